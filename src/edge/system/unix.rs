//! Unix: signals, a terminal that sends bytes, locks.

use std::fs::{self, File};
use std::io::{self, IsTerminal};
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{self, RecvTimeoutError, Sender, SyncSender};
use std::thread;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::process::{Signal, kill_current_process_group};
use rustix::termios::{Action, LocalModes, QueueSelector, tcflow, tcflush, tcgetattr};
use signal_hook::consts::{
    SIGABRT, SIGALRM, SIGBUS, SIGCONT, SIGHUP, SIGINT, SIGIO, SIGPROF, SIGQUIT, SIGSYS, SIGTERM,
    SIGTRAP, SIGTSTP, SIGUSR1, SIGUSR2, SIGVTALRM, SIGWINCH, SIGXCPU, SIGXFSZ,
};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use crate::edge::game::Event;
use crate::edge::input::Queue;
use crate::edge::input::bytes::Decoder;
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
pub(crate) fn listen_to_signals(events: Sender<Event>) -> io::Result<()> {
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

/// Bytes read at once.
const CHUNK: usize = 4096;

/// The terminal on which the player types.
pub(crate) struct Keyboard(OwnedFd);

impl Keyboard {
    /// The terminal of standard input, or else of the session.
    pub(crate) fn open() -> io::Result<Self> {
        let terminal = if io::stdin().is_terminal() {
            io::stdin().as_fd().try_clone_to_owned()?
        } else {
            File::open("/dev/tty")?.into()
        };
        Ok(Self(terminal))
    }

    /// Queues what is typed until the terminal closes or the game ends.
    pub(crate) fn forward(self, queue: &mut Queue) -> io::Result<()> {
        // A thread that waits in `read` needs no `poll`, which macOS lacks for `/dev/tty`.
        let keyboard = Arc::new(self);
        let reader = Arc::clone(&keyboard);
        let (chunks, read) = mpsc::sync_channel(1);
        thread::Builder::new()
            .name("terminal".to_owned())
            .spawn(move || reader.read_all(&chunks))?;
        let mut decoder = Decoder::default();
        loop {
            let chunk = match decoder.patience() {
                Some(patience) => read.recv_timeout(patience),
                None => read.recv().map_err(RecvTimeoutError::from),
            };
            let inputs = match chunk {
                Ok(bytes) => decoder.take(&bytes),
                // The reader is late.
                Err(RecvTimeoutError::Timeout) if keyboard.has_bytes() => continue,
                Err(RecvTimeoutError::Timeout) => decoder.give_up(),
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            };
            if queue.put(inputs).is_none() {
                return Ok(());
            }
        }
    }

    fn read_all(&self, chunks: &SyncSender<Vec<u8>>) {
        let mut bytes = [0; CHUNK];
        let mut may_have_ended = false;
        loop {
            match rustix::io::read(&self.0, &mut bytes) {
                // Once, raw mode may have returned since the read.
                Ok(0) if self.reads_lines() || !may_have_ended => may_have_ended = true,
                Ok(0) => return,
                Ok(count) if chunks.send(bytes[..count].to_vec()).is_err() => return,
                Ok(_) => may_have_ended = false,
                Err(Errno::INTR) => {}
                // Another program has set the terminal not to wait.
                Err(Errno::AGAIN) => drop(poll(&mut [PollFd::new(&self.0, PollFlags::IN)], None)),
                Err(_) => return,
            }
        }
    }

    /// Whether bytes are there that have not been read.
    fn has_bytes(&self) -> bool {
        let mut ready = [PollFd::new(&self.0, PollFlags::IN)];
        let polled = poll(&mut ready, Some(&Timespec::default()));
        polled.is_ok() && ready[0].revents().contains(PollFlags::IN)
    }

    /// Whether the terminal is in the mode of a shell, as after a stop before raw mode returns. There Ctrl-D
    /// reads as no bytes; in raw mode no bytes are the end.
    fn reads_lines(&self) -> bool {
        tcgetattr(&self.0).is_ok_and(|modes| modes.local_modes.contains(LocalModes::ICANON))
    }
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

#[cfg(test)]
mod tests {
    use std::io::Write;
    use std::os::unix::net::UnixStream;

    use super::*;

    /// A terminal may be set not to wait, and no bytes are its end.
    #[test]
    fn a_terminal_that_does_not_wait_is_waited_for() {
        let (mut typed, terminal) = UnixStream::pair().unwrap();
        terminal.set_nonblocking(true).unwrap();
        let keyboard = Keyboard(terminal.into());
        let (chunks, read) = mpsc::sync_channel(1);
        let reader = thread::spawn(move || keyboard.read_all(&chunks));
        for chunk in [b"A", b"B"] {
            typed.write_all(chunk).unwrap();
            assert_eq!(read.recv().unwrap(), chunk);
        }
        drop(typed);
        reader.join().unwrap();
        assert!(read.recv().is_err());
    }
}
