//! Improves a strategy on a board that is too large for a proof, as those in `assets/strategies`.
//!
//! ```console
//! $ cargo run --release --no-default-features --example improve -- FILE PEGS COLOURS [FIRST THEN FULL]
//! $ cargo run --release --no-default-features --example improve -- 5x8.txt 5 8
//! $ cargo run --release --no-default-features --example improve -- 5x8.txt 5 8 40 8 100
//! ```
//!
//! A new file begins as the strategy of entropy. After each score of the opening the search follows the
//! FIRST best guesses, below them the THEN best ones, and searches sets of FULL codes or fewer
//! completely; without numbers these are 10, 3 and 60. After a round with a gain the next one follows
//! twice as many guesses. Every gain is written to the file at once, so the program can be stopped at any
//! time. A wide round on 5x8 can take three gigabytes of memory for each thread.

use std::error::Error;
use std::num::NonZero;
use std::path::Path;
use std::{env, fs, thread};

use pegwise::rules::{Board, Score};
use pegwise::solver::{Beam, Cancel, Improvement, Solver, Strategy, improve};

const USAGE: &str = "usage: improve FILE PEGS COLOURS [FIRST THEN FULL]";
/// A search numbers codes in 16 bits.
const MOST_CODES: u64 = 65_535;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [file, pegs, colours, beam @ ..] = &arguments[..] else {
        return Err(USAGE.into());
    };
    let mut beam = match beam {
        [] => Beam {
            first: 10,
            then: 3,
            full: 60,
        },
        [first, then, full] => Beam {
            first: first.parse()?,
            then: then.parse()?,
            full: full.parse()?,
        },
        _ => return Err(USAGE.into()),
    };
    let board = Board::new(pegs.parse()?, colours.parse()?, 10, true)?;
    if board.code_count() > MOST_CODES {
        return Err(format!("{} codes are more than {MOST_CODES}", board.code_count()).into());
    }
    let file = Path::new(file);
    let mut strategy = if file.exists() {
        fs::read_to_string(file)?.parse()?
    } else {
        Strategy::of(Solver::Entropy, board, &Cancel::default())?
    };
    if !strategy.is_for(board) {
        return Err(format!("{} is for another board", file.display()).into());
    }
    save(&strategy, file)?;
    loop {
        let before = strategy.total();
        println!(
            "{before} guesses; following {} and {}",
            beam.first, beam.then
        );
        strategy = round(strategy, beam, file);
        if strategy.total() == before {
            return Ok(());
        }
        beam.first *= 2;
        beam.then *= 2;
    }
}

/// The strategy after one search below each score of the opening.
fn round(strategy: Strategy, beam: Beam, file: &Path) -> Strategy {
    let codes_after = |score: &Score| {
        let step = strategy.step_at(&[(strategy.opening(), *score)]);
        step.map_or(0, |step| step.codes)
    };
    let mut scores: Vec<Score> = Score::all(strategy.board().pegs()).collect();
    // The longest work first, so that all threads finish together.
    scores.sort_by_key(|score| std::cmp::Reverse(codes_after(score)));
    let searched = |found: &Improvement<'_>| {
        if found.now < found.before {
            let (score, now, before) = (found.score, found.now, found.before);
            println!("{score}: {now} guesses, before {before}");
            if let Err(why) = save(found.strategy, file) {
                eprintln!("cannot write {}: {why}", file.display());
            }
        }
    };
    let threads = thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    let cancel = Cancel::default();
    improve(strategy, beam, &scores, threads, &searched, &cancel)
}

/// Replaces the file in one step: stopped at any moment, it is the old one or the new one.
fn save(strategy: &Strategy, file: &Path) -> std::io::Result<()> {
    let new = file.with_extension("new");
    fs::write(&new, strategy.to_string())?;
    fs::rename(new, file)
}
