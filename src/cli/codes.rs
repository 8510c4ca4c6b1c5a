//! Codes as they are typed, and as answers write them: with the same labels.

use std::str::FromStr;

use crate::app::Labels;
use crate::rules::{Board, Code, CodeError, Colour};

/// A code with the labels that it was typed in.
#[derive(Debug, Clone, Copy)]
pub(super) struct TypedCode {
    pub(super) code: Code,
    pub(super) labels: Labels,
}

impl FromStr for TypedCode {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, CodeError> {
        let (code, labels) = (text.parse()?, labels_of(text));
        Ok(Self { code, labels })
    }
}

impl TypedCode {
    pub(super) fn on(self, board: Board) -> Result<Code, CodeError> {
        board.check(self.code).map(|()| self.code)
    }
}

pub(super) fn labels_of(text: &str) -> Labels {
    if text.contains(|symbol: char| symbol.is_ascii_digit()) {
        Labels::Digits
    } else {
        Labels::Letters
    }
}

/// Pegs without spaces: `AABB`, or `1122`. Colours beyond the tenth have no digit.
pub(super) fn write(labels: Labels, pegs: impl IntoIterator<Item = Colour>) -> String {
    let digit = |colour: Colour| colour.digit().filter(|_| labels == Labels::Digits);
    let pegs = pegs.into_iter();
    pegs.map(|colour| digit(colour).unwrap_or(colour.letter()))
        .collect()
}
