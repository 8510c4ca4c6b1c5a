//! The sheet: the codes of a board, and the rows that each of them contradicts.

use std::collections::HashSet;
use std::ops::Range;

use crate::rules::{Code, Score};
use crate::solver::{Candidates, Position};

/// A row that rules a code out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Conflict {
    /// Number of the row, from 1.
    pub row: usize,
    /// The score of the row if the code were the secret.
    pub would_score: Score,
    /// The score.
    pub scored: Score,
}

impl Conflict {
    /// The rows of `position` that rule `code` out, first row first; none if it can be the secret.
    ///
    /// # Panics
    /// If the code is not as long as the board's codes.
    pub fn all(position: &Position, code: Code) -> impl Iterator<Item = Self> {
        let rows = (1..).zip(position.history());
        rows.filter_map(move |(row, (guess, scored))| {
            let would_score = guess.score(code);
            (would_score != *scored).then_some(Self {
                row,
                would_score,
                scored: *scored,
            })
        })
    }
}

/// A set of rows, with a bit for each: a game has at most 99.
pub(super) type Rows = u128;

/// Codes, and for each the rows of a position that it contradicts. A code that contradicts none is
/// possible; one that contradicts a single row would be if that score were another.
pub(super) struct Sheet {
    /// All codes of a board.
    codes: Candidates,
    /// By code.
    wrong: Vec<Rows>,
    rows: Vec<(Code, Score)>,
}

impl Sheet {
    /// The sheet of a position.
    pub(super) fn of(position: &Position) -> Self {
        Self::after(None, &Candidates::of(position.first_rows(0)), position)
    }

    /// The sheet of a position on the board of `all` codes; what is kept of another is not written anew.
    pub(super) fn after(kept: Option<Self>, all: &Candidates, position: &Position) -> Self {
        let kept = kept.filter(|kept| kept.codes.position().board() == position.board());
        let mut sheet = kept.unwrap_or_else(|| Self::blank(all.clone()));
        let rows = sheet.rows.iter().zip(position.history());
        let shared = rows.take_while(|(own, row)| own == row).count();
        if shared < sheet.rows.len() {
            sheet.rows.truncate(shared);
            let kept = (1 << shared) - 1;
            sheet.wrong.iter_mut().for_each(|wrong| *wrong &= kept);
        }
        for (guess, score) in &position.history()[shared..] {
            sheet.write(*guess, *score);
        }
        sheet
    }

    /// A sheet without rows.
    pub(super) fn blank(codes: Candidates) -> Self {
        Self {
            wrong: vec![0; codes.count()],
            codes,
            rows: Vec::new(),
        }
    }

    /// Adds a row.
    pub(super) fn write(&mut self, guess: Code, score: Score) {
        for (code, wrong) in self.codes.codes().iter().zip(&mut self.wrong) {
            *wrong |= Rows::from(guess.score(*code) != score) << self.rows.len();
        }
        self.rows.push((guess, score));
    }

    /// Every code, in order, with the rows that it contradicts.
    pub(super) fn codes(&self) -> impl Iterator<Item = (Code, Rows)> {
        let codes = self.codes.codes().iter().copied();
        codes.zip(self.wrong.iter().copied())
    }

    /// The codes that fit every row.
    pub(super) fn left(&self) -> impl Iterator<Item = Code> {
        self.codes()
            .filter_map(|(code, wrong)| (wrong == 0).then_some(code))
    }

    /// Number of first rows that some code fits.
    pub(super) fn fitting(&self) -> usize {
        let first = self.wrong.iter().map(|wrong| wrong.trailing_zeros());
        first.max().unwrap_or(0).min(self.rows.len() as u32) as usize
    }

    /// Whether each row by itself rules out a code that all others leave.
    pub(super) fn needs_every_row(&self) -> bool {
        (0..self.rows.len()).all(|row| self.wrong.contains(&(1 << row)))
    }

    /// Rows, counted from 1, of which each of these sets has one: they rule out all codes that contradict a set. Up to
    /// three rows are the fewest, the earliest first; of more none can be left out.
    pub(super) fn proof(&self, wrong: &HashSet<Rows>) -> Vec<usize> {
        let mut wrong: Vec<Rows> = wrong.iter().copied().collect();
        // Few other sets meet a small one.
        wrong.sort_unstable_by_key(|wrong| wrong.count_ones());
        let few = (0..=3).find_map(|number| meeting(&wrong, 0..self.rows.len(), number));
        let rows = few.unwrap_or_else(|| {
            (0..self.rows.len()).rev().fold(Rows::MAX, |rows, row| {
                let without = rows & !(1 << row);
                let is_enough = wrong.iter().all(|wrong| wrong & without != 0);
                if is_enough { without } else { rows }
            })
        });
        let numbers = 1..=self.rows.len();
        numbers.filter(|row| rows >> (row - 1) & 1 == 1).collect()
    }
}

/// The earliest `number` of these rows of which every set has one, if there are any.
fn meeting(sets: &[Rows], rows: Range<usize>, number: usize) -> Option<Rows> {
    if sets.is_empty() || number == 0 {
        return sets.is_empty().then_some(0);
    }
    rows.clone().find_map(|row| {
        let missed = sets.iter().copied().filter(|set| set >> row & 1 == 0);
        let others = meeting(&missed.collect::<Vec<_>>(), row + 1..rows.end, number - 1)?;
        Some(others | 1 << row)
    })
}
