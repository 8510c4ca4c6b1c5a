//! Lower bounds of costs by a search of limited depth.
//!
//! The bounds by size are far too low for large sets, since no guess divides them evenly. A few guesses
//! further on, sets are small and their bounds good. So the least sum of the bounds there is close to the
//! cost long before a full search could end.

use std::collections::HashSet;
use std::sync::Arc;

use crate::solver::cancel::Interrupted;

use super::Cost;
use super::node::{Best, Node, Open};
use super::search::{ExactSearch, Look};
use super::search_space::Symmetry;

/// A guess for a set with lower bounds of its parts.
pub(super) struct Tightened {
    /// Sum of all bounds, and of the guess.
    least: Cost,
    symmetry: Arc<Symmetry>,
    /// The parts with their bounds, the smallest first.
    parts: Vec<(Cost, Arc<[u16]>)>,
    /// The next part to search.
    next: usize,
    /// How many guesses deep it is searched.
    depth: u8,
}

impl Tightened {
    /// Depth from which on a full search is better.
    const DEEPEST: u8 = 2;

    /// Lower bound of the cost of the guess.
    pub(super) fn least(&self) -> Cost {
        self.least
    }

    /// Searches one part more, up to the cost that all parts may have; the smallest parts come first, each
    /// time one guess deeper. Returns whether there was something to search.
    pub(super) fn tighten(
        &mut self,
        node: &Node,
        below: Cost,
        search: &mut ExactSearch<'_>,
    ) -> Result<bool, Interrupted> {
        if self.next == self.parts.len() {
            self.next = 0;
            self.depth += 1;
        }
        if self.depth > Self::DEEPEST || self.parts.is_empty() {
            return Ok(false);
        }
        let (least, set) = &mut self.parts[self.next];
        let rest = self.least - *least;
        let part = node.child(set.clone(), self.symmetry.clone());
        let tightened = search.tightened(part, below - rest, self.depth)?;
        *least = tightened.max(*least);
        self.least = rest + *least;
        self.next += 1;
        Ok(true)
    }
}

impl ExactSearch<'_> {
    /// All guesses for a set that are not equivalent, with the bounds by the sizes of their parts.
    pub(super) fn first_guesses(&self, node: &Node) -> Vec<Tightened> {
        let is_representative = node.symmetry.representatives(self.matrix, &node.set);
        let rows = (0..self.matrix.height() as u32).filter(|row| is_representative(*row));
        let mut guesses = Vec::new();
        for row in rows {
            let mut cost = Cost::new(0, node.set.len() as u32);
            let parts = self.matrix.parts(row, &node.set);
            if parts.iter().any(|part| part.len() == node.set.len()) {
                continue;
            }
            let least = |set: Arc<[u16]>| (self.least_of_part(&set, node), set);
            let parts: Vec<_> = parts.into_iter().map(least).collect();
            cost += parts.iter().map(|(least, _)| *least).sum();
            guesses.push(Tightened {
                least: cost,
                symmetry: node.symmetry.after(self.matrix.guess(row)),
                parts,
                next: 0,
                depth: 0,
            });
        }
        guesses
    }

    /// A lower bound of the cost of a node by a search this many guesses deep; from `below` on any will
    /// do.
    fn tightened(&mut self, node: Node, below: Cost, depth: u8) -> Result<Cost, Interrupted> {
        let mut opened = match self.look(node, below)? {
            Look::Done(best) => return Ok(best.cost),
            Look::Open(opened) => opened,
        };
        if depth == 0 {
            return Ok(opened.least());
        }
        opened.node.narrow();
        let mut divisions = HashSet::new();
        while let Some(Open { bound, row, .. }) = self.next(&mut opened)? {
            if divisions.insert(self.matrix.division(row, &opened.node.set)) {
                let below = opened.best.cost;
                let cost = self.tightened_after(row, &opened.node, bound, below, depth - 1)?;
                if cost < below {
                    opened.best = Best::bound(cost);
                }
            }
        }
        self.raise(&opened.node, opened.best.cost);
        Ok(opened.best.cost)
    }

    /// A lower bound of the cost of a guess, which is `bound` by the sizes of its parts.
    fn tightened_after(
        &mut self,
        row: u32,
        node: &Node,
        bound: Cost,
        below: Cost,
        depth: u8,
    ) -> Result<Cost, Interrupted> {
        let mut parts: Vec<Arc<[u16]>> = self.matrix.parts(row, &node.set);
        parts.retain(|part| part.len() > 2);
        if parts.iter().any(|part| part.len() == node.set.len()) {
            return Ok(Cost::NEVER);
        }
        let mut cost = bound;
        let parts = self.remembered(parts, node, &mut cost);
        let symmetry = node.symmetry.after(self.matrix.guess(row));
        for (least, set) in parts.into_iter().rev() {
            if cost >= below {
                break;
            }
            let part = node.child(set, symmetry.clone());
            let rest = cost - least;
            cost = rest + self.tightened(part, below - rest, depth)?.max(least);
        }
        Ok(cost)
    }
}
