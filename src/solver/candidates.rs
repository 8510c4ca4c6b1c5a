//! The codes that can still be the secret.

use std::sync::Arc;

use crate::rules::Code;

use super::listing::{Limits, Listing};
use super::sampling::{self, Sample};
use super::{Cancel, Cancelled, Count, Position};

/// The codes consistent with every score so far: all of them where they can be held, otherwise
/// a sample with an estimate of their number.
///
/// A clone shares the codes.
#[derive(Clone, Debug)]
pub struct Candidates {
    codes: Arc<Vec<Code>>,
    count: Count,
    complete: bool,
    lowest: Option<Code>,
    nearest: Option<Code>,
}

impl Candidates {
    /// The most codes that are held whole: 4,194,304, which take 32 MiB.
    pub const HELD: usize = 1 << 22;

    /// Pegs that may be tried to list the codes of a board that is too large to hold: about a
    /// tenth of a second.
    const PEGS_TRIED: u64 = 12_000_000;

    /// The candidates of `position`: the same for the same position, every time.
    ///
    /// # Errors
    /// [`Cancelled`].
    pub fn of(position: &Position, cancel: &Cancel) -> Result<Self, Cancelled> {
        let list = |codes, pegs| Listing::of(position, Limits { codes, pegs }, cancel);
        if position.contradicts_itself() {
            return Ok(Self::complete(Vec::new()));
        }
        if position.board().code_count() <= Self::HELD as u64 {
            return Ok(Self::complete(list(Self::HELD, u64::MAX)?.codes));
        }
        if let Some(sample) = sampling::by_rejection(position, cancel)? {
            // If the estimate cannot be so wrong that all could be held, only the lowest is wanted.
            let hopeless = sample.count.value() > 2 * Self::HELD as u64;
            let listing = list(if hopeless { 1 } else { Self::HELD }, Self::PEGS_TRIED)?;
            return Ok(Self::listed_or(listing, sample));
        }
        let grown = sampling::by_growth(position, cancel)?;
        if grown.complete {
            return Ok(Self::complete(grown.into_codes()));
        }
        let listing = list(Self::HELD, Self::PEGS_TRIED)?;
        if listing.complete {
            return Ok(Self::complete(listing.codes));
        }
        let sample = sampling::by_search(position, grown, cancel)?;
        Ok(Self::listed_or(listing, sample))
    }

    /// The candidates of `position`, given that these are the ones of an earlier point of the
    /// same game. Fast when they are complete; equal to [`Candidates::of`] in any case.
    ///
    /// # Errors
    /// [`Cancelled`].
    pub fn after(&self, position: &Position, cancel: &Cancel) -> Result<Self, Cancelled> {
        if !self.complete {
            return Self::of(position, cancel);
        }
        let mut codes = Vec::new();
        for some in self.codes.chunks(1 << 12) {
            cancel.check()?;
            codes.extend(some.iter().filter(|code| position.admits(**code)));
        }
        Ok(Self::complete(codes))
    }

    /// These are all, in order.
    pub(super) fn complete(codes: Vec<Code>) -> Self {
        Self {
            count: Count::Exact(codes.len() as u64),
            complete: true,
            lowest: codes.first().copied(),
            nearest: None,
            codes: Arc::new(codes),
        }
    }

    /// What was listed, if that is all there is; else the sample, with what the listing began with.
    fn listed_or(listing: Listing, sample: Sample) -> Self {
        if listing.complete {
            return Self::complete(listing.codes);
        }
        let lowest = listing.codes.first().copied();
        let (mut codes, mut count, mut nearest) = (sample.codes, sample.count, sample.nearest);
        if codes.is_empty() && lowest.is_some() {
            // A listing that did not come to its end can still find what no search did.
            count = Count::About(listing.codes.len() as u64);
            nearest = None;
            codes = listing.codes;
            codes.truncate(sampling::SIZE);
        }
        Self {
            codes: Arc::new(codes),
            count,
            complete: false,
            lowest,
            nearest,
        }
    }

    /// How many there are; about 0 if none was found, which does not prove that there is none.
    pub fn count(&self) -> Count {
        self.count
    }

    /// In order: all of them if [`Candidates::is_complete`], else a sample.
    pub fn codes(&self) -> &[Code] {
        &self.codes
    }

    /// Whether [`Candidates::codes`] are all there are.
    pub fn is_complete(&self) -> bool {
        self.complete
    }

    /// The lowest of all candidates, if it is known.
    pub fn lowest(&self) -> Option<Code> {
        self.lowest
    }

    /// Where no candidate was found but some may exist: the code found that contradicts the
    /// scores least.
    pub fn nearest(&self) -> Option<Code> {
        self.nearest
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Board, Dice, Score};

    fn large() -> Board {
        Board::new(8, 12, 12, true).unwrap()
    }

    /// Positions of a game of random candidates at a fixed secret.
    fn game(board: Board, turns: usize) -> Vec<Position> {
        let cancel = Cancel::default();
        let mut dice = Dice::from_number(11);
        let secret = sampling::random_code(board, &mut dice);
        let mut positions = vec![Position::new(board)];
        for _ in 0..turns {
            let position = &positions[positions.len() - 1];
            let candidates = Candidates::of(position, &cancel).unwrap();
            let guess = candidates.codes()[dice.index(candidates.codes().len())];
            positions.push(position.with(guess, guess.score(secret)));
        }
        positions
    }

    #[test]
    fn a_large_board_is_sampled_then_listed() {
        let cancel = Cancel::default();
        let mut before: Option<Candidates> = None;
        for position in game(large(), 4) {
            let candidates = Candidates::of(&position, &cancel).unwrap();
            assert!(candidates.codes().iter().all(|code| position.admits(*code)));
            assert!(candidates.codes().is_sorted_by(|a, b| a < b));
            assert!(
                candidates
                    .lowest()
                    .is_some_and(|code| position.admits(code))
            );
            assert_eq!(
                candidates.is_complete(),
                candidates.count().is_exact() && !position.history().is_empty()
            );
            if let Some(before) = before {
                let after = before.after(&position, &cancel).unwrap();
                assert_eq!(after.codes(), candidates.codes());
                assert_eq!(after.count(), candidates.count());
            }
            before = Some(candidates);
        }
        assert!(before.unwrap().is_complete());
    }

    #[test]
    fn estimates_are_near() {
        let cancel = Cancel::default();
        let positions = game(Board::new(7, 10, 12, true).unwrap(), 2);
        let position = &positions[2];
        let counted = Candidates::of(position, &cancel).unwrap().count();
        assert!(counted.is_exact());
        let first = sampling::by_growth(position, &cancel).unwrap();
        assert!(!first.complete);
        let estimated = sampling::by_search(position, first, &cancel).unwrap().count;
        let ratio = estimated.value() as f64 / counted.value() as f64;
        assert!((0.8..1.25).contains(&ratio), "{estimated} of {counted}");
    }

    #[test]
    fn impossible_scores_leave_nothing() {
        let cancel = Cancel::default();
        for board in [large(), Board::new(4, 6, 10, true).unwrap()] {
            let guess = Code::filled(board.pegs(), board.palette().next().unwrap());
            let none = Score::new(0, 0);
            let position = board
                .palette()
                .fold(Position::new(board), |position, colour| {
                    position.with(Code::filled(board.pegs(), colour), none)
                });
            let left = Candidates::of(&position, &cancel).unwrap();
            assert_eq!(left.count(), Count::Exact(0));
            let twice = Position::new(board)
                .with(guess, Score::new(1, 0))
                .with(guess, Score::new(2, 0));
            let left = Candidates::of(&twice, &cancel).unwrap();
            assert_eq!(left.count(), Count::Exact(0));
            let position = Position::new(board).with(guess, Score::new(200, 100));
            let left = Candidates::of(&position, &cancel).unwrap();
            assert_eq!(left.count(), Count::Exact(0));
        }
    }
}
