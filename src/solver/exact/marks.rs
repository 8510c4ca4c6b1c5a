//! The parts that every guess makes of a set of candidates.

use std::cmp::Reverse;
use std::ops::BitOrAssign;

use fearless_simd::{Level, dispatch};

use crate::solver::{Cancel, Cancelled};

use super::search_space::Matrix;

/// The scores of all guesses, candidate by candidate. Guesses that make more parts of all candidates come
/// first: none makes more parts of a set, so a search that needs many parts looks at the first guesses only.
///
/// As a mark a score is a number with one bit set. The union of the marks of a guess against a set of
/// candidates has one bit for each part that the guess makes of the set. The scores of all guesses against
/// one candidate are adjacent, so a wide register joins many at once, and a small set costs little.
pub(super) struct Marks {
    /// Rows of the matrix, by column.
    rows: Vec<u32>,
    /// The most parts without the win that a guess makes of all candidates.
    branches: usize,
    /// Number of parts that the guess makes of all candidates, by column.
    most: Vec<u8>,
    /// Number of scores per candidate, in whole chunks.
    width: usize,
    /// Score index of the win.
    win: u32,
    scores: Vec<u8>,
}

/// Marks joined at a time.
const CHUNK: usize = 64;

impl Marks {
    pub(super) fn of(matrix: &Matrix, cancel: &Cancel) -> Result<Self, Cancelled> {
        let width = matrix.height().next_multiple_of(CHUNK);
        let mut marks = Self {
            rows: (0..matrix.height() as u32).collect(),
            branches: 1,
            most: Vec::new(),
            width,
            win: matrix.scores() as u32 - 1,
            scores: Vec::with_capacity(width * matrix.width()),
        };
        for scores in matrix.columns() {
            cancel.check()?;
            marks.scores.extend(scores);
            marks
                .scores
                .resize(marks.scores.len().next_multiple_of(CHUNK), 0);
        }
        let all: Vec<u16> = (0..matrix.width() as u16).collect();
        let parts = marks.parts(&all, matrix.height());
        let others = parts.iter().map(|parts| parts.win_and_others().1);
        marks.branches = others.max().unwrap_or(1).max(1);
        let count = |row: &u32| parts[*row as usize].count();
        marks.rows.sort_by_key(|row| Reverse(count(row)));
        marks.most = marks.rows.iter().map(|row| count(row) as u8).collect();
        let mut sorted = vec![0; width];
        for scores in marks.scores.chunks_exact_mut(width) {
            cancel.check()?;
            for (score, row) in sorted.iter_mut().zip(&marks.rows) {
                *score = scores[*row as usize];
            }
            scores.copy_from_slice(&sorted);
        }
        Ok(marks)
    }

    /// Upper bound of the scores that go on after a guess: no guess makes more parts of fewer candidates.
    pub(super) fn branches(&self) -> usize {
        self.branches
    }

    /// The row of the matrix for a column.
    pub(super) fn row(&self, column: usize) -> u32 {
        self.rows[column]
    }

    /// Number of columns that can make this many parts of a set: the first ones.
    pub(super) fn reach(&self, parts: usize) -> usize {
        self.most
            .partition_point(|most| usize::from(*most) >= parts)
    }

    /// Cost of [`Marks::parts`] in units of the node budget.
    pub(super) fn units(&self, set: &[u16], columns: usize) -> u64 {
        // No vector unit shifts lanes of 128 bits.
        let per_unit = if self.win < u64::BITS { 32 } else { 4 };
        (set.len() * columns).div_ceil(per_unit) as u64
    }

    /// The parts that the guesses of the first `columns` make of a set.
    pub(super) fn parts(&self, set: &[u16], columns: usize) -> Vec<Parts> {
        let mut parts = vec![Parts(0); columns.next_multiple_of(CHUNK)];
        dispatch!(Level::new(), _ => match self.win {
            0..32 => self.join::<u32>(set, &mut parts),
            32..64 => self.join::<u64>(set, &mut parts),
            _ => self.join::<u128>(set, &mut parts),
        });
        parts.truncate(columns);
        parts
    }

    #[expect(
        clippy::inline_always,
        reason = "only what is inlined is compiled for the widest registers"
    )]
    #[inline(always)]
    fn join<M: Mark>(&self, set: &[u16], parts: &mut [Parts]) {
        for (chunk, parts) in parts.chunks_exact_mut(CHUNK).enumerate() {
            let mut seen = [M::NONE; CHUNK];
            for candidate in set {
                let at = usize::from(*candidate) * self.width + chunk * CHUNK;
                let scores = &self.scores[at..at + CHUNK];
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

    /// Upper bound of [`Parts::kind`].
    pub(super) const KINDS: usize = 1 << 8;

    /// The value as an index.
    pub(super) fn kind(self) -> usize {
        usize::from(self.0)
    }

    pub(super) fn of_kind(kind: usize) -> Self {
        Self(kind as u8)
    }

    /// Number of parts, the win included.
    fn count(self) -> usize {
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
    fn parts(self, win: u32) -> Parts;
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
            fn parts(self, win: u32) -> Parts {
                Parts(self.count_ones() as u8 | ((self >> win & 1) as u8) << 7)
            }
        }
    )* };
}

// Vector units shift lanes of 32 and 64 bits by different amounts, but not shorter ones.
mark!(u32, u64, u128);
