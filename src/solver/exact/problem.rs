//! The search problem of a position.

use std::rc::Rc;

use crate::solver::budget::Interrupted;
use crate::solver::{Cancel, Candidates, Position, guesses};

use super::matrix::Matrix;
use super::symmetry::Symmetry;

/// The guesses to be considered at a position with their scores, and its symmetry.
pub(super) struct Problem {
    pub(super) matrix: Matrix,
    pub(super) symmetry: Rc<Symmetry>,
}

impl Problem {
    /// The problem of a position, if its matrix has at most `max_scores` scores.
    ///
    /// # Errors
    /// Cancelled, or too many scores; also where the candidates are not complete.
    pub(super) fn of(
        position: &Position,
        candidates: &Candidates,
        max_scores: usize,
        cancel: &Cancel,
    ) -> Result<Self, Interrupted> {
        let codes = candidates.codes();
        if !candidates.is_complete() || codes.is_empty() || codes.len() > usize::from(u16::MAX) {
            return Err(Interrupted::OutOfBudget);
        }
        let max_guesses = max_scores / codes.len();
        let guesses = guesses::useful(position, candidates, max_guesses, cancel)?;
        let guesses = guesses.ok_or(Interrupted::OutOfBudget)?;
        let board = Rc::new(Symmetry::of(position.board()));
        let history = position.history().iter();
        Ok(Self {
            matrix: Matrix::of(guesses.codes, codes, cancel)?,
            symmetry: history.fold(board, |symmetry, (guess, _)| symmetry.after(*guess)),
        })
    }
}
