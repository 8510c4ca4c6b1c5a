//! The least number of guesses that a position needs: proven, not estimated.
//!
//! The search is branch and bound over sets of candidates (Koyama and Lai 1993): guesses are searched
//! in the order of their lower bounds, and cut off when those are no better than the best.
//!
//! Begin with `search.rs`, the search itself, and `node.rs`, what it knows of a set. `space.rs` has what it knows before
//! it begins: all guesses with their scores against the candidates, which are a `matrix.rs` with a `table.rs` of bytes.
//! `part_count.rs` counts the parts that every guess makes of a set, `bounds.rs` has the bounds that need no search, and
//! `sharing.rs` has several threads work on a node, all of which `threads.rs` knows.
//!
//! Three things are built on it: `proof_search.rs` proves the total of a position, with the lines of a `ledger.rs` if it
//! takes long, and with `opening.rs` for the first guess if the position is large. `prover.rs` proves the worth of single
//! guesses, and `list.rs` which guesses are the best.

mod bounds;
mod byte_sets;
mod ledger;
mod list;
mod matrix;
mod node;
mod opening;
mod part_count;
mod proof_search;
mod prover;
mod search;
mod sharing;
mod space;
mod table;
mod threads;

use thiserror::Error;

use crate::rules::grouped;

use super::{Cancel, ChooseError, Cost, Position, ProofLine, Strategy, Worth, limits};

pub use proof_search::ProofSearch;
pub use prover::Prover;

/// Proves how few guesses a position needs: the strategy that finds all its codes with the fewest guesses together, within
/// the rows that are left. [`Position::unlimited`] has no limit.
///
/// The classic board takes some 20 milliseconds in an optimised build, a board with one colour more a second, larger ones
/// minutes and hours. [`ProofSearch`] can be watched and cancelled, and can have more than one thread.
///
/// ```
/// use pegwise::rules::Board;
/// use pegwise::solver::{Position, prove};
///
/// let strategy = prove(&Position::unlimited(Board::new(3, 4)?))?;
/// assert_eq!((strategy.guess().to_string(), strategy.total()), ("AAB".to_owned(), 206));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Too many codes are possible, there is no candidate, or the rows are too few.
pub fn prove(position: &Position) -> Result<Strategy, ProveError> {
    ProofSearch::new(position.clone()).run(&Cancel::default())
}

/// Why a search has no strategy.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ProveError {
    /// So many codes are possible: too many for a proof.
    #[error("{} codes are possible: a proof takes at most {}", grouped(*.0), grouped(limits::PROOF_CODES))]
    TooLarge(usize),
    /// The codes that an answer to the first guess leaves have more scores than fit into four gigabytes.
    #[error(
        "its scores take more than {} bytes of memory: begin after another row",
        grouped(limits::PART_SCORES)
    )]
    TooManyScores,
    /// There is no candidate.
    #[error("{}", ChooseError::NoCandidates)]
    NoCandidates,
    /// Not all codes can be found within the rows left.
    #[error("so few rows cannot find every code: allow more")]
    TooFewGuesses,
    /// This line of an earlier proof is not true.
    #[error("“{0}” is wrong: leave it out, and lines that were saved while it was known")]
    WrongLine(ProofLine),
    /// Some line of an earlier proof is not true: a book has a strategy that needs so many guesses.
    #[error("a known line is wrong: a strategy needs no more than {} guesses", grouped(*.0))]
    WrongLines(u64),
    /// The search was cancelled.
    #[error("stopped: at least {} guesses, the fewest are not proven", grouped(*.at_least))]
    Interrupted {
        /// No strategy needs fewer guesses for all codes together: so much was proven by then.
        at_least: u64,
    },
}
