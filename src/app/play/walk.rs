//! Walking through the rows of a game.

use crate::app::context::Ctx;
use crate::app::reply::Reply;
use crate::coach::ReviewedRow;
use crate::rules::Code;

use super::{Activity, Table};

/// Walks from row to row.
impl Table {
    /// Stops what goes on by itself, and help that is awaited.
    pub(crate) fn pause(&mut self) {
        self.variation.pause();
    }

    /// Looks at the game after so many rows.
    pub(crate) fn walk_to(&mut self, rows: usize) {
        self.pause();
        self.variation.stop_rescoring();
        self.show_row(rows);
    }

    /// Looks at the end of the game.
    pub(crate) fn walk_to_end(&mut self) {
        self.walk_to(usize::MAX);
    }

    /// Brings another row on show: its lists begin anew.
    pub(super) fn show_row(&mut self, rows: usize) {
        self.variation.move_cursor(rows);
        self.panel.begin_row();
    }

    /// Goes one row back.
    pub(crate) fn earlier(&mut self) {
        let row = self.variation.cursor();
        if self.shows_row_to_come() {
            // From the row to come the last one that is played is the next.
            self.walk_to(row);
        } else {
            self.walk_to(row.saturating_sub(1));
        }
    }

    /// Goes one row forward. Where a solver waits at the end it plays its next row, and at the end of the game the
    /// card of the end is scrolled.
    pub(crate) fn later(&mut self, ctx: &mut Ctx) {
        if !self.variation.at_end() {
            self.walk_to(self.variation.cursor() + 1);
        } else if self.shows_end() {
            self.panel.scroll_by(1);
        } else if self.is_watched() && self.view(ctx).why_no_solver().is_none() {
            self.let_solver_play_row(ctx);
        }
    }

    /// Goes a step through the rows, where no row is made; at the end of a game first up its card.
    pub(crate) fn walk(&mut self, step: isize, ctx: &mut Ctx) {
        if step > 0 {
            self.later(ctx);
        } else if self.shows_end() && self.panel.scroll.top() > 0 {
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
        self.walk_to_end();
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

/// Leads to what the review says.
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
        let costliest = review.costliest().map(ReviewedRow::number);
        let judges_all_rows = totals.judged == rows;
        let leaves_out_rows = review.has_unjudged_rows();
        self.variation.turn_coach(false);
        self.walk_to(costliest.unwrap_or(1));
        match costliest {
            None => {
                let judged = if judges_all_rows { "" } else { "judged " };
                Reply::info(format!(
                    "No {judged}row lost anything. ⟨earlier⟩ ⟨later⟩: see the rows"
                ))
            }
            Some(row) if row == rows => {
                let of_judged = if leaves_out_rows {
                    " of the judged rows"
                } else {
                    ""
                };
                Reply::info(format!(
                    "Row {row} cost most{of_judged}: it is on show. ⟨earlier⟩: the rows before"
                ))
            }
            Some(_) => Reply::Nothing,
        }
    }
}
