//! A puzzle on the table.

use crate::app::Pick;
use crate::coach::{Conflict, Puzzle};
use crate::rules::{Code, Outcome, Player};

use super::{Notice, Table};

impl Table {
    /// A table with a puzzle, to be solved without the hints that another game had.
    pub(in crate::app) fn with_puzzle(pick: Pick, puzzle: Puzzle, solver_seed: u64) -> Self {
        let mut table = Self::new(puzzle.game().clone(), solver_seed);
        table.puzzle = Some((pick, puzzle));
        table
    }

    /// The puzzle that the game itself began with, and where it stands in the list.
    pub fn puzzle(&self) -> Option<(Pick, &Puzzle)> {
        let (pick, puzzle) = self.puzzle.as_ref()?;
        Some((*pick, puzzle))
    }

    /// Whether the game on the table is the puzzle itself, not a branch of it.
    pub fn is_puzzle(&self) -> bool {
        self.puzzle.is_some() && self.branches() == 0
    }

    /// Whether all rows of the puzzle are on show, so that one code is left.
    pub fn shows_puzzle(&self) -> bool {
        let given = self
            .puzzle
            .as_ref()
            .map(|(_, puzzle)| puzzle.game().turns().len());
        self.is_puzzle() && given.is_some_and(|given| self.cursor >= given)
    }

    /// How many guesses were wrong in a puzzle that the player has solved.
    pub fn wrong_guesses(&self) -> Option<usize> {
        let (_, puzzle) = self.puzzle.as_ref()?;
        let game = self.main_line();
        let played = game.turns().get(puzzle.game().turns().len()..)?;
        let (last, wrong) = played.split_last()?;
        let is_solved = game.outcome() == Outcome::Won && last.by == Player::Person;
        is_solved.then_some(wrong.len())
    }

    /// Where a guess in a puzzle is on show that cannot be the secret: the guess, and the first row that
    /// says so. Rows that the puzzle came with are no guesses.
    pub fn contradiction(&self) -> Option<(Code, Conflict)> {
        let (_, puzzle) = self.puzzle.as_ref()?;
        let row = self.cursor.checked_sub(1)?;
        let turn = self.game().turns().get(row)?;
        if puzzle.game().turns().get(row) == Some(turn) {
            return None;
        }
        let conflict = Conflict::all(&self.position().before(row), turn.guess).next()?;
        Some((turn.guess, conflict))
    }

    /// Why the guess just played was wrong, in a puzzle that goes on.
    pub(super) fn contradiction_notice(&self) -> Option<Notice> {
        let (_, conflict) = self.contradiction()?;
        (self.game().outcome() == Outcome::Running).then(|| Notice::info(format!("No: {conflict}")))
    }

    /// How the puzzle that was won on the table was solved.
    pub(super) fn puzzle_won(&self) -> String {
        self.wrong_guesses()
            .map_or_else(|| "Found by the solver".to_owned(), solved)
    }
}

/// How a puzzle was solved.
pub(crate) fn solved(wrong: usize) -> String {
    match wrong {
        0 => "Solved at the first try".to_owned(),
        1 => "Solved after one wrong guess".to_owned(),
        _ => format!("Solved after {wrong} wrong guesses"),
    }
}
