//! The labels of pegs in answers: those that were typed.

use crate::rules::{Code, Colour};

/// How colours are written.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum PegLabels {
    /// `AABB`.
    #[default]
    Letters,
    /// `1122`; colours beyond the tenth keep their letters.
    Digits,
}

impl PegLabels {
    /// The labels in a text with codes.
    pub(crate) fn of(typed: &str) -> Self {
        if typed.contains(|symbol: char| symbol.is_ascii_digit()) {
            Self::Digits
        } else {
            Self::Letters
        }
    }

    pub(crate) fn peg(self, colour: Colour) -> char {
        match self {
            Self::Letters => colour.letter(),
            Self::Digits => colour.digit().unwrap_or(colour.letter()),
        }
    }

    pub(crate) fn pegs(self, colours: &[Colour]) -> String {
        colours.iter().map(|colour| self.peg(*colour)).collect()
    }

    pub(crate) fn code(self, code: Code) -> String {
        code.colours().map(|colour| self.peg(colour)).collect()
    }
}
