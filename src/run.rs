//! The game on a terminal: wait, update, draw.

pub(crate) mod clock;
mod desk;
pub mod engine;
pub(crate) mod environment;
pub mod headless;
mod input;
mod start;
pub(crate) mod system;
pub mod terminal;
mod worker;

use std::io;
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Instant;

use crossterm::event::Event as TerminalEvent;

use crate::app::{Input, Now, World};
use crate::coach::News;
use crate::run::engine::Engine;
use crate::run::terminal::TerminalSession;

use desk::Desk;
pub(crate) use start::{Beginning, First, play};

/// What can wake the loop.
pub(crate) enum Event {
    /// The worker knows more.
    News(News),
    /// Something from the terminal.
    Terminal(TerminalEvent),
    /// SIGTSTP.
    #[cfg(unix)]
    Suspend,
    /// SIGCONT.
    #[cfg(unix)]
    Continued,
    /// The time that the app waits for has come.
    Wake,
    /// The game has to end.
    End(LoopEnd),
}

/// Why the loop ends.
pub(crate) enum LoopEnd {
    /// The player has quit.
    Quit,
    /// The terminal has closed.
    TerminalGone,
    /// A deadly signal.
    Killed(i32),
}

/// An error of the terminal is treated like a closed terminal.
impl From<io::Error> for LoopEnd {
    fn from(_: io::Error) -> Self {
        Self::TerminalGone
    }
}

/// Most events that wait for the loop; whoever has more waits as well.
const QUEUE: usize = 1024;

/// Most events handled before the next frame.
const BATCH: usize = 256;

struct Loop {
    engine: Engine<Desk>,
    events: Receiver<Event>,
    begin: Instant,
}

impl Loop {
    fn run(&mut self) -> LoopEnd {
        // The app asks for what it has to know.
        let mut result = self.handle(Event::Wake).and_then(|()| self.draw());
        loop {
            if let Err(end) = result {
                self.engine.end();
                return end;
            }
            result = self
                .wait()
                .and_then(|event| self.handle_all(event))
                .and_then(|()| self.draw());
        }
    }

    /// Blocks until the next event.
    fn wait(&self) -> Result<Event, LoopEnd> {
        let gone = LoopEnd::TerminalGone;
        let Some(time) = self.engine.wake_at() else {
            return self.events.recv().map_err(|_| gone);
        };
        let pause = time.saturating_sub(self.begin.elapsed());
        match self.events.recv_timeout(pause) {
            Ok(event) => Ok(event),
            Err(RecvTimeoutError::Timeout) => Ok(Event::Wake),
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
        let now = now(self.begin);
        let flow = match event {
            Event::News(news) => self.engine.update(Input::News(news), now),
            Event::Wake => self.engine.update(Input::Wake, now),
            Event::Terminal(event) => self.engine.handle(event, now),
            #[cfg(unix)]
            Event::Suspend => {
                self.engine.world.suspend();
                ControlFlow::Continue(())
            }
            #[cfg(unix)]
            Event::Continued => {
                self.engine.world.terminal.resume()?;
                self.engine.redraw();
                ControlFlow::Continue(())
            }
            Event::End(end) => return Err(end),
        };
        match flow {
            ControlFlow::Break(()) => Err(LoopEnd::Quit),
            ControlFlow::Continue(()) => self.engine.world.check_terminal(),
        }
    }

    fn draw(&mut self) -> Result<(), LoopEnd> {
        let Self { engine, .. } = self;
        if engine.is_frame_due()
            && let Some(mut frame) = TerminalSession::frame()?
        {
            engine.draw(&mut frame, engine.world.theme);
            engine.world.terminal.show(frame)?;
        }
        Ok(())
    }
}

/// The time since `begin`, and the local date.
fn now(begin: Instant) -> Now {
    Now {
        time: begin.elapsed(),
        date: clock::now(),
    }
}
