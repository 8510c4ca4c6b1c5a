//! The modes of the terminal, entered and left exactly once, and the frames drawn on it.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::clipboard::CopyToClipboard;
use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{DisableBracketedPaste, DisableMouseCapture};
use crossterm::style::{Print, ResetColor};
use crossterm::terminal::{
    BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
    disable_raw_mode, enable_raw_mode, size,
};
use crossterm::{execute, queue};
use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::buffer::Buffer;
use ratatui::layout::Position;

/// Whether the terminal has the modes of the game, or some of them.
static ENTERED: AtomicBool = AtomicBool::new(false);

/// Asks for buttons and the wheel. crossterm's own command also asks for every movement, which would wake the
/// program for nothing.
#[cfg(unix)]
const CAPTURE_MOUSE: Print<&str> = Print("\x1b[?1000h\x1b[?1006h");
/// A Windows console reports the mouse by a mode of its own.
#[cfg(windows)]
const CAPTURE_MOUSE: crossterm::event::EnableMouseCapture = crossterm::event::EnableMouseCapture;

/// Saves whether the terminal sends arrow keys for the wheel on the alternate screen, as many do.
const SAVE_WHEEL_KEYS: Print<&str> = Print("\x1b[?1007s");
/// Asks for no arrow keys from the wheel.
const NO_WHEEL_KEYS: Print<&str> = Print("\x1b[?1007l");
/// Restores what was saved.
const RESTORE_WHEEL_KEYS: Print<&str> = Print("\x1b[?1007r");

/// The terminal, to write to. Nothing waits in a buffer of the standard library: what the terminal could not take must
/// not turn up on the screen of the shell after the game.
struct Output;

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        write_out(bytes)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Writes to standard output, and waits until all is taken. Another program on the same terminal may have set it not to
/// block: then a write that would block fails, and this waits with `poll`.
///
/// # Errors
/// The terminal is gone.
#[cfg(unix)]
pub(super) fn write_out(bytes: &[u8]) -> io::Result<()> {
    use std::io::ErrorKind;

    use rustix::event::{PollFd, PollFlags, poll};
    use rustix::io::{Errno, retry_on_intr, write};

    let stdout = io::stdout();
    let mut rest = bytes;
    while !rest.is_empty() {
        match write(&stdout, rest) {
            Ok(0) => return Err(ErrorKind::WriteZero.into()),
            Ok(count) => rest = &rest[count..],
            Err(Errno::INTR) => {}
            Err(Errno::AGAIN) => {
                let mut room = [PollFd::new(&stdout, PollFlags::OUT)];
                retry_on_intr(|| poll(&mut room, None))?;
            }
            Err(why) => return Err(why.into()),
        }
    }
    Ok(())
}

/// Writes to standard output.
///
/// # Errors
/// The terminal is gone.
#[cfg(windows)]
pub(super) fn write_out(bytes: &[u8]) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    stdout.write_all(bytes)?;
    stdout.flush()
}

/// The modes of the terminal and its frames. Only this file writes escape codes.
///
/// ratatui's `Terminal` is not used: it flushes a frame in several writes, and when dropped it shows the
/// cursor and prints failures to a terminal that may be closed.
pub struct TerminalSession {
    /// The last frame that was shown.
    shown: Buffer,
    /// Where the hidden cursor stands on it.
    cursor: Position,
    /// Whether the terminal was asked for the mouse; `None` before the first frame.
    captures_mouse: Option<bool>,
}

impl TerminalSession {
    /// Enters raw mode and the alternate screen, with bracketed paste and without the mouse.
    ///
    /// # Errors
    /// The terminal does not take them.
    pub fn enter() -> io::Result<Self> {
        leave_before_panic_message();
        enter().inspect_err(|_| leave())?;
        Ok(Self {
            shown: Buffer::default(),
            cursor: Position::default(),
            captures_mouse: None,
        })
    }

    /// The columns and lines of the terminal. `None` while the game is stopped: then the terminal belongs to the shell,
    /// and SIGCONT calls `resume`.
    pub(crate) fn size() -> io::Result<Option<(u16, u16)>> {
        if !ENTERED.load(Ordering::Relaxed) {
            return Ok(None);
        }
        size().map(Some)
    }

    /// Lets the next frame be drawn as a whole. Whoever makes a window smaller and as large again has the old size, but no
    /// longer what stood there.
    pub(crate) fn forget_frame(&mut self) {
        self.shown = Buffer::default();
    }

    /// Shows a frame: the difference to the last one as one synchronized update, or all of it at a new size. The
    /// hidden cursor goes to where the player's attention is: screen readers and magnifiers follow it.
    pub(crate) fn show(&mut self, frame: Buffer, cursor: Position) -> io::Result<()> {
        let is_new_size = self.shown.area != frame.area;
        if is_new_size {
            self.shown = Buffer::empty(frame.area);
        }
        let changes = self.shown.diff(&frame);
        if changes.is_empty() && !is_new_size && cursor == self.cursor {
            return Ok(());
        }
        let mut update = Vec::new();
        let mut backend = CrosstermBackend::new(&mut update);
        queue!(backend, BeginSynchronizedUpdate)?;
        if is_new_size {
            backend.clear()?;
        }
        backend.draw(changes.into_iter())?;
        queue!(backend, MoveTo(cursor.x, cursor.y), EndSynchronizedUpdate)?;
        self.shown = frame;
        self.cursor = cursor;
        write_out(&update)
    }

    /// Asks the terminal for its own colours, of text (OSC 10) and of its ground (OSC 11). Some never answer, some late.
    pub(crate) fn ask_for_paper() {
        // A terminal that takes no more output ends the game at the first frame.
        let _ = execute!(Output, Print("\x1b]10;?\x07\x1b]11;?\x07"));
    }

    /// Offers a text to the clipboard of the terminal (OSC 52). The terminal does not answer.
    pub(crate) fn offer_to_clipboard(text: &str) {
        // A terminal that takes no more output ends the game at the next frame.
        let _ = execute!(Output, CopyToClipboard::to_clipboard_from(text));
    }

    /// Asks the terminal for the mouse, or leaves the mouse to it, unless that is so already. A wheel that is left to
    /// the terminal must not come as arrow keys, which would change pegs.
    pub(crate) fn capture_mouse(&mut self, is_wanted: bool) {
        let before = self.captures_mouse.replace(is_wanted);
        if before == Some(is_wanted) {
            return;
        }
        // A terminal that takes no more output ends the game at the next frame.
        if is_wanted {
            let _ = execute!(Output, CAPTURE_MOUSE);
            return;
        }
        if before == Some(true) {
            let _ = execute!(Output, DisableMouseCapture);
        }
        let _ = execute!(Output, NO_WHEEL_KEYS);
    }

    /// Restores the terminal and stops the program; SIGCONT leads to [`TerminalSession::resume`]. Where no shell could
    /// continue the program it does nothing and returns false.
    #[cfg(unix)]
    pub(crate) fn suspend() -> bool {
        let has_shell = super::signals::has_shell();
        if has_shell {
            leave();
            super::signals::stop();
        }
        has_shell
    }

    /// Enters the modes again after a stop. The next frame is a full redraw, and the mouse has to be asked for anew.
    #[cfg(unix)]
    pub(crate) fn resume(&mut self) -> io::Result<()> {
        self.forget_frame();
        self.captures_mouse = None;
        // After SIGSTOP the shell has left raw mode, which crossterm has not noticed.
        disable_raw_mode()?;
        enter()
    }
}

impl Drop for TerminalSession {
    fn drop(&mut self) {
        leave();
    }
}

/// Enters the modes of the game, but for the mouse.
fn enter() -> io::Result<()> {
    let had_entered = ENTERED.swap(true, Ordering::Relaxed);
    enable_raw_mode()?;
    if !had_entered {
        // After SIGSTOP the terminal still has what the game asked for, and that is not to be restored.
        execute!(Output, SAVE_WHEEL_KEYS)?;
    }
    execute!(Output, EnterAlternateScreen, Hide)?;
    // A Windows console would report the marks of a paste as keys.
    #[cfg(unix)]
    execute!(Output, crossterm::event::EnableBracketedPaste)?;
    Ok(())
}

/// Restores the terminal, once. Failures cannot be reported.
pub(super) fn leave() {
    if ENTERED.swap(false, Ordering::Relaxed) {
        // On Windows this fails if the mouse was never captured.
        let _ = execute!(Output, DisableMouseCapture);
        let _ = execute!(
            Output,
            EndSynchronizedUpdate,
            ResetColor,
            LeaveAlternateScreen,
            Show,
            DisableBracketedPaste,
            RESTORE_WHEEL_KEYS
        );
        let _ = disable_raw_mode();
    }
}

/// Restores the terminal before a panic of the main thread prints its message. Other threads catch their
/// panics and report them.
fn leave_before_panic_message() {
    let print = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if std::thread::current().name() == Some("main") {
            leave();
            print(panic);
        }
    }));
}
