//! What moves on the board after a guess: its pins come one by one, then the shield opens, the row of a win glows, or
//! codes fade from the map. All of it follows from the time that has passed.

use std::time::Duration;

use crate::rules::{Outcome, Score};

use super::board_view::is_set_for_solver;
use crate::app::{Activity, Animation, App, Screen, Table, WaitsFor};

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
/// From one picture of the glow, or of what fades, to the next.
const FRAME: Duration = Duration::from_millis(50);
/// Before all pins come at once.
const MOMENT: Duration = Duration::from_millis(120);

/// The time between two pins of a score.
fn pin_step(score: Score) -> Duration {
    STEP.min(PINS_AT_MOST / u32::from(score.total().max(1)))
}

/// How many steps of this length are over.
fn steps(elapsed: Duration, step: Duration) -> usize {
    (elapsed.as_nanos() / step.as_nanos()) as usize
}

fn until_next(elapsed: Duration, step: Duration) -> Duration {
    let part = elapsed.as_nanos() % step.as_nanos();
    step.saturating_sub(Duration::from_nanos(part as u64))
}

/// The pins of a score that have come after this time, black ones first.
pub(in crate::app) fn pins_so_far(score: Score, elapsed: Duration) -> Score {
    let pins = steps(elapsed, pin_step(score)).min(score.total().into()) as u8;
    let black = pins.min(score.black);
    Score::new(black, pins - black)
}

/// What moves since the last score landed: the shield opens, then the row of a win glows or codes fade.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Motion {
    /// How many holes of the shield are open, if it opens.
    pub open_holes: Option<usize>,
    /// Whether the end of the game is still to be seen: until the shield is open only the board tells it.
    pub hides_end: bool,
    /// The winning row, counted from 0, and which picture of its glow is on show.
    pub glow: Option<(usize, usize)>,
    /// Which picture of the codes that fade from the map is on show.
    pub fading: Option<usize>,
    /// The time to the next picture.
    until_next: Duration,
}

impl Motion {
    /// The pictures of a row that glows after a win.
    pub const GLOW: usize = 8;
    /// The pictures of codes that fade from the map.
    pub const FADING: usize = 9;

    fn of(table: &Table) -> Option<Self> {
        let (line, game) = (table.variation(), table.game());
        let row = line.cursor().checked_sub(1).filter(|_| line.at_end())?;
        let elapsed = table.since_landing()?;
        let won = game.outcome() == Outcome::Won;
        let (step, most, pictures) = match game.outcome() {
            Outcome::Won => (STEP, SHIELD_AT_MOST, Self::GLOW),
            Outcome::Lost => (SLOW_STEP, SLOW_SHIELD_AT_MOST, 0),
            Outcome::Running if table.shows_coach() => (STEP, STEP, Self::FADING),
            Outcome::Running => return None,
        };
        let opens = game.is_over() && !is_set_for_solver(game);
        let holes = if opens { game.board().pegs() } else { 0 };
        let hole_step = step.min(most / holes.max(1) as u32);
        // The last hole of a win has its own moment.
        let opened = hole_step * (holes + usize::from(won && opens)) as u32;
        if elapsed >= opened + FRAME * pictures as u32 {
            return None;
        }
        let open = holes.min(steps(elapsed, hole_step));
        let since_opened = elapsed.checked_sub(opened);
        let picture = since_opened.map(|since| steps(since, FRAME));
        Some(Self {
            open_holes: opens.then_some(open),
            hides_end: open < holes,
            glow: picture.filter(|_| won).map(|picture| (row, picture)),
            fading: picture.filter(|_| !won),
            until_next: match since_opened {
                Some(since) => until_next(since, FRAME),
                None => until_next(elapsed, hole_step),
            },
        })
    }
}

/// The score that is coming, and since when.
fn coming(table: &Table) -> Option<(Score, Duration)> {
    match table.variation().activity() {
        Activity::Guessed(_, WaitsFor::Score { score, since }) => Some((score, since)),
        _ => None,
    }
}

impl App {
    /// What moves on the board, if the end of its game is on show.
    pub fn motion(&self) -> Option<Motion> {
        let is_whole = self.config.settings.animation == Animation::Full;
        Motion::of(self.table_on_show().filter(|_| is_whole)?)
    }

    /// When the score that is coming is complete.
    pub(in crate::app) fn score_complete_at(&self) -> Option<Duration> {
        let table = self.table.as_ref()?;
        let (score, since) = coming(table)?;
        // Where rows follow in a hurry, the next one comes before these pins can have been watched.
        let in_hurry = table.variation().plays_on()
            && !table.variation().coming()?.is_over()
            && self.config.settings.speed.pause(0) <= PINS_AT_MOST;
        Some(match self.config.settings.animation {
            _ if in_hurry || self.view.screen != Screen::Table => since,
            Animation::Off => since,
            Animation::Reduced => since + MOMENT,
            Animation::Full => since + pin_step(score) * u32::from(score.total().max(1)),
        })
    }

    /// When the next pin or picture is due.
    pub(in crate::app) fn next_picture(&self) -> Option<Duration> {
        let now = self.now.time;
        let Some(lands) = self.score_complete_at() else {
            return Some(now + self.motion()?.until_next);
        };
        let (score, since) = coming(self.table.as_ref()?)?;
        let next = now + until_next(now.saturating_sub(since), pin_step(score));
        let come_singly = self.config.settings.animation == Animation::Full;
        Some(if come_singly { next.min(lands) } else { lands })
    }
}
