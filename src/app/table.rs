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
mod study;
mod tips;
mod versus;
mod walk;

use std::mem;
use std::time::Duration;

use jiff::civil::DateTime;

use crate::rules::{Codemaker, Colour, Game};
use crate::solver::{Position, Solver};

use super::known::Known;
use super::{GameId, Impossible, Notice, Now, Row, Settings, Side, Speed};

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

    /// Notes the time and the settings.
    pub(super) fn attend(&mut self, now: Duration, settings: &Settings) {
        (self.now, self.impossible) = (now, settings.impossible);
        if mem::replace(&mut self.speed, settings.speed) != settings.speed {
            self.change_pause();
        }
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
