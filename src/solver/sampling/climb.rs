//! The last resort where no candidate is found: climbing towards one.

use crate::rules::{Code, Dice};
use crate::solver::{Cancel, Cancelled, Position};

use super::random_code;

/// A code and how far it is from being a candidate.
pub(super) struct Climbed {
    pub(super) code: Code,
    /// Σ |Δ black| + |Δ pins| over the guesses; 0 for a candidate.
    pub(super) distance: u32,
}

/// The best code met on some walks from random codes, each step of which changes one peg or
/// exchanges two and does not lead further away. They do not end at `known`.
pub(super) fn climb(
    position: &Position,
    known: Option<Code>,
    dice: &mut Dice,
    cancel: &Cancel,
) -> Result<Climbed, Cancelled> {
    const WALKS: usize = 8;
    /// Scores looked at in a walk.
    const SCORES: usize = 60_000;
    let steps = SCORES / position.history().len().max(1);
    let at = |code| Climbed {
        code,
        distance: match known {
            Some(known) if code == known => 1,
            _ => distance(position, code),
        },
    };
    let mut best = at(random_code(position.board(), dice));
    for _ in 0..WALKS {
        let mut here = at(random_code(position.board(), dice));
        for step in 0..steps {
            if step % 64 == 0 {
                cancel.check()?;
            }
            let next = at(changed(position, here.code, dice));
            if next.distance <= here.distance {
                here = next;
            }
            if here.distance == 0 {
                return Ok(here);
            }
        }
        if here.distance < best.distance {
            best = here;
        }
    }
    Ok(best)
}

fn distance(position: &Position, code: Code) -> u32 {
    position
        .history()
        .iter()
        .map(|(guess, score)| {
            let other = guess.score(code);
            u32::from(other.black.abs_diff(score.black))
                + u32::from(other.total().abs_diff(score.total()))
        })
        .sum()
}

/// The code with another colour in some hole. Where colours do not repeat and the row has that
/// colour already, the two pegs change places; now and then they do so anyway.
fn changed(position: &Position, code: Code, dice: &mut Dice) -> Code {
    let board = position.board();
    let hole = dice.index(board.pegs());
    let old = code.colour(hole);
    let swap = |other: usize| code.with(hole, code.colour(other)).with(other, old);
    if dice.index(3) == 0 {
        return swap(dice.index(board.pegs()));
    }
    let drawn = dice.index(board.colours());
    let colour = board.palette().nth(drawn).unwrap_or(old);
    match code.colours().position(|other| other == colour) {
        Some(other) if !board.repeats() => swap(other),
        _ => code.with(hole, colour),
    }
}
