//! Windows: Ctrl-Break and Ctrl-C.

use std::io;
use std::sync::mpsc::SyncSender;

use crate::run::terminal;
use crate::run::{Event, LoopEnd};
use crate::solver::Cancel;

/// Whether Ctrl-Z hands the terminal back to the shell.
pub(crate) const CAN_STOP: bool = false;

/// SIGINT, the number by which Ctrl-C goes elsewhere.
const INTERRUPTED: i32 = 2;

/// Turns Ctrl-Break into an event; in the game Ctrl-C is a key. A window that is closed ends the program at
/// once, but by then every row is on disk.
pub(crate) fn listen(events: SyncSender<Event>) -> io::Result<()> {
    let end = move || {
        // Without a receiver the game is ending.
        let _ = events.send(Event::End(LoopEnd::Killed(INTERRUPTED)));
        terminal::end_even_if_blocked(INTERRUPTED);
    };
    ctrlc::set_handler(end).map_err(io::Error::other)
}

/// Ends the program with the exit code that stands for this signal elsewhere.
pub(crate) fn end_by(signal: i32) -> ! {
    std::process::exit(128 + signal);
}

/// Cancels at Ctrl-C.
pub(crate) fn cancel_on_interrupt(cancel: &Cancel) -> io::Result<()> {
    let cancel = cancel.clone();
    ctrlc::set_handler(move || cancel.cancel()).map_err(io::Error::other)
}
