//! The codes of a board, and the rows that each of them contradicts.

use std::collections::HashSet;
use std::iter;

use crate::rules::{Code, Score};
use crate::solver::{Cancel, Cancelled, Candidates, Position};

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
    /// The rows of `position` that rule `code` out, first row first. Empty if the code can be the secret.
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

/// A set of rows, with a bit for each: a board has at most 99.
pub(super) type Rows = u128;

/// All codes of a board, and for each the rows of a position that it contradicts.
pub(super) struct Sheet {
    codes: Candidates,
    wrong: Vec<Rows>,
    rows: usize,
}

impl Sheet {
    /// The sheet of a position; `None` if its board has too many codes to list.
    pub(super) fn of(position: &Position, cancel: &Cancel) -> Result<Option<Self>, Cancelled> {
        if !Candidates::can_list(position.board()) {
            return Ok(None);
        }
        let codes = Candidates::of(&position.before(0), cancel)?;
        let mut wrong = vec![0; codes.codes().len()];
        for (row, (guess, score)) in position.history().iter().enumerate() {
            for (codes, wrong) in codes.codes().chunks(1 << 14).zip(wrong.chunks_mut(1 << 14)) {
                cancel.check()?;
                for (code, wrong) in codes.iter().zip(wrong) {
                    *wrong |= Rows::from(guess.score(*code) != *score) << row;
                }
            }
        }
        Ok(Some(Self {
            codes,
            wrong,
            rows: position.history().len(),
        }))
    }

    /// Every code with the rows that it contradicts.
    pub(super) fn codes(&self) -> impl Iterator<Item = (Code, Rows)> {
        let codes = self.codes.codes().iter().copied();
        codes.zip(self.wrong.iter().copied())
    }

    /// Number of first rows that some code fits.
    pub(super) fn fitting(&self) -> usize {
        let first = self.wrong.iter().map(|wrong| wrong.trailing_zeros());
        first.max().unwrap_or(0).min(self.rows as u32) as usize
    }

    /// Whether no code fits this row, counted from 1, by itself.
    pub(super) fn is_impossible(&self, row: usize) -> bool {
        self.wrong.iter().all(|wrong| wrong >> (row - 1) & 1 == 1)
    }

    /// Rows, counted from 1, of which every one of these sets has one: they rule out the codes that contradict
    /// just these rows. Up to three rows are the fewest, the earliest first; of more none can be left out.
    pub(super) fn proof(&self, wrong: &HashSet<Rows>) -> Vec<usize> {
        let mut wrong: Vec<Rows> = wrong.iter().copied().collect();
        // Few other sets meet a small one.
        wrong.sort_unstable_by_key(|wrong| wrong.count_ones());
        let is_enough = |rows: Rows| wrong.iter().all(|wrong| wrong & rows != 0);
        let few = few(self.rows).find(|rows| is_enough(*rows));
        let rows = few.unwrap_or_else(|| {
            let all = (0..self.rows).fold(0, |rows, row| rows | 1 << row);
            (0..self.rows).rev().fold(all, |rows, row| {
                let without = rows & !(1 << row);
                if is_enough(without) { without } else { rows }
            })
        });
        let numbers = 1..=self.rows;
        numbers.filter(|row| rows >> (row - 1) & 1 == 1).collect()
    }
}

/// All sets of up to three of the rows, the fewest first, then the earliest.
fn few(rows: usize) -> impl Iterator<Item = Rows> {
    let ones = move |from| (from..rows).map(|row| (row, 1 << row));
    let twos = move |from| {
        ones(from).flat_map(move |(row, one)| ones(row + 1).map(move |(row, two)| (row, one | two)))
    };
    let threes = ones(0).flat_map(move |(row, one)| twos(row + 1).map(move |(_, two)| one | two));
    let ones_and_twos = ones(0).chain(twos(0)).map(|(_, rows)| rows);
    iter::once(0).chain(ones_and_twos).chain(threes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_rows_come_in_order() {
        let all: Vec<Rows> = few(4).collect();
        assert_eq!(
            all,
            [
                0, 0b1, 0b10, 0b100, 0b1000, 0b11, 0b101, 0b1001, 0b110, 0b1010, 0b1100, 0b111,
                0b1011, 0b1101, 0b1110
            ]
        );
        assert_eq!(few(99).count(), 1 + 99 + 99 * 98 / 2 + 99 * 98 * 97 / 6);
    }
}
