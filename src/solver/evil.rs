//! The evil codemaker: it has no secret, and each answer keeps as many codes possible as it can.
//!
//! The idea is that of Sam Hughes' games HATETRIS, which deals the worst piece, and Absurdle
//! (<https://qntm.org/absurdle>), which answers so that most words stay possible; on a board with pegs
//! it is the adversary of adversarial Mastermind, who cheats within the rules: every answer is true of
//! at least one code.

#[cfg(test)]
mod tests;

use std::cmp::Reverse;

use thiserror::Error;

use crate::rules::{Code, CodeError, Codemaker, Game, Outcome, Score};

use super::finding::find_other;
use super::{
    Cancel, Cancelled, Candidates, Count, Partition, Position, SearchResult, find_code, splitter,
};

/// The evil codemaker's answer to a guess, with the proof that it is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EvilAnswer {
    /// The score it gives.
    pub score: Score,
    /// How many codes are possible then.
    pub left: Count,
    /// One of them: it fits every row so far, and gives this score.
    pub witness: Code,
}

/// Why the evil codemaker has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum EvilError {
    /// It was asked to stop.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
    /// The board does not allow the guess.
    #[error(transparent)]
    Guess(#[from] CodeError),
    /// It is proven that no code fits the rows.
    #[error("no code fits these scores: one of them must be wrong")]
    NoneLeft,
    /// There may be codes that fit the rows, but none is known and none was found.
    #[error("found no code that fits these scores")]
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

/// The proof that the evil codemaker did not lie: a code that fits, which it reveals at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disclosure {
    /// Fits every row. It is the last guess if that was answered all black. Otherwise it is, of the
    /// codes held that still fit, in order, the middle one, the lower of two; where none is held, the
    /// witness.
    pub revealed: Code,
    /// How many codes fitted after each row, the revealed one among them; never more than before it.
    pub left: Vec<Count>,
}

impl Disclosure {
    /// The disclosure at the end of a game with these rows. `witness` is that of the last answer, needed only
    /// if no code is held. `counted` is called with the number of rows counted: on the largest boards one can
    /// take a second.
    ///
    /// # Errors
    /// No code fits the rows, or none is known; or the work was cancelled.
    pub fn of(
        position: &Position,
        witness: Option<Code>,
        counted: &mut dyn FnMut(usize),
        cancel: &Cancel,
    ) -> Result<Self, EvilError> {
        let rows = position.history().len();
        let mut candidates = Candidates::of(&position.before(0), cancel)?;
        let mut left = Vec::with_capacity(rows);
        for row in 1..=rows {
            candidates = candidates.after(&position.before(row), cancel)?;
            left.push(candidates.count());
            counted(row);
        }
        let revealed = revealed(position, &candidates, witness, cancel)?;
        if let Some(last) = left.last_mut()
            && last_guess_won(position).is_some()
        {
            *last = Count::Exact(1);
        }
        let mut after = 1;
        for count in left.iter_mut().rev() {
            *count = count.at_least(after);
            after = count.value();
        }
        Ok(Self { revealed, left })
    }
}

fn revealed(
    position: &Position,
    candidates: &Candidates,
    witness: Option<Code>,
    cancel: &Cancel,
) -> Result<Code, EvilError> {
    if let Some(guess) = last_guess_won(position) {
        return if position.admits(guess) {
            Ok(guess)
        } else {
            Err(EvilError::NoneLeft)
        };
    }
    let codes = candidates.codes();
    let held = codes.get(codes.len().saturating_sub(1) / 2).copied();
    if let Some(code) = held.or_else(|| fitting(position, witness)) {
        return Ok(code);
    }
    if candidates.is_complete() {
        return Err(EvilError::NoneLeft);
    }
    match find_other(position, None, cancel)? {
        SearchResult::Code(code) => Ok(code),
        SearchResult::Nothing => Err(EvilError::NoneLeft),
        SearchResult::Unknown => Err(EvilError::NoneFound),
    }
}

/// The last guess, if it was answered all black.
fn last_guess_won(position: &Position) -> Option<Code> {
    let (guess, score) = position.history().last()?;
    score.is_win(position.board().pegs()).then_some(*guess)
}

/// A row of a record, counted from 1, with an answer that the evil codemaker does not give.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum EvilMismatch {
    /// Another answer leaves more codes possible, or as many with fewer pins.
    #[error("row {row}: evil answers “{right}” to {guess}, not “{score}”")]
    Another {
        /// The row.
        row: usize,
        /// Its guess.
        guess: Code,
        /// Its score.
        score: Score,
        /// The reply of the evil codemaker.
        right: Score,
    },
    /// Evil answers all black only to the last code that is possible.
    #[error("row {row}: evil does not give in while {other} is possible")]
    GivesIn {
        /// The row.
        row: usize,
        /// A code that fits all rows before.
        other: Code,
    },
    /// Every answer of evil is true of some code.
    #[error("row {row}: evil never lies, but no code fits from here on")]
    Lie {
        /// The row.
        row: usize,
    },
}

impl EvilMismatch {
    /// The row, counted from 1.
    pub fn row(self) -> usize {
        match self {
            Self::Another { row, .. } | Self::GivesIn { row, .. } | Self::Lie { row } => row,
        }
    }
}

/// Checks the answers of a game against the evil codemaker; any other game passes.
///
/// On boards with at most `codes` codes, and never with more than [`Candidates::HELD`], every answer must
/// be that of [`evil_answer`]: a fifth of a second for each million. On larger boards, where evil may
/// know a sample only, what is certain is refused in milliseconds: a win while another code is known to
/// be possible, and scores that are proven to fit no code.
///
/// # Errors
/// [`Cancelled`]; inside, the first row with an answer that evil does not give.
pub fn check_evil(
    game: &Game,
    codes: usize,
    cancel: &Cancel,
) -> Result<Result<(), EvilMismatch>, Cancelled> {
    let position = Position::of(game, game.turns().len());
    let mismatch = if game.codemaker() != Codemaker::Evil {
        None
    } else if position.board().code_count() <= codes.min(Candidates::HELD) as u64 {
        first_other_answer(&position, cancel)?
    } else if game.outcome() == Outcome::Won {
        surrender(&position, cancel)?
    } else {
        lie(&position, cancel)?
    };
    Ok(mismatch.map_or(Ok(()), Err))
}

/// The first answer that is not the one that evil gives.
fn first_other_answer(
    position: &Position,
    cancel: &Cancel,
) -> Result<Option<EvilMismatch>, Cancelled> {
    let mut candidates = Candidates::of(&position.before(0), cancel)?;
    for (row, (guess, score)) in (1..).zip(position.history().iter().copied()) {
        let before = position.before(row - 1);
        match evil_answer(&before, &candidates, guess, None, cancel) {
            Ok(answer) if answer.score == score => {}
            Ok(answer) => {
                return Ok(Some(EvilMismatch::Another {
                    row,
                    guess,
                    score,
                    right: answer.score,
                }));
            }
            Err(EvilError::Cancelled(cancelled)) => return Err(cancelled),
            // The guesses of a position are codes of its board.
            Err(EvilError::NoneLeft | EvilError::NoneFound | EvilError::Guess(_)) => {
                return Ok(Some(EvilMismatch::Lie { row: row - 1 }));
            }
        }
        candidates = candidates.after(&position.before(row), cancel)?;
    }
    Ok(None)
}

/// A win at the last row of `position` while another code than its guess is possible.
fn surrender(position: &Position, cancel: &Cancel) -> Result<Option<EvilMismatch>, Cancelled> {
    let row = position.history().len();
    let before = position.before(row - 1);
    let (guess, _) = position.history()[row - 1];
    for (hole, colour) in guess.colours().enumerate() {
        let others = position.board().palette().filter(|other| *other != colour);
        let others: Vec<_> = others.collect();
        if let SearchResult::Code(other) = find_code(&before, hole, &others, cancel)? {
            return Ok(Some(EvilMismatch::GivesIn { row, other }));
        }
    }
    Ok(None)
}

/// The first row from which on it is proven that no code fits.
fn lie(position: &Position, cancel: &Cancel) -> Result<Option<EvilMismatch>, Cancelled> {
    let mut lie = None;
    // Most records hold none: a look at all of their rows says so.
    for row in (1..=position.history().len()).rev() {
        if !is_impossible(&position.before(row), cancel)? {
            break;
        }
        lie = Some(EvilMismatch::Lie { row });
    }
    Ok(lie)
}

/// Whether no code fits and that is proven in a few milliseconds.
fn is_impossible(position: &Position, cancel: &Cancel) -> Result<bool, Cancelled> {
    let colours: Vec<_> = position.board().palette().collect();
    Ok(Candidates::are_ruled_out(position)
        || find_code(position, 0, &colours, cancel)? == SearchResult::Nothing)
}
