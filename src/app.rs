//! The state machine: messages in, effects out. No clock, no terminal, no file.
//!
//! A key press becomes a [`Message`], the [`Keymap`] makes an [`Action`] of it, [`App::update`]
//! changes the state and says what the world must do as [`Effect`]s. Drawing only reads.

mod action;
mod animation;
mod context;
mod daily;
mod draft;
mod hiding;
mod history;
mod kept;
mod key;
mod keymap;
mod message;
mod overlay;
mod pins;
mod pointer;
mod progress;
mod screens;
mod seats;
mod session;
mod settings;
mod setup;
mod sharing;
mod shelf;
mod starting;
mod statistics;
mod table;
mod timers;
mod two;
mod update;
mod ways;

pub use action::{Action, Move, RowEdit};
pub use animation::Motion;
pub use context::Context;
pub use daily::Daily;
pub use draft::{Draft, Hole};
pub use hiding::Hiding;
pub use history::{Filter, History};
pub use kept::{GameId, NoGameId};
pub use key::{Key, KeyError};
pub use keymap::{Binding, Keymap};
pub use message::{Effect, Message, Notice, Target, Tone};
pub use overlay::Overlay;
pub use pins::{Pin, Pins};
pub use progress::{Averages, Figure, GameFigures, LatestGame, Progress};
pub use screens::Screen;
pub use seats::{Maker, Seats};
pub use session::{PendingGuess, Session};
pub use settings::{Animation, Glyphs, Labels, Setting, Settings, Speed, THEMES, Warnings};
pub use setup::{CustomBoard, Field, Setup, SetupValues};
pub use sharing::{Format, Shared};
pub use shelf::Shelf;
pub use statistics::{Dailies, Record, Statistics, daily};
pub(crate) use table::solved;
pub use table::{Autoplay, CoachPanel, Entrant, FirstStep, Mode, Page, Pick, Standing, Table};
pub use two::{Side, points};
pub use ways::Way;

use std::collections::HashMap;

use jiff::civil::DateTime;

use crate::coach::{Accuracy, Job, ReviewQuestion};
use crate::rules::{Dice, Game, Outcome};

use animation::Stage;
use history::Counted;
use kept::Kept;
use screens::Screens;
use timers::Timers;
use two::Evening;

/// The whole state of the program.
pub struct App {
    screens: Screens,
    setup: Setup,
    overlay: Option<Overlay>,
    /// The overlay below the help.
    covered: Option<Overlay>,
    notice: Option<Notice>,
    /// The peg that the pointer holds.
    keymap: Keymap,
    settings: Settings,
    /// The names of the available themes.
    themes: Vec<String>,
    /// The path of the settings file for display.
    settings_file: Option<String>,
    dice: Dice,
    /// The local time, as it was set last.
    now: DateTime,
    shelf: Shelf,
    history: History,
    /// The points of two players.
    evening: Evening,
    /// The statistics on show last.
    counted: Option<Counted>,
    /// The error that keeps games from being kept.
    not_kept: Option<String>,
    /// The puzzles that were solved.
    solved: Vec<Pick>,
    /// The accuracy of kept games, as far as it is known; `None` if there is none.
    accuracies: HashMap<ReviewQuestion, Option<Accuracy>>,
    /// What the worker is working on.
    asked: Option<Job>,
    timers: Timers,
    stage: Stage,
}

impl App {
    /// The program before the first key. `dice` draws the seeds of new games.
    pub fn new(setup: Setup, dice: Dice) -> Self {
        Self {
            screens: Screens::default(),
            setup,
            overlay: None,
            covered: None,
            notice: None,
            keymap: Keymap::default(),
            settings: Settings::default(),
            themes: THEMES.map(str::to_owned).to_vec(),
            settings_file: None,
            dice,
            now: DateTime::ZERO,
            shelf: Shelf::default(),
            history: History::default(),
            evening: Evening::default(),
            counted: None,
            not_kept: None,
            solved: Vec::new(),
            accuracies: HashMap::new(),
            asked: None,
            timers: Timers::default(),
            stage: Stage::default(),
        }
    }

    /// Says something before the first key.
    pub fn say(&mut self, notice: Notice) {
        self.notice = Some(notice);
        self.name_keys();
    }

    /// Puts a recorded game on the table, at its end. Nothing plays before a key is pressed.
    pub fn open(&mut self, game: Game) {
        self.setup = Setup::like(&game, table::solver_in_seat(&game));
        self.seat(game);
    }

    fn seat(&mut self, game: Game) {
        let mut table = Table::new(game, self.dice.bits());
        table.kept = Some(Kept::opened(table.game()));
        table.pause();
        self.note_hider(&mut table);
        self.screens = Screens::default();
        self.screens.show(Screen::Table(Box::new(table)));
    }

    /// The setup.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The notice about the last key.
    pub fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// The table of keys.
    pub fn keymap(&self) -> &Keymap {
        &self.keymap
    }

    /// The games that are kept.
    pub fn shelf(&self) -> &Shelf {
        &self.shelf
    }

    /// The local time, as it was set last.
    pub fn now(&self) -> DateTime {
        self.now
    }
}

/// Whether a game was begun and not ended.
pub(crate) fn is_unfinished(game: &Game) -> bool {
    game.outcome() == Outcome::Running && !game.turns().is_empty()
}
