//! A solver's next guess, and what it says of it.

use std::fmt;

use thiserror::Error;

use crate::rules::{Code, Colour, counted, grouped};

use super::{Cancelled, Candidates, Cost, RankedGuess};

/// A solver's next guess, and why.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Choice {
    /// The guess.
    pub guess: Code,
    /// Whether the guess is certain to be the one the solver's rule asks for.
    pub is_proven: bool,
    /// What all candidates cost with this guess and the play that follows, where that is worked out.
    pub cost: Option<Cost>,
    /// Number of random codes tried to find the guess, if it was found so.
    pub drawn: Option<u64>,
    /// The state of the State Machine, as its paper calls it.
    pub stage: Option<&'static str>,
    /// What the last score told.
    pub learnt: Vec<Remark>,
    /// Why this guess.
    pub reason: Vec<Remark>,
}

impl Choice {
    /// A proven guess, without remarks.
    pub(super) fn of_guess(guess: Code) -> Self {
        Self {
            guess,
            is_proven: true,
            cost: None,
            drawn: None,
            stage: None,
            learnt: Vec::new(),
            reason: Vec::new(),
        }
    }

    /// A proven guess where so many codes are left, and why.
    pub(super) fn reasoned(guess: Code, left: usize, why: impl Into<String>) -> Self {
        let why = Remark {
            pegs: vec![guess.colours().collect()],
            ..Remark::new(why)
        };
        Self {
            learnt: vec![Remark::codes_left(left)],
            reason: vec![why],
            ..Self::of_guess(guess)
        }
    }

    /// What is said of it against evil, where nothing is left to chance: what it leaves at worst, in place of its cost.
    pub(crate) fn against_evil(self, left: &Candidates) -> Self {
        if self.cost.is_none() || left.count() < 2 {
            return self;
        }
        let worst = RankedGuess::new(left, self.guess).worst;
        let words = format!("{{}} leaves {} at worst.", counted(worst as usize, "code"));
        Self::reasoned(self.guess, left.count(), words)
    }

    /// Adds a reason.
    pub(super) fn add(&mut self, why: &str) {
        self.reason.push(Remark::new(why));
    }

    /// All it has to say: what the last score told, then why this guess.
    pub fn remarks(&self) -> impl Iterator<Item = &Remark> {
        self.learnt.iter().chain(&self.reason)
    }
}

/// Why a solver has no next guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ChooseError {
    /// The solver was asked to stop.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
    /// No code fits the scores.
    #[error("no code fits these pins: at least one row is wrong")]
    NoneLeft,
    /// All rows are played.
    #[error("no row is left")]
    NoRowLeft,
    /// A strategy that is played does not lead here by its own guesses.
    #[error("the strategy does not come to this position")]
    UnknownPosition,
}

/// A sentence of a solver. The pegs in it can be written as letters, digits or otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// With `{}` in place of the pegs.
    words: String,
    /// Rows of pegs, written in a list. A row can be a single peg.
    pegs: Vec<Vec<Colour>>,
}

impl Remark {
    /// A sentence without pegs.
    pub(super) fn new(words: impl Into<String>) -> Self {
        let words = words.into();
        let pegs = Vec::new();
        Self { words, pegs }
    }

    /// A sentence with a list of colours in place of `{}`.
    pub(super) fn of_colours(words: impl Into<String>, colours: &[Colour]) -> Self {
        let words = words.into();
        let pegs = colours.iter().map(|colour| vec![*colour]).collect();
        Self { words, pegs }
    }

    /// How many codes can be the secret.
    pub(crate) fn codes_left(count: usize) -> Self {
        Self::new(match count {
            1 => "1 code is still possible.".to_owned(),
            _ => format!("{} codes are still possible.", grouped(count)),
        })
    }

    /// In words, with a row of pegs written as `pegs` says.
    pub fn words(&self, pegs: &dyn Fn(&[Colour]) -> String) -> String {
        let pegs: Vec<String> = self.pegs.iter().map(|row| pegs(row)).collect();
        self.words.replace("{}", &pegs.join(", "))
    }
}

/// With colours as letters.
impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.words(&|pegs| pegs.iter().map(|colour| colour.letter()).collect()))
    }
}
