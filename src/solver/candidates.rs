//! The codes that can be the secret.

use std::sync::{Arc, OnceLock};

use crate::rules::{Board, Code};

use super::listing::{Limits, Listing, Order};
use super::sampling::{self, Lot, Sample};
use super::{Cancel, Cancelled, Count, Partition, Position};

/// The codes consistent with every score so far: all of them where they can be held, otherwise
/// a sample with an estimate of their number.
///
/// A clone shares the codes.
#[derive(Clone, Debug)]
pub struct Candidates {
    codes: Arc<Vec<Code>>,
    count: Count,
    complete: bool,
    nearest: Arc<[Code]>,
    /// Another sample, once it was wanted.
    second: Arc<OnceLock<SecondLook>>,
}

/// A second sample, to measure guesses that [`Candidates::codes`] chose.
#[derive(Clone, Debug)]
pub(super) struct SecondLook {
    pub(super) codes: Arc<Vec<Code>>,
    /// Factor of the standard errors of bits against those of an independent sample.
    pub(super) spread: f64,
}

impl SecondLook {
    /// The spread follows from how much the two samples differ on the same guesses: codes grown from the same
    /// rows are not independent.
    fn new(position: &Position, first: &[Code], codes: Arc<Vec<Code>>) -> Self {
        const GUESSES: usize = 32;
        let mut dice = sampling::dice(position, *b"spread");
        let squares = (0..GUESSES).map(|_| {
            let guess = sampling::random_code(position.board(), &mut dice);
            let [one, two] = [first, &codes].map(|codes| Partition::of(guess, codes));
            let variance = one.error_of_bits().powi(2) + two.error_of_bits().powi(2);
            (one.bits() - two.bits()).powi(2) / variance.max(1e-6)
        });
        let spread = (squares.sum::<f64>() / GUESSES as f64).sqrt().max(1.0);
        Self { codes, spread }
    }
}

impl Candidates {
    /// Maximum number of codes held in full: 4,194,304, which take 32 MiB.
    pub const HELD: usize = 1 << 22;

    /// Whether all codes of a board are listed, so that every figure is exact.
    pub fn can_list(board: Board) -> bool {
        board.code_count() <= Self::HELD as u64
    }

    /// Limit of rows for listing the codes of a larger board: a few hundredths of a second.
    const ROWS: u64 = 100_000;

    /// The limit if no code was found: a few tenths of a second.
    const ROWS_FOR_A_PROOF: u64 = 5_000_000;

    /// Estimates above this are not listed.
    const LISTED: f64 = 50_000.0;

    /// The candidates of `position`: the same for the same position, every time.
    ///
    /// # Errors
    /// [`Cancelled`].
    pub fn of(position: &Position, cancel: &Cancel) -> Result<Self, Cancelled> {
        if Self::are_ruled_out(position) {
            return Ok(Self::complete(Vec::new()));
        }
        let list = |order, rows| {
            let limits = Limits {
                codes: Self::HELD,
                rows,
            };
            Listing::of(position, order, limits, cancel)
        };
        if Self::can_list(position.board()) {
            return Ok(Self::complete(list(Order::First, u64::MAX)?.codes));
        }
        if let Some(sample) = sampling::by_rejection(position, Lot::First, cancel)? {
            if sample.count.value() as f64 <= Self::LISTED {
                let listing = list(Order::First, Self::ROWS)?;
                if listing.complete {
                    return Ok(Self::complete(listing.codes));
                }
            }
            return Ok(Self::sampled(sample));
        }
        let grown = sampling::by_growth(position, Lot::First, cancel)?;
        if grown.complete {
            return Ok(Self::complete(grown.into_codes()));
        }
        if grown.about() <= Self::LISTED {
            let listing = list(Order::Tightest, Self::ROWS)?;
            if listing.complete {
                return Ok(Self::complete(listing.codes));
            }
        }
        if let Some(sample) = sampling::by_search(position, Lot::First, grown, cancel)? {
            return Ok(Self::sampled(sample));
        }
        // Most likely there is none, which only a longer search can prove.
        let listing = list(Order::Tightest, Self::ROWS_FOR_A_PROOF)?;
        if listing.complete {
            return Ok(Self::complete(listing.codes));
        }
        Ok(if listing.codes.is_empty() {
            Self::sampled(sampling::by_climbing(position, None, cancel)?)
        } else {
            Self {
                count: Count::About(listing.codes.len() as u64),
                complete: false,
                ..Self::complete(listing.codes)
            }
        })
    }

    /// Whether the scores alone rule out every code.
    pub(super) fn are_ruled_out(position: &Position) -> bool {
        position.contradicts_itself() || has_too_many_pins(position)
    }

    /// The candidates of `position`, a later point of the same game. Equal to [`Candidates::of`], and faster
    /// if these are complete.
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

    /// Complete candidates, in order.
    pub(super) fn complete(codes: Vec<Code>) -> Self {
        Self {
            count: Count::Exact(codes.len() as u64),
            complete: true,
            nearest: Arc::default(),
            codes: Arc::new(codes),
            second: Arc::default(),
        }
    }

    fn sampled(sample: Sample) -> Self {
        Self {
            codes: Arc::new(sample.codes),
            count: sample.count,
            complete: false,
            nearest: sample.nearest.into(),
            second: Arc::default(),
        }
    }

    /// Number of candidates. About 0 means that none was found, not that there is none.
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

    /// The codes found that fit the most rows, best first, if no candidate was found but some may exist.
    pub fn nearest(&self) -> &[Code] {
        &self.nearest
    }

    /// The candidates with a single sample, for games that show no figures.
    #[must_use]
    pub(super) fn with_one_sample(self) -> Self {
        self.second.get_or_init(|| SecondLook {
            codes: self.codes.clone(),
            spread: 1.0,
        });
        self
    }

    /// A second sample, because a guess looks too good to the sample that chose it. `None` if the candidates
    /// are complete, or none is known.
    pub(super) fn second_look(
        &self,
        position: &Position,
        cancel: &Cancel,
    ) -> Result<Option<&SecondLook>, Cancelled> {
        if self.complete || self.codes.is_empty() {
            return Ok(None);
        }
        if let Some(second) = self.second.get() {
            return Ok(Some(second));
        }
        let second = match sampling::by_rejection(position, Lot::Second, cancel)? {
            None => {
                let grown = sampling::by_growth(position, Lot::Second, cancel)?;
                sampling::by_search(position, Lot::Second, grown, cancel)?
            }
            sample => sample,
        };
        Ok(Some(self.second.get_or_init(|| {
            // If candidates are too rare for another sample, use the first.
            let codes = second.map_or_else(|| self.codes.clone(), |sample| Arc::new(sample.codes));
            SecondLook::new(position, &self.codes, codes)
        })))
    }
}

/// Whether guesses without common colours have more pins than there are pegs. A search would take long to
/// find that.
fn has_too_many_pins(position: &Position) -> bool {
    position.history().iter().any(|(guess, score)| {
        let elsewhere = position.pins_elsewhere(guess.colours());
        usize::from(score.total()) + elsewhere > position.board().pegs()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Dice, Score};

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
        for position in game(large(), 6) {
            let candidates = Candidates::of(&position, &cancel).unwrap();
            assert!(candidates.codes().iter().all(|code| position.admits(*code)));
            assert!(candidates.codes().is_sorted_by(|a, b| a < b));
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
        let limits = Limits {
            codes: Candidates::HELD,
            rows: u64::MAX,
        };
        let listing = Listing::of(position, Order::First, limits, &cancel).unwrap();
        let counted = listing.codes.len() as f64;
        let first = sampling::by_growth(position, Lot::First, &cancel).unwrap();
        assert!(!first.complete);
        let sample = sampling::by_search(position, Lot::First, first, &cancel).unwrap();
        let estimated = sample.unwrap().count;
        let error = f64::from(estimated.error().unwrap()) / 100.0;
        let off = (estimated.value() as f64 / counted - 1.0).abs();
        assert!(error < 0.1 && off < 4.0 * error, "{estimated} of {counted}");
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

    /// Each score is possible by itself, and no guess was scored twice.
    #[test]
    fn contradictions_beyond_enumeration_are_proven() {
        let position = |turns: &[(&str, u8, u8)]| {
            let board = Board::new(12, 26, 99, true).unwrap();
            turns
                .iter()
                .fold(Position::new(board), |position, (guess, black, white)| {
                    position.with(guess.parse().unwrap(), Score::new(*black, *white))
                })
        };
        let too_many_pins = [("AAAAAAAAAAAA", 6, 0), ("BBBBBBBBBBBB", 7, 0)];
        let too_few_holes = [
            ("AAAAAABBBBBB", 0, 12),
            ("AAAAAAAAAAAB", 6, 0),
            ("BAAAAAAAAAAA", 6, 0),
        ];
        for turns in [&too_many_pins[..], &too_few_holes[..]] {
            let left = Candidates::of(&position(turns), &Cancel::default()).unwrap();
            assert_eq!(left.count(), Count::Exact(0));
        }
    }
}
