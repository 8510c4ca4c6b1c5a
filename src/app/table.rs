//! The table: a game, what goes on in it, and the coach beside it.
//!
//! A table is a few values: a [`Line`] of play and those below it, the [`Course`] of what goes on at its end,
//! the panel of the [`Coach`], where the game comes from and where it is kept, and what is known. Only the
//! files in this folder see them.

mod coach;
mod corrections;
mod doing;
mod evil;
mod line;
mod origin;
mod play;
mod puzzle;
mod questions;
mod review;
mod solver;
mod tips;
mod versus;
mod walk;

use std::mem;
use std::time::Duration;

use jiff::civil::DateTime;

use crate::rules::{Code, Codemaker, Colour, Game, Player, Score};
use crate::solver::{Position, Solver};

use super::known::Known;
use super::motion::pins_so_far;
use super::{GameId, Impossible, Job, News, Notice, Now, Pins, Row, Seen, Settings, Side, Speed};

use coach::Coach;
use doing::Course;
use line::Line;
use origin::File;

pub use coach::{FirstStep, Page};
pub use doing::{Doing, Guess, Wanted};
pub(super) use origin::Origin;
pub use questions::Question;
pub use versus::{Entrant, Standing};

/// A game with a cursor on its rows.
pub struct Table {
    line: Line,
    /// The lines that were left for branches, the game itself first.
    below: Vec<Line>,
    course: Course,
    coach: Coach,
    origin: Origin,
    file: File,
    known: Known,
    /// Random seed of solvers that draw.
    seed: u64,
    /// The time of the last input.
    now: Duration,
    /// What happens to the player's rows that cannot be the code.
    impossible: Impossible,
    /// How fast solvers and rows follow each other.
    speed: Speed,
}

/// A guess on the row to come, with the pins that it has so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PendingGuess {
    /// The guess.
    pub guess: Code,
    /// Who made it.
    pub by: Player,
    /// The pins.
    pub pins: Pins,
}

/// What a key or the worker did, for the player.
pub(super) type Said = Option<Notice>;

/// Coming and going.
impl Table {
    /// A table with the cursor at the end of `game`, which has this name if it is saved. Nothing plays yet.
    pub(super) fn new(game: Game, id: Option<GameId>, origin: Origin, seed: u64, now: Now) -> Self {
        let usual = Solver::usual(game.board());
        let line = Line::of(game, usual);
        Self {
            course: Course::of(&line),
            line,
            below: Vec::new(),
            coach: Coach::default(),
            origin,
            file: File::of(id, now.date),
            known: Known::default(),
            seed,
            now: now.time,
            impossible: Impossible::Play,
            speed: Speed::Normal,
        }
    }

    /// The table with what the worker has told before.
    pub(super) fn knowing(self, known: Known) -> Self {
        Self { known, ..self }
    }

    /// What the worker has told.
    pub(super) fn known(&self) -> &Known {
        &self.known
    }

    /// The same, to be taken to the next table.
    pub(super) fn known_mut(&mut self) -> &mut Known {
        &mut self.known
    }

    /// Notes the time, the settings, and what was drawn.
    pub(super) fn attend(&mut self, now: Duration, settings: &Settings, seen: &Seen) {
        (self.now, self.impossible) = (now, settings.impossible);
        if mem::replace(&mut self.speed, settings.speed) != settings.speed {
            self.change_pause();
        }
        self.coach.see(seen);
    }

    /// Its name, once it is saved.
    pub fn id(&self) -> Option<GameId> {
        self.file.id()
    }

    /// When it came onto the table.
    pub(super) fn begun(&self) -> DateTime {
        self.file.begun()
    }

    /// The game to be saved, if it has changed: the first one, with the row whose score is coming.
    pub(super) fn changed_game(&self) -> Option<&Game> {
        self.file.has_changed().then(|| match self.course.doing() {
            Doing::Score { after, .. } if self.below.is_empty() => after,
            _ => self.main_line(),
        })
    }

    /// Notes that the game was saved under this name.
    pub(super) fn saved_as(&mut self, id: GameId) {
        self.file.saved_as(id);
    }

    /// Notes that the game is to be saved; practice never is.
    pub(super) fn has_changed(&mut self) {
        if !self.game().is_practice() {
            self.file.change();
        }
    }
}

/// What is on it.
impl Table {
    /// The game on the table, which may be a branch.
    pub fn game(&self) -> &Game {
        self.line.game()
    }

    /// The game itself: the one on the table, or the one it branched off from.
    pub fn main_line(&self) -> &Game {
        self.below.first().unwrap_or(&self.line).game()
    }

    /// The number of branches between the main line and the game on the table.
    pub fn branches(&self) -> usize {
        self.below.len()
    }

    /// What is going on.
    pub fn doing(&self) -> &Doing {
        self.course.doing()
    }

    /// Whether something goes on by itself: a solver, or the rows once more.
    pub fn plays_on(&self) -> bool {
        self.course.plays_on()
    }

    /// When the next step comes by itself, once that is known.
    pub(super) fn due(&self) -> Option<Duration> {
        self.course.due()
    }

    /// The time of the last input.
    pub(super) fn now(&self) -> Duration {
        self.now
    }

    /// When the last score landed.
    pub(super) fn landed(&self) -> Option<Duration> {
        self.line.landed()
    }

    /// How many rows are shown.
    pub fn cursor(&self) -> usize {
        self.line.cursor()
    }

    /// Whether the end of the game is on show, where it is played on.
    pub fn at_end(&self) -> bool {
        self.line.at_end()
    }

    /// Whether the game is won or lost.
    pub fn is_over(&self) -> bool {
        self.line.is_over()
    }

    /// The position on show.
    pub fn position(&self) -> Position {
        self.line.position()
    }

    /// The row being edited; of use while a person makes a row.
    pub fn row(&self) -> &Row {
        self.line.row()
    }

    /// The row in the making.
    pub fn row_in_the_making(&self) -> Option<&Row> {
        self.makes_row().then_some(self.line.row())
    }

    /// Whether a person makes the row on show.
    fn makes_row(&self) -> bool {
        matches!(self.doing(), Doing::Row(_)) && self.at_end()
    }

    /// The row in the making, or the one whose score comes, if it is a code that may be played.
    pub fn drafted(&self) -> Option<Code> {
        let code = match self.doing() {
            Doing::Evil(guess) | Doing::Score { guess, .. } if guess.by == Player::Person => {
                Some(guess.code)
            }
            _ => self.row_in_the_making().and_then(Row::code),
        };
        code.filter(|code| self.game().board().check(*code).is_ok())
    }

    /// The guess on the row to come that has no score yet, with its pins so far.
    pub fn pending_guess(&self) -> Option<PendingGuess> {
        let none = Score::new(0, 0);
        let coming = |score| Pins::of(score, self.game().board().pegs());
        let (guess, pins) = match self.doing() {
            Doing::Evil(guess) => (*guess, coming(none)),
            Doing::Score {
                guess,
                after,
                since,
            } => {
                let score = after.turns().last().map_or(none, |turn| turn.score);
                let so_far = pins_so_far(score, self.now.saturating_sub(*since));
                (*guess, coming(so_far))
            }
            _ => self.course.waiting()?,
        };
        self.at_end().then_some(PendingGuess {
            guess: guess.code,
            by: guess.by,
            pins,
        })
    }

    /// The row, counted from 0, whose pins a person sets or come one after another, and those pins.
    pub fn scored_row(&self) -> Option<(usize, Pins)> {
        if let Doing::Again { row, pins, .. } = self.doing() {
            return Some((*row, *pins));
        }
        let pins = self.pending_guess()?.pins;
        let is_seen = matches!(self.doing(), Doing::Pins { .. }) || pins.score().total() > 0;
        is_seen.then_some((self.game().turns().len(), pins))
    }

    /// The solver that plays or helps, whose measure ranks the guesses.
    pub fn solver(&self) -> Solver {
        self.line.solver()
    }

    /// Whether a solver plays on, or has been asked for a row.
    pub fn is_solver_at_work(&self) -> bool {
        self.course.solver_plays_on() || matches!(self.doing(), Doing::Solver { .. })
    }

    /// Colours of the board, for the palette.
    pub fn palette(&self) -> impl Iterator<Item = Colour> {
        self.game().board().palette()
    }
}

/// What kind of game it is.
impl Table {
    /// Whether a person gives the scores of the game on the table.
    pub fn is_scored_by_hand(&self) -> bool {
        matches!(self.game().codemaker(), Codemaker::Hand)
    }

    /// Whether a solver sits in the codebreaker's seat.
    pub fn is_watched(&self) -> bool {
        self.game().solver().is_some()
    }

    /// Whether the code is at a real board, where help counts for nothing.
    pub fn is_played_elsewhere(&self) -> bool {
        !self.is_watched() && self.is_scored_by_hand()
    }

    /// Whether the end of a finished game is on show, where its secret is revealed.
    pub fn is_secret_shown(&self) -> bool {
        self.at_end() && self.is_over()
    }

    /// The player who hid the code of the game on the table, if it is one of two players and no practice.
    pub fn hidden_by(&self) -> Option<Side> {
        self.hider().filter(|_| self.branches() == 0)
    }

    /// The player who hid the code of the game itself, if it is one of two players.
    pub(super) fn hider(&self) -> Option<Side> {
        match self.origin {
            Origin::TwoPlayers(side) => Some(side),
            _ => None,
        }
    }
}

/// The worker.
impl Table {
    /// Takes in what the worker tells, and carries out what waits for it.
    pub(super) fn hear(&mut self, news: News) -> Said {
        let chosen = self.chosen_guess();
        let said = match &news.told {
            Ok(answer) => self.hear_evil(&news.job, answer),
            Err(why) => self.give_up(&news.job, why),
        };
        self.known.hear(news);
        // The player stays with the guess that was chosen when the list gets another order.
        let index = chosen.and_then(|chosen| self.insight()?.place_of(chosen));
        if let Some(index) = index {
            self.coach.choose(index);
        }
        said.or_else(|| match self.course.wanted()? {
            Wanted::Insert => self.insert_known(),
            Wanted::Tip(degree) => self.tip_known(degree),
        })
    }

    /// What the worker failed on is told where it is missed; the game goes on without it.
    fn give_up(&mut self, job: &Job, why: &str) -> Said {
        match job {
            Job::Study(study) if study.is_like(&self.study()) => {
                self.pause();
                let solver = self.solver().title();
                let text = format!("{solver} failed: {why}. You can play on");
                Some(Notice::warning(text))
            }
            Job::Review(_) if self.review_job().as_ref() == Some(job) => {
                let text = format!("The review failed: {why}. Your game is saved");
                Some(Notice::warning(text))
            }
            Job::Versus(_) => {
                let text = format!("The comparison failed: {why}");
                Some(Notice::warning(text))
            }
            Job::Evil(..) if self.evil_job().as_ref() == Some(job) => Some(self.silence_evil(why)),
            Job::Study(_) | Job::Review(_) | Job::Evil(..) | Job::Disclosure(_) => None,
        }
    }
}
