//! A set whose guesses are being looked at.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::rc::Rc;

use crate::solver::exact::Cost;

use super::bound::forest;
use super::frame::Frame;
use super::lanes::Parts;
use super::node::{Best, Node};

/// A set whose guesses are being looked at, the most promising first.
///
/// Most guesses are never looked at: they wait in classes by the number of parts that they make, and a
/// class is opened when nothing better is left.
pub(in crate::solver::exact) struct Opened {
    pub(in crate::solver::exact) node: Node,
    /// The best that is known so far, or the bound.
    pub(in crate::solver::exact) best: Best,
    /// Guesses of the classes opened that may do better, the most promising on top.
    pub(in crate::solver::exact) open: BinaryHeap<Reverse<Open>>,
    /// Classes not opened yet, the most promising last.
    pub(in crate::solver::exact) classes: Vec<Class>,
    /// The guesses, by column.
    pub(in crate::solver::exact) frame: Rc<Frame>,
    /// What they make of the set.
    pub(in crate::solver::exact) parts: Vec<Parts>,
}

/// Guesses that make as many parts.
pub(in crate::solver::exact) struct Class {
    /// Lower bound of their costs.
    pub(in crate::solver::exact) bound: Cost,
    pub(in crate::solver::exact) parts: Parts,
}

/// A guess that may turn out to be the best.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::solver::exact) struct Open {
    /// Lower bound of its cost.
    pub(in crate::solver::exact) bound: Cost,
    /// Σ n² over its parts.
    pub(in crate::solver::exact) squares: u32,
    pub(in crate::solver::exact) row: u32,
}

impl Opened {
    /// Nothing is looked at yet.
    pub(in crate::solver::exact) fn new(node: Node, parts: Vec<Parts>, below: Cost) -> Self {
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
                let bound = forest(codes - win, others, node.branches, node.guesses - 1);
                Class {
                    bound: Cost::new(0, codes as u32) + bound,
                    parts,
                }
            })
            .filter(|class| class.bound < below)
            .collect();
        classes.sort_by_key(|class| Reverse(class.bound));
        Self {
            frame: node.frame.clone(),
            node,
            best: Best::bound(below),
            open: BinaryHeap::new(),
            classes,
            parts,
        }
    }

    /// Lower bound of the cost.
    pub(in crate::solver::exact) fn least(&self) -> Cost {
        let open = self.open.peek().map(|Reverse(open)| open.bound);
        let class = self.classes.last().map(|class| class.bound);
        let least = open.into_iter().chain(class).min();
        least.map_or(self.best.cost, |least| least.min(self.best.cost))
    }

    /// Whether a class promises as much as the guesses that are open.
    pub(in crate::solver::exact) fn class_is_next(&self) -> bool {
        let open = self.open.peek().map(|Reverse(open)| open.bound);
        self.classes.last().is_some_and(|class| {
            class.bound < self.best.cost && open.is_none_or(|open| class.bound <= open)
        })
    }
}
