//! From a key to the end of its frame, in a pseudo-terminal, while the worker rests and while it compares all
//! solvers: `cargo bench --bench latency`. Busy should be little more than idle.

use std::io::{Read, Write};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{CommandBuilder, PtySize, native_pty_system};

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
    }
}

/// How long frames take after these keys, in turns, once the first key has set the worker to work.
fn measured(first: &str, turns: [&str; 2]) -> [Duration; 3] {
    let home = tempfile::tempdir().expect("a folder");
    std::fs::write(home.path().join("record"), RECORD).expect("room for a file");
    let pty = native_pty_system().openpty(PtySize::default());
    let pty = pty.expect("a pseudo-terminal");
    let mut game = CommandBuilder::new(env!("CARGO_BIN_EXE_pegwise"));
    game.env_clear();
    game.env("HOME", home.path());
    game.env("TERM", "xterm-direct");
    game.env("LANG", "C.UTF-8");
    game.cwd(home.path());
    game.args(["replay", "record"]);
    let mut child = pty.slave.spawn_command(game).expect("the game");
    drop(pty.slave);
    let frames = frames(pty.master.try_clone_reader().expect("its output"));
    let mut keys = pty.master.take_writer().expect("its input");
    let mut press = |key: &str| keys.write_all(key.as_bytes()).expect("a key");
    // Until the screen no longer changes.
    while frames.recv_timeout(Duration::from_secs(1)).is_ok() {}
    if !first.is_empty() {
        press(first);
        frames.recv().expect("a frame");
    }
    let mut times: Vec<_> = turns
        .iter()
        .cycle()
        .take(PRESSES)
        .map(|key| {
            thread::sleep(Duration::from_millis(12));
            while frames.try_recv().is_ok() {}
            let begin = Instant::now();
            press(key);
            let end = frames.recv().expect("a frame");
            end.saturating_duration_since(begin)
        })
        .collect();
    // In a list `q` only closes that.
    press("\x03");
    let _ = child.wait();
    times.sort_unstable();
    [50, 90, 99].map(|share| times[PRESSES * share / 100])
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
