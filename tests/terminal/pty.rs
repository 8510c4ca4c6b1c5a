//! A terminal with a program in it.

use std::collections::BTreeSet;
#[cfg(target_os = "linux")]
use std::fs;
use std::fs::File;
use std::io::Write;
use std::process::Command;
use std::sync::Arc;
use std::sync::mpsc::{self, Sender};
use std::thread;
#[cfg(target_os = "linux")]
use std::time::Instant;

use portable_pty::{CommandBuilder, MasterPty, PtySize, native_pty_system};
use rustix::process::{Pid, Signal, WaitStatus, kill_process};
use tempfile::TempDir;

use super::escapes::{MODES_BEFORE, modes_after};
use super::keys::CTRL_C;
#[cfg(target_os = "linux")]
use super::view::LIMIT;
use super::view::{View, Watch, size_of};

/// The numbers of the system calls `poll` and `ppoll`, on any processor.
#[cfg(target_os = "linux")]
const POLLS: [&str; 3] = ["7", "271", "73"];

/// Columns and lines at the start.
const SIZE: (u16, u16) = (80, 24);

/// A pseudo-terminal, the program that was started in it, and the screen that shows its output.
///
/// Every test ends with [`Terminal::has_ended_with`], which checks that the terminal is as it was,
/// or with [`Terminal::has_ended`] where there is no terminal any more.
pub(crate) struct Terminal {
    watch: Watch,
    /// `None` once the terminal has hung up.
    master: Option<Box<dyn MasterPty + Send>>,
    /// What is typed goes to a thread: a program that does not read blocks the writer.
    typed: Option<Sender<Vec<u8>>>,
    pid: Pid,
    line_modes: String,
    end_was_checked: bool,
    home: Arc<TempDir>,
}

impl Terminal {
    pub(crate) fn start(command: CommandBuilder, home: Arc<TempDir>) -> Self {
        let pair = native_pty_system()
            .openpty(pty_size(SIZE))
            .expect("a pseudo-terminal");
        let line_modes = line_modes(&*pair.master);
        let child = pair.slave.spawn_command(command).expect("the program");
        let output = opened(&*pair.master);
        drop(pair.slave);
        let pid = child
            .process_id()
            .expect("a program that runs has a number");
        let pid = Pid::from_raw(pid.cast_signed()).expect("a number above 0");
        let watch = Watch::new(SIZE);
        let source = pair.master.try_clone_reader().expect("a reader");
        let reader = watch.clone();
        thread::spawn(move || reader.read(source));
        let follower = watch.clone();
        thread::spawn(move || follower.follow(pid, output));
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

    /// The home of the player.
    pub(crate) fn home(&self) -> Arc<TempDir> {
        Arc::clone(&self.home)
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
        let wanted = format!("{number}{pegs}");
        let is_sign = |sign: &char| sign.is_ascii_uppercase() || sign.is_ascii_digit();
        self.wait_for(&format!("{pegs} in row {number}"), |screen| {
            let mut lines = screen.rows(0, size_of(screen).1);
            lines.any(|line| {
                let before_pins = line.split(['●', '○', '·', '.']).next().unwrap_or_default();
                before_pins.chars().filter(is_sign).eq(wanted.chars())
            })
        });
    }

    /// Looks at all that is to be seen now, once nothing moves any more.
    pub(crate) fn now<T>(&self, look: impl FnOnce(&View) -> T) -> T {
        look(&self.watch.lock())
    }

    /// Gives the terminal another size.
    pub(crate) fn resize(&self, columns: u16, lines: u16) {
        self.watch.change(|view| view.resize(columns, lines));
        let master = self.master.as_ref().expect("a terminal");
        master
            .resize(pty_size((columns, lines)))
            .expect("a terminal can be resized");
    }

    /// Sends the program a signal.
    pub(crate) fn signal(&self, signal: Signal) {
        kill_process(self.pid, signal).expect("the program is there");
    }

    /// The job of a shell that has the terminal.
    pub(crate) fn job(&self) -> Pid {
        let leader = self
            .master
            .as_ref()
            .and_then(|master| master.process_group_leader());
        leader.and_then(Pid::from_raw).expect("a job")
    }

    /// Waits until the shell says that its job has stopped the nth time, on a terminal as before the start.
    pub(crate) fn job_has_stopped(&self, times: usize) {
        let said = format!("stopped {times}");
        self.watch
            .wait_until("the stop, on a terminal as before", |view| {
                view.screen().contents().contains(&said) && is_tidy(view)
            });
        self.check_line_modes();
    }

    /// Lets a program that stopped go on, as a shell does.
    pub(crate) fn go_on(&self) {
        self.signal(Signal::CONT);
        // It may have ended before it was seen running.
        self.watch.wait_until("the program to go on", |view| {
            !view.status.is_some_and(WaitStatus::stopped)
        });
    }

    /// Waits until the game has its own screen, on a terminal that passes every key on at once.
    pub(crate) fn belongs_to_the_game(&self) {
        self.wait_for("the game's own screen", |screen| {
            screen.alternate_screen() && screen.hide_cursor()
        });
        assert_ne!(self.line_modes_now(), self.line_modes, "lines, not keys");
    }

    /// The terminal goes away, as when its window is closed.
    pub(crate) fn hang_up(&mut self) {
        // The reader holds the terminal open until it has read something, and a new size makes the
        // program draw.
        self.watch.change(|view| view.letting_go = true);
        let (lines, columns) = self.now(View::size);
        self.resize(columns + 1, lines);
        self.watch
            .wait_until("the reader to let go", |view| view.output_ended);
        self.typed = None;
        self.master = None;
    }

    /// Waits for the end of a program that may have no terminal any more.
    pub(crate) fn has_ended(&mut self) -> WaitStatus {
        self.watch.wait_until("the end", View::has_ended);
        self.end_was_checked = true;
        self.now(|view| view.status).expect("an end")
    }

    /// Waits until this signal has ended a program that could not tidy up.
    pub(crate) fn is_killed_by(&mut self, signal: Signal) {
        let by = self.has_ended().terminating_signal();
        assert_eq!(by, Some(signal.as_raw()));
    }

    /// Waits for the end, which must come with this exit code and leave the terminal as it was.
    pub(crate) fn has_ended_with(&mut self, code: i32) {
        assert_eq!(self.has_ended_tidily().exit_status(), Some(code));
    }

    /// Waits for the end by this signal, which must leave the terminal as it was.
    pub(crate) fn has_ended_by(&mut self, signal: Signal) {
        let by = self.has_ended_tidily().terminating_signal();
        assert_eq!(by, Some(signal.as_raw()));
    }

    fn has_ended_tidily(&mut self) -> WaitStatus {
        let status = self.has_ended();
        self.now(|view| assert!(is_tidy(view), "\n{view}"));
        self.check_line_modes();
        status
    }

    /// How often each thread has left a processor: nothing is added while the program only waits.
    #[cfg(target_os = "linux")]
    pub(crate) fn switches(&self) -> String {
        let threads = fs::read_dir(format!("/proc/{}/task", self.pid.as_raw_nonzero()));
        let files = threads.expect("the program is there").flatten();
        let states = files.filter_map(|file| fs::read_to_string(file.path().join("status")).ok());
        let counts = |state: String| {
            let lines = state.lines().filter(|line| line.contains("ctxt_switches"));
            lines.collect::<String>()
        };
        states.map(counts).collect()
    }

    /// Takes no output any more, and waits until the program is blocked by that.
    #[cfg(target_os = "linux")]
    pub(crate) fn blocks(&self) {
        self.watch.change(|view| view.is_deaf = true);
        let path = format!("/proc/{}/syscall", self.pid.as_raw_nonzero());
        // The system call that the main thread sleeps in: a write to standard output, or a poll before one.
        let is_blocked = || {
            let call = fs::read_to_string(&path).expect("the program is there");
            let mut words = call.split(' ');
            let (number, first_argument) = (words.next(), words.next());
            first_argument == Some("0x1") || number.is_some_and(|it| POLLS.contains(&it))
        };
        let (lines, columns) = self.now(View::size);
        let end = Instant::now() + LIMIT;
        for more in (0..=1).cycle().take_while(|_| Instant::now() < end) {
            if is_blocked() {
                return;
            }
            // Each new size is drawn anew.
            self.resize(columns + more, lines);
        }
        panic!("waited in vain for a program that is blocked");
    }

    /// Takes the output again.
    #[cfg(target_os = "linux")]
    pub(crate) fn unblocks(&self) {
        self.watch.change(|view| view.is_deaf = false);
    }

    /// Takes the output again, once the program has ended and left the line modes as they were.
    #[cfg(target_os = "linux")]
    pub(crate) fn unblocks_after_the_end(&self) {
        self.watch.wait_until("the end", View::is_gone);
        self.check_line_modes();
        self.unblocks();
    }

    /// Waits for a stop that the program could not prepare, then does what a shell does: it sets
    /// the line modes that it needs, and prompts.
    pub(crate) fn has_stopped_unprepared(&self) {
        self.watch.wait_until("the stop", |view| {
            view.status.is_some_and(WaitStatus::stopped)
        });
        let terminal = opened(&**self.master.as_ref().expect("a terminal"));
        let done = Command::new("stty").arg("sane").stdin(terminal).status();
        assert!(done.is_ok_and(|status| status.success()), "stty");
        self.is_written_over();
    }

    /// Another program writes on the screen: what this one drew is gone.
    pub(crate) fn is_written_over(&self) {
        self.watch
            .change(|view| view.parser.process(b"\x1b[m\x1b[2J\x1b[H$ "));
    }

    /// Leaves the game with the key that quits everywhere.
    pub(crate) fn quit(&mut self) {
        self.press(CTRL_C);
        self.has_ended_with(0);
    }

    fn check_line_modes(&self) {
        let now = self.line_modes_now();
        assert_eq!(now, self.line_modes, "as before the start");
    }

    fn line_modes_now(&self) -> String {
        line_modes(&**self.master.as_ref().expect("a terminal"))
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        if !self.now(View::is_gone) {
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
        && (screen.fgcolor(), screen.bgcolor()) == (plain, plain)
        && !(screen.bold() || screen.inverse() || screen.underline())
}

/// The terminal as a program has it.
fn opened(master: &dyn MasterPty) -> File {
    let name = master.tty_name().expect("a terminal has a name");
    let terminal = File::options().read(true).write(true).open(name);
    terminal.expect("it is open")
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
