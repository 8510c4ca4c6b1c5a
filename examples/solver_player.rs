//! A solver as a player for the arena: it reads the lines of `pegwise play --plain`, and answers with guesses.
//!
//! ```console
//! $ cargo build --no-default-features --example solver_player
//! $ PEGWISE=target/release/pegwise examples/arena target/debug/examples/solver_player minimax
//! ```

use std::error::Error;
use std::io;

use pegwise::rules::{Code, Preset, Score};
use pegwise::solver::{Codebreaker, Solver};

fn main() -> Result<(), Box<dyn Error>> {
    let name = std::env::args().nth(1).unwrap_or("entropy".to_owned());
    let mut codebreaker = Codebreaker::new(Preset::Classic.board(), name.parse::<Solver>()?, 0);
    for line in io::stdin().lines() {
        let line = line?;
        // "Row 1, A A B B: 1 black, 0 white. 9 rows left."
        if let Some((guess, pins)) = line.split_once(": ").filter(|_| line.starts_with("Row ")) {
            let (_, guess) = guess.split_once(", ").ok_or("no guess")?;
            let [black, _, white, ..] = pins.split(' ').collect::<Vec<_>>()[..] else {
                return Err("no pins".into());
            };
            let score: Score = format!("{black} {white}").parse()?;
            let guess: Code = guess.replace(' ', "").parse()?;
            codebreaker.score(guess, score)?;
        } else if !line.starts_with("Now row 1 ") {
            continue;
        }
        if let Some(guess) = codebreaker.guess() {
            println!("{guess}");
        }
    }
    Ok(())
}
