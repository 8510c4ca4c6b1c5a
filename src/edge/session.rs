//! The terminal while the game has it: entered once, left once, whatever happens.

use std::io::{self, BufWriter, Stdout, Write};
use std::mem::ManuallyDrop;
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
use ratatui::backend::CrosstermBackend;
use ratatui::{Frame, Terminal};

use super::worker;

/// Enough for a frame of any usual size, so that it leaves in one piece.
const BUFFER: usize = 64 * 1024;

/// Whether the terminal is ours at the moment, for whoever has to give it back.
static ENTERED: AtomicBool = AtomicBool::new(false);

/// Owns the terminal's modes. This is the only place that writes escape codes.
pub(super) struct Session {
    /// Its own `Drop` prints to a stderr that may be gone: [`leave`] does what is needed.
    terminal: ManuallyDrop<Terminal<CrosstermBackend<BufWriter<Stdout>>>>,
    mouse: bool,
}

impl Session {
    /// Takes the terminal over: raw mode, alternate screen, mouse, paste as text.
    pub(super) fn enter() -> io::Result<Self> {
        leave_before_a_panic_speaks();
        let mouse = true;
        enter(mouse)?;
        let writer = BufWriter::with_capacity(BUFFER, io::stdout());
        let terminal = Terminal::new(CrosstermBackend::new(writer)).inspect_err(|_| leave())?;
        Ok(Self {
            terminal: ManuallyDrop::new(terminal),
            mouse,
        })
    }

    /// Draws a frame, as one update for terminals that can show it so.
    pub(super) fn draw(&mut self, render: impl FnOnce(&mut Frame)) -> io::Result<()> {
        queue!(self.terminal.backend_mut(), BeginSynchronizedUpdate)?;
        self.terminal.draw(render)?;
        execute!(self.terminal.backend_mut(), EndSynchronizedUpdate)
    }

    /// Lets the mouse play, or leaves it to the terminal.
    pub(super) fn capture_mouse(&mut self, on: bool) -> io::Result<()> {
        self.mouse = on;
        let writer = self.terminal.backend_mut();
        if on {
            execute!(writer, EnableMouseCapture)
        } else {
            execute!(writer, DisableMouseCapture)
        }
    }

    /// Gives the terminal to the shell and stops, with everything that was started together with
    /// the program: a parent that went on waiting would keep the shell from its prompt.
    pub(super) fn suspend(&mut self) -> io::Result<()> {
        leave();
        rustix::process::kill_current_process_group(rustix::process::Signal::STOP)?;
        self.resume()
    }

    /// Takes the terminal over again after a stop, and forgets what was drawn.
    pub(super) fn resume(&mut self) -> io::Result<()> {
        enter(self.mouse)?;
        self.terminal.clear()
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

/// A panic's message must not be lost with the alternate screen. The worker's panics are caught
/// and reported in the game, so they leave the screen alone.
fn leave_before_a_panic_speaks() {
    let speak = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if std::thread::current().name() != Some(worker::THREAD) {
            leave();
            speak(panic);
        }
    }));
}
