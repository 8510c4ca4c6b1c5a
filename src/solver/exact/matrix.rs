//! What a search knows of a position before it begins.

use std::ops::ControlFlow;

use crate::rules::{Code, Score};
use crate::solver::cancel::Interrupted;
use crate::solver::scoring::{self, GuessGroup, Guesses, Threshold};
use crate::solver::small_set::ColourSet;
use crate::solver::symmetry::{Reduction, Symmetry};
use crate::solver::{Cancel, Cancelled, Candidates, Measure};

use super::bounds::Bounds;
use super::marks::PartCount;
use super::table::ScoreTable;

/// The candidates of a position, the guesses to consider, and the score of each guess against each candidate.
///
/// Guesses that make more parts of all candidates come first. No guess makes more parts of a set, so a search that
/// needs many parts looks at the first guesses only.
pub(super) struct Matrix {
    pub(super) candidates: Candidates,
    /// By column.
    pub(super) guesses: Vec<Code>,
    /// By column: the parts of all candidates.
    part_counts: Vec<PartCount>,
    pub(super) table: ScoreTable,
    /// Of the costs of sets of candidates.
    pub(super) bounds: Bounds,
}

impl Matrix {
    /// The matrix of a position with at least one candidate, if it has at most `max_scores` scores.
    pub(super) fn new(
        candidates: &Candidates,
        max_scores: usize,
        cancel: &Cancel,
    ) -> Result<Self, Interrupted> {
        if candidates.count() > usize::from(u16::MAX) {
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
            for some in with_as_many_parts.chunks(1 << 14) {
                cancel.check()?;
                guesses.extend(some.iter().map(|(guess, _)| *guess));
                part_counts.extend(some.iter().map(|(_, part_count)| *part_count));
            }
        }
        let pegs = candidates.position().board().pegs();
        let table = ScoreTable::new(pegs, &guesses, candidates.codes(), cancel)?;
        let branches = part_counts.iter().map(|parts| parts.parts_to_go_on()).max();
        Ok(Self {
            candidates: candidates.clone(),
            guesses,
            part_counts,
            table,
            bounds: Bounds::new(candidates.count(), branches.unwrap_or(0).max(1)),
        })
    }

    /// The matrix of the same codes at another position of the board: it does not depend on the rows.
    pub(super) fn with_candidates(self, candidates: Candidates) -> Self {
        debug_assert_eq!(self.candidates.codes(), candidates.codes());
        Self { candidates, ..self }
    }

    /// The guess of a column.
    pub(super) fn guess(&self, column: u32) -> Code {
        self.guesses[column as usize]
    }

    /// The number of a candidate.
    pub(super) fn number(&self, candidate: Code) -> u16 {
        let number = self.candidates.codes().binary_search(&candidate);
        number.expect("it is a candidate") as u16
    }

    /// The colours of a set of candidates, which are told by their numbers.
    pub(super) fn colours(&self, set: &[u16]) -> ColourSet {
        let codes = self.candidates.codes();
        ColourSet::of_codes(set.iter().map(|candidate| &codes[usize::from(*candidate)]))
    }

    /// How many columns may make this many parts of a set: the first ones.
    pub(super) fn columns_with(&self, parts: usize) -> usize {
        self.part_counts
            .partition_point(|part_count| part_count.parts() >= parts)
    }
}

/// By number of parts: the guesses that make so many of all candidates. They need no sorting then, and there can be
/// millions.
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
