//! Proves how few guesses a small board needs: `cargo run --release --no-default-features --example prove_a_board`

use std::error::Error;

use pegwise::rules::Board;
use pegwise::solver::{Cancel, Position, Proof, prove};

fn main() -> Result<(), Box<dyn Error>> {
    // Three pegs in four colours, which may repeat; as many rows as it takes.
    let position = Position::unlimited(Board::new(3, 4)?);
    let mut rising = |least| println!("No strategy needs fewer than {least} guesses.");
    let proof = prove(position, &mut rising, &Cancel::default())?;
    if let Proof::Optimal(strategy) = proof {
        let (first, total, most) = (strategy.guess(), strategy.total(), strategy.max());
        println!("Begin with {first}: {total} guesses for all codes, at most {most} for one.");
    }
    Ok(())
}
