//! Solvers that play some candidate without looking ahead.

use crate::rules::{Code, Dice};

use super::cancel::{Interrupted, NodeBudget};
use super::strings::{Begin, Strings};
use super::{Cancel, Cancelled, Candidates, Choice, Position, Remark, sampling};

/// The lowest candidate (Shapiro 1983); where it takes too long to find, the lowest of those that are
/// known.
pub(super) fn first(
    position: &Position,
    candidates: &Candidates,
    cancel: &Cancel,
) -> Result<Choice, Cancelled> {
    let listed = candidates.codes()[0];
    let lowest = if candidates.is_complete() {
        Some(listed)
    } else {
        let strings = Strings::all(position.board());
        match strings.next(position, Begin::First, &NodeBudget::for_a_guess(cancel)) {
            Ok(found) => found,
            Err(Interrupted::OutOfBudget) => None,
            Err(Interrupted::Cancelled) => return Err(Cancelled),
        }
    };
    Ok(lowest_known(candidates, lowest))
}

/// The lowest candidate, if it is known; else the lowest of those that are.
fn lowest_known(candidates: &Candidates, lowest: Option<Code>) -> Choice {
    let guess = lowest.unwrap_or(candidates.codes()[0]);
    let known = lowest.is_some();
    Choice {
        exact: known,
        learnt: vec![Remark::codes_left(candidates)],
        reason: vec![Remark::Lowest { guess, known }],
        ..Choice::of_guess(guess)
    }
}

/// The first of some random codes that fits (Rosu; Wiener). If such codes are too rare, a random candidate,
/// from a sample if there are too many to hold.
pub(super) fn random(
    position: &Position,
    candidates: &Candidates,
    seed: u64,
    cancel: &Cancel,
) -> Result<Choice, Cancelled> {
    let mut dice = sampling::seeded_dice(position, *b"choose", seed);
    let drawn = draw(position, candidates, &mut dice, cancel)?;
    let (guess, reason) = drawn.map_or_else(
        || {
            let guess = candidates.codes()[dice.index(candidates.codes().len())];
            (guess, Remark::DrawnFromFitting(guess))
        },
        |(guess, codes)| (guess, Remark::Drawn { guess, codes }),
    );
    Ok(Choice {
        exact: drawn.is_some() || candidates.is_complete(),
        learnt: vec![Remark::codes_left(candidates)],
        reason: vec![reason],
        ..Choice::of_guess(guess)
    })
}

/// The first random code of the board that fits, and the number tried.
fn draw(
    position: &Position,
    candidates: &Candidates,
    dice: &mut Dice,
    cancel: &Cancel,
) -> Result<Option<(Code, u64)>, Cancelled> {
    /// Codes that may be drawn: about a fifth of a second.
    const MOST: u64 = 1 << 21;
    // How rare they are is known only where all are listed.
    let rarity = position.board().code_count() / candidates.count().value().max(1);
    if candidates.is_complete() && rarity > MOST / 2 {
        return Ok(None);
    }
    for codes in 1..=MOST {
        if codes % 1024 == 0 {
            cancel.check()?;
        }
        let code = sampling::random_code(position.board(), dice);
        if position.admits(code) {
            return Ok(Some((code, codes)));
        }
    }
    Ok(None)
}

/// A random code, if no candidate was found but there may be one.
pub(super) fn none_found(position: &Position, seed: u64) -> Choice {
    let mut dice = sampling::seeded_dice(position, *b"choose", seed);
    let guess = sampling::random_code(position.board(), &mut dice);
    Choice {
        possible: position.admits(guess),
        exact: false,
        reason: vec![Remark::NoneFound(guess)],
        ..Choice::of_guess(guess)
    }
}

/// The lowest candidate found, for a solver whose own search takes too long.
pub(super) fn found(candidates: &Candidates) -> Choice {
    let first = lowest_known(candidates, None);
    Choice {
        reason: vec![Remark::TooManyStrings(first.guess)],
        ..first
    }
}
