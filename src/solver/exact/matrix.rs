//! Some candidates with the guesses to find them, sorted by how much they tell.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::rules::{Code, Score};
use crate::solver::cancel::{Interrupted, NodeBudget};
use crate::solver::scoring::{self, GuessGroup, Guesses, Threshold};
use crate::solver::small_set::ColourSet;
use crate::solver::symmetry::{Reduction, Symmetry};
use crate::solver::{Cancel, Cancelled, Candidates, Measure, limits};

use super::part_count::PartCount;
use super::table::ScoreTable;

/// Some candidates, the guesses to find them with, and the score of each guess against each candidate.
///
/// Guesses that make more parts of all candidates come first. No guess makes more parts of a set than of all, so a search
/// that needs many parts looks at the first guesses only.
///
/// The first matrix of a search has all guesses. A node that is searched for long makes a smaller one for what is below it:
/// its candidates are those of its set, and its columns the guesses that make enough parts of the set.
pub(super) struct Matrix {
    /// By number, in order.
    pub(super) codes: Vec<Code>,
    /// By column.
    pub(super) guesses: Vec<Code>,
    /// By column: the parts of all candidates.
    part_counts: Vec<PartCount>,
    /// By candidate: its own column, if it has one.
    own_columns: Vec<Option<u32>>,
    /// A guess that makes fewer parts of the candidates has no column here.
    min_parts: usize,
    pub(super) table: ScoreTable,
    /// Where more guesses have a column.
    larger: Option<Larger>,
}

/// The matrix that another one was made from.
struct Larger {
    matrix: Arc<Matrix>,
    /// By candidate: its number there.
    numbers: Vec<u16>,
}

impl Matrix {
    /// Guesses that are put in order between two looks at the cancel flag.
    const UNCHECKED: usize = 1 << 14;

    /// The matrix of all guesses at some candidates, of which there is at least one, if it has at most `max_scores` scores.
    pub(super) fn new(
        candidates: &Candidates,
        max_scores: usize,
        cancel: &Cancel,
    ) -> Result<Self, Interrupted> {
        if candidates.count() > limits::PROOF_CODES {
            return Err(Interrupted::OutOfBudget);
        }
        let max_guesses = max_scores / candidates.count().max(1);
        let symmetry = Symmetry::new(candidates);
        let groups = symmetry.guesses(Reduction::RuledOutColours, max_guesses, cancel)?;
        let by_parts = guesses_by_parts(candidates, &groups, cancel)?;
        let guess_count = by_parts.iter().map(Vec::len).sum();
        let mut guesses = Vec::with_capacity(guess_count);
        let mut part_counts = Vec::with_capacity(guess_count);
        for with_as_many_parts in by_parts.iter().rev() {
            for chunk in with_as_many_parts.chunks(Self::UNCHECKED) {
                cancel.check()?;
                guesses.extend(chunk.iter().map(|(guess, _)| *guess));
                part_counts.extend(chunk.iter().map(|(_, part_count)| *part_count));
            }
        }
        let codes = candidates.codes().to_vec();
        let pegs = candidates.position().board().pegs();
        let table = ScoreTable::new(pegs, &guesses, &codes, cancel)?;
        Ok(Self {
            own_columns: own_columns(&codes, &guesses),
            codes,
            guesses,
            part_counts,
            min_parts: 0,
            table,
            larger: None,
        })
    }

    /// The matrix of some of the candidates, with these columns of this one: those of all guesses that make at least
    /// `min_parts` parts of the set, with the most parts first.
    pub(super) fn of_set(
        self: &Arc<Self>,
        set: &[u16],
        columns: &[(PartCount, u32)],
        min_parts: usize,
        budget: &NodeBudget<'_>,
    ) -> Result<Self, Cancelled> {
        let kept: Vec<u32> = columns.iter().map(|(_, column)| *column).collect();
        let guesses: Vec<Code> = kept.iter().map(|column| self.guess(*column)).collect();
        let codes: Vec<Code> = set.iter().map(|number| self.code(*number)).collect();
        Ok(Self {
            own_columns: own_columns(&codes, &guesses),
            codes,
            guesses,
            part_counts: columns.iter().map(|(part_count, _)| *part_count).collect(),
            min_parts,
            table: self.table.of_set(set, &kept, budget)?,
            larger: Some(Larger {
                matrix: Arc::clone(self),
                numbers: set.to_vec(),
            }),
        })
    }

    /// The guess of a column.
    pub(super) fn guess(&self, column: u32) -> Code {
        self.guesses[column as usize]
    }

    /// The column of a guess, if it has one.
    pub(super) fn column(&self, guess: Code) -> Option<u32> {
        let column = self.guesses.iter().position(|other| *other == guess)?;
        Some(column as u32)
    }

    /// The candidate with a number.
    pub(super) fn code(&self, number: u16) -> Code {
        self.codes[usize::from(number)]
    }

    /// The number of a candidate.
    pub(super) fn number(&self, candidate: Code) -> u16 {
        let number = self.codes.binary_search(&candidate);
        number.expect("it is a candidate") as u16
    }

    /// The colours of a set of candidates, which are told by their numbers.
    pub(super) fn colours(&self, set: &[u16]) -> ColourSet {
        ColourSet::of_codes(set.iter().map(|number| &self.codes[usize::from(*number)]))
    }

    /// How many columns may have a guess that makes at least so many parts of a set: the first ones.
    pub(super) fn columns_with(&self, min_parts: usize) -> usize {
        self.part_counts
            .partition_point(|part_count| part_count.parts() >= min_parts)
    }

    /// The most parts to go on with that any guess makes of all candidates.
    pub(super) fn most_parts_to_go_on(&self) -> usize {
        let parts = self.part_counts.iter().map(|parts| parts.parts_to_go_on());
        parts.max().unwrap_or(0)
    }
}

/// A set of candidates by their numbers in a matrix.
#[derive(Clone)]
pub(super) struct Members {
    pub(super) matrix: Arc<Matrix>,
    pub(super) numbers: Vec<u16>,
}

impl Members {
    /// The codes, in order.
    pub(super) fn codes(&self) -> impl Iterator<Item = Code> {
        self.numbers.iter().map(|number| self.matrix.code(*number))
    }

    /// The same set, in a matrix where each guess that makes at least so many parts of it has a column.
    pub(super) fn in_matrix_with(self, min_parts: usize) -> Self {
        let mut members = self;
        while members.matrix.min_parts > min_parts
            && let Some(larger) = &members.matrix.larger
        {
            let numbers = members.numbers.iter();
            members = Self {
                numbers: numbers
                    .map(|number| larger.numbers[usize::from(*number)])
                    .collect(),
                matrix: Arc::clone(&larger.matrix),
            };
        }
        members
    }

    /// The first candidate that tells all others apart. The matrix must have the guesses that make as many parts as there
    /// are candidates.
    pub(super) fn separating(&self) -> Option<Code> {
        let matrix = &self.matrix;
        for number in &self.numbers {
            if let Some(column) = matrix.own_columns[usize::from(*number)]
                && matrix.table.tells_apart(column, &self.numbers)
            {
                return Some(matrix.code(*number));
            }
        }
        None
    }
}

/// By candidate: the column in which it is the guess, if there is one.
fn own_columns(codes: &[Code], guesses: &[Code]) -> Vec<Option<u32>> {
    let mut columns = vec![None; codes.len()];
    for (column, guess) in (0..).zip(guesses) {
        if let Ok(number) = codes.binary_search(guess) {
            columns[number] = Some(column);
        }
    }
    columns
}

/// The guesses by the number of parts that they make of all candidates. There can be millions of guesses: a list for each
/// number saves sorting them.
fn guesses_by_parts(
    candidates: &Candidates,
    groups: &[GuessGroup],
    cancel: &Cancel,
) -> Result<Vec<Vec<(Code, PartCount)>>, Cancelled> {
    let board = candidates.position().board();
    let mut by_parts = vec![Vec::new(); Score::COUNT + 1];
    let all = Threshold::passing_all(Measure::Worst, candidates.count());
    scoring::partitions(
        board,
        Guesses::Grouped(groups),
        candidates.codes(),
        all,
        cancel,
        |guess, partition| {
            let part_count = PartCount::new(partition, board.pegs());
            by_parts[part_count.parts()].push((guess, part_count));
            ControlFlow::Continue(all)
        },
    )?;
    Ok(by_parts)
}
