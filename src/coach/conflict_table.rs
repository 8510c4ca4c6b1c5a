//! The conflict table: the codes of a board, and the rows that each of them contradicts.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use crate::rules::{Board, Code, Score};
use crate::solver::{Cancel, Cancelled, Candidates, Position, score_indices};

/// A row that rules a code out.
///
/// ```
/// use pegwise::coach::Conflict;
/// use pegwise::rules::Board;
/// use pegwise::solver::Position;
///
/// let position = Position::parse(Board::new(3, 4)?, "AAB:1,0 CAC:1,1")?;
/// let conflicts: Vec<Conflict> = Conflict::all(&position, "ACD".parse()?).collect();
/// // With this code the second row would show two white pins.
/// assert_eq!(conflicts.len(), 1);
/// assert_eq!(conflicts[0].row, 2);
/// assert_eq!(conflicts[0].would_score, "0,2".parse()?);
/// assert_eq!(conflicts[0].scored, "1,1".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Conflict {
    /// Number of the row, from 1.
    pub row: usize,
    /// The score of the row if the code were the secret.
    pub would_score: Score,
    /// The score that the row has.
    pub scored: Score,
}

impl Conflict {
    /// The rows of `position` that rule `code` out, first row first; none if it can be the secret.
    ///
    /// # Panics
    /// Panics if the code is not as long as the board's codes.
    pub fn all(position: &Position, code: Code) -> impl Iterator<Item = Self> {
        (1..=position.history().len())
            .map(move |row| Self::with_row(position, row, code))
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
pub(super) type RowSet = u128;

/// The rows of a set, counted from 1.
pub(super) fn rows_of(set: RowSet) -> impl Iterator<Item = usize> {
    let end = (RowSet::BITS - set.leading_zeros()) as usize;
    (1..=end).filter(move |row| set >> (row - 1) & 1 == 1)
}

/// The codes of a board, and for each the set of rows of a position that it contradicts. A code that contradicts no row is
/// possible. One that contradicts a single row would be possible if that row had another score.
///
/// Many codes contradict the same rows, so each set is stored once, and a code has its number:
///
/// | `codes` | contradicts | `set_numbers` | | `sets` |
/// |---|---|---|---|---|
/// | AAA | row 1 | 0 | | row 1 |
/// | AAB | rows 1 and 2 | 1 | | rows 1 and 2 |
/// | AAC | row 1 | 0 | | |
#[derive(Debug)]
pub(super) struct ConflictTable {
    /// The candidates before the first row, which are all codes of the board.
    codes: Candidates,
    /// By code: the number of its set.
    set_numbers: Vec<u32>,
    /// By number: the sets that codes have.
    sets: Vec<RowSet>,
    rows: Vec<(Code, Score)>,
}

impl ConflictTable {
    /// Codes that are scored at a time.
    const CHUNK: usize = 1 << 10;

    /// The table of a position.
    pub(super) fn new(position: &Position, cancel: &Cancel) -> Result<Self, Cancelled> {
        let all_codes = Candidates::try_new(position.first_rows(0), cancel)?;
        let mut table = Self::without_rows(all_codes);
        table.update(position, cancel)?;
        Ok(table)
    }

    /// A table of all codes of a board, which no row rules out yet.
    pub(super) fn without_rows(all_codes: Candidates) -> Self {
        Self {
            set_numbers: vec![0; all_codes.count()],
            codes: all_codes,
            sets: vec![0],
            rows: Vec::new(),
        }
    }

    pub(super) fn board(&self) -> Board {
        self.codes.position().board()
    }

    /// Turns it into the table of another position on its board; the first rows that both have are not looked at again.
    /// If it is cancelled, the table stays as it is.
    pub(super) fn update(&mut self, position: &Position, cancel: &Cancel) -> Result<(), Cancelled> {
        let rows = position.history();
        if self.rows == rows {
            return Ok(());
        }
        let pairs = self.rows.iter().zip(rows);
        let shared = pairs.take_while(|(own, other)| own == other).count();
        self.replace_rows(shared, &rows[shared..], cancel)
    }

    /// Adds a row, unless it is cancelled: then the table stays as it is.
    pub(super) fn add_row(
        &mut self,
        guess: Code,
        score: Score,
        cancel: &Cancel,
    ) -> Result<(), Cancelled> {
        self.replace_rows(self.rows.len(), &[(guess, score)], cancel)
    }

    /// Puts other rows after the first `shared` ones, unless it is cancelled: then the table stays as it is.
    fn replace_rows(
        &mut self,
        shared: usize,
        new_rows: &[(Code, Score)],
        cancel: &Cancel,
    ) -> Result<(), Cancelled> {
        let shared_rows: RowSet = (1 << shared) - 1;
        let mut sets = NumberedSets::default();
        let mut set_numbers = Vec::with_capacity(self.set_numbers.len());
        let chunks = self.codes.codes().chunks(Self::CHUNK);
        for (codes, old_numbers) in chunks.zip(self.set_numbers.chunks(Self::CHUNK)) {
            cancel.check()?;
            let new_sets = contradicted(new_rows, codes);
            for (old_number, new_set) in old_numbers.iter().zip(new_sets) {
                let shared_set = self.sets[*old_number as usize] & shared_rows;
                set_numbers.push(sets.number(shared_set | new_set << shared));
            }
        }
        self.sets = sets.sets;
        self.set_numbers = set_numbers;
        self.rows.truncate(shared);
        self.rows.extend(new_rows);
        Ok(())
    }

    /// Every code, in order, with the number of the set of rows that it contradicts.
    pub(super) fn set_numbers(&self) -> impl Iterator<Item = (Code, u32)> {
        let codes = self.codes.codes().iter().copied();
        codes.zip(self.set_numbers.iter().copied())
    }

    /// The sets of rows that codes contradict, by number.
    pub(super) fn sets(&self) -> &[RowSet] {
        &self.sets
    }

    /// Every code, in order, with the rows that it contradicts.
    pub(super) fn codes(&self) -> impl Iterator<Item = (Code, RowSet)> {
        self.set_numbers()
            .map(|(code, number)| (code, self.sets[number as usize]))
    }

    /// How many rows there are.
    pub(super) fn row_count(&self) -> usize {
        self.rows.len()
    }

    /// The codes that contradict no row.
    pub(super) fn consistent_codes(&self) -> impl Iterator<Item = Code> {
        let no_row = self.sets.iter().position(|set| *set == 0);
        self.set_numbers()
            .filter(move |(_, number)| Some(*number as usize) == no_row)
            .map(|(code, _)| code)
    }

    /// Whether any code fits all rows.
    pub(super) fn fits_a_code(&self) -> bool {
        self.sets.contains(&0)
    }

    /// How many rows, counted from the first, some code fits together.
    pub(super) fn fitting_rows(&self) -> usize {
        // A code fits the rows before the first that it contradicts.
        let most = self.sets.iter().map(|set| set.trailing_zeros()).max();
        // The empty set, of a code that contradicts no row, has more trailing zeros than there are rows.
        self.rows.len().min(most.unwrap_or(0) as usize)
    }

    /// Whether each row rules out a code that no other row does.
    pub(super) fn needs_every_row(&self) -> bool {
        (0..self.rows.len()).all(|row| self.sets.contains(&(1 << row)))
    }
}

/// By code: the set of these rows that it contradicts.
fn contradicted(rows: &[(Code, Score)], codes: &[Code]) -> Vec<RowSet> {
    let guesses: Vec<Code> = rows.iter().map(|(guess, _)| *guess).collect();
    let mut sets = vec![0; codes.len()];
    for (row, scores) in score_indices(codes, &guesses).enumerate() {
        let (_, scored) = rows[row];
        for (set, would_score) in sets.iter_mut().zip(scores) {
            let is_contradicted = usize::from(would_score) != scored.index();
            *set |= RowSet::from(is_contradicted) << row;
        }
    }
    sets
}

/// Sets of rows, each stored once and numbered in the order in which they came.
#[derive(Default)]
struct NumberedSets {
    sets: Vec<RowSet>,
    numbers: HashMap<RowSet, u32, BuildHasherDefault<RowSetHasher>>,
}

impl NumberedSets {
    /// The number of a set.
    fn number(&mut self, set: RowSet) -> u32 {
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
struct RowSetHasher(u64);

impl Hasher for RowSetHasher {
    fn write_u128(&mut self, set: u128) {
        /// The fraction of the golden ratio: its product with any number has well mixed high bits (Fibonacci hashing).
        const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;
        let folded = ((set >> 64) as u64).wrapping_mul(GOLDEN) ^ set as u64;
        let product = folded.wrapping_mul(GOLDEN);
        // A hash table takes the place from the low bits.
        self.0 = product ^ product >> 32;
    }

    fn write(&mut self, _: &[u8]) {
        unreachable!("a set of rows is a single number");
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
