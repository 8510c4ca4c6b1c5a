//! What moves on the board after a guess. All of it follows from the time that has passed.
//!
//! First the pins of the score come one by one. When the last one is there the score is complete, and then follows:
//!
//! ```text
//! a win       │ the shield opens, hole by hole │ its last hole │ the row glows │
//! a loss      │ the shield opens, slowly                       │
//! no end yet  │ codes fade from the map, if the coach is on show │
//! ```

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
/// From one pin or hole to the next.
const STEP: Duration = Duration::from_millis(80);
/// From one hole to the next after a loss.
const SLOW_STEP: Duration = Duration::from_millis(320);
/// From one picture of the glow, or of what fades, to the next.
const FRAME: Duration = Duration::from_millis(50);
/// Before all pins come at once.
const MOMENT: Duration = Duration::from_millis(120);

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
    /// The shield opens, a hole with each step.
    Shield,
    /// The last hole of a win has a moment of its own.
    LastHole,
    /// The row of a win glows, a picture with each step.
    Glow,
    /// Codes fade from the map, a picture with each step.
    Fade,
}

/// A phase with its length: so many steps of so much time.
struct Stretch {
    phase: Phase,
    steps: usize,
    step: Duration,
}

impl Motion {
    /// The pictures of a row that glows after a win.
    pub const GLOW: usize = 8;
    /// The pictures of codes that fade from the map.
    pub const FADING: usize = 9;

    /// How many holes of the shield are open, if it opens.
    pub fn open_holes(self) -> Option<usize> {
        let holes = self.holes?;
        match self.phase {
            Phase::Shield => Some(self.step),
            Phase::LastHole | Phase::Glow | Phase::Fade => Some(holes),
        }
    }

    /// Whether the end of the game is still to be seen: until the shield is open only the board tells it.
    pub fn hides_end(self) -> bool {
        self.phase == Phase::Shield
    }

    /// The winning row, counted from 0, and which picture of its glow is on show.
    pub fn glow(self) -> Option<(usize, usize)> {
        match self.phase {
            Phase::Glow => Some((self.row, self.step)),
            Phase::Shield | Phase::LastHole | Phase::Fade => None,
        }
    }

    /// Which picture of the codes that fade from the map is on show.
    pub fn fading(self) -> Option<usize> {
        match self.phase {
            Phase::Fade => Some(self.step),
            Phase::Shield | Phase::LastHole | Phase::Glow => None,
        }
    }
}

impl TableView<'_> {
    /// What moves on the board, if the end of the game is on show and the settings let things move.
    pub fn motion(self) -> Option<Motion> {
        if self.facts().settings.animation != Animation::Full || !self.variation().at_end() {
            return None;
        }
        let row = self.variation().cursor().checked_sub(1)?;
        let holes = self.holes_to_open();
        let mut elapsed = self.since_last_score()?;
        for stretch in self.timeline(holes.unwrap_or(0)) {
            let length = stretch.step * stretch.steps as u32;
            if elapsed < length {
                return Some(Motion {
                    phase: stretch.phase,
                    step: steps(elapsed, stretch.step),
                    holes,
                    row,
                    until_next: until_next(elapsed, stretch.step),
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

    /// What moves after a score, one after another, where so many holes of a shield open.
    fn timeline(self, holes: usize) -> Vec<Stretch> {
        let each_of = |most: Duration| most / holes.max(1) as u32;
        match self.game().outcome() {
            Outcome::Won => {
                let step = STEP.min(each_of(SHIELD_AT_MOST));
                vec![
                    Stretch::new(Phase::Shield, holes, step),
                    Stretch::new(Phase::LastHole, holes.min(1), step),
                    Stretch::new(Phase::Glow, Motion::GLOW, FRAME),
                ]
            }
            Outcome::Lost => {
                let step = SLOW_STEP.min(each_of(SLOW_SHIELD_AT_MOST));
                vec![Stretch::new(Phase::Shield, holes, step)]
            }
            Outcome::Running if self.shows_coach() => {
                vec![Stretch::new(Phase::Fade, Motion::FADING, FRAME)]
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
        Some(match self.facts().settings.animation {
            Animation::Off => since,
            Animation::Reduced => since + MOMENT,
            Animation::Full => since + pin_step(score) * u32::from(score.total().max(1)),
        })
    }

    /// Whether rows follow so fast that the next one comes before the pins of this one could be watched.
    fn is_in_a_hurry(self) -> bool {
        let goes_on = match self.variation().coming() {
            Some(game) => self.variation().plays_on() && !game.is_over(),
            None => false,
        };
        goes_on && self.facts().settings.speed.pause(0) <= PINS_AT_MOST
    }

    /// When the next pin or picture is due on a board that is on show.
    pub(crate) fn next_picture(self) -> Option<Duration> {
        let now = self.facts().time;
        let Some((score, since)) = self.score_coming() else {
            return Some(now + self.motion()?.until_next);
        };
        let complete = self.score_complete_at(true)?;
        if self.facts().settings.animation != Animation::Full {
            return Some(complete);
        }
        let next_pin = now + until_next(now.saturating_sub(since), pin_step(score));
        Some(next_pin.min(complete))
    }
}

impl Stretch {
    fn new(phase: Phase, steps: usize, step: Duration) -> Self {
        Self { phase, steps, step }
    }
}

/// The pins of a score that have come after this time, black ones first.
pub(super) fn pins_so_far(score: Score, elapsed: Duration) -> Score {
    let come = steps(elapsed, pin_step(score)).min(score.total().into()) as u8;
    let black = come.min(score.black);
    Score::new(black, come - black)
}

/// The time between two pins of a score.
fn pin_step(score: Score) -> Duration {
    STEP.min(PINS_AT_MOST / u32::from(score.total().max(1)))
}

/// How many steps of this length are over.
fn steps(elapsed: Duration, step: Duration) -> usize {
    (elapsed.as_nanos() / step.as_nanos()) as usize
}

/// The time to the end of the current step.
fn until_next(elapsed: Duration, step: Duration) -> Duration {
    let part = elapsed.as_nanos() % step.as_nanos();
    step.saturating_sub(Duration::from_nanos(part as u64))
}
