//! The search space of a position.

use std::sync::Arc;

use crate::rules::{Code, Score};
use crate::solver::bits::Scorer;
use crate::solver::cancel::Interrupted;
use crate::solver::symmetry::{Symmetry, colour_set};
use crate::solver::{Cancel, Cancelled, Candidates, Position, guesses};

use super::bounds::Trees;
use super::marks::Marks;

/// The guesses to consider at a position with their scores, the symmetry that makes some equivalent, and the
/// bounds that need no search.
pub(super) struct SearchSpace {
    pub(super) matrix: Matrix,
    pub(super) marks: Marks,
    pub(super) trees: Trees,
    pub(super) symmetry: Arc<Symmetry>,
}

impl SearchSpace {
    /// The search space of a position, if its matrix has at most `max_scores` scores.
    ///
    /// # Errors
    /// Cancelled, or too many scores; also where the candidates are not complete.
    pub(super) fn of(
        position: &Position,
        candidates: &Candidates,
        max_scores: usize,
        cancel: &Cancel,
    ) -> Result<Self, Interrupted> {
        let codes = candidates.codes();
        if !candidates.is_complete() || codes.is_empty() || codes.len() > usize::from(u16::MAX) {
            return Err(Interrupted::OutOfBudget);
        }
        let max_guesses = max_scores / codes.len();
        let guesses = guesses::useful(position, candidates, max_guesses, cancel)?;
        let guesses = guesses.ok_or(Interrupted::OutOfBudget)?;
        let start = Arc::new(Symmetry::of(position.board()));
        let history = position.history().iter();
        let matrix = Matrix::of(guesses.codes().collect(), codes, cancel)?;
        let marks = Marks::of(&matrix, cancel)?;
        Ok(Self {
            trees: Trees::of(codes.len(), marks.branches()),
            marks,
            symmetry: history.fold(start, |symmetry, (guess, _)| symmetry.after(*guess)),
            matrix,
        })
    }
}

/// The scores of every guess (row) against every candidate (column), one byte each.
///
/// A search meets subsets of the same candidates thousands of times; a score is then one byte to read.
pub(super) struct Matrix {
    guesses: Vec<Code>,
    candidates: Vec<Code>,
    /// [`Score::index`], guess by guess.
    scores: Vec<u8>,
    /// By candidate: its row as a guess.
    own: Vec<u32>,
    /// By candidate: its colours, as a bit set.
    colours: Vec<u32>,
}

impl Matrix {
    /// The matrix of these guesses, which are in order and have the candidates among them.
    pub(super) fn of(
        guesses: Vec<Code>,
        candidates: &[Code],
        cancel: &Cancel,
    ) -> Result<Self, Cancelled> {
        let mut scores = Vec::with_capacity(guesses.len() * candidates.len());
        for of_guess in Scorer::new(candidates).scores(&guesses) {
            cancel.check()?;
            scores.extend(of_guess);
        }
        let row = |code: &Code| guesses.binary_search(code).map_or(0, |row| row as u32);
        Ok(Self {
            colours: candidates.iter().map(|code| colour_set(&[*code])).collect(),
            own: candidates.iter().map(row).collect(),
            candidates: candidates.to_vec(),
            scores,
            guesses,
        })
    }

    /// The candidates, in order.
    pub(super) fn candidates(&self) -> &[Code] {
        &self.candidates
    }

    /// How many guesses there are.
    pub(super) fn height(&self) -> usize {
        self.guesses.len()
    }

    /// How many candidates there are.
    pub(super) fn width(&self) -> usize {
        self.candidates.len()
    }

    /// The colours of some candidates, as a bit set.
    pub(super) fn colours(&self, set: &[u16]) -> u32 {
        let colours = set
            .iter()
            .map(|candidate| self.colours[usize::from(*candidate)]);
        colours.fold(0, |all, colours| all | colours)
    }

    /// The guess of a row.
    pub(super) fn guess(&self, row: u32) -> Code {
        self.guesses[row as usize]
    }

    /// The number of a candidate.
    pub(super) fn number(&self, candidate: Code) -> u16 {
        let number = self.candidates.binary_search(&candidate);
        number.expect("it is a candidate") as u16
    }

    /// The row of the guess that is this candidate.
    pub(super) fn row_of(&self, candidate: u16) -> u32 {
        self.own[usize::from(candidate)]
    }

    /// Its scores, by candidate.
    fn row(&self, row: u32) -> &[u8] {
        let start = row as usize * self.width();
        &self.scores[start..start + self.width()]
    }

    /// The scores of all guesses, candidate by candidate.
    pub(super) fn columns(&self) -> impl Iterator<Item = Vec<u8>> {
        Scorer::new(&self.guesses).scores(&self.candidates)
    }

    /// Number of score indices, the impossible one included: the win is the last.
    pub(super) fn scores(&self) -> usize {
        let pegs = self.guesses.first().map_or(1, |guess| guess.len());
        Score::new(pegs as u8, 0).index() + 1
    }

    /// Counts the parts that a guess makes of a set, by score index.
    #[inline]
    pub(super) fn count(&self, row: u32, set: &[u16], counts: &mut [u32]) {
        let scores = self.row(row);
        counts.fill(0);
        for candidate in set {
            counts[usize::from(scores[usize::from(*candidate)])] += 1;
        }
    }

    /// The parts that a guess makes of a set, smallest first, without the win.
    pub(super) fn parts(&self, row: u32, set: &[u16]) -> Vec<Box<[u16]>> {
        let scores = self.row(row);
        let mut ends = [0; Score::COUNT];
        let ends = &mut ends[..self.scores()];
        self.count(row, set, ends);
        let mut end = 0;
        for size in ends.iter_mut() {
            (end, *size) = (end + *size, end);
        }
        let mut sorted = vec![0; set.len()];
        for candidate in set {
            let end = &mut ends[usize::from(scores[usize::from(*candidate)])];
            sorted[*end as usize] = *candidate;
            *end += 1;
        }
        let mut start = 0;
        let others = ends[..ends.len() - 1].iter().filter_map(|end| {
            let part = &sorted[start..*end as usize];
            start = *end as usize;
            (!part.is_empty()).then(|| Box::from(part))
        });
        let mut parts: Vec<Box<[u16]>> = others.collect();
        parts.sort_unstable_by_key(|part| part.len());
        parts
    }
}
