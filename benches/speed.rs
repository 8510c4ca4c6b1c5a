//! How fast the solver and the coach are: `cargo bench --no-default-features --bench speed [WORD]`, where
//! the word chooses lines by their names.
//!
//! Each line gives the fastest of some runs, and its ratio to a yardstick: scoring all pairs of the 1,296
//! classic codes with `Code::score`. The ratio depends less on the machine than the time does. The ratio that
//! is kept here beside each line comes next, and then `now / kept`: 2 is twice as slow as it was. A change by a
//! factor of 1.5 is marked.

use std::env;
use std::hint::black_box;
use std::time::{Duration, Instant};

use pegwise::coach::{Review, ReviewQuestion};
use pegwise::rules::{Board, Code, Codemaker, Game, Player, Preset};
use pegwise::solver::{Cancel, Candidates, Measure, Playout, Position, Solver, prove, rank};

/// A line is measured for as long, and at least once.
const TIME: Duration = Duration::from_millis(500);

fn main() {
    // `cargo test --benches` only builds it.
    let arguments: Vec<String> = env::args().skip(1).collect();
    if !arguments.iter().any(|argument| argument == "--bench") {
        return;
    }
    let chosen = arguments.iter().find(|argument| !argument.starts_with('-'));
    let mut bench = Bench {
        chosen: chosen.cloned().unwrap_or_default(),
        yardstick: fastest(score_all_pairs),
    };
    println!(
        "{:44} {:>10} {:>9} {:>9} {:>11}",
        "", "time", "ratio", "kept", "now / kept"
    );
    println!("{:44} {:>10.1?} {:>9}", "yardstick", bench.yardstick, 1.0);
    rankings(&mut bench);
    games(&mut bench);
    proofs(&mut bench);
    reviews(&mut bench);
}

struct Bench {
    /// Part of the names of the lines that are measured.
    chosen: String,
    yardstick: Duration,
}

impl Bench {
    /// Measures a line. `kept` is its ratio to the yardstick so far.
    fn line(&mut self, name: &str, kept: f64, work: impl FnMut()) {
        if name.contains(&self.chosen) {
            let time = fastest(work);
            let ratio = time.as_secs_f64() / self.yardstick.as_secs_f64();
            let change = ratio / kept;
            let mark = if change > 1.5 {
                "  slower"
            } else if change < 1.0 / 1.5 {
                "  faster"
            } else {
                ""
            };
            println!("{name:44} {time:>10.1?} {ratio:>9.4} {kept:>9} {change:>11.2}{mark}");
        }
    }
}

fn fastest(mut work: impl FnMut()) -> Duration {
    let begin = Instant::now();
    let mut fastest = Duration::MAX;
    while fastest == Duration::MAX || begin.elapsed() < TIME {
        let begin = Instant::now();
        work();
        fastest = fastest.min(begin.elapsed());
    }
    fastest
}

fn score_all_pairs() {
    let codes: Vec<Code> = candidates(&Position::new(Preset::Classic.board()))
        .codes()
        .to_vec();
    for guess in &codes {
        for secret in &codes {
            black_box(black_box(*guess).score(*secret));
        }
    }
}

fn board(pegs: u8, colours: u8) -> Board {
    Board::new(pegs, colours, 12, true).unwrap()
}

/// A position from the words of its rows.
fn after(board: Board, rows: &[&str]) -> Position {
    rows.iter().fold(Position::new(board), |position, row| {
        let (guess, score) = row.split_once(' ').unwrap();
        position.with(guess.parse().unwrap(), score.parse().unwrap())
    })
}

fn candidates(position: &Position) -> Candidates {
    Candidates::of(position, &Cancel::default()).unwrap()
}

fn rankings(bench: &mut Bench) {
    for (pegs, colours, rows, best, kept) in [
        (4, 6, &[][..], "ABCD", 0.003),
        (4, 6, &["AABB 1 1"], "ACAD", 0.0017),
        (5, 8, &["AABBC 1 1"], "ADAEF", 0.13),
        (6, 10, &["AABBCC 1 1", "ADDEEF 1 2"], "", 0.78),
        (12, 26, &["AABBCCDDEEFF 1 2"], "", 2.9),
    ] {
        let position = after(board(pegs, colours), rows);
        let name = format!("rank {pegs}x{colours}, row {}", 1 + rows.len());
        bench.line(&name, kept, || {
            let left = candidates(&position);
            let measure = Measure::Bits;
            let cancel = Cancel::default();
            let ranking = rank(&position, &left, measure, 10, &cancel).unwrap();
            let first = ranking.guesses[0].code.to_string();
            assert!(best.is_empty() || first == best, "{name}: {first}");
        });
    }
}

fn games(bench: &mut Bench) {
    for (pegs, colours, solver, total, kept) in [
        (4, 6, Solver::Minimax, 5_801, 0.088),
        (4, 6, Solver::ExpectedSize, 5_696, 0.105),
        (4, 6, Solver::Entropy, 5_722, 0.14),
        (4, 6, Solver::MostParts, 5_668, 0.1),
        (4, 6, Solver::Optimal, 5_625, 3.3),
        (5, 8, Solver::Minimax, 183_966, 26.0),
        (5, 8, Solver::ExpectedSize, 180_287, 26.5),
        (5, 8, Solver::Entropy, 179_863, 29.0),
        (5, 8, Solver::MostParts, 181_834, 18.0),
    ] {
        let playout = Playout::new(solver, board(pegs, colours));
        let name = format!("play all of {pegs}x{colours}, {solver}");
        bench.line(&name, kept, || {
            let tally = playout.against_all(&|_| {}, &Cancel::default()).unwrap();
            assert_eq!(tally.total, total);
        });
    }
}

fn proofs(bench: &mut Bench) {
    for (pegs, colours, total, kept) in [
        (4, 6, 5_625, 1.2),
        (4, 7, 11_228, 94.0),
        (5, 5, 13_496, 21.5),
    ] {
        let board = board(pegs, colours);
        bench.line(&format!("prove {pegs}x{colours}"), kept, || {
            let cancel = Cancel::default();
            let proof = prove(board, None, &mut |_| {}, &cancel).unwrap();
            assert_eq!(proof.least, total);
        });
    }
    for (rows, kept) in [
        (["AABBC 1 0", "HDHBE 2 0"], 33.0),
        (["AABBC 1 1", "BBBGG 2 1"], 8.7),
        (["AABBC 0 1", "DEEHA 1 3"], 1.2),
        (["AABBC 1 1", "CGDAC 0 0"], 0.42),
    ] {
        let position = after(board(5, 8), &rows);
        let name = format!("best guess of 5x8 after {}", rows.join(", "));
        bench.line(&name, kept, || {
            let cancel = Cancel::default();
            let left = candidates(&position);
            let choice = Solver::Optimal.choose(&position, &left, 0, &cancel);
            assert!(choice.unwrap().exact);
        });
    }
}

fn reviews(bench: &mut Bench) {
    let secret: Code = "DAFE".parse().unwrap();
    // Most of these rows tell little, so the earlier ones have many codes left.
    let rows = [
        "AABB", "CCDD", "EEFF", "ABAB", "AADC", "FAFE", "DDDD", "DAEF", "FAFA", "DAFE",
    ];
    let board = Preset::Classic.board();
    let mut game = Game::new(board, Codemaker::Secret(secret), Player::Person);
    for guess in rows {
        game.play(guess.parse().unwrap(), Player::Person).unwrap();
    }
    let question = ReviewQuestion::of_game(&game).unwrap();
    bench.line("review ten rows of 4x6", 0.15, || {
        let mut lost = None;
        let mut keep = |review: &Review| lost = review.totals().map(|totals| totals.guesses);
        let judged = Review::of(&question, &Cancel::default(), &mut keep).unwrap();
        judged.play_best(&Cancel::default(), &mut keep).unwrap();
        assert!(lost.is_some_and(|lost| (lost - 5.08).abs() < 0.005));
    });
}
