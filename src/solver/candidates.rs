//! The codes that can be the secret.

use std::sync::Arc;

use crate::rules::{Board, Code};

use super::sampling::{self, Found};
use super::{Cancel, Cancelled, Count, Position};

/// The codes consistent with every score so far: all of them where they can be listed, otherwise a sample.
///
/// A clone shares the codes.
#[derive(Clone, Debug)]
pub struct Candidates {
    codes: Arc<Vec<Code>>,
    is_complete: bool,
    count: Count,
}

impl Candidates {
    /// On boards with at most so many codes all of them are listed: 4,194,304, which take 32 MiB.
    pub const HELD: usize = 1 << 22;

    /// Whether all codes of a board are listed, so that every figure is exact.
    pub fn can_list(board: Board) -> bool {
        board.code_count() <= Self::HELD as u64
    }

    /// The candidates of `position`: the same for the same position, every time.
    ///
    /// # Errors
    /// [`Cancelled`].
    pub fn of(position: &Position, cancel: &Cancel) -> Result<Self, Cancelled> {
        if position.contradicts_itself() || has_too_many_pins(position) {
            return Ok(Self::complete(Vec::new()));
        }
        if Self::can_list(position.board()) {
            return Ok(Self::complete(sampling::all(position, cancel)?));
        }
        let Found { codes, is_complete } = sampling::some(position, cancel)?;
        if is_complete {
            return Ok(Self::complete(codes));
        }
        let of = codes.len() as u64;
        Ok(Self {
            codes: Arc::new(codes),
            is_complete,
            count: if position.history().is_empty() {
                Count::Exact(position.board().code_count())
            } else {
                Count::Sample { codes: of, of }
            },
        })
    }

    /// The candidates of `position`, a later point of the same game. Equal to [`Candidates::of`], and faster
    /// if these are complete.
    ///
    /// # Errors
    /// [`Cancelled`].
    pub fn after(&self, position: &Position, cancel: &Cancel) -> Result<Self, Cancelled> {
        if !self.is_complete {
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
            is_complete: true,
            codes: Arc::new(codes),
        }
    }

    /// Number of candidates.
    pub fn count(&self) -> Count {
        self.count
    }

    /// How many candidates are in a part that has this many of [`Candidates::codes`].
    pub(crate) fn count_of_part(&self, codes: u64) -> Count {
        if self.is_complete {
            Count::Exact(codes)
        } else {
            let of = self.codes.len() as u64;
            Count::Sample { codes, of }
        }
    }

    /// In order: all of them if [`Candidates::is_complete`], else a sample.
    pub fn codes(&self) -> &[Code] {
        &self.codes
    }

    /// Whether [`Candidates::codes`] are all there are.
    pub fn is_complete(&self) -> bool {
        self.is_complete
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

    #[test]
    fn a_large_board_is_sampled_then_listed() {
        let cancel = Cancel::default();
        let mut dice = Dice::from_number(11);
        let secret = sampling::random_code(large(), &mut dice);
        let mut position = Position::new(large());
        let mut before = Candidates::of(&position, &cancel).unwrap();
        assert_eq!(before.count(), Count::Exact(429_981_696));
        assert!(!before.is_complete());
        for _ in 0..6 {
            let guess = before.codes()[dice.index(before.codes().len())];
            position = position.with(guess, guess.score(secret));
            let candidates = Candidates::of(&position, &cancel).unwrap();
            assert!(candidates.codes().iter().all(|code| position.admits(*code)));
            assert_eq!(candidates.is_complete(), candidates.count().is_exact());
            let after = before.after(&position, &cancel).unwrap();
            assert_eq!(after.codes(), candidates.codes());
            assert_eq!(after.count(), candidates.count());
            before = candidates;
        }
        assert!(before.is_complete());
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
