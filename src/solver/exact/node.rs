//! Nodes of the search tree.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;

use crate::solver::symmetry::Symmetry;

use super::Cost;
use super::bounds::{Trees, forest};
use super::marks::{Marks, Parts};

/// A set of candidates, and the guesses to find them with.
pub(super) struct Node {
    /// Candidates by number, in order.
    pub(super) set: Box<[u16]>,
    pub(super) symmetry: Arc<Symmetry>,
    /// Guesses left for each code.
    pub(super) guesses: u8,
}

/// A cost and a guess that has it.
pub(super) struct Best {
    pub(super) cost: Cost,
    /// Row of the guess; `None` if the cost is only a bound.
    pub(super) row: Option<u32>,
    /// The best guesses for the parts with more than two codes, by the first code; empty if no part has
    /// more.
    pub(super) then: Vec<(u16, Best)>,
}

impl Best {
    /// A lower bound without a guess.
    pub(super) fn bound(cost: Cost) -> Self {
        Self {
            cost,
            row: None,
            then: Vec::new(),
        }
    }

    /// The cost of this guess, and what follows it.
    pub(super) fn of(row: u32, cost: Cost, then: Vec<(u16, Self)>) -> Self {
        Self {
            cost,
            row: Some(row),
            then,
        }
    }
}

/// A node whose guesses are being compared, best first.
///
/// Guesses wait in classes by the number of parts they make, so most are never compared: a class is
/// opened when nothing better is left.
pub(super) struct Opened {
    pub(super) node: Node,
    /// The best guess so far, or the bound.
    pub(super) best: Best,
    /// Compared guesses that may be better, the most promising on top.
    open: BinaryHeap<Reverse<Open>>,
    /// Classes not opened yet, the most promising last.
    classes: Vec<Class>,
    /// Parts that the guesses make of the set, by column of the marks.
    parts: Vec<Parts>,
}

/// Guesses that make the same number of parts.
struct Class {
    /// Lower bound of their costs.
    bound: Cost,
    parts: Parts,
}

/// A guess that may turn out to be the best.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Open {
    /// Lower bound of its cost.
    pub(super) bound: Cost,
    /// Σ n² over its parts.
    pub(super) squares: u32,
    pub(super) row: u32,
}

impl Opened {
    /// A node with the parts that guesses make of its set, by column. None is compared yet.
    pub(super) fn new(node: Node, parts: Vec<Parts>, below: Cost, trees: &Trees) -> Self {
        let mut is_there = [false; Parts::KINDS];
        for parts in &parts {
            is_there[parts.kind()] = true;
        }
        let codes = node.set.len();
        let kinds = (0..Parts::KINDS).filter(|kind| is_there[*kind]);
        let mut classes: Vec<Class> = kinds
            .map(Parts::of_kind)
            .map(|parts| {
                let (win, others) = parts.win_and_others();
                let bound = forest(codes - win, others, trees.branches(), node.guesses - 1);
                Class {
                    bound: Cost::new(0, codes as u32) + bound,
                    parts,
                }
            })
            .filter(|class| class.bound < below)
            .collect();
        classes.sort_by_key(|class| Reverse(class.bound));
        Self {
            node,
            best: Best::bound(below),
            open: BinaryHeap::new(),
            classes,
            parts,
        }
    }

    /// Lower bound of the cost.
    pub(super) fn least(&self) -> Cost {
        let class = self.classes.last().map(|class| class.bound);
        let least = self.next_bound().into_iter().chain(class).min();
        least.map_or(self.best.cost, |least| least.min(self.best.cost))
    }

    /// Lower bound of the most promising guess compared.
    fn next_bound(&self) -> Option<Cost> {
        self.open.peek().map(|Reverse(open)| open.bound)
    }

    /// Whether a class promises as much as the guesses compared.
    pub(super) fn class_is_next(&self) -> bool {
        self.classes.last().is_some_and(|class| {
            let is_first = self.next_bound().is_none_or(|open| class.bound <= open);
            class.bound < self.best.cost && is_first
        })
    }

    /// Takes the most promising class: the rows of its guesses, empty if they cannot be better.
    pub(super) fn take_class(&mut self, marks: &Marks) -> Vec<u32> {
        let class = self.classes.pop();
        let Some(Class { parts, .. }) = class.filter(|class| class.bound < self.best.cost) else {
            return Vec::new();
        };
        let columns = self.parts.iter().enumerate();
        let columns = columns.filter(|(_, other)| **other == parts);
        let mut rows: Vec<u32> = columns.map(|(column, _)| marks.row(column)).collect();
        rows.sort_unstable();
        rows
    }

    /// Adds a compared guess.
    pub(super) fn push(&mut self, open: Open) {
        self.open.push(Reverse(open));
    }

    /// Takes the most promising guess compared, if it may be better than the best.
    pub(super) fn pop(&mut self) -> Option<Open> {
        let next = self.open.pop().map(|Reverse(open)| open);
        next.filter(|open| open.bound < self.best.cost)
    }
}
