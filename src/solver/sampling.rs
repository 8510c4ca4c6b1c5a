//! Codes that fit: all of them, or a sample where there are too many. And random codes.

use std::collections::BTreeSet;

use crate::rules::{Board, Code, Colour, Dice};

use super::cancel::{Interrupted, NodeBudget};
use super::search::Search;
use super::{Cancel, Cancelled, Position};

/// All codes that fit, in order.
pub(super) fn all(position: &Position, cancel: &Cancel) -> Result<Vec<Code>, Cancelled> {
    let mut search = Search::new(position);
    is_done(search.run(usize::MAX, &mut NodeBudget::new(u64::MAX, cancel)))?;
    search.codes.sort_unstable();
    Ok(search.codes)
}

/// Some thousand codes that fit, or all of them if a search comes to its end, in order; and whether they are all.
///
/// Where enough random codes fit, they are the sample: no other is as even. Elsewhere each code of a sample is
/// the first one that a search of its own finds.
pub(super) fn some(position: &Position, cancel: &Cancel) -> Result<(Vec<Code>, bool), Cancelled> {
    /// Codes in a sample.
    const SIZE: usize = 4_000;
    /// Random codes that are looked at: some hundredths of a second.
    const DRAWN: usize = 500_000;
    /// Limits for a list of all: about a tenth of a second.
    const LISTED: usize = 500_000;
    const WORK: u64 = 2_000_000;
    /// Limits for a sample, and for its first code: some tenths of a second, and about a second.
    const WORK_FOR_ALL: u64 = 6_000_000;
    const WORK_FOR_ONE: u64 = 20_000_000;
    /// The least limit for one code.
    const WORK_FOR_EACH: u64 = 4_000;
    let mut search = Search::new(position);
    let mut is_complete = is_done(search.run(LISTED, &mut NodeBudget::new(WORK, cancel)))?;
    if !is_complete {
        let mut dice = dice(position, *b"search");
        let drawn = (0..DRAWN).map(|_| random_code(position.board(), &mut dice));
        let mut fitting = BTreeSet::new();
        for code in drawn.filter(|code| position.admits(*code)) {
            fitting.insert(code);
            if fitting.len() == SIZE {
                return Ok((fitting.into_iter().collect(), false));
            }
        }
        search.dice = Some(dice);
        search.codes.clear();
        let mut spent = 0;
        while search.codes.len() < SIZE && !is_complete {
            let most = match search.codes[..] {
                [] => WORK_FOR_ONE,
                _ => WORK_FOR_ALL,
            };
            if spent > most {
                break;
            }
            // A search that began badly is given up, and the next one has more time.
            let limit = (spent / 8).max(WORK_FOR_EACH);
            let mut budget = NodeBudget::new(limit, cancel);
            // One that finds nothing to its end proves that there is nothing.
            is_complete = is_done(search.run(search.codes.len() + 1, &mut budget))?;
            spent += limit - budget.left();
        }
    }
    let mut codes = search.codes;
    codes.sort_unstable();
    codes.dedup();
    Ok((codes, is_complete))
}

/// Whether a search came to its end.
fn is_done(end: Result<(), Interrupted>) -> Result<bool, Cancelled> {
    match end {
        Ok(()) => Ok(true),
        Err(Interrupted::OutOfBudget) => Ok(false),
        Err(Interrupted::Cancelled) => Err(Cancelled),
    }
}

/// A code of the board, each with the same probability.
pub(super) fn random_code(board: Board, dice: &mut Dice) -> Code {
    let mut code = Code::filled(board.pegs(), Colour::from_index_unchecked(0));
    let mut palette = [
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24,
        25,
    ];
    // The digits of one random number, in the base of the colours left to choose from, are the choices.
    let mut lot = dice.below(board.code_count());
    for hole in 0..board.pegs() {
        // Without repeats the colours in use are kept in front.
        let used = if board.repeats() { 0 } else { hole };
        let choices = (board.colours() - used) as u64;
        let drawn = used + (lot % choices) as usize;
        lot /= choices;
        palette.swap(used, drawn);
        code = code.with(hole, Colour::from_index_unchecked(palette[used]));
    }
    code
}

/// At most `most` of `codes`, evenly spread.
pub(super) fn spread(codes: &[Code], most: usize) -> Vec<Code> {
    let taken = codes.len().min(most);
    (0..taken).map(|n| codes[n * codes.len() / taken]).collect()
}

/// Dice that depend on the board, the number of turns and what they are for.
pub(super) fn dice(position: &Position, purpose: [u8; 6]) -> Dice {
    seeded_dice(position, purpose, 0)
}

/// Dice that depend on a seed as well.
pub(super) fn seeded_dice(position: &Position, purpose: [u8; 6], seed: u64) -> Dice {
    let board = position.board();
    let mut key = [0; 32];
    key[..6].copy_from_slice(&purpose);
    key[8..16].copy_from_slice(&seed.to_le_bytes());
    key[16] = board.pegs() as u8;
    key[17] = board.colours() as u8;
    key[18] = u8::from(board.repeats());
    key[19] = position.history().len() as u8;
    Dice::from_key(key)
}
