//! The game without a terminal, for pictures and tests.

use std::collections::{BTreeMap, HashMap};
use std::mem;
use std::ops::ControlFlow;
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::{App, Doing, Format, GameId, Input, Key, Memory, Now, Settings, Table, World};
use crate::coach::{Analyst, Job, News};
use crate::rules::Game;
use crate::run::engine::Engine;
use crate::solver::Cancel;
use crate::ui::{self, Drawn, Theme};

/// The game without a terminal: jobs are done at once, and time passes on request.
pub type Headless = Engine<Notebook>;

/// A world in memory: it notes what it is asked for.
#[derive(Default)]
pub struct Notebook {
    /// The time and date of the next input.
    pub now: Now,
    /// The saved games.
    pub games: BTreeMap<GameId, Game>,
    /// The games that were deleted.
    pub deleted: Vec<GameId>,
    /// The settings, each time they were saved.
    pub settings: Vec<Settings>,
    /// What was to be remembered, each time.
    pub memories: Vec<Memory>,
    /// The texts for the clipboard.
    pub offered: Vec<String>,
    /// The games that were written to files.
    pub exported: Vec<(Format, Game)>,
    /// How many times the terminal was handed back to the shell.
    pub suspended: usize,
    /// Whether another window has changed the game that is saved next.
    pub elsewhere: bool,
    /// Why nothing can be written at the moment.
    pub fail_saving: Option<String>,
    /// The job of the worker, done or not.
    pub job: Option<Job>,
    /// Whether jobs are not done: the worker takes long.
    pub waits: bool,
    is_begun: bool,
    analyst: Analyst,
}

impl Notebook {
    fn check_writing(&self) -> Result<(), String> {
        self.fail_saving.clone().map_or(Ok(()), Err)
    }
}

impl World for Notebook {
    fn save(&mut self, mut id: GameId, game: &Game) -> Result<GameId, String> {
        self.check_writing()?;
        if mem::take(&mut self.elsewhere) {
            id = id.next();
        }
        self.games.insert(id, game.clone());
        Ok(id)
    }

    fn delete(&mut self, id: GameId) -> Result<(), String> {
        self.check_writing()?;
        self.games.remove(&id);
        self.deleted.push(id);
        Ok(())
    }

    fn save_settings(&mut self, settings: &Settings) -> Result<(), String> {
        self.check_writing()?;
        self.settings.push(settings.clone());
        Ok(())
    }

    fn remember(&mut self, memory: &Memory) {
        self.memories.push(memory.clone());
    }

    fn copy(&mut self, text: &str) {
        self.offered.push(text.to_owned());
    }

    fn export(&mut self, app: &App, format: Format) -> Result<String, String> {
        self.check_writing()?;
        let game = app.table().map(Table::game).cloned();
        self.exported.extend(game.map(|game| (format, game)));
        Ok(format!("pegwise.{}", format.name()))
    }

    fn ask(&mut self, job: Option<Job>) {
        self.job = job;
        self.is_begun = false;
    }

    fn suspend(&mut self) {
        self.suspended += 1;
    }
}

impl Headless {
    /// The game of this app, at the date that the app has.
    pub fn new(app: App) -> Self {
        let now = Now {
            time: Duration::ZERO,
            date: app.date(),
        };
        let world = Notebook {
            now,
            games: app.games().clone(),
            ..Notebook::default()
        };
        let mut headless = Self::of(app, world);
        // The app asks for what it has to know.
        headless.send(Input::Wake);
        headless
    }

    /// Presses keys, written with spaces between them, a second after each other. Nothing moves in that time.
    ///
    /// # Panics
    /// If one of them is no key.
    pub fn press(&mut self, keys: &str) {
        for key in keys.split_whitespace() {
            self.world.now.time += Duration::from_secs(1);
            self.send(Input::Key(key.parse::<Key>().expect("a key")));
        }
    }

    /// Sends input, and does the jobs that follow from it.
    pub fn send(&mut self, input: Input) {
        if self.update(input, self.world.now) == ControlFlow::Break(()) {
            self.end();
        }
        self.work();
    }

    /// Waits until the app wants to be woken; false if it does not, or has ended.
    pub fn pass_time(&mut self) -> bool {
        let Some(time) = self.wake_at().filter(|_| !self.has_ended()) else {
            return false;
        };
        self.world.now.time = self.world.now.time.max(time);
        self.send(Input::Wake);
        true
    }

    /// Waits until a score that is landing has landed.
    pub fn settle(&mut self) {
        let is_landing = |app: &App| {
            let doing = app.table().map(Table::doing);
            matches!(doing, Some(Doing::Score { after: Some(_), .. }))
        };
        while is_landing(&self.app) && self.pass_time() {}
    }

    /// The screen at this size.
    pub fn screen(&self, columns: u16, lines: u16, theme: Theme) -> Buffer {
        let mut screen = Buffer::empty(Rect::new(0, 0, columns, lines));
        ui::draw(&mut screen, &self.app, theme, &mut Drawn::default());
        screen
    }

    /// Does the job that was asked for, and those that follow from its news.
    fn work(&mut self) {
        while !self.world.waits && !mem::replace(&mut self.world.is_begun, true) {
            if let Some(job) = self.world.job.clone() {
                self.do_job(&job);
            }
        }
    }

    /// Does a job until another is asked for. All games of this process remember what is told of a finished game:
    /// many ask for the same.
    fn do_job(&mut self, job: &Job) {
        static DONE: LazyLock<Mutex<HashMap<Job, News>>> = LazyLock::new(Mutex::default);
        let done = || DONE.lock().unwrap_or_else(PoisonError::into_inner);
        let now = self.world.now;
        let known = done().get(job).cloned();
        if let Some(known) = known {
            // News do not end the game.
            let _ = self.update(Input::News(known), now);
            return;
        }
        let (mut last, cancel) = (None, Cancel::default());
        let mut analyst = mem::take(&mut self.world.analyst);
        let mut report = |news: News| {
            if cancel.is_cancelled() {
                return;
            }
            last = Some(news.clone());
            let _ = self.update(Input::News(news), now);
            if !self.world.is_begun {
                cancel.cancel();
            }
        };
        let is_done = job.work(&mut analyst, &cancel, &mut report).is_ok();
        self.world.analyst = analyst;
        if is_done && matches!(job, Job::Review(_) | Job::Versus(_)) {
            done().extend(last.map(|last| (job.clone(), last)));
        }
    }
}
