//! From a key to the end of its frame, in a pseudo-terminal, while the worker compares all solvers:
//! `cargo bench --bench latency`.

use std::io::{Read, Write};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{CommandBuilder, PtySize, native_pty_system};

/// A game that was won: `v` compares it with every solver, which takes a while on this board.
const RECORD: &str = "pegwise 1\nboard 5x8 rows 12 repeats\ncodemaker secret ABCDE\ncodebreaker you\n\
                      1 AABCD 1 3\n2 ABCCB 3 0\n3 ABCDE 5 0\n";
const PRESSES: usize = 400;
/// Ends every frame.
const END: &[u8] = b"\x1b[?2026l";

fn main() {
    // `cargo test --benches` only builds it.
    if std::env::args().any(|argument| argument == "--bench") {
        measure(false, [b"\x1b[D", b"\x1b[C"]);
        measure(true, [b"\x1b[B", b"\x1b[A"]);
    }
}

fn measure(busy: bool, [there, back]: [&[u8]; 2]) {
    let home = tempfile::tempdir().expect("a folder");
    let record = home.path().join("game.txt");
    std::fs::write(&record, RECORD).expect("a file");
    let size = PtySize {
        rows: 24,
        cols: 80,
        pixel_width: 0,
        pixel_height: 0,
    };
    let pty = native_pty_system()
        .openpty(size)
        .expect("a pseudo-terminal");
    let mut game = CommandBuilder::new(env!("CARGO_BIN_EXE_pegwise"));
    game.env_clear();
    for (name, value) in [
        ("TERM", "xterm-256color"),
        ("COLORTERM", "truecolor"),
        ("LANG", "C.UTF-8"),
    ] {
        game.env(name, value);
    }
    game.env("HOME", home.path());
    game.arg("replay");
    game.arg(&record);
    let mut child = pty.slave.spawn_command(game).expect("the game");
    drop(pty.slave);
    let frames = frames(pty.master.try_clone_reader().expect("its output"));
    let mut keys = pty.master.take_writer().expect("its input");
    let mut press = |key: &[u8]| keys.write_all(key).expect("a key");
    quiet(&frames);
    if busy {
        press(b"v");
        // Answers come while the worker goes on.
        frames.recv().expect("a frame");
    }
    let mut times: Vec<_> = (0..PRESSES)
        .map(|number| {
            thread::sleep(Duration::from_millis(12));
            while frames.try_recv().is_ok() {}
            let begin = Instant::now();
            press(if number % 2 == 0 { there } else { back });
            let end = frames.recv().expect("a frame");
            end.saturating_duration_since(begin)
        })
        .collect();
    press(b"q");
    let _ = child.wait();
    times.sort_unstable();
    let at = |share: usize| times[(times.len() - 1) * share / 100];
    let worker = if busy { "busy" } else { "idle" };
    println!(
        "worker {worker}: median {:.1?}, 90 % {:.1?}, 99 % {:.1?}",
        at(50),
        at(90),
        at(99)
    );
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

/// Waits until the screen no longer changes.
fn quiet(frames: &Receiver<Instant>) {
    while frames.recv_timeout(Duration::from_secs(1)).is_ok() {}
}
