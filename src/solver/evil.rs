//! A codemaker that holds no secret and gives way as little as it can.
//!
//! The idea is that of Sam Hughes' games HATETRIS, which deals the worst piece, and Absurdle
//! (<https://qntm.org/absurdle>), which answers so that most words stay possible; on a board with pegs
//! it is the adversary of adversarial Mastermind, who cheats within the rules: every answer is true of
//! at least one code.

mod checking;
mod disclosure;

use std::cmp::Reverse;

use thiserror::Error;

use crate::rules::{Code, CodeError, Score};

use super::finding::{SearchResult, find_other};
use super::{Cancel, Cancelled, Candidates, Count, Partition, Position, splitter};

pub use checking::{EvilMismatch, check_evil};
pub use disclosure::Disclosure;

/// What the evil codemaker says to a guess, with the proof that it does not lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EvilAnswer {
    /// The score it gives.
    pub score: Score,
    /// How many codes are possible then.
    pub left: Count,
    /// One of them: it fits every row so far, and gives this score.
    pub witness: Code,
}

/// Why the evil codemaker has nothing to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum EvilError {
    /// It was asked to stop.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
    /// The board does not allow the guess.
    #[error(transparent)]
    Guess(#[from] CodeError),
    /// It is proven that no code fits the rows: not all of its answers can be its own.
    #[error("no code fits these scores: one of them must be wrong")]
    NoneLeft,
    /// There may be codes that fit the rows, but none is known and none was found.
    #[error("no code was found that fits these scores")]
    NoneFound,
}

/// The answer of the evil codemaker to `guess`: the score that leaves most codes possible; of those
/// that leave as many the one with fewer black pins, then with fewer white.
///
/// It is all black only if no other code is known and none is found by search. Where the candidates
/// are complete the answer is exact. Elsewhere the parts of the sample stand for those of all codes,
/// and a code of the sample proves the score. Where the sample is empty, or holds nothing but the
/// guess, the score is that of `witness`, a code known to fit the rows: that of the last answer always
/// does, so that a game that is played on with it always has an answer. A witness that does not fit is
/// not looked at; without one a code is searched for.
///
/// The same position, guess and witness get the same answer, every time.
///
/// ```
/// use pegwise::rules::{Preset, Score};
/// use pegwise::solver::{Cancel, Candidates, Position, evil_answer};
///
/// let cancel = Cancel::default();
/// let position = Position::new(Preset::Classic.board());
/// let candidates = Candidates::of(&position, &cancel)?;
/// let answer = evil_answer(&position, &candidates, "AABB".parse()?, None, &cancel)?;
/// // One black pin and one white pin alone leave as many.
/// assert_eq!(answer.score, Score::new(0, 0));
/// assert_eq!(answer.left.codes(), "256 codes");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The board does not allow the guess; no code fits the rows, or none is known; or [`Cancelled`].
pub fn evil_answer(
    position: &Position,
    candidates: &Candidates,
    guess: Code,
    witness: Option<Code>,
    cancel: &Cancel,
) -> Result<EvilAnswer, EvilError> {
    position.board().check(guess)?;
    match largest_part(candidates, guess, cancel)? {
        Some(answer) if candidates.is_complete() || answer.witness != guess => Ok(answer),
        None if candidates.is_complete() => Err(EvilError::NoneLeft),
        _ => last_resort(position, guess, witness, cancel),
    }
}

/// The largest of the parts into which `guess` divides the codes that are held, if there are any.
fn largest_part(
    candidates: &Candidates,
    guess: Code,
    cancel: &Cancel,
) -> Result<Option<EvilAnswer>, Cancelled> {
    let codes = candidates.codes();
    let mut parts = Partition::empty(guess.len());
    splitter::split(&[guess], codes, cancel, |_, partition| {
        parts.clone_from(partition);
    })?;
    let order = |score: &Score| {
        (
            parts.size(*score),
            Reverse(score.black),
            Reverse(score.white),
        )
    };
    let best = Score::all(guess.len()).max_by_key(order);
    Ok(best.and_then(|score| {
        let witness = codes.iter().find(|code| guess.score(**code) == score)?;
        let part = u64::from(parts.size(score));
        Some(EvilAnswer {
            score,
            left: candidates.count().share(part, codes.len() as u64),
            witness: *witness,
        })
    }))
}

/// The score of some code other than `guess`, the only one that is known to fit, if any is.
fn last_resort(
    position: &Position,
    guess: Code,
    witness: Option<Code>,
    cancel: &Cancel,
) -> Result<EvilAnswer, EvilError> {
    let other = match fitting(position, witness).filter(|code| *code != guess) {
        Some(code) => SearchResult::Code(code),
        None => find_other(position, Some(guess), cancel)?,
    };
    match other {
        SearchResult::Code(code) => Ok(EvilAnswer {
            score: guess.score(code),
            left: Count::About(1),
            witness: code,
        }),
        _ if position.admits(guess) => Ok(EvilAnswer {
            score: guess.score(guess),
            left: Count::Exact(1),
            witness: guess,
        }),
        SearchResult::Nothing => Err(EvilError::NoneLeft),
        SearchResult::Unknown => Err(EvilError::NoneFound),
    }
}

/// The witness, if it is one.
fn fitting(position: &Position, witness: Option<Code>) -> Option<Code> {
    let board = position.board();
    witness.filter(|code| board.check(*code).is_ok() && position.admits(*code))
}

#[cfg(test)]
mod tests;
