//! The sheet: the codes of a board, and the rows that each of them contradicts.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use crate::rules::{Board, Code, Score};
use crate::solver::{Cancel, Cancelled, Candidates, Position, score_indices};

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
        let rows = 1..=position.history().len();
        rows.map(move |row| Self::with_row(position, row, code))
            .filter(|conflict| conflict.would_score != conflict.scored)
    }

    /// What a row of `position`, counted from 1, tells of a code that it rules out.
    pub(super) fn with_row(position: &Position, row: usize, code: Code) -> Self {
        let (guess, scored) = position.history()[row - 1];
        Self {
            row,
            would_score: guess.score(code),
            scored,
        }
    }
}

/// A set of rows, with a bit for each: a game has at most 99.
pub(super) type Rows = u128;

/// Codes, and for each the set of rows of a position that it contradicts. A code that contradicts none is
/// possible; one that contradicts a single row would be if that score were another.
///
/// Many codes contradict the same rows, so each set is kept once, and a code has its number.
pub(super) struct Sheet {
    /// All codes of a board.
    codes: Candidates,
    /// By code: the number of its set.
    numbers: Vec<u32>,
    /// The sets that codes have, by number.
    sets: Vec<Rows>,
    rows: Vec<(Code, Score)>,
}

impl Sheet {
    /// Codes that are scored at a time.
    const CHUNK: usize = 1 << 10;

    /// The sheet of a position.
    pub(super) fn new(position: &Position, cancel: &Cancel) -> Result<Self, Cancelled> {
        let all = Candidates::try_new(position.first_rows(0), cancel)?;
        let mut sheet = Self::blank(all);
        sheet.go_to(position, cancel)?;
        Ok(sheet)
    }

    /// A sheet without rows.
    pub(super) fn blank(codes: Candidates) -> Self {
        Self {
            numbers: vec![0; codes.count()],
            codes,
            sets: vec![0],
            rows: Vec::new(),
        }
    }

    pub(super) fn board(&self) -> Board {
        self.codes.position().board()
    }

    /// Turns the sheet into that of another position on its board; the rows that both have are not written anew. If it
    /// is cancelled, the sheet stays as it is.
    pub(super) fn go_to(&mut self, position: &Position, cancel: &Cancel) -> Result<(), Cancelled> {
        let rows = self.rows.iter().zip(position.history());
        let shared = rows.take_while(|(own, row)| own == row).count();
        let new_rows = &position.history()[shared..];
        if shared < self.rows.len() || !new_rows.is_empty() {
            self.replace(shared, new_rows, cancel)?;
        }
        Ok(())
    }

    /// Adds a row, unless it is cancelled: then the sheet stays as it is.
    pub(super) fn write(
        &mut self,
        guess: Code,
        score: Score,
        cancel: &Cancel,
    ) -> Result<(), Cancelled> {
        self.replace(self.rows.len(), &[(guess, score)], cancel)
    }

    /// Puts other rows after the first `kept` ones.
    fn replace(
        &mut self,
        kept: usize,
        new_rows: &[(Code, Score)],
        cancel: &Cancel,
    ) -> Result<(), Cancelled> {
        let kept_rows: Rows = (1 << kept) - 1;
        let mut sets = NumberedSets::default();
        let mut numbers = Vec::with_capacity(self.numbers.len());
        let chunks = self.codes.codes().chunks(Self::CHUNK);
        for (codes, old_numbers) in chunks.zip(self.numbers.chunks(Self::CHUNK)) {
            cancel.check()?;
            let new_sets = contradicted(new_rows, codes);
            for (old, new_set) in old_numbers.iter().zip(new_sets) {
                let kept_set = self.sets[*old as usize] & kept_rows;
                numbers.push(sets.number(kept_set | new_set << kept));
            }
        }
        self.sets = sets.sets;
        self.numbers = numbers;
        self.rows.truncate(kept);
        self.rows.extend(new_rows);
        Ok(())
    }

    /// Every code, in order, with the rows that it contradicts.
    pub(super) fn codes(&self) -> impl Iterator<Item = (Code, Rows)> {
        let sets = self
            .numbers
            .iter()
            .map(|number| self.sets[*number as usize]);
        self.codes.codes().iter().copied().zip(sets)
    }

    /// By code, in order: the number of the set of rows that it contradicts.
    pub(super) fn numbers(&self) -> impl Iterator<Item = (Code, u32)> {
        let codes = self.codes.codes().iter().copied();
        codes.zip(self.numbers.iter().copied())
    }

    /// The sets of rows that codes contradict, by number.
    pub(super) fn sets(&self) -> &[Rows] {
        &self.sets
    }

    /// How many rows there are.
    pub(super) fn row_count(&self) -> usize {
        self.rows.len()
    }

    /// The codes that fit every row.
    pub(super) fn left(&self) -> impl Iterator<Item = Code> {
        let possible = self.sets.iter().position(|set| *set == 0);
        self.numbers()
            .filter_map(move |(code, number)| (Some(number as usize) == possible).then_some(code))
    }

    /// Whether a code fits every row.
    pub(super) fn fits_a_code(&self) -> bool {
        self.sets.contains(&0)
    }

    /// Number of first rows that some code fits.
    pub(super) fn fitting(&self) -> usize {
        let first = self.sets.iter().map(|set| set.trailing_zeros());
        first.max().unwrap_or(0).min(self.rows.len() as u32) as usize
    }

    /// Whether each row by itself rules out a code that all others leave.
    pub(super) fn needs_every_row(&self) -> bool {
        (0..self.rows.len()).all(|row| self.sets.contains(&(1 << row)))
    }
}

/// By code: the set of these rows that it contradicts.
fn contradicted(rows: &[(Code, Score)], codes: &[Code]) -> Vec<Rows> {
    let guesses: Vec<Code> = rows.iter().map(|(guess, _)| *guess).collect();
    let mut sets = vec![0; codes.len()];
    for (row, scores) in score_indices(codes, &guesses).enumerate() {
        let right = rows[row].1.index();
        for (set, score) in sets.iter_mut().zip(scores) {
            *set |= Rows::from(usize::from(score) != right) << row;
        }
    }
    sets
}

/// Sets of rows, each kept once and numbered in the order in which they came.
#[derive(Default)]
struct NumberedSets {
    sets: Vec<Rows>,
    numbers: HashMap<Rows, u32, BuildHasherDefault<RowsHasher>>,
}

impl NumberedSets {
    /// The number of a set.
    fn number(&mut self, set: Rows) -> u32 {
        let new = self.sets.len() as u32;
        let number = *self.numbers.entry(set).or_insert(new);
        if number == new {
            self.sets.push(set);
        }
        number
    }
}

/// A quick hash of a set of rows. A board has millions of codes, each of which looks up its set, and the hash of the
/// standard library takes longer than all the rest. It guards against chosen keys: here only speed depends on them.
#[derive(Default)]
struct RowsHasher(u64);

impl Hasher for RowsHasher {
    fn write_u128(&mut self, set: u128) {
        /// The fraction of the golden ratio: its product with any number has well mixed high bits (Fibonacci hashing).
        const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;
        let folded = ((set >> 64) as u64).wrapping_mul(GOLDEN) ^ set as u64;
        let product = folded.wrapping_mul(GOLDEN);
        // Tables take the place from the low bits.
        self.0 = product ^ product >> 32;
    }

    fn write(&mut self, _: &[u8]) {
        unreachable!("a set of rows is a single number");
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
