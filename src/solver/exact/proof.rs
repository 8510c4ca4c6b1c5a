//! Proof of the least total of a board.

use thiserror::Error;

use crate::rules::Board;
use crate::solver::cancel::{Interrupted, NodeBudget};
use crate::solver::{Cancel, Candidates, Count, Position, Strategy};

use super::Cost;
use super::search::{ExactSearch, Look};
use super::search_space::SearchSpace;

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
    #[error("the board has {0} codes: too many to prove the best play")]
    TooLarge(Count),
    /// Not all codes can be found within the guesses allowed.
    #[error("so few guesses cannot find all codes")]
    TooFewGuesses,
}

/// Most codes of a board: their scores take some 500 MB.
const MOST: u64 = 16_000;

/// Proves the least total of a board: the guesses for all codes together in optimal play, with at most
/// `max_guesses` for each.
///
/// `rising` is called with lower bounds of the total, each higher than the last. If cancelled, returns the
/// bound known by then.
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
        least = u64::from(bound.guesses());
        rising(least);
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
    let space = SearchSpace::of(&start, &candidates, usize::MAX, cancel)?;
    let mut search = ExactSearch::new(&space, NodeBudget::new(u64::MAX, cancel));
    let best = match search.look(search.root(guesses), Cost::MISS)? {
        Look::Done(best) => best,
        Look::Open(mut opened) => {
            while let Some(open) = search.next(&mut opened)? {
                rise(open.bound);
                search.follow(open, &mut opened)?;
            }
            opened.best
        }
    };
    let is_found = best.row.is_some() && best.cost < Cost::MISS;
    Ok(is_found.then(|| search.strategy(Some(&best), candidates.codes())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Code, Score};

    fn proven(pegs: u8, colours: u8, repeats: bool, max: Option<u8>) -> Result<Proof, ProveError> {
        let board = Board::new(pegs, colours, 10, repeats).unwrap();
        let mut bound = 0;
        let mut rising = |least| {
            assert!(least >= bound);
            bound = least;
        };
        let proof = prove(board, max, &mut rising, &Cancel::default());
        assert!(proof.as_ref().is_ok_and(|proof| proof.least >= bound) || proof.is_err());
        proof
    }

    /// Proven: its first guess, total and most guesses. The strategy is played against every code.
    fn best(pegs: u8, colours: u8, repeats: bool, max: Option<u8>) -> (String, u64, usize) {
        let proof = proven(pegs, colours, repeats, max).unwrap();
        let strategy = proof.strategy.unwrap();
        let board = Board::new(pegs, colours, 10, repeats).unwrap();
        let all = Candidates::of(&Position::new(board), &Cancel::default()).unwrap();
        let games = all.codes().iter().map(|secret| guesses(&strategy, *secret));
        let games: Vec<usize> = games.collect();
        let (total, max) = (games.iter().sum::<usize>() as u64, games.into_iter().max());
        assert_eq!(proof.least, total);
        assert_eq!((strategy.total(), Some(strategy.max())), (total, max));
        (strategy.guess().to_string(), total, strategy.max())
    }

    fn guesses(strategy: &Strategy, secret: Code) -> usize {
        let score: Score = strategy.guess().score(secret);
        if score.is_win(secret.len()) {
            return 1;
        }
        1 + guesses(strategy.after(score).unwrap(), secret)
    }

    #[test]
    fn boards_are_proven() {
        assert_eq!(best(4, 6, true, None), ("AABC".to_owned(), 5_625, 6));
        assert_eq!(best(4, 6, true, Some(5)), ("AABC".to_owned(), 5_626, 5));
        assert_eq!(best(1, 2, true, None), ("A".to_owned(), 3, 2));
        assert_eq!(best(1, 26, true, None), ("A".to_owned(), 351, 26));
        for (pegs, colours, repeats, total) in [
            (3, 6, true, 854),
            (4, 4, true, 905),
            (6, 2, true, 224),
            (4, 6, false, 1_446),
        ] {
            assert_eq!(
                best(pegs, colours, repeats, None).1,
                total,
                "{pegs}x{colours}"
            );
        }
    }

    #[test]
    fn what_cannot_be_proven_is_refused() {
        let too_few = proven(4, 6, true, Some(4));
        assert_eq!(too_few, Err(ProveError::TooFewGuesses));
        let large = proven(8, 12, true, None);
        assert!(matches!(large, Err(ProveError::TooLarge(_))));
    }

    #[test]
    fn what_is_cancelled_says_what_was_known() {
        let cancel = Cancel::default();
        let board = Board::new(4, 6, 10, true).unwrap();
        let proof = prove(board, None, &mut |_| cancel.cancel(), &cancel).unwrap();
        assert!((1_296..5_625).contains(&proof.least));
        assert_eq!(proof.strategy, None);
    }
}
