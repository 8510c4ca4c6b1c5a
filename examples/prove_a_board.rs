//! Proves how few guesses a small board needs. It tells the bounds on the way, and prints how the strategy begins.
//!
//! ```console
//! $ cargo run --release --no-default-features --example prove_a_board
//! ```

use std::error::Error;

use pegwise::rules::Board;
use pegwise::solver::{Cancel, Position, ProofSearch};

fn main() -> Result<(), Box<dyn Error>> {
    // The board has three pegs in four colours, which may repeat. The game has as many rows as it takes.
    let position = Position::unlimited(Board::new(3, 4)?);
    let mut on_bound = |least| println!("No strategy needs fewer than {least} guesses.");
    // To stop the search, another thread can call `cancel()` on a clone of this.
    let cancel = Cancel::default();
    let strategy = ProofSearch::new(position)
        .on_bound(&mut on_bound)
        .run(&cancel)?;
    let (total, max) = (strategy.total(), strategy.max());
    println!(
        "{total} guesses for all codes, at most {max} for one. After each answer (black, white):"
    );
    for line in strategy.lines().filter(|line| line.depth <= 1) {
        println!("{line}");
    }
    Ok(())
}
