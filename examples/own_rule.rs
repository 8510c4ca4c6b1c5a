//! Plays a rule of your own against every code, and counts its guesses beside those of the nine solvers.
//!
//! ```console
//! $ cargo run --release --no-default-features --example own_rule
//! ```

use std::error::Error;

use pegwise::rules::{Code, Preset};
use pegwise::solver::{
    Cancel, Candidates, ChooseError, Codebreaker, GuessRule, Partition, PlayOut, Position, Solver,
};

/// Guesses the candidate that gets the most different answers: Most Parts without the guesses that cannot be the code.
struct MostAnswers;

impl GuessRule for MostAnswers {
    fn choose_guess(
        &self,
        candidates: &Candidates,
        _: u64,
        _: &Cancel,
    ) -> Result<Code, ChooseError> {
        let answers = |guess: &Code| Partition::new(*guess, candidates.codes()).part_count();
        // Of equally good ones the last is taken: from the end on that is the first code.
        let best = candidates.into_iter().rev().max_by_key(answers);
        best.ok_or(ChooseError::NoCandidates)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let (board, cancel) = (Preset::Classic.board(), Cancel::default());
    let start = Candidates::new(Position::unlimited(board));
    let own = PlayOut::from_rule(&MostAnswers, start).run(&cancel)?;
    println!(
        "{:20} {:.3} on average, {} at most",
        "Own rule",
        own.mean(),
        own.max
    );
    for solver in Solver::ALL {
        let codebreaker = Codebreaker::new(board, solver, 0);
        let tally = PlayOut::new(&codebreaker).run(&cancel)?;
        println!(
            "{:20} {:.3} on average, {} at most",
            solver.title(),
            tally.mean(),
            tally.max
        );
    }
    Ok(())
}
