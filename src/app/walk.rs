//! Walking through the rows of a game, and practice from one of them.

use crate::rules::{Game, Player};
use crate::solver::Solver;

use super::table::{Doing, Said, Table, solver_in_seat};
use super::{Notice, Row};

/// A game that was left for a branch of it.
pub(super) struct Under {
    game: Game,
    cursor: usize,
    row: Row,
    /// The game before each correction of its scores.
    corrected: Vec<Game>,
    solver: Solver,
    coach_on: bool,
}

impl Table {
    /// Moves the cursor to after so many rows and pauses.
    pub(super) fn go_to(&mut self, rows: usize) {
        self.pause();
        self.move_cursor(rows);
    }

    /// Looks at the game after so many rows. Of a running game that may be its last row; what follows that is
    /// its end.
    pub(super) fn look_at(&mut self, rows: usize) {
        self.go_to(rows);
        self.looks_back = rows > 0 && rows == self.game.turns().len() && !self.is_over();
    }

    /// One row back.
    pub(super) fn earlier(&mut self) {
        let is_at_row = !self.at_end() || self.is_over();
        self.look_at(self.cursor.saturating_sub(usize::from(is_at_row)));
    }

    /// One row forward; where a solver waits at the end, its next row.
    pub(super) fn later(&mut self) {
        if !self.at_end() {
            self.look_at(self.cursor + 1);
        } else if self.is_watched() && !self.is_over() && self.why_no_solver().is_none() {
            self.let_solver_play(false);
        }
    }

    /// To the end of the game.
    pub(super) fn last_row(&mut self) {
        self.go_to(self.game.turns().len());
    }

    /// From an earlier row of a running game back to where it is played, with the pegs of that row in the row
    /// in the making.
    pub(super) fn take_row(&mut self) {
        let shown = self.cursor.checked_sub(1);
        if let (Some(row), Doing::Row) = (shown, &self.doing) {
            self.row.set(self.game.turns()[row].guess);
        }
        self.last_row();
    }

    /// Esc: cancels the pins of an earlier row, or goes back to the end, or to the game below. `None` if there is
    /// nothing to go back to on this table.
    pub(super) fn back(&mut self) -> Option<Said> {
        let was_again = matches!(self.doing, Doing::Again { .. });
        self.pause();
        if was_again {
            self.move_cursor(self.cursor);
            return Some(Some(Notice::info("Pins not changed")));
        }
        if !self.at_end() {
            self.last_row();
            return Some(None);
        }
        (!self.under.is_empty()).then(|| self.leave_branch())
    }

    /// Plays the row on show again, as practice.
    pub(super) fn practise(&mut self) -> Notice {
        let row = self.cursor.max(1);
        let branch = self.game.branch(row - 1);
        self.branch_to(branch);
        Notice::info(format!(
            "Practice from row {row}. ⟨back⟩: back to your game"
        ))
    }

    /// Puts a branch of the game on the table until [`Table::leave_branch`].
    pub(super) fn branch_to(&mut self, branch: Game) {
        self.pause();
        let solver = solver_in_seat(&branch).unwrap_or(self.solver);
        let coach_on = std::mem::take(&mut self.coach.on);
        self.under.push(Under {
            cursor: self.cursor,
            row: std::mem::replace(&mut self.row, Row::new(branch.board())),
            game: std::mem::replace(&mut self.game, branch),
            corrected: std::mem::take(&mut self.corrected),
            solver: std::mem::replace(&mut self.solver, solver),
            coach_on,
        });
        self.doing = self.at_rest();
        self.begin_branch(self.game.turns().len());
    }

    /// Goes back to where the branch began.
    pub(super) fn leave_branch(&mut self) -> Said {
        let under = self.under.pop()?;
        self.game = under.game;
        self.row = under.row;
        self.corrected = under.corrected;
        self.doing = self.at_rest();
        self.solver = under.solver;
        self.coach.on = under.coach_on;
        self.begin_branch(under.cursor);
        Some(Notice::info(match self.under.len() {
            0 => "Back in your game",
            _ => "Back in the game before",
        }))
    }

    /// What was said of a row of one game is not said of the same row of another.
    fn begin_branch(&mut self, cursor: usize) {
        self.tip = None;
        self.landed = None;
        self.move_cursor(cursor);
    }

    /// The game itself: the one on the table, or the one it branched off from.
    pub fn main_line(&self) -> &Game {
        self.under.first().map_or(&self.game, |under| &under.game)
    }

    /// The number of branches between the main line and the game on the table.
    pub fn branches(&self) -> usize {
        self.under.len()
    }

    /// Whether the game on the table is a solver's, opened from the comparison.
    pub fn shows_rival(&self) -> bool {
        !self.under.is_empty() && self.game.codebreaker() != Player::Person
    }
}
