//! The least number of guesses that a position needs: proven, not estimated.
//!
//! The search is branch and bound over sets of candidates (Koyama and Lai 1993): guesses are searched
//! in the order of their lower bounds, and cut off when those are no better than the best.
//!
//! Begin with `search.rs`, the search itself. Its input is a `search_space.rs`: the guesses of a position,
//! the matrix of their scores, and the symmetry that leaves out equivalent guesses. A `node.rs` is a set of
//! candidates; `marks.rs` counts the parts that every guess makes of it, and `bounds.rs` has the bounds that
//! need no search.
//!
//! Two things are built on it: `proof.rs` proves the total of a board, and `prover.rs` the worth of single
//! guesses.

mod bounds;
mod marks;
mod node;
mod proof;
mod prover;
mod search;
mod search_space;
mod worth;

use crate::rules::Code;

use super::cancel::{Interrupted, NodeBudget};
use super::{Candidates, Position};

use search::ExactSearch;
use search_space::SearchSpace;

pub use proof::{Proof, ProveError, prove};
pub use prover::Prover;
pub use worth::{Cost, Worth};

/// An optimal guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Optimum {
    /// The guess.
    pub(super) guess: Code,
    /// The cost of all candidates if all goes on as well.
    pub(super) cost: Cost,
}

/// Scores that are worked out at most before a search: some 150 ms.
const SCORES: usize = 20_000_000;

/// The guess with the least [`Cost`] at `position`, within the rows that are left.
///
/// # Errors
/// Cancelled, or too much to search; also where the candidates are not complete.
pub(super) fn optimum(
    position: &Position,
    candidates: &Candidates,
    budget: NodeBudget<'_>,
) -> Result<Optimum, Interrupted> {
    let space = SearchSpace::of(position, candidates, SCORES, budget.cancel())?;
    let (guess, cost) = ExactSearch::new(&space, budget).optimum(position.rows_to_plan())?;
    Ok(Optimum { guess, cost })
}
