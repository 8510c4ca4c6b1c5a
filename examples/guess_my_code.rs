//! Guesses your code, with nothing but the library's `Codebreaker`.
//!
//! ```console
//! $ cargo run --no-default-features --example guess_my_code
//! ```
//!
//! Think of four colours out of six, named A to F. Answer each guess with its black and white pins,
//! such as `2 1`; an empty line takes the last answer back.

use std::error::Error;
use std::io::{self, BufRead};

use pegwise::rules::{Preset, Score};
use pegwise::solver::{Codebreaker, Solver};

fn main() -> Result<(), Box<dyn Error>> {
    let mut codebreaker = Codebreaker::new(Preset::Classic.board(), Solver::Entropy, 0);
    let mut answers = io::stdin().lock().lines();
    while let Some(guess) = codebreaker.guess() {
        println!("I guess {guess}: how many black and white pins?");
        let Some(answer) = answers.next().transpose()? else {
            break;
        };
        if answer.trim().is_empty() {
            codebreaker.undo();
            continue;
        }
        let scored = answer
            .parse::<Score>()
            .map_err(Box::<dyn Error>::from)
            .and_then(|score| Ok(codebreaker.score(guess, score)?));
        if let Err(why) = scored {
            println!("Not so: {why}.");
        }
    }
    if let Some(code) = codebreaker.solved() {
        println!("Your code is {code}.");
    }
    Ok(())
}
