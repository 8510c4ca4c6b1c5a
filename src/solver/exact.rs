//! The least number of guesses that a position needs: proven, not estimated.
//!
//! The search is branch and bound over sets of candidates (Koyama and Lai 1993): guesses are searched
//! in the order of their lower bounds, and cut off when those are no better than the best.
//!
//! Begin with `search.rs`, the search itself. It reads scores in a `matrix.rs`; `marks.rs` counts the
//! parts that every guess makes of a set, and `bounds.rs` has the bounds that need no search.
//!
//! Three things are built on it: `proof.rs` proves the total of a board, `prover.rs` the worth of single
//! guesses, and `list.rs` which guesses are the best.

mod bounds;
mod list;
mod marks;
mod matrix;
mod proof;
mod prover;
mod search;

use crate::rules::Code;

use super::cancel::Interrupted;
use super::scoring::Siblings;
use super::symmetry::Symmetry;
use super::{Cancel, Candidates, Cost, Worth};

use bounds::Bounds;
use matrix::Matrix;

pub use proof::{Proof, ProveError, prove};
pub use prover::Prover;

/// What a search needs to know of a position: the scores of the guesses to consider, and the bounds that need no
/// search.
struct SearchSpace {
    matrix: Matrix,
    bounds: Bounds,
}

impl SearchSpace {
    /// The search space of a position with at least one candidate, if its matrix has at most `max_scores` scores.
    ///
    /// # Errors
    /// Cancelled, or too many scores or candidates.
    fn of(left: &Candidates, max_scores: usize, cancel: &Cancel) -> Result<Self, Interrupted> {
        let codes = left.count();
        if codes > usize::from(u16::MAX) {
            return Err(Interrupted::OutOfBudget);
        }
        let symmetry = Symmetry::of_dead_colours(left);
        let guesses = symmetry.guesses(max_scores / codes.max(1), false, cancel)?;
        let guesses: Vec<Code> = guesses.into_iter().flat_map(Siblings::codes).collect();
        let matrix = Matrix::of(&guesses, left, cancel)?;
        Ok(Self {
            bounds: Bounds::of(codes, matrix.branches().max(1)),
            matrix,
        })
    }
}
