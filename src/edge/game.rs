//! The game on a terminal: wait, update, draw.

mod start;

use std::io;
use std::io::Write;
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::Instant;

use crate::app::{
    Action, App, Context as Place, Damaged, Effect, Format, Key, Message, Settings, Shared,
};
use crate::edge::args::ColorChoice;
use crate::edge::memory::Memory;
use crate::edge::session::Session;
use crate::edge::settings::SettingsFile;
use crate::edge::store::{ShelfReader, Store};
use crate::edge::themes::Themes;
use crate::edge::worker::Worker;
use crate::edge::{clock, environment, exports, records};
use crate::ui;
use crate::ui::{Drawn, Theme};

pub(super) use crate::edge::game::start::{Beginning, play};

/// What comes from the player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Input {
    Key(Key),
    Paste(String),
    /// The mouse did something at a place.
    Pointer {
        pointer: Pointer,
        column: u16,
        line: u16,
    },
}

/// What can wake the loop.
pub(super) enum Event {
    /// Something for the app.
    Message(Message),
    /// Something waits in the queue of inputs.
    Typed,
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
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pointer {
    Down,
    /// With the button down.
    Moved,
    Up,
    WheelUp,
    WheelDown,
}

/// How many events and inputs may be taken in before the next frame.
const BATCH: usize = 256;

struct Loop {
    app: App,
    memory: Memory,
    store: Store,
    color: ColorChoice,
    file: SettingsFile,
    themes: Themes,
    theme: Theme,
    session: Session,
    worker: Worker,
    events: Receiver<Event>,
    /// Apart from the events, which overtake them: a signal must not wait for what was typed ahead.
    inputs: Receiver<Input>,
    /// For whoever works beside the loop.
    sender: Sender<Event>,
    drawn: Drawn,
    /// Whether anything has happened since it was drawn.
    is_stale: bool,
    /// When to wake the app, and with which number.
    wake: Option<(Instant, u64)>,
}

/// Why the loop ends.
enum LoopEnd {
    /// The player has quit, or there is no terminal any more.
    With(ExitCode),
    /// A signal ends the program.
    By(i32),
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

    /// The next event; nothing runs until there is one.
    fn wait(&mut self) -> Result<Event, LoopEnd> {
        let gone = LoopEnd::With(ExitCode::FAILURE);
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

    /// This event and what came in meanwhile: one frame shows what all that did.
    fn handle_all(&mut self, first: Event) -> Result<(), LoopEnd> {
        self.handle(first)?;
        for _ in 1..BATCH {
            let (event, input) = (self.events.try_recv().ok(), self.inputs.try_recv().ok());
            if event.is_none() && input.is_none() {
                return Ok(());
            }
            event.map_or(Ok(()), |event| self.handle(event))?;
            input.map_or(Ok(()), |input| self.handle_input(input))?;
        }
        // There may be more.
        let _ = self.sender.send(Event::Typed);
        Ok(())
    }

    fn handle(&mut self, event: Event) -> Result<(), LoopEnd> {
        match event {
            Event::Message(message) => self.take_in_if_seen(message),
            Event::Typed => Ok(()),
            Event::Resized => {
                self.is_stale = true;
                Ok(())
            }
            Event::Suspend => self.do_or_end(Effect::Suspend),
            Event::Continued => {
                self.is_stale = true;
                self.session.resume().map_err(terminal_gone)
            }
            Event::Killed(signal) => Err(LoopEnd::By(signal)),
            Event::TerminalGone => Err(LoopEnd::With(ExitCode::FAILURE)),
        }
    }

    fn handle_input(&mut self, input: Input) -> Result<(), LoopEnd> {
        let (pointer, over) = match input {
            Input::Key(key) => {
                environment::panic_if_asked("key");
                return self.take_in_if_seen(Message::Key(key));
            }
            Input::Paste(text) => return self.take_in_if_seen(Message::Paste(text)),
            Input::Pointer {
                pointer,
                column,
                line,
            } => (pointer, self.drawn.target_at(column, line)),
        };
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

    fn take_in_if_seen(&mut self, message: Message) -> Result<(), LoopEnd> {
        if self.drawn.too_small {
            return self.take_in_blindly(message);
        }
        self.take_in(message)
    }

    /// Where nothing but a message about its size fits on the screen: nobody plays without seeing.
    fn take_in_blindly(&mut self, message: Message) -> Result<(), LoopEnd> {
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
fn terminal_gone(_: io::Error) -> LoopEnd {
    LoopEnd::With(ExitCode::FAILURE)
}

impl Loop {
    fn do_or_end(&mut self, effect: Effect) -> Result<(), LoopEnd> {
        match effect {
            Effect::Ask(question) => self.worker.ask(question),
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
            Effect::Quit => return Err(LoopEnd::With(ExitCode::SUCCESS)),
        }
        Ok(())
    }

    fn offer(&mut self, what: Shared) -> io::Result<()> {
        let text = self.app.shared_text(what, ui::pin_signs(self.theme));
        text.map_or(Ok(()), |text| self.session.offer_to_clipboard(&text))
    }

    fn theme_of_picture(&self) -> Theme {
        environment::theme_of_picture(self.app.settings().clone(), &self.themes)
    }

    fn apply(&mut self, settings: &Settings) -> Result<(), LoopEnd> {
        self.theme = environment::theme(self.color, settings, &self.themes);
        match self.file.keep(settings) {
            Ok(()) => Ok(()),
            Err(why) => self.take_in(Message::SettingsNotKept(why)),
        }
    }
}

/// Reads the games of earlier runs, while the first of this one may be played.
fn read_shelf(
    shelf: ShelfReader,
    set_aside: Vec<Damaged>,
    events: Sender<Event>,
) -> io::Result<()> {
    let read = move || {
        let (games, mut damaged) = shelf.read();
        for one in &mut damaged {
            one.is_new |= set_aside.iter().any(|now| now.id == one.id);
        }
        // No receiver: the program is at its end already.
        let _ = events.send(Event::Message(Message::Shelved(games, damaged)));
    };
    std::thread::Builder::new()
        .name("shelf".to_owned())
        .spawn(read)?;
    Ok(())
}

/// Games that could not be kept: with their record they can be kept by hand.
fn say_what_is_kept(app: &App, store: &Store) {
    let mut said: String = store.unwritten().map(records::not_kept).collect();
    if said.is_empty() && app.keeps_unfinished() {
        said.push_str("Your game is kept: it goes on when you start pegwise again.\n");
    }
    // A terminal that is gone cannot take it, and then nobody reads it.
    let _ = io::stdout().write_all(said.as_bytes());
}

impl Loop {
    /// Does what has to be done to kept games; the answer is what the app has to hear of it.
    fn do_with_store(&mut self, effect: Effect) -> Option<Message> {
        match effect {
            Effect::Keep(id, game) => {
                let result = self.store.keep(id, &game);
                let is_new = result.as_ref().err().map(String::as_str) != self.app.not_kept();
                is_new.then_some(Message::Keeping(result))
            }
            Effect::Claim(id) => Some(Message::Claimed(id, self.store.claim(id))),
            Effect::Delete(id) => Some(Message::Deleted(id, self.store.delete(id))),
            Effect::Restore(id) => Some(Message::Restored(id, self.store.restore(id))),
            Effect::ReadShelf => {
                // Where no thread can be had, the list stays as it is.
                let _ = read_shelf(self.store.shelf(), Vec::new(), self.sender.clone());
                None
            }
            _ => None,
        }
    }
}
