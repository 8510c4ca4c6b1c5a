//! The game on a terminal: wait, update, draw.

mod keeping;

use std::io::{self, IsTerminal};
use std::process::ExitCode;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use jiff::Zoned;

use crate::app::{
    Action, App, Context as Place, Effect, Format, Message, Notice, Settings, Setup, Shared,
};
use crate::rules::{Dice, Game};
use crate::ui::{self, Drawn, Theme};

use super::args::ScreenOptions;
use super::memory::Memory;
use super::session::Session;
use super::settings::{self, Found, SettingsFile};
use super::store::Store;
use super::themes::Themes;
use super::worker::{Task, Worker};
use super::{drill, environment, exports, input, signals};
use keeping::{read_shelf, say_what_is_kept};

/// What can wake the loop.
pub(super) enum Event {
    /// Something for the app.
    Message(Message),
    /// The mouse did something at a place.
    Pointer {
        pointer: Pointer,
        column: u16,
        line: u16,
    },
    /// The terminal has another size.
    Resized,
    /// Somebody asked the program to stop for a while.
    Suspend,
    /// The program goes on after a stop.
    Continued,
    /// A signal that ends the program.
    Killed(i32),
    /// Nobody can see or type anything any more.
    TerminalGone,
}

/// What the mouse can do.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Pointer {
    Down,
    /// With the button down.
    Moved,
    Up,
    WheelUp,
    WheelDown,
}

/// How many events may be taken in before the next frame.
const BATCH: usize = 256;

/// What the game begins with.
pub(super) enum Beginning {
    /// The setup, and where its choice is kept; or the game that was played last, where the setup is as
    /// it was left.
    Setup {
        setup: Setup,
        memory: Memory,
        as_left: bool,
        /// Begins with the game of the day.
        daily: bool,
    },
    /// A recorded game. What is played afterwards is not remembered.
    Record(Game),
}

/// Plays until the player quits.
pub(super) fn play(beginning: Beginning, screen: &ScreenOptions) -> Result<ExitCode> {
    let dice = Dice::from_system().context("the system gives no random numbers")?;
    let themes = environment::themes(screen)?;
    ensure!(
        io::stdout().is_terminal()
            && (io::stdin().is_terminal() || std::fs::File::open("/dev/tty").is_ok()),
        "the game needs a terminal to be played on; `pegwise play --plain` and other commands work without one, see `pegwise --help`"
    );
    ensure!(
        environment::can_draw(),
        "this terminal (TERM={}) cannot place its cursor; `pegwise play --plain` and other commands work without that",
        std::env::var("TERM").unwrap_or_default()
    );
    let mut file = SettingsFile::of_user();
    let names: Vec<_> = themes.names().map(str::to_owned).collect();
    let found = file.read(&names);
    let theme = environment::theme(screen.color, &screen.over(found.settings.clone()), &themes);
    // A wish on the command line counts more than NO_COLOR, which crossterm would obey.
    crossterm::style::force_color_output(theme.has_colours());

    let (sender, events) = mpsc::channel();
    signals::listen(sender.clone())?;
    let worker = Worker::start(sender.clone())?;
    let mut store = Store::of_user();
    let mut set_aside = Vec::new();
    let dressed = |app: App| {
        let app = app.with_settings(found.settings.clone(), found.keymap.clone());
        match file.shown() {
            Some(shown) => app.with_themes(names.clone()).with_settings_file(shown),
            None => app.with_themes(names.clone()),
        }
    };
    let (mut app, memory) = match beginning {
        Beginning::Setup {
            setup,
            memory,
            as_left,
            daily,
        } => {
            let mut app = dressed(App::new(setup, dice));
            if daily {
                app.await_daily();
            }
            if as_left {
                let last;
                (last, set_aside) = store.last();
                if let Some((id, game)) = last {
                    app.go_on_with(id, game);
                }
            }
            (app, memory)
        }
        Beginning::Record(game) => {
            let mut app = dressed(App::new(Setup::default(), dice));
            app.open(game);
            (app, Memory::default())
        }
    };
    read_shelf(store.shelf(), set_aside, sender.clone())?;
    say_problems(&mut app, &found, &themes);
    let session =
        Session::enter(found.settings.mouse).context("the terminal cannot be taken over")?;
    input::listen(sender.clone())?;
    let mut table = Loop {
        app,
        memory,
        store,
        screen: screen.clone(),
        file,
        themes,
        theme,
        session,
        worker,
        events,
        sender,
        drawn: Drawn::default(),
        is_stale: true,
        wake: None,
    };
    let end = table.run();
    let Loop {
        app,
        store,
        session,
        ..
    } = table;
    drop(session);
    say_what_is_kept(&app, &store);
    Ok(end)
}

/// The first entry of the settings that could not be used, and how many more there are.
fn say_problems(app: &mut App, found: &Found, themes: &Themes) {
    let problems = settings::problems(found, themes);
    let Some(first) = problems.first() else {
        return;
    };
    let more = match problems.len() - 1 {
        0 => String::new(),
        more => format!(" (and {more} more: `pegwise settings --check`)"),
    };
    app.say(Notice::warning(format!("{first}{more}")));
}

struct Loop {
    app: App,
    memory: Memory,
    store: Store,
    screen: ScreenOptions,
    file: SettingsFile,
    themes: Themes,
    theme: Theme,
    session: Session,
    worker: Worker,
    events: Receiver<Event>,
    /// For whoever works beside the loop.
    sender: Sender<Event>,
    drawn: Drawn,
    /// Whether anything has happened since it was drawn.
    is_stale: bool,
    /// When to wake the app, and with which number.
    wake: Option<(Instant, u64)>,
}

/// Why the loop ends.
struct End(ExitCode);

impl Loop {
    fn run(&mut self) -> ExitCode {
        let started = self.take_in(Message::Redraw);
        let mut result = started.and_then(|()| self.draw());
        loop {
            if let Err(End(code)) = result {
                return code;
            }
            result = self
                .wait()
                .and_then(|event| self.handle_all(event))
                .and_then(|()| self.draw());
        }
    }

    /// The next event; nothing runs until there is one.
    fn wait(&mut self) -> Result<Event, End> {
        let gone = End(ExitCode::FAILURE);
        let Some((when, number)) = self.wake else {
            return self.events.recv().map_err(|_| gone);
        };
        match self
            .events
            .recv_timeout(when.saturating_duration_since(Instant::now()))
        {
            Ok(event) => Ok(event),
            Err(RecvTimeoutError::Timeout) => {
                self.wake = None;
                Ok(Event::Message(Message::Wake(number)))
            }
            Err(RecvTimeoutError::Disconnected) => Err(gone),
        }
    }

    /// This event and those that came in meanwhile: one frame shows what they all did.
    fn handle_all(&mut self, first: Event) -> Result<(), End> {
        self.handle(first)?;
        for _ in 1..BATCH {
            match self.events.try_recv() {
                Ok(event) => self.handle(event)?,
                Err(_) => break,
            }
        }
        Ok(())
    }

    fn handle(&mut self, event: Event) -> Result<(), End> {
        self.is_stale |= !matches!(event, Event::Pointer { .. });
        match event {
            Event::Message(message) => {
                if matches!(message, Message::Key(_)) {
                    drill::panic_if_asked("key");
                }
                if self.drawn.too_small {
                    return self.take_in_blindly(message);
                }
                self.take_in(message)
            }
            Event::Pointer {
                pointer,
                column,
                line,
            } => {
                let over = self.drawn.target_at(column, line);
                self.take_in(match pointer {
                    Pointer::Down => Message::Press(over),
                    // Nothing moves with it: the screen stays as it is.
                    Pointer::Moved if self.app.held().is_none_or(|held| held.over == over) => {
                        return Ok(());
                    }
                    Pointer::Moved => Message::Move(over),
                    Pointer::Up => Message::Release(over),
                    Pointer::WheelUp => Message::Wheel { up: true, over },
                    Pointer::WheelDown => Message::Wheel { up: false, over },
                })
            }
            Event::Resized => Ok(()),
            Event::Suspend => self.do_or_end(Effect::Suspend),
            Event::Continued => self.session.resume().map_err(terminal_gone),
            Event::Killed(signal) => Err(End(ExitCode::from(128 + signal.cast_unsigned() as u8))),
            Event::TerminalGone => Err(End(ExitCode::FAILURE)),
        }
    }

    /// Where nothing but a message about its size fits on the screen: nobody plays without seeing.
    fn take_in_blindly(&mut self, message: Message) -> Result<(), End> {
        let key = match message {
            Message::Key(key) => key,
            Message::Paste(_) => return Ok(()),
            other => return self.take_in(other),
        };
        // Where no key types anything.
        match self.app.keymap().action(Place::Help, key) {
            Some(Action::Quit) => self.take_in(Message::Terminate),
            Some(Action::Suspend) => self.do_or_end(Effect::Suspend),
            _ => Ok(()),
        }
    }

    fn take_in(&mut self, message: Message) -> Result<(), End> {
        self.app.tell_time(Zoned::now().datetime());
        self.is_stale = true;
        for effect in self.app.update(message) {
            self.do_or_end(effect)?;
        }
        Ok(())
    }

    fn do_or_end(&mut self, effect: Effect) -> Result<(), End> {
        match effect {
            Effect::Analyse(question) => self.worker.ask(Task::Analyse(question)),
            Effect::Review(question) => self.worker.ask(Task::Review(question)),
            Effect::AskEvil(question) => self.worker.ask(Task::AskEvil(question)),
            Effect::FindMistakes(position) => self.worker.ask(Task::FindMistakes(position)),
            Effect::Average(question) => self.worker.ask(Task::Average(question)),
            Effect::StopAnalysis => self.worker.stop(),
            Effect::WakeAfter(time, number) => self.wake = Some((Instant::now() + time, number)),
            Effect::Keep(..)
            | Effect::ReadShelf
            | Effect::Claim(_)
            | Effect::Delete(_)
            | Effect::Restore(_) => {
                if let Some(message) = self.do_with_store(effect) {
                    self.take_in(message)?;
                }
            }
            Effect::Remember(choice) => self.memory.keep(&choice),
            Effect::RememberSolved(solved) => self.memory.keep_solved(&solved),
            Effect::ApplySettings(settings) => self.apply(&settings)?,
            Effect::Copy(what) => self.offer(what).map_err(terminal_gone)?,
            Effect::Export(format, game) => {
                let theme = match format {
                    Format::Svg => self.theme_of_picture(),
                    Format::Text | Format::Json | Format::Cast => self.theme,
                };
                let result = exports::save_here(&game, format, theme);
                self.take_in(Message::Exported(result))?;
            }
            Effect::CaptureMouse(on) => self.session.capture_mouse(on).map_err(terminal_gone)?,
            Effect::Suspend => Session::suspend().map_err(terminal_gone)?,
            Effect::Quit => return Err(End(ExitCode::SUCCESS)),
        }
        Ok(())
    }

    fn offer(&mut self, what: Shared) -> io::Result<()> {
        let text = self.app.shared_text(what, ui::pin_signs(self.theme));
        text.map_or(Ok(()), |text| self.session.offer_to_clipboard(&text))
    }

    fn theme_of_picture(&self) -> Theme {
        let settings = self.screen.over(self.app.settings().clone());
        environment::theme_of_picture(settings, &self.themes)
    }

    fn apply(&mut self, settings: &Settings) -> Result<(), End> {
        let drawn_by = self.screen.over(settings.clone());
        self.theme = environment::theme(self.screen.color, &drawn_by, &self.themes);
        match self.file.keep(settings) {
            Ok(()) => Ok(()),
            Err(why) => self.take_in(Message::SettingsNotKept(why)),
        }
    }

    fn draw(&mut self) -> Result<(), End> {
        if !std::mem::take(&mut self.is_stale) {
            return Ok(());
        }
        let Self {
            app,
            theme,
            session,
            drawn,
            ..
        } = self;
        session
            .draw(|screen| *drawn = ui::draw(screen, app, *theme))
            .map_err(terminal_gone)?;
        if let Some(limit) = drawn.scroll_limit {
            app.limit_scroll(limit);
        }
        Ok(())
    }
}

/// A terminal that takes no more output is treated like one that hung up.
fn terminal_gone(_: io::Error) -> End {
    End(ExitCode::FAILURE)
}
