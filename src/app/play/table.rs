//! The game on the table: its variations, the panel beside it, where it comes from and where it is kept.
//!
//! A [`Table`] holds what belongs to one game. What belongs to the program (the time, the settings, what the worker
//! has told) comes in with each call: handlers get a `Ctx`, and readers are methods of a [`TableView`], which is a
//! table together with a `ReadCtx`.

use std::ops::Deref;
use std::time::Duration;

use jiff::civil::DateTime;

use crate::app::context::{Ctx, ReadCtx};
use crate::app::{GameId, Kind, Mode, Now, Panel, PuzzleId, Settings, Window, day_of_seed};
use crate::rules::{Codemaker, Game};

use super::{Activity, Exercise, Motion, Variation};

/// A game with a cursor on its rows.
#[derive(Clone)]
pub struct Table {
    /// The variation on the table, which may be a branch.
    pub(super) variation: Variation,
    /// The variations that were left for branches, the game itself first.
    pub(super) below: Vec<Variation>,
    pub(super) panel: Panel,
    pub(super) origin: Origin,
    file: GameFile,
    /// Random seed of solvers that draw lots.
    seed: u64,
    /// When Enter, which hurries the rows of a solver, was last pressed too soon to leave the end of the game.
    pub(super) hurried_at: Option<Duration>,
}

/// What is special about a game from its beginning on.
#[derive(Clone)]
pub(crate) enum Origin {
    /// Nothing is special about it.
    Usual,
    /// It is one of the player's first games, which show the first steps.
    FirstSteps,
    /// It began with the rows of this puzzle.
    Puzzle(PuzzleId, Game),
}

/// Where a game is kept.
#[derive(Clone)]
struct GameFile {
    /// Its name, once the game is saved.
    id: Option<GameId>,
    /// When the game came onto the table.
    opened: Now,
    /// Whether the game is to be saved.
    has_changed: bool,
}

/// A game that comes onto the table.
pub(crate) struct OpenedGame {
    /// The game, of which the end is shown.
    pub(crate) game: Game,
    /// Its name, if it is saved.
    pub(crate) id: Option<GameId>,
    /// What is special about it.
    pub(crate) origin: Origin,
}

/// A table together with the context that it is read in.
#[derive(Clone, Copy)]
pub struct TableView<'a> {
    table: &'a Table,
    read_ctx: ReadCtx<'a>,
}

impl Deref for TableView<'_> {
    type Target = Table;

    fn deref(&self) -> &Table {
        self.table
    }
}

impl<'a> TableView<'a> {
    pub(crate) fn new(table: &'a Table, read_ctx: ReadCtx<'a>) -> Self {
        Self { table, read_ctx }
    }

    /// The table itself, for as long as the view lives.
    pub fn table(self) -> &'a Table {
        self.table
    }

    pub(crate) fn read_ctx(self) -> ReadCtx<'a> {
        self.read_ctx
    }

    /// The window that the game is played in.
    pub fn window(self) -> Window {
        self.read_ctx.window
    }

    /// Whether the panel stays as it was with the table before an input: while pins come, while the shield opens, and
    /// on a page of the coach while nothing is known of the position. What another game showed never stays.
    pub(crate) fn keeps_panel_of(self, before: &Table) -> bool {
        if !self.is_game_of(before) {
            return false;
        }
        let opens_shield = self.motion().is_some_and(Motion::hides_end);
        if opens_shield || self.variation().coming_game().is_some() {
            return true;
        }
        self.waits_for_coach() && TableView::new(before, self.read_ctx).shows_coach()
    }

    /// Whether pages of the coach may stay as they were with the table before an input.
    pub(crate) fn keeps_pages_of(self, before: &Table) -> bool {
        let showed_coach = TableView::new(before, self.read_ctx).shows_coach();
        self.is_game_of(before) && showed_coach && self.shows_coach() && self.mode() != Mode::Pins
    }

    /// Whether the table before an input had the same game.
    fn is_game_of(self, before: &Table) -> bool {
        before.seed == self.seed && before.branches() == self.branches()
    }

    /// Whether the coach is on show and knows nothing of the position yet.
    fn waits_for_coach(self) -> bool {
        let knows_nothing = self.insight().is_none() && !self.has_failed();
        self.shows_coach() && knows_nothing && self.mode() != Mode::Pins
    }

    /// The time since the last score was complete.
    pub(super) fn since_last_score(self) -> Option<Duration> {
        let complete = self.variation().scored_at()?;
        Some(self.read_ctx.time.saturating_sub(complete))
    }
}

/// Coming and going.
impl Table {
    /// The table as its handlers read it.
    pub(super) fn view<'a>(&'a self, ctx: &'a Ctx) -> TableView<'a> {
        TableView::new(self, ctx.read_ctx())
    }

    /// A table with the cursor at the end of a game. Nothing plays yet. `seed` is for solvers that draw lots.
    pub(crate) fn new(opened: OpenedGame, seed: u64, now: Now) -> Self {
        let OpenedGame { game, id, origin } = opened;
        let solver = Kind::of(&game).maker.usual_solver(game.board());
        Self {
            variation: Variation::new(game, solver),
            below: Vec::new(),
            panel: Panel::default(),
            origin,
            file: GameFile {
                id,
                opened: now,
                has_changed: false,
            },
            seed,
            hurried_at: None,
        }
    }

    /// A table with an exercise: a game as it stood before a row that a person plays better.
    pub(crate) fn of_exercise(exercise: Exercise, game: Game, seed: u64, now: Now) -> Self {
        let opened = OpenedGame {
            game,
            id: None,
            origin: Origin::Usual,
        };
        let mut table = Self::new(opened, seed, now);
        table.variation = table.variation.with_exercise(exercise);
        table
    }

    /// Lets a new game of a solver begin to play, and turns the coach on or off, as the player left it where that is
    /// remembered. A saved game that has had no help goes on without the coach: to open it costs nothing.
    pub(crate) fn begin(&mut self, coach_was_on: bool) {
        let is_new = self.file.id.is_none() && self.game().turns().is_empty();
        if is_new && self.is_watched() && !self.is_scored_by_hand() {
            self.variation.start_playing_on();
        }
        let is_saved_without_help = self.file.id.is_some() && self.game().rows_with_help() == 0;
        let coach_on = if self.remembers_coach() {
            coach_was_on && !is_saved_without_help
        } else {
            self.is_watched() || self.is_scored_by_hand()
        };
        self.variation.begin_with_coach(coach_on);
        self.note_coach();
    }

    /// Turns the coach on or off. It says more than a tip.
    pub(crate) fn turn_coach(&mut self, on: bool) {
        self.variation.turn_coach(on);
        self.panel.forget_tip();
        self.note_coach();
    }

    /// Turns so many pages of the coach on, to one that is not on show.
    pub(crate) fn turn_pages(&mut self, step: isize, ctx: &Ctx) {
        let on_show = self.view(ctx).pages();
        self.panel.turn_pages(step, &on_show);
    }

    /// Goes by these settings from now on. Only the speed is changed while a game plays by itself: its pause is cut
    /// short, or stretched.
    pub(crate) fn apply_settings(&mut self, settings: &Settings, time: Duration) {
        match self.variation.activity() {
            Activity::Replay { .. } => self.replay(settings, time),
            Activity::Solving { plays_on: true, .. } => {
                self.variation.start_playing_on();
            }
            _ => {}
        }
    }

    /// Ends what is shown only until the player's next input: the reasons of the last row.
    pub(crate) fn end_explanation(&mut self) {
        self.panel.explain_last_row(false);
    }

    /// A copy to draw the panel from, without what can be undone.
    pub(crate) fn without_past(&self) -> Self {
        let mut copy = Self {
            variation: self.variation.without_past(),
            below: Vec::new(),
            panel: self.panel.clone(),
            origin: self.origin.clone(),
            file: self.file.clone(),
            seed: self.seed,
            hurried_at: self.hurried_at,
        };
        for variation in &self.below {
            copy.below.push(variation.without_past());
        }
        copy
    }

    /// Its name, once it is saved.
    pub fn id(&self) -> Option<GameId> {
        self.file.id
    }

    /// When its game was begun, by the clock on the wall: `None` of a record that is no saved game, or where the clock is
    /// not known.
    pub(crate) fn begun_on(&self) -> Option<DateTime> {
        let begun = match self.file.id {
            Some(id) => id.begun(),
            None if self.main_game().turns().is_empty() => self.file.opened.date,
            None => return None,
        };
        Some(begun).filter(|date| *date != DateTime::ZERO)
    }

    /// When it came onto the table, by the clock on the wall.
    pub(crate) fn opened_on(&self) -> DateTime {
        self.file.opened.date
    }

    /// When it came onto the table.
    pub(super) fn opened_at(&self) -> Duration {
        self.file.opened.time
    }

    /// Random seed of solvers that draw lots.
    pub(crate) fn seed(&self) -> u64 {
        self.seed
    }

    /// The game to be saved, if it has changed: the game itself, with the row whose score is coming.
    pub(crate) fn changed_game(&self) -> Option<Game> {
        if !self.file.has_changed {
            return None;
        }
        let main = self.main_variation();
        Some(main.coming_game().unwrap_or_else(|| main.game().clone()))
    }

    /// Notes that the game was saved under this name.
    pub(crate) fn note_saved(&mut self, id: GameId) {
        self.file.id = Some(id);
        self.file.has_changed = false;
    }

    /// Notes that the saved game has another name now.
    pub(crate) fn rename(&mut self, id: GameId) {
        self.file.id = Some(id);
    }

    /// Notes that the game is to be saved; practice never is.
    pub(crate) fn note_change(&mut self) {
        if !self.game().is_practice() {
            self.file.has_changed = true;
        }
    }

    /// Notes what is learnt of the game beside its rows. That alone is no reason to save a game: a record that is
    /// only looked at has no file.
    pub(super) fn learn(&mut self, learn: impl FnOnce(&mut Game)) {
        let is_new = self.variation.learn(learn);
        if is_new && self.file.id.is_some() {
            self.file.has_changed = true;
        }
    }
}

/// What is on it.
impl Table {
    /// The variation on the table.
    pub fn variation(&self) -> &Variation {
        &self.variation
    }

    /// The panel beside it.
    pub fn panel(&self) -> &Panel {
        &self.panel
    }

    pub(crate) fn panel_mut(&mut self) -> &mut Panel {
        &mut self.panel
    }

    /// The game on the table, which may be a branch.
    pub fn game(&self) -> &Game {
        self.variation.game()
    }

    /// The game itself: the one on the table, or the one it branched off from.
    pub fn main_game(&self) -> &Game {
        self.main_variation().game()
    }

    fn main_variation(&self) -> &Variation {
        self.below.first().unwrap_or(&self.variation)
    }

    /// The number of branches between the game itself and the one on the table.
    pub fn branches(&self) -> usize {
        self.below.len()
    }

    /// Whether the game is won or lost.
    pub fn is_over(&self) -> bool {
        self.game().is_over()
    }
}

/// What kind of game it is.
impl Table {
    /// Whether it is one of the player's first games, which teaches the first steps.
    pub(crate) fn teaches_first_steps(&self) -> bool {
        matches!(self.origin, Origin::FirstSteps)
    }

    /// Whether a person gives the scores of the game on the table.
    pub fn is_scored_by_hand(&self) -> bool {
        self.game().codemaker() == Codemaker::Hand
    }

    /// Whether a solver sits in the codebreaker's seat.
    pub fn is_watched(&self) -> bool {
        self.game().solver().is_some()
    }

    /// Whether the end of a finished game is on show, with its card.
    pub fn shows_end(&self) -> bool {
        self.variation.at_end() && self.is_over()
    }

    /// Whether the row to come is on show: the game goes on, and the player does not look back.
    pub fn shows_row_to_come(&self) -> bool {
        self.variation.at_end() && !self.is_over()
    }

    /// Whether the coach is on or off in this game as the player left it, and not where it always begins on or off.
    pub(crate) fn remembers_coach(&self) -> bool {
        let game = self.main_game();
        let is_drawn = match game.codemaker() {
            Codemaker::Seed(seed) => day_of_seed(seed, game.board()).is_none(),
            Codemaker::Evil => true,
            Codemaker::Secret(_) | Codemaker::Hand => false,
        };
        is_drawn && game.solver().is_none() && !game.is_practice()
    }

    /// Whether help is counted: it is in a person's game or puzzle.
    pub(super) fn counts_help(&self) -> bool {
        let is_practice = self.game().is_practice() && !self.is_puzzle();
        !self.is_watched() && !self.is_scored_by_hand() && !is_practice
    }
}
