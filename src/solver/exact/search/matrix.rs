//! All scores between some guesses and some candidates, worked out once.

use crate::rules::{Code, Score};
use crate::solver::{Cancel, Cancelled};

use super::scorer::Scorer;

/// The scores of every guess against every candidate.
///
/// A search meets subsets of the same candidates thousands of times; a score is then one byte to read.
pub(in crate::solver::exact) struct Matrix {
    guesses: Vec<Code>,
    candidates: Vec<Code>,
    /// [`Score::index`], guess by guess.
    scores: Vec<u8>,
    /// By candidate: which guess it is.
    own: Vec<u32>,
    /// By guess: one bit for each of its colours.
    colours: Vec<u32>,
    /// The colours of all guesses.
    all_colours: u32,
}

impl Matrix {
    /// The matrix of these guesses, which are in order and have the candidates among them.
    ///
    /// # Errors
    /// [`Cancelled`].
    pub(in crate::solver::exact) fn of(
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
        let colours = |code: &Code| code.colours().fold(0, |mask, c| mask | 1 << c.index());
        let colours: Vec<u32> = guesses.iter().map(colours).collect();
        Ok(Self {
            all_colours: colours.iter().fold(0, |all, colours| all | colours),
            colours,
            own: candidates.iter().map(row).collect(),
            candidates: candidates.to_vec(),
            scores,
            guesses,
        })
    }

    /// How many guesses there are.
    pub(in crate::solver::exact) fn height(&self) -> usize {
        self.guesses.len()
    }

    /// How many candidates there are.
    pub(in crate::solver::exact) fn width(&self) -> usize {
        self.candidates.len()
    }

    /// The colours of a guess, one bit for each.
    pub(in crate::solver::exact) fn colours(&self, row: u32) -> u32 {
        self.colours[row as usize]
    }

    /// The colours of all guesses.
    pub(in crate::solver::exact) fn all_colours(&self) -> u32 {
        self.all_colours
    }

    /// The guess of a row.
    pub(in crate::solver::exact) fn guess(&self, row: u32) -> Code {
        self.guesses[row as usize]
    }

    /// The number of a candidate.
    pub(in crate::solver::exact) fn number(&self, candidate: Code) -> u16 {
        let number = self.candidates.binary_search(&candidate);
        number.expect("it is a candidate") as u16
    }

    /// The row of the guess that is this candidate.
    pub(in crate::solver::exact) fn row_of(&self, candidate: u16) -> u32 {
        self.own[usize::from(candidate)]
    }

    /// Its scores, by candidate.
    pub(in crate::solver::exact) fn row(&self, row: u32) -> &[u8] {
        let start = row as usize * self.width();
        &self.scores[start..start + self.width()]
    }

    /// The scores of all guesses, candidate by candidate.
    pub(in crate::solver::exact) fn columns(&self) -> impl Iterator<Item = Vec<u8>> {
        Scorer::new(&self.guesses).scores(&self.candidates)
    }

    /// Numbers of scores, the impossible ones included: the win is the last.
    pub(in crate::solver::exact) fn scores(&self) -> usize {
        let pegs = self.guesses.first().map_or(1, |guess| guess.len());
        Score::new(pegs as u8, 0).index() + 1
    }
}
