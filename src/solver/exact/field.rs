//! What all searches at one position have in common.

use std::rc::Rc;

use crate::rules::{Code, Colour};
use crate::solver::{Candidates, Position};

use super::guesses;
use super::matrix::Matrix;
use super::scope::Scope;
use super::symmetry::Symmetry;

/// The guesses worth looking at, with their scores against all candidates.
pub(super) struct Field {
    pub(super) matrix: Matrix,
    pub(super) scope: Scope,
    /// Colours that no candidate has and that are among the guesses: they only fill holes.
    filling: Vec<Colour>,
    repeats: bool,
}

impl Field {
    /// Scores at most: they take some 60 ms, in which nothing is heard.
    const SCORES: usize = 8_000_000;

    /// None if there are too many scores.
    pub(super) fn of(position: &Position, candidates: &Candidates) -> Option<Self> {
        let (board, codes) = (position.board(), candidates.codes());
        let guesses = guesses(board, codes, Self::SCORES / codes.len().max(1))?;
        let matrix = Matrix::of(guesses, codes);
        let history = position.history().iter();
        let symmetry = history.fold(Symmetry::of(board), |symmetry, (guess, _)| {
            symmetry.after(*guess)
        });
        let colours = |mask: u32, code: &Code| code.colours().fold(mask, |m, c| m | 1 << c.index());
        let alive = codes.iter().fold(0, colours);
        let fills = |colour: &Colour| matrix.all_colours() & !alive & 1 << colour.index() != 0;
        Some(Self {
            scope: Scope::of(symmetry, board, &matrix),
            filling: board.palette().filter(fills).collect(),
            repeats: board.repeats(),
            matrix,
        })
    }

    /// What there is to look at after a guess. For a guess with colours that are not among those here,
    /// that is what there is after one that divides the candidates as it does.
    pub(super) fn scope_after(&self, guess: Code) -> Option<Rc<Scope>> {
        let like = self.with_filling(guess)?;
        let row = (0..self.matrix.height() as u32).find(|row| self.matrix.guess(*row) == like)?;
        Some(Rc::new(self.scope.after(&self.matrix, row)))
    }

    /// The guess with the colours that no candidate has replaced by those that fill holes here.
    fn with_filling(&self, guess: Code) -> Option<Code> {
        let mut used: Vec<Colour> = Vec::new();
        let mut replaced = Vec::new();
        for colour in guess.colours() {
            let is_known = self.matrix.all_colours() & 1 << colour.index() != 0;
            if is_known && !self.filling.contains(&colour) {
                replaced.push(colour);
                continue;
            }
            let place = used.iter().position(|other| *other == colour);
            let place = place.unwrap_or_else(|| {
                used.push(colour);
                used.len() - 1
            });
            let place = if self.repeats { 0 } else { place };
            replaced.push(*self.filling.get(place)?);
        }
        Code::new(replaced).ok()
    }
}
