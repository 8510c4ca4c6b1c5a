//! Reviews a finished game: what each guess cost, which row to look at again, and what to say of the whole game.
//!
//! ```console
//! $ cargo run --no-default-features --example review_a_game < assets/games/finished.txt
//! ```

use std::error::Error;
use std::io;
use std::process::ExitCode;

use pegwise::coach::{Mark, Review, say};
use pegwise::rules::Game;

fn main() -> ExitCode {
    match review_game() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn review_game() -> Result<(), Box<dyn Error>> {
    let game: Game = io::read_to_string(io::stdin())?.parse()?;
    let review = Review::new(&game)?;
    for row in review.rows() {
        let mark = row.mark().map_or("not judged", Mark::name);
        println!("Row {}, {mark}: {}", row.number(), say::reviewed_row(row));
    }
    if let Some(row) = review.costliest() {
        println!("Look at row {} again.", row.number());
    }
    for sentence in say::summary(&review) {
        println!("{sentence}");
    }
    Ok(())
}
