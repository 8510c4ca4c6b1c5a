//! What a terminal reports, handed to the program. No other test of the game knows how a session takes it in.

use std::fmt;

use pegwise::app::{Input, Key, Notch};

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
    match report {
        Report::Key(key) => game.update(Input::Key(key), now),
        Report::Paste(text) => game.update(Input::Paste(text), now),
        Report::Click(column, line) => game.click(column, line, now),
        Report::WheelUp(column, line) => game.wheel(Notch::Up, column, line, now),
        Report::WheelDown(column, line) => game.wheel(Notch::Down, column, line, now),
        Report::Resize(columns, lines) => game.resize(columns, lines, now),
    }
}
