//! Boards that have a name.

use super::{Board, named_enum};

named_enum! {
    /// A well-known board.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum Preset is "preset" {
        /// Four pegs, six colours, ten rows.
        Classic = "classic", "Classic";
        /// The classic code with six rows.
        Mini = "mini", "Mini";
        /// Five pegs, eight colours, twelve rows.
        Super = "super", "Super";
        /// Four pegs, eight colours, ten rows.
        FourByEight = "4x8", "Eight Colours";
        /// Three pegs, six colours, eight rows.
        Kids = "kids", "Kids";
        /// Four pegs, ten colours, each at most once, ten rows.
        BullsAndCows = "bulls-and-cows", "Bulls and Cows";
    }
}

impl Preset {
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
}

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
