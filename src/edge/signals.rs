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
use super::session;

/// The signals that end a program and that can be caught without unsafe code: not SIGSEGV, SIGILL and
/// SIGFPE. SIGPIPE is ignored by every Rust program.
const DEADLY: [i32; 16] = [
    SIGHUP, SIGINT, SIGQUIT, SIGTRAP, SIGABRT, SIGBUS, SIGUSR1, SIGUSR2, SIGALRM, SIGTERM, SIGXCPU,
    SIGXFSZ, SIGVTALRM, SIGPROF, SIGIO, SIGSYS,
];

/// Deadly signals of Linux that have no name everywhere: a failing co-processor or power supply, and
/// those for whatever programs agree on.
fn more_deadly() -> impl Iterator<Item = i32> {
    let numbers = cfg!(target_os = "linux").then(|| [16, 30].into_iter().chain(35..=64));
    numbers.into_iter().flatten()
}

/// Sends an event for every signal that concerns the terminal or the end of the program.
pub(super) fn listen(events: Sender<Event>) -> io::Result<()> {
    let mut signals = Signals::new([SIGTSTP, SIGCONT, SIGWINCH])?;
    for signal in DEADLY {
        signals.add_signal(signal)?;
    }
    for signal in more_deadly() {
        // Not every processor has the same ones.
        let _ = signals.add_signal(signal);
    }
    let forward = move || {
        for signal in signals.forever() {
            let event = match signal {
                SIGWINCH => Event::Resized,
                SIGTSTP => Event::Suspend,
                SIGCONT => Event::Continued,
                deadly => {
                    // No receiver: the game is ending already.
                    let _ = events.send(Event::Killed(deadly));
                    session::end_even_if_blocked();
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

/// Ends the program as the signal would have done if nobody had caught it.
pub(super) fn end_by(signal: i32) -> ! {
    let _ = emulate_default_handler(signal);
    // The signal is unknown there.
    std::process::exit(128 + signal);
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
