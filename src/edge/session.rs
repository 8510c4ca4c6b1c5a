//! The terminal while the game has it: entered once, left once, whatever happens.

use std::io::{self, BufWriter, Stdout, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::cursor::{Hide, Show};
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::terminal::{
    BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
    disable_raw_mode, enable_raw_mode,
};
use crossterm::{execute, queue};
use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

/// Enough for a frame of any usual size, so that it leaves in one piece.
const BUFFER: usize = 64 * 1024;

/// Whether the terminal is ours at the moment, for whoever has to give it back.
static ENTERED: AtomicBool = AtomicBool::new(false);

/// Owns the terminal's modes and knows what it shows. This is the only place that writes escape
/// codes.
///
/// It stands in for ratatui's `Terminal`, which asks the terminal for its cursor at every change of
/// size. The answer comes as input: waiting for it takes keys away from the thread that reads them.
pub(super) struct Session {
    backend: CrosstermBackend<BufWriter<Stdout>>,
    /// What the terminal shows.
    shown: Buffer,
    mouse: bool,
}

impl Session {
    /// Takes the terminal over: raw mode, alternate screen, mouse, paste as text.
    pub(super) fn enter() -> io::Result<Self> {
        leave_before_a_panic_speaks();
        let mouse = true;
        enter(mouse).inspect_err(|_| leave())?;
        let writer = BufWriter::with_capacity(BUFFER, io::stdout());
        Ok(Self {
            backend: CrosstermBackend::new(writer),
            shown: Buffer::default(),
            mouse,
        })
    }

    /// Draws a frame of the terminal's size, as one update for terminals that can show it so.
    /// Only what differs from the frame before is sent.
    pub(super) fn draw(&mut self, render: impl FnOnce(&mut Buffer)) -> io::Result<()> {
        // While the game is stopped the terminal is the shell's: SIGCONT brings `resume`.
        if !ENTERED.load(Ordering::SeqCst) {
            return Ok(());
        }
        let mut frame = Buffer::empty(Rect::from((Position::ORIGIN, self.backend.size()?)));
        render(&mut frame);
        queue!(self.backend, BeginSynchronizedUpdate)?;
        if self.shown.area != frame.area {
            self.backend.clear()?;
            self.shown = Buffer::empty(frame.area);
        }
        self.backend.draw(self.shown.diff(&frame).into_iter())?;
        self.shown = frame;
        execute!(self.backend, EndSynchronizedUpdate)
    }

    /// Lets the mouse play, or leaves it to the terminal.
    pub(super) fn capture_mouse(&mut self, on: bool) -> io::Result<()> {
        self.mouse = on;
        if on {
            execute!(self.backend, EnableMouseCapture)
        } else {
            execute!(self.backend, DisableMouseCapture)
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
        self.shown = Buffer::default();
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

fn enter(mouse: bool) -> io::Result<()> {
    ENTERED.store(true, Ordering::SeqCst);
    enable_raw_mode()?;
    execute!(
        io::stdout(),
        EnterAlternateScreen,
        EnableBracketedPaste,
        Hide
    )?;
    if mouse {
        execute!(io::stdout(), EnableMouseCapture)?;
    }
    Ok(())
}

/// Undoes everything that was done to the terminal, once. Nobody can be told if that fails.
fn leave() {
    if ENTERED.swap(false, Ordering::SeqCst) {
        let mut stdout = io::stdout();
        let _ = execute!(
            stdout,
            EndSynchronizedUpdate,
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
