//! The game without a terminal, for pictures and tests.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::{App, Effect, Format, GameId, Message, Pick, Settings, SetupValues};
use crate::coach::{Analyst, Job, News};
use crate::rules::{Game, Outcome, PinSigns};
use crate::solver::Cancel;
use crate::ui::{self, Theme};

/// An app with a driver: jobs are done at once, and time passes on request.
pub struct Headless {
    /// The app.
    pub app: App,
    analyst: Analyst,
    /// The timer the app is waiting for: after which time it ends, and its number.
    timer: Option<(Duration, u64)>,
    /// What the app asked to keep, each time it did.
    remembered: Vec<SetupValues>,
    /// The puzzles that the app asked to remember as solved.
    solved: Vec<Pick>,
    /// The last version of each kept game.
    kept: BTreeMap<GameId, Game>,
    /// The settings that the app asked to keep, each time it did.
    settings: Vec<Settings>,
    /// The texts that were offered to the clipboard.
    offered: Vec<String>,
    /// The games that were to be written to files.
    exported: Vec<(Format, Game)>,
    /// Whether the app asked to end.
    ended: bool,
}

impl Headless {
    /// A driver of this app.
    pub fn new(app: App) -> Self {
        let kept = app.shelf().games();
        let kept = kept.map(|(id, game)| (id, game.clone())).collect();
        let mut headless = Self {
            app,
            analyst: Analyst::default(),
            timer: None,
            remembered: Vec::new(),
            solved: Vec::new(),
            kept,
            settings: Vec::new(),
            offered: Vec::new(),
            exported: Vec::new(),
            ended: false,
        };
        headless.send(Message::Redraw);
        headless
    }

    /// Adds kept games of earlier runs.
    #[must_use]
    pub fn with_kept(mut self, games: impl IntoIterator<Item = (GameId, Game)>) -> Self {
        self.kept.extend(games);
        self.app = self.app.with_games(self.kept.clone());
        self.send(Message::Redraw);
        self
    }

    /// Sends a message and carries out the effects.
    pub fn send(&mut self, message: Message) {
        let mut effects = VecDeque::from(self.app.update(message));
        while let Some(effect) = effects.pop_front() {
            match effect {
                Effect::Ask(Some(job)) => effects.extend(self.work(&job)),
                Effect::WakeAfter(pause, timer) => self.timer = Some((pause, timer)),
                Effect::Quit => self.ended = true,
                Effect::Forget(id) => drop(self.kept.remove(&id)),
                Effect::Keep(id, game) => drop(self.kept.insert(id, game)),
                Effect::Remember(choice) => self.remembered.push(choice),
                Effect::ApplySettings(settings) => self.settings.push(settings),
                Effect::Copy(what) => {
                    let text = self.app.text_to_share(what, PinSigns::Circles).ok();
                    self.offered.extend(text);
                }
                Effect::Export(format, game) => self.exported.push((format, game)),
                Effect::RememberSolved(solved) => self.solved = solved,
                Effect::Ask(None) | Effect::CaptureMouse(_) | Effect::Suspend => {}
            }
        }
    }

    /// Does a job until the app asks for another; the effects of what is told. Every game of this process
    /// remembers what is told of a finished game: many ask for the same.
    fn work(&mut self, job: &Job) -> Vec<Effect> {
        static DONE: LazyLock<Mutex<HashMap<Job, News>>> = LazyLock::new(Mutex::default);
        let done = || DONE.lock().unwrap_or_else(PoisonError::into_inner);
        let (mut effects, mut last, cancel) = (Vec::new(), None, Cancel::default());
        let mut report = |news: News| {
            last = Some(news.clone());
            if !cancel.is_cancelled() {
                let more = self.app.update(Message::News(news));
                if more.iter().any(|effect| matches!(effect, Effect::Ask(_))) {
                    cancel.cancel();
                }
                effects.extend(more);
            }
        };
        let known = done().get(job).cloned();
        if let Some(known) = known {
            report(known);
            return effects;
        }
        let is_done = job.work(&mut self.analyst, &cancel, &mut report).is_ok();
        if is_done && matches!(job, Job::Review(_)) {
            done().extend(last.map(|last| (job.clone(), last)));
        }
        effects
    }

    /// After which time the app wants to be woken.
    pub fn pause(&self) -> Option<Duration> {
        self.timer.map(|(pause, _)| pause)
    }

    /// Fires the timer of the app; false if there is none.
    pub fn pass_time(&mut self) -> bool {
        let Some((_, timer)) = self.timer.take() else {
            return false;
        };
        self.send(Message::Wake(timer));
        true
    }

    /// What the app asked to keep for the setup of the next time, each time it did.
    pub fn remembered(&self) -> &[SetupValues] {
        &self.remembered
    }

    /// The games that the app asked to keep, in the order in which they were begun.
    pub fn kept(&self) -> Vec<&Game> {
        self.kept.values().collect()
    }

    /// The kept games that are not over.
    pub fn unfinished(&self) -> Vec<&Game> {
        let mut games = self.kept();
        games.retain(|game| game.outcome() == Outcome::Running);
        games
    }

    /// The settings that the app asked to keep, each time it did.
    pub fn kept_settings(&self) -> &[Settings] {
        &self.settings
    }

    /// The texts that were offered to the clipboard, as a screen with all symbols has them.
    pub fn offered(&self) -> &[String] {
        &self.offered
    }

    /// The games that the app asked to be written to files, and in which form.
    pub fn exported(&self) -> &[(Format, Game)] {
        &self.exported
    }

    /// The puzzles that the app asked to remember as solved.
    pub fn solved(&self) -> &[Pick] {
        &self.solved
    }

    /// Whether the app asked to end.
    pub fn has_ended(&self) -> bool {
        self.ended
    }

    /// The screen at this size.
    pub fn screen(&self, columns: u16, lines: u16, theme: Theme) -> Buffer {
        let mut screen = Buffer::empty(Rect::new(0, 0, columns, lines));
        ui::draw(&mut screen, &self.app, theme);
        screen
    }
}
