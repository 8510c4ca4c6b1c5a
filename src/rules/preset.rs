//! Boards that have a name.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::Board;
use super::named::named;
use super::quoted::quoted;

/// A well-known board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Preset {
    /// Four pegs, six colours, ten rows.
    Classic,
    /// The classic code with six rows.
    Mini,
    /// Five pegs, eight colours, twelve rows.
    Super,
    /// Four pegs, eight colours, ten rows.
    FourByEight,
    /// Three pegs, six colours, eight rows.
    Kids,
    /// Four pegs, ten colours, each at most once, ten rows.
    BullsAndCows,
}

impl Preset {
    /// All of them, the usual one first.
    pub const ALL: [Self; 6] = [
        Self::Classic,
        Self::Mini,
        Self::Super,
        Self::FourByEight,
        Self::Kids,
        Self::BullsAndCows,
    ];

    /// Its board.
    #[expect(clippy::missing_panics_doc, reason = "a test builds them all")]
    pub fn board(self) -> Board {
        let (pegs, colours, rows, repeats) = match self {
            Self::Classic => (4, 6, 10, true),
            Self::Mini => (4, 6, 6, true),
            Self::Super => (5, 8, 12, true),
            Self::FourByEight => (4, 8, 10, true),
            Self::Kids => (3, 6, 8, true),
            Self::BullsAndCows => (4, 10, 10, false),
        };
        Board::new(pegs, colours, rows, repeats).expect("presets are within the limits")
    }

    /// The preset with exactly this board.
    pub fn of(board: Board) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.board() == board)
    }

    /// Whether its codes are those of another preset before it, which has other rows.
    pub(super) fn shares_codes(self) -> bool {
        let codes = |preset: Self| {
            let board = preset.board();
            (board.pegs(), board.colours(), board.repeats())
        };
        let before = Self::ALL.into_iter().take_while(|preset| *preset != self);
        before
            .into_iter()
            .any(|preset| codes(preset) == codes(self))
    }

    /// What it is called in the game.
    pub fn title(self) -> &'static str {
        match self {
            Self::Classic => "Classic",
            Self::Mini => "Mini",
            Self::Super => "Super",
            Self::FourByEight => "Eight Colours",
            Self::Kids => "Kids",
            Self::BullsAndCows => "Bulls and Cows",
        }
    }

    /// What it is called on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::Mini => "mini",
            Self::Super => "super",
            Self::FourByEight => "4x8",
            Self::Kids => "kids",
            Self::BullsAndCows => "bulls-and-cows",
        }
    }
}

impl fmt::Display for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Preset {
    type Err = UnknownPreset;

    fn from_str(text: &str) -> Result<Self, UnknownPreset> {
        named(Self::ALL, Self::name, text).ok_or_else(|| UnknownPreset(text.to_owned()))
    }
}

/// A name that is no preset's.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{} is no preset: there are {names}", quoted(.0), names = Preset::ALL.map(Preset::name).join(", "))]
pub struct UnknownPreset(pub String);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip_and_boards_differ() {
        for preset in Preset::ALL {
            assert_eq!(preset.to_string().parse(), Ok(preset));
            assert_eq!(Preset::of(preset.board()), Some(preset));
        }
        let error = "clasic".parse::<Preset>().unwrap_err().to_string();
        assert!(
            error.contains("clasic") && error.contains("bulls-and-cows"),
            "{error}"
        );
    }
}
