//! What the lowest guess of a class looks like, hole by hole.

use std::array;

use crate::rules::{Board, Code};
use crate::solver::cancel::Interrupted;
use crate::solver::small_set::ColourSet;

use super::Holes;

/// Which colours may stand in a hole of the lowest guess of a class, by the pegs in front of it:
///
/// | colours | which of them |
/// |---|---|
/// | played | each |
/// | unused | those that stand in front, and the lowest of the others |
/// | ruled out | the lowest; without repeats the lowest that does not stand in front |
///
/// Nor may a colour be below the one in an interchangeable hole in front.
#[derive(Clone, Copy, Debug)]
pub(super) struct HoleRules {
    board: Board,
    ruled_out: ColourSet,
    unused: ColourSet,
    played: ColourSet,
    /// By hole: the last interchangeable hole in front of it.
    previous_like: Holes<Option<u8>>,
}

impl HoleRules {
    /// The rules for these ruled-out and unused colours; with the first hole that is interchangeable with each.
    pub(super) fn new(
        board: Board,
        ruled_out: ColourSet,
        unused: ColourSet,
        first_like: &Holes<u8>,
    ) -> Self {
        Self {
            board,
            ruled_out,
            unused,
            played: ColourSet::palette(board) - unused - ruled_out,
            previous_like: array::from_fn(|hole| {
                let previous = (0..hole).rfind(|other| first_like[*other] == first_like[hole])?;
                Some(previous as u8)
            }),
        }
    }

    /// The rules for ruled-out colours alone.
    pub(super) fn of_ruled_out(board: Board, ruled_out: ColourSet) -> Self {
        let each_alone = array::from_fn(|hole| hole as u8);
        Self::new(board, ruled_out, ColourSet::EMPTY, &each_alone)
    }

    /// Whether any hole is interchangeable with another.
    pub(super) fn has_interchangeable_holes(&self) -> bool {
        self.previous_like[..self.board.pegs()]
            .iter()
            .any(Option::is_some)
    }

    /// Whether a guess keeps to the rules.
    pub(super) fn allow(&self, guess: Code) -> bool {
        let mut used = ColourSet::EMPTY;
        for (hole, colour) in guess.colours().enumerate() {
            if !self.allowed(guess, hole, used).contains(colour) {
                return false;
            }
            used = used.with(colour);
        }
        true
    }

    /// The colours that may stand in a hole of a guess; `used` are those in front of it.
    fn allowed(&self, guess: Code, hole: usize, used: ColourSet) -> ColourSet {
        let next_unused = (self.unused - used).lowest();
        let mut allowed = self.played | (self.unused & used) | next_unused;
        if self.board.repeats() {
            allowed = allowed | self.ruled_out.lowest();
        } else {
            allowed = (allowed - used) | (self.ruled_out - used).lowest();
        }
        match self.previous_like[hole] {
            Some(previous) => allowed.at_least(guess.colour(previous.into())),
            None => allowed,
        }
    }

    /// Calls `visit` with the first pegs of all guesses that keep to the rules, in order, and the colours that may come
    /// last. The last peg of these prefixes means nothing.
    pub(super) fn for_each_prefix(
        &self,
        visit: &mut impl FnMut(Code, ColourSet) -> Result<(), Interrupted>,
    ) -> Result<(), Interrupted> {
        let start = Code::lowest(self.board.pegs());
        self.extend(start, 0, ColourSet::EMPTY, visit)
    }

    /// Fills the holes from `hole` on; `used` are the colours in front.
    fn extend(
        &self,
        prefix: Code,
        hole: usize,
        used: ColourSet,
        visit: &mut impl FnMut(Code, ColourSet) -> Result<(), Interrupted>,
    ) -> Result<(), Interrupted> {
        let allowed = self.allowed(prefix, hole, used);
        if hole + 1 == prefix.len() {
            return visit(prefix, allowed);
        }
        for colour in allowed.iter() {
            self.extend(
                prefix.with(hole, colour),
                hole + 1,
                used.with(colour),
                visit,
            )?;
        }
        Ok(())
    }
}
