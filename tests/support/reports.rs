//! What a terminal reports, handed to the program. No other test of the game knows how a session takes it in.

use std::fmt;

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use pegwise::app::Key;

use super::headless::Headless;

/// A report of a terminal. Columns and lines are counted from 0.
#[derive(Debug, Clone)]
pub(crate) enum Report {
    /// A key was pressed.
    Key(Key),
    /// A text was pasted.
    Paste(String),
    /// The mouse was clicked on the cell in this column and line.
    Click(u16, u16),
    /// The wheel was turned up over this cell.
    WheelUp(u16, u16),
    /// The wheel was turned down over this cell.
    WheelDown(u16, u16),
    /// The window has this many columns and lines.
    Resize(u16, u16),
}

/// A short name for test output: pasted texts can be very long.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Key(key) => write!(f, "{key}"),
            Self::Paste(text) => {
                let start: String = text.chars().take(20).collect();
                write!(f, "paste {start:?}")
            }
            Self::Click(column, line) => write!(f, "click at {column}, {line}"),
            Self::WheelUp(column, line) => write!(f, "wheel up at {column}, {line}"),
            Self::WheelDown(column, line) => write!(f, "wheel down at {column}, {line}"),
            Self::Resize(columns, lines) => write!(f, "window {columns}x{lines}"),
        }
    }
}

/// Hands a report to the program at the time that its world has.
pub(crate) fn report(game: &mut Headless, report: Report) {
    let now = game.world.now;
    game.handle(event(report), now);
}

/// The event of crossterm for a report.
fn event(report: Report) -> Event {
    match report {
        Report::Key(key) => key_event(key),
        Report::Paste(text) => Event::Paste(text),
        Report::Click(column, line) => {
            mouse_event(MouseEventKind::Down(MouseButton::Left), column, line)
        }
        Report::WheelUp(column, line) => mouse_event(MouseEventKind::ScrollUp, column, line),
        Report::WheelDown(column, line) => mouse_event(MouseEventKind::ScrollDown, column, line),
        Report::Resize(columns, lines) => Event::Resize(columns, lines),
    }
}

fn mouse_event(kind: MouseEventKind, column: u16, row: u16) -> Event {
    Event::Mouse(MouseEvent {
        kind,
        column,
        row,
        modifiers: KeyModifiers::NONE,
    })
}

fn key_event(key: Key) -> Event {
    let code = match key {
        Key::Char(symbol) => KeyCode::Char(symbol),
        Key::Ctrl(letter) => {
            return Event::Key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL));
        }
        Key::Enter => KeyCode::Enter,
        Key::Esc => KeyCode::Esc,
        Key::Tab => KeyCode::Tab,
        Key::BackTab => KeyCode::BackTab,
        Key::Backspace => KeyCode::Backspace,
        Key::Delete => KeyCode::Delete,
        Key::Left => KeyCode::Left,
        Key::Right => KeyCode::Right,
        Key::Up => KeyCode::Up,
        Key::Down => KeyCode::Down,
        Key::Home => KeyCode::Home,
        Key::End => KeyCode::End,
        Key::PageUp => KeyCode::PageUp,
        Key::PageDown => KeyCode::PageDown,
        Key::Other => KeyCode::F(5),
    };
    Event::Key(KeyEvent::new(code, KeyModifiers::NONE))
}
