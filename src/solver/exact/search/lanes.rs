//! How many parts guesses make of a set: many guesses at a time.

use std::ops::BitOrAssign;

use fearless_simd::{Level, dispatch};

use super::bound::Bounds;

/// The scores of some guesses against some candidates, each as a mark: a number with one bit set,
/// another for each score.
///
/// The marks of a guess against a set of candidates, put together, have as many bits as the guess
/// makes parts of the set. The marks of all guesses against one candidate lie side by side, so that a
/// wide register puts many of them together at once; nothing is counted peg by peg, and a small set
/// costs little.
pub(in crate::solver::exact) struct Lanes(Width);

enum Width {
    /// Up to 4 pegs.
    Narrow(Table<u16>),
    /// Up to 6.
    Middle(Table<u32>),
    /// Up to 9.
    Wide(Table<u64>),
    /// Up to 12.
    Widest(Table<u128>),
}

impl Lanes {
    /// For so many numbers of scores, of which the last is the win.
    ///
    /// `scores` has the [`Score::index`](crate::rules::Score::index) of each guess, candidate by candidate.
    pub(in crate::solver::exact) fn of(
        numbers: usize,
        scores: impl Iterator<Item = Vec<u8>>,
    ) -> Self {
        Self(match numbers {
            ..=16 => Width::Narrow(Table::of(numbers, scores)),
            17..=32 => Width::Middle(Table::of(numbers, scores)),
            33..=64 => Width::Wide(Table::of(numbers, scores)),
            _ => Width::Widest(Table::of(numbers, scores)),
        })
    }

    /// These guesses against these candidates only, both by the numbers they have here.
    pub(in crate::solver::exact) fn narrowed(&self, guesses: &[u32], candidates: &[u32]) -> Self {
        Self(match &self.0 {
            Width::Narrow(table) => Width::Narrow(table.narrowed(guesses, candidates)),
            Width::Middle(table) => Width::Middle(table.narrowed(guesses, candidates)),
            Width::Wide(table) => Width::Wide(table.narrowed(guesses, candidates)),
            Width::Widest(table) => Width::Widest(table.narrowed(guesses, candidates)),
        })
    }

    /// Marks that are put together in one unit of budget.
    pub(in crate::solver::exact) fn marks_per_unit(&self) -> usize {
        match &self.0 {
            Width::Narrow(_) | Width::Middle(_) | Width::Wide(_) => 32,
            Width::Widest(_) => 4,
        }
    }

    /// What the first `guesses` guesses make of these candidates, in order.
    pub(in crate::solver::exact) fn parts(&self, candidates: &[u32], guesses: usize) -> Vec<Parts> {
        match &self.0 {
            Width::Narrow(table) => table.parts(candidates, guesses),
            Width::Middle(table) => table.parts(candidates, guesses),
            Width::Wide(table) => table.parts(candidates, guesses),
            Width::Widest(table) => table.parts(candidates, guesses),
        }
    }
}

/// Into how many parts a guess divides a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::solver::exact) struct Parts(u8);

impl Parts {
    const WIN: u8 = 1 << 7;

    /// More than there are kinds.
    pub(in crate::solver::exact) const KINDS: usize = 1 << 8;

    /// A number for each kind.
    pub(in crate::solver::exact) fn kind(self) -> usize {
        usize::from(self.0)
    }

    pub(in crate::solver::exact) fn of_kind(kind: usize) -> Self {
        Self(kind as u8)
    }

    /// Parts, the win included.
    pub(in crate::solver::exact) fn count(self) -> usize {
        usize::from(self.0 & !Self::WIN)
    }

    /// How many codes the win is, and how many parts there are besides.
    pub(in crate::solver::exact) fn win_and_others(self) -> (usize, usize) {
        let win = usize::from(self.0 >= Self::WIN);
        (win, self.count() - win)
    }
}

/// A number whose bits stand for scores.
trait Mark: Copy + BitOrAssign {
    /// How a mark is kept: the less room it takes, the more of them are near at hand.
    type Kept: Copy;
    /// No score.
    const NONE: Self;
    /// The score with this index, to be kept.
    fn keep(score: u8) -> Self::Kept;
    /// A mark that was kept.
    fn marked(kept: Self::Kept) -> Self;
    /// How many scores there are, and whether this one is among them.
    fn parts(self, win: u32) -> Parts;
}

macro_rules! mark {
    ($number:ty, $kept:ty, $keep:expr, $marked:expr) => {
        impl Mark for $number {
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

// Processors shift many long numbers at once, but not many short ones.
mark!(u16, u16, |score| 1_u16 << score, |mark| mark);
mark!(u32, u8, |score| score, |score| 1_u32
    .wrapping_shl(u32::from(score)));
mark!(u64, u8, |score| score, |score| 1_u64
    .wrapping_shl(u32::from(score)));
mark!(u128, u8, |score| score, |score| MARKS[usize::from(score)]);

/// Processors have no shift for numbers as long as these: the marks are looked up.
static MARKS: [u128; Bounds::SCORES] = {
    let mut marks = [0; Bounds::SCORES];
    let mut score = 0;
    while score < marks.len() {
        marks[score] = 1 << score;
        score += 1;
    }
    marks
};

/// Marks of one width.
struct Table<M: Mark> {
    /// Marks of one candidate, in chunks.
    width: usize,
    /// The number of the score that is the win.
    win: u32,
    /// Candidate by candidate.
    marks: Vec<M::Kept>,
}

/// Marks put together at a time.
const CHUNK: usize = 64;

impl<M: Mark> Table<M> {
    fn of(numbers: usize, scores: impl Iterator<Item = Vec<u8>>) -> Self {
        let mut table = Self {
            width: 0,
            win: numbers as u32 - 1,
            marks: Vec::new(),
        };
        for scores in scores {
            table.width = scores.len().next_multiple_of(CHUNK);
            table
                .marks
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
            marks: Vec::with_capacity(width * candidates.len()),
        };
        for candidate in candidates {
            let marks = &self.marks[*candidate as usize * self.width..][..self.width];
            let some = guesses.iter().map(|guess| marks[*guess as usize]);
            table.marks.extend(some);
            table.pad();
        }
        table
    }

    /// Fills the last chunk.
    fn pad(&mut self) {
        let whole = self.marks.len().next_multiple_of(CHUNK);
        self.marks.resize(whole, M::keep(0));
    }

    fn parts(&self, candidates: &[u32], guesses: usize) -> Vec<Parts> {
        let mut parts = vec![Parts(0); guesses.next_multiple_of(CHUNK)];
        dispatch!(Level::new(), _ => self.put_together(candidates, &mut parts));
        parts.truncate(guesses);
        parts
    }

    #[expect(
        clippy::inline_always,
        reason = "only what is inlined is compiled for the widest registers"
    )]
    #[inline(always)]
    fn put_together(&self, candidates: &[u32], parts: &mut [Parts]) {
        for (chunk, parts) in parts.chunks_exact_mut(CHUNK).enumerate() {
            let mut seen = [M::NONE; CHUNK];
            for candidate in candidates {
                let at = *candidate as usize * self.width + chunk * CHUNK;
                let marks = &self.marks[at..at + CHUNK];
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
