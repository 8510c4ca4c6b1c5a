//! Walking through the rows of a game, replaying them, and practice from one of them.

use std::mem;
use std::time::Duration;

use crate::app::Settings;
use crate::app::context::Ctx;
use crate::app::reply::Reply;
use crate::rules::{Code, Game, Player};

use super::{Activity, Table, Variation};

/// Walking.
impl Table {
    /// Stops what goes on by itself, and help that is awaited.
    pub(crate) fn pause(&mut self) {
        self.variation.pause();
    }

    /// Looks at the game after so many rows.
    pub(crate) fn look_at(&mut self, rows: usize) {
        self.pause();
        self.variation.stop_rescoring();
        self.show_row(rows);
    }

    /// Looks at the end of the game.
    pub(crate) fn look_at_end(&mut self) {
        self.look_at(usize::MAX);
    }

    /// Brings another row on show: its lists begin anew.
    pub(super) fn show_row(&mut self, rows: usize) {
        self.variation.look_at(rows);
        self.panel.begin_row();
    }

    /// Goes one row back.
    pub(crate) fn earlier(&mut self) {
        let row = self.variation.cursor();
        if self.plays_here() {
            // From the row to come the last one that is played is the next.
            self.look_at(row);
        } else {
            self.look_at(row.saturating_sub(1));
        }
    }

    /// Goes one row forward. Where a solver waits at the end it plays its next row, and at the end of the game the
    /// card of the end is scrolled.
    pub(crate) fn later(&mut self, ctx: &mut Ctx) {
        if !self.variation.at_end() {
            self.look_at(self.variation.cursor() + 1);
        } else if self.is_secret_shown() {
            self.panel.scroll_by(1);
        } else if self.is_watched() && self.view(ctx).why_no_solver().is_none() {
            self.let_solver_play(false, ctx);
        }
    }

    /// Goes a step through the rows, where no row is made; at the end of a game first up its card.
    pub(crate) fn walk(&mut self, step: isize, ctx: &mut Ctx) {
        if step > 0 {
            self.later(ctx);
        } else if self.is_secret_shown() && self.panel.scroll.top() > 0 {
            self.panel.scroll_by(step);
        } else {
            self.earlier();
        }
    }

    /// Goes from an earlier row of a running game back to where it is played, with the pegs of that row in the draft.
    pub(crate) fn take_row(&mut self) {
        if let Some(guess) = self.row_to_take() {
            self.variation.edit_draft(|draft| draft.set(guess));
        }
        self.look_at_end();
    }

    /// The guess of the row on show, where a person makes the row to come.
    pub(crate) fn row_to_take(&self) -> Option<Code> {
        let row = self.variation.cursor().checked_sub(1)?;
        if matches!(self.variation.activity(), Activity::Drafting(_)) {
            Some(self.game().turns()[row].guess)
        } else {
            None
        }
    }
}

/// What Esc did on the table.
pub(crate) enum Back {
    /// It went a step back there.
    Done(Reply),
    /// There is nothing to go back to on this table.
    NothingHere,
}

/// Going back, and practice.
impl Table {
    /// Ends a solver's turn in a person's game, cancels the pins of an earlier row, or goes back to the end, or to
    /// the game below.
    pub(crate) fn back(&mut self) -> Back {
        let is_solvers_turn =
            self.variation.is_solver_at_work() && !self.is_watched() && self.variation.at_end();
        self.pause();
        if is_solvers_turn {
            self.variation.become_idle();
            return Back::Done(Reply::info("The row is yours again"));
        }
        if self.variation.stop_rescoring() {
            return Back::Done(Reply::info("Pins not changed"));
        }
        if !self.variation.at_end() {
            self.look_at_end();
            return Back::Done(Reply::Nothing);
        }
        if self.below.is_empty() {
            return Back::NothingHere;
        }
        Back::Done(self.leave_branch())
    }

    /// Plays the row on show again, as practice.
    pub(crate) fn practise(&mut self) -> Reply {
        let row = self.variation.cursor().max(1);
        let before = self.name();
        self.branch_to(self.game().branch(row - 1, Player::Person));
        Reply::info(format!("Practice from row {row}. ⟨back⟩: back to {before}"))
    }

    /// The variation on the table in words, as one that is left or gone back to.
    fn name(&self) -> &'static str {
        if self.below.is_empty() {
            "your game"
        } else {
            "the game before"
        }
    }

    /// Puts a branch of the game on the table until [`Table::leave_branch`].
    pub(crate) fn branch_to(&mut self, branch: Game) {
        self.pause();
        let branch = Variation::new(branch, self.variation.solver());
        let left = mem::replace(&mut self.variation, branch);
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

/// Replay.
impl Table {
    /// Lets the rows of a finished game come again, the next one after a pause.
    pub(super) fn replay(&mut self, settings: &Settings, now: Duration) {
        self.variation.start_replay(now + settings.speed.pause(0));
    }

    /// Shows the next row of a replay, which ends with the last one.
    pub(super) fn replay_row(&mut self, ctx: &Ctx) {
        self.show_row(self.variation.cursor() + 1);
        if self.variation.at_end() {
            self.pause();
        } else {
            self.replay(ctx.settings, ctx.time());
        }
    }
}

/// The review.
impl Table {
    /// Goes to the row that cost most, or says that no guess was better.
    pub(crate) fn show_costly_row(&mut self, ctx: &mut Ctx) -> Reply {
        // A key press may ask again after a failure.
        ctx.answers.forget_failures();
        let rows = self.game().turns().len();
        let view = self.view(ctx);
        let Some(review) = view.review() else {
            return Reply::info("The review is not ready yet");
        };
        let Some(totals) = review.totals() else {
            return Reply::info("The review is not ready yet");
        };
        let costliest = review.costliest().map(|row| row.number);
        self.variation.turn_coach(false);
        self.look_at(costliest.unwrap_or(1));
        match costliest {
            None => {
                let judged = if totals.judged < rows { "judged " } else { "" };
                Reply::info(format!(
                    "No {judged}row lost anything. ⟨earlier⟩ ⟨later⟩: see the rows"
                ))
            }
            Some(row) if row == rows => Reply::info(format!(
                "Row {row} cost most: it is on show. ⟨earlier⟩: the rows before"
            )),
            Some(_) => Reply::Nothing,
        }
    }
}
