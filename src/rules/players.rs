//! The players: codemaker and codebreaker.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{Board, Code, Seed, VisibleChar};

/// The codemaker: hides the secret and scores the guesses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Codemaker {
    /// The program, with the secret of a seed.
    Seed(Seed),
    /// The program, with a chosen secret.
    Secret(Code),
    /// A person who sets the pins.
    Hand,
    /// The program without a secret: each answer keeps as many codes possible as it can.
    Evil,
}

impl Codemaker {
    /// Whether the secret scores the guesses; otherwise each score is given.
    pub fn scores_by_secret(self) -> bool {
        matches!(self, Self::Seed(_) | Self::Secret(_))
    }

    /// The secret fixed before the first row, if there is one.
    pub(super) fn fixed(self, board: Board) -> Option<Code> {
        match self {
            Self::Seed(seed) => Some(seed.secret(board)),
            Self::Secret(code) => Some(code),
            Self::Hand | Self::Evil => None,
        }
    }
}

/// The maker of a guess.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Player {
    /// A person at the keyboard.
    Person,
    /// A solver.
    Solver(SolverName),
}

/// Name of a solver in a record: up to 24 lower-case letters, digits and hyphens.
///
/// Any such name can be read, so records of future solvers stay readable; `you` is reserved for a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SolverName(ShortWord);

impl SolverName {
    /// The name as text.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

impl FromStr for SolverName {
    type Err = WordError;

    fn from_str(text: &str) -> Result<Self, WordError> {
        let word = text.parse::<ShortWord>()?.to_ascii_lowercase();
        if word.as_str() == "you" {
            return Err(WordError::Person);
        }
        Ok(Self(word))
    }
}

impl fmt::Display for SolverName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

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

    /// The bytes, padded with zeros.
    pub(super) fn padded(&self) -> &[u8; Self::MAX_LEN] {
        &self.bytes
    }

    pub(super) fn to_ascii_uppercase(mut self) -> Self {
        self.bytes.make_ascii_uppercase();
        self
    }

    fn to_ascii_lowercase(mut self) -> Self {
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

/// Why a text is not a seed or the name of a solver.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WordError {
    /// Too short or too long.
    #[error("use 1 to 24 characters, not {0}")]
    Length(usize),
    /// A character that is not allowed.
    #[error("“{}” is not allowed: use letters A to Z, digits and hyphens", VisibleChar(*.0))]
    Symbol(char),
    /// The word means a person in records.
    #[error("“you” is a person, not a solver")]
    Person,
}
