//! Puzzles: positions with exactly one code left.

mod shipped;
#[cfg(test)]
mod tests;

use thiserror::Error;

use crate::rules::{Board, Code, Codemaker, Dice, Game, Outcome, Player, Seed};
use crate::solver::{Cancel, Candidates, Position};

pub use shipped::{Lesson, Shipped};

/// A running game with exactly one code left: its secret, which is not played yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    game: Game,
}

impl Puzzle {
    /// The puzzle of a game at its current row. Its game is practice.
    ///
    /// # Errors
    /// The game is not a puzzle.
    pub fn of(game: &Game) -> Result<Self, NoPuzzle> {
        if game.outcome() != Outcome::Running {
            return Err(NoPuzzle::Over);
        }
        let rows = game.turns().len();
        let position = Position::of(game, rows);
        let codes = all_codes(game.board())?;
        match codes.iter().filter(|code| position.admits(**code)).count() {
            1 => Ok(Self {
                game: game.branch(rows),
            }),
            left => Err(NoPuzzle::CodesLeft(left)),
        }
    }

    /// The puzzle of a seed on a board, with so many rows. Each of them is needed.
    ///
    /// # Errors
    /// The board is too large, or no such puzzle was found in time.
    pub fn make(board: Board, seed: Seed, rows: usize) -> Result<Self, NoPuzzle> {
        /// Limit of games tried; on the classic board some ten are enough.
        const ATTEMPTS: usize = 2_000;
        let codes = all_codes(board)?;
        let mut dice = seed.dice_for_puzzle(board, rows as u8);
        let not_found = NoPuzzle::NotFound(rows);
        let attempts = (0..ATTEMPTS).filter(|_| rows < board.rows());
        let mut drawn = attempts.filter_map(|_| draw(board, &codes, rows, &mut dice));
        let (secret, position) = drawn.next().ok_or(not_found)?;
        let mut game = Game::new(board, Codemaker::Secret(secret), Player::Person);
        for (guess, _) in position.history() {
            game.play(*guess, Player::Person).map_err(|_| not_found)?;
        }
        Ok(Self {
            game: game.branch(rows),
        })
    }

    /// The game, to be played on.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The number of its rows: the more there are, the harder it is.
    pub fn rows(&self) -> usize {
        self.game.turns().len()
    }
}

/// Why there is no puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NoPuzzle {
    /// The board has too many codes.
    #[error(
        "{} codes are too many for a puzzle: use at most 40,000",
        crate::solver::Count::Exact(.0.code_count())
    )]
    TooLarge(Board),
    /// None was found.
    #[error("found no puzzle with so many rows ({0}): try another seed")]
    NotFound(usize),
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// The game leaves more than one code.
    #[error("{0} codes are possible: a puzzle must leave one")]
    CodesLeft(usize),
}

/// All codes of a board, which are scanned again and again.
fn all_codes(board: Board) -> Result<Vec<Code>, NoPuzzle> {
    const MOST: u64 = 40_000;
    if board.code_count() > MOST {
        return Err(NoPuzzle::TooLarge(board));
    }
    let all = Candidates::of(&Position::new(board), &Cancel::default());
    let all = all.map_err(|_| NoPuzzle::TooLarge(board))?;
    Ok(all.codes().to_vec())
}

/// A secret, and so many rows that leave it alone; `None` if the guesses drawn do not, or if one of them is
/// not needed. As in a game, some guesses are possible codes and some are not.
fn draw(board: Board, codes: &[Code], rows: usize, dice: &mut Dice) -> Option<(Code, Position)> {
    let secret = codes[dice.index(codes.len())];
    let mut position = Position::new(board);
    let mut left = codes.to_vec();
    for _ in 0..rows {
        let among = if dice.below(2) == 0 { codes } else { &left };
        let guess = among[dice.index(among.len())];
        if guess == secret || left.len() == 1 {
            return None;
        }
        let score = guess.score(secret);
        left.retain(|code| guess.score(*code) == score);
        position = position.with(guess, score);
    }
    let is_needed = |row: usize| {
        let mut others = position.history().to_vec();
        others.remove(row);
        let fits = |code: &Code| {
            others
                .iter()
                .all(|(guess, score)| guess.score(*code) == *score)
        };
        codes.iter().filter(|code| fits(code)).nth(1).is_some()
    };
    (left.len() == 1 && (0..rows).all(is_needed)).then_some((secret, position))
}
