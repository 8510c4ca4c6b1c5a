//! The text notation of a game, used for saves, fixtures, sharing and the command line.
//!
//! ```text
//! pegwise 1
//! board 4x6 rows 10 repeats
//! codemaker seed KIWI
//! codebreaker you
//! practice
//! round 2 of 4
//! 1 AABB 1 0
//! 2 CDAB 0 3 by minimax
//! 3 ACBD 2 1 saw count guesses
//! looking count
//! ```
//!
//! Header lines stand in this order; `practice` only where it is one, and `round` only in a game of two
//! players. `codemaker` is
//! `seed WORD`, `secret CODE`, `hand` (a person sets the pins), `hand CODE` (who has told the secret
//! before) or `evil`; `codebreaker` is `you` or the name of a solver. A turn is its number, the guess,
//! black pins, white pins, then `by SOLVER` if a solver made it and `saw KIND …` if help was on show.
//! `looking KIND …` is the help on show for the row not played yet. `revealed CODE` ends a game without a
//! fixed secret that was lost, if it was told. Blank lines and everything from `#` on are passed over.
//! Scores must agree with the secret: a record cannot lie. Only a person who has not told the secret may
//! have been wrong; and what an evil codemaker answers takes a solver to check.

mod reader;

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{Codemaker, Game, Player, Round};

use reader::RecordReader;

const FIRST_LINE: &str = "pegwise 1";

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FIRST_LINE}")?;
        writeln!(f, "board {}", self.board())?;
        match self.codemaker() {
            Codemaker::Seed(seed) => writeln!(f, "codemaker seed {seed}")?,
            Codemaker::Secret(code) => writeln!(f, "codemaker secret {code}")?,
            Codemaker::Hand(None) => writeln!(f, "codemaker hand")?,
            Codemaker::Hand(Some(told)) => writeln!(f, "codemaker hand {told}")?,
            Codemaker::Evil => writeln!(f, "codemaker evil")?,
        }
        match self.codebreaker() {
            Player::Person => writeln!(f, "codebreaker you")?,
            Player::Solver(name) => writeln!(f, "codebreaker {name}")?,
        }
        if self.is_practice() {
            writeln!(f, "practice")?;
        }
        if let Some(Round { number, games }) = self.round() {
            writeln!(f, "round {number} of {games}")?;
        }
        for (index, turn) in self.turns().iter().enumerate() {
            write!(f, "{} {} {}", index + 1, turn.guess, turn.score)?;
            if let Player::Solver(name) = turn.by {
                write!(f, " by {name}")?;
            }
            if !turn.help.is_none() {
                write!(f, " saw {}", turn.help)?;
            }
            writeln!(f)?;
        }
        if !self.looking_at().is_none() {
            writeln!(f, "looking {}", self.looking_at())?;
        }
        if let Some(code) = self.revealed() {
            writeln!(f, "revealed {code}")?;
        }
        Ok(())
    }
}

/// Why a text is not the record of a game.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}: found {found}, expected {expected}")]
pub struct RecordError {
    /// Where, counted from 1.
    pub line: usize,
    /// What stands there, quoted and shortened.
    pub found: String,
    /// What would be right.
    pub expected: String,
}

impl FromStr for Game {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let mut reader = RecordReader::new(text);
        reader.first_line()?;
        let board = reader.board()?;
        let codemaker = reader.codemaker(board)?;
        let codebreaker = reader.codebreaker()?;
        let mut game = Game::new(board, codemaker, codebreaker);
        if reader.take_word("practice") {
            reader.nothing_left_in_line()?;
            game.mark_as_practice();
        }
        if reader.take_word("round") {
            game = game.in_round(reader.round()?);
        }
        while reader.next_line() {
            if reader.take_word("looking") {
                reader.looking(&mut game)?;
                break;
            }
            if reader.take_word("revealed") {
                reader.revealed(&mut game)?;
                break;
            }
            reader.turn(&mut game)?;
        }
        reader.nothing_left()?;
        Ok(game)
    }
}
