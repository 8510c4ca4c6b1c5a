//! Guesses your code, with nothing but the library's `Codebreaker`.
//!
//! ```console
//! $ cargo run --no-default-features --example guess_my_code
//! ```
//!
//! Think of four colours out of six, named A to F. Answer each guess with its black and white pins, such as `2 1`. An
//! empty line takes the last answer back.

use std::error::Error;
use std::io::{self, BufRead};

use pegwise::rules::{Code, Preset, Score};
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
        if let Err(why) = score(&mut codebreaker, guess, &answer) {
            println!("Not so: {why}.");
        }
    }
    if let Some(code) = codebreaker.solved() {
        println!("Your code is {code}.");
    }
    Ok(())
}

/// Takes the answer to a guess.
fn score(codebreaker: &mut Codebreaker, guess: Code, answer: &str) -> Result<(), Box<dyn Error>> {
    codebreaker.take_score(guess, Score::parse(answer, guess.len())?)?;
    Ok(())
}
