//! A puzzle on the table.

use crate::app::{Notice, PuzzleId};
use crate::coach::Conflict;
use crate::rules::{Code, Game, Outcome, Player};

use crate::app::{Origin, Table};

impl Table {
    /// The puzzle that the main line began with, and its line in the list.
    pub fn puzzle(&self) -> Option<(PuzzleId, &Game)> {
        match &self.origin {
            Origin::Puzzle(pick, game) => Some((*pick, game)),
            _ => None,
        }
    }

    /// Whether the game on the table is the puzzle itself, not a branch of it.
    pub fn is_puzzle(&self) -> bool {
        self.puzzle().is_some() && self.branches() == 0
    }

    /// How many guesses were wrong in a puzzle that the player has solved.
    pub fn wrong_guesses(&self) -> Option<usize> {
        let (_, given) = self.puzzle()?;
        let game = self.main_line();
        let played = game.turns().get(given.turns().len()..)?;
        let (last, wrong) = played.split_last()?;
        let is_solved = game.outcome() == Outcome::Won && last.by == Player::Person;
        is_solved.then_some(wrong.len())
    }

    /// Where a guess in a puzzle is on show that cannot be the secret: the guess, and the first row that
    /// says so. Rows that the puzzle came with are no guesses.
    pub fn contradiction(&self) -> Option<(Code, Conflict)> {
        let (_, given) = self.puzzle()?;
        let row = self.variation.cursor().checked_sub(1)?;
        let turn = self.game().turns().get(row)?;
        if given.turns().get(row) == Some(turn) {
            return None;
        }
        let conflict =
            Conflict::all(&self.variation.position().first_rows(row), turn.guess).next()?;
        Some((turn.guess, conflict))
    }

    /// Why the guess just played was wrong, in a puzzle that goes on.
    pub(in crate::app) fn contradiction_notice(&self) -> Option<Notice> {
        let (guess, conflict) = self.contradiction().filter(|_| !self.is_over())?;
        let row = conflict.row;
        Some(Notice::info(format!(
            "Not yet: row {row} rules {guess} out"
        )))
    }
}
