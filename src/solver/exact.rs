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

use super::{Cost, Worth};

pub use proof::{Proof, ProveError, prove};
pub use prover::Prover;
