//! What handlers and readers of the game get beside their own state.

use std::time::Duration;

use crate::rules::Dice;

use super::coach::Answers;
use super::{Metrics, Now, Settings, Window, World};

/// What a handler gets beside its own state: the time, what has been set and answered, and the world.
pub(crate) struct Ctx<'a> {
    /// The time of the input.
    pub(crate) now: Now,
    /// How the player has set the program up.
    pub(crate) settings: &'a Settings,
    /// Whether each row with help costs a point more in the game on the table.
    pub(crate) help_costs_points: bool,
    /// What the worker has told so far.
    pub(crate) answers: &'a mut Answers,
    /// The window that the game is played in.
    pub(crate) window: Window,
    /// What has room there.
    pub(crate) metrics: &'static dyn Metrics,
    /// Draws the seeds of games and puzzles.
    pub(crate) dice: &'a mut Dice,
    /// Does what only the outside can do.
    pub(crate) world: &'a mut dyn World,
}

impl Ctx<'_> {
    /// The time of the input, on the scale of [`Now::time`].
    pub(crate) fn time(&self) -> Duration {
        self.now.time
    }

    /// The part of it that a view of the table is read in.
    pub(crate) fn read_ctx(&self) -> ReadCtx<'_> {
        ReadCtx {
            time: self.now.time,
            settings: self.settings,
            answers: self.answers,
            window: self.window,
            metrics: self.metrics,
        }
    }
}

/// What a reader of a table gets beside the table: it belongs to the program, not to one game.
#[derive(Clone, Copy)]
pub(crate) struct ReadCtx<'a> {
    /// The time of the last input.
    pub(crate) time: Duration,
    /// How the player has set the program up.
    pub(crate) settings: &'a Settings,
    /// What the worker has told so far.
    pub(crate) answers: &'a Answers,
    /// The window that the game is played in.
    pub(crate) window: Window,
    /// What has room there.
    pub(crate) metrics: &'static dyn Metrics,
}
