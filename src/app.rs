//! The game as state: input and time in, calls to the world out. No clock, no terminal, no file.
//!
//! A key press becomes a [`Command`] of the one table in `commands.rs`, which changes the state. Drawing only
//! reads it. Start with [`App::update`], then `commands.rs`, then `table.rs`.

mod commands;
mod games;
mod job;
mod key;
mod keys;
mod known;
mod lists;
mod mode;
mod motion;
mod mouse;
mod pins;
mod puzzles;
mod questions;
mod row;
mod screens;
mod settings;
mod setup;
mod share;
mod statistics;
mod table;
mod two_players;
mod view;
mod world;

pub use commands::{Action, Command, Group};
pub use games::{Filter, GameId, GameList, Library};
pub use job::{EvilQuestion, EvilReply, Job, News, VersusQuestion};
pub use key::Key;
pub use keys::{Keymap, Keys, usual_keys};
pub use lists::{Help, List};
pub use mode::Mode;
pub use motion::Motion;
pub use mouse::Target;
pub use pins::{Pin, Pins};
pub use puzzles::Pick;
pub use row::Row;
pub use screens::Screen;
pub use settings::{Animation, Ascii, Impossible, Labels, Setting, Settings, Speed};
pub use setup::{Custom, Field, KINDS, Kind, Maker, Setup, Way};
pub use share::{Format, Shared, without_spoilers};
pub use statistics::{Dailies, Daily, LatestGame, Record, Statistics, daily};
pub use table::{Doing, Entrant, FirstStep, Guess, Page, PendingGuess, Standing, Table, Wanted};
pub use two_players::{Hiding, Side, points};
pub use view::{BoardView, NextRow, Shield};
pub use world::{Input, Memory, Notice, Now, Tone, World};

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::time::Duration;

use jiff::civil::DateTime;

use crate::rules::{Dice, Game};

use known::Known;
use questions::Asked;
use two_players::Evening;

/// The whole state of the program.
pub struct App {
    screen: Screen,
    setup: Setup,
    table: Option<Table>,
    /// The code that is being hidden.
    hiding: Option<Hiding>,
    /// The list over the screen, with its selected line.
    list: Option<(List, usize)>,
    /// The help, over all.
    help: Option<Help>,
    /// The columns and lines of the window.
    window: (u16, u16),
    notice: Option<Notice>,
    question: Option<Asked>,
    keymap: Keymap,
    settings: Settings,
    /// The names of the available themes.
    themes: Vec<String>,
    /// The path of the settings file for display.
    settings_file: Option<String>,
    memory: Memory,
    games: Library,
    game_list: GameList,
    /// The games whose last row is not on the disk.
    not_saved: BTreeSet<GameId>,
    /// What the worker has told before there was a table, which has the rest.
    known: Known,
    /// The points of two players.
    evening: Evening,
    dice: Dice,
    now: Now,
    /// What the worker is working on.
    asked: Option<Job>,
}

/// The beginning.
impl App {
    /// The program before the first key. `dice` draws the seeds of new games.
    pub fn new(setup: Setup, dice: Dice) -> Self {
        Self {
            screen: Screen::Setup,
            setup,
            table: None,
            hiding: None,
            list: None,
            help: None,
            window: (80, 24),
            notice: None,
            question: None,
            keymap: Keymap::default(),
            settings: Settings::default(),
            themes: Vec::new(),
            settings_file: None,
            memory: Memory::default(),
            games: Library::default(),
            game_list: GameList::default(),
            not_saved: BTreeSet::new(),
            known: Known::default(),
            evening: Evening::default(),
            dice,
            now: Now::default(),
            asked: None,
        }
    }

    /// The program with what earlier starts have left to remember.
    #[must_use]
    pub fn with_memory(mut self, memory: Memory) -> Self {
        self.memory = memory;
        self
    }

    /// The program with the games of earlier starts.
    #[must_use]
    pub fn with_games(mut self, games: impl IntoIterator<Item = (GameId, Game)>) -> Self {
        self.games.extend(games);
        self
    }

    /// The program with so many saved games on boards that are too large.
    #[must_use]
    pub fn with_larger_games(mut self, count: usize) -> Self {
        self.game_list.larger = count;
        self
    }

    /// The program with other settings and keys than the usual ones.
    #[must_use]
    pub fn with_settings(mut self, settings: Settings, keymap: Keymap) -> Self {
        self.settings = settings;
        self.keymap = keymap;
        self
    }

    /// The program with these themes to choose from, and with its settings in this file, as it is shown.
    #[must_use]
    pub fn with_files(mut self, themes: Vec<String>, settings: Option<String>) -> Self {
        self.themes = themes;
        self.settings_file = settings;
        self
    }

    /// Sets the clock before the first input.
    pub fn begin_at(&mut self, now: Now) {
        self.now = now;
    }
}

/// What happens.
impl App {
    /// Takes in what has happened; the world does at once what is asked of it. Breaks when the program is to end.
    pub fn update(&mut self, input: Input, now: Now, world: &mut dyn World) -> ControlFlow<()> {
        self.now = now;
        self.attend();
        // What a player does is meant for the game with its last row.
        let is_players = !matches!(input, Input::News(_) | Input::Resize(..) | Input::Wake);
        let landed = is_players.then(|| self.land(world)).flatten();
        let flow = self.take_in(input, world);
        if let Some(said) = landed {
            self.notice.get_or_insert(said);
        }
        // A setting may have changed.
        self.attend();
        self.go_on(world);
        self.save(world);
        self.ask(world);
        let mode = self.mode();
        if let Some(notice) = &mut self.notice {
            notice.text = self.keymap.named(mode, &notice.text);
        }
        flow
    }

    /// Tells the table the time, and which rows are refused.
    fn attend(&mut self) {
        let possible_only = self.settings.impossible == Impossible::Refuse;
        if let Some(table) = &mut self.table {
            table.attend(self.now.time, possible_only);
        }
    }

    fn take_in(&mut self, input: Input, world: &mut dyn World) -> ControlFlow<()> {
        match input {
            Input::Key(key) => return self.press(key, world),
            Input::Click(target) => return self.click(target, world),
            Input::Paste(text) => self.paste(&text),
            Input::Wheel { up, over } => self.wheel(up, over),
            Input::News(news) => self.hear(news),
            Input::Resize(columns, lines) => self.window = (columns, lines),
            Input::Wake => {}
        }
        ControlFlow::Continue(())
    }

    /// Lets a score land at once, and counts what follows from it. Returns what is said of the row.
    fn land(&mut self, world: &mut dyn World) -> Option<Notice> {
        let said = self.table.as_mut().and_then(Table::land);
        self.note_end(world);
        said
    }

    /// Lets a score land that is complete, and the solver play what is due.
    fn go_on(&mut self, world: &mut dyn World) {
        loop {
            let time = self.now.time;
            if self.lands_at().is_some_and(|lands| lands <= time) {
                if let Some(said) = self.land(world) {
                    // That a game is not saved matters more.
                    self.notice.get_or_insert(said);
                }
                continue;
            }
            let speed = self.settings.speed;
            let Some(table) = self.table.as_mut().filter(|_| self.screen == Screen::Table) else {
                break;
            };
            let was_scored = table.is_scored();
            let said = table.go_on(speed);
            let has_played = table.is_scored() && !was_scored;
            if said.is_some() {
                self.notice = said;
            } else if has_played {
                // What was said of the row before is past.
                self.notice.take_if(|notice| notice.tone == Tone::Info);
            }
            if !has_played {
                break;
            }
        }
        self.note_end(world);
    }

    /// Lets a score land and saves it: before the program ends.
    pub fn end(&mut self, world: &mut dyn World) {
        self.land(world);
        self.save(world);
        self.save_again(world);
    }

    /// Counts what follows from the end of a game: points, and a puzzle that is solved.
    fn note_end(&mut self, world: &mut dyn World) {
        self.count_points();
        self.note_solved(world);
    }

    /// When something is due by itself, on the scale of [`Now::time`]: then send [`Input::Wake`].
    pub fn wake_at(&self) -> Option<Duration> {
        let table = self.table.as_ref().filter(|_| self.screen == Screen::Table);
        let due = table.and_then(Table::due);
        let due = due.filter(|due| *due > self.now.time);
        let next = due.into_iter().chain(self.next_picture());
        next.chain(self.next_daily()).min()
    }

    /// The worker knows more, or gave up.
    fn hear(&mut self, news: News) {
        match &mut self.table {
            Some(_) => self.at_table(|table| table.hear(news)),
            None => self.known.hear(news),
        }
    }

    /// What the worker has told.
    fn known(&self) -> &Known {
        self.table.as_ref().map_or(&self.known, Table::known)
    }

    /// Asks the worker for what the screen needs, and for nothing else.
    fn ask(&mut self, world: &mut dyn World) {
        let wanted = self.wanted();
        if wanted != self.asked {
            self.asked.clone_from(&wanted);
            world.ask(wanted);
        }
    }

    fn wanted(&self) -> Option<Job> {
        if self.has_open(List::Games) {
            return self.accuracy_job();
        }
        let table = self
            .table
            .as_ref()
            .filter(|_| self.screen == Screen::Table)?;
        let versus = || table.versus_job();
        let asked = || versus().filter(|_| self.has_open(List::Versus));
        let review = || table.review_job().filter(|_| table.is_over());
        let wanted = table.evil_job().or_else(asked);
        let wanted = wanted.or_else(|| table.study_job()).or_else(review);
        wanted.or_else(|| versus().filter(|_| table.is_over() && table.is_quick_to_compare()))
    }
}

/// What is on show.
impl App {
    /// The screen on show.
    pub fn screen(&self) -> Screen {
        self.screen
    }

    /// The setup.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The game on the table, on show or below another screen.
    pub fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// The code that is being hidden, on show or below the setup.
    pub fn hiding(&self) -> Option<&Hiding> {
        self.hiding.as_ref()
    }

    /// The notice about the last key.
    pub fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// The keys.
    pub fn keymap(&self) -> &Keymap {
        &self.keymap
    }

    /// The settings of the program.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The names of the available themes.
    pub fn themes(&self) -> &[String] {
        &self.themes
    }

    /// The path of the settings file for display; `None` if settings are not kept.
    pub fn settings_file(&self) -> Option<&str> {
        self.settings_file.as_deref()
    }

    /// The saved games.
    pub fn games(&self) -> &Library {
        &self.games
    }

    /// The list of saved games.
    pub fn game_list(&self) -> &GameList {
        &self.game_list
    }

    /// What the clock on the wall says.
    pub fn date(&self) -> DateTime {
        self.now.date
    }

    /// The games whose last row is not on the disk, the earliest first.
    pub fn unsaved(&self) -> impl Iterator<Item = &Game> {
        self.not_saved.iter().filter_map(|id| self.games.get(id))
    }

    /// Tells the player something.
    pub fn say(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice::info(text));
    }

    /// Tells the player why something was not done.
    pub fn warn(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice::warning(text));
    }
}
