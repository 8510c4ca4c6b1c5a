//! Keys, mouse and paste as events.

use std::fs::File;
use std::io::{self, IsTerminal};
use std::os::fd::{AsFd, OwnedFd};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use crossterm::event::{
    self, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use rustix::event::{PollFd, PollFlags};

use crate::app::{Key, Message};

use super::game::{Event, Pointer};

/// How long to look for what is there already: crossterm does not look at all in no time.
const NO_LONGER: Duration = Duration::from_millis(1);

/// Sends an event for everything that comes from the terminal, until it is gone.
pub(super) fn listen(events: Sender<Event>) -> io::Result<()> {
    let terminal = if io::stdin().is_terminal() {
        io::stdin().as_fd().try_clone_to_owned()?
    } else {
        File::open("/dev/tty")?.into()
    };
    let forward = move || {
        // Without input there is no game, whether the terminal has gone or its reader has failed.
        match catch_unwind(AssertUnwindSafe(|| forward_all(&terminal, &events))) {
            Ok(Ok(())) => {}
            Ok(Err(_)) | Err(_) => drop(events.send(Event::TerminalGone)),
        }
    };
    thread::Builder::new()
        .name("input".to_owned())
        .spawn(forward)?;
    Ok(())
}

/// Waits for the terminal itself: the reader of crossterm spins for ever on one that hung up.
fn forward_all(terminal: &OwnedFd, events: &Sender<Event>) -> io::Result<()> {
    loop {
        let mut ready = [PollFd::new(terminal, PollFlags::IN)];
        match rustix::event::poll(&mut ready, None) {
            Err(rustix::io::Errno::INTR) => continue,
            other => other?,
        };
        if ready[0]
            .revents()
            .intersects(PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL)
        {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        while event::poll(NO_LONGER)? {
            for event in translate(event::read()?) {
                if events.send(event).is_err() {
                    return Ok(());
                }
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
                MouseEventKind::Down(MouseButton::Left) => Pointer::Click,
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
