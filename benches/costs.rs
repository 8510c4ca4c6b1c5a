//! What takes how long: `cargo bench --no-default-features --bench costs [WORD]`, where the word chooses lines.
//!
//! Each line is a call of the table on the front page of the library's documentation: its time on the classic board, its
//! time on a board where it takes long, and the longest time until it comes back from there once it is cancelled, of
//! some moments. Work that goes on for longer than some seconds is not awaited.

#[path = "../tests/support/calls.rs"]
mod calls;

use std::time::{Duration, Instant};
use std::{env, thread};

use pegwise::solver::Cancel;

use calls::{CALLS, Work};

/// The longest that work is awaited.
const PATIENCE: Duration = Duration::from_secs(5);
/// How often work is begun, to be cancelled at different moments.
const MOMENTS: u32 = 12;
/// The work on the classic board is measured for as long, and at least once.
const TIME: Duration = Duration::from_millis(200);

fn main() {
    // `cargo test --benches` only builds it.
    let arguments: Vec<String> = env::args().skip(1).collect();
    if !arguments.iter().any(|argument| argument == "--bench") {
        return;
    }
    let chosen = arguments.iter().find(|argument| !argument.starts_with('-'));
    println!(
        "{:28} {:>12} {:>12} {:>12}",
        "", "classic", "long", "cancelled"
    );
    for call in CALLS {
        if chosen.is_some_and(|word| !call.name.contains(word)) {
            continue;
        }
        let classic = fastest(&call.on_the_classic_board());
        let work = call.where_it_takes_long();
        let whole = run(&work, PATIENCE).whole;
        let mut back = Duration::ZERO;
        for moment in 1..=MOMENTS {
            let patience = whole.min(PATIENCE) * moment / (MOMENTS + 1);
            back = back.max(run(&work, patience).after_cancel);
        }
        let more = if whole > PATIENCE { ">" } else { "" };
        let whole = format!("{more}{whole:.1?}");
        println!(
            "{:28} {classic:>12.1?} {whole:>12} {back:>12.1?}",
            call.name
        );
    }
}

/// How long work took.
struct Run {
    /// From its begin to its end.
    whole: Duration,
    /// From when it was cancelled to its end; zero if it had ended by then.
    after_cancel: Duration,
}

/// Does work, and cancels it after a while.
fn run(work: &Work, patience: Duration) -> Run {
    let cancel = Cancel::default();
    let begin = Instant::now();
    thread::scope(|scope| {
        let working = scope.spawn(|| {
            // Work that was cancelled has no other result.
            let _ = work(&cancel);
            Instant::now()
        });
        while begin.elapsed() < patience && !working.is_finished() {
            thread::sleep(Duration::from_millis(1));
        }
        let cancelled = Instant::now();
        cancel.cancel();
        let end = working.join().expect("the work does not panic");
        Run {
            whole: end - begin,
            after_cancel: end.saturating_duration_since(cancelled),
        }
    })
}

fn fastest(work: &Work) -> Duration {
    let begin = Instant::now();
    let mut fastest = Duration::MAX;
    while fastest == Duration::MAX || begin.elapsed() < TIME {
        let begin = Instant::now();
        work(&Cancel::default()).expect("nobody cancels it");
        fastest = fastest.min(begin.elapsed());
    }
    fastest
}
