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

/// Why the evil codemaker has no answer, or would not have given that of a record.
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
    /// Another answer leaves more codes possible, or as many with fewer pins.
    #[error("row {row}: evil answers “{right}” to {guess}, not “{score}”")]
    OtherAnswer {
        /// The row of the record, counted from 1.
        row: usize,
        /// Its guess.
        guess: Code,
        /// Its score.
        score: Score,
        /// The answer of the evil codemaker.
        right: Score,
    },
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
        let fewest_pins = (Reverse(score.black), Reverse(score.white));
        (parts.size(*score), fewest_pins)
    };
    let best = Score::all(guess.len()).max_by_key(order);
    let score = best.filter(|score| parts.size(*score) > 0);
    let score = score.ok_or(EvilError::NoneLeft)?;
    let left = Count::Exact(parts.size(score).into());
    Ok(EvilAnswer { score, left })
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

/// Checks the answers of a game against the evil codemaker; any other game passes.
///
/// On boards with at most `codes` codes, and never with more than [`Candidates::HELD`], every answer must
/// be that of [`evil_answer`]. On larger boards any answer passes.
///
/// # Errors
/// [`EvilError::OtherAnswer`] with the first row that evil answers in another way, or [`Cancelled`].
pub fn check_evil(game: &Game, codes: usize, cancel: &Cancel) -> Result<(), EvilError> {
    let most = codes.min(Candidates::HELD) as u64;
    if game.codemaker() != Codemaker::Evil || game.board().code_count() > most {
        return Ok(());
    }
    let mut position = Position::new(game.board());
    let mut candidates = Candidates::of(&position, cancel)?;
    for (row, turn) in (1..).zip(game.turns()) {
        let (guess, score) = (turn.guess, turn.score);
        let right = evil_answer(&position, &candidates, guess, cancel)?.score;
        if score != right {
            return Err(EvilError::OtherAnswer {
                row,
                guess,
                score,
                right,
            });
        }
        position = position.with(guess, score);
        candidates = candidates.after(&position, cancel)?;
    }
    Ok(())
}
