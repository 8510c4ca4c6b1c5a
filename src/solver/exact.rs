//! The least number of guesses that a position needs: proven, not estimated.
//!
//! The search is branch and bound over sets of candidates (Koyama and Lai 1993): guesses are searched
//! in the order of their lower bounds, and cut off when those are no better than the best.
//!
//! Begin with `search.rs`, the search itself. It reads scores in a `matrix.rs`; `marks.rs` counts the
//! parts that every guess makes of a set, and `bounds.rs` has the bounds that need no search.
//!
//! Three things are built on it: [`prove`] proves the total of a board, `prover.rs` the worth of single guesses,
//! and `list.rs` which guesses are the best.

mod bounds;
mod list;
mod marks;
mod matrix;
mod node;
mod prover;
mod search;
mod table;

use thiserror::Error;

use crate::rules::grouped;

use super::cancel::NodeBudget;
use super::{Cancel, Candidates, ChooseError, Cost, Position, Strategy, Worth, limits};

use matrix::Matrix;
use search::ExactSearch;

pub use prover::Prover;

/// What is proven of the guesses that a position needs, for all codes together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// No strategy needs fewer.
    Optimal(Strategy),
    /// No strategy needs fewer than this; the search was cancelled before it found one.
    AtLeast(u64),
}

/// Why nothing can be proven of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ProveError {
    /// There are too many codes for a score matrix.
    #[error("the board has {} codes: a proof takes at most {}", grouped(*.0), grouped(limits::PROOF_CODES))]
    TooLarge(usize),
    /// No code fits the scores.
    #[error("{}", ChooseError::NoneLeft)]
    NoneLeft,
    /// Not all codes can be found within the rows left.
    #[error("so few rows cannot find every code: allow more")]
    TooFewGuesses,
}

/// Proves the least total of a position: the guesses for all its codes together in optimal play, within the rows
/// left. [`Position::unlimited`] has no limit.
///
/// `rising` is called with lower bounds of the total, each higher than the last. If cancelled, returns
/// the bound known by then.
///
/// # Errors
/// The board is too large, no code fits the scores, or the rows are too few.
pub fn prove(
    position: Position,
    rising: &mut dyn FnMut(u64),
    cancel: &Cancel,
) -> Result<Proof, ProveError> {
    if position.board().code_count() > limits::PROOF_CODES {
        return Err(ProveError::TooLarge(position.board().code_count()));
    }
    let left = Candidates::new(position);
    if left.count() == 0 {
        return Err(ProveError::NoneLeft);
    }
    let mut least = left.count() as u64;
    let mut rise = |bound: Cost| {
        if u64::from(bound.guesses()) > least {
            least = bound.guesses().into();
            rising(least);
        }
    };
    let found = Matrix::new(&left, usize::MAX, cancel).and_then(|matrix| {
        ExactSearch::new(&matrix, NodeBudget::new(u64::MAX, cancel)).strategy(&mut rise)
    });
    match found {
        Ok(Some(strategy)) => Ok(Proof::Optimal(strategy)),
        Ok(None) => Err(ProveError::TooFewGuesses),
        Err(_) => Ok(Proof::AtLeast(least)),
    }
}
