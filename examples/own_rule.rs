//! Plays a rule of your own against every code, and counts its guesses beside those of the nine solvers.
//!
//! ```console
//! $ cargo run --release --no-default-features --example own_rule
//! ```

use std::cmp::Reverse;
use std::error::Error;

use pegwise::rules::{Code, Preset};
use pegwise::solver::{
    Cancel, Candidates, ChooseError, Codebreaker, GuessRule, Partition, PlayOut, Position, Solver,
    Tally,
};

/// Guesses the candidate that can get the most different answers. It is Most Parts without the guesses that cannot be the
/// code.
struct MostAnswers;

impl GuessRule for MostAnswers {
    fn choose_guess(
        &self,
        candidates: &Candidates,
        _: u64,
        _: &Cancel,
    ) -> Result<Code, ChooseError> {
        // Of guesses that are equally good the first is taken.
        candidates
            .into_iter()
            .min_by_key(|guess| Reverse(answer_count(*guess, candidates)))
            .ok_or(ChooseError::NoCandidates)
    }
}

/// How many different answers a guess can get.
fn answer_count(guess: Code, candidates: &Candidates) -> u32 {
    Partition::new(guess, candidates.codes()).part_count()
}

fn print(name: &str, tally: &Tally) {
    let (mean, most) = (tally.mean(), tally.max);
    println!("{name:20} {mean:.3} on average, {most} at most");
}

fn main() -> Result<(), Box<dyn Error>> {
    let board = Preset::Classic.board();
    // To stop a run, another thread can call `cancel()` on a clone of this.
    let cancel = Cancel::default();
    let start = Candidates::new(Position::unlimited(board));
    let own = PlayOut::from_rule(&MostAnswers, start).run(&cancel)?;
    print("Own rule", &own);
    for solver in Solver::ALL {
        let codebreaker = Codebreaker::new(board, solver, 0);
        let tally = PlayOut::new(&codebreaker).run(&cancel)?;
        print(solver.title(), &tally);
    }
    Ok(())
}
