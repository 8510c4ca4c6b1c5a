//! Guesses in the order of the parts they make of a set.

use std::ops::BitOrAssign;

use fearless_simd::{Level, dispatch};

use crate::rules::Score;
use crate::solver::{Cancel, Cancelled};

use super::search_space::Matrix;

/// All guesses by the parts that they make of a set of candidates, the most parts first.
///
/// No guess makes more parts of a subset. So a search that needs many parts of a subset looks at the
/// first guesses only.
pub(super) struct Frame {
    /// Rows of the matrix, by column of the frame.
    rows: Vec<u32>,
    /// Number of parts that the guess makes of the whole set, by column.
    parts: Vec<u8>,
    /// Number of candidates.
    candidates: usize,
    /// By candidate of the matrix: its line in `lanes`, if it is in the set.
    lines: Vec<u32>,
    lanes: MarkTable,
}

impl Frame {
    /// The frame of all candidates of the matrix.
    pub(super) fn whole(matrix: &Matrix, cancel: &Cancel) -> Result<Self, Cancelled> {
        let all: Vec<u16> = (0..matrix.width() as u16).collect();
        let columns = matrix
            .columns()
            .map_while(|column| cancel.check().is_ok().then_some(column));
        let lanes = MarkTable::of(matrix.scores(), columns);
        cancel.check()?;
        let whole = Self {
            rows: (0..matrix.height() as u32).collect(),
            parts: vec![matrix.scores() as u8; matrix.height()],
            candidates: matrix.width(),
            lines: (0..matrix.width() as u32).collect(),
            lanes,
        };
        // For as many guesses as candidates the order is not worth its time.
        if matrix.height() == matrix.width() {
            return Ok(whole);
        }
        Ok(whole.narrowed(&all))
    }

    /// The frame of some of the candidates.
    pub(super) fn narrowed(&self, set: &[u16]) -> Self {
        let lines = self.lines(set);
        let parts = self.lanes.parts(&lines, self.rows.len());
        let mut columns: Vec<u32> = (0..self.rows.len() as u32).collect();
        columns.sort_by_key(|column| usize::MAX - parts[*column as usize].count());
        let mut own = vec![u32::MAX; self.lines.len()];
        for (line, candidate) in set.iter().enumerate() {
            own[usize::from(*candidate)] = line as u32;
        }
        Self {
            rows: columns.iter().map(|c| self.rows[*c as usize]).collect(),
            parts: columns
                .iter()
                .map(|c| parts[*c as usize].count() as u8)
                .collect(),
            candidates: set.len(),
            lines: own,
            lanes: self.lanes.narrowed(&columns, &lines),
        }
    }

    /// Number of candidates.
    pub(super) fn candidates(&self) -> usize {
        self.candidates
    }

    /// The row of the matrix for a column.
    pub(super) fn row(&self, column: usize) -> u32 {
        self.rows[column]
    }

    /// Number of columns that can make this many parts of a subset: the first ones.
    pub(super) fn reach(&self, parts: usize) -> usize {
        self.parts
            .partition_point(|most| usize::from(*most) >= parts)
    }

    /// Upper bound of the parts that this column and later ones make of a subset.
    pub(super) fn most_from(&self, column: usize) -> usize {
        self.parts.get(column).map_or(0, |most| usize::from(*most))
    }

    /// Cost of [`Frame::parts`] in units of the node budget.
    pub(super) fn units(&self, set: &[u16], columns: usize) -> u64 {
        (set.len() * columns).div_ceil(self.lanes.marks_per_unit()) as u64
    }

    /// The parts that the first `columns` guesses make of a subset.
    pub(super) fn parts(&self, set: &[u16], columns: usize) -> Vec<Parts> {
        self.lanes.parts(&self.lines(set), columns)
    }

    fn lines(&self, set: &[u16]) -> Vec<u32> {
        set.iter()
            .map(|candidate| self.lines[usize::from(*candidate)])
            .collect()
    }
}

/// The scores of guesses against candidates as marks: numbers whose one set bit is the score.
///
/// The union of the marks of a guess against a set of candidates has one bit for each part that the
/// guess makes of the set. The marks of all guesses against one candidate are adjacent, so a wide
/// register joins many at once, and a small set costs little.
enum MarkTable {
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
        match numbers {
            ..=16 => Self::Narrow(Marks::of(numbers, scores)),
            17..=32 => Self::Middle(Marks::of(numbers, scores)),
            33..=64 => Self::Wide(Marks::of(numbers, scores)),
            _ => Self::Widest(Marks::of(numbers, scores)),
        }
    }

    /// The marks of some guesses against some candidates, both by number.
    pub(super) fn narrowed(&self, guesses: &[u32], candidates: &[u32]) -> Self {
        match self {
            Self::Narrow(table) => Self::Narrow(table.narrowed(guesses, candidates)),
            Self::Middle(table) => Self::Middle(table.narrowed(guesses, candidates)),
            Self::Wide(table) => Self::Wide(table.narrowed(guesses, candidates)),
            Self::Widest(table) => Self::Widest(table.narrowed(guesses, candidates)),
        }
    }

    /// Marks joined in one unit of the node budget.
    fn marks_per_unit(&self) -> usize {
        match self {
            Self::Narrow(_) | Self::Middle(_) | Self::Wide(_) => 32,
            Self::Widest(_) => 4,
        }
    }

    /// The parts that the first `guesses` guesses make of these candidates, in order.
    pub(super) fn parts(&self, candidates: &[u32], guesses: usize) -> Vec<Parts> {
        match self {
            Self::Narrow(table) => table.parts(candidates, guesses),
            Self::Middle(table) => table.parts(candidates, guesses),
            Self::Wide(table) => table.parts(candidates, guesses),
            Self::Widest(table) => table.parts(candidates, guesses),
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::rules::{Board, Code, Dice};
    use crate::solver::sampling::random_code;

    /// How many scores `guess` gets from `codes`, and whether it is one of them, by the scorer that
    /// defines the game.
    fn slowly(guess: Code, codes: &[Code]) -> (usize, bool) {
        let mut scores: Vec<Score> = codes.iter().map(|code| guess.score(*code)).collect();
        scores.sort_unstable();
        scores.dedup();
        (scores.len(), codes.contains(&guess))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(100))]
        #[test]
        fn parts_are_what_the_scorer_says(
            (pegs, colours) in (1..=12_u8, 2..=26_u8),
            (guesses, seed) in (1..150_usize, any::<u64>()),
        ) {
            let board = Board::new(pegs, colours, 10, true).unwrap();
            let mut dice = Dice::from_number(seed);
            let mut guesses: Vec<Code> =
                (0..guesses).map(|_| random_code(board, &mut dice)).collect();
            guesses.sort_unstable();
            guesses.dedup();
            let candidates: Vec<Code> = guesses.iter().copied().step_by(2).collect();
            let matrix = Matrix::of(guesses, &candidates, &Cancel::default()).unwrap();
            let whole = Frame::whole(&matrix, &Cancel::default()).unwrap();
            let some: Vec<u16> = (0..candidates.len() as u16).step_by(2).collect();
            let narrowed = whole.narrowed(&some);
            let fewer: Vec<u16> = some.iter().copied().step_by(2).collect();
            for (frame, set) in [(&whole, &some), (&narrowed, &some), (&narrowed, &fewer)] {
                let codes: Vec<Code> = set.iter().map(|n| candidates[usize::from(*n)]).collect();
                let parts = frame.parts(set, matrix.height());
                // Long marks cannot be put together as many at a time as short ones.
                let at_a_time = if pegs < 10 { 32 } else { 4 };
                let marks = set.len() * matrix.height();
                prop_assert_eq!(frame.units(set, matrix.height()), marks.div_ceil(at_a_time) as u64);
                prop_assert_eq!(parts.len(), matrix.height());
                for (column, parts) in parts.into_iter().enumerate() {
                    let guess = matrix.guess(frame.row(column));
                    let (win, others) = parts.win_and_others();
                    prop_assert_eq!((win + others, win == 1), slowly(guess, &codes));
                    prop_assert_eq!(parts.count(), win + others);
                    // Columns that do not reach so many parts make fewer.
                    prop_assert!(column < frame.reach(parts.count()));
                    prop_assert!(parts.count() <= frame.most_from(column));
                }
            }
        }
    }
}
