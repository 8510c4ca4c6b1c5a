//! Depth-first search for the strategy with the least cost.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use crate::solver::Cancelled;
use crate::solver::cancel::{Interrupted, NodeBudget};

use super::Cost;
use super::bounds::{Bounds, Sizes};
use super::frame::Frame;
use super::node::{Best, Node, Open, Opened};
use super::search_space::Matrix;
use super::search_space::Symmetry;

/// Branch-and-bound search over sets of candidates of one matrix.
///
/// Cost(S) = |S| guesses + Σ Cost(part) over the parts that are not the win, and with no guess left
/// |S| missed codes. A guess is cut off as soon as the lower bounds of its parts come to the cost of
/// the best guess.
pub(super) struct ExactSearch<'a> {
    pub(super) matrix: &'a Matrix,
    pub(super) budget: NodeBudget<'a>,
    bounds: Bounds,
    /// Transposition table, by set and guesses left.
    known: HashMap<(Rc<[u16]>, u8), Remembered>,
    /// Buffer for the sizes of parts.
    counts: Vec<u32>,
}

/// Entry of the transposition table: the cost of a set.
#[derive(Clone, Copy)]
enum Remembered {
    /// Its least cost, and a guess that has it.
    Exactly(Best),
    /// Lower bound of its cost.
    AtLeast(Cost),
}

/// A node after its guesses were compared by the sizes of their parts.
pub(super) enum Look {
    /// The best guess, or a lower bound of the cost if that is enough.
    Done(Best),
    Open(Opened),
}

impl<'a> ExactSearch<'a> {
    /// Entries of the transposition table: about a gigabyte.
    const REMEMBERED: usize = 8_000_000;

    pub(super) fn new(matrix: &'a Matrix, budget: NodeBudget<'a>) -> Self {
        Self {
            matrix,
            bounds: Bounds::of(matrix.scores(), matrix.width()),
            budget,
            known: HashMap::new(),
            counts: vec![0; matrix.scores()],
        }
    }

    /// The node of all candidates, if no code may take more than `guesses`.
    pub(super) fn root(&self, symmetry: Rc<Symmetry>, guesses: u8) -> Result<Node, Cancelled> {
        Ok(Node {
            set: (0..self.matrix.width() as u16).collect(),
            symmetry,
            frame: Rc::new(Frame::whole(self.matrix, self.budget.cancel())?),
            guesses,
            branches: self.bounds.branches(),
        })
    }

    /// The best guess at a node with its cost, or a lower bound if that is not below `below`.
    pub(super) fn best(&mut self, node: Node, below: Cost) -> Result<Best, Interrupted> {
        match self.look(node, below)? {
            Look::Done(best) => Ok(best),
            Look::Open(opened) => self.finish(opened, below),
        }
    }

    /// Compares all guesses by the sizes of their parts alone. A cost from `below` on is only a lower
    /// bound.
    pub(super) fn look(&mut self, node: Node, below: Cost) -> Result<Look, Interrupted> {
        let least = self.least_by_size(&node.set, node.guesses, node.branches);
        if least >= below {
            return Ok(Look::Done(Best::bound(least)));
        }
        // In the last row, and for a pair, all candidates are equally good.
        if node.set.len() <= 2 || node.guesses <= 1 {
            let row = self.matrix.row_of(node.set[0]);
            return Ok(Look::Done(Best::of(row, least)));
        }
        if let Some(best) = self.recall(&node, below) {
            return Ok(Look::Done(best));
        }
        if let Some(best) = self.separating(&node, below)? {
            self.note(&node, best, below);
            return Ok(Look::Done(best));
        }
        let mut opened = self.scan(node, below)?;
        self.open_class(&mut opened)?;
        let least = opened.least();
        if least < opened.best.cost {
            // The bound may be enough the next time, even if this search goes no further.
            self.remember(&opened.node, Remembered::AtLeast(least));
            return Ok(Look::Open(opened));
        }
        self.note(&opened.node, opened.best, below);
        Ok(Look::Done(opened.best))
    }

    /// Searches the guesses that may be better, and returns the best.
    fn finish(&mut self, mut opened: Opened, below: Cost) -> Result<Best, Interrupted> {
        if opened.best.cost > below {
            opened.best = Best::bound(below);
        }
        opened.node.narrow();
        let mut divisions = HashSet::new();
        while let Some(Open { bound, row, .. }) = self.next(&mut opened)? {
            let Opened { node, best, .. } = &mut opened;
            // Of two guesses with the same parts the one that may be the win has the lower bound, and
            // so comes first.
            if divisions.insert(self.matrix.division(row, &node.set)) {
                let cost = self.after(row, node, bound, best.cost, &mut |_| {})?;
                if cost < best.cost {
                    *best = Best::of(row, cost);
                }
            }
        }
        self.note(&opened.node, opened.best, below);
        Ok(opened.best)
    }

    /// The most promising guess not searched yet, if it may be better than the best.
    pub(super) fn next(&mut self, opened: &mut Opened) -> Result<Option<Open>, Interrupted> {
        while opened.class_is_next() {
            self.open_class(opened)?;
        }
        Ok(opened.pop())
    }

    /// The cost of a guess, or from `below` on a lower bound of it. `rising` is called with lower bounds
    /// as they rise.
    pub(super) fn after(
        &mut self,
        row: u32,
        node: &Node,
        bound: Cost,
        below: Cost,
        rising: &mut dyn FnMut(Cost),
    ) -> Result<Cost, Interrupted> {
        let mut parts = self.matrix.parts(row, &node.set);
        parts.retain(|part| part.len() > 2);
        if parts.iter().any(|part| part.len() == node.set.len()) {
            return Ok(Cost::NEVER);
        }
        let mut cost = bound;
        let parts = self.remembered(parts, node, &mut cost);
        if cost >= below {
            return Ok(cost);
        }
        let symmetry = node.symmetry.after(self.matrix.guess(row));
        let mut opened = Vec::new();
        // A look at each part is often enough to cut off.
        for (least, set) in parts.into_iter().rev() {
            let part = node.child(set, symmetry.clone());
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

    /// The parts of a node with lower bounds of their costs. `cost` rises by as much as those known from
    /// earlier searches are above those by size.
    pub(super) fn remembered(
        &self,
        parts: Vec<Rc<[u16]>>,
        node: &Node,
        cost: &mut Cost,
    ) -> Vec<(Cost, Rc<[u16]>)> {
        let remember = |set: Rc<[u16]>| {
            let by_size = self.least_by_size(&set, node.guesses - 1, node.branches);
            let least = self.least_of_part(&set, node);
            *cost += least - by_size;
            (least, set)
        };
        parts.into_iter().map(remember).collect()
    }

    /// A candidate that separates all others, or all but one pair, if there is one: 2n − 1 is the least
    /// cost there is, and 2n that of a guess which is no candidate.
    fn separating(&mut self, node: &Node, below: Cost) -> Result<Option<Best>, Interrupted> {
        if node.set.len() > self.bounds.branches() + 1 {
            return Ok(None);
        }
        let separated = Cost::new(0, 2 * node.set.len() as u32);
        let mut best = Best::bound(below);
        for candidate in node.set.iter() {
            let row = self.matrix.row_of(*candidate);
            let sizes = self.sizes(row, node)?;
            if sizes.is_exact() && sizes.bound < best.cost {
                best = Best::of(row, sizes.bound);
                if best.cost < separated {
                    break;
                }
            }
        }
        Ok((best.cost <= separated).then_some(best))
    }

    /// Counts the parts of the guesses whose cost may be below `below`.
    ///
    /// A part of n codes takes 2n − 1 guesses at least. So with p parts a guess comes to 3n − p or more,
    /// and to one less if it may be the win.
    fn scan(&mut self, node: Node, below: Cost) -> Result<Opened, Interrupted> {
        let needed = (3 * node.set.len() as u64).saturating_sub(below.number()) as usize;
        let columns = node.frame.reach(needed);
        self.budget.spend(node.frame.units(&node.set, columns))?;
        let parts = node.frame.parts(&node.set, columns);
        // No guess makes more parts of fewer codes: that raises the bounds of the subtrees.
        let most = parts.iter().map(|parts| parts.count()).max().unwrap_or(0);
        let most = most.max(node.frame.most_from(columns)).max(1);
        let branches = node.branches.min(most - 1);
        Ok(Opened::new(Node { branches, ..node }, parts, below))
    }

    /// Compares the guesses of the most promising class by the sizes of their parts.
    fn open_class(&mut self, opened: &mut Opened) -> Result<(), Interrupted> {
        let rows = opened.take_class();
        let symmetry = opened.node.symmetry.clone();
        let is_representative = symmetry.representatives(self.matrix, &opened.node.set);
        for row in rows.into_iter().filter(|row| is_representative(*row)) {
            let sizes = self.sizes(row, &opened.node)?;
            if sizes.bound >= opened.best.cost {
                continue;
            }
            let Sizes { bound, squares, .. } = sizes;
            if sizes.is_exact() {
                opened.best = Best::of(row, bound);
            } else {
                opened.push(Open {
                    bound,
                    squares,
                    row,
                });
            }
        }
        Ok(())
    }

    /// The bounds of a guess by the sizes of its parts.
    fn sizes(&mut self, row: u32, node: &Node) -> Result<Sizes, Interrupted> {
        /// Fixed cost of a comparison, in candidates.
        const FIXED: usize = 10;
        /// Scores summed up within the fixed cost, those of six pegs; each further one costs a candidate.
        const SCORES: usize = 28;
        let more = self.counts.len().saturating_sub(SCORES);
        self.budget.spend((node.set.len() + FIXED + more) as u64)?;
        self.matrix.count(row, &node.set, &mut self.counts);
        let (parts, win) = self.counts.split_at(self.counts.len() - 1);
        let trees = self.bounds.trees(node.branches);
        Ok(Sizes::of(parts, win[0], trees, node.guesses - 1))
    }

    /// Lower bound of the cost of a set by its size alone.
    fn least_by_size(&self, set: &[u16], guesses: u8, branches: usize) -> Cost {
        self.bounds.trees(branches).least(set.len(), guesses)
    }

    /// Lower bound of the cost of a part of a node, by its size and by earlier searches.
    pub(super) fn least_of_part(&self, set: &Rc<[u16]>, node: &Node) -> Cost {
        let guesses = node.guesses - 1;
        let known = match self.known.get(&(set.clone(), guesses)) {
            Some(Remembered::Exactly(best)) => best.cost,
            Some(Remembered::AtLeast(cost)) => *cost,
            None => Cost::default(),
        };
        self.least_by_size(set, guesses, node.branches).max(known)
    }

    /// The result of an earlier search of this node, if that answers the question: the best guess, or a
    /// lower bound from `below` on.
    pub(super) fn recall(&self, node: &Node, below: Cost) -> Option<Best> {
        match self.known.get(&(node.set.clone(), node.guesses)) {
            Some(Remembered::Exactly(best)) => Some(*best),
            Some(Remembered::AtLeast(cost)) if *cost >= below => Some(Best::bound(*cost)),
            _ => None,
        }
    }

    /// Remembers the result of a search of this node with this bound.
    pub(super) fn note(&mut self, node: &Node, best: Best, below: Cost) {
        let known = if best.cost < below {
            Remembered::Exactly(best)
        } else {
            Remembered::AtLeast(best.cost)
        };
        self.remember(node, known);
    }

    /// Remembers a lower bound.
    pub(super) fn raise(&mut self, node: &Node, least: Cost) {
        self.remember(node, Remembered::AtLeast(least));
    }

    fn remember(&mut self, node: &Node, known: Remembered) {
        // Safe to drop: it is a cache.
        if self.known.len() >= Self::REMEMBERED {
            self.known.clear();
        }
        self.known.insert((node.set.clone(), node.guesses), known);
    }
}
