//! What all searches at one position have in common.

use std::rc::Rc;

use crate::rules::{Board, Code, Colour};
use crate::solver::budget::Interrupted;
use crate::solver::{Cancel, Candidates, Position};

use super::search::{Matrix, Scope, Symmetry};

/// The guesses worth looking at, with their scores against all candidates.
pub(super) struct Field {
    pub(super) matrix: Matrix,
    board: Board,
    symmetry: Symmetry,
}

impl Field {
    /// With so many scores at most.
    ///
    /// # Errors
    /// Cancelled, or too many scores; also where the candidates are not complete.
    pub(super) fn of(
        position: &Position,
        candidates: &Candidates,
        most: usize,
        cancel: &Cancel,
    ) -> Result<Self, Interrupted> {
        let (board, codes) = (position.board(), candidates.codes());
        if !candidates.is_complete() || codes.is_empty() || codes.len() > usize::from(u16::MAX) {
            return Err(Interrupted::OutOfBudget);
        }
        let guesses = guesses(board, codes, most / codes.len()).ok_or(Interrupted::OutOfBudget)?;
        let history = position.history().iter();
        Ok(Self {
            matrix: Matrix::of(guesses, codes, cancel)?,
            board,
            symmetry: history.fold(Symmetry::of(board), |symmetry, (guess, _)| {
                symmetry.after(*guess)
            }),
        })
    }

    /// What there is to look at.
    pub(super) fn scope(&self) -> Scope {
        self.scope_of(self.symmetry.clone())
    }

    /// What there is to look at after a guess.
    pub(super) fn scope_after(&self, guess: Code) -> Rc<Scope> {
        Rc::new(self.scope_of(self.symmetry.after(guess)))
    }

    fn scope_of(&self, symmetry: Symmetry) -> Scope {
        Scope::of(symmetry, self.board)
    }
}

/// Guesses of which one is best, in order; none if they are more than `most`.
///
/// Colours that no candidate has only fill holes. With repeats the lowest of them does for all.
fn guesses(board: Board, codes: &[Code], most: usize) -> Option<Vec<Code>> {
    let alive = codes.iter().flat_map(|code| code.colours());
    let alive = alive.fold(0_u32, |alive, colour| alive | 1 << colour.index());
    let is_alive = |colour: &Colour| alive & 1 << colour.index() != 0;
    let filling = if board.repeats() { 1 } else { board.pegs() };
    let mut colours: Vec<_> = board
        .palette()
        .filter(|c| !is_alive(c))
        .take(filling)
        .collect();
    colours.extend(board.palette().filter(is_alive));
    colours.sort_unstable();
    let mut guesses = vec![Vec::new()];
    for _ in 0..board.pegs() {
        let longer = guesses.iter().flat_map(|begun| {
            let fits = |colour: &&_| board.repeats() || !begun.contains(*colour);
            let more = colours.iter().filter(fits);
            more.map(move |colour| [&begun[..], &[*colour]].concat())
        });
        let longer: Vec<_> = longer.take(most + 1).collect();
        guesses = longer;
        if guesses.len() > most {
            return None;
        }
    }
    guesses
        .into_iter()
        .map(|colours| Code::new(colours).ok())
        .collect()
}
