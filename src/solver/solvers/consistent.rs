//! Solvers that play some candidate without looking ahead.

use crate::rules::{Code, Dice};
use crate::solver::{Cancel, Cancelled, Candidates, Choice, Count, Position, Remark, sampling};

/// The lowest candidate (Shapiro 1983); of a sample, the lowest in it.
pub(super) fn first(candidates: &Candidates) -> Choice {
    let guess = candidates.codes()[0];
    let known = candidates.is_complete();
    let words = if known {
        "{} is the first possible code in the alphabet."
    } else {
        "{} is the first in the alphabet of the codes found."
    };
    Choice {
        exact: known,
        learnt: vec![Remark::codes_left(candidates.count())],
        reason: vec![Remark::of_code(words, guess)],
        ..Choice::of_guess(guess)
    }
}

/// The first of some random codes that fits (Rosu; Wiener). If such codes are too rare, a random
/// candidate, from a sample if there are too many to hold.
pub(super) fn random(
    position: &Position,
    candidates: &Candidates,
    seed: u64,
    cancel: &Cancel,
) -> Result<Choice, Cancelled> {
    let mut dice = sampling::seeded_dice(position, *b"choose", seed);
    let drawn = draw(position, candidates, &mut dice, cancel)?;
    let (guess, words) = match drawn {
        Some((guess, 1)) => (guess, "{} is a random possible code.".to_owned()),
        Some((guess, codes)) => {
            let codes = Count::Exact(codes);
            let words = format!("Of {codes} random codes, {{}} is the first possible one.");
            (guess, words)
        }
        None => {
            let guess = candidates.codes()[dice.index(candidates.codes().len())];
            let words = "Possible codes are rare. {} is a random one.";
            (guess, words.to_owned())
        }
    };
    Ok(Choice {
        exact: drawn.is_some() || candidates.is_complete(),
        drawn: drawn.map(|(_, codes)| codes),
        learnt: vec![Remark::codes_left(candidates.count())],
        reason: vec![Remark::of_code(words, guess)],
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
    let rarity = position.board().code_count() / candidates.codes().len() as u64;
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
    let words = "No possible code found yet. {} is a random code.";
    Choice {
        exact: false,
        reason: vec![Remark::of_code(words, guess)],
        ..Choice::of_guess(guess)
    }
}
