//! Unix: signals, hang-ups, locks.

use std::fs::{self, File};
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::sync::mpsc::SyncSender;
use std::thread;

use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::retry_on_intr;
use rustix::process::{Signal, kill_current_process_group};
use rustix::termios::{Action, QueueSelector, tcflow, tcflush};
use signal_hook::consts::{
    SIGABRT, SIGALRM, SIGBUS, SIGCONT, SIGHUP, SIGINT, SIGIO, SIGPROF, SIGQUIT, SIGSYS, SIGTERM,
    SIGTRAP, SIGTSTP, SIGUSR1, SIGUSR2, SIGVTALRM, SIGXCPU, SIGXFSZ,
};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use crate::edge::game::Event;
use crate::edge::terminal;
use crate::solver::Cancel;

/// Whether Ctrl-Z hands the terminal back to the shell.
pub(crate) const CAN_STOP: bool = true;

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
pub(crate) fn listen_to_signals(events: SyncSender<Event>) -> io::Result<()> {
    let mut signals = Signals::new([SIGTSTP, SIGCONT])?;
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
pub(crate) fn end_by(signal: i32) -> ! {
    let _ = emulate_default_handler(signal);
    // Reached only if the signal is unknown.
    std::process::exit(128 + signal);
}

/// Cancels at SIGINT or SIGTERM.
pub(crate) fn cancel_on_interrupt(cancel: Cancel) -> io::Result<()> {
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

/// Stops the whole process group: the shell waits for a parent that still runs.
pub(crate) fn stop() -> io::Result<()> {
    Ok(kill_current_process_group(Signal::STOP)?)
}

/// Lets every other thread go before this one. Only on Linux a priority is that of one thread; elsewhere it
/// would be that of the whole program.
pub(crate) fn step_back() {
    #[cfg(target_os = "linux")]
    {
        const NICE: i32 = 10;
        // Without it the game is as right, and a little later.
        let _ = rustix::process::setpriority_process(None, NICE);
    }
}

/// Starts the thread that tells when the terminal has hung up. Whoever started the game may have asked that
/// no signal tells it.
pub(crate) fn watch_for_a_hang_up(events: SyncSender<Event>) -> io::Result<()> {
    let watch = move || {
        let stdout = io::stdout();
        // Nothing is asked for: a hang-up is always told.
        let mut terminal = [PollFd::new(&stdout, PollFlags::empty())];
        let polled = retry_on_intr(|| poll(&mut terminal, None));
        // Where a terminal cannot be watched, the signal has to do.
        if polled.is_ok() && terminal[0].revents().contains(PollFlags::HUP) {
            let _ = events.send(Event::TerminalGone);
        }
    };
    thread::Builder::new()
        .name("hang-up".to_owned())
        .spawn(watch)?;
    Ok(())
}

/// Discards output that the terminal has not taken, to make room for what restores it.
pub(crate) fn discard_output() {
    // If this fails, the program ends after the last try.
    let _ = tcflush(io::stdout(), QueueSelector::OFlush);
    // Wakes the thread that is blocked in a write.
    let _ = tcflow(io::stdout(), Action::OOff);
    let _ = tcflow(io::stdout(), Action::OOn);
}

/// Options to open a file whose lock is a claim.
pub(crate) fn lock_options() -> fs::OpenOptions {
    File::options()
}

/// Whether an open file is still the one at this path, and not removed.
pub(crate) fn is_at(open: &File, path: &Path) -> bool {
    let place = |of: fs::Metadata| (of.dev(), of.ino());
    match (open.metadata(), fs::metadata(path)) {
        (Ok(open), Ok(there)) => place(open) == place(there),
        _ => false,
    }
}
