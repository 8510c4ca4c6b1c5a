//! The game on a terminal: wait, update, draw.

mod start;

use std::io::{self, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Instant;

use crossterm::event::{Event as Input, MouseButton, MouseEvent, MouseEventKind};
use ratatui::buffer::Buffer;

use crate::app::{
    Action, App, Context as Place, Effect, Format, GameId, Message, Settings, Shared, Target,
};
use crate::edge::args::ColorChoice;
use crate::edge::settings::SettingsFile;
use crate::edge::state::StateFile;
use crate::edge::store::Store;
use crate::edge::terminal::TerminalSession;
use crate::edge::themes::Themes;
use crate::edge::worker::Worker;
use crate::edge::{clock, environment, exports, input, records};
use crate::rules::Game;
use crate::ui::{self, Drawn, Paper, Theme};

pub(super) use start::{Beginning, play};

/// What can wake the loop.
pub(super) enum Event {
    /// A message for the app.
    Message(Message),
    /// Something from the terminal.
    Input(Input),
    /// SIGTSTP.
    #[cfg(unix)]
    Suspend,
    /// SIGCONT.
    #[cfg(unix)]
    Continued,
    /// The game has to end.
    End(LoopEnd),
}

/// Why the loop ends.
pub(super) enum LoopEnd {
    /// The player has quit.
    Quit,
    /// The terminal has closed.
    TerminalGone,
    /// A deadly signal.
    Killed(i32),
}

/// Most events that wait for the loop; whoever has more waits as well.
const QUEUE: usize = 1024;

/// Most events handled before the next frame.
const BATCH: usize = 256;

struct Loop {
    app: App,
    state: StateFile,
    store: Store,
    color: ColorChoice,
    file: SettingsFile,
    themes: Themes,
    theme: Theme,
    terminal: TerminalSession,
    worker: Worker,
    events: Receiver<Event>,
    drawn: Drawn,
    /// Whether a frame is due.
    is_stale: bool,
    /// The timer of the app: instant and number.
    wake: Option<(Instant, u64)>,
}

impl Loop {
    fn run(&mut self) -> LoopEnd {
        let started = self.take_in(Message::Redraw);
        let mut result = started.and_then(|()| self.draw());
        loop {
            if let Err(end) = result {
                return end;
            }
            result = self
                .wait()
                .and_then(|event| self.handle_all(event))
                .and_then(|()| self.draw());
        }
    }

    /// Blocks until the next event.
    fn wait(&mut self) -> Result<Event, LoopEnd> {
        let gone = LoopEnd::TerminalGone;
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

    /// Handles this event and all that are waiting, so that one frame shows their result.
    fn handle_all(&mut self, first: Event) -> Result<(), LoopEnd> {
        self.handle(first)?;
        for _ in 1..BATCH {
            let Ok(event) = self.events.try_recv() else {
                break;
            };
            self.handle(event)?;
        }
        Ok(())
    }

    fn handle(&mut self, event: Event) -> Result<(), LoopEnd> {
        match event {
            Event::Message(message) => self.take_in(message),
            Event::Input(input) => self.handle_input(input),
            #[cfg(unix)]
            Event::Suspend => self.do_or_end(Effect::Suspend),
            #[cfg(unix)]
            Event::Continued => {
                self.is_stale = true;
                self.terminal.resume().map_err(terminal_gone)
            }
            Event::End(end) => Err(end),
        }
    }

    fn handle_input(&mut self, input: Input) -> Result<(), LoopEnd> {
        match input {
            Input::Key(key) => {
                let mut keys = input::keys(key).into_iter();
                keys.try_for_each(|key| self.take_in_if_seen(Message::Key(key)))
            }
            Input::Paste(text) => self.take_in_if_seen(Message::Paste(text)),
            Input::Mouse(mouse) => self.handle_mouse(mouse),
            Input::Resize(..) => {
                self.is_stale = true;
                Ok(())
            }
            Input::FocusGained | Input::FocusLost => Ok(()),
        }
    }

    fn handle_mouse(&mut self, mouse: MouseEvent) -> Result<(), LoopEnd> {
        let over = self.drawn.target_at(mouse.column, mouse.row);
        self.take_in(match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                Message::Click(over.unwrap_or(Target::Beside))
            }
            MouseEventKind::ScrollUp => Message::Wheel { up: true, over },
            MouseEventKind::ScrollDown => Message::Wheel { up: false, over },
            _ => return Ok(()),
        })
    }

    /// Takes a message in. On a screen that is too small for the game no key plays it unseen: there only
    /// quitting and suspending work.
    fn take_in_if_seen(&mut self, message: Message) -> Result<(), LoopEnd> {
        match message {
            // In the help no key types text.
            Message::Key(key) if self.drawn.too_small => {
                match self.app.keymap().action(Place::Help, key) {
                    Some(Action::Quit) => self.take_in(Message::Terminate),
                    Some(Action::Suspend) => self.do_or_end(Effect::Suspend),
                    _ => Ok(()),
                }
            }
            Message::Paste(_) if self.drawn.too_small => Ok(()),
            seen => self.take_in(seen),
        }
    }

    fn take_in(&mut self, message: Message) -> Result<(), LoopEnd> {
        self.app.tell_time(clock::now());
        self.is_stale = true;
        for effect in self.app.update(message) {
            self.do_or_end(effect)?;
        }
        Ok(())
    }

    fn draw(&mut self) -> Result<(), LoopEnd> {
        if !std::mem::take(&mut self.is_stale) {
            return Ok(());
        }
        let Self {
            app,
            theme,
            terminal,
            drawn,
            ..
        } = self;
        terminal
            .draw(|screen| *drawn = ui::draw(screen, app, *theme))
            .map_err(terminal_gone)?;
        if let Some(limit) = drawn.scroll_limit {
            app.limit_scroll(limit);
        }
        Ok(())
    }
}

/// An error of output is treated like a closed terminal.
fn terminal_gone(_: io::Error) -> LoopEnd {
    LoopEnd::TerminalGone
}

impl Loop {
    fn do_or_end(&mut self, effect: Effect) -> Result<(), LoopEnd> {
        match effect {
            Effect::Ask(job) => self.worker.ask(job),
            Effect::WakeAfter(time, number) => self.wake = Some((Instant::now() + time, number)),
            Effect::Keep(id, game) => self.keep(id, &game)?,
            Effect::Forget(id) => {
                if let Err(why) = self.store.forget(id) {
                    self.take_in(Message::NotDeleted(id, why))?;
                }
            }
            Effect::Remember(choice) => self.state.keep_setup(choice),
            Effect::RememberSolved(solved) => self.state.keep_solved(&solved),
            Effect::ApplySettings(settings) => self.apply(&settings)?,
            Effect::Copy(what) => self.offer(what).map_err(terminal_gone)?,
            Effect::Export(format, game) => {
                let text = match format {
                    Format::Text => game.to_string(),
                    Format::Svg => self.picture(),
                };
                let result = exports::save_here(&game, format, &text);
                self.take_in(Message::Exported(result))?;
            }
            Effect::CaptureMouse(on) => self.terminal.capture_mouse(on).map_err(terminal_gone)?,
            #[cfg(unix)]
            Effect::Suspend => TerminalSession::suspend().map_err(terminal_gone)?,
            #[cfg(not(unix))]
            Effect::Suspend => {}
            Effect::Quit => return Err(LoopEnd::Quit),
        }
        Ok(())
    }

    fn keep(&mut self, id: GameId, game: &Game) -> Result<(), LoopEnd> {
        let result = self.store.keep(id, game);
        let is_news = match &result {
            Ok(name) => *name != id || self.app.not_kept().is_some(),
            Err(why) => self.app.not_kept() != Some(why),
        };
        if is_news {
            self.take_in(Message::Kept(id, result))?;
        }
        Ok(())
    }

    fn offer(&mut self, what: Shared) -> io::Result<()> {
        let text = self.app.text_to_share(what, ui::pin_signs(self.theme)).ok();
        text.map_or(Ok(()), |text| self.terminal.offer_to_clipboard(&text))
    }

    /// The screen as SVG, with all colours and symbols.
    fn picture(&self) -> String {
        let mut screen = Buffer::empty(self.terminal.area());
        let theme = environment::theme_of_picture(self.app.settings().clone(), &self.themes);
        ui::draw(&mut screen, &self.app, theme);
        ui::svg(&screen, Paper::Dark)
    }

    fn apply(&mut self, settings: &Settings) -> Result<(), LoopEnd> {
        self.theme = environment::theme(self.color, settings, &self.themes);
        match self.file.keep(settings) {
            Ok(()) => Ok(()),
            Err(why) => self.take_in(Message::SettingsNotKept(why)),
        }
    }
}

/// Prints what was kept, and the records of games that could not be kept.
fn say_what_is_kept(app: &App, store: &Store) {
    let mut said: String = store.unwritten().map(records::not_kept).collect();
    if said.is_empty() && app.keeps_unfinished() {
        said.push_str("Your game is saved. Start pegwise again to go on.\n");
    }
    // The terminal may be closed.
    let _ = io::stdout().write_all(said.as_bytes());
}
