//! The codes that fit, found by depth-first search: all of them, or a sample. And random codes.

use std::collections::BTreeSet;

use crate::rules::{Board, Code, Colour, Dice};

use super::clues::{Clues, Lack, Row, bits};
use super::{Cancel, Cancelled, Position};

/// Codes that fit, in order.
pub(super) struct Found {
    pub(super) codes: Vec<Code>,
    /// Whether they are all there are.
    pub(super) is_complete: bool,
}

/// All codes that fit, in order.
pub(super) fn all(position: &Position, cancel: &Cancel) -> Result<Vec<Code>, Cancelled> {
    let clues = Clues::new(position);
    let mut search = Search::new(position, &clues, Order::First, cancel);
    search.run(usize::MAX, u64::MAX)?;
    Ok(search.codes)
}

/// All codes that fit if the search comes to its end, else some thousand of them.
///
/// Where enough random codes fit, they are the sample: no other is as even. Elsewhere each code of a sample is
/// the first one that a search of its own finds: holes and colours come in a random order, likely colours first.
pub(super) fn some(position: &Position, cancel: &Cancel) -> Result<Found, Cancelled> {
    /// Codes in a sample.
    const SIZE: usize = 4_000;
    /// Random codes that are looked at: some hundredths of a second.
    const DRAWN: usize = 500_000;
    /// Limits for a list of all: about a tenth of a second.
    const LISTED: usize = 500_000;
    const ROWS: u64 = 600_000;
    /// Limits for a sample, and for its first code: some tenths of a second, and about a second.
    const ROWS_FOR_ALL: u64 = 1_500_000;
    const ROWS_FOR_ONE: u64 = 5_000_000;
    /// The least limit for one code.
    const ROWS_FOR_EACH: u64 = 1_000;
    let clues = Clues::new(position);
    let mut search = Search::new(position, &clues, Order::Tightest, cancel);
    let mut is_complete = search.run(LISTED, ROWS)? == SearchEnd::Finished;
    if !is_complete {
        let mut dice = dice(position, *b"search");
        let drawn = (0..DRAWN).map(|_| random_code(position.board(), &mut dice));
        let mut codes = BTreeSet::new();
        for code in drawn.filter(|code| position.admits(*code)) {
            codes.insert(code);
            if codes.len() == SIZE {
                let codes = codes.into_iter().collect();
                let is_complete = false;
                return Ok(Found { codes, is_complete });
            }
        }
        let order = Order::Random(Box::new(dice));
        search = Search::new(position, &clues, order, cancel);
        let mut looked_at = 0;
        while search.codes.len() < SIZE && !is_complete {
            let most = match search.codes[..] {
                [] => ROWS_FOR_ONE,
                _ => ROWS_FOR_ALL,
            };
            if looked_at > most {
                break;
            }
            // A search that began badly is given up, and the next one has more time.
            let rows = (looked_at / 8).max(ROWS_FOR_EACH);
            // One that finds nothing to its end proves that there is nothing.
            is_complete = search.run(search.codes.len() + 1, rows)? == SearchEnd::Finished;
            looked_at += search.looked_at;
        }
    }
    let mut codes = search.codes;
    codes.sort_unstable();
    codes.dedup();
    Ok(Found { codes, is_complete })
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum SearchEnd {
    Finished,
    AtLimit,
}

/// The order in which holes are filled, and in which colours are tried.
enum Order {
    /// The first hole first, and the first colour: codes come up in order.
    First,
    /// The hole with the fewest colours left first: the fastest way to find that there are few codes.
    Tightest,
    /// The same, with holes that have as many colours left, and colours, in a random order.
    Random(Box<Dice>),
}

struct Search<'a> {
    clues: &'a Clues,
    cancel: &'a Cancel,
    order: Order,
    /// Of holes with as few colours left the first in this order comes first.
    holes: Vec<usize>,
    /// What the guesses lack, for every number of pegs placed.
    lacks: Vec<Lack>,
    codes: Vec<Code>,
    /// The number of codes at which it ends.
    most: usize,
    /// Rows looked at, each counted once for every four guesses, and their limit.
    looked_at: u64,
    rows: u64,
}

impl<'a> Search<'a> {
    /// Rows looked at between two looks at the flag: about a millisecond.
    const UNCHECKED: u64 = 1 << 12;

    fn new(position: &Position, clues: &'a Clues, order: Order, cancel: &'a Cancel) -> Self {
        let pegs = position.board().pegs();
        let mut lacks = vec![Lack::default(); (pegs + 1) * clues.groups()];
        lacks[..clues.groups()].copy_from_slice(clues.start());
        Self {
            clues,
            cancel,
            order,
            holes: (0..pegs).collect(),
            lacks,
            codes: Vec::new(),
            most: 0,
            looked_at: 0,
            rows: 0,
        }
    }

    /// Adds codes that fit, until there are `most` or so many rows were looked at.
    fn run(&mut self, most: usize, rows: u64) -> Result<SearchEnd, Cancelled> {
        (self.most, self.looked_at, self.rows) = (most, 0, rows);
        if let Order::Random(dice) = &mut self.order {
            dice.shuffle(&mut self.holes);
        }
        self.fill(0, self.clues.row())
    }

    fn fill(&mut self, placed: usize, mut row: Row) -> Result<SearchEnd, Cancelled> {
        let groups = self.clues.groups();
        let cost = groups.max(1) as u64;
        if self.looked_at / Self::UNCHECKED != (self.looked_at + cost) / Self::UNCHECKED {
            self.cancel.check()?;
        }
        self.looked_at += cost;
        if self.looked_at > self.rows {
            return Ok(SearchEnd::AtLimit);
        }
        let lacks = &self.lacks[placed * groups..][..groups];
        if !self.clues.narrow(lacks, &mut row) {
            return Ok(SearchEnd::Finished);
        }
        let hole = match self.order {
            Order::First => Some(placed),
            Order::Tightest | Order::Random(_) => row.tightest(&self.holes),
        };
        let Some(hole) = hole else {
            return Ok(SearchEnd::Finished);
        };
        let mut open = row.allowed(hole);
        let mut odds = match self.order {
            Order::First | Order::Tightest => [0.0; 26],
            Order::Random(_) => self.clues.odds(lacks, &row, hole),
        };
        while open != 0 {
            let colour = match &mut self.order {
                Order::First | Order::Tightest => open.trailing_zeros() as usize,
                Order::Random(dice) => drawn(&odds, open, dice),
            };
            open &= !(1 << colour);
            odds[colour] = 0.0;
            if row.left() == 1 {
                // Each colour that is left completes a code.
                let colour = Colour::from_index_unchecked(colour as u8);
                self.codes.push(row.code().with(hole, colour));
                if self.codes.len() == self.most {
                    return Ok(SearchEnd::AtLimit);
                }
                continue;
            }
            let (before, after) = self.lacks.split_at_mut((placed + 1) * groups);
            let before = &before[placed * groups..];
            self.clues
                .place(&row, hole, colour, before, &mut after[..groups]);
            let end = self.fill(placed + 1, self.clues.with(&row, hole, colour))?;
            if end == SearchEnd::AtLimit {
                return Ok(end);
            }
        }
        Ok(SearchEnd::Finished)
    }
}

/// One of the open colours, a bit set, in proportion to their odds.
fn drawn(odds: &[f64; 26], open: u32, dice: &mut Dice) -> usize {
    let part = (dice.bits() >> 11) as f64 / (1_u64 << 53) as f64;
    let mut left = part * odds.iter().sum::<f64>();
    let mut colours = bits(open);
    let last = 31 - open.leading_zeros() as usize;
    let drawn = colours.find(|colour| {
        left -= odds[*colour];
        left < 0.0
    });
    drawn.unwrap_or(last)
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::rules::Score;
    use crate::solver::Partition;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(120))]
        #[test]
        fn finds_what_the_position_admits(
            (pegs, colours, repeats) in (1..=5_u8, 2..=6_u8, any::<bool>()),
            turns in 0..20_usize,
            spoilt in any::<bool>(),
            seed: u64,
        ) {
            let cancel = Cancel::default();
            let board = Board::new(pegs, colours, 99, repeats || colours < pegs).unwrap();
            let mut dice = Dice::from_number(seed);
            let secret = random_code(board, &mut dice);
            let mut position = Position::played(board, secret, (0..turns).map(|_| random_code(board, &mut dice)));
            if spoilt {
                position = position.with(secret, Score::new(dice.index(9) as u8, 1));
            }
            let codes = all(&Position::new(board), &cancel).unwrap();
            prop_assert_eq!(codes.len() as u64, board.code_count());
            prop_assert!(codes.is_sorted_by(|one, other| one < other));
            let admitted: Vec<Code> =
                codes.into_iter().filter(|code| position.admits(*code)).collect();
            prop_assert_eq!(&all(&position, &cancel).unwrap(), &admitted);
            let found = some(&position, &cancel).unwrap();
            prop_assert!(found.is_complete);
            prop_assert_eq!(found.codes, admitted);
        }
    }

    /// In a position on 7×10 with more than half a million codes: every code has nearly the same chance to be in
    /// the sample, and its figures are near those of all.
    #[test]
    fn a_sample_is_like_the_whole() {
        let cancel = Cancel::default();
        let board = Board::new(7, 10, 99, true).unwrap();
        let mut dice = Dice::from_number(5);
        let secret = random_code(board, &mut dice);
        let position = Position::played(board, secret, [random_code(board, &mut dice)]);
        let whole = all(&position, &cancel).unwrap();
        let sample = some(&position, &cancel).unwrap();
        assert!(whole.len() > 500_000 && !sample.is_complete);
        assert!(sample.codes.len() > 3_500 && sample.codes.len() <= 4_000);
        assert!(sample.codes.is_sorted_by(|one, other| one < other));
        assert!(sample.codes.iter().all(|code| position.admits(*code)));
        assert_eq!(some(&position, &cancel).unwrap().codes, sample.codes);
        for _ in 0..30 {
            let guess = random_code(board, &mut dice);
            let [few, all] = [&sample.codes, &whole].map(|codes| Partition::of(guess, codes));
            assert!((few.bits() - all.bits()).abs() < 0.3, "{guess}");
        }
    }

    /// Whole games: a search that is not at its end has found a code.
    #[test]
    fn a_code_is_found_on_the_largest_boards() {
        let cancel = Cancel::default();
        for (pegs, colours, repeats) in [(12, 26, true), (12, 26, false), (12, 14, true)] {
            let board = Board::new(pegs, colours, 99, repeats).unwrap();
            let mut dice = Dice::from_number(u64::from(colours));
            let secret = random_code(board, &mut dice);
            let mut position = Position::new(board);
            loop {
                let found = some(&position, &cancel).unwrap();
                assert!(!found.codes.is_empty(), "{position:?}");
                let guess = found.codes[dice.index(found.codes.len())];
                if guess == secret {
                    break;
                }
                position = position.with(guess, guess.score(secret));
            }
        }
    }
}
