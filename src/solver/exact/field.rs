//! What all searches at one position have in common.

use std::rc::Rc;

use crate::rules::{Board, Code};
use crate::solver::{Candidates, Position};

use super::guesses;
use super::matrix::Matrix;
use super::scope::Scope;
use super::symmetry::Symmetry;

/// The guesses worth looking at, with their scores against all candidates.
pub(super) struct Field {
    pub(super) matrix: Matrix,
    board: Board,
    symmetry: Symmetry,
}

impl Field {
    /// Scores at most: they take some 60 ms, in which nothing is heard.
    const SCORES: usize = 8_000_000;

    /// None if there are too many scores.
    pub(super) fn of(position: &Position, candidates: &Candidates) -> Option<Self> {
        let (board, codes) = (position.board(), candidates.codes());
        let guesses = guesses(board, codes, Self::SCORES / codes.len().max(1))?;
        let history = position.history().iter();
        Some(Self {
            matrix: Matrix::of(guesses, codes),
            board,
            symmetry: history.fold(Symmetry::of(board), |symmetry, (guess, _)| {
                symmetry.after(*guess)
            }),
        })
    }

    /// What there is to look at.
    pub(super) fn scope(&self) -> Scope {
        self.scope_of(self.symmetry.clone())
    }

    /// What there is to look at after a guess.
    pub(super) fn scope_after(&self, guess: Code) -> Rc<Scope> {
        Rc::new(self.scope_of(self.symmetry.after(guess)))
    }

    fn scope_of(&self, symmetry: Symmetry) -> Scope {
        Scope::of(symmetry, self.board)
    }
}
