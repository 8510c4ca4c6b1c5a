//! The last resort where no candidate is found: climbing towards one.

use crate::rules::{Code, Dice};
use crate::solver::{Cancel, Cancelled, Position};

use super::random_code;

/// A code and how far it is from being a candidate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Climbed {
    /// Guesses whose score it contradicts.
    rows: usize,
    /// Σ |Δ black| + |Δ pins| over the guesses; 0 for a candidate.
    pub(super) distance: u32,
    pub(super) code: Code,
}

/// The codes met that contradict the fewest rows, best first, on some walks from random codes, each
/// step of which changes one peg or exchanges two and does not lead further away; or a candidate, as
/// soon as one is met. They do not end at `known`.
pub(super) fn climb(
    position: &Position,
    known: Option<Code>,
    dice: &mut Dice,
    cancel: &Cancel,
) -> Result<Vec<Climbed>, Cancelled> {
    const WALKS: usize = 8;
    /// Codes that are kept.
    const KEPT: usize = 100;
    /// Scores looked at in a walk.
    const SCORES: usize = 60_000;
    let steps = SCORES / position.history().len().max(1);
    let at = |code| match known {
        Some(known) if code == known => Climbed {
            rows: 1,
            distance: 1,
            code,
        },
        _ => climbed(position, code),
    };
    let mut best = Vec::with_capacity(KEPT + 1);
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
                return Ok(vec![here]);
            }
            if let Err(place) = best.binary_search(&here)
                && place < KEPT
            {
                best.insert(place, here);
                best.truncate(KEPT);
            }
        }
    }
    Ok(best)
}

fn climbed(position: &Position, code: Code) -> Climbed {
    let (mut rows, mut distance) = (0, 0);
    for (guess, score) in position.history() {
        let other = guess.score(code);
        let off = other.black.abs_diff(score.black) + other.total().abs_diff(score.total());
        rows += usize::from(off > 0);
        distance += u32::from(off);
    }
    Climbed {
        rows,
        distance,
        code,
    }
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
