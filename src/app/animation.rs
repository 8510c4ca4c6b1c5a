//! Animations of the board. Only the drawing lags behind: the state is complete at once.
//!
//! A score is shown in steps: first the pins of its row, one by one. Until the last one nothing on the
//! screen knows the score. At the end of the game the shield opens then, hole by hole, and until it is open
//! nothing but the board tells the end. A win ends with a glow of its row and a burst of pegs. While the game
//! goes on the codes that the score ruled out fade from the map.

use std::time::Duration;

use crate::rules::{Outcome, Score};

use super::{Animation, App, Autoplay, Message, Page, Table};

/// The time all pins of a row take together at most.
const PINS_AT_MOST: Duration = Duration::from_millis(600);
/// The same for the holes of the shield after a win.
const SHIELD_AT_MOST: Duration = Duration::from_millis(500);
/// The same after a loss, where nobody knows the secret yet.
const SLOW_SHIELD_AT_MOST: Duration = Duration::from_millis(1_600);
/// From one pin or hole to the next.
const STEP: Duration = Duration::from_millis(80);
/// From one hole to the next after a loss.
const SLOW_STEP: Duration = Duration::from_millis(320);
/// From one picture of the burst, or of what fades, to the next.
const FRAME: Duration = Duration::from_millis(50);
/// Before all pins come at once.
const MOMENT: Duration = Duration::from_millis(120);

/// The row played last while it is shown step by step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Motion {
    row: usize,
    score: Score,
    /// Whether pins and holes come one after another; else all at once, after a moment.
    one_by_one: bool,
    /// The holes of the shield, if it is to open.
    holes: usize,
    won: bool,
    /// Whether the map is on show, and the game goes on.
    fades: bool,
    /// What went on by itself when the score came in.
    autoplay: Autoplay,
    step: usize,
}

impl Motion {
    /// The pictures that the burst after a win has.
    pub const BURST: usize = 18;
    /// The pictures of codes that fade from the map.
    pub const FADING: usize = 9;

    /// The way in which the last row of the game is shown.
    fn of(table: &Table, animation: Animation, autoplay: Autoplay) -> Option<Self> {
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
            won: game.outcome() == Outcome::Won,
            fades: game.outcome() == Outcome::Running && table.shows(Page::Map),
            autoplay,
            step: 0,
        })
    }

    fn is_of(self, table: &Table) -> bool {
        table.at_end() && table.cursor() == self.row + 1
    }

    /// Whether pins of the row are still to come: then nothing may tell its score.
    pub fn hides_score(self) -> bool {
        self.step < self.pin_steps()
    }

    /// Whether the end of the game is still to be seen: until the shield is open only the board tells it.
    pub fn hides_end(self) -> bool {
        self.hides_score() || self.step < self.pin_steps() + self.shield_steps()
    }

    /// The visible part of the score of this row, counted from 0.
    pub fn score_so_far(self, row: usize, score: Score) -> Option<Score> {
        if row != self.row || !self.hides_score() {
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
        (self.won && row == self.row && hole < self.shield_steps()).then_some(hole)
    }

    /// The winning row, counted from 0, and which picture of its burst is on show.
    pub fn burst(self) -> Option<(usize, usize)> {
        let shown = self
            .step
            .checked_sub(self.pin_steps() + self.shield_steps());
        // The last hole of the shield has its own moment.
        let picture = shown?.checked_sub(usize::from(self.shield_steps() > 0))?;
        (picture < self.burst_steps()).then_some((self.row, picture))
    }

    /// Which picture of the codes that fade from the map is on show.
    pub fn fading(self) -> Option<usize> {
        let picture = self.step.checked_sub(self.pin_steps())?;
        (picture < self.fading_steps()).then_some(picture)
    }

    fn pin_steps(self) -> usize {
        if self.one_by_one {
            usize::from(self.score.total()).max(1)
        } else {
            1
        }
    }

    fn shield_steps(self) -> usize {
        if self.one_by_one { self.holes } else { 0 }
    }

    fn burst_steps(self) -> usize {
        if self.one_by_one && self.won {
            Self::BURST
        } else {
            0
        }
    }

    fn fading_steps(self) -> usize {
        if self.one_by_one && self.fades {
            Self::FADING
        } else {
            0
        }
    }

    fn steps(self) -> usize {
        let last_hole = usize::from(self.shield_steps() > 0 && self.won);
        let after_pins = self.shield_steps() + last_hole + self.burst_steps();
        self.pin_steps() + after_pins + self.fading_steps()
    }

    /// The time until the next step.
    fn pause(self) -> Duration {
        let evenly = |step: Duration, all: Duration, steps: usize| step.min(all / steps as u32);
        if !self.one_by_one {
            MOMENT
        } else if self.hides_score() {
            evenly(STEP, PINS_AT_MOST, self.pin_steps())
        } else if self.burst().is_some() || self.fading().is_some() {
            FRAME
        } else if self.won {
            evenly(STEP, SHIELD_AT_MOST, self.shield_steps() + 1)
        } else {
            evenly(SLOW_STEP, SLOW_SHIELD_AT_MOST, self.shield_steps().max(1))
        }
    }

    /// The next step; `None` after the last one.
    fn next(mut self) -> Option<Self> {
        self.step += 1;
        (self.step < self.steps()).then_some(self)
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

    /// The table to draw while what moves still hides its end: as it was before the last row had a score.
    pub fn table_in_suspense(&self) -> Option<Table> {
        let motion = self.stage.motion.filter(|motion| motion.hides_end())?;
        let pins = motion.score_so_far(motion.row, motion.score);
        self.table()?.in_suspense(pins, motion.autoplay)
    }

    /// Ends the animation for any input of the player.
    pub(super) fn end_motion_for(&mut self, message: &Message) {
        let is_of_player = matches!(
            message,
            Message::Key(_) | Message::Paste(_) | Message::Click(_) | Message::Wheel { .. }
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
        let pause = self.settings.speed.pause(0);
        let scored = table.take_fresh_score();
        if scored.is_some() && table.has_ended() {
            // The end has its card: what was said of the row before is past.
            self.notice = None;
        }
        // Where rows follow in a hurry, the next one comes before these pins can have been watched.
        let is_watched = |autoplay: &Autoplay| {
            *autoplay == Autoplay::Off || pause > PINS_AT_MOST || table.has_ended()
        };
        if let Some(autoplay) = scored.filter(is_watched)
            && is_on_show
            && self.overlay.is_none()
            && self.stage.is_watched
        {
            self.stage.motion = Motion::of(table, self.settings.animation, autoplay);
            self.timers.restart();
        }
        let motion = self.stage.motion.filter(|motion| motion.is_of(table));
        self.stage.motion = motion.filter(|_| is_on_show);
    }
}
