//! What can be said of a set by the sizes of parts alone.

use std::cmp::Reverse;

use crate::solver::effort::Halt;

use super::bound::{Bounds, Sizes};
use super::node::{Best, Known, Look, Node, Open, Opened};
use super::search::Search;

impl Search<'_> {
    /// Looks at all guesses, but not beyond the sizes of their parts. A total from `below` on is only
    /// what the true one cannot be less than.
    pub(super) fn look(&mut self, node: Node, below: u32) -> Result<Look, Halt> {
        let least = self.least(&node.set, node.guesses, node.branches);
        if least >= below {
            return Ok(Look::Done(Best::bound(least)));
        }
        if node.set.len() <= 2 {
            let row = Some(self.matrix.row_of(node.set[0]));
            return Ok(Look::Done(Best { total: least, row }));
        }
        match self.known.get(&(node.set.clone(), node.guesses)) {
            Some(Known::Exactly(best)) => return Ok(Look::Done(*best)),
            Some(Known::AtLeast(total)) if *total >= below => {
                return Ok(Look::Done(Best::bound(*total)));
            }
            _ => {}
        }
        let (best, open, branches) = match self.told_apart(&node, below)? {
            Some(best) => (best, Vec::new(), node.branches),
            None => self.scan(&node, below)?,
        };
        if open.is_empty() {
            self.note(&node, best, below);
            return Ok(Look::Done(best));
        }
        let node = Node { branches, ..node };
        let open = open.into_iter().map(Reverse).collect();
        let opened = Opened { node, best, open };
        // That may be enough the next time, even if nobody looks further now.
        self.remember(&opened.node, Known::AtLeast(opened.least()));
        Ok(Look::Open(opened))
    }

    pub(super) fn least(&self, set: &[u16], guesses: u8, branches: usize) -> u32 {
        self.bounds.trees(branches).least(set.len(), guesses)
    }

    /// What one guess may come to that tells all codes of a set apart and cannot be one of them; none
    /// if they are too many for that.
    fn apart(&self, node: &Node) -> Option<u32> {
        let few = node.set.len() <= self.bounds.branches() + 1;
        few.then_some(2 * node.set.len() as u32)
    }

    /// A candidate that tells all others apart, or all but one pair, if there is one: nothing is better
    /// than 2n - 1, and nothing else than 2n.
    fn told_apart(&mut self, node: &Node, below: u32) -> Result<Option<Best>, Halt> {
        let Some(apart) = self.apart(node) else {
            return Ok(None);
        };
        let mut best = Best::bound(below);
        for candidate in node.set.iter() {
            let row = self.matrix.row_of(*candidate);
            let sizes = self.sizes(row, node, node.branches)?;
            if sizes.is_exact() && sizes.bound < best.total {
                let row = Some(row);
                best = Best {
                    total: sizes.bound,
                    row,
                };
                if best.total < apart {
                    break;
                }
            }
        }
        Ok((best.total <= apart).then_some(best))
    }

    /// The best guess by the sizes of parts alone, the guesses that may be better, and how many branches
    /// there are from here on.
    fn scan(&mut self, node: &Node, below: u32) -> Result<(Best, Vec<Open>, usize), Halt> {
        let apart = self.apart(node);
        let mut best = Best::bound(below);
        let mut open = Vec::new();
        let mut most_parts = 1;
        for row in node.scope.rows(self.matrix, &node.set) {
            let sizes = self.sizes(row, node, node.branches)?;
            most_parts = most_parts.max(sizes.parts);
            if sizes.bound >= best.total {
                continue;
            }
            if !sizes.is_exact() {
                let Sizes { bound, squares, .. } = sizes;
                open.push(Open {
                    bound,
                    squares,
                    row,
                });
                continue;
            }
            let row = Some(row);
            best = Best {
                total: sizes.bound,
                row,
            };
            if apart.is_some_and(|apart| best.total <= apart) {
                return Ok((best, Vec::new(), node.branches));
            }
        }
        // No guess makes more parts of fewer codes: that raises what trees of them need.
        let branches = node.branches.min(most_parts - 1);
        if branches < node.branches {
            for open in &mut open {
                open.bound = self.sizes(open.row, node, branches)?.bound;
            }
        }
        open.retain(|open| open.bound < best.total);
        Ok((best, open, branches))
    }

    /// What the sizes of its parts say of a guess.
    fn sizes(&mut self, row: u32, node: &Node, branches: usize) -> Result<Sizes, Halt> {
        /// What a look costs whatever the size of the set, in candidates.
        const LOOK: usize = 10;
        self.effort.spend((node.set.len() + LOOK) as u64)?;
        let scores = self.matrix.row(row);
        let mut counts = [0; Bounds::SCORES];
        for candidate in node.set.iter() {
            counts[usize::from(scores[usize::from(*candidate)])] += 1;
        }
        let (parts, win) = counts[..self.matrix.scores()].split_at(self.matrix.scores() - 1);
        let trees = self.bounds.trees(branches);
        Ok(Sizes::of(parts, win[0], trees, node.guesses - 1))
    }
}
