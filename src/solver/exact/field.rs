//! What all searches at one position have in common.

use std::rc::Rc;

use crate::rules::Code;
use crate::solver::{Candidates, Position};

use super::guesses;
use super::matrix::Matrix;
use super::scope::Scope;
use super::symmetry::Symmetry;

/// The guesses worth looking at, with their scores against all candidates.
pub(super) struct Field {
    pub(super) matrix: Matrix,
    pub(super) scope: Scope,
}

impl Field {
    /// Scores at most: they take some 60 ms, in which nothing is heard.
    const SCORES: usize = 8_000_000;

    /// None if there are too many scores.
    pub(super) fn of(position: &Position, candidates: &Candidates) -> Option<Self> {
        let (board, codes) = (position.board(), candidates.codes());
        let guesses = guesses(board, codes, Self::SCORES / codes.len().max(1))?;
        let matrix = Matrix::of(guesses, codes);
        let history = position.history().iter();
        let symmetry = history.fold(Symmetry::of(board), |symmetry, (guess, _)| {
            symmetry.after(*guess)
        });
        Some(Self {
            scope: Scope::of(symmetry, board, &matrix),
            matrix,
        })
    }

    /// What there is to look at after a guess, if it is among those here.
    pub(super) fn scope_after(&self, guess: Code) -> Option<Rc<Scope>> {
        let row = (0..self.matrix.height() as u32).find(|row| self.matrix.guess(*row) == guess)?;
        Some(Rc::new(self.scope.after(&self.matrix, row)))
    }
}
