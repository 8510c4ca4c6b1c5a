//! Counting the parts that a guess makes of a set of candidates, without a table of their sizes.
//!
//! As a *mark* a score is a number with one bit set. The union of the marks that a guess gets from the candidates of a
//! set has one bit for each part that the guess makes of the set, so its ones are the number of parts:
//!
//! ```text
//!   candidate      score      mark
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
/// Of equal numbers those with the win are higher than all without.
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

    /// The part counts that are among some, each once, in order. A number of parts is kept as a bit too.
    #[expect(
        clippy::inline_always,
        reason = "only what is inlined is compiled for the widest registers"
    )]
    #[inline(always)]
    pub(super) fn distinct<M: Marks>(part_counts: &[Self]) -> Vec<Self> {
        let mut without_win = M::NONE;
        let mut with_win = M::NONE;
        for part_count in part_counts {
            let has_win = part_count.0 >= Self::WIN;
            let number = M::new(part_count.0 & !Self::WIN);
            without_win |= if has_win { M::NONE } else { number };
            with_win |= if has_win { number } else { M::NONE };
        }
        let mut distinct = Vec::new();
        for (numbers, has_win) in [(without_win, false), (with_win, true)] {
            for parts in 0..M::BITS {
                if numbers.has(parts) {
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
pub(super) trait Marks: Copy + BitOrAssign {
    /// The empty set.
    const NONE: Self;
    /// The mark of a score, which is told by its [`Score::index`].
    fn new(score: u8) -> Self;
    /// How many scores there can be.
    const BITS: u8;
    /// Whether a score is in the set.
    fn has(self, score: u8) -> bool;
    /// Number of scores, and whether `win` is among them.
    fn part_count(self, win: u8) -> PartCount;
}

macro_rules! marks {
    ($($number:ty),*) => { $(
        impl Marks for $number {
            const NONE: Self = 0;
            const BITS: u8 = <$number>::BITS as u8;

            #[inline]
            fn new(score: u8) -> Self {
                Self::wrapping_shl(1, u32::from(score))
            }

            #[inline]
            fn has(self, score: u8) -> bool {
                self >> score & 1 == 1
            }

            #[inline]
            fn part_count(self, win: u8) -> PartCount {
                PartCount::with_win(self.count_ones() as u8, self.has(win))
            }
        }
    )* };
}

// Vector units shift lanes of 32 and 64 bits by different amounts, but not shorter ones.
marks!(u32, u64, u128);
