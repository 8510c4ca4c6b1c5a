//! The least number of guesses that a position needs: proven, not estimated.
//!
//! The search is branch and bound over sets of candidates (Koyama and Lai 1993): guesses are searched
//! in the order of their lower bounds, and cut off when those are no better than the best.
//!
//! Begin with `search.rs`, the search itself. It reads scores in a `matrix.rs`; `marks.rs` counts the
//! parts that every guess makes of a set, and `bounds.rs` has the bounds that need no search.
//!
//! Two things are built on it: `proof.rs` proves the total of a board, and `prover.rs` the worth of
//! single guesses.

mod bounds;
mod marks;
mod matrix;
mod proof;
mod prover;
mod search;
mod worth;

use std::sync::Arc;

use crate::rules::Code;

use super::cancel::{Interrupted, NodeBudget};
use super::scoring::Siblings;
use super::symmetry::{ColourClasses, Symmetry};
use super::{Cancel, Candidates, Position};

use bounds::Bounds;
use matrix::Matrix;
use search::ExactSearch;

pub use proof::{Proof, ProveError, prove};
pub use prover::Prover;
pub use worth::{Cost, Worth};

/// The best guess known at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BestGuess {
    /// The guess.
    pub(super) guess: Code,
    /// The cost of all candidates if all goes on as well.
    pub(super) cost: Cost,
    /// Whether no guess costs less.
    pub(super) is_proven: bool,
}

/// Scores that are worked out at most before a search: some 60 ms.
const SCORES: usize = 20_000_000;

/// The guess with the least [`Cost`] at `position`, within the rows that are left.
///
/// # Errors
/// Cancelled, or too much to search; also where the candidates are not complete.
pub(super) fn optimum(
    position: &Position,
    candidates: &Candidates,
    budget: NodeBudget<'_>,
) -> Result<BestGuess, Interrupted> {
    let space = SearchSpace::of(position, candidates, SCORES, budget.cancel())?;
    ExactSearch::new(&space, budget).optimum()
}

/// What a search needs to know of a position: the scores of the guesses to consider, the bounds that
/// need no search, and the symmetry that makes guesses equivalent.
struct SearchSpace {
    matrix: Matrix,
    bounds: Bounds,
    symmetry: Arc<Symmetry>,
    /// Guesses that a code may take.
    rows: u8,
}

impl SearchSpace {
    /// The search space of a position, if its matrix has at most `max_scores` scores.
    ///
    /// # Errors
    /// Cancelled, or too many scores; also where the candidates are not complete.
    fn of(
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
        let classes = ColourClasses::of(position, candidates).dead_only();
        let guesses = classes.guesses(max_guesses, cancel)?.into_iter();
        let guesses = guesses.flat_map(Siblings::codes).collect();
        let matrix = Matrix::of(guesses, codes, cancel)?;
        let start = Arc::new(Symmetry::of(position.board()));
        let history = position.history().iter();
        Ok(Self {
            bounds: Bounds::of(codes.len(), matrix.branches().max(1)),
            matrix,
            rows: position.rows_to_plan(),
            symmetry: history.fold(start, |symmetry, (guess, _)| symmetry.after(*guess)),
        })
    }
}
