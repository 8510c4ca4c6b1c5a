//! What a search deals with: sets of candidates, and what is known of them.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::rc::Rc;

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
    /// Guesses that may be made for each code.
    pub(super) guesses: u8,
    /// Scores that go on after any guess at most.
    pub(super) branches: usize,
}

/// A set whose guesses were looked at.
pub(super) struct Opened {
    pub(super) node: Node,
    /// The best that is known so far, or the bound.
    pub(super) best: Best,
    /// Guesses that may do better, the most promising on top; there are some. Most of them are never
    /// taken out, so that sorting them would be in vain.
    pub(super) open: BinaryHeap<Reverse<Open>>,
}

impl Opened {
    /// What the total cannot be less than.
    pub(super) fn least(&self) -> u32 {
        let open = self.open.peek().map(|Reverse(open)| open.bound);
        open.map_or(self.best.total, |bound| bound.min(self.best.total))
    }
}

/// A guess that may turn out to be the best.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Open {
    /// What its total cannot be less than.
    pub(super) bound: u32,
    /// Σ n² over its parts.
    pub(super) squares: u32,
    pub(super) row: u32,
}

pub(super) enum Look {
    /// The best guess, or what the total cannot be less than if that is enough.
    Done(Best),
    Open(Opened),
}
