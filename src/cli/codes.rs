//! Codes as they are typed, and as answers write them: with the same labels.

use std::str::FromStr;

use crate::app::Labels;
use crate::rules::{Code, CodeError, Colour};

/// A code with the labels that it was typed in.
#[derive(Debug, Clone, Copy)]
pub(super) struct TypedCode {
    pub(super) code: Code,
    pub(super) labels: Labels,
}

impl FromStr for TypedCode {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, CodeError> {
        let has_digits = text.contains(|symbol: char| symbol.is_ascii_digit());
        Ok(Self {
            code: text.parse()?,
            labels: if has_digits {
                Labels::Digits
            } else {
                Labels::Letters
            },
        })
    }
}

/// Pegs without spaces: `AABB`, or `1122`.
pub(super) fn write(labels: Labels, pegs: impl IntoIterator<Item = Colour>) -> String {
    pegs.into_iter()
        .map(|colour| labels.symbol(colour))
        .collect()
}
