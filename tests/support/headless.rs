//! The game without a terminal: a world in memory, which notes what it is asked for.

use std::collections::{BTreeMap, VecDeque};
use std::mem;
use std::time::Duration;

use pegwise::app::{
    App, Format, GameId, GamesText, Input, Job, Memory, News, Now, Settings, World,
};
use pegwise::rules::Game;
use pegwise::run::offline::Offline;
use pegwise::session::Session;

use super::drawing::coloured;

/// The game without a terminal.
pub(crate) type Headless = Session<FakeSystem>;

/// Does a job, and returns its news.
pub(crate) type Work = Box<dyn FnMut(&Job) -> Vec<News>>;

/// A world in memory.
#[derive(Default)]
pub(crate) struct FakeSystem {
    pub(crate) now: Now,
    /// The saved games.
    pub(crate) games: BTreeMap<GameId, Game>,
    /// The game that was saved last.
    pub(crate) last: Option<GameId>,
    /// The settings, each time they were saved.
    pub(crate) settings: Vec<Settings>,
    /// What was to be remembered, each time.
    pub(crate) memories: Vec<Memory>,
    /// The texts for the clipboard.
    pub(crate) offered: Vec<String>,
    /// Why there is no clipboard, if there is none.
    pub(crate) why_no_clipboard: Option<String>,
    /// The texts with all games that were written, with the stems of their files.
    pub(crate) exported: Vec<(String, String)>,
    /// Whether another window has changed the game that is saved next.
    pub(crate) elsewhere: bool,
    /// Why nothing can be written at the moment.
    pub(crate) fail_saving: Option<String>,
    /// The job of the worker, done or not.
    pub(crate) job: Option<Job>,
    /// The job of which there are no news yet.
    next: Option<Job>,
    /// The news of the job that were not told yet.
    news: VecDeque<News>,
    /// How jobs are done. Without it none is ever done, and a test tells the news itself.
    pub(crate) work: Option<Work>,
}

/// The game of this app, at the date that the app has. Without `work` its jobs are never done.
pub(crate) fn working(app: App, work: Option<Work>) -> Headless {
    let world = FakeSystem {
        now: Now {
            time: Duration::ZERO,
            date: app.date(),
        },
        games: app.library().all().clone(),
        last: app.library().all().keys().next_back().copied(),
        work,
        ..FakeSystem::default()
    };
    let mut headless = Session::new(app, world, coloured().clone());
    // The app asks for what it has to know.
    headless.send(Input::Wake);
    headless
}

impl FakeSystem {
    /// Fails while nothing can be written.
    fn check_writing(&self) -> Result<(), String> {
        match &self.fail_saving {
            Some(why) => Err(why.clone()),
            None => Ok(()),
        }
    }
}

impl Offline for FakeSystem {
    fn now(&mut self) -> &mut Now {
        &mut self.now
    }

    fn news(&mut self) -> Option<News> {
        if let (Some(job), Some(work)) = (self.next.take(), &mut self.work) {
            self.news = work(&job).into();
        }
        self.news.pop_front()
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

    fn leave(&mut self, id: GameId) {
        self.last = Some(id);
    }

    fn delete(&mut self, id: GameId) -> Result<(), String> {
        self.check_writing()?;
        self.games.remove(&id);
        Ok(())
    }

    fn save_settings(&mut self, _: &Settings, after: &Settings) -> Result<(), String> {
        self.check_writing()?;
        self.settings.push(after.clone());
        Ok(())
    }

    fn remember(&mut self, memory: &Memory) {
        self.memories.push(memory.clone());
    }

    fn copy(&mut self, text: &str) -> Result<(), String> {
        if let Some(why) = &self.why_no_clipboard {
            return Err(why.clone());
        }
        self.offered.push(text.to_owned());
        Ok(())
    }

    fn export(&mut self, _: &App, format: Format) -> Result<String, String> {
        self.check_writing()?;
        Ok(format!("pegwise.{}", format.name()))
    }

    fn export_games(&mut self, stem: &str, text: &str) -> Result<String, String> {
        self.check_writing()?;
        self.exported.push((stem.to_owned(), text.to_owned()));
        Ok(format!("{stem}.txt"))
    }

    fn ask_for_games(&mut self) -> Result<Option<GamesText>, String> {
        match self.exported.last() {
            Some((stem, text)) => Ok(Some(GamesText {
                file: Some(format!("{stem}.txt")),
                text: text.clone(),
            })),
            None => Err("there is no file with games".to_owned()),
        }
    }

    fn ask(&mut self, job: Option<Job>) {
        self.job.clone_from(&job);
        self.next = job;
        self.news.clear();
    }

    fn suspend(&mut self) -> Result<(), String> {
        Ok(())
    }
}
