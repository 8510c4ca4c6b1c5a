//! The evil codemaker: it has no secret, and each answer keeps as many codes possible as it can.
//!
//! The idea is that of Sam Hughes' games: HATETRIS deals the worst piece, and Absurdle (<https://qntm.org/absurdle>)
//! answers so that most words stay possible. With pegs it is the adversary of adversarial Mastermind, who cheats within
//! the rules: every answer is true of at least one code.

use std::cmp::Reverse;

use thiserror::Error;

use crate::rules::{Code, CodeError, Codemaker, Game, Score};

use super::{Cancel, Cancelled, Candidates, Partition, Position, uncancelled};

mod fewest;

pub use fewest::{fewest_against_evil, try_fewest_against_evil};

/// The evil codemaker's answer to a guess; see [`evil_answer`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct EvilAnswer {
    /// The score it gives.
    pub score: Score,
    /// How many codes are possible then.
    pub remaining: usize,
}

/// Why the evil codemaker has no answer, or would not have given that of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum EvilError {
    /// The work was asked to stop.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
    /// The board does not allow the guess.
    #[error(transparent)]
    Guess(#[from] CodeError),
    /// No code fits the rows.
    #[error("no code fits these scores: one of them must be wrong")]
    NoCandidates,
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

/// The answer of the evil codemaker to `guess`: the score that leaves most codes possible. Of scores that leave as many it
/// is the one with the fewest black pins, and of those the one with the fewest white pins.
///
/// So it is all black only if no other code is possible.
///
/// ```
/// use pegwise::rules::{Preset, Score};
/// use pegwise::solver::{Candidates, Position, evil_answer};
///
/// let candidates = Candidates::new(Position::new(Preset::Classic.board()));
/// let answer = evil_answer(&candidates, "AABB".parse()?)?;
/// // One black pin and one white pin alone leave as many.
/// assert_eq!((answer.score, answer.remaining), (Score::new(0, 0)?, 256));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns [`EvilError::Guess`] if the board does not allow the guess, and [`EvilError::NoCandidates`] if no code fits the
/// rows.
pub fn evil_answer(candidates: &Candidates, guess: Code) -> Result<EvilAnswer, EvilError> {
    try_evil_answer(candidates, guess, &Cancel::default())
}

/// The same, unless it is cancelled before it is known.
///
/// # Errors
/// Returns what [`evil_answer`] does, or [`EvilError::Cancelled`].
pub fn try_evil_answer(
    candidates: &Candidates,
    guess: Code,
    cancel: &Cancel,
) -> Result<EvilAnswer, EvilError> {
    candidates.position().board().check(guess)?;
    let partition = Partition::try_new(guess, candidates.codes(), cancel)?;
    answer_of(&partition, guess.len()).ok_or(EvilError::NoCandidates)
}

/// The answer to a guess of so many pegs by which the candidates divide into these parts; `None` without candidates.
fn answer_of(partition: &Partition, pegs: usize) -> Option<EvilAnswer> {
    let score = Score::all(pegs).max_by_key(|score| {
        let most_codes = partition.size(*score);
        let fewest_pins = Reverse((score.black(), score.white()));
        (most_codes, fewest_pins)
    })?;
    let remaining = partition.size(score) as usize;
    (remaining > 0).then_some(EvilAnswer { score, remaining })
}

/// The proof that the evil codemaker did not lie: a code that fits, which it reveals at the end.
///
/// ```
/// use pegwise::rules::Board;
/// use pegwise::solver::{EvilReveal, Position};
///
/// let position = Position::parse(Board::new(3, 4)?, "AAB:0,0 CCC:1,0")?;
/// let reveal = EvilReveal::new(&position).expect("codes fit");
/// // CDD, DCD and DDC fit.
/// assert_eq!(reveal.revealed, "DCD".parse()?);
/// assert_eq!(reveal.counts, [8, 3]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct EvilReveal {
    /// The code that is revealed: of those that fit every row, in order, the middle one, and the lower of two. If the last
    /// guess was answered all black, no other code fits.
    pub revealed: Code,
    /// How many codes fitted after each row, the revealed one among them.
    pub counts: Vec<usize>,
}

impl EvilReveal {
    /// The proof at the end of a game with these rows; `None` if no code fits them.
    pub fn new(position: &Position) -> Option<Self> {
        uncancelled(Self::try_new(position, &Cancel::default()))
    }

    /// The same, unless it is cancelled before it is known.
    ///
    /// # Errors
    /// Returns [`Cancelled`] if it is cancelled.
    pub fn try_new(position: &Position, cancel: &Cancel) -> Result<Option<Self>, Cancelled> {
        let by_row = Candidates::try_row_by_row(position, cancel)?;
        let remaining = by_row[by_row.len() - 1].codes();
        let middle = remaining.len().saturating_sub(1) / 2;
        let Some(revealed) = remaining.get(middle).copied() else {
            return Ok(None);
        };
        let counts = by_row[1..].iter().map(Candidates::count).collect();
        Ok(Some(Self { revealed, counts }))
    }
}

/// Checks the answers of the evil codemaker in a game. A game of another codemaker passes, and so does one on a board with
/// more than `most_codes` codes.
///
/// ```
/// use pegwise::rules::Game;
/// use pegwise::solver::{EvilError, check_evil};
///
/// let record = "pegwise 1
/// board 3x4 rows 10 repeats
/// codemaker evil
/// codebreaker you
/// 1 AAB 3 0
/// ";
/// let game: Game = record.parse()?;
/// // More codes would stay with another answer.
/// assert!(matches!(check_evil(&game, 64), Err(EvilError::OtherAnswer { row: 1, .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns [`EvilError::OtherAnswer`] with the first row that evil answers in another way.
pub fn check_evil(game: &Game, most_codes: usize) -> Result<(), EvilError> {
    try_check_evil(game, most_codes, &Cancel::default())
}

/// The same, unless it is cancelled before it is known.
///
/// # Errors
/// Returns what [`check_evil`] does, or [`EvilError::Cancelled`].
pub fn try_check_evil(game: &Game, most_codes: usize, cancel: &Cancel) -> Result<(), EvilError> {
    if game.codemaker() != Codemaker::Evil || game.board().code_count() > most_codes {
        return Ok(());
    }
    let position = Position::from_game(game, usize::MAX);
    let by_row = Candidates::try_row_by_row(&position, cancel)?;
    for ((row, turn), before) in (1..).zip(game.turns()).zip(by_row) {
        let (guess, score) = (turn.guess, turn.score);
        let right = try_evil_answer(&before, guess, cancel)?.score;
        if score != right {
            return Err(EvilError::OtherAnswer {
                row,
                guess,
                score,
                right,
            });
        }
    }
    Ok(())
}
