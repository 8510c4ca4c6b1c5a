//! A puzzle on the table.

use crate::app::PuzzleId;
use crate::app::reply::{Reply, Tone};
use crate::coach::Conflict;
use crate::rules::{Code, Game, Outcome, Player};

use super::Table;
use super::table::Origin;

impl Table {
    /// The puzzle that the game itself began with, and its line in the list.
    pub fn puzzle(&self) -> Option<(PuzzleId, &Game)> {
        match &self.origin {
            Origin::Puzzle(puzzle, game) => Some((*puzzle, game)),
            Origin::Usual | Origin::FirstSteps => None,
        }
    }

    /// Whether the game on the table is the puzzle itself, not a branch of it.
    pub fn is_puzzle(&self) -> bool {
        self.puzzle().is_some() && self.branches() == 0
    }

    /// How many guesses were wrong in a puzzle that the player has solved.
    pub fn wrong_guesses(&self) -> Option<usize> {
        let (_, given) = self.puzzle()?;
        let game = self.main_game();
        let played = game.turns().get(given.turns().len()..)?;
        let (last, wrong) = played.split_last()?;
        if game.outcome() == Outcome::Won && last.player == Player::Person {
            Some(wrong.len())
        } else {
            None
        }
    }

    /// Where a guess in a puzzle is on show that cannot be the secret: the guess, and the first row that says so. Rows
    /// that the puzzle came with are no guesses.
    pub fn contradiction(&self) -> Option<(Code, Conflict)> {
        let (_, given) = self.puzzle()?;
        let row = self.variation.cursor().checked_sub(1)?;
        let turn = self.game().turns().get(row)?;
        if given.turns().get(row) == Some(turn) {
            return None;
        }
        let before = self.variation.position().first_rows(row);
        let conflict = Conflict::all(&before, turn.guess).next()?;
        Some((turn.guess, conflict))
    }

    /// Says why the guess just played was wrong, in a puzzle that goes on.
    pub(super) fn contradiction_notice(&self) -> Reply {
        match self.contradiction() {
            Some((guess, conflict)) if !self.is_over() => {
                let text = format!("Not yet: row {} rules {guess} out", conflict.row);
                Reply::with(Tone::Row, text)
            }
            _ => Reply::Nothing,
        }
    }
}
