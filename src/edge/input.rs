//! Keys, mouse and paste as events.

use std::fs::File;
use std::io::{self, IsTerminal};
use std::os::fd::{AsFd, OwnedFd};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::Sender;
use std::thread;

use crossterm::event::{
    self, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use rustix::event::{PollFd, PollFlags};

use crate::app::{Key, Message};

use super::game::{Event, Pointer};

/// Sends an event for everything that comes from the terminal, until it is gone.
pub(super) fn listen(events: Sender<Event>) -> io::Result<()> {
    let terminal: OwnedFd = if io::stdin().is_terminal() {
        io::stdin().as_fd().try_clone_to_owned()?
    } else {
        File::open("/dev/tty")?.into()
    };
    let gone = events.clone();
    spawn("hang-up", move || {
        wait_for_hang_up(&terminal);
        // No receiver: the game is over already.
        let _ = gone.send(Event::TerminalGone);
    })?;
    spawn("input", move || {
        // Without input there is no game, whether the terminal has gone or its reader has failed.
        match catch_unwind(AssertUnwindSafe(|| forward_all(&events))) {
            Ok(Ok(())) => {}
            Ok(Err(_)) | Err(_) => drop(events.send(Event::TerminalGone)),
        }
    })
}

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name(name.to_owned()).spawn(work)?;
    Ok(())
}

/// The reader of crossterm does not notice that a terminal hung up: it spins for ever.
fn wait_for_hang_up(terminal: &OwnedFd) {
    // Hang-up and errors are reported without being asked for.
    let mut ready = [PollFd::new(terminal, PollFlags::empty())];
    while rustix::event::poll(&mut ready, None) == Err(rustix::io::Errno::INTR) {}
}

/// Only a read without a limit is sure to hand out what crossterm has taken in already: a poll with
/// one may end before it has looked, and then the rest waits for the next key.
fn forward_all(events: &Sender<Event>) -> io::Result<()> {
    loop {
        for event in translate(event::read()?) {
            if events.send(event).is_err() {
                return Ok(());
            }
        }
    }
}

fn translate(event: event::Event) -> Vec<Event> {
    match event {
        event::Event::Key(key) => {
            // Esc and a key that follows at once look the same as that key with Alt, which means
            // nothing here.
            let esc = key
                .modifiers
                .contains(KeyModifiers::ALT)
                .then_some(Key::Esc);
            let keys = translate_key(key)
                .into_iter()
                .flat_map(|key| esc.into_iter().chain([key]));
            keys.map(|key| Event::Message(Message::Key(key))).collect()
        }
        event::Event::Paste(text) => vec![Event::Message(Message::Paste(text))],
        event::Event::Mouse(mouse) => {
            let pointer = match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => Pointer::Down,
                MouseEventKind::Drag(MouseButton::Left) => Pointer::Moved,
                MouseEventKind::Up(MouseButton::Left) => Pointer::Up,
                MouseEventKind::ScrollUp => Pointer::WheelUp,
                MouseEventKind::ScrollDown => Pointer::WheelDown,
                _ => return Vec::new(),
            };
            vec![Event::Pointer {
                pointer,
                column: mouse.column,
                line: mouse.row,
            }]
        }
        event::Event::Resize(..) => vec![Event::Resized],
        event::Event::FocusGained | event::Event::FocusLost => Vec::new(),
    }
}

fn translate_key(event: KeyEvent) -> Option<Key> {
    // Some terminals report releases too.
    if event.kind == KeyEventKind::Release {
        return None;
    }
    Some(match event.code {
        // What Enter sends where a shell's settings are still in force.
        KeyCode::Char('j') if event.modifiers == KeyModifiers::CONTROL => Key::Enter,
        // What some terminals send for Backspace.
        KeyCode::Char('h') if event.modifiers == KeyModifiers::CONTROL => Key::Backspace,
        KeyCode::Char(symbol) if event.modifiers.contains(KeyModifiers::CONTROL) => {
            Key::Ctrl(symbol.to_ascii_lowercase())
        }
        KeyCode::Char(symbol) => Key::Char(symbol),
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Esc,
        KeyCode::Tab => Key::Tab,
        KeyCode::BackTab => Key::BackTab,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Delete => Key::Delete,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        _ => Key::Other,
    })
}
