//! A solver as a player for the arena: it reads the lines of `pegwise play --plain`, and answers with guesses.
//!
//! ```console
//! $ cargo build --no-default-features --example solver_player
//! $ PEGWISE=target/release/pegwise examples/arena target/debug/examples/solver_player minimax
//! ```

use std::error::Error;
use std::io;
use std::process::ExitCode;

use pegwise::rules::{Preset, WrittenRow};
use pegwise::solver::{Codebreaker, Solver};

fn main() -> ExitCode {
    match play() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn play() -> Result<(), Box<dyn Error>> {
    let name = std::env::args().nth(1).unwrap_or("entropy".to_owned());
    let mut codebreaker = Codebreaker::new(Preset::Classic.board(), name.parse::<Solver>()?, 0);
    for line in io::stdin().lines() {
        let said = line?;
        // "Row 1, A A B B: 1 black, 0 white. 9 rows left."
        if let Ok(row) = said.parse::<WrittenRow>() {
            codebreaker.take_score(row.guess.parse()?, row.score)?;
        } else if !said.starts_with("Now row 1 ") {
            continue;
        }
        if let Some(guess) = codebreaker.guess() {
            println!("{guess}");
        }
    }
    Ok(())
}
