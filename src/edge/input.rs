//! What is typed, clicked and pasted, from the terminal to the loop.

mod decoder;

use std::fs::File;
use std::io::{self, IsTerminal};
use std::os::fd::{AsFd, OwnedFd};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::thread;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::{Errno, read};

use crate::app::{Key, Message};

use super::game::{Event, Input};

use decoder::Decoder;

/// How many inputs may wait for the loop. Nobody types so much ahead: what is more was pasted by mistake.
const MOST_WAITING: usize = 8192;

/// Bytes read at once.
const CHUNK: usize = 4096;

/// Queues what comes from the terminal, until it is gone. [`Event::Typed`] says that there is something
/// in the queue.
pub(super) fn listen(events: Sender<Event>) -> io::Result<Receiver<Input>> {
    let terminal: OwnedFd = if io::stdin().is_terminal() {
        io::stdin().as_fd().try_clone_to_owned()?
    } else {
        File::open("/dev/tty")?.into()
    };
    let (queue, inputs) = mpsc::sync_channel(MOST_WAITING);
    let forward = move || {
        let _ = catch_unwind(AssertUnwindSafe(|| forward_all(&terminal, &queue, &events)));
        // Without input there is no game, whether the terminal has gone or its reader has failed. No
        // receiver: the game is over already.
        let _ = events.send(Event::TerminalGone);
    };
    thread::Builder::new()
        .name("input".to_owned())
        .spawn(forward)?;
    Ok(inputs)
}

/// Never blocks but for bytes: what does not fit into the queue is dropped.
fn forward_all(
    terminal: &OwnedFd,
    queue: &SyncSender<Input>,
    events: &Sender<Event>,
) -> io::Result<()> {
    let mut decoder = Decoder::default();
    let mut bytes = [0; CHUNK];
    let mut was_interrupted = false;
    loop {
        let patience = decoder.patience().map(Timespec::try_from);
        let patience = patience.transpose().map_err(io::Error::other)?;
        let mut ready = [PollFd::new(terminal, PollFlags::IN)];
        let inputs = match poll(&mut ready, patience.as_ref()) {
            Ok(0) => decoder.give_up(),
            Ok(_) => match read(terminal, &mut bytes) {
                // Not the end: between a stop and its own modes the terminal may end a line so.
                Ok(0) if ready[0].revents() == PollFlags::IN => continue,
                Ok(0) => return Ok(()),
                Ok(count) => decoder.take(&bytes[..count]),
                Err(Errno::INTR | Errno::AGAIN) => continue,
                Err(why) => return Err(why.into()),
            },
            Err(Errno::INTR) => continue,
            Err(why) => return Err(why.into()),
        };
        for input in inputs {
            let is_interrupt = matches!(input, Input::Key(Key::Ctrl('c')));
            if queue.try_send(input).is_ok() {
                was_interrupted = false;
            } else if is_interrupt && !was_interrupted {
                was_interrupted = true;
                let overtaking = Message::Key(Key::Ctrl('c'));
                let _ = events.send(Event::Message(overtaking));
            }
        }
        if events.send(Event::Typed).is_err() {
            return Ok(());
        }
    }
}
