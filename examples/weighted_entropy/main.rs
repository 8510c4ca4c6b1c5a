//! Plays the best one-step player known for the classic board against every code, and counts its guesses beside those of
//! the solver Entropy, which has no weights.
//!
//! ```console
//! $ cargo run --release --no-default-features --example weighted_entropy
//! ```
//!
//! `rule.rs` is the player: a rule of one's own for the library.

mod rule;

use std::error::Error;

use pegwise::rules::Preset;
use pegwise::solver::{Cancel, Candidates, GuessRule, PlayOut, Position, Solver, Tally};

use rule::WeightedEntropy;

fn main() -> Result<(), Box<dyn Error>> {
    print("Weighted entropy", &played(&WeightedEntropy)?);
    print("Entropy", &played(&Solver::Entropy)?);
    Ok(())
}

/// The games of a rule against every code of the classic board.
fn played(rule: &dyn GuessRule) -> Result<Tally, Box<dyn Error>> {
    let start = Candidates::new(Position::unlimited(Preset::Classic.board()));
    Ok(PlayOut::from_rule(rule, start).run(&Cancel::default())?)
}

fn print(name: &str, tally: &Tally) {
    let (total, mean, most) = (tally.total, tally.mean(), tally.max);
    println!("{name}: {total} guesses for all codes, {mean:.4} on average, {most} at most.");
    let games: Vec<String> = tally.distribution.iter().map(u64::to_string).collect();
    println!("  Games of 1, 2, 3, … guesses: {}.", games.join(", "));
}
