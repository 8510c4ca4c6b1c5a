//! Puzzles: positions with exactly one code left.

mod grade;
mod make;
mod sheet;
mod shipped;
#[cfg(test)]
mod tests;

use thiserror::Error;

use crate::rules::{Board, Code, Codemaker, Game, Outcome, Player, Seed};
use crate::solver::Position;

use sheet::CodeTable;

pub use grade::Grade;
pub use shipped::{Lesson, Shipped};

/// A running game in which exactly one code is left: its secret, which was not played yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    game: Game,
    grade: Grade,
}

impl Puzzle {
    /// The puzzle that a game is as it stands. What is played on from there is practice.
    ///
    /// # Errors
    /// It is none, and why.
    pub fn of(game: &Game) -> Result<Self, NoPuzzle> {
        let rows = game.turns().len();
        if game.outcome() != Outcome::Running {
            return Err(NoPuzzle::Over);
        }
        if rows > Grade::MOST {
            return Err(NoPuzzle::TooManyRows(rows));
        }
        let mut sheet = CodeTable::new(game.board())?;
        for (guess, score) in Position::of(game, rows).history() {
            sheet.write(*guess, *score);
        }
        let left = sheet.left(sheet.all_rows()).count();
        let grade = sheet.grade(sheet.all_rows());
        Ok(Self {
            game: game.branch(rows),
            grade: grade.ok_or(NoPuzzle::CodesLeft(left))?,
        })
    }

    /// The puzzle that a seed stands for on a board, at a grade: the same one for ever. Each of its rows is
    /// needed.
    ///
    /// # Errors
    /// The board is too large, or has no puzzle of that grade that was found in a moment.
    pub fn make(board: Board, seed: Seed, grade: Grade) -> Result<Self, NoPuzzle> {
        let mut dice = seed.dice_for_puzzle(board, grade.rows() as u8);
        let (secret, guesses) = make::draw(board, grade, &mut dice)?;
        Ok(Self {
            game: played(board, secret, &guesses),
            grade,
        })
    }

    /// The game, to be played on.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// How hard it is.
    pub fn grade(&self) -> Grade {
        self.grade
    }
}

/// Practice after these guesses, none of which is the secret.
fn played(board: Board, secret: Code, guesses: &[Code]) -> Game {
    let mut game = Game::new(board, Codemaker::Secret(secret), Player::Person);
    for guess in guesses {
        let scored = game.play(*guess, Player::Person);
        debug_assert!(scored.is_ok(), "a row of the board before the end");
    }
    game.branch(guesses.len())
}

/// Why there is no puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NoPuzzle {
    /// The board has too many codes, or pegs and colours.
    #[error(
        "{} codes are too many for puzzles: boards have at most 40,000, and pegs times colours at most 64",
        crate::solver::Count::Exact(.0.code_count())
    )]
    TooLarge(Board),
    /// None was found.
    #[error("no puzzle was found that takes {0}: another seed may have one")]
    NotFound(Grade),
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// The game has too many rows.
    #[error("{0} rows are too many for a puzzle: 12 are the most")]
    TooManyRows(usize),
    /// The game leaves more than one code.
    #[error("{0} codes are left, a puzzle leaves one")]
    CodesLeft(usize),
}
