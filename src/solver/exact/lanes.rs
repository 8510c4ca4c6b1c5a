//! Numbers of parts from a score matrix, for many guesses at a time.
//!
//! The proof for 4×7 takes 1.3 s with this kernel, and 9.4 s with the scores read one by one.

use std::ops::BitOrAssign;

use fearless_simd::{Level, dispatch};

use crate::rules::Score;

/// The scores of guesses against candidates as marks: numbers whose one set bit is the score.
///
/// The union of the marks of a guess against a set of candidates has one bit for each part that the
/// guess makes of the set. The marks of all guesses against one candidate are adjacent, so a wide
/// register joins many at once, and a small set costs little.
pub(super) struct MarkTable(Width);

enum Width {
    /// Up to 4 pegs.
    Narrow(Marks<u16>),
    /// Up to 6.
    Middle(Marks<u32>),
    /// Up to 9.
    Wide(Marks<u64>),
    /// Up to 12.
    Widest(Marks<u128>),
}

impl MarkTable {
    /// The marks of a matrix with `numbers` score indices, of which the last is the win. `scores` has the
    /// [`Score::index`] of each guess, candidate by candidate.
    pub(super) fn of(numbers: usize, scores: impl Iterator<Item = Vec<u8>>) -> Self {
        Self(match numbers {
            ..=16 => Width::Narrow(Marks::of(numbers, scores)),
            17..=32 => Width::Middle(Marks::of(numbers, scores)),
            33..=64 => Width::Wide(Marks::of(numbers, scores)),
            _ => Width::Widest(Marks::of(numbers, scores)),
        })
    }

    /// The marks of some guesses against some candidates, both by number.
    pub(super) fn narrowed(&self, guesses: &[u32], candidates: &[u32]) -> Self {
        Self(match &self.0 {
            Width::Narrow(table) => Width::Narrow(table.narrowed(guesses, candidates)),
            Width::Middle(table) => Width::Middle(table.narrowed(guesses, candidates)),
            Width::Wide(table) => Width::Wide(table.narrowed(guesses, candidates)),
            Width::Widest(table) => Width::Widest(table.narrowed(guesses, candidates)),
        })
    }

    /// Marks joined in one unit of the node budget.
    pub(super) fn marks_per_unit(&self) -> usize {
        match &self.0 {
            Width::Narrow(_) | Width::Middle(_) | Width::Wide(_) => 32,
            Width::Widest(_) => 4,
        }
    }

    /// The parts that the first `guesses` guesses make of these candidates, in order.
    pub(super) fn parts(&self, candidates: &[u32], guesses: usize) -> Vec<Parts> {
        match &self.0 {
            Width::Narrow(table) => table.parts(candidates, guesses),
            Width::Middle(table) => table.parts(candidates, guesses),
            Width::Wide(table) => table.parts(candidates, guesses),
            Width::Widest(table) => table.parts(candidates, guesses),
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
trait ScoreSet: Copy + BitOrAssign {
    /// Stored form of a mark: small ones fit more in the cache.
    type Kept: Copy;
    /// The empty set.
    const NONE: Self;
    /// The stored form of a score index.
    fn keep(score: u8) -> Self::Kept;
    /// The mark of a stored form.
    fn marked(kept: Self::Kept) -> Self;
    /// Number of scores, and whether `win` is among them.
    fn parts(self, win: u32) -> Parts;
}

macro_rules! mark {
    ($number:ty, $kept:ty, $keep:expr, $marked:expr) => {
        impl ScoreSet for $number {
            type Kept = $kept;
            const NONE: Self = 0;

            fn keep(score: u8) -> $kept {
                $keep(score)
            }

            #[inline]
            fn marked(kept: $kept) -> Self {
                $marked(kept)
            }

            #[inline]
            fn parts(self, win: u32) -> Parts {
                Parts(self.count_ones() as u8 | ((self >> win & 1) as u8) << 7)
            }
        }
    };
}

// Vector units shift lanes of 32 and 64 bits by different amounts, but not shorter ones.
mark!(u16, u16, |score| 1_u16 << score, |mark| mark);
mark!(u32, u8, |score| score, |score| 1_u32
    .wrapping_shl(u32::from(score)));
mark!(u64, u8, |score| score, |score| 1_u64
    .wrapping_shl(u32::from(score)));
mark!(u128, u8, |score| score, |score| MARKS[usize::from(score)]);

/// Marks of 128 bits: no vector unit shifts lanes that wide.
static MARKS: [u128; Score::COUNT] = {
    let mut marks = [0; Score::COUNT];
    let mut score = 0;
    while score < marks.len() {
        marks[score] = 1 << score;
        score += 1;
    }
    marks
};

/// Marks of one width.
struct Marks<M: ScoreSet> {
    /// Number of marks per candidate, in whole chunks.
    width: usize,
    /// Score index of the win.
    win: u32,
    /// Candidate by candidate.
    kept: Vec<M::Kept>,
}

/// Marks joined at a time.
const CHUNK: usize = 64;

impl<M: ScoreSet> Marks<M> {
    fn of(numbers: usize, scores: impl Iterator<Item = Vec<u8>>) -> Self {
        let mut table = Self {
            width: 0,
            win: numbers as u32 - 1,
            kept: Vec::new(),
        };
        for scores in scores {
            table.width = scores.len().next_multiple_of(CHUNK);
            table
                .kept
                .extend(scores.iter().map(|score| M::keep(*score)));
            table.pad();
        }
        table
    }

    fn narrowed(&self, guesses: &[u32], candidates: &[u32]) -> Self {
        let width = guesses.len().next_multiple_of(CHUNK);
        let mut table = Self {
            width,
            win: self.win,
            kept: Vec::with_capacity(width * candidates.len()),
        };
        for candidate in candidates {
            let marks = &self.kept[*candidate as usize * self.width..][..self.width];
            let some = guesses.iter().map(|guess| marks[*guess as usize]);
            table.kept.extend(some);
            table.pad();
        }
        table
    }

    /// Fills the last chunk.
    fn pad(&mut self) {
        let whole = self.kept.len().next_multiple_of(CHUNK);
        self.kept.resize(whole, M::keep(0));
    }

    fn parts(&self, candidates: &[u32], guesses: usize) -> Vec<Parts> {
        let mut parts = vec![Parts(0); guesses.next_multiple_of(CHUNK)];
        dispatch!(Level::new(), _ => self.join(candidates, &mut parts));
        parts.truncate(guesses);
        parts
    }

    #[expect(
        clippy::inline_always,
        reason = "only what is inlined is compiled for the widest registers"
    )]
    #[inline(always)]
    fn join(&self, candidates: &[u32], parts: &mut [Parts]) {
        for (chunk, parts) in parts.chunks_exact_mut(CHUNK).enumerate() {
            let mut seen = [M::NONE; CHUNK];
            for candidate in candidates {
                let at = *candidate as usize * self.width + chunk * CHUNK;
                let marks = &self.kept[at..at + CHUNK];
                for (seen, mark) in seen.iter_mut().zip(marks) {
                    *seen |= M::marked(*mark);
                }
            }
            for (parts, seen) in parts.iter_mut().zip(seen) {
                *parts = seen.parts(self.win);
            }
        }
    }
}
