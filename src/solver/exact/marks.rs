//! How many parts every guess makes of a set of candidates.
//!
//! As a mark a score is a number with one bit set. The union of the marks of a guess against a set of candidates
//! has one bit for each part that it makes of the set. The scores of all guesses against one candidate are
//! adjacent, so a wide register joins many at once, and a small set costs little.

use std::ops::BitOrAssign;

use fearless_simd::{Level, dispatch};

use crate::rules::Score;
use crate::solver::Partition;

use super::matrix::Matrix;

impl Matrix {
    /// Cost of [`Matrix::parts`] in units of the node budget.
    pub(super) fn units(&self, set: &[u16], guesses: usize) -> u64 {
        let per_unit = match self.win {
            0..32 => 32,
            32..64 => 16,
            // No vector unit shifts lanes of 128 bits.
            _ => 1,
        };
        (set.len() * guesses).div_ceil(per_unit) as u64
    }

    /// The number of parts that each of the first `guesses` makes of a set.
    pub(super) fn parts(&self, set: &[u16], guesses: usize) -> Vec<Parts> {
        let mut parts = vec![Parts(0); guesses.next_multiple_of(Self::CHUNK)];
        dispatch!(Level::new(), _ => match self.win {
            0..32 => self.join::<u32>(set, &mut parts),
            32..64 => self.join::<u64>(set, &mut parts),
            _ => self.join::<u128>(set, &mut parts),
        });
        parts.truncate(guesses);
        parts
    }

    #[expect(
        clippy::inline_always,
        reason = "only what is inlined is compiled for the widest registers"
    )]
    #[inline(always)]
    fn join<M: Mark>(&self, set: &[u16], parts: &mut [Parts]) {
        for (chunk, parts) in parts.chunks_exact_mut(Self::CHUNK).enumerate() {
            let mut seen = [M::NONE; Self::CHUNK];
            for candidate in set {
                let at = usize::from(*candidate) * self.width + chunk * Self::CHUNK;
                let scores = &self.scores[at..at + Self::CHUNK];
                for (seen, score) in seen.iter_mut().zip(scores) {
                    *seen |= M::of(*score);
                }
            }
            for (parts, seen) in parts.iter_mut().zip(seen) {
                *parts = seen.parts(self.win);
            }
        }
    }
}

/// Number of parts that a guess makes of a set, and whether one of them is the win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Parts(u8);

impl Parts {
    const WIN: u8 = 1 << 7;

    /// The number of the parts of a partition by a guess of `pegs` pegs.
    pub(super) fn of(partition: &Partition, pegs: usize) -> Self {
        let win = Score::from_pins(pegs as u8, 0);
        let is_possible = partition.size(win) > 0;
        Self(partition.part_count() as u8 | if is_possible { Self::WIN } else { 0 })
    }

    /// The different ones among these.
    pub(super) fn kinds(all: &[Self]) -> impl Iterator<Item = Self> + use<> {
        let mut is_there = [false; 1 << u8::BITS];
        for parts in all {
            is_there[usize::from(parts.0)] = true;
        }
        let kinds = (0..=u8::MAX).map(Self);
        kinds.filter(move |parts| is_there[usize::from(parts.0)])
    }

    /// Number of parts, the win included.
    pub(super) fn count(self) -> usize {
        usize::from(self.0 & !Self::WIN)
    }

    /// Number of codes in the win, and number of other parts.
    pub(super) fn win_and_others(self) -> (usize, usize) {
        let win = usize::from(self.0 >= Self::WIN);
        (win, self.count() - win)
    }
}

/// A set of scores, one bit each.
trait Mark: Copy + BitOrAssign {
    /// The empty set.
    const NONE: Self;
    /// The mark of a score.
    fn of(score: u8) -> Self;
    /// Number of scores, and whether `win` is among them.
    fn parts(self, win: u8) -> Parts;
}

macro_rules! mark {
    ($($number:ty),*) => { $(
        impl Mark for $number {
            const NONE: Self = 0;

            #[inline]
            fn of(score: u8) -> Self {
                Self::wrapping_shl(1, u32::from(score))
            }

            #[inline]
            fn parts(self, win: u8) -> Parts {
                Parts(self.count_ones() as u8 | ((self >> win & 1) as u8) << 7)
            }
        }
    )* };
}

// Vector units shift lanes of 32 and 64 bits by different amounts, but not shorter ones.
mark!(u32, u64, u128);
