//! Animations of the board. Only the drawing lags behind: the state is complete at once.

use std::time::Duration;

use crate::rules::{Outcome, Score};

use super::{Animation, App, Autoplay, Message, Table};

/// The time all pins of a row take together at most.
const PINS_AT_MOST: Duration = Duration::from_millis(600);
/// The same for the holes of the shield.
const SHIELD_AT_MOST: Duration = Duration::from_millis(500);
/// From one pin or hole to the next.
const STEP: Duration = Duration::from_millis(80);
/// Before all pins come at once.
const MOMENT: Duration = Duration::from_millis(120);

/// The row played last while it is shown step by step: first its pins, then what the shield covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Motion {
    row: usize,
    score: Score,
    /// Whether pins and holes come one after another; else all at once, after a moment.
    one_by_one: bool,
    /// The holes of the shield, if it is to open.
    holes: usize,
    /// Whether the pegs of the row are marked while those of the secret come out: they are the same.
    marks: bool,
    step: usize,
}

impl Motion {
    /// The way in which the last row of the game is shown.
    fn of(table: &Table, animation: Animation) -> Option<Self> {
        let game = table.game();
        let row = game.turns().len().checked_sub(1)?;
        let opens = game.outcome() != Outcome::Running && !table.is_behind_shield();
        Some(Self {
            row,
            score: game.turns()[row].score,
            one_by_one: match animation {
                Animation::Off => return None,
                Animation::Reduced => false,
                Animation::Full => true,
            },
            holes: if opens { game.board().pegs() } else { 0 },
            marks: opens && game.outcome() == Outcome::Won,
            step: 0,
        })
    }

    fn is_of(self, table: &Table) -> bool {
        table.at_end() && table.cursor() == self.row + 1
    }

    /// The visible part of the score of this row, counted from 0.
    pub fn score_so_far(self, row: usize, score: Score) -> Option<Score> {
        if row != self.row || self.step >= self.pin_steps() {
            return Some(score);
        }
        let pins = u8::try_from(self.step).ok().filter(|pins| *pins > 0)?;
        let black = pins.min(score.black);
        let white = score.white.min(pins - black);
        Some(Score { black, white })
    }

    /// How many holes of the shield are open, if it is to open.
    pub fn open_holes(self) -> Option<usize> {
        let open = self.step.saturating_sub(self.pin_steps());
        (self.holes > 0).then(|| open.min(self.holes))
    }

    /// The hole, counted from 0, of this row whose peg has just appeared behind the shield.
    pub fn marked_hole(self, row: usize) -> Option<usize> {
        let hole = self.step.checked_sub(self.pin_steps() + 1)?;
        (self.marks && row == self.row && hole < self.holes).then_some(hole)
    }

    fn pin_steps(self) -> usize {
        if self.one_by_one {
            usize::from(self.score.total()).max(1)
        } else {
            1
        }
    }

    fn shield_steps(self) -> usize {
        if self.one_by_one {
            // The last mark goes, too.
            self.holes + usize::from(self.marks)
        } else {
            0
        }
    }

    /// The time until the next step.
    fn pause(self) -> Duration {
        let (all, steps) = match self.step {
            _ if !self.one_by_one => return MOMENT,
            step if step < self.pin_steps() => (PINS_AT_MOST, self.pin_steps()),
            _ => (SHIELD_AT_MOST, self.shield_steps()),
        };
        STEP.min(all / steps as u32)
    }

    /// The next step; `None` after the last one.
    fn next(mut self) -> Option<Self> {
        self.step += 1;
        (self.step < self.pin_steps() + self.shield_steps()).then_some(self)
    }
}

/// The running animation, and whether there are animations at all.
#[derive(Debug, Default)]
pub(super) struct Stage {
    is_watched: bool,
    motion: Option<Motion>,
}

impl App {
    /// The program with animations, as the settings say.
    #[must_use]
    pub fn animated(mut self) -> Self {
        self.stage.is_watched = true;
        self
    }

    /// The running animation.
    pub fn motion(&self) -> Option<Motion> {
        self.stage.motion
    }

    /// Ends the animation for any input of the player.
    pub(super) fn end_motion_for(&mut self, message: &Message) {
        let is_of_player = matches!(
            message,
            Message::Key(_)
                | Message::Paste(_)
                | Message::Click(_)
                | Message::Press(_)
                | Message::Wheel { .. }
        );
        if is_of_player && self.stage.motion.take().is_some() {
            self.timers.forget_step();
        }
    }

    /// One step on.
    pub(super) fn move_on(&mut self) {
        self.stage.motion = self.stage.motion.and_then(Motion::next);
    }

    /// The time until the next step.
    pub(super) fn next_step(&self) -> Option<Duration> {
        self.stage.motion.map(Motion::pause)
    }

    /// Begins with a row that was scored just now, if it is on show.
    pub(super) fn follow_scores(&mut self) {
        let is_on_show = self.screens.table_on_show().is_some();
        let Some(table) = self.screens.table_mut() else {
            return;
        };
        let pause = self.settings.speed.pause();
        // Where rows follow in a hurry, the next one comes before these pins can have been watched.
        let is_scored = table
            .take_fresh_score()
            .is_some_and(|autoplay| autoplay == Autoplay::Off || pause > PINS_AT_MOST);
        if is_scored && is_on_show && self.overlay.is_none() && self.stage.is_watched {
            self.stage.motion = Motion::of(table, self.settings.animation);
            self.timers.restart();
        }
        let motion = self.stage.motion.filter(|motion| motion.is_of(table));
        self.stage.motion = motion.filter(|_| is_on_show);
    }
}
