//! The rows of a finished game come again, one after another.

use std::time::Duration;

use crate::app::Settings;
use crate::app::context::Ctx;

use super::Table;

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
