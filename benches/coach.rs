//! How fast the coach is.

use divan::Bencher;
use pegwise::coach::{AnalysisQuestion, Analyst, ReviewQuestion, Wanted};
use pegwise::rules::{Code, Preset};
use pegwise::solver::{Cancel, Position, Solver};

fn main() {
    divan::main();
}

const SECRET: &str = "DAFE";

fn code(text: &str) -> Code {
    text.parse().unwrap()
}

/// A game of ten rows, most of which tell little: the later ones are at once done, the earlier ones have
/// many codes left.
fn ten_rows() -> Position {
    let rows = [
        "AABB", "CCDD", "EEFF", "ABAB", "AADC", "FAFE", "DDDD", "DAEF", "FAFA", SECRET,
    ];
    let start = Position::new(Preset::Classic.board());
    let rows = rows.into_iter().map(code);
    rows.fold(start, |position, guess| {
        position.with(guess, guess.score(code(SECRET)))
    })
}

/// After so many of the ten rows: what is known of every cell, and from which rows.
#[divan::bench(args = [1, 3, 9])]
fn know_every_hole_and_colour_of_4x6(bencher: Bencher, rows: usize) {
    let question = AnalysisQuestion {
        position: ten_rows().before(rows),
        solver: Solver::Entropy,
        seed: 0,
        wanted: Wanted::Knowledge,
    };
    bencher.bench_local(|| {
        let mut last = None;
        let mut keep = |answer| last = Some(answer);
        Analyst::default()
            .analyse(&question, &Cancel::default(), &mut keep)
            .unwrap();
        assert!(last.unwrap().knowledge_is_final);
    });
}

#[divan::bench]
fn review_ten_rows_of_4x6(bencher: Bencher) {
    let question = ReviewQuestion {
        position: ten_rows(),
        secret: code(SECRET),
        only_last: false,
    };
    let review = || {
        let mut last = None;
        let mut keep = |review| last = Some(review);
        Analyst::default()
            .review(&question, &Cancel::default(), &mut keep)
            .unwrap();
        last.unwrap()
    };
    let lost = review().totals().unwrap().lost;
    assert!(lost.is_exact);
    assert_eq!(lost.to_string(), "5.08");
    bencher.bench_local(review);
}
