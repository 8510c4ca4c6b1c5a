//! Signals as events.

use std::io;
use std::sync::mpsc::Sender;
use std::thread;

use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
use signal_hook::iterator::Signals;

use crate::solver::Cancel;

use super::game::Event;

/// Sends an event for every signal that concerns the terminal or the end of the program.
pub(super) fn listen(events: Sender<Event>) -> io::Result<()> {
    let mut signals = Signals::new([SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH])?;
    let forward = move || {
        for signal in signals.forever() {
            let event = match signal {
                SIGWINCH => Event::Resized,
                SIGTSTP => Event::Suspend,
                SIGCONT => Event::Continued,
                deadly => Event::Killed(deadly),
            };
            if events.send(event).is_err() {
                return;
            }
        }
    };
    thread::Builder::new()
        .name("signals".to_owned())
        .spawn(forward)?;
    Ok(())
}

/// Raises the flag as soon as somebody wants the program to come to its end.
pub(super) fn cancel_on_interrupt(cancel: Cancel) -> io::Result<()> {
    let mut signals = Signals::new([SIGINT, SIGTERM])?;
    let raise = move || {
        if signals.forever().next().is_some() {
            cancel.cancel();
        }
    };
    thread::Builder::new()
        .name("signals".to_owned())
        .spawn(raise)?;
    Ok(())
}
