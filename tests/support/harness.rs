//! The harness: it starts the program without a terminal, leads it somewhere and lets time pass.

use std::collections::{HashMap, VecDeque};
use std::sync::{LazyLock, Mutex, PoisonError};

use pegwise::app::{
    Action, Answer, App, GameId, Job, Keymap, News, Startup, TableView, usual_keys,
};
use pegwise::coach::{Analyst, Insight, Study};
use pegwise::rules::Dice;
use pegwise::solver::Cancel;
use pegwise::texts::themes::Themes;
use pegwise::ui;

use super::headless::{Headless, working};
use super::notation::{RUNNING, game};

/// The names of the built-in themes.
pub(crate) fn themes() -> Vec<String> {
    Themes::built_in().names()
}

/// What the program finds at its first start, with the seed KIWI written into the setup.
pub(crate) fn found() -> Startup {
    let mut found = Startup::default();
    found.memory.setup.seed = "KIWI".parse().ok();
    found.config.themes = themes();
    found
}

/// What [`found`] has, and games that were saved before, a minute after each other.
pub(crate) fn saved(lines: &[&str]) -> Startup {
    let mut found = found();
    for (minute, line) in lines.iter().enumerate() {
        keep(&mut found, &format!("2026-11-20-17{minute:02}00"), line);
    }
    found
}

/// Lets a game be found too that was begun at this time.
pub(crate) fn keep(found: &mut Startup, begun: &str, line: &str) {
    let id = GameId::of_name(&format!("{begun}-00000000")).unwrap();
    found.games.insert(id, game(line));
}

/// The program before the first key.
pub(crate) fn app(found: Startup) -> App {
    App::new(found, Dice::from_number(1), ui::metrics())
}

/// The program on its setup screen.
pub(crate) fn begin(found: Startup) -> Headless {
    started(app(found))
}

/// The program on its setup screen, with the seed KIWI written in.
pub(crate) fn at_setup() -> Headless {
    begin(found())
}

/// The setup with all lines that it can have: a game waits, and the daily of today is over.
pub(crate) fn busy_setup() -> Headless {
    let mut found = found();
    found.now.date = "2026-11-21T09:30".parse().unwrap();
    keep(&mut found, "2026-11-21-080000", "2026-11-21 BEDF");
    after(open(found, RUNNING), "Esc")
}

/// The program with this game on the table.
pub(crate) fn open(found: Startup, line: &str) -> Headless {
    let mut app = app(found);
    app.show_record(game(line));
    started(app)
}

/// The program without a terminal, with a worker that answers at once.
pub(crate) fn started(app: App) -> Headless {
    let mut worker = QuickWorker::default();
    let work = move |job: &Job| worker.work(job);
    working(app, Some(Box::new(work)))
}

/// The news of jobs that were done in this process, by the jobs that they depend on: many games ask for the same.
static DONE: LazyLock<Mutex<HashMap<Vec<Job>, Vec<News>>>> = LazyLock::new(Mutex::default);

/// A worker that tells everything about a job at once.
#[derive(Default)]
struct QuickWorker {
    analyst: Analyst,
    /// The studies that this worker has made.
    studies: Vec<Study>,
}

impl QuickWorker {
    fn work(&mut self, job: &Job) -> Vec<News> {
        let jobs = self.jobs_before(job);
        let done = DONE.lock().unwrap_or_else(PoisonError::into_inner);
        let known = done.get(&jobs).cloned();
        drop(done);
        if let Some(news) = known {
            if let Some(Ok(Answer::Insight(insight))) = news.last().map(|last| &last.told) {
                self.analyst.remember(Insight::clone(insight));
            }
            return news;
        }
        let mut news = Vec::new();
        // A job that has failed has said so in its news.
        let _ = job.work(
            &mut self.analyst,
            &mut (),
            &Cancel::default(),
            &mut |more| {
                news.push(more);
            },
        );
        let mut done = DONE.lock().unwrap_or_else(PoisonError::into_inner);
        done.insert(jobs, news.clone());
        news
    }

    /// The jobs on which the news of this one depend: what a study tells depends on those of the same position that
    /// were made before it.
    fn jobs_before(&mut self, job: &Job) -> Vec<Job> {
        let Job::Study(study) = job else {
            return vec![job.clone()];
        };
        self.studies.push(study.clone());
        let of_position = self.studies.iter().filter(|other| other.is_like(study));
        of_position.cloned().map(Job::Study).collect()
    }
}

/// The program with these keys and this game on the table.
pub(crate) fn with_keys(keymap: Keymap, line: &str) -> Headless {
    let mut found = found();
    found.config.keymap = keymap;
    open(found, line)
}

/// The program with this game on the table, and nothing else found.
pub(crate) fn opened(line: &str) -> Headless {
    open(found(), line)
}

/// The program after these keys, once nothing moves on the board.
pub(crate) fn after(mut game: Headless, keys: &str) -> Headless {
    game.press(keys);
    game.rest();
    game
}

/// The program with this game on the table and a worker that takes its time, after these keys:
/// a test answers for the worker.
pub(crate) fn waiting(line: &str, keys: &str) -> Headless {
    let mut app = app(found());
    app.show_record(game(line));
    let mut game = working(app, None);
    game.press(keys);
    game
}

/// Looks at a game, and again each time that something was due, until nothing waits for time any more.
pub(crate) fn watch(game: &mut Headless, mut look: impl FnMut(&mut Headless)) {
    for _ in 0..1_000 {
        look(game);
        if !game.pass_time() {
            return;
        }
    }
    panic!("something goes on for ever");
}

/// Everything that the worker tells about a job.
pub(crate) fn news(job: &Job) -> Vec<News> {
    let mut all = Vec::new();
    let mut keep = |news| all.push(news);
    job.work(
        &mut Analyst::default(),
        &mut (),
        &Cancel::default(),
        &mut keep,
    )
    .unwrap();
    all
}

/// A worker that takes its time: what it tells of a job may come when another one was asked for.
#[derive(Default)]
pub(crate) struct SlowWorker {
    /// The job that was looked at last.
    asked: Option<Job>,
    /// What was not told yet.
    untold: VecDeque<News>,
}

impl SlowWorker {
    /// The next news for a program that has asked for this job, or that the job has failed.
    pub(crate) fn tell(&mut self, job: Option<Job>, fails: bool) -> Option<News> {
        if self.asked != job {
            self.asked.clone_from(&job);
            self.untold.extend(job.iter().flat_map(news));
        }
        match job {
            Some(job) if fails => Some(News {
                job,
                told: Err("a bug".to_owned()),
            }),
            _ => self.untold.pop_front(),
        }
    }

    pub(crate) fn has_told_all(&self) -> bool {
        self.untold.is_empty()
    }
}

/// All actions that have keys.
pub(crate) fn actions() -> impl Iterator<Item = Action> {
    let mut actions = Action::ALL.to_vec();
    actions.sort_unstable_by_key(|action| action.name());
    actions
        .into_iter()
        .filter(|action| !usual_keys(*action).is_empty())
}

/// The table, which must be there.
pub(crate) fn table(game: &Headless) -> TableView<'_> {
    game.app.table().expect("a game is on the table")
}
