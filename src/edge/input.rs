//! Input from the terminal: keys, mouse events and pasted text, and the queue in which they wait for the loop.

#[cfg(unix)]
pub(super) mod bytes;
#[cfg(any(windows, test))]
pub(super) mod console;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::{io, thread};

use crate::app::{Key, Message};
use crate::edge::game::Event;
use crate::edge::system::Keyboard;

/// Input from the terminal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Input {
    Key(Key),
    Paste(String),
    /// A mouse event at a cell.
    Pointer {
        pointer: Pointer,
        column: u16,
        line: u16,
    },
}

/// A kind of mouse event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pointer {
    Down,
    /// With the button down.
    Moved,
    Up,
    WheelUp,
    WheelDown,
}

/// Most inputs that wait for the loop; the rest is dropped, as it was pasted by mistake.
const MOST_WAITING: usize = 8192;

/// Most bytes kept of a paste; all that is useful is shorter.
const LONGEST_PASTE: usize = 4096;

/// Starts the thread that queues inputs and announces them with [`Event::Typed`].
pub(super) fn listen(keyboard: Keyboard, events: Sender<Event>) -> io::Result<Receiver<Input>> {
    let (inputs, waiting) = mpsc::sync_channel(MOST_WAITING);
    let mut queue = Queue {
        inputs,
        events: events.clone(),
        was_interrupted: false,
    };
    let forward = move || {
        let _ = catch_unwind(AssertUnwindSafe(|| keyboard.forward(&mut queue)));
        // Without input there is no game, whether the terminal has closed or this thread has failed.
        let _ = events.send(Event::TerminalGone);
    };
    thread::Builder::new()
        .name("input".to_owned())
        .spawn(forward)?;
    Ok(waiting)
}

/// The inputs that wait for the loop. Whoever puts them there never waits.
pub(super) struct Queue {
    inputs: SyncSender<Input>,
    events: Sender<Event>,
    /// Whether a Ctrl-C has overtaken a full queue.
    was_interrupted: bool,
}

impl Queue {
    /// Queues inputs and announces them; `None` if the game has ended.
    pub(super) fn put(&mut self, inputs: Vec<Input>) -> Option<()> {
        if inputs.is_empty() {
            return Some(());
        }
        for input in inputs {
            let is_interrupt = matches!(input, Input::Key(Key::Ctrl('c')));
            if self.inputs.try_send(input).is_ok() {
                self.was_interrupted = false;
            } else if is_interrupt && !self.was_interrupted {
                self.was_interrupted = true;
                let overtaking = Message::Key(Key::Ctrl('c'));
                let _ = self.events.send(Event::Message(overtaking));
            }
        }
        self.announce(Event::Typed)
    }

    /// Sends another event to the loop; `None` if the game has ended.
    pub(super) fn announce(&self, event: Event) -> Option<()> {
        self.events.send(event).ok()
    }
}

fn paste(text: &[u8]) -> Input {
    let is_cut = text.len() > LONGEST_PASTE;
    let mut text = String::from_utf8_lossy(text).into_owned();
    if is_cut {
        // The cut text must not look like a code.
        text.push('…');
    }
    Input::Paste(text)
}
