//! The game as state: input and time in, calls to the world out. No clock, no terminal, no file.
//!
//! A key press becomes a [`Command`] of the one table in `input/commands.rs`, which changes the state. Drawing only
//! reads it. Start with [`App::update`], then `input/command.rs`, then `play/table.rs`.

mod coach;
mod input;
mod library;
mod lists;
mod play;
mod screen;
mod screens;
mod settings;
mod setup;
mod world;

pub use coach::{Answer, Entrant, FirstStep, Job, News, Page, Panel, VersusQuestion};
pub use input::{Action, Command, Group, Key, Keymap, Keys, Mode, Target, usual_keys};
pub(crate) use library::headline;
pub use library::{
    Dailies, Daily, Filter, Format, GameId, Hiding, Library, Likeness, PuzzleId, Record,
    SavedGames, Shared, Side, Statistics, begun, daily, is_unfinished, points, without_spoilers,
};
pub use lists::{List, Scroll};
pub use play::{
    Activity, Awaited, BoardView, Draft, Guess, Motion, NextRow, Pin, PinDraft, Question, Shield,
    Table, Variation, WaitsFor,
};
use play::{Origin, Said};
pub use screen::{Help, Screen, View};
pub use settings::{Animation, Ascii, Config, Impossible, Labels, Setting, Settings, Speed};
pub use setup::{Custom, Field, KINDS, Kind, Maker, Setup, Way};
pub(crate) use world::capitalised;
pub use world::{Input, Memory, Notice, Now, Seen, Tone, World};

use std::time::Duration;

use jiff::civil::DateTime;

use crate::rules::{Board, Dice};

use coach::answers::Answers;
use coach::job::is_quick;

/// The whole state of the program.
pub struct App {
    view: View,
    setup: Setup,
    table: Option<Table>,
    /// The code that is being hidden.
    hiding: Option<Hiding>,
    games: Library,
    config: Config,
    memory: Memory,
    /// What the worker has told before there was a table, which has the rest.
    answers: Answers,
    dice: Dice,
    now: Now,
    /// What the worker is working on.
    asked: Option<Job>,
    has_quit: bool,
}

/// What the program finds when it starts.
#[derive(Debug, Clone, Default)]
pub struct Startup {
    /// What earlier starts have left to remember.
    pub memory: Memory,
    /// The games of earlier starts.
    pub games: SavedGames,
    /// How many more there are on boards that are too large.
    pub larger_games: usize,
    /// Settings, keys and themes.
    pub config: Config,
    /// The time before the first input.
    pub now: Now,
}

/// What happens.
impl App {
    /// The program before the first key. `dice` draws the seeds of new games.
    pub fn new(found: Startup, dice: Dice) -> Self {
        Self {
            view: View::default(),
            setup: found.memory.setup,
            table: None,
            hiding: None,
            games: Library::of(found.games, found.larger_games),
            config: found.config,
            memory: found.memory,
            answers: Answers::default(),
            dice,
            now: found.now,
            asked: None,
            has_quit: false,
        }
    }

    /// Takes in what has happened; the world does at once what is asked of it.
    pub fn update(&mut self, input: Input, now: Now, world: &mut dyn World) {
        self.now = now;
        // What a player does is meant for the game with its last row.
        let is_players = !matches!(input, Input::News(_) | Input::Resize(..) | Input::Wake);
        self.with_table(|table| table.advance(now.time, is_players));
        let landed = is_players.then(|| self.finish_score(world)).flatten();
        self.take_in(input, world);
        self.view.tell_if_silent(landed);
        self.go_on(world);
        self.save(world);
        self.ask(world);
        let mode = self.mode();
        self.view
            .name_keys(|text| self.config.keymap.named(mode, text));
    }

    /// Notes what the last frame had on show. Returns whether keys and rows would look different with that.
    pub fn see(&mut self, seen: &Seen) -> bool {
        self.view.see(seen);
        self.table.as_mut().is_some_and(|table| table.see(seen))
    }

    fn take_in(&mut self, input: Input, world: &mut dyn World) {
        match input {
            Input::Key(key) => self.press(key, world),
            Input::Click(target) => self.click(target, world),
            Input::Paste(text) => self.paste(&text),
            Input::Wheel { up, over } => self.wheel(up, over),
            Input::News(news) => self.receive(news),
            Input::Resize(columns, _) => self.view.resize(columns),
            Input::Wake => {}
        }
    }

    /// Lets a score land at once, and notes a puzzle that is solved with it. Returns what is said of the row.
    fn finish_score(&mut self, world: &mut dyn World) -> Option<Notice> {
        let said = self.table.as_mut().and_then(Table::finish_score);
        self.note_solved(world);
        said
    }

    /// Lets a score land that is complete, and the solver play what is due.
    fn go_on(&mut self, world: &mut dyn World) {
        loop {
            let time = self.now.time;
            if self.score_complete_at().is_some_and(|lands| lands <= time) {
                let said = self.finish_score(world);
                self.view.tell_if_silent(said);
                continue;
            }
            let is_on_show = self.view.screen == Screen::Table;
            let Some(table) = self.table.as_mut().filter(|_| is_on_show) else {
                break;
            };
            let was_scored = table.is_scored();
            let said = table.go_on();
            let has_played = table.is_scored() && !was_scored;
            if has_played {
                self.view.forget_row();
            }
            self.view.tell(said);
            if !has_played {
                break;
            }
        }
    }

    /// Lets the program end.
    pub fn quit(&mut self) {
        self.has_quit = true;
    }

    /// Whether the program is to end.
    pub fn has_quit(&self) -> bool {
        self.has_quit
    }

    /// Lets a score land, and saves the game on the table: before the program ends.
    pub fn end(&mut self, world: &mut dyn World) {
        self.finish_score(world);
        self.save(world);
        self.save_again(world);
        if let Some(id) = self.id_on_table().filter(|_| self.keeps_unfinished()) {
            world.leave(id);
        }
    }

    /// When something is due by itself, on the scale of [`Now::time`]: then send [`Input::Wake`].
    pub fn wake_at(&self) -> Option<Duration> {
        let due = self
            .table_on_show()
            .and_then(|table| table.variation().due());
        let due = due.filter(|due| *due > self.now.time);
        let next = due.into_iter().chain(self.next_picture());
        next.chain(self.next_daily()).min()
    }

    fn receive(&mut self, news: News) {
        if matches!(news.job, Job::Evil(..)) {
            // That it chooses is said no more.
            self.view.forget_row();
        }
        match &mut self.table {
            Some(_) => self.at_table(|table| table.receive(news)),
            None => self.answers.receive(news),
        }
    }

    fn answers(&self) -> &Answers {
        self.table.as_ref().map_or(&self.answers, Table::answers)
    }

    fn ask(&mut self, world: &mut dyn World) {
        let needed = self.needed_job();
        if needed != self.asked {
            self.asked.clone_from(&needed);
            world.ask(needed);
        }
    }

    /// The job that is needed most, of those that are not done.
    fn needed_job(&self) -> Option<Job> {
        let is_open = |job: &Job| self.answers().is_open(job);
        if self.view.has_open(List::Games) {
            return self.accuracy_jobs().into_iter().find(is_open);
        }
        let table = self.table_on_show()?;
        let is_asked = self.view.has_open(List::Versus);
        let is_soon = table.is_over() && is_quick(table.game().board());
        let versus = table.versus_job().ok();
        let jobs = [
            table.evil_job(),
            versus.clone().filter(|_| is_asked),
            table.study_job(),
            table.review_job().ok(),
            versus.filter(|_| is_soon),
        ];
        jobs.into_iter().flatten().find(is_open)
    }
}

/// What is on show.
impl App {
    /// Screen, list, help and notice.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// The setup.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The game on the table, on show or below another screen.
    pub fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// The game on the table, if no other screen takes its place.
    pub fn table_on_show(&self) -> Option<&Table> {
        self.table().filter(|_| self.view.screen == Screen::Table)
    }

    /// The code that is being hidden, if that is on show.
    pub fn hiding_on_show(&self) -> Option<&Hiding> {
        let hiding = self.hiding.as_ref();
        hiding.filter(|_| self.view.screen == Screen::Hiding)
    }

    /// The board of the game on show, or that of the next one.
    pub fn board_on_show(&self) -> Board {
        match (self.table_on_show(), self.hiding_on_show()) {
            (Some(table), _) => table.game().board(),
            (None, Some(hiding)) => hiding.row.board(),
            (None, None) => self.setup.board(),
        }
    }

    /// Settings, keys and themes.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// The saved games.
    pub fn games(&self) -> &Library {
        &self.games
    }

    /// What the clock on the wall says.
    pub fn date(&self) -> DateTime {
        self.now.date
    }

    /// Tells the player something.
    pub fn say(&mut self, text: impl Into<String>) {
        self.view.tell(Some(Notice::info(text)));
    }

    /// Tells the player why something was not done.
    pub fn warn(&mut self, text: impl Into<String>) {
        self.view.tell(Some(Notice::warning(text)));
    }
}
