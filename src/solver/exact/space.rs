//! What a search knows of a position before it begins.

use std::sync::Arc;

use crate::solver::cancel::Interrupted;
use crate::solver::small_set::ColourSet;
use crate::solver::symmetry::Symmetry;
use crate::solver::{Cancel, Candidates};

use super::bounds::BoundsByBranches;
use super::matrix::{Matrix, Members};
use super::node::CandidateSet;

/// A position with its candidates, all guesses, and the bounds that need no search.
pub(super) struct SearchSpace {
    pub(super) candidates: Candidates,
    pub(super) matrix: Arc<Matrix>,
    pub(super) bounds: BoundsByBranches,
    /// The most parts to go on with that any guess makes of the candidates.
    pub(super) branches: usize,
}

impl SearchSpace {
    /// What is known of a position with at least one candidate, if its matrix has at most `max_scores` scores.
    pub(super) fn new(
        candidates: &Candidates,
        max_scores: usize,
        cancel: &Cancel,
    ) -> Result<Self, Interrupted> {
        let matrix = Matrix::new(candidates, max_scores, cancel)?;
        let branches = matrix.most_parts_to_go_on().max(1);
        Ok(Self {
            candidates: candidates.clone(),
            bounds: BoundsByBranches::new(candidates.count(), branches),
            matrix: Arc::new(matrix),
            branches,
        })
    }

    /// The same codes at another position of the board: what is known of them does not depend on the rows.
    pub(super) fn with_candidates(self, candidates: Candidates) -> Self {
        debug_assert_eq!(self.candidates.codes(), candidates.codes());
        Self { candidates, ..self }
    }

    /// The set of all candidates, with which a search begins.
    pub(super) fn all(&self) -> CandidateSet {
        let position = self.candidates.position();
        CandidateSet {
            members: Members {
                matrix: Arc::clone(&self.matrix),
                numbers: (0..self.candidates.count() as u16).collect(),
            },
            rows: position.guesses().collect(),
            guesses_left: position.rows_left().guesses_left(),
            branches: self.branches,
        }
    }

    /// Which guesses at a set are equivalent.
    pub(super) fn symmetry_of(&self, set: &CandidateSet) -> Symmetry {
        let board = self.candidates.position().board();
        let colours: ColourSet = set.members.matrix.colours(&set.members.numbers);
        if self.candidates.are_all_that_fit() {
            Symmetry::from_rows(board, set.rows.clone(), colours)
        } else {
            Symmetry::without_rows(board, colours)
        }
    }
}
