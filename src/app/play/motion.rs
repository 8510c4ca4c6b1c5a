//! What moves on the board after a guess. All of it follows from the time that has passed.
//!
//! A peg that is placed is lifted for a moment. A row that is played is pressed for a moment, then the pins of its score
//! come one by one: each black one lands with a flash, and the last one of a win after a pause. When the last one is there
//! the score is complete, and then follows:
//!
//! ```text
//! a win       │ a light runs over the row │ the shield opens, hole by hole │ its last hole │ sparks fly │
//! a loss      │ the shield opens, slowly                       │
//! no end yet  │ codes fade from the map, if the coach is on show │
//! ```
//!
//! The end is told once the shield is open.

use std::time::Duration;

use crate::app::Animation;
use crate::rules::{Outcome, Score};

use super::board_view::is_set_for_solver;
use super::{Activity, TableView, WaitsFor};

/// The time all pins of a row take together at most.
const PINS_AT_MOST: Duration = Duration::from_millis(600);
/// The time all holes of the shield take together at most after a win.
const SHIELD_AT_MOST: Duration = Duration::from_millis(500);
/// The time all holes of the shield take together at most after a loss, where nobody knows the secret yet.
const SLOW_SHIELD_AT_MOST: Duration = Duration::from_millis(1_600);
/// From one pin to the next, where there are not too many.
const PIN: Duration = Duration::from_millis(60);
/// How long a peg is lifted that was placed, and a row pressed that was played.
const PRESS: Duration = Duration::from_millis(60);
/// How long the last black pin of a win is waited for.
const PAUSE: Duration = Duration::from_millis(120);
/// From one hole of the shield to the next after a win, where there are not too many.
const HOLE: Duration = Duration::from_millis(80);
/// From one hole of the shield to the next after a loss, where there are not too many.
const SLOW_HOLE: Duration = Duration::from_millis(320);
/// From one picture of a light, of sparks, or of what fades, to the next.
const PICTURE: Duration = Duration::from_millis(50);
/// How long all pins are waited for where they come at once.
const ALL_PINS: Duration = Duration::from_millis(120);

/// What moves since the last score is complete.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Motion {
    phase: Phase,
    /// How many steps of the phase are over.
    step: usize,
    /// The holes of the shield that opens, if it does.
    holes: Option<usize>,
    /// The winning row, or the last one that was played, counted from 0.
    row: usize,
    until_next: Duration,
}

/// A part of what moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// A light runs over the row of a win, a picture with each step.
    Light,
    /// The shield opens, a hole with each step.
    Shield,
    /// The last hole of a win has a moment of its own.
    LastHole,
    /// Sparks fly from the pins of a win, a picture with each step.
    Sparks,
    /// Codes fade from the map, a picture with each step.
    Fade,
}

/// A phase with its length.
struct Stretch {
    phase: Phase,
    steps: usize,
    /// The time that each step takes.
    step_time: Duration,
}

impl Motion {
    /// The pictures of the light that runs over the row of a win.
    pub const LIGHT: usize = 8;
    /// The pictures of the sparks that fly after a win.
    pub const SPARKS: usize = 8;
    /// The pictures of codes that fade from the map.
    pub const FADING: usize = 9;

    /// How many holes of the shield are open, if it opens.
    pub fn open_holes(self) -> Option<usize> {
        let holes = self.holes?;
        match self.phase {
            Phase::Light => Some(0),
            Phase::Shield => Some(self.step),
            Phase::LastHole | Phase::Sparks | Phase::Fade => Some(holes),
        }
    }

    /// Whether the end of the game is not told yet: until the shield is open, only the board shows it.
    pub fn hides_end(self) -> bool {
        matches!(self.phase, Phase::Light | Phase::Shield)
    }

    /// The winning row, counted from 0, and which picture of the light that runs over it is on show.
    pub fn light(self) -> Option<(usize, usize)> {
        self.in_phase(Phase::Light)
            .map(|picture| (self.row, picture))
    }

    /// The winning row, counted from 0, and which picture of the sparks from its pins is on show.
    pub fn sparks(self) -> Option<(usize, usize)> {
        self.in_phase(Phase::Sparks)
            .map(|picture| (self.row, picture))
    }

    /// Which picture of the codes that fade from the map is on show.
    pub fn fading(self) -> Option<usize> {
        self.in_phase(Phase::Fade)
    }

    /// Which picture of a phase is on show, if it is this one.
    fn in_phase(self, phase: Phase) -> Option<usize> {
        if self.phase == phase {
            Some(self.step)
        } else {
            None
        }
    }
}

impl TableView<'_> {
    /// What moves on the board, if the end of the game is on show and the settings let things move.
    pub fn motion(self) -> Option<Motion> {
        if self.read_ctx().settings.animation != Animation::Full || !self.variation().at_end() {
            return None;
        }
        let row = self.variation().cursor().checked_sub(1)?;
        let holes = self.holes_to_open();
        let mut elapsed = self.since_last_score()?;
        for stretch in self.timeline(holes.unwrap_or(0)) {
            let length = stretch.step_time * stretch.steps as u32;
            if elapsed < length {
                return Some(Motion {
                    phase: stretch.phase,
                    step: steps_over(elapsed, stretch.step_time),
                    holes,
                    row,
                    until_next: until_next_step(elapsed, stretch.step_time),
                });
            }
            elapsed -= length;
        }
        None
    }

    /// The holes of the shield, if it opens at the end of the game: not for a person who has hidden the code.
    fn holes_to_open(self) -> Option<usize> {
        let game = self.game();
        if game.is_over() && !is_set_for_solver(game) {
            Some(game.board().pegs())
        } else {
            None
        }
    }

    /// The phases after a score, one after another, where so many holes of a shield open. Where none does, the phases of
    /// the shield take no time.
    fn timeline(self, holes: usize) -> Vec<Stretch> {
        let share_of = |all: Duration| all / holes.max(1) as u32;
        match self.game().outcome() {
            Outcome::Won => {
                let hole = HOLE.min(share_of(SHIELD_AT_MOST));
                vec![
                    Stretch::new(Phase::Light, Motion::LIGHT, PICTURE),
                    Stretch::new(Phase::Shield, holes, hole),
                    Stretch::new(Phase::LastHole, holes.min(1), hole),
                    Stretch::new(Phase::Sparks, Motion::SPARKS, PICTURE),
                ]
            }
            Outcome::Lost => {
                let hole = SLOW_HOLE.min(share_of(SLOW_SHIELD_AT_MOST));
                vec![Stretch::new(Phase::Shield, holes, hole)]
            }
            Outcome::Running if self.shows_coach() => {
                vec![Stretch::new(Phase::Fade, Motion::FADING, PICTURE)]
            }
            Outcome::Running => Vec::new(),
        }
    }

    /// The score that is coming, and since when.
    fn score_coming(self) -> Option<(Score, Duration)> {
        match self.variation().activity() {
            Activity::Guessed(_, WaitsFor::Score { score, since }) => Some((score, since)),
            _ => None,
        }
    }

    /// When the score that is coming is complete. Where the board is not on show, nothing has to come.
    pub(crate) fn score_complete_at(self, is_on_show: bool) -> Option<Duration> {
        let (score, since) = self.score_coming()?;
        if !is_on_show || self.is_in_a_hurry() {
            return Some(since);
        }
        Some(match self.read_ctx().settings.animation {
            Animation::Off => since,
            Animation::Reduced => since + ALL_PINS,
            Animation::Full => since + self.coming_pins(score).complete(),
        })
    }

    /// Whether rows follow so fast that the next one comes before the pins of this one could be watched.
    fn is_in_a_hurry(self) -> bool {
        let goes_on = match self.variation().coming_game() {
            Some(game) => self.variation().plays_on() && !game.is_over(),
            None => false,
        };
        goes_on && self.read_ctx().settings.speed.pause(0) <= PINS_AT_MOST
    }

    /// When the next pin or picture is due on a board that is on show.
    pub(crate) fn next_picture(self) -> Option<Duration> {
        let peg_goes_down = match self.lifted_until() {
            Some((_, until)) if until > self.read_ctx().time => Some(until),
            _ => None,
        };
        let times = [peg_goes_down, self.next_of_score()];
        times.into_iter().flatten().min()
    }

    /// When the next pin or picture is due that follows from a score.
    fn next_of_score(self) -> Option<Duration> {
        let now = self.read_ctx().time;
        let Some((score, since)) = self.score_coming() else {
            return Some(now + self.motion()?.until_next);
        };
        let complete = self.score_complete_at(true)?;
        if self.read_ctx().settings.animation != Animation::Full {
            return Some(complete);
        }
        let elapsed = now.saturating_sub(since);
        Some(match self.coming_pins(score).next_after(elapsed) {
            Some(next) => complete.min(since + next),
            None => complete,
        })
    }

    /// When the pins of a score come on this board.
    fn coming_pins(self, score: Score) -> ComingPins {
        ComingPins::new(score, self.game().board().pegs())
    }

    /// What the coming score looks like now, if its pins come one by one.
    pub fn landing(self) -> Option<Landing> {
        let (score, since) = self.score_coming()?;
        if self.read_ctx().settings.animation != Animation::Full {
            return None;
        }
        let elapsed = self.read_ctx().time.saturating_sub(since);
        Some(self.coming_pins(score).landing(elapsed))
    }

    /// The hole, counted from 0, whose peg was placed a moment ago.
    pub fn lifted(self) -> Option<usize> {
        let (hole, until) = self.lifted_until()?;
        if self.read_ctx().time < until {
            Some(hole)
        } else {
            None
        }
    }

    /// The hole whose peg was placed last, and until when it is lifted.
    fn lifted_until(self) -> Option<(usize, Duration)> {
        if self.read_ctx().settings.animation != Animation::Full {
            return None;
        }
        let (hole, since) = self.variation().placed()?;
        Some((hole, since + PRESS))
    }
}

/// What a score that comes looks like now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Landing {
    /// The row is pressed: no pin is there yet.
    pub is_pressed: bool,
    /// The place of the black pin that has just landed, counted from 0.
    pub flash: Option<usize>,
}

/// When the pins of a score come, counted from the guess on: black ones first, and the last one of a win after a pause.
struct ComingPins {
    score: Score,
    is_win: bool,
}

impl ComingPins {
    fn new(score: Score, pegs: usize) -> Self {
        Self {
            score,
            is_win: usize::from(score.black()) == pegs,
        }
    }

    /// The time between two pins.
    fn interval(&self) -> Duration {
        PIN.min(PINS_AT_MOST / u32::from(self.score.total().max(1)))
    }

    /// When the pin at this place, counted from 0, lands.
    fn lands(&self, place: u8) -> Duration {
        let is_last_of_win = self.is_win && place + 1 == self.score.total();
        let pause = if is_last_of_win {
            PAUSE
        } else {
            Duration::ZERO
        };
        PRESS + self.interval() * u32::from(place) + pause
    }

    /// When all have landed, and the last one has been seen.
    fn complete(&self) -> Duration {
        match self.score.total().checked_sub(1) {
            Some(last) => self.lands(last) + self.interval(),
            None => PRESS + self.interval(),
        }
    }

    /// How many have landed after this time.
    fn landed(&self, elapsed: Duration) -> u8 {
        (0..self.score.total())
            .take_while(|place| self.lands(*place) <= elapsed)
            .count() as u8
    }

    /// The pins that have landed after this time.
    fn so_far(&self, elapsed: Duration) -> Score {
        let landed = self.landed(elapsed);
        let black = landed.min(self.score.black());
        Score::from_pins(black, landed - black)
    }

    /// What the score looks like after this time.
    fn landing(&self, elapsed: Duration) -> Landing {
        let flash = match self.landed(elapsed).checked_sub(1) {
            Some(last) if last < self.score.black() && elapsed < self.end_of_flash(last) => {
                Some(last.into())
            }
            _ => None,
        };
        Landing {
            is_pressed: elapsed < PRESS,
            flash,
        }
    }

    /// When the flash of the pin at a place has ended, if it is a black one.
    fn end_of_flash(&self, place: u8) -> Duration {
        self.lands(place) + self.interval()
    }

    /// When the row is no longer pressed, the next pin lands, or a flash ends: whichever comes next.
    fn next_after(&self, elapsed: Duration) -> Option<Duration> {
        let mut times = vec![PRESS];
        for place in 0..self.score.total() {
            times.push(self.lands(place));
            times.push(self.end_of_flash(place));
        }
        times.into_iter().filter(|time| *time > elapsed).min()
    }
}

impl Stretch {
    fn new(phase: Phase, steps: usize, step_time: Duration) -> Self {
        Self {
            phase,
            steps,
            step_time,
        }
    }
}

/// The pins of a score on a row of so many pegs that have come after this time, black ones first.
pub(super) fn pins_so_far(score: Score, pegs: usize, elapsed: Duration) -> Score {
    ComingPins::new(score, pegs).so_far(elapsed)
}

/// How many steps that each take `step_time` are over.
fn steps_over(elapsed: Duration, step_time: Duration) -> usize {
    (elapsed.as_nanos() / step_time.as_nanos()) as usize
}

/// The time to the end of the current step.
fn until_next_step(elapsed: Duration, step_time: Duration) -> Duration {
    let part = elapsed.as_nanos() % step_time.as_nanos();
    step_time.saturating_sub(Duration::from_nanos(part as u64))
}
