//! Colours.

use std::fmt;

/// One of up to 26 colours, named by its letter: A is the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Colour(u8);

impl Colour {
    /// The colour with this index: 0 is A.
    pub fn from_index(index: usize) -> Option<Self> {
        u8::try_from(index).ok().filter(|i| *i < 26).map(Self)
    }

    /// For callers that count within a board's colours.
    pub(crate) fn from_index_unchecked(index: u8) -> Self {
        debug_assert!(index < 26);
        Self(index)
    }

    /// The colour written as `symbol`: a letter in either case, or one of the ten digits
    /// (`1` is A, `9` is I, `0` is J).
    pub fn from_symbol(symbol: char) -> Option<Self> {
        match symbol {
            'A'..='Z' | 'a'..='z' => Some(Self(symbol.to_ascii_uppercase() as u8 - b'A')),
            '1'..='9' => Some(Self(symbol as u8 - b'1')),
            '0' => Some(Self(9)),
            _ => None,
        }
    }

    /// 0 for A to 25 for Z.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// `'A'` to `'Z'`.
    pub fn letter(self) -> char {
        char::from(b'A' + self.0)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
