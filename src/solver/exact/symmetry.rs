//! Symmetry of a position: equivalent guesses of which a search looks at one.

use std::cmp::Ordering;
use std::rc::Rc;

use crate::rules::{Board, Code};
use crate::solver::colour_classes::colour_set;
use crate::solver::exchange::Exchange;

use super::matrix::Matrix;

/// The exchanges of holes and colours that leave the guesses so far as they are.
///
/// They map the candidates onto themselves, whatever the guesses scored. Of the guesses that they
/// turn into one another, only the lowest needs to be looked at.
#[derive(Clone, Debug)]
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
    pub(super) fn after(self: &Rc<Self>, guess: Code) -> Rc<Self> {
        if self.is_trivial() {
            return self.clone();
        }
        let exchanges = self.exchanges.iter();
        Rc::new(Self {
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
