//! Whether recorded answers can be those of the evil codemaker.

use thiserror::Error;

use crate::rules::{Code, Codemaker, Game, Outcome, Score};
use crate::solver::{Cancel, Cancelled, Candidates, Position, SearchResult, find_code};

use super::{EvilError, evil_answer};

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
        /// What evil says.
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
    #[error("row {row}: evil does not lie, and no code fits from here on")]
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
