//! Frames as escape codes, for a terminal or for a recording of one.

use std::io::{self, Write};

use crossterm::cursor::Hide;
use crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};
use crossterm::{execute, queue};
use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::buffer::Buffer;

/// Knows what a terminal shows, and writes what makes it show something else.
#[derive(Default)]
pub(super) struct Frames {
    shown: Buffer,
}

impl Frames {
    /// Before the first frame on a terminal that nobody has prepared.
    pub(super) fn begin(writer: &mut impl Write) -> io::Result<()> {
        execute!(writer, Hide)
    }

    /// Writes a frame of the terminal's size, as one update for terminals that can show it so. Only what
    /// differs from the frame before is sent.
    pub(super) fn write(&mut self, writer: &mut impl Write, frame: Buffer) -> io::Result<()> {
        let mut backend = CrosstermBackend::new(writer);
        queue!(backend, BeginSynchronizedUpdate)?;
        if self.shown.area != frame.area {
            backend.clear()?;
            self.shown = Buffer::empty(frame.area);
        }
        backend.draw(self.shown.diff(&frame).into_iter())?;
        self.shown = frame;
        execute!(backend, EndSynchronizedUpdate)
    }

    /// Nobody knows any more what the terminal shows.
    pub(super) fn forget(&mut self) {
        self.shown = Buffer::default();
    }
}
