//! Guesses in the order of the parts they make of a set.

use crate::solver::{Cancel, Cancelled};

use super::lanes::{MarkTable, Parts};
use super::matrix::Matrix;

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
    ///
    /// # Errors
    /// [`Cancelled`].
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::rules::{Board, Code, Dice, Score};
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
