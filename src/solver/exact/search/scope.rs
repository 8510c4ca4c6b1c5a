//! The guesses that have to be looked at.

use std::rc::Rc;

use crate::rules::{Board, Code};

use super::matrix::Matrix;
use super::symmetry::Symmetry;

/// One of each class of guesses that no guess so far tells apart.
#[derive(Debug)]
pub(in crate::solver::exact) struct Scope {
    symmetry: Symmetry,
    repeats: bool,
}

impl Scope {
    /// Where this symmetry is left.
    pub(in crate::solver::exact) fn of(symmetry: Symmetry, board: Board) -> Self {
        Self {
            symmetry,
            repeats: board.repeats(),
        }
    }

    /// After one more guess.
    pub(in crate::solver::exact) fn after(self: &Rc<Self>, guess: Code) -> Rc<Self> {
        if self.symmetry.is_trivial() {
            return self.clone();
        }
        Rc::new(Self {
            symmetry: self.symmetry.after(guess),
            repeats: self.repeats,
        })
    }

    /// Which rows to look at for these candidates. Colours that none of them has only fill holes: with
    /// repeats the lowest of them does for all. The lowest guess of each class has no other, so it
    /// passes here and as the lowest under exchanges.
    pub(in crate::solver::exact) fn wanted<'a>(
        &'a self,
        matrix: &'a Matrix,
        set: &[u16],
    ) -> impl Fn(u32) -> bool + use<'a> {
        let colours = |candidate: &u16| matrix.colours(matrix.row_of(*candidate));
        let alive = set
            .iter()
            .map(colours)
            .fold(0, |alive, colours| alive | colours);
        let dead = matrix.all_colours() & !alive;
        let lowest = dead & dead.wrapping_neg();
        let hidden = if self.repeats { dead & !lowest } else { 0 };
        let symmetry = (!self.symmetry.is_trivial()).then_some(&self.symmetry);
        move |row| {
            let is_lowest = |symmetry: &Symmetry| symmetry.is_lowest(matrix.guess(row));
            matrix.colours(row) & hidden == 0 && symmetry.is_none_or(is_lowest)
        }
    }
}
