//! A terminal with a program in it.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;
use std::sync::mpsc::{self, Sender};
use std::thread;

use portable_pty::{CommandBuilder, MasterPty, PtySize, native_pty_system};
use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;

use super::escapes::{MODES_BEFORE, modes_after};
use super::view::{Process, View, Watch};

/// A pseudo-terminal, the program that was started in it, and the screen that shows its output.
///
/// Every test ends with [`Terminal::has_ended_with`], which checks that the terminal is as it was,
/// or with [`Terminal::has_ended`] where there is no terminal any more.
pub(crate) struct Terminal {
    watch: Watch,
    /// `None` once the terminal has hung up.
    master: Option<Box<dyn MasterPty + Send>>,
    /// What is typed goes to a thread: a program that does not read would block whoever writes.
    typed: Option<Sender<Vec<u8>>>,
    pid: Pid,
    line_modes: String,
    end_was_checked: bool,
    home: Arc<TempDir>,
}

impl Terminal {
    pub(crate) fn start(command: CommandBuilder, size: (u16, u16), home: Arc<TempDir>) -> Self {
        let pair = native_pty_system()
            .openpty(pty_size(size))
            .expect("a pseudo-terminal");
        let line_modes = line_modes(&*pair.master);
        let child = pair.slave.spawn_command(command).expect("the program");
        // The output ends when nobody holds this side open any more.
        drop(pair.slave);
        let pid = child
            .process_id()
            .and_then(|pid| Pid::from_raw(pid.cast_signed()));
        let pid = pid.expect("a program that runs has a number");
        let watch = Watch::new(size.0, size.1);
        let source = pair.master.try_clone_reader().expect("a reader");
        let reader = watch.clone();
        thread::spawn(move || reader.read(source));
        let follower = watch.clone();
        thread::spawn(move || follower.follow(pid));
        let mut sink = pair.master.take_writer().expect("a writer");
        let (typed, keys) = mpsc::channel::<Vec<u8>>();
        thread::spawn(move || keys.iter().all(|keys| sink.write_all(&keys).is_ok()));
        Self {
            watch,
            master: Some(pair.master),
            typed: Some(typed),
            pid,
            line_modes,
            end_was_checked: false,
            home,
        }
    }

    /// The home of whoever plays.
    pub(crate) fn home(&self) -> Arc<TempDir> {
        Arc::clone(&self.home)
    }

    /// Where a file is in the folder that the program was started in.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.home.path().join(name)
    }

    /// Types keys.
    pub(crate) fn press(&self, keys: impl AsRef<[u8]>) {
        if let Some(typed) = &self.typed {
            // It may have ended meanwhile, and what is typed then is lost on any terminal.
            let _ = typed.send(keys.as_ref().to_vec());
        }
    }

    /// Waits until all that can be seen is as wished.
    pub(crate) fn wait_for_view(&self, what: &str, is_so: impl Fn(&View) -> bool) {
        self.watch.wait_until(what, is_so);
    }

    /// Waits until the screen is as wished.
    pub(crate) fn wait_for(&self, what: &str, is_so: impl Fn(&vt100::Screen) -> bool) {
        self.watch.wait_until(what, |view| is_so(view.screen()));
    }

    /// Waits until this stands somewhere on the screen.
    pub(crate) fn shows(&self, text: &str) {
        self.wait_for(&format!("“{text}”"), |screen| {
            screen.contents().contains(text)
        });
    }

    /// Waits until this is nowhere on the screen.
    pub(crate) fn no_longer_shows(&self, text: &str) {
        self.wait_for(&format!("the end of “{text}”"), |screen| {
            !screen.contents().contains(text)
        });
    }

    /// Waits until row `number` of the board holds these pegs, empty holes left out.
    pub(crate) fn shows_row(&self, number: usize, pegs: &str) {
        self.wait_for(&format!("{pegs} in row {number}"), |screen| {
            super::board::row(screen, number).as_deref() == Some(pegs)
        });
    }

    /// Something about all that is to be seen now; to be asked when nothing moves any more.
    pub(crate) fn now<T>(&self, look: impl FnOnce(&View) -> T) -> T {
        look(&self.watch.lock())
    }

    /// Gives the terminal another size.
    pub(crate) fn resize(&self, columns: u16, lines: u16) {
        self.watch
            .change(|view| view.parser.screen_mut().set_size(lines, columns));
        let master = self.master.as_ref().expect("a terminal");
        master
            .resize(pty_size((columns, lines)))
            .expect("a terminal can be resized");
    }

    /// Sends the program a signal.
    pub(crate) fn signal(&self, signal: Signal) {
        kill_process(self.pid, signal).expect("the program is there");
    }

    /// Waits until the program has stopped and the terminal is as it was before the start.
    pub(crate) fn has_stopped(&self) {
        self.watch
            .wait_until("the stop, on a terminal as before", |view| {
                view.process == Process::Stopped && is_tidy(view)
            });
        self.check_line_modes();
    }

    /// Lets a program that stopped go on, as a shell does.
    pub(crate) fn go_on(&self) {
        self.signal(Signal::CONT);
        // It may run for so short a time that nobody sees it running.
        self.watch.wait_until("the program to go on", |view| {
            view.process != Process::Stopped
        });
    }

    /// Waits until the terminal belongs to the game.
    pub(crate) fn belongs_to_the_game(&self) {
        self.watch.wait_until("the game's own screen", |view| {
            view.screen().alternate_screen() && view.screen().hide_cursor()
        });
        self.belongs_to_the_game_still();
    }

    /// The terminal passes keys on one by one, as only the game wants them.
    pub(crate) fn belongs_to_the_game_still(&self) {
        assert_ne!(self.line_modes_now(), self.line_modes, "lines, not keys");
    }

    /// The terminal goes away, as when its window is closed.
    pub(crate) fn hang_up(&mut self) {
        // The reader holds the terminal open until it has read something, and a new size makes the
        // program draw.
        self.watch.change(|view| view.letting_go = true);
        let (lines, columns) = self.now(|view| view.screen().size());
        self.resize(columns + 1, lines);
        self.watch
            .wait_until("the reader to let go", |view| view.output_ended);
        self.typed = None;
        self.master = None;
    }

    /// Waits for the end of a program that may have no terminal any more.
    pub(crate) fn has_ended(&mut self) -> Process {
        self.watch.wait_until("the end", View::has_ended);
        self.end_was_checked = true;
        self.now(|view| view.process)
    }

    /// Waits for the end, which must come with this exit code and leave the terminal as it was.
    pub(crate) fn has_ended_with(&mut self, code: i32) {
        self.has_ended_tidily(Process::Ended(code));
    }

    /// Waits for the end by this signal, which must leave the terminal as it was.
    pub(crate) fn has_ended_by(&mut self, signal: Signal) {
        self.has_ended_tidily(Process::Killed(signal.as_raw()));
    }

    fn has_ended_tidily(&mut self, wished: Process) {
        let process = self.has_ended();
        self.now(|view| {
            assert_eq!(process, wished, "\n{view}");
            let modes = modes_after(&view.output);
            assert_eq!(modes, BTreeSet::from(MODES_BEFORE), "\n{view}");
            assert!(is_tidy(view), "\n{view}");
        });
        self.check_line_modes();
    }

    /// Takes no output any more, and waits until the program is blocked by that.
    #[cfg(target_os = "linux")]
    pub(crate) fn blocks(&self) {
        self.watch.change(|view| view.is_deaf = true);
        let path = format!("/proc/{}/syscall", self.pid.as_raw_nonzero());
        // The system call that the main thread sleeps in, and its first argument: standard output.
        let is_blocked = || {
            let call = std::fs::read_to_string(&path).expect("the program is there");
            call.split(' ').nth(1) == Some("0x1")
        };
        let (lines, columns) = self.now(|view| view.screen().size());
        for more in (0..=1).cycle() {
            if is_blocked() {
                return;
            }
            // Each new size is drawn anew.
            self.resize(columns + more, lines);
        }
    }

    /// Takes the output again, once the program has ended and left the line modes as they were.
    #[cfg(target_os = "linux")]
    pub(crate) fn unblocks_after_the_end(&self) {
        self.watch.wait_until("the end", |view| {
            matches!(view.process, Process::Ended(_) | Process::Killed(_))
        });
        self.check_line_modes();
        self.watch.change(|view| view.is_deaf = false);
    }

    /// Waits for a stop that the program could not prepare, then does what a shell does: it sets
    /// the line modes that it needs, and prompts.
    pub(crate) fn has_stopped_unprepared(&self) {
        self.watch
            .wait_until("the stop", |view| view.process == Process::Stopped);
        let name = self.master.as_ref().and_then(|master| master.tty_name());
        let done = Command::new("stty")
            .arg("-F")
            .arg(name.expect("a terminal has a name"))
            .arg("sane")
            .status();
        assert!(done.is_ok_and(|status| status.success()), "stty");
        self.is_written_over();
    }

    /// Somebody else writes on the screen: what the program drew is gone.
    pub(crate) fn is_written_over(&self) {
        self.watch
            .change(|view| view.parser.process(b"\x1b[m\x1b[2J\x1b[H$ "));
    }

    /// Leaves the game with its own key.
    pub(crate) fn quit(&mut self) {
        self.press("q");
        self.has_ended_with(0);
    }

    fn check_line_modes(&self) {
        assert_eq!(
            self.line_modes_now(),
            self.line_modes,
            "as before the start"
        );
    }

    fn line_modes_now(&self) -> String {
        line_modes(&**self.master.as_ref().expect("a terminal"))
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let process = self.now(|view| view.process);
        if !matches!(process, Process::Ended(_) | Process::Killed(_)) {
            // It may have ended this very moment.
            let _ = kill_process(self.pid, Signal::KILL);
        }
        assert!(
            self.end_was_checked || thread::panicking(),
            "this test does not look at the end of the program"
        );
    }
}

/// Whether the terminal is as any program expects to find it.
fn is_tidy(view: &View) -> bool {
    let screen = view.screen();
    let plain = vt100::Color::Default;
    modes_after(&view.output) == BTreeSet::from(MODES_BEFORE)
        && !screen.alternate_screen()
        && !screen.hide_cursor()
        && !screen.bracketed_paste()
        && !screen.application_cursor()
        && screen.mouse_protocol_mode() == vt100::MouseProtocolMode::None
        && (screen.fgcolor(), screen.bgcolor()) == (plain, plain)
        && !(screen.bold() || screen.inverse() || screen.underline())
}

/// What `stty -a` shows. The master of a pseudo-terminal knows it without the slave being open.
fn line_modes(master: &dyn MasterPty) -> String {
    let modes = master.get_termios().expect("a terminal has line modes");
    let modes = format!("{modes:?}");
    // Before this the same stands there as bare numbers.
    let (_, in_words) = modes.split_once("input_flags").expect("modes in words");
    in_words.to_owned()
}

fn pty_size((columns, lines): (u16, u16)) -> PtySize {
    PtySize {
        rows: lines,
        cols: columns,
        ..PtySize::default()
    }
}
