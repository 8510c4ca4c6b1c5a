//! What a search deals with: sets of candidates, and what is known of them.

use std::rc::Rc;

use crate::solver::exact::Cost;

use super::frame::Frame;
use super::opened::Opened;
use super::scope::Scope;

/// What is known of a set.
#[derive(Clone, Copy)]
pub(in crate::solver::exact) enum Known {
    /// Its least cost, and a guess that has it.
    Exactly(Best),
    /// Lower bound of its cost.
    AtLeast(Cost),
}

/// A cost and a guess that has it.
#[derive(Clone, Copy)]
pub(in crate::solver::exact) struct Best {
    pub(in crate::solver::exact) cost: Cost,
    /// None if nothing but the cost is known, or a lower bound of it.
    pub(in crate::solver::exact) row: Option<u32>,
}

impl Best {
    pub(in crate::solver::exact) fn bound(cost: Cost) -> Self {
        Self { cost, row: None }
    }
}

/// Candidates that are left, and what there is to find them with.
#[derive(Clone)]
pub(in crate::solver::exact) struct Node {
    /// Candidates by number, in order.
    pub(in crate::solver::exact) set: Rc<[u16]>,
    pub(in crate::solver::exact) scope: Rc<Scope>,
    pub(in crate::solver::exact) frame: Rc<Frame>,
    /// Guesses that may be made for each code.
    pub(in crate::solver::exact) guesses: u8,
    /// Scores that go on after any guess at most.
    pub(in crate::solver::exact) branches: usize,
}

impl Node {
    /// Before its parts are searched: lays the guesses out for this set, if that is worth the while.
    pub(in crate::solver::exact) fn narrow(&mut self) {
        const FEW: usize = 24;
        if (FEW..=self.frame.candidates() / 2).contains(&self.set.len()) {
            self.frame = Rc::new(self.frame.narrowed(&self.set));
        }
    }
}

pub(in crate::solver::exact) enum Look {
    /// The best guess, or a lower bound of the cost if that is enough.
    Done(Best),
    Open(Opened),
}
