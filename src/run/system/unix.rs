//! Unix: signals and hang-ups.

use std::io;
use std::sync::mpsc::SyncSender;
use std::thread;

use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::retry_on_intr;
use rustix::process::{Signal, kill_current_process_group};
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
use signal_hook::flag;
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use crate::run::terminal;
use crate::run::{Event, LoopEnd};
use crate::solver::Cancel;

/// Whether Ctrl-Z hands the terminal back to the shell.
pub(crate) const CAN_STOP: bool = true;

/// Starts the threads that turn signals and the end of the terminal into events.
pub(crate) fn listen(events: SyncSender<Event>) -> io::Result<()> {
    watch_for_a_hang_up(events.clone())?;
    let mut signals = Signals::new([SIGHUP, SIGINT, SIGTERM, SIGQUIT, SIGTSTP, SIGCONT])?;
    let forward = move || {
        for signal in signals.forever() {
            let event = match signal {
                SIGTSTP => Event::Suspend,
                SIGCONT => Event::Continued,
                deadly => {
                    let end = move || terminal::end_even_if_blocked(deadly);
                    let _ = thread::Builder::new().spawn(end);
                    Event::End(LoopEnd::Killed(deadly))
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

/// Starts the thread that tells when the terminal has hung up. Whoever started the game may have asked that
/// no signal tells it.
fn watch_for_a_hang_up(events: SyncSender<Event>) -> io::Result<()> {
    let watch = move || {
        let stdout = io::stdout();
        // Nothing is asked for: a hang-up is always told.
        let mut terminal = [PollFd::new(&stdout, PollFlags::empty())];
        let polled = retry_on_intr(|| poll(&mut terminal, None));
        // Where a terminal cannot be watched, the signal has to do.
        if polled.is_ok() && terminal[0].revents().contains(PollFlags::HUP) {
            let _ = events.send(Event::End(LoopEnd::TerminalGone));
        }
    };
    thread::Builder::new()
        .name("hang-up".to_owned())
        .spawn(watch)?;
    Ok(())
}

/// Ends the program as the signal does by default.
pub(crate) fn end_by(signal: i32) -> ! {
    let _ = emulate_default_handler(signal);
    // Reached only if the signal is unknown.
    std::process::exit(128 + signal);
}

/// Cancels at SIGINT or SIGTERM.
pub(crate) fn cancel_on_interrupt(cancel: &Cancel) -> io::Result<()> {
    for signal in [SIGINT, SIGTERM] {
        flag::register(signal, cancel.flag())?;
    }
    Ok(())
}

/// Stops the whole process group: the shell waits for a parent that still runs.
pub(crate) fn stop() -> io::Result<()> {
    Ok(kill_current_process_group(Signal::STOP)?)
}
