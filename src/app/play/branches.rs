//! Branches of a game: practice, games of solvers on the same code, and the way back from them.

use std::mem;

use crate::app::reply::Reply;
use crate::rules::Game;

use super::{Table, Variation};

/// What Esc did on the table.
pub(crate) enum Back {
    /// It went a step back there.
    Done(Reply),
    /// There is nothing to go back to on this table.
    NothingHere,
}

/// Going to a branch, and back.
impl Table {
    /// Ends a solver's turn in a person's game, cancels the pins of an earlier row, or goes back to the end, or to
    /// the game below.
    pub(crate) fn back(&mut self) -> Back {
        let is_solvers_turn =
            self.variation.is_solver_at_work() && !self.is_watched() && self.variation.at_end();
        self.pause();
        if is_solvers_turn {
            self.variation.reset_activity();
            return Back::Done(Reply::info("The row is yours again"));
        }
        if self.variation.stop_rescoring() {
            return Back::Done(Reply::info("Pins not changed"));
        }
        if !self.variation.at_end() {
            self.walk_to_end();
            return Back::Done(Reply::Nothing);
        }
        if self.below.is_empty() {
            return Back::NothingHere;
        }
        Back::Done(self.leave_branch())
    }

    /// The variation on the table in words, as one that is left or gone back to.
    pub(super) fn name(&self) -> &'static str {
        if self.below.is_empty() {
            "your game"
        } else {
            "the game before"
        }
    }

    /// Puts a branch of the game on the table until [`Table::leave_branch`].
    pub(crate) fn branch_to(&mut self, branch: Game) {
        self.pause();
        let solver = self.variation.solver();
        let left = mem::replace(&mut self.variation, Variation::new(branch, solver));
        self.below.push(left);
        self.begin_variation();
    }

    /// Goes back to where the branch began.
    pub(crate) fn leave_branch(&mut self) -> Reply {
        let Some(variation) = self.below.pop() else {
            return Reply::Nothing;
        };
        self.variation = variation;
        self.begin_variation();
        Reply::info(format!("Back in {}", self.name()))
    }

    /// Goes back to the game itself.
    pub(crate) fn leave_branches(&mut self) -> Reply {
        let mut reply = Reply::Nothing;
        while self.branches() > 0 {
            reply = self.leave_branch();
        }
        reply
    }

    /// Lets the panel begin anew: what was said of a row of one game is not said of the same row of another.
    pub(super) fn begin_variation(&mut self) {
        self.panel.forget_tip();
        self.panel.begin_row();
    }

    /// Whether the game on the table is a solver's, opened from the comparison.
    pub fn shows_rival(&self) -> bool {
        self.branches() > 0 && self.is_watched()
    }
}
