//! The search space of a position.

use std::rc::Rc;

use crate::solver::budget::Interrupted;
use crate::solver::{Cancel, Candidates, Position, guesses};

use super::matrix::Matrix;
use super::symmetry::Symmetry;

/// The guesses to consider at a position with their scores, and the symmetry that makes some equivalent.
pub(super) struct SearchSpace {
    pub(super) matrix: Matrix,
    symmetry: Symmetry,
}

impl SearchSpace {
    /// The search space of a position, if its matrix has at most `max_scores` scores.
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
        let start = Rc::new(Symmetry::of(position.board()));
        let history = position.history().iter();
        Ok(Self {
            matrix: Matrix::of(guesses.codes, codes, cancel)?,
            symmetry: Rc::unwrap_or_clone(
                history.fold(start, |symmetry, (guess, _)| symmetry.after(*guess)),
            ),
        })
    }

    /// The symmetry of the position.
    pub(super) fn symmetry(&self) -> Rc<Symmetry> {
        Rc::new(self.symmetry.clone())
    }
}
