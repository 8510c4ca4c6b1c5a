//! Depth-first search for the strategy with the least cost.
//!
//! `bound.rs` says what sizes of parts prove, `symmetry.rs` and `scope.rs` which guesses need not be
//! looked at because others do the same. `lanes.rs` and `frame.rs` count the parts of many guesses at a
//! time, `look.rs` and `opened.rs` look at what is left, and `beam.rs` leaves most of it out.

mod beam;
mod bound;
mod extraction;
mod frame;
mod lanes;
mod look;
mod matrix;
mod node;
mod opened;
mod scope;
mod scorer;
mod symmetry;

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use crate::solver::Cancelled;
use crate::solver::budget::{Interrupted, NodeBudget};

use super::Cost;

use frame::Frame;
use node::Known;

pub use beam::Beam;
pub(super) use bound::{Bounds, forest};
pub(super) use extraction::Stem;
pub(super) use matrix::Matrix;
pub(super) use node::{Best, Look, Node};
pub(super) use opened::{Open, Opened};
pub(super) use scope::Scope;
pub(super) use symmetry::Symmetry;

/// Finds least costs over sets of candidates of one matrix.
///
/// Cost(S) = |S| guesses + Σ Cost(part) over the parts that are not the win, and with no guess left
/// |S| missed codes. A guess is given up as soon as what is known of its parts comes to the cost of the
/// best guess.
pub(super) struct Search<'a> {
    pub(super) matrix: &'a Matrix,
    pub(super) bounds: Bounds,
    pub(super) budget: NodeBudget<'a>,
    pub(super) known: HashMap<(Rc<[u16]>, u8), Known>,
    /// Room to count the parts of a guess.
    pub(super) counts: Vec<u32>,
}

impl<'a> Search<'a> {
    /// Sets that are remembered at most: about a gigabyte.
    const REMEMBERED: usize = 8_000_000;

    pub(super) fn new(matrix: &'a Matrix, budget: NodeBudget<'a>) -> Self {
        Self {
            matrix,
            bounds: Bounds::of(matrix),
            budget,
            known: HashMap::new(),
            counts: vec![0; matrix.scores()],
        }
    }

    /// All candidates of the matrix, if no code may take more than so many guesses.
    pub(super) fn root(&self, scope: Scope, guesses: u8) -> Result<Node, Cancelled> {
        Ok(Node {
            set: (0..self.matrix.width() as u16).collect(),
            scope: Rc::new(scope),
            frame: Rc::new(Frame::whole(self.matrix, self.budget.cancel())?),
            guesses,
            branches: self.bounds.branches(),
        })
    }

    /// The best guess.
    pub(super) fn best(&mut self, node: Node) -> Result<Best, Interrupted> {
        match self.look(node, Cost::NEVER)? {
            Look::Done(best) => Ok(best),
            Look::Open(opened) => self.finish(opened, Cost::NEVER),
        }
    }

    /// Follows the guesses that may be better.
    pub(super) fn finish(&mut self, mut opened: Opened, below: Cost) -> Result<Best, Interrupted> {
        if opened.best.cost > below {
            opened.best = Best::bound(below);
        }
        opened.node.narrow();
        let mut divisions = HashSet::new();
        while let Some(Open { bound, row, .. }) = self.next(&mut opened)? {
            let Opened { node, best, .. } = &mut opened;
            if divisions.insert(self.division(row, node)) {
                let cost = self.after(row, node, bound, best.cost, &mut |_| {})?;
                if cost < best.cost {
                    let row = Some(row);
                    *best = Best { cost, row };
                }
            }
        }
        self.note(&opened.node, opened.best, below);
        Ok(opened.best)
    }

    /// How a guess divides the set, whatever the scores. Of two guesses that divide it alike the one
    /// that may be the win has the lower bound, and so comes first.
    fn division(&self, row: u32, node: &Node) -> Box<[u8]> {
        let scores = self.matrix.row(row);
        let mut names = [None; Bounds::SCORES];
        let mut next = 0;
        let name = |candidate: &u16| {
            let score = usize::from(scores[usize::from(*candidate)]);
            *names[score].get_or_insert_with(|| {
                next += 1;
                next
            })
        };
        node.set.iter().map(name).collect()
    }

    pub(super) fn note(&mut self, node: &Node, best: Best, below: Cost) {
        let known = if best.cost < below {
            Known::Exactly(best)
        } else {
            Known::AtLeast(best.cost)
        };
        self.remember(node, known);
    }

    pub(super) fn remember(&mut self, node: &Node, known: Known) {
        // What is forgotten is only worked out again.
        if self.known.len() >= Self::REMEMBERED {
            self.known.clear();
        }
        self.known.insert((node.set.clone(), node.guesses), known);
    }

    /// The cost with this guess, or from `below` on a lower bound of it. `rising` hears of lower bounds
    /// as they rise.
    pub(super) fn after(
        &mut self,
        row: u32,
        node: &Node,
        bound: Cost,
        below: Cost,
        rising: &mut dyn FnMut(Cost),
    ) -> Result<Cost, Interrupted> {
        let mut parts = self.parts(row, node);
        parts.retain(|part| part.len() > 2);
        if parts.iter().any(|part| part.len() == node.set.len()) {
            return Ok(Cost::NEVER);
        }
        let mut cost = bound;
        let parts = self.remembered(parts, node, &mut cost);
        if cost >= below {
            return Ok(cost);
        }
        let scope = node.scope.after(self.matrix.guess(row));
        let mut opened = Vec::new();
        // A look at each part is next: that is often enough to give up.
        for (least, set) in parts.into_iter().rev() {
            let part = Node {
                set,
                scope: scope.clone(),
                frame: node.frame.clone(),
                guesses: node.guesses - 1,
                branches: node.branches,
            };
            let rest = cost - least;
            let now = match self.look(part, below - rest)? {
                Look::Done(best) => best.cost.max(least),
                Look::Open(part) => {
                    let least = part.least().max(least);
                    opened.push((least, part));
                    least
                }
            };
            cost = rest + now;
            if cost >= below {
                return Ok(cost);
            }
        }
        for (least, part) in opened.into_iter().rev() {
            let rest = cost - least;
            cost = rest + self.finish(part, below - rest)?.cost;
            rising(cost);
            if cost >= below {
                break;
            }
        }
        Ok(cost)
    }

    /// The parts of a node with lower bounds of their costs, where those are known from before; `cost`
    /// rises by as much as that is more than their sizes say.
    fn remembered(
        &self,
        parts: Vec<Rc<[u16]>>,
        node: &Node,
        cost: &mut Cost,
    ) -> Vec<(Cost, Rc<[u16]>)> {
        let guesses = node.guesses - 1;
        let remember = |set: Rc<[u16]>| {
            let fewest = self.least(&set, guesses, node.branches);
            let least = fewest.max(self.known_least(&set, guesses));
            *cost += least - fewest;
            (least, set)
        };
        parts.into_iter().map(remember).collect()
    }

    /// Lower bound of the cost of a set, as far as it was looked at before.
    pub(super) fn known_least(&self, set: &Rc<[u16]>, guesses: u8) -> Cost {
        match self.known.get(&(set.clone(), guesses)) {
            Some(Known::Exactly(best)) => best.cost,
            Some(Known::AtLeast(cost)) => *cost,
            None => Cost::default(),
        }
    }

    /// The parts that are not empty and not the win, smallest first.
    pub(super) fn parts(&mut self, row: u32, node: &Node) -> Vec<Rc<[u16]>> {
        let scores = self.matrix.row(row);
        let score = |candidate: u16| usize::from(scores[usize::from(candidate)]);
        let ends = &mut self.counts;
        ends.fill(0);
        for candidate in node.set.iter() {
            ends[score(*candidate)] += 1;
        }
        let mut end = 0;
        for size in ends.iter_mut() {
            (end, *size) = (end + *size, end);
        }
        let mut sorted = vec![0; node.set.len()];
        for candidate in node.set.iter() {
            let end = &mut ends[score(*candidate)];
            sorted[*end as usize] = *candidate;
            *end += 1;
        }
        let mut start = 0;
        let others = ends[..ends.len() - 1].iter().filter_map(|end| {
            let part = &sorted[start..*end as usize];
            start = *end as usize;
            (!part.is_empty()).then(|| Rc::from(part))
        });
        let mut parts: Vec<Rc<[u16]>> = others.collect();
        parts.sort_unstable_by_key(|part| part.len());
        parts
    }
}
