//! What a search deals with: sets of candidates, and what is known of them.

use std::rc::Rc;

use super::frame::Frame;
use super::opened::Opened;
use super::scope::Scope;

/// What is known of a set.
#[derive(Clone, Copy)]
pub(super) enum Known {
    /// Its total, and a guess that has it.
    Exactly(Best),
    /// What its total cannot be less than.
    AtLeast(u32),
}

/// A total and a guess that has it.
#[derive(Clone, Copy)]
pub(super) struct Best {
    pub(super) total: u32,
    /// None if nothing but the total is known, or what it cannot be less than.
    pub(super) row: Option<u32>,
}

impl Best {
    pub(super) fn bound(total: u32) -> Self {
        Self { total, row: None }
    }
}

/// Candidates that are left, and what there is to find them with.
#[derive(Clone)]
pub(super) struct Node {
    /// Candidates by number, in order.
    pub(super) set: Rc<[u16]>,
    pub(super) scope: Rc<Scope>,
    pub(super) frame: Rc<Frame>,
    /// Guesses that may be made for each code.
    pub(super) guesses: u8,
    /// Scores that go on after any guess at most.
    pub(super) branches: usize,
}

impl Node {
    /// Before its parts are searched: lays the guesses out for this set, if that is worth the while.
    pub(super) fn narrow(&mut self) {
        const FEW: usize = 24;
        if (FEW..=self.frame.candidates() / 2).contains(&self.set.len()) {
            self.frame = Rc::new(self.frame.narrowed(&self.set));
        }
    }
}

pub(super) enum Look {
    /// The best guess, or what the total cannot be less than if that is enough.
    Done(Best),
    Open(Opened),
}
