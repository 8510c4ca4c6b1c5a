//! The guesses that have to be looked at.

use crate::rules::Board;

use super::matrix::Matrix;
use super::symmetry::Symmetry;

/// One of each class of guesses that no guess so far tells apart.
#[derive(Clone, Debug)]
pub(super) struct Scope {
    symmetry: Symmetry,
    repeats: bool,
    /// Rows of the matrix; none for all of them.
    rows: Option<Vec<u32>>,
}

impl Scope {
    /// Where this symmetry is left.
    pub(super) fn of(symmetry: Symmetry, board: Board, matrix: &Matrix) -> Self {
        Self::with(symmetry, board.repeats(), matrix)
    }

    fn with(symmetry: Symmetry, repeats: bool, matrix: &Matrix) -> Self {
        let lowest = |row: &u32| symmetry.is_lowest(matrix.guess(*row));
        let rows =
            (!symmetry.is_trivial()).then(|| (0..matrix.height() as u32).filter(lowest).collect());
        Self {
            symmetry,
            repeats,
            rows,
        }
    }

    /// After one more guess.
    pub(super) fn after(&self, matrix: &Matrix, row: u32) -> Self {
        if self.rows.is_none() {
            return self.clone();
        }
        Self::with(self.symmetry.after(matrix.guess(row)), self.repeats, matrix)
    }

    /// The rows to look at for these candidates. Colours that none of them has only fill holes: with
    /// repeats the lowest of them does for all. The lowest guess of each class has no other, so it
    /// passes here and as the lowest under exchanges.
    pub(super) fn rows<'a>(
        &'a self,
        matrix: &'a Matrix,
        set: &[u16],
    ) -> impl Iterator<Item = u32> + use<'a> {
        let colours = |candidate: &u16| matrix.colours(matrix.row_of(*candidate));
        let alive = set
            .iter()
            .map(colours)
            .fold(0, |alive, colours| alive | colours);
        let dead = matrix.all_colours() & !alive;
        let lowest = dead & dead.wrapping_neg();
        let hidden = if self.repeats { dead & !lowest } else { 0 };
        let every = self.rows.is_none().then(|| 0..matrix.height() as u32);
        let some = self.rows.iter().flatten().copied();
        every
            .into_iter()
            .flatten()
            .chain(some)
            .filter(move |row| matrix.colours(*row) & hidden == 0)
    }
}
