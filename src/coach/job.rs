//! What the worker is asked, and what it tells.

use std::sync::Arc;

use crate::rules::{Code, Game};
use crate::solver::{Disclosure, EvilAnswer, Position, Solver};

use super::{Insight, Review, ReviewQuestion, Study, VersusQuestion};

/// Work for an [`Analyst`](super::Analyst).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Job {
    /// A position.
    Study(Study),
    /// The review of a finished game.
    Review(ReviewQuestion),
    /// The games of all solvers with a secret.
    Versus(VersusQuestion),
    /// The reply of the evil codemaker.
    Evil(EvilQuestion),
}

/// What is known of a [`Job`] so far.
#[derive(Debug, Clone)]
pub enum News {
    /// All that is known of a position.
    Insight(Arc<Insight>),
    /// The review of a game.
    Review(ReviewQuestion, Review),
    /// The games that are played, in the order of [`Solver::ALL`].
    Versus(VersusQuestion, Vec<(Solver, Game)>),
    /// The reply of the evil codemaker.
    Evil(EvilQuestion, EvilReply),
    /// Why a job failed.
    Failed(Job, String),
}

/// A question to the evil codemaker.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct EvilQuestion {
    /// The rows so far.
    pub position: Position,
    /// The guess to answer; `None` at the end of the game, for the disclosure.
    pub guess: Option<Code>,
}

/// The reply of the evil codemaker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EvilReply {
    /// Its score for the guess.
    Answer(EvilAnswer),
    /// Its proof.
    Disclosure(Disclosure),
}
