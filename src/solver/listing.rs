//! Listing the codes that fit, in order, by depth-first search.

use crate::rules::{Code, Colour};

use super::clues::{Clues, Lanes};
use super::{Cancel, Cancelled, Position};

/// How far a listing may go.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// Codes listed.
    pub(super) codes: usize,
    /// Pegs tried, each counted once for every group of lanes it takes.
    pub(super) pegs: u64,
}

/// Codes that fit, in order.
pub(super) struct Listing {
    /// The lowest codes that fit.
    pub(super) codes: Vec<Code>,
    /// Whether they are all there are.
    pub(super) complete: bool,
}

impl Listing {
    /// The codes that `position` admits, as far as the limits go.
    pub(super) fn of(
        position: &Position,
        limits: Limits,
        cancel: &Cancel,
    ) -> Result<Self, Cancelled> {
        let board = position.board();
        let clues = Clues::new(position, (0..board.pegs()).collect());
        let mut search = Search {
            states: vec![Lanes::default(); (board.pegs() + 1) * clues.groups()],
            times: [0; 26],
            code: Code::filled(board.pegs(), Colour::from_index_unchecked(0)),
            codes: Vec::new(),
            limits,
            pegs: 0,
            clues: &clues,
            cancel,
        };
        let end = match clues.start() {
            None => End::Finished,
            Some(start) => {
                search.states[..start.len()].copy_from_slice(start);
                search.fill(0)?
            }
        };
        Ok(Self {
            codes: search.codes,
            complete: end == End::Finished,
        })
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Finished,
    AtLimit,
}

struct Search<'a> {
    clues: &'a Clues,
    cancel: &'a Cancel,
    limits: Limits,
    pegs: u64,
    /// One state for every number of pegs placed.
    states: Vec<Lanes>,
    /// How often the row has each colour.
    times: [usize; 26],
    code: Code,
    codes: Vec<Code>,
}

impl Search<'_> {
    /// Pegs tried between two looks at the flag: well below a millisecond.
    const UNCHECKED: u64 = 1 << 14;

    fn fill(&mut self, step: usize) -> Result<End, Cancelled> {
        let board = self.clues.board();
        if step == board.pegs() {
            if self.codes.len() == self.limits.codes {
                return Ok(End::AtLimit);
            }
            self.codes.push(self.code);
            return Ok(End::Finished);
        }
        let groups = self.clues.groups();
        let cost = groups.max(1) as u64;
        for colour in board.palette() {
            let times = self.times[colour.index()];
            if times > 0 && !board.repeats() {
                continue;
            }
            if self.pegs / Self::UNCHECKED != (self.pegs + cost) / Self::UNCHECKED {
                self.cancel.check()?;
            }
            self.pegs += cost;
            if self.pegs > self.limits.pegs {
                return Ok(End::AtLimit);
            }
            let (before, after) = self.states.split_at_mut((step + 1) * groups);
            if !self.clues.place(
                step,
                colour.index(),
                times,
                &before[step * groups..],
                &mut after[..groups],
            ) {
                continue;
            }
            self.code = self.code.with(self.clues.hole(step), colour);
            self.times[colour.index()] += 1;
            let end = self.fill(step + 1)?;
            self.times[colour.index()] -= 1;
            if end == End::AtLimit {
                return Ok(end);
            }
        }
        Ok(End::Finished)
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
            let mut position = Position::new(board);
            for _ in 0..turns {
                let guess = sampling::random_code(board, &mut dice);
                position = position.with(guess, guess.score(secret));
            }
            if spoilt {
                position = position.with(secret, Score::new(dice.index(9) as u8, 1));
            }
            let limits = Limits { codes: 10_000, pegs: 1_000_000 };
            let all = Listing::of(&Position::new(board), limits, &cancel).unwrap();
            prop_assert!(all.complete);
            prop_assert_eq!(all.codes.len() as u64, board.code_count());
            let admitted: Vec<Code> =
                all.codes.into_iter().filter(|code| position.admits(*code)).collect();
            let listing = Listing::of(&position, limits, &cancel).unwrap();
            prop_assert!(listing.complete);
            prop_assert_eq!(&listing.codes, &admitted);
            let grown = sampling::by_growth(&position, &cancel).unwrap();
            if grown.complete {
                prop_assert_eq!(grown.into_codes(), admitted);
            }
        }
    }

    #[test]
    fn stops_at_its_limits() {
        let cancel = Cancel::default();
        let position = Position::new(Board::new(4, 6, 10, true).unwrap());
        let listing =
            |codes, pegs| Listing::of(&position, Limits { codes, pegs }, &cancel).unwrap();
        assert!(listing(1_296, 2_000).complete);
        assert_eq!(listing(7, 2_000).codes.len(), 7);
        assert!(!listing(7, 2_000).complete);
        assert!(!listing(1_296, 100).complete);
    }
}
