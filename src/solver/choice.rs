//! A solver's next guess.

use thiserror::Error;

use crate::rules::Code;

use super::{Cancelled, Remark};

/// A solver's next guess, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The guess.
    pub guess: Code,
    /// Whether it can be the secret.
    pub possible: bool,
    /// Whether the guess is proven to be the one the solver's rule asks for.
    pub exact: bool,
    /// Where the solver stands in a procedure of its own, if it has one.
    pub stage: Option<&'static str>,
    /// What the last score told.
    pub learnt: Vec<Remark>,
    /// Why this guess.
    pub reason: Vec<Remark>,
}

impl Choice {
    /// A first guess that somebody else has chosen.
    pub(super) fn given(guess: Code) -> Self {
        Self {
            guess,
            possible: true,
            exact: true,
            stage: None,
            learnt: Vec::new(),
            reason: Vec::new(),
        }
    }

    /// All it has to say: what the last score told, then why this guess.
    pub fn remarks(&self) -> impl Iterator<Item = &Remark> {
        self.learnt.iter().chain(&self.reason)
    }

    /// Whether it is proven that the rows left find every code.
    pub(super) fn finds_all(&self) -> bool {
        let finds_all =
            |remark: &Remark| matches!(remark, Remark::Optimum { cost, .. } if cost.missed() == 0);
        self.reason.iter().any(finds_all)
    }

    /// How many codes were drawn by lot to find this one, if that is how it was found.
    pub fn codes_drawn(&self) -> Option<u64> {
        self.reason.iter().find_map(|remark| match remark {
            Remark::Drawn { codes, .. } => Some(*codes),
            _ => None,
        })
    }
}

/// Why there is no next guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ChooseError {
    /// The solver was asked to stop.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
    /// It is proven that no code fits the scores.
    #[error("no code fits these scores: one of them must be wrong")]
    NoneLeft,
}
