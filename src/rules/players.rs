//! Who sits in the two seats.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{Board, Code, Seed, VisibleChar};

/// Who hides the secret and scores the guesses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Codemaker {
    /// The program, with the secret of a seed.
    Seed(Seed),
    /// The program, with a secret that somebody chose.
    Secret(Code),
    /// A person who sets the pins. Who has told the secret before is kept from wrong ones.
    Hand(Option<Code>),
    /// The program without a secret: it answers so that most codes stay possible.
    Evil,
}

impl Codemaker {
    /// Whether the secret alone scores the guesses; else somebody gives each score.
    pub fn scores_by_secret(self) -> bool {
        matches!(self, Self::Seed(_) | Self::Secret(_))
    }

    /// The code that was fixed before the first row, on this board.
    pub(super) fn fixed(self, board: Board) -> Option<Code> {
        match self {
            Self::Seed(seed) => Some(seed.secret(board)),
            Self::Secret(code) => Some(code),
            Self::Hand(told) => told,
            Self::Evil => None,
        }
    }
}

/// Who makes a guess.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Player {
    /// A person at the keyboard.
    Person,
    /// A solver.
    Solver(SolverName),
}

/// What a solver is called in a record: up to 24 lower-case letters, digits and hyphens.
///
/// The rules know no solver, so that records of solvers to come can be read. None is called `you`: that
/// is a person in a record.
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

    /// Its bytes, filled up with zeros.
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

/// One of the two players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// Who hides the first code.
    One,
    /// Who guesses it.
    Two,
}

impl Side {
    /// Both of them.
    pub const ALL: [Self; 2] = [Self::One, Self::Two];

    /// 1 or 2.
    pub fn number(self) -> usize {
        match self {
            Self::One => 1,
            Self::Two => 2,
        }
    }

    /// The one that it plays against.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }
}

/// One game of a contest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Round {
    /// Which one, counted from 1.
    pub number: usize,
    /// Of how many.
    pub games: usize,
}

impl Round {
    /// The first of so many games.
    pub fn first(games: usize) -> Self {
        Self { number: 1, games }
    }

    /// Who hides the code.
    pub fn codemaker(self) -> Side {
        if self.number % 2 == 1 {
            Side::One
        } else {
            Side::Two
        }
    }

    /// Who looks for it.
    pub fn codebreaker(self) -> Side {
        self.codemaker().other()
    }
}
