//! Solvers that play some candidate without looking ahead.

use crate::rules::{Code, Dice, grouped};
use crate::solver::random::{random_code, seeded_dice};
use crate::solver::{Cancel, Cancelled, Candidates, Choice, Remark, limits};

/// The lowest candidate (Shapiro 1983).
pub(super) fn first(left: &Candidates) -> Choice {
    let guess = left.codes()[0];
    let words = "{} is the first possible code in the alphabet.";
    Choice {
        learnt: vec![Remark::codes_left(left.count())],
        reason: vec![Remark::of_code(words, guess)],
        ..Choice::of_guess(guess)
    }
}

/// The first of some random codes that fits (Rosu; Wiener). If such codes are too rare, a random candidate.
pub(super) fn random(left: &Candidates, seed: u64, cancel: &Cancel) -> Result<Choice, Cancelled> {
    let mut dice = seeded_dice(left.position(), *b"choose", seed);
    let drawn = draw(left, &mut dice, cancel)?;
    let (guess, words) = match drawn {
        Some((guess, 1)) => (guess, "{} is a random possible code.".to_owned()),
        Some((guess, codes)) => {
            let codes = grouped(codes);
            let words = format!("Of {codes} random codes, {{}} is the first possible one.");
            (guess, words)
        }
        None => {
            let guess = left.codes()[dice.index(left.count())];
            let words = "Possible codes are rare. {} is a random one.";
            (guess, words.to_owned())
        }
    };
    Ok(Choice {
        drawn: drawn.map(|(_, codes)| codes),
        learnt: vec![Remark::codes_left(left.count())],
        reason: vec![Remark::of_code(words, guess)],
        ..Choice::of_guess(guess)
    })
}

/// The first random code of the board that fits, and the number tried.
fn draw(
    left: &Candidates,
    dice: &mut Dice,
    cancel: &Cancel,
) -> Result<Option<(Code, u64)>, Cancelled> {
    let board = left.position().board();
    let rarity = board.code_count() as u64 / left.count() as u64;
    if rarity > limits::DRAWN / 2 {
        return Ok(None);
    }
    for codes in 1..=limits::DRAWN {
        if codes % 1024 == 0 {
            cancel.check()?;
        }
        let code = random_code(board, dice);
        if left.position().admits(code) {
            return Ok(Some((code, codes)));
        }
    }
    Ok(None)
}
