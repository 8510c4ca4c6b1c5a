//! Counting the parts that a guess makes of a set of candidates, without a table of their sizes.
//!
//! A set of scores is a number with one bit for each. The set of the scores that a guess gets from some candidates has
//! one score for each part that the guess makes of them, so its ones are the number of parts:
//!
//! ```text
//!   candidate      score      as a bit
//!   AABC           index 4    0001_0000
//!   ABCA           index 2    0000_0100
//!   BACC           index 4    0001_0000
//!                  union      0001_0100   two parts
//! ```

use std::ops::BitOrAssign;

use crate::rules::Score;
use crate::solver::Partition;

/// How many parts a guess makes of a set, and whether one of them is the win.
///
/// All numbers with the win are higher than all without it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct PartCount(u8);

impl PartCount {
    /// No part, as of an empty set.
    pub(super) const NONE: Self = Self(0);

    /// The bit that tells that the win is among the parts. The lower ones are the number of parts.
    pub(super) const WIN: u8 = 1 << 7;

    /// The number of the parts of a partition by a guess of `pegs` pegs.
    pub(super) fn new(partition: &Partition, pegs: usize) -> Self {
        let win = Score::from_pins(pegs as u8, 0);
        Self::with_win(partition.part_count() as u8, partition.size(win) > 0)
    }

    /// The number of parts with the bit of the win.
    #[inline]
    pub(super) fn from_byte(byte: u8) -> Self {
        Self(byte)
    }

    #[inline]
    fn with_win(parts: u8, has_win: bool) -> Self {
        Self(parts | (u8::from(has_win) * Self::WIN))
    }

    /// The part counts that are among some, each once, in order. `S` has a bit for each number of parts: there are no more
    /// parts than scores.
    #[expect(
        clippy::inline_always,
        reason = "only what is inlined is compiled for the widest registers"
    )]
    #[inline(always)]
    pub(super) fn distinct<S: ScoreSet>(part_counts: &[Self]) -> Vec<Self> {
        let mut without_win = S::EMPTY;
        let mut with_win = S::EMPTY;
        for part_count in part_counts {
            let has_win = part_count.0 >= Self::WIN;
            let number = S::only(part_count.0 & !Self::WIN);
            without_win |= if has_win { S::EMPTY } else { number };
            with_win |= if has_win { number } else { S::EMPTY };
        }
        let mut distinct = Vec::new();
        for (numbers, has_win) in [(without_win, false), (with_win, true)] {
            for parts in 0..S::BITS {
                if numbers.contains(parts) {
                    distinct.push(Self::with_win(parts, has_win));
                }
            }
        }
        distinct
    }

    /// Number of parts, the win included.
    pub(super) fn parts(self) -> usize {
        usize::from(self.0 & !Self::WIN)
    }

    /// Number of codes in the win: one or none.
    pub(super) fn wins(self) -> usize {
        usize::from(self.0 >= Self::WIN)
    }

    /// Number of parts without the win: those in which play goes on.
    pub(super) fn parts_to_go_on(self) -> usize {
        self.parts() - self.wins()
    }
}

/// A set of scores, one bit each.
pub(super) trait ScoreSet: Copy + BitOrAssign {
    /// The set without scores.
    const EMPTY: Self;
    /// How many different scores a set can have.
    const BITS: u8;
    /// The set of one score, which is told by its [`Score::index`].
    fn only(score: u8) -> Self;
    /// Whether a score is in the set.
    fn contains(self, score: u8) -> bool;
    /// How many scores are in the set, and whether `win` is one of them.
    fn part_count(self, win: u8) -> PartCount;
}

macro_rules! score_sets {
    ($($number:ty),*) => { $(
        impl ScoreSet for $number {
            const EMPTY: Self = 0;
            const BITS: u8 = <$number>::BITS as u8;

            #[inline]
            fn only(score: u8) -> Self {
                Self::wrapping_shl(1, u32::from(score))
            }

            #[inline]
            fn contains(self, score: u8) -> bool {
                self >> score & 1 == 1
            }

            #[inline]
            fn part_count(self, win: u8) -> PartCount {
                PartCount::with_win(self.count_ones() as u8, self.contains(win))
            }
        }
    )* };
}

// Vector units shift lanes of 32 and 64 bits by different amounts, but not shorter ones.
score_sets!(u32, u64, u128);
