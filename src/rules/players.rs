//! Who sits in the two seats.

use std::fmt;
use std::str::FromStr;

use super::word::ShortWord;
use super::{Board, Code, Seed, WordError};

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
