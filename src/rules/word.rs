//! Short names that are copied freely: seeds and the names of solvers.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::VisibleChar;

/// 1 to 24 ASCII letters, digits and hyphens.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct ShortWord {
    bytes: [u8; Self::MAX_LEN],
    len: u8,
}

impl ShortWord {
    pub(super) const MAX_LEN: usize = 24;

    pub(super) fn as_str(&self) -> &str {
        let bytes = &self.bytes[..usize::from(self.len)];
        std::str::from_utf8(bytes).unwrap_or_default()
    }

    /// Its bytes, filled up with zeros.
    pub(super) fn padded(&self) -> &[u8; Self::MAX_LEN] {
        &self.bytes
    }

    pub(super) fn to_ascii_uppercase(mut self) -> Self {
        self.bytes.make_ascii_uppercase();
        self
    }

    pub(super) fn to_ascii_lowercase(mut self) -> Self {
        self.bytes.make_ascii_lowercase();
        self
    }
}

impl FromStr for ShortWord {
    type Err = WordError;

    fn from_str(text: &str) -> Result<Self, WordError> {
        if let Some(symbol) = text
            .chars()
            .find(|c| !c.is_ascii_alphanumeric() && *c != '-')
        {
            return Err(WordError::Symbol(symbol));
        }
        if text.is_empty() || text.len() > Self::MAX_LEN {
            return Err(WordError::Length(text.len()));
        }
        let mut bytes = [0; Self::MAX_LEN];
        bytes[..text.len()].copy_from_slice(text.as_bytes());
        Ok(Self {
            bytes,
            len: text.len() as u8,
        })
    }
}

impl fmt::Display for ShortWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for ShortWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

/// Why a text is neither a seed nor the name of a solver.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WordError {
    /// Too short or too long.
    #[error("1 to 24 characters are allowed, not {0}")]
    Length(usize),
    /// A character that is not allowed.
    #[error("“{}” is not allowed: only the letters A to Z, digits and hyphens are", VisibleChar(*.0))]
    Symbol(char),
    /// A person is called that in records.
    #[error("“you” is a person, and no solver")]
    Person,
}
