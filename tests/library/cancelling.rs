//! What takes long can be cancelled: the table on the library's front page names each such call.

use std::collections::BTreeSet;
use std::hint::{black_box, spin_loop};
use std::sync::atomic::{AtomicBool, Ordering};
use std::{fs, thread};

use pegwise::rules::Preset;
use pegwise::solver::{Cancel, Cancelled};

use crate::support::calls::{CALLS, Work};

/// Some milliseconds of work.
fn score_all_pairs() {
    let codes: Vec<_> = Preset::Classic.board().codes().collect();
    for guess in &codes {
        for secret in &codes {
            black_box(guess.score(*secret));
        }
    }
}

/// How work ends that is cancelled soon after it has begun.
fn cancelled_soon(work: &Work) -> Result<(), Cancelled> {
    let cancel = Cancel::default();
    let has_begun = AtomicBool::new(false);
    thread::scope(|scope| {
        let working = scope.spawn(|| {
            has_begun.store(true, Ordering::Release);
            work(&cancel)
        });
        while !has_begun.load(Ordering::Acquire) {
            spin_loop();
        }
        score_all_pairs();
        cancel.cancel();
        working.join().unwrap()
    })
}

/// Before the work begins and in the middle of it. On a busy machine it may end before it could be cancelled: then it is
/// begun again.
#[test]
fn each_call_of_the_table_can_be_cancelled() {
    let cancelled = Cancel::default();
    cancelled.cancel();
    for call in CALLS {
        let name = call.name;
        let quick = call.on_the_classic_board();
        assert_eq!(quick(&Cancel::default()), Ok(()), "{name}");
        let work = call.where_it_takes_long();
        assert_eq!(work(&cancelled), Err(Cancelled), "{name}");
        let mut trials = (0..20).map(|_| cancelled_soon(&work));
        assert!(
            trials.any(|ended| ended == Err(Cancelled)),
            "{name} goes on"
        );
    }
}

#[test]
fn the_front_page_names_all_calls_that_can_be_cancelled() {
    let page = fs::read_to_string("src/lib.rs").unwrap();
    let mut named = BTreeSet::new();
    for cell in page.lines().filter_map(last_of_four_cells) {
        let between_backticks = cell.split('`').skip(1).step_by(2);
        named.extend(between_backticks);
    }
    let tested: BTreeSet<&str> = CALLS.iter().map(|call| call.name).collect();
    assert_eq!(named, tested);
}

/// The last cell of a row, if this is one of a table with four columns.
fn last_of_four_cells(line: &str) -> Option<&str> {
    let row = line.strip_prefix("//! | ")?.strip_suffix(" |")?;
    match row.split(" | ").collect::<Vec<_>>()[..] {
        [_, _, _, last] => Some(last),
        _ => None,
    }
}
