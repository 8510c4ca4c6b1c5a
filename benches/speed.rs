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

use pegwise::coach::Review;
use pegwise::rules::{Board, Code, Codemaker, Game, Player, Preset};
use pegwise::solver::{
    Cancel, Candidates, Codebreaker, Measure, PlayOut, Position, Prover, RankOptions, Solver,
    prove, rank,
};

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
    let codes: Vec<Code> = Preset::Classic.board().codes().collect();
    for guess in &codes {
        for secret in &codes {
            black_box(black_box(*guess).score(*secret));
        }
    }
}

fn board(pegs: u8, colours: u8) -> Board {
    Board::new(pegs, colours)
        .and_then(|board| board.with_rows(12))
        .unwrap()
}

fn after(board: Board, rows: &str) -> Candidates {
    Candidates::new(Position::parse(board, rows).unwrap())
}

fn rankings(bench: &mut Bench) {
    for (pegs, colours, rows, best, kept) in [
        (4, 6, "", "ABCD", 0.0018),
        (4, 6, "AABB:1,1", "ACAD", 0.0023),
        (5, 8, "AABBC:1,1", "ADAEF", 0.086),
        (6, 10, "AABBCC:1,1 ADDEEF:1,2", "", 1.8),
        (11, 4, "", "", 29.0),
    ] {
        let name = format!("rank {pegs}x{colours}, after “{rows}”");
        bench.line(&name, kept, || {
            let ranking = rank(
                &after(board(pegs, colours), rows),
                RankOptions::new(Measure::Bits),
            );
            let first = ranking.guesses[0].guess.to_string();
            assert!(best.is_empty() || first == best, "{name}: {first}");
        });
    }
}

fn games(bench: &mut Bench) {
    for (pegs, colours, solver, total, kept) in [
        (4, 6, Solver::Minimax, 5_801, 0.07),
        (4, 6, Solver::ExpectedSize, 5_696, 0.09),
        (4, 6, Solver::Entropy, 5_722, 0.15),
        (4, 6, Solver::MostParts, 5_668, 0.08),
        (4, 6, Solver::Optimal, 5_625, 2.2),
        (5, 8, Solver::Minimax, 183_966, 19.0),
        (5, 8, Solver::ExpectedSize, 180_287, 21.0),
        (5, 8, Solver::Entropy, 179_863, 25.0),
        (5, 8, Solver::MostParts, 181_834, 15.0),
    ] {
        let start = Codebreaker::new(board(pegs, colours), solver, 0);
        let name = format!("play all of {pegs}x{colours}, {solver}");
        bench.line(&name, kept, || {
            let tally = PlayOut::new(&start).run(&Cancel::default()).unwrap();
            assert_eq!(tally.total, total);
        });
    }
}

fn proofs(bench: &mut Bench) {
    for (pegs, colours, total, kept) in [
        (4, 6, 5_625, 1.2),
        (4, 7, 11_228, 45.0),
        (5, 5, 13_496, 14.0),
    ] {
        let board = board(pegs, colours);
        bench.line(&format!("prove {pegs}x{colours}"), kept, || {
            let proof = prove(&Position::unlimited(board));
            assert!(matches!(proof, Ok(best) if best.total() == total));
        });
    }
    for (rows, kept) in [
        ("AABBC:1,1 BBBGG:2,1", 5.4),
        ("AABBC:0,1 DEEHA:1,3", 1.2),
        ("AABBC:1,1 CGDAC:0,0", 0.17),
    ] {
        bench.line(&format!("best guess of 5x8 after {rows}"), kept, || {
            let prover = Prover::new(after(board(5, 8), rows));
            assert!(prover.best().is_some());
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
    bench.line("review ten rows of 4x6", 1.5, || {
        let totals = Review::new(&game).unwrap().totals();
        assert!(totals.is_some_and(|totals| totals.judged == rows.len()));
    });
}
