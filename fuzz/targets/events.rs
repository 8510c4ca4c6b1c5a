//! Any sequence of events into the app, drawn after each.
//!
//! An input is how the program begins, and then an event for each byte: printable characters are keys,
//! and so are control characters; for the rest see `happening.rs`.

#[path = "beginning.rs"]
mod beginning;
#[path = "bytes.rs"]
mod bytes;
#[path = "happening.rs"]
mod happening;
#[path = "pointed.rs"]
mod pointed;
#[path = "store.rs"]
mod store;
#[path = "worker.rs"]
mod worker;

use std::time::Duration;

use pegwise::app::{App, Effect, Format, Glyphs, Message, Settings, Shared, Table};
use pegwise::edge::{exports, themes};
use pegwise::rules::Game;
use pegwise::ui::{self, Depth, Drawn, Theme};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use beginning::{KEPT, beginning, kept};
use bytes::Bytes;
use store::{Mood, Store};
use worker::Worker;

/// No sequence is longer: what goes wrong goes wrong in a short one, too.
const EVENTS: usize = 400;

/// Answers of the worker after one event. Comparing all solvers takes the most.
const ANSWERS: usize = 200;

/// Pauses until everything that plays or moves by itself has come to its end: 99 rows of 12 pins take the
/// most.
const PAUSES: usize = 2_000;

/// Nothing panics, whatever happens at whatever size; the game on the table and those not ended are
/// records at any time; what was played is kept; and nothing plays by itself for ever.
pub(crate) fn check(input: &[u8]) {
    let mut bytes = Bytes(input);
    let Some(app) = beginning(&mut bytes) else {
        return;
    };
    let mut program = Program::new(app.animated());
    program.send(Message::Redraw);
    for _ in 0..EVENTS {
        if bytes.is_empty() || program.has_ended {
            break;
        }
        program.happen(&mut bytes);
        program.draw();
        program.check_records();
    }
    program.run_down();
    program.draw();
    program.check_records();
}

/// The app and what surrounds it.
struct Program {
    app: App,
    worker: Worker,
    store: Store,
    /// Whether the worker answers everything at once.
    is_diligent: bool,
    /// The number of the timer that runs.
    timer: Option<u64>,
    last_timer: u64,
    columns: u16,
    lines: u16,
    depth: Depth,
    glyphs: Glyphs,
    theme: Theme,
    drawn: Drawn,
    /// The game that the program began with.
    opened: Option<Game>,
    /// The game on the table when it was last printed.
    printed: Option<Game>,
    has_ended: bool,
}

impl Program {
    fn new(app: App) -> Self {
        let mut program = Self {
            app,
            worker: Worker::default(),
            store: Store::with((0..KEPT).map(kept)),
            is_diligent: true,
            timer: None,
            last_timer: 0,
            columns: 80,
            lines: 24,
            depth: Depth::TrueColour,
            glyphs: Glyphs::Blocks,
            theme: Theme::new(Depth::TrueColour, false),
            drawn: Drawn::default(),
            opened: None,
            printed: None,
            has_ended: false,
        };
        program.opened = program.app.table().map(Table::main_line).cloned();
        program.store.begin_reading();
        program.look_like(&program.app.settings().clone());
        program
    }

    fn look_like(&mut self, settings: &Settings) {
        let (colours, _) = themes::read(&format!("base = {:?}", settings.theme));
        self.theme = Theme::of(&colours, self.depth, settings.glyphs.unwrap_or(self.glyphs))
            .with_labels(settings.labels)
            .with_pins(settings.pins);
    }

    /// Gives the app a message, and sees to what it asks for, as the loop of the program does.
    fn send(&mut self, message: Message) {
        let mut timers = 0;
        for effect in self.app.update(message) {
            match effect {
                Effect::WakeAfter(pause, timer) => {
                    assert!(pause <= Duration::from_secs(10), "{pause:?} is long");
                    assert!(!pause.is_zero(), "a pause that is none");
                    assert!(timer > self.last_timer, "a timer of before");
                    self.timer = Some(timer);
                    self.last_timer = timer;
                    timers += 1;
                }
                Effect::Quit => self.has_ended = true,
                Effect::Keep(..)
                | Effect::ReadShelf
                | Effect::Claim(_)
                | Effect::Delete(_)
                | Effect::Restore(_) => self.ask_store(effect),
                Effect::ApplySettings(settings) => {
                    self.look_like(&settings);
                    if self.store.mood == Mood::Refuses {
                        self.send(Message::SettingsNotKept("the disk is full".to_owned()));
                    }
                }
                Effect::Copy(what) => self.copy(what),
                Effect::Export(format, game) => self.export(format, &game),
                Effect::Remember(_)
                | Effect::RememberSolved(_)
                | Effect::CaptureMouse(_)
                | Effect::Suspend => {}
                Effect::Ask(question) => self.worker.ask(question),
            }
        }
        assert!(timers <= 1, "{timers} timers at once");
    }

    fn ask_store(&mut self, effect: Effect) {
        if let Effect::Keep(id, game) = &effect {
            reads_back(game);
            assert_eq!(
                id.to_string().parse().as_ref(),
                Ok(id),
                "no name for a file"
            );
        }
        let not_kept = self.app.not_kept().map(str::to_owned);
        if let Some(answer) = self.store.hear(effect, not_kept.as_deref()) {
            self.send(answer);
        }
    }

    fn copy(&self, what: Shared) {
        let text = self.app.text_to_share(what, ui::pin_signs(self.theme));
        let text = text.expect("it was found to be sharable");
        if what == Shared::Record {
            let game = self.app.table().map(Table::game);
            assert_eq!(text.parse().as_ref().ok(), game, "{text}");
        }
    }

    fn export(&mut self, format: Format, game: &Game) {
        let written = exports::written(game, format, self.theme);
        let written = written.expect("it can be written");
        if format == Format::Text {
            assert_eq!(written.parse().as_ref(), Ok(game), "{written}");
        }
        let result = match self.store.mood {
            Mood::Works => Ok("pegwise-KIWI-4x6.txt in /home/ada".to_owned()),
            Mood::Refuses => Err("the disk is full".to_owned()),
            Mood::Silent => return,
        };
        self.send(Message::Exported(result));
    }

    fn draw(&mut self) {
        let mut screen = Buffer::empty(Rect::new(0, 0, self.columns, self.lines));
        self.drawn = ui::draw(&mut screen, &self.app, self.theme);
        if let Some(limit) = self.drawn.scroll_limit {
            self.app.limit_scroll(limit);
        }
    }

    /// What could be written down now could be read again, and is kept if it was played.
    fn check_records(&mut self) {
        let on_table = self.app.table().map(Table::game);
        if on_table == self.printed.as_ref() {
            return;
        }
        self.printed = on_table.cloned();
        self.printed.iter().for_each(reads_back);
        self.check_shelf();
    }

    /// What the app knows of the games is what there is, and what was played is among it, where nobody
    /// else was at them.
    fn check_shelf(&self) {
        if !self.store.is_alone {
            return;
        }
        let kept = &self.store.games;
        for (id, game) in self.app.shelf().games() {
            assert_eq!(kept.get(&id), Some(game), "{id}");
        }
        let played = self.app.table().filter(|table| table.puzzle().is_none());
        let played = played.map(Table::main_line).filter(|game| {
            let is_seen = self.opened.as_ref().map(Game::turns) == Some(game.turns());
            !game.turns().is_empty() && !is_seen
        });
        if let Some(game) = played {
            let goes_on = |longer: &Game| {
                let guesses = |game: &Game| {
                    game.turns()
                        .iter()
                        .map(|turn| turn.guess)
                        .collect::<Vec<_>>()
                };
                guesses(longer).starts_with(&guesses(game))
            };
            assert!(kept.values().any(goes_on), "this is not kept: {game}");
        }
    }

    /// Waits until nothing happens without the player.
    fn run_down(&mut self) {
        let mut pauses = 0;
        while let Some(timer) = self.timer.take() {
            self.send(Message::Wake(timer));
            self.let_work(ANSWERS);
            pauses += 1;
            assert!(pauses < PAUSES, "something goes on for ever");
        }
    }
}

fn reads_back(game: &Game) {
    let printed = game.to_string();
    assert_eq!(printed.parse().as_ref(), Ok(game), "{printed}");
}
