//! The game without a terminal, for pictures and tests.

use std::collections::BTreeMap;
use std::mem;
use std::ops::ControlFlow;
use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::{
    App, Doing, Format, GameId, Input, Job, Key, Memory, News, Now, Settings, Table, World,
};
use crate::coach::Analyst;
use crate::rules::Game;
use crate::solver::Cancel;
use crate::ui::{self, Theme};

use super::session::Session;

/// The game without a terminal: jobs are done at once, and time passes on request.
pub type Headless = Session<FakeSystem>;

/// A world in memory: it notes what it is asked for.
#[derive(Default)]
pub struct FakeSystem {
    /// The time and date of the next input.
    pub now: Now,
    /// The saved games.
    pub games: BTreeMap<GameId, Game>,
    /// The game that was saved last.
    pub last: Option<GameId>,
    /// The settings, each time they were saved.
    pub settings: Vec<Settings>,
    /// What was to be remembered, each time.
    pub memories: Vec<Memory>,
    /// The texts for the clipboard.
    pub offered: Vec<String>,
    /// The games that were written to files.
    pub exported: Vec<(Format, Game)>,
    /// Whether another window has changed the game that is saved next.
    pub elsewhere: bool,
    /// Why nothing can be written at the moment.
    pub fail_saving: Option<String>,
    /// The job of the worker, done or not.
    pub job: Option<Job>,
    /// Whether jobs are not done: the worker takes long.
    pub waits: bool,
    /// The job that is to be begun.
    next: Option<Job>,
    has_ended: bool,
    work: Option<Work>,
}

/// Does a job, and returns its news.
pub type Work = Box<dyn FnMut(&Job) -> Vec<News>>;

impl FakeSystem {
    fn check_writing(&self) -> Result<(), String> {
        self.fail_saving.clone().map_or(Ok(()), Err)
    }
}

impl World for FakeSystem {
    fn save(&mut self, mut id: GameId, game: &Game) -> Result<GameId, String> {
        self.check_writing()?;
        if mem::take(&mut self.elsewhere) {
            id = id.next_free(|id| self.games.contains_key(&id));
        }
        self.games.insert(id, game.clone());
        self.last = Some(id);
        Ok(id)
    }

    fn delete(&mut self, id: GameId) -> Result<(), String> {
        self.check_writing()?;
        self.games.remove(&id);
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
        self.job.clone_from(&job);
        self.next = job;
    }

    fn suspend(&mut self) -> Result<(), String> {
        Ok(())
    }
}

impl Headless {
    /// The game of this app, at the date that the app has.
    pub fn new(app: App) -> Self {
        let mut analyst = Analyst::default();
        let work = move |job: &Job| {
            let mut news = Vec::new();
            // Nobody cancels it.
            let _ = job.work(&mut analyst, &Cancel::default(), &mut |more| {
                news.push(more);
            });
            news
        };
        Self::with(app, Box::new(work))
    }

    /// The same with its jobs done in this way.
    pub fn with(app: App, work: Work) -> Self {
        let now = Now {
            time: Duration::ZERO,
            date: app.date(),
        };
        let world = FakeSystem {
            now,
            games: app.games().clone(),
            last: app.games().keys().next_back().copied(),
            work: Some(work),
            ..FakeSystem::default()
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
            self.world.now.pass(Duration::from_secs(1));
            self.send(Input::Key(key.parse::<Key>().expect("a key")));
        }
    }

    /// Sends input, and does the jobs that follow from it.
    pub fn send(&mut self, input: Input) {
        if self.update(input, self.world.now) == ControlFlow::Break(()) {
            self.end();
            self.world.has_ended = true;
        }
        while !self.world.waits
            && let Some(job) = self.world.next.take()
        {
            self.work(&job);
        }
    }

    /// Waits until the app wants to be woken; false if it does not, or has ended.
    pub fn pass_time(&mut self) -> bool {
        let Some(time) = self.app.wake_at().filter(|_| !self.has_ended()) else {
            return false;
        };
        let now = &mut self.world.now;
        now.pass(time.saturating_sub(now.time));
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

    /// Whether the player has quit.
    pub fn has_ended(&self) -> bool {
        self.world.has_ended
    }

    /// The screen at this size.
    pub fn screen(&self, columns: u16, lines: u16, theme: Theme) -> Buffer {
        ui::screen(&self.app, Rect::new(0, 0, columns, lines), theme)
    }

    /// Does a job and tells its news, until another is asked for.
    fn work(&mut self, job: &Job) {
        let work = self.world.work.as_mut();
        let news = work.map_or_else(Vec::new, |work| work(job));
        for news in news {
            if self.world.next.is_none() && self.world.job.is_some() {
                // News do not end the game.
                let _ = self.update(Input::News(news), self.world.now);
            }
        }
    }
}
