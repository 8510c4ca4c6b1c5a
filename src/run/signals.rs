//! Unix signals that end, stop and continue the game.
//!
//! Windows has none of them: there Ctrl-C is a key, and Ctrl-Break or a closed window ends the game at once.
//! By then every row is on disk.

use std::io;
use std::ops::RangeInclusive;
use std::process;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context, Result};
use crossterm::terminal::disable_raw_mode;
use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::retry_on_intr;
use rustix::process::{Signal, getpgrp, getsid, kill_current_process_group};
use signal_hook::consts::signal::{
    SIGABRT, SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGSYS, SIGTERM, SIGTRAP, SIGTSTP,
    SIGUSR1, SIGUSR2, SIGVTALRM, SIGXCPU, SIGXFSZ,
};
use signal_hook::flag;
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use super::{End, Event, terminal, thread};

/// The signals that end a program by default and that it can survive for a moment.
const DEADLY: [i32; 13] = [
    SIGABRT, SIGALRM, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGSYS, SIGTERM, SIGTRAP, SIGUSR1, SIGUSR2,
    SIGVTALRM, SIGXCPU,
];
/// More of them on Linux: those of the coprocessor, of input, of the power supply, and the real-time ones.
const DEADLY_ON_LINUX: [RangeInclusive<i32>; 3] = [16..=16, 29..=30, 34..=64];

/// How long the game may take to end after a signal.
const PATIENCE: Duration = Duration::from_secs(2);
/// How long it then may take to give the terminal back.
const MOMENT: Duration = Duration::from_millis(100);

/// Lets a write fail that would make a file larger than the system allows. Without this SIGXFSZ would end the program.
///
/// # Errors
/// The system refuses a handler.
pub(crate) fn survive_large_files() -> io::Result<()> {
    // A signal that has a handler is not ignored, but neither does it end the program. Nobody looks at the flag.
    flag::register(SIGXFSZ, Arc::default())?;
    Ok(())
}

/// Sends signals and the end of the terminal as events.
///
/// # Errors
/// The system refuses a handler, or it allows no more threads.
pub fn listen(events: &SyncSender<Event>) -> Result<()> {
    let all = DEADLY.iter().chain(&[SIGTSTP, SIGCONT]);
    let mut signals = Signals::new(all).context("cannot listen for signals")?;
    if cfg!(target_os = "linux") {
        for signal in DEADLY_ON_LINUX.into_iter().flatten() {
            // The C library may keep some for itself.
            let _ = signals.add_signal(signal);
        }
    }
    // This thread waits from the start: when a signal comes, the system may allow no more threads.
    let (deadly, inbox) = mpsc::channel();
    thread::start(move || end_late(&inbox))?;
    let sender = events.clone();
    thread::start(move || {
        for signal in signals.forever() {
            let event = match signal {
                SIGTSTP => Event::Suspend,
                SIGCONT => Event::Continue,
                signal => {
                    let _ = deadly.send(signal);
                    Event::End(End::Killed(signal))
                }
            };
            let _ = sender.send(event);
        }
    })?;
    let sender = events.clone();
    thread::start(move || {
        if has_hung_up() {
            let _ = sender.send(Event::End(End::TerminalClosed));
        }
    })
}

/// Waits for the end of the terminal. SIGHUP does not always tell it: a shell may ignore it for all of its
/// programs. Where a terminal cannot be watched (macOS) the signal has to do.
fn has_hung_up() -> bool {
    let stdout = io::stdout();
    // No event is asked for: a hang-up is always reported.
    let mut terminal = [PollFd::new(&stdout, PollFlags::empty())];
    let polled = retry_on_intr(|| poll(&mut terminal, None));
    polled.is_ok() && terminal[0].revents().contains(PollFlags::HUP)
}

/// Waits for a signal, and then ends the program by it if the loop has not done so in time: it may wait for a disk, or
/// for a terminal that takes no output.
fn end_late(deadly: &Receiver<i32>) {
    let Ok(signal) = deadly.recv() else { return };
    sleep(PATIENCE);
    let (done, left) = mpsc::channel::<()>();
    let is_leaving = thread::start(move || {
        terminal::leave();
        drop(done);
    });
    if is_leaving.is_ok() {
        let _ = left.recv_timeout(MOMENT);
    }
    let _ = disable_raw_mode();
    end_by(signal);
}

/// Ends the program as the signal does by default.
pub(super) fn end_by(signal: i32) -> ! {
    let _ = emulate_default_handler(signal);
    // Reached only if the signal is unknown.
    process::exit(128 + signal);
}

/// Whether a shell can take the terminal over and let the program go on later: a shell puts each of its jobs into
/// a group that is not its own.
pub(super) fn has_shell() -> bool {
    getsid(None).is_ok_and(|session| session != getpgrp())
}

/// Stops the whole process group: the shell waits for a parent that still runs, such as `cargo run`.
pub(super) fn stop() {
    let _ = kill_current_process_group(Signal::STOP);
}
