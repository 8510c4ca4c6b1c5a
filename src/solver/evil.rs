//! The evil codemaker: it has no secret, and each answer keeps as many codes possible as it can.
//!
//! The idea is that of Sam Hughes' games HATETRIS, which deals the worst piece, and Absurdle
//! (<https://qntm.org/absurdle>), which answers so that most words stay possible; on a board with pegs
//! it is the adversary of adversarial Mastermind, who cheats within the rules: every answer is true of
//! at least one code.

use std::cmp::Reverse;

use thiserror::Error;

use crate::rules::{Board, Code, CodeError, Codemaker, Game, Score};

use super::{Cancel, Cancelled, Candidates, Count, Partition, Position};

/// The evil codemaker's answer to a guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EvilAnswer {
    /// The score it gives.
    pub score: Score,
    /// How many codes are possible then.
    pub left: Count,
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
    /// No code fits the rows.
    #[error("no code fits these scores: one of them must be wrong")]
    NoneLeft,
    /// The codes of the board cannot all be listed.
    #[error("evil needs a board with at most {} codes", Count::Exact(Candidates::HELD as u64))]
    TooManyCodes,
}

impl EvilError {
    /// The error of a board with too many codes for the evil codemaker.
    ///
    /// # Errors
    /// [`EvilError::TooManyCodes`].
    pub fn check(board: Board) -> Result<(), Self> {
        if Candidates::can_list(board) {
            Ok(())
        } else {
            Err(Self::TooManyCodes)
        }
    }
}

/// The answer of the evil codemaker to `guess`: the score that leaves most codes possible; of those
/// that leave as many the one with fewer black pins, then with fewer white.
///
/// It is all black only if no other code is possible.
///
/// ```
/// use pegwise::rules::{Preset, Score};
/// use pegwise::solver::{Cancel, Candidates, Position, evil_answer};
///
/// let cancel = Cancel::default();
/// let position = Position::new(Preset::Classic.board());
/// let candidates = Candidates::of(&position, &cancel)?;
/// let answer = evil_answer(&position, &candidates, "AABB".parse()?, &cancel)?;
/// // One black pin and one white pin alone leave as many.
/// assert_eq!(answer.score, Score::new(0, 0));
/// assert_eq!(answer.left.codes(), "256 codes");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The board has too many codes or does not allow the guess, no code fits the rows, or [`Cancelled`].
pub fn evil_answer(
    position: &Position,
    candidates: &Candidates,
    guess: Code,
    cancel: &Cancel,
) -> Result<EvilAnswer, EvilError> {
    position.board().check(guess)?;
    EvilError::check(position.board())?;
    cancel.check()?;
    let parts = Partition::of(guess, candidates.codes());
    let order = |score: &Score| {
        (
            parts.size(*score),
            Reverse(score.black),
            Reverse(score.white),
        )
    };
    let best = Score::all(guess.len()).max_by_key(order);
    let best = best.filter(|score| parts.size(*score) > 0);
    best.map_or(Err(EvilError::NoneLeft), |score| {
        Ok(EvilAnswer {
            score,
            left: Count::Exact(parts.size(score).into()),
        })
    })
}

/// The proof that the evil codemaker did not lie: a code that fits, which it reveals at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disclosure {
    /// Fits every row. It is the last guess if that was answered all black. Otherwise it is, of the
    /// codes that still fit, in order, the middle one, the lower of two.
    pub revealed: Code,
    /// How many codes fitted after each row, the revealed one among them.
    pub left: Vec<Count>,
}

impl Disclosure {
    /// The disclosure at the end of a game with these rows.
    ///
    /// # Errors
    /// The board has too many codes, no code fits the rows, or the work was cancelled.
    pub fn of(position: &Position, cancel: &Cancel) -> Result<Self, EvilError> {
        EvilError::check(position.board())?;
        let rows = position.history().len();
        let mut candidates = Candidates::of(&position.before(0), cancel)?;
        let mut left = Vec::with_capacity(rows);
        for row in 1..=rows {
            candidates = candidates.after(&position.before(row), cancel)?;
            left.push(candidates.count());
        }
        let codes = candidates.codes();
        let middle = codes.get(codes.len().saturating_sub(1) / 2).copied();
        Ok(Self {
            revealed: middle.ok_or(EvilError::NoneLeft)?,
            left,
        })
    }
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
            Self::Another { row, .. } | Self::Lie { row } => row,
        }
    }
}

/// Checks the answers of a game against the evil codemaker; any other game passes.
///
/// On boards with at most `codes` codes, and never with more than [`Candidates::HELD`], every answer must
/// be that of [`evil_answer`]: a fifth of a second for each million. On larger boards any answer passes.
///
/// # Errors
/// [`Cancelled`]; inside, the first row with an answer that evil does not give.
pub fn check_evil(
    game: &Game,
    codes: usize,
    cancel: &Cancel,
) -> Result<Result<(), EvilMismatch>, Cancelled> {
    let position = Position::of(game, game.turns().len());
    let is_checked = game.codemaker() == Codemaker::Evil
        && position.board().code_count() <= codes.min(Candidates::HELD) as u64;
    let mismatch = if is_checked {
        first_other_answer(&position, cancel)?
    } else {
        None
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
        match evil_answer(&before, &candidates, guess, cancel) {
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
            // The guesses of a position are codes of its board, and the board was looked at before.
            Err(EvilError::NoneLeft | EvilError::TooManyCodes | EvilError::Guess(_)) => {
                return Ok(Some(EvilMismatch::Lie { row: row - 1 }));
            }
        }
        candidates = candidates.after(&position.before(row), cancel)?;
    }
    Ok(None)
}
