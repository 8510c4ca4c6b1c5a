//! From a key to the end of its frame, in a pseudo-terminal: `cargo bench --bench latency`.
//!
//! - While the worker rests and while it compares all solvers. Busy should be little more than idle.
//! - With ten saved games, with 3,168 and with 100,000: the first frame, and keys in their list. Many should be little
//!   more than few, and no first frame should take half a second.

#[path = "../tests/support/many_games.rs"]
mod many_games;

use std::io::{Read, Write};
use std::path::Path;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// A game that was won: `v` compares it with every solver, which takes a while on this board.
const RECORD: &str = "pegwise 1\nboard 5x8 rows 12 repeats\ncodemaker secret ABCDE\ncodebreaker you\n\
                      1 AABCD 1 3\n2 ABCCB 3 0\n3 ABCDE 5 0\n";
const PRESSES: usize = 400;
const LEFT_AND_RIGHT: [&str; 2] = ["\x1b[D", "\x1b[C"];
const DOWN_AND_UP: [&str; 2] = ["\x1b[B", "\x1b[A"];
/// Ends every frame.
const END: &[u8] = b"\x1b[?2026l";

fn main() {
    // `cargo test --benches` only builds it.
    if std::env::args().any(|argument| argument == "--bench") {
        println!("from a key to its frame: median, 9 of 10, 99 of 100");
        let idle = measured("", LEFT_AND_RIGHT);
        println!("worker idle: {idle:.1?}");
        let busy = measured("v", DOWN_AND_UP);
        println!("worker busy: {busy:.1?}");
        let ratios = [0, 1, 2].map(|at| busy[at].as_secs_f64() / idle[at].as_secs_f64());
        println!("busy / idle: {ratios:.2?}");
        println!("saved games: first frame; keys in their list");
        for count in [10, 3_168, 100_000] {
            let (first, keys) = measured_with_games(count);
            println!("{count:>7}: {first:.0?}; {keys:.1?}");
        }
    }
}

/// How long the first frame takes with so many saved games, and how long frames take after keys in their list.
fn measured_with_games(count: usize) -> (Duration, [Duration; 3]) {
    let home = tempfile::tempdir().expect("a folder");
    let folder = home.path().join(".local/share/pegwise/games");
    std::fs::create_dir_all(&folder).expect("room for a folder");
    for (id, game) in many_games::many_games(count) {
        let path = folder.join(format!("{id}.txt"));
        std::fs::write(path, game.to_string()).expect("room for a file");
    }
    let game = Running::start(home.path(), &[]);
    let first = game.first_frame();
    (first, game.times_of_keys("l", DOWN_AND_UP))
}

/// How long frames take after these keys, in turns, once the first key has set the worker to work.
fn measured(first: &str, turns: [&str; 2]) -> [Duration; 3] {
    let home = tempfile::tempdir().expect("a folder");
    std::fs::write(home.path().join("record"), RECORD).expect("room for a file");
    Running::start(home.path(), &["replay", "record"]).times_of_keys(first, turns)
}

/// The game in a pseudo-terminal.
struct Running {
    begun: Instant,
    child: Box<dyn Child + Send + Sync>,
    frames: Receiver<Instant>,
    keys: Box<dyn Write + Send>,
    /// Dropped last: without it the terminal closes.
    _terminal: Box<dyn MasterPty + Send>,
}

impl Running {
    /// Starts the game in this home.
    fn start(home: &Path, arguments: &[&str]) -> Self {
        let pty = native_pty_system().openpty(PtySize::default());
        let pty = pty.expect("a pseudo-terminal");
        let mut game = CommandBuilder::new(env!("CARGO_BIN_EXE_pegwise"));
        game.env_clear();
        game.env("HOME", home);
        game.env("TERM", "xterm-direct");
        game.env("LANG", "C.UTF-8");
        game.cwd(home);
        game.args(arguments);
        let begun = Instant::now();
        let child = pty.slave.spawn_command(game).expect("the game");
        drop(pty.slave);
        Self {
            begun,
            child,
            frames: frames(pty.master.try_clone_reader().expect("its output")),
            keys: pty.master.take_writer().expect("its input"),
            _terminal: pty.master,
        }
    }

    fn press(&mut self, key: &str) {
        self.keys.write_all(key.as_bytes()).expect("a key");
    }

    /// The time from the start to the end of the first frame.
    fn first_frame(&self) -> Duration {
        let end = self.frames.recv().expect("a frame");
        end.saturating_duration_since(self.begun)
    }

    /// How long frames take after these keys, in turns, once the screen is still and the first key is pressed.
    fn times_of_keys(mut self, first: &str, turns: [&str; 2]) -> [Duration; 3] {
        while self.frames.recv_timeout(Duration::from_secs(1)).is_ok() {}
        if !first.is_empty() {
            self.press(first);
            self.frames.recv().expect("a frame");
        }
        let mut times = Vec::new();
        for key in turns.iter().cycle().take(PRESSES) {
            thread::sleep(Duration::from_millis(12));
            while self.frames.try_recv().is_ok() {}
            let begin = Instant::now();
            self.press(key);
            let end = self.frames.recv().expect("a frame");
            times.push(end.saturating_duration_since(begin));
        }
        // In a list `q` only closes that.
        self.press("\x03");
        let _ = self.child.wait();
        times.sort_unstable();
        [50, 90, 99].map(|share| times[PRESSES * share / 100])
    }
}

/// When each frame of the output ended.
fn frames(mut output: Box<dyn Read + Send>) -> Receiver<Instant> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let (mut kept, mut buffer) = (Vec::new(), vec![0; 1 << 16]);
        while let Ok(read @ 1..) = output.read(&mut buffer) {
            kept.extend_from_slice(&buffer[..read]);
            while let Some(end) = kept.windows(END.len()).position(|bytes| bytes == END) {
                kept.drain(..end + END.len());
                let _ = sender.send(Instant::now());
            }
        }
    });
    receiver
}
