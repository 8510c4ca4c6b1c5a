//! Input from the terminal: the thread that waits for it, and the keys of the game.

use std::io::{self, IsTerminal};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::time::{Duration, Instant};

use anyhow::Result;
use crossterm::event::{
    self, Event as TerminalEvent, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton,
    MouseEventKind,
};

use crate::app::{Input, Key, Notch, Now, World};
use crate::session::Session;
use crate::ui::Paper;

use super::responses::Responses;
use super::{End, Event, thread};

/// Whether there is a terminal with a keyboard.
pub(super) fn has_terminal() -> bool {
    // This opens the keyboard; crossterm watches the size of the terminal from now on.
    io::stdout().is_terminal() && event::poll(Duration::ZERO).is_ok()
}

/// Starts the thread that sends what the terminal sends. Where the queue of events is full it waits, and so
/// does the terminal. What the terminal responds when it is asked for its own colours comes through the channel that is
/// given back, and never as an event.
///
/// # Errors
/// The system allows no more threads.
pub(super) fn listen(events: SyncSender<Event>) -> Result<Receiver<Paper>> {
    let (told, paper) = mpsc::channel();
    thread::start(move || {
        let _ = catch_unwind(AssertUnwindSafe(|| send_input(&events, &told)));
        // Without input there is no game, whether the terminal has closed or crossterm has panicked.
        let _ = events.send(Event::End(End::TerminalClosed));
    })?;
    Ok(paper)
}

/// Sends what the terminal sends, until one of the two ends.
fn send_input(events: &SyncSender<Event>, told: &Sender<Paper>) {
    let mut responses = Responses::default();
    while let Ok(input) = event::read() {
        match responses.sort_out(input, Instant::now()) {
            Some(input) => {
                if events.send(Event::Terminal(input)).is_err() {
                    return;
                }
            }
            None => {
                if let Some(paper) = responses.paper() {
                    // Once the game has begun nobody waits for it any more.
                    let _ = told.send(paper);
                }
            }
        }
    }
}

/// Hands over to a session what the terminal reports.
pub fn hand_over<W: World>(event: TerminalEvent, session: &mut Session<W>, now: Now) {
    match event {
        TerminalEvent::Key(event) => {
            if let Some(pressed) = key(event) {
                session.update(Input::Key(pressed), now);
            }
        }
        TerminalEvent::Paste(text) => session.update(Input::Paste(text), now),
        TerminalEvent::Mouse(mouse) => {
            let (column, line) = (mouse.column, mouse.row);
            match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => session.click(column, line, now),
                MouseEventKind::ScrollUp => session.wheel(Notch::Up, column, line, now),
                MouseEventKind::ScrollDown => session.wheel(Notch::Down, column, line, now),
                _ => {}
            }
        }
        TerminalEvent::Resize(columns, lines) => session.resize(columns, lines, now),
        TerminalEvent::FocusGained | TerminalEvent::FocusLost => {}
    }
}

/// The key of an event. `None` if it is released, or if Alt is down with a key that is one byte, such as a letter:
/// terminals send that as Esc and the key, so that nobody can tell which of the two was meant.
pub fn key(event: KeyEvent) -> Option<Key> {
    if event.kind == KeyEventKind::Release {
        return None;
    }
    let modifiers = event.modifiers;
    // A Windows console reports AltGr as Ctrl and Alt.
    let is_alt_gr = cfg!(windows) && modifiers.contains(KeyModifiers::CONTROL | KeyModifiers::ALT);
    let ctrl = modifiers.contains(KeyModifiers::CONTROL) && !is_alt_gr;
    let alt = modifiers.contains(KeyModifiers::ALT) && !is_alt_gr;
    let key = match event.code {
        // Some terminals send Ctrl-H for Backspace. All send Ctrl-J for an Enter that is typed outside raw mode, as
        // after a stop.
        KeyCode::Char('h') if ctrl => Key::Backspace,
        KeyCode::Char('j') if ctrl => Key::Enter,
        KeyCode::Char(letter) if ctrl => Key::Ctrl(letter.to_ascii_lowercase()),
        KeyCode::Char(symbol) => Key::Char(symbol),
        KeyCode::Enter => Key::Enter,
        KeyCode::Tab => Key::Tab,
        KeyCode::BackTab => Key::BackTab,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Esc => Key::Esc,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Delete => Key::Delete,
        _ => Key::Other,
    };
    let is_one_byte = matches!(
        key,
        Key::Char(_) | Key::Ctrl(_) | Key::Enter | Key::Tab | Key::Backspace
    );
    if alt && is_one_byte {
        return None;
    }
    Some(key)
}
