//! Listing the codes that fit by depth-first search.

use crate::rules::{Code, Colour};

use super::clues::{Clues, Lack};
use super::clues::{Row, bits};
use super::{Cancel, Cancelled, Position};

/// Limits of a listing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// Codes listed.
    pub(super) codes: usize,
    /// Rows looked at, each counted once for every four guesses.
    pub(super) rows: u64,
}

/// The holes in the order in which they are filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// The first one first: codes come up in order, which is the fastest way to many of them.
    First,
    /// The one with the fewest colours left first: the fastest way to find that there are few.
    Tightest,
}

/// Codes that fit, in order.
pub(super) struct Listing {
    /// Codes that fit.
    pub(super) codes: Vec<Code>,
    /// Whether they are all there are.
    pub(super) complete: bool,
}

impl Listing {
    /// The codes that `position` admits, within the limits.
    pub(super) fn of(
        position: &Position,
        order: Order,
        limits: Limits,
        cancel: &Cancel,
    ) -> Result<Self, Cancelled> {
        let board = position.board();
        let clues = Clues::new(position);
        let mut search = ListingSearch {
            lacks: vec![Lack::default(); (board.pegs() + 1) * clues.groups()],
            holes: (0..board.pegs()).collect(),
            codes: Vec::new(),
            order,
            limits,
            looked_at: 0,
            clues: &clues,
            cancel,
        };
        search.lacks[..clues.groups()].copy_from_slice(clues.start());
        let end = search.fill(0, clues.row())?;
        let mut codes = search.codes;
        // This is fast for codes already in order.
        codes.sort_unstable();
        Ok(Self {
            codes,
            complete: end == ListingEnd::Finished,
        })
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum ListingEnd {
    Finished,
    AtLimit,
}

struct ListingSearch<'a> {
    clues: &'a Clues,
    cancel: &'a Cancel,
    order: Order,
    limits: Limits,
    looked_at: u64,
    /// What the guesses lack, for every number of pegs placed.
    lacks: Vec<Lack>,
    holes: Vec<usize>,
    codes: Vec<Code>,
}

impl ListingSearch<'_> {
    /// Rows looked at between two looks at the flag: about a millisecond.
    const UNCHECKED: u64 = 1 << 12;

    fn fill(&mut self, placed: usize, mut row: Row) -> Result<ListingEnd, Cancelled> {
        let groups = self.clues.groups();
        let cost = groups.max(1) as u64;
        if self.looked_at / Self::UNCHECKED != (self.looked_at + cost) / Self::UNCHECKED {
            self.cancel.check()?;
        }
        self.looked_at += cost;
        if self.looked_at > self.limits.rows {
            return Ok(ListingEnd::AtLimit);
        }
        let lacks = &self.lacks[placed * groups..][..groups];
        if !self.clues.narrow(lacks, &mut row) {
            return Ok(ListingEnd::Finished);
        }
        let hole = match self.order {
            Order::First => Some(placed),
            Order::Tightest => row.tightest(&self.holes),
        };
        let Some(hole) = hole else {
            return Ok(ListingEnd::Finished);
        };
        if row.left() == 1 {
            return Ok(self.finish(&row, hole));
        }
        for colour in bits(row.allowed(hole)) {
            let (before, after) = self.lacks.split_at_mut((placed + 1) * groups);
            let before = &before[placed * groups..];
            self.clues
                .place(&row, hole, colour, before, &mut after[..groups]);
            let end = self.fill(placed + 1, self.clues.with(&row, hole, colour))?;
            if end == ListingEnd::AtLimit {
                return Ok(end);
            }
        }
        Ok(ListingEnd::Finished)
    }

    /// Lists the codes that the last hole completes.
    fn finish(&mut self, row: &Row, hole: usize) -> ListingEnd {
        for colour in bits(row.allowed(hole)) {
            if self.codes.len() == self.limits.codes {
                return ListingEnd::AtLimit;
            }
            let colour = Colour::from_index_unchecked(colour as u8);
            self.codes.push(row.code().with(hole, colour));
        }
        ListingEnd::Finished
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::rules::{Board, Dice, Score};
    use crate::solver::sampling;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(120))]
        #[test]
        fn lists_what_the_position_admits(
            (pegs, colours, repeats) in (1..=5_u8, 2..=6_u8, any::<bool>()),
            turns in 0..20_usize,
            spoilt in any::<bool>(),
            seed: u64,
        ) {
            let cancel = Cancel::default();
            let board = Board::new(pegs, colours, 99, repeats || colours < pegs).unwrap();
            let mut dice = Dice::from_number(seed);
            let secret = sampling::random_code(board, &mut dice);
            let mut position = Position::played(board, secret, (0..turns).map(|_| sampling::random_code(board, &mut dice)));
            if spoilt {
                position = position.with(secret, Score::new(dice.index(9) as u8, 1));
            }
            let limits = Limits { codes: 10_000, rows: 1_000_000 };
            let all = Listing::of(&Position::new(board), Order::First, limits, &cancel).unwrap();
            prop_assert!(all.complete);
            prop_assert_eq!(all.codes.len() as u64, board.code_count());
            let admitted: Vec<Code> =
                all.codes.into_iter().filter(|code| position.admits(*code)).collect();
            for order in [Order::First, Order::Tightest] {
                let listing = Listing::of(&position, order, limits, &cancel).unwrap();
                prop_assert!(listing.complete);
                prop_assert_eq!(&listing.codes, &admitted);
            }
            let grown = sampling::by_growth(&position, sampling::Lot::First, &cancel).unwrap();
            if grown.complete {
                prop_assert_eq!(grown.into_codes(), admitted);
            }
        }
    }

    #[test]
    fn stops_at_its_limits() {
        let cancel = Cancel::default();
        let position = Position::new(Board::new(4, 6, 10, true).unwrap());
        let listing = |codes, rows| {
            Listing::of(&position, Order::First, Limits { codes, rows }, &cancel).unwrap()
        };
        assert!(listing(1_296, 2_000).complete);
        assert_eq!(listing(7, 2_000).codes.len(), 7);
        assert!(!listing(7, 2_000).complete);
        assert!(!listing(1_296, 100).complete);
    }
}
