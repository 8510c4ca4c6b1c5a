//! The search space of a position.

use std::cmp::Ordering;
use std::sync::Arc;

use crate::rules::{Board, Code, Score};
use crate::solver::bits::Scorer;
use crate::solver::cancel::Interrupted;
use crate::solver::equivalence::{Exchange, colour_set};
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
    /// By guess: its colours, as a bit set.
    colours: Vec<u32>,
    /// The colours of all guesses, as a bit set.
    all_colours: u32,
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
            all_colours: colour_set(&guesses),
            colours: guesses.iter().map(|guess| colour_set(&[*guess])).collect(),
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

    /// The colours of a guess, one bit for each.
    pub(super) fn colours(&self, row: u32) -> u32 {
        self.colours[row as usize]
    }

    /// The colours of all guesses, as a bit set.
    fn all_colours(&self) -> u32 {
        self.all_colours
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

/// The exchanges of holes and colours that leave the guesses so far as they are.
///
/// They map the candidates onto themselves, whatever the guesses scored. Of the guesses that they
/// turn into one another, only the lowest needs to be looked at.
pub(super) struct Symmetry {
    board: Board,
    exchanges: Vec<Exchange>,
    /// The colours played, as a bit set: the others can be exchanged at will.
    played: u32,
}

impl Symmetry {
    /// The symmetry of a board before the first guess.
    pub(super) fn of(board: Board) -> Self {
        Self {
            board,
            exchanges: Exchange::all(board).collect(),
            played: 0,
        }
    }

    /// The symmetry after one more guess.
    pub(super) fn after(self: &Arc<Self>, guess: Code) -> Arc<Self> {
        if self.is_trivial() {
            return self.clone();
        }
        let exchanges = self.exchanges.iter();
        Arc::new(Self {
            board: self.board,
            exchanges: exchanges
                .filter_map(|exchange| exchange.mapping(guess, guess))
                .collect(),
            played: self.played | colour_set(&[guess]),
        })
    }

    /// Whether no two guesses are equivalent: then no further guess changes that.
    fn is_trivial(&self) -> bool {
        let fresh = self.board.colours() - self.played.count_ones() as usize;
        self.exchanges.len() == 1 && fresh <= 1
    }

    /// Whether no exchange turns a guess into a lower one.
    fn is_lowest(&self, guess: Code) -> bool {
        self.exchanges
            .iter()
            .all(|exchange| exchange.compare(self.played, guess) != Ordering::Less)
    }

    /// Tells whether a row of the matrix represents its class for a set of candidates.
    ///
    /// Colours that no candidate of the set has only fill holes: with repeats the lowest of them does
    /// for all. The lowest guess of a class passes both tests, so each class has a representative.
    pub(super) fn representatives<'a>(
        &'a self,
        matrix: &'a Matrix,
        set: &[u16],
    ) -> impl Fn(u32) -> bool + use<'a> {
        let colours = |candidate: &u16| matrix.colours(matrix.row_of(*candidate));
        let alive = set.iter().map(colours).fold(0, |alive, set| alive | set);
        let dead = matrix.all_colours() & !alive;
        let lowest = dead & dead.wrapping_neg();
        let hidden = if self.board.repeats() {
            dead & !lowest
        } else {
            0
        };
        let is_trivial = self.is_trivial();
        move |row| {
            matrix.colours(row) & hidden == 0 && (is_trivial || self.is_lowest(matrix.guess(row)))
        }
    }
}
