//! Walking through the rows of a game, and practice from one of them.

use crate::app::Notice;
use crate::rules::{Code, Game, Player};

use crate::app::{Activity, Said, Table, Variation};

impl Table {
    /// Stops what goes on by itself, and what waits for the worker.
    pub(in crate::app) fn pause(&mut self) {
        self.variation.pause();
    }

    /// Looks at the game after so many rows.
    pub(in crate::app) fn look_at(&mut self, rows: usize) {
        self.pause();
        self.variation.stop_rescoring();
        self.show_row(rows);
    }

    /// To the end of the game.
    pub(in crate::app) fn last_row(&mut self) {
        self.look_at(usize::MAX);
    }

    /// Another row comes on show: its lists begin anew.
    pub(in crate::app) fn show_row(&mut self, rows: usize) {
        self.variation.look_at(rows);
        self.panel.begin_row();
    }

    /// One row back.
    pub(in crate::app) fn earlier(&mut self) {
        let is_at_row = !self.variation.at_end() || self.is_over();
        self.look_at(
            self.variation
                .cursor()
                .saturating_sub(usize::from(is_at_row)),
        );
    }

    /// One row forward; where a solver waits at the end, its next row; at the end of the game down its card.
    pub(in crate::app) fn later(&mut self) {
        if !self.variation.at_end() {
            self.look_at(self.variation.cursor() + 1);
        } else if self.is_watched() && !self.is_over() && self.why_no_solver().is_none() {
            self.let_solver_play(false);
        } else if self.is_secret_shown() {
            self.panel.scroll.by(1);
        }
    }

    /// From an earlier row of a running game back to where it is played, with the pegs of that row in the row
    /// in the making.
    pub(in crate::app) fn take_row(&mut self) {
        if let Some(guess) = self.row_to_take() {
            self.variation.row_mut().set(guess);
        }
        self.last_row();
    }

    /// The row on show, where a person makes the row to come.
    pub(in crate::app) fn row_to_take(&self) -> Option<Code> {
        let row = self.variation.cursor().checked_sub(1)?;
        let is_made = matches!(self.variation.activity(), Activity::Drafting(_));
        is_made.then(|| self.game().turns()[row].guess)
    }

    /// Esc: ends a solver's turn in a person's game, cancels the pins of an earlier row, or goes back to the end,
    /// or to the game below. `None` if there is nothing to go back to on this table.
    pub(in crate::app) fn back(&mut self) -> Option<Said> {
        let is_solvers =
            self.variation.is_solver_at_work() && !self.is_watched() && self.variation.at_end();
        self.pause();
        if is_solvers {
            self.variation.rest();
            return Some(Some(Notice::info("The row is yours again")));
        }
        if self.variation.stop_rescoring() {
            return Some(Some(Notice::info("PinDraft not changed")));
        }
        if !self.variation.at_end() {
            self.last_row();
            return Some(None);
        }
        (!self.below.is_empty()).then(|| self.leave_branch())
    }

    /// Plays the row on show again, as practice.
    pub(in crate::app) fn practise(&mut self) -> Notice {
        let row = self.variation.cursor().max(1);
        let branch = self.game().branch(row - 1, Player::Person);
        let before = self.name();
        self.branch_to(branch);
        Notice::info(format!("Practice from row {row}. ⟨back⟩: back to {before}"))
    }

    /// The line on the table in words, as one that is left or gone back to.
    fn name(&self) -> &'static str {
        match self.below.len() {
            0 => "your game",
            _ => "the game before",
        }
    }

    /// Puts a branch of the game on the table until [`Table::leave_branch`].
    pub(in crate::app) fn branch_to(&mut self, branch: Game) {
        let branch = Variation::new(branch, self.variation.solver());
        self.pause();
        self.below
            .push(std::mem::replace(&mut self.variation, branch));
        self.begin_line();
    }

    /// Goes back to where the branch began.
    pub(in crate::app) fn leave_branch(&mut self) -> Said {
        self.variation = self.below.pop()?;
        self.begin_line();
        Some(Notice::info(format!("Back in {}", self.name())))
    }

    /// Goes back to the game itself.
    pub(in crate::app) fn leave_branches(&mut self) -> Said {
        let mut said = None;
        while let Some(notice) = self.leave_branch() {
            said = Some(notice);
        }
        said
    }

    /// What was said of a row of one game is not said of the same row of another.
    pub(in crate::app) fn begin_line(&mut self) {
        self.panel.forget_tip();
        self.panel.begin_row();
    }

    /// Whether the game on the table is a solver's, opened from the comparison.
    pub fn shows_rival(&self) -> bool {
        !self.below.is_empty() && self.is_watched()
    }
}
