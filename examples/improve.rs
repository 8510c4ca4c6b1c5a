//! Improves a strategy on a board that is too large for a proof, as those in `assets/strategies`.
//!
//! ```console
//! $ cargo run --release --no-default-features --example improve -- FILE PEGS COLOURS [OPENING]
//! $ cargo run --release --no-default-features --example improve -- 5x8.txt 5 8 AABBC
//! ```
//!
//! A new file begins as the strategy of entropy with this opening. A round searches all positions after the
//! first guess, then all after the second. The search follows a few promising guesses, and searches small
//! sets completely. After a round with a gain the next one follows twice as many guesses.
//!
//! With four more numbers there is one round of another kind: it searches the positions after TURNS turns,
//! follows FIRST guesses there and THEN guesses after that, and searches sets of FULL codes completely:
//!
//! ```console
//! $ cargo run --release --no-default-features --example improve -- FILE PEGS COLOURS OPENING TURNS FIRST THEN FULL
//! $ cargo run --release --no-default-features --example improve -- 5x8.txt 5 8 AABCD 2 16 2 60
//! ```
//!
//! Every gain is written to the file at once, so the program can be stopped at any time. A wide round on 5x8
//! can take three gigabytes of memory for each thread.

use std::error::Error;
use std::num::NonZero;
use std::path::Path;
use std::{env, fs, thread};

use pegwise::rules::Board;
use pegwise::solver::{Beam, Cancel, Improvement, Solver, Strategy, improve};

const USAGE: &str = "usage: improve FILE PEGS COLOURS [OPENING [TURNS FIRST THEN FULL]]";
/// A search numbers codes in 16 bits.
const MOST_CODES: u64 = 65_535;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [file, pegs, colours, others @ ..] = &arguments[..] else {
        return Err(USAGE.into());
    };
    let board = Board::new(pegs.parse()?, colours.parse()?, 10, true)?;
    if board.code_count() > MOST_CODES {
        return Err(format!("{} codes are more than {MOST_CODES}", board.code_count()).into());
    }
    let opening = others.first().map(|opening| opening.parse()).transpose()?;
    let file = Path::new(file);
    let strategy = if file.exists() {
        fs::read_to_string(file)?.parse()?
    } else {
        Strategy::with_opening(Solver::Entropy, board, opening, &Cancel::default())?
    };
    if !strategy.is_for(board) || opening.is_some_and(|opening| opening != strategy.opening()) {
        let file = file.display();
        return Err(format!("{file} is for another board or has another opening").into());
    }
    save(&strategy, file)?;
    match others {
        [] | [_] => rounds(strategy, file),
        [_, turns, first, then, full] => {
            let beam = Beam {
                first: first.parse()?,
                then: then.parse()?,
                full: full.parse()?,
            };
            search(strategy, turns.parse()?, beam, file);
        }
        _ => return Err(USAGE.into()),
    }
    Ok(())
}

/// Searches with wider and wider beams, as long as that helps.
fn rounds(mut strategy: Strategy, file: &Path) {
    let mut beam = Beam {
        first: 3,
        then: 1,
        full: 40,
    };
    loop {
        let before = strategy.total();
        strategy = search(strategy, 1, beam, file);
        // There are fewer codes, so more guesses can be followed.
        let wider = Beam {
            first: beam.first * 4,
            ..beam
        };
        strategy = search(strategy, 2, wider, file);
        if strategy.total() == before {
            return;
        }
        beam.first *= 2;
        beam.then *= 2;
    }
}

/// The strategy after a search at each position after some turns.
fn search(strategy: Strategy, turns: usize, beam: Beam, file: &Path) -> Strategy {
    let Beam { first, then, full } = beam;
    let total = strategy.total();
    println!("{total} guesses; after {turns} turns following {first}, then {then}, full {full}");
    let searched = |found: &Improvement<'_>| {
        if found.now < found.before {
            let turns = found.turns.iter();
            let turns: Vec<String> = turns
                .map(|(guess, score)| format!("{guess} {score}"))
                .collect();
            println!(
                "{}: {} guesses, before {}",
                turns.join(", "),
                found.now,
                found.before
            );
            if let Err(why) = save(found.strategy, file) {
                eprintln!("cannot write {}: {why}", file.display());
            }
        }
    };
    let threads = thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    improve(
        strategy,
        beam,
        turns,
        threads,
        &searched,
        &Cancel::default(),
    )
}

/// Replaces the file in one step: stopped at any moment, it is the old one or the new one.
fn save(strategy: &Strategy, file: &Path) -> std::io::Result<()> {
    let new = file.with_extension("new");
    fs::write(&new, strategy.to_string())?;
    fs::rename(new, file)
}
