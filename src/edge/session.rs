//! The terminal while the game has it: entered once, left once, whatever happens.

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
use rustix::termios::{Action, QueueSelector, tcflow, tcflush};

/// Enough for a frame of any usual size, so that it leaves in one piece.
const BUFFER: usize = 64 * 1024;

/// Whether the terminal is ours at the moment, for whoever has to give it back.
static ENTERED: Mutex<bool> = Mutex::new(false);

/// How often, and how long apart, a blocked program tries to get on before it ends as it is.
const TRIES: u32 = 5;
const BETWEEN_TRIES: Duration = Duration::from_millis(400);

/// Asks for buttons, the wheel, and where the pointer goes while a button is down. What crossterm asks for
/// has the terminal tell of every other movement too, and the program would wake for nothing.
struct CaptureButtons;

impl Command for CaptureButtons {
    fn write_ansi(&self, f: &mut impl fmt::Write) -> fmt::Result {
        f.write_str("\x1b[?1000h\x1b[?1002h\x1b[?1006h")
    }
}

/// Owns the terminal's modes and knows what it shows. Only this and [`Frames`] write escape
/// codes.
///
/// It stands in for ratatui's `Terminal`, which asks the terminal for its cursor at every change of
/// size. The answer comes as input: waiting for it takes keys away from the thread that reads them.
pub(super) struct Session {
    writer: BufWriter<Stdout>,
    frames: Frames,
    mouse: bool,
}

impl Session {
    /// Takes the terminal over: raw mode, alternate screen, mouse if it plays, paste as text.
    pub(super) fn enter(mouse: bool) -> io::Result<Self> {
        leave_before_a_panic_speaks();
        enter(mouse).inspect_err(|_| leave())?;
        Ok(Self {
            writer: BufWriter::with_capacity(BUFFER, io::stdout()),
            frames: Frames::default(),
            mouse,
        })
    }

    /// Draws a frame of the terminal's size.
    pub(super) fn draw(&mut self, render: impl FnOnce(&mut Buffer)) -> io::Result<()> {
        // While the game is stopped the terminal is the shell's: SIGCONT brings `resume`.
        if !*entered() {
            return Ok(());
        }
        let (columns, lines) = size()?;
        let mut frame = Buffer::empty(Rect::new(0, 0, columns, lines));
        render(&mut frame);
        self.frames.write(&mut self.writer, frame)
    }

    /// Offers a text to the clipboard of the terminal (OSC 52), which may take it or not, and does not
    /// say so.
    pub(super) fn offer_to_clipboard(&mut self, text: &str) -> io::Result<()> {
        execute!(self.writer, CopyToClipboard::to_clipboard_from(text))
    }

    /// Lets the mouse play, or leaves it to the terminal.
    pub(super) fn capture_mouse(&mut self, on: bool) -> io::Result<()> {
        self.mouse = on;
        if on {
            execute!(self.writer, CaptureButtons)
        } else {
            execute!(self.writer, DisableMouseCapture)
        }
    }

    /// Gives the terminal to the shell and stops, with everything that was started together with
    /// the program: a parent that went on waiting would keep the shell from its prompt. Whoever
    /// lets the program go on sends a signal too, and that brings [`Session::resume`].
    pub(super) fn suspend() -> io::Result<()> {
        leave();
        rustix::process::kill_current_process_group(rustix::process::Signal::STOP)?;
        Ok(())
    }

    /// Takes the terminal over again after a stop, and forgets what was drawn.
    pub(super) fn resume(&mut self) -> io::Result<()> {
        self.frames.forget();
        // Whoever stopped the program without asking found it in raw mode, and the shell has changed
        // that; crossterm does not enter a mode that it believes to be in.
        disable_raw_mode()?;
        enter(self.mouse)
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        leave();
    }
}

fn entered() -> MutexGuard<'static, bool> {
    ENTERED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Where nobody takes the output, the loop waits in the middle of a frame. This makes room for the rest of
/// it, so that the loop can end the program; when it returns, that has not helped.
pub(super) fn end_even_if_blocked() {
    for _ in 0..TRIES {
        sleep(BETWEEN_TRIES);
        // While the terminal is held nobody gives it back: none of that may be lost.
        if let Ok(entered) = ENTERED.try_lock()
            && *entered
        {
            discard_output();
        }
    }
    let _ = disable_raw_mode();
}

/// Throws away what the terminal has not taken yet: what gives it back needs the room.
fn discard_output() {
    // Where that fails, the program ends after a while as it is.
    let _ = tcflush(io::stdout(), QueueSelector::OFlush);
    // Wakes the thread that waits for room.
    let _ = tcflow(io::stdout(), Action::OOff);
    let _ = tcflow(io::stdout(), Action::OOn);
}

fn enter(mouse: bool) -> io::Result<()> {
    *entered() = true;
    enable_raw_mode()?;
    execute!(
        io::stdout(),
        EnterAlternateScreen,
        EnableBracketedPaste,
        Hide
    )?;
    if mouse {
        execute!(io::stdout(), CaptureButtons)?;
    }
    Ok(())
}

/// Undoes everything that was done to the terminal, once. Nobody can be told if that fails.
fn leave() {
    let mut entered = entered();
    if std::mem::take(&mut *entered) {
        let mut stdout = io::stdout();
        let _ = execute!(
            stdout,
            EndSynchronizedUpdate,
            ResetColor,
            DisableMouseCapture,
            DisableBracketedPaste,
            LeaveAlternateScreen,
            Show
        );
        let _ = stdout.flush();
        let _ = disable_raw_mode();
    }
}

/// A panic's message must not be lost with the alternate screen. Other threads than the main one
/// catch their panics and report them, so these leave the screen alone.
fn leave_before_a_panic_speaks() {
    let speak = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if std::thread::current().name() == Some("main") {
            leave();
            speak(panic);
        }
    }));
}

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
