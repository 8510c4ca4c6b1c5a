//! Proof of the least total of a board.

use thiserror::Error;

use crate::rules::Board;
use crate::solver::cancel::{Interrupted, NodeBudget};
use crate::solver::{Cancel, Candidates, Count, Position, Strategy};

use super::search::ExactSearch;
use super::{Cost, SearchSpace};

/// What is proven of the least total of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// No strategy needs fewer guesses for all codes together.
    pub least: u64,
    /// A strategy that needs no more; `None` if the search was cancelled before it found one.
    pub strategy: Option<Strategy>,
}

/// Why nothing can be proven of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ProveError {
    /// The board has too many codes for a score matrix.
    #[error("the board has {0} codes: a proof takes at most {most}", most = Count::Exact(MOST))]
    TooLarge(Count),
    /// Not all codes can be found within the guesses allowed.
    #[error("so few rows cannot find every code: allow more")]
    TooFewGuesses,
}

/// Most codes of a board: their scores take some 250 MB.
const MOST: u64 = 16_000;

/// Proves the least total of a board: the guesses for all codes together in optimal play, with at most
/// `max_guesses` for each.
///
/// `rising` is called with lower bounds of the total, each higher than the last. If cancelled, returns
/// the bound known by then.
///
/// # Errors
/// The board is too large, or the guesses are too few.
pub fn prove(
    board: Board,
    max_guesses: Option<u8>,
    rising: &mut dyn FnMut(u64),
    cancel: &Cancel,
) -> Result<Proof, ProveError> {
    if board.code_count() > MOST {
        return Err(ProveError::TooLarge(Count::Exact(board.code_count())));
    }
    let mut least = board.code_count();
    let mut rise = |bound: Cost| {
        if u64::from(bound.guesses()) > least {
            least = bound.guesses().into();
            rising(least);
        }
    };
    match searched(board, max_guesses.unwrap_or(u8::MAX), &mut rise, cancel) {
        Ok(Some(strategy)) => Ok(Proof {
            least: strategy.total(),
            strategy: Some(strategy),
        }),
        Ok(None) => Err(ProveError::TooFewGuesses),
        Err(_) => Ok(Proof {
            least,
            strategy: None,
        }),
    }
}

/// An optimal strategy; `None` if the guesses are too few.
fn searched(
    board: Board,
    guesses: u8,
    rise: &mut dyn FnMut(Cost),
    cancel: &Cancel,
) -> Result<Option<Strategy>, Interrupted> {
    let start = Position::new(board);
    let candidates = Candidates::of(&start, cancel)?;
    let mut space = SearchSpace::of(&start, &candidates, usize::MAX, cancel)?;
    space.rows = guesses;
    ExactSearch::new(&space, NodeBudget::new(u64::MAX, cancel)).strategy(rise)
}
