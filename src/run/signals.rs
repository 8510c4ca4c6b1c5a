//! Unix signals that end, stop and continue the game.
//!
//! Windows has none of them: there Ctrl-C is a key, and Ctrl-Break or a closed window ends the game at once.
//! By then every row is on disk.

use std::io;
use std::ops::RangeInclusive;
use std::process;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
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

/// The signals that end a program by default, and after which it can still save and give the terminal back.
const DEADLY: [i32; 13] = [
    SIGABRT, SIGALRM, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGSYS, SIGTERM, SIGTRAP, SIGUSR1, SIGUSR2,
    SIGVTALRM, SIGXCPU,
];
/// The other deadly signals of Linux: those of the coprocessor, of input, of the power supply, and the real-time ones.
const DEADLY_ON_LINUX: [RangeInclusive<i32>; 3] = [16..=16, 29..=30, 34..=64];

/// How long the loop may take to end the game after a signal.
const TIME_TO_END: Duration = Duration::from_secs(2);
/// How long it may take to give the terminal back where the loop has not ended in time.
const TIME_TO_LEAVE: Duration = Duration::from_millis(100);

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
    // The thread that ends a stuck program waits from the start: when a signal comes, the system may allow no more
    // threads.
    let (deadly, inbox) = mpsc::channel();
    thread::start(move || end_if_stuck(&inbox))?;
    let signal_events = events.clone();
    thread::start(move || send_signals(&mut signals, &signal_events, &deadly))?;
    let hang_up_events = events.clone();
    thread::start(move || send_hang_up(&hang_up_events))
}

/// Sends each signal as an event, and the deadly ones also to the thread that ends a stuck program.
fn send_signals(signals: &mut Signals, events: &SyncSender<Event>, deadly: &Sender<i32>) {
    for signal in signals.forever() {
        let event = match signal {
            SIGTSTP => Event::Suspend,
            SIGCONT => Event::Continue,
            _ => {
                let _ = deadly.send(signal);
                Event::End(End::Killed(signal))
            }
        };
        let _ = events.send(event);
    }
}

/// Waits for the end of the terminal and sends it. SIGHUP does not always tell it: a shell may ignore that signal for
/// all of its programs. Where a terminal cannot be watched (macOS) the signal has to do.
fn send_hang_up(events: &SyncSender<Event>) {
    let stdout = io::stdout();
    // No event is asked for: a hang-up is always reported.
    let mut terminal = [PollFd::new(&stdout, PollFlags::empty())];
    let polled = retry_on_intr(|| poll(&mut terminal, None));
    if polled.is_ok() && terminal[0].revents().contains(PollFlags::HUP) {
        let _ = events.send(Event::End(End::TerminalClosed));
    }
}

/// Waits for a deadly signal, and ends the program by it if the loop has not done so in time: the loop may wait for a
/// disk, or for a terminal that takes no output.
fn end_if_stuck(deadly: &Receiver<i32>) {
    let Ok(signal) = deadly.recv() else { return };
    sleep(TIME_TO_END);
    // The terminal may take no output at all, and then its modes are given back without the escape codes.
    let (done, has_left) = mpsc::channel::<()>();
    let started = thread::start(move || {
        terminal::leave();
        drop(done);
    });
    if started.is_ok() {
        let _ = has_left.recv_timeout(TIME_TO_LEAVE);
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
