//! The modes of the terminal, entered and left exactly once, and the frames drawn on it.

use std::io::{BufWriter, Stdout, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::sleep;
use std::time::Duration;
use std::{fmt, io};

use crossterm::clipboard::CopyToClipboard;
use crossterm::cursor::{Hide, Show};
use crossterm::event::{DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste};
use crossterm::style::ResetColor;
use crossterm::terminal::{
    BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
    disable_raw_mode, enable_raw_mode, size,
};
use crossterm::{Command, execute, queue};
use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::run::system;

/// Size of the output buffer: a usual frame is one write.
const BUFFER: usize = 64 * 1024;

/// Whether the game has changed the modes of the terminal.
static ENTERED: Mutex<bool> = Mutex::new(false);

/// How long the game may take to end once it was killed.
const PATIENCE: Duration = Duration::from_secs(2);

/// Asks for buttons and the wheel. crossterm's own command also asks for every movement, which would wake
/// the program for nothing.
struct CaptureButtons;

impl Command for CaptureButtons {
    fn write_ansi(&self, f: &mut impl fmt::Write) -> fmt::Result {
        f.write_str("\x1b[?1000h\x1b[?1006h")
    }

    /// A console reports the mouse by a mode of its own.
    #[cfg(windows)]
    fn execute_winapi(&self) -> io::Result<()> {
        crossterm::event::EnableMouseCapture.execute_winapi()
    }

    #[cfg(windows)]
    fn is_ansi_code_supported(&self) -> bool {
        false
    }
}

/// The modes of the terminal and its frames. Only this file writes escape codes.
///
/// ratatui's `Terminal` is not used: it flushes a frame in several writes, and when dropped it shows the
/// cursor and prints failures to a terminal that may be closed.
pub struct TerminalSession {
    writer: BufWriter<Stdout>,
    /// The last frame.
    shown: Buffer,
    mouse: bool,
}

impl TerminalSession {
    /// Enters raw mode and the alternate screen, with bracketed paste and, if wanted, the mouse.
    ///
    /// # Errors
    /// The terminal does not take them.
    pub fn enter(mouse: bool) -> io::Result<Self> {
        leave_before_a_panic_speaks();
        enter(mouse).inspect_err(|_| leave())?;
        Ok(Self {
            writer: BufWriter::with_capacity(BUFFER, io::stdout()),
            shown: Buffer::default(),
            mouse,
        })
    }

    /// An empty frame of the size of the terminal. `None` while the game is stopped: then the terminal belongs to
    /// the shell, and SIGCONT calls `resume`.
    pub(crate) fn frame() -> io::Result<Option<Buffer>> {
        if !*entered() {
            return Ok(None);
        }
        let (columns, lines) = size()?;
        Ok(Some(Buffer::empty(Rect::new(0, 0, columns, lines))))
    }

    /// Shows a frame: the difference to the last one as one synchronized update, or all of it at a new size.
    pub(crate) fn show(&mut self, frame: Buffer) -> io::Result<()> {
        let mut backend = CrosstermBackend::new(&mut self.writer);
        queue!(backend, BeginSynchronizedUpdate)?;
        if self.shown.area != frame.area {
            backend.clear()?;
            self.shown = Buffer::empty(frame.area);
        }
        backend.draw(self.shown.diff(&frame).into_iter())?;
        self.shown = frame;
        execute!(backend, EndSynchronizedUpdate)
    }

    /// The area of the last frame.
    pub(crate) fn area(&self) -> Rect {
        self.shown.area
    }

    /// Offers a text to the clipboard of the terminal (OSC 52). The terminal does not answer.
    pub(crate) fn offer_to_clipboard(&mut self, text: &str) -> io::Result<()> {
        execute!(self.writer, CopyToClipboard::to_clipboard_from(text))
    }

    /// Turns mouse events on or off.
    pub(crate) fn capture_mouse(&mut self, on: bool) -> io::Result<()> {
        if std::mem::replace(&mut self.mouse, on) == on {
            Ok(())
        } else if on {
            execute!(self.writer, CaptureButtons)
        } else {
            execute!(self.writer, DisableMouseCapture)
        }
    }

    /// Restores the terminal and stops the program. SIGCONT leads to [`TerminalSession::resume`].
    #[cfg(unix)]
    pub(crate) fn suspend() -> io::Result<()> {
        leave();
        system::stop()
    }

    /// Enters the modes again after a stop; the next frame is a full redraw.
    #[cfg(unix)]
    pub(crate) fn resume(&mut self) -> io::Result<()> {
        self.shown = Buffer::default();
        // After SIGSTOP the shell has left raw mode, but crossterm still believes to be in it.
        disable_raw_mode()?;
        enter(self.mouse)
    }
}

impl Drop for TerminalSession {
    fn drop(&mut self) {
        leave();
    }
}

fn entered() -> MutexGuard<'static, bool> {
    ENTERED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends the program by this signal if the loop has not ended it in time: it waits for a terminal that takes
/// no output.
pub(crate) fn end_even_if_blocked(signal: i32) -> ! {
    sleep(PATIENCE);
    let _ = disable_raw_mode();
    system::end_by(signal);
}

fn enter(mouse: bool) -> io::Result<()> {
    *entered() = true;
    enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen, Hide)?;
    // A console would report the marks of a paste as keys.
    if cfg!(unix) {
        execute!(io::stdout(), EnableBracketedPaste)?;
    }
    if mouse {
        execute!(io::stdout(), CaptureButtons)?;
    }
    Ok(())
}

/// Restores the terminal, once. Failures cannot be reported.
fn leave() {
    let mut entered = entered();
    if std::mem::take(&mut *entered) {
        let mut stdout = io::stdout();
        let _ = queue!(
            stdout,
            EndSynchronizedUpdate,
            ResetColor,
            LeaveAlternateScreen,
            Show
        );
        if cfg!(unix) {
            let _ = queue!(stdout, DisableBracketedPaste);
        }
        // On Windows this fails if the mouse was never captured.
        let _ = queue!(stdout, DisableMouseCapture);
        let _ = stdout.flush();
        let _ = disable_raw_mode();
    }
}

/// Restores the terminal before a panic of the main thread prints its message. Other threads catch their
/// panics and report them.
fn leave_before_a_panic_speaks() {
    let speak = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if std::thread::current().name() == Some("main") {
            leave();
            speak(panic);
        }
    }));
}
