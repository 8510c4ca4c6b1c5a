//! Signals as events.

use std::io;
use std::sync::mpsc::Sender;
use std::thread;

use signal_hook::consts::{
    SIGABRT, SIGALRM, SIGBUS, SIGCONT, SIGHUP, SIGINT, SIGIO, SIGPROF, SIGQUIT, SIGSYS, SIGTERM,
    SIGTRAP, SIGTSTP, SIGUSR1, SIGUSR2, SIGVTALRM, SIGWINCH, SIGXCPU, SIGXFSZ,
};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use crate::solver::Cancel;

use super::game::Event;
use super::terminal;

/// Signals that end a program and can be caught without unsafe code: not SIGSEGV, SIGILL and SIGFPE. Rust
/// programs ignore SIGPIPE.
const DEADLY: [i32; 16] = [
    SIGHUP, SIGINT, SIGQUIT, SIGTRAP, SIGABRT, SIGBUS, SIGUSR1, SIGUSR2, SIGALRM, SIGTERM, SIGXCPU,
    SIGXFSZ, SIGVTALRM, SIGPROF, SIGIO, SIGSYS,
];

/// Deadly signals of Linux that are not portable: SIGSTKFLT, SIGPWR and the real-time signals.
fn more_deadly() -> impl Iterator<Item = i32> {
    let numbers = cfg!(target_os = "linux").then(|| [16, 30].into_iter().chain(35..=64));
    numbers.into_iter().flatten()
}

/// Starts the thread that turns signals into events.
pub(super) fn listen(events: Sender<Event>) -> io::Result<()> {
    let mut signals = Signals::new([SIGTSTP, SIGCONT, SIGWINCH])?;
    for signal in DEADLY {
        signals.add_signal(signal)?;
    }
    for signal in more_deadly() {
        // Some processors lack some of them.
        let _ = signals.add_signal(signal);
    }
    let forward = move || {
        for signal in signals.forever() {
            let event = match signal {
                SIGWINCH => Event::Resized,
                SIGTSTP => Event::Suspend,
                SIGCONT => Event::Continued,
                deadly => {
                    // Without a receiver the game is ending.
                    let _ = events.send(Event::Killed(deadly));
                    terminal::end_even_if_blocked();
                    end_by(deadly);
                }
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

/// Ends the program as the signal does by default.
pub(super) fn end_by(signal: i32) -> ! {
    let _ = emulate_default_handler(signal);
    // Reached only if the signal is unknown.
    std::process::exit(128 + signal);
}

/// Cancels at SIGINT or SIGTERM.
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
