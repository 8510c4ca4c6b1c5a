//! Windows: Ctrl-Break and Ctrl-C, a console that sends events, locks.

use std::fs::{File, OpenOptions};
use std::io;
use std::os::windows::fs::OpenOptionsExt;
use std::path::Path;
use std::sync::mpsc::Sender;
use std::time::Instant;

use crossterm::event::{self, Event as ConsoleEvent};
use crossterm_winapi::{ConsoleMode, Handle};

use crate::edge::game::Event;
use crate::edge::input::Queue;
use crate::edge::input::console::Console;
use crate::edge::terminal;
use crate::solver::Cancel;

/// Whether Ctrl-Z hands the terminal back to the shell.
pub(crate) const CAN_STOP: bool = false;

/// SIGINT, the number by which Ctrl-C goes elsewhere.
const INTERRUPTED: i32 = 2;

/// Turns Ctrl-Break into an event; in the game Ctrl-C is a key. A window that is closed ends the program at
/// once, but by then every row is on disk.
pub(crate) fn listen_to_signals(events: Sender<Event>) -> io::Result<()> {
    let end = move || {
        // Without a receiver the game is ending.
        let _ = events.send(Event::Killed(INTERRUPTED));
        terminal::end_even_if_blocked();
        end_by(INTERRUPTED);
    };
    ctrlc::set_handler(end).map_err(io::Error::other)
}

/// Ends the program with the exit code that stands for this signal elsewhere.
pub(crate) fn end_by(signal: i32) -> ! {
    std::process::exit(128 + signal);
}

/// Cancels at Ctrl-C.
pub(crate) fn cancel_on_interrupt(cancel: Cancel) -> io::Result<()> {
    ctrlc::set_handler(move || cancel.cancel()).map_err(io::Error::other)
}

/// A priority is that of one thread only by unsafe code; the system is fair without it.
pub(crate) fn step_back() {}

/// A console takes all output.
pub(crate) fn discard_output() {}

/// The console on which the player types.
pub(crate) struct Keyboard(());

impl Keyboard {
    /// The console of the session, whatever standard input is.
    pub(crate) fn open() -> io::Result<Self> {
        /// Reports a new size of the window.
        const ENABLE_WINDOW_INPUT: u32 = 0x8;
        /// Sends keys as escape codes, which another program may have asked for.
        const ENABLE_VIRTUAL_TERMINAL_INPUT: u32 = 0x200;
        let mode = ConsoleMode::from(Handle::current_in_handle()?);
        mode.set_mode(mode.mode()? & !ENABLE_VIRTUAL_TERMINAL_INPUT | ENABLE_WINDOW_INPUT)?;
        Ok(Self(()))
    }

    /// Queues what is typed until the console closes or the game ends.
    pub(crate) fn forward(self, queue: &mut Queue) -> io::Result<()> {
        let mut console = Console::default();
        loop {
            let event = match console.patience(Instant::now()) {
                Some(patience) if !event::poll(patience)? => None,
                _ => Some(event::read()?),
            };
            let told = match event {
                None => queue.put(console.give_up()),
                Some(ConsoleEvent::Resize(..)) => queue.announce(Event::Resized),
                Some(event) => queue.put(console.take(&event, Instant::now())),
            };
            if told.is_none() {
                return Ok(());
            }
        }
    }
}

/// Options to open a file whose lock is a claim. While it is open, nobody can remove it.
pub(crate) fn lock_options() -> OpenOptions {
    const FILE_SHARE_READ: u32 = 1;
    const FILE_SHARE_WRITE: u32 = 2;
    let mut options = File::options();
    options.share_mode(FILE_SHARE_READ | FILE_SHARE_WRITE);
    options
}

/// Whether an open file is still the one at this path: it is, as it was opened by [`lock_options`].
pub(crate) fn is_at(_: &File, _: &Path) -> bool {
    true
}
