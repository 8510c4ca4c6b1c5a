//! What can be said of a set by the sizes of parts alone.

use std::cmp::Reverse;

use crate::solver::budget::Interrupted;
use crate::solver::exact::Cost;

use super::Search;
use super::bound::Sizes;
use super::node::{Best, Known, Look, Node};
use super::opened::{Open, Opened};

impl Search<'_> {
    /// Looks at all guesses, but not beyond the sizes of their parts. A cost from `below` on is
    /// only a lower bound.
    pub(in crate::solver::exact) fn look(
        &mut self,
        node: Node,
        below: Cost,
    ) -> Result<Look, Interrupted> {
        let least = self.least(&node.set, node.guesses, node.branches);
        if least >= below {
            return Ok(Look::Done(Best::bound(least)));
        }
        // A pair needs no look, and in the last row any code is as good as another.
        if node.set.len() <= 2 || node.guesses <= 1 {
            let row = Some(self.matrix.row_of(node.set[0]));
            return Ok(Look::Done(Best { cost: least, row }));
        }
        match self.known.get(&(node.set.clone(), node.guesses)) {
            Some(Known::Exactly(best)) => return Ok(Look::Done(*best)),
            Some(Known::AtLeast(cost)) if *cost >= below => {
                return Ok(Look::Done(Best::bound(*cost)));
            }
            _ => {}
        }
        if let Some(best) = self.told_apart(&node, below)? {
            self.note(&node, best, below);
            return Ok(Look::Done(best));
        }
        let mut opened = self.scan(node, below)?;
        self.open_class(&mut opened)?;
        // That may be enough the next time, even if nobody looks further now.
        let least = opened.least();
        if least < opened.best.cost {
            self.remember(&opened.node, Known::AtLeast(least));
            return Ok(Look::Open(opened));
        }
        self.note(&opened.node, opened.best, below);
        Ok(Look::Done(opened.best))
    }

    pub(in crate::solver::exact) fn least(
        &self,
        set: &[u16],
        guesses: u8,
        branches: usize,
    ) -> Cost {
        self.bounds.trees(branches).least(set.len(), guesses)
    }

    /// What one guess may come to that tells all codes of a set apart and cannot be one of them; none
    /// if they are too many for that.
    fn apart(&self, node: &Node) -> Option<Cost> {
        let few = node.set.len() <= self.bounds.branches() + 1;
        few.then_some(Cost::new(0, 2 * node.set.len() as u32))
    }

    /// A candidate that tells all others apart, or all but one pair, if there is one: nothing is better
    /// than 2n - 1, and nothing else than 2n.
    fn told_apart(&mut self, node: &Node, below: Cost) -> Result<Option<Best>, Interrupted> {
        let Some(apart) = self.apart(node) else {
            return Ok(None);
        };
        let mut best = Best::bound(below);
        for candidate in node.set.iter() {
            let row = self.matrix.row_of(*candidate);
            let sizes = self.sizes(row, node, node.branches)?;
            if sizes.is_exact() && sizes.bound < best.cost {
                let row = Some(row);
                best = Best {
                    cost: sizes.bound,
                    row,
                };
                if best.cost < apart {
                    break;
                }
            }
        }
        Ok((best.cost <= apart).then_some(best))
    }

    /// Into how many parts the guesses divide the set, if that leaves hope for a cost below this.
    ///
    /// A part of n codes takes 2n - 1 guesses at least. So with p parts a guess comes to 3n - p or more,
    /// and to one less if it may be the win.
    fn scan(&mut self, node: Node, below: Cost) -> Result<Opened, Interrupted> {
        let needed = (3 * node.set.len() as u64).saturating_sub(below.number()) as usize;
        let columns = node.frame.reach(needed);
        self.budget.spend(node.frame.budget(&node.set, columns))?;
        let parts = node.frame.parts(&node.set, columns);
        // No guess makes more parts of fewer codes: that raises what trees of them need.
        let most = parts.iter().map(|parts| parts.count()).max().unwrap_or(0);
        let most = most.max(node.frame.most_from(columns)).max(1);
        let branches = node.branches.min(most - 1);
        Ok(Opened::new(Node { branches, ..node }, parts, below))
    }

    /// Compares the next class of guesses that make as many parts.
    pub(in crate::solver::exact) fn open_class(
        &mut self,
        opened: &mut Opened,
    ) -> Result<(), Interrupted> {
        let Some(class) = opened.classes.pop() else {
            return Ok(());
        };
        let Opened {
            node,
            best,
            open,
            frame,
            parts,
            ..
        } = opened;
        if class.bound >= best.cost {
            return Ok(());
        }
        let wanted = node.scope.wanted(self.matrix, &node.set);
        let columns = parts.iter().enumerate();
        for (column, _) in columns.filter(|(_, parts)| **parts == class.parts) {
            let row = frame.row(column);
            if !wanted(row) {
                continue;
            }
            let sizes = self.sizes(row, node, node.branches)?;
            if sizes.bound >= best.cost {
                continue;
            }
            let Sizes { bound, squares, .. } = sizes;
            if sizes.is_exact() {
                *best = Best {
                    cost: bound,
                    row: Some(row),
                };
            } else {
                open.push(Reverse(Open {
                    bound,
                    squares,
                    row,
                }));
            }
        }
        Ok(())
    }

    /// The guess that promises the most of those not looked at yet, if one may be better than the best.
    pub(in crate::solver::exact) fn next(
        &mut self,
        opened: &mut Opened,
    ) -> Result<Option<Open>, Interrupted> {
        while opened.class_is_next() {
            self.open_class(opened)?;
        }
        let next = opened.open.pop().map(|Reverse(open)| open);
        Ok(next.filter(|open| open.bound < opened.best.cost))
    }

    /// What the sizes of its parts say of a guess.
    fn sizes(&mut self, row: u32, node: &Node, branches: usize) -> Result<Sizes, Interrupted> {
        /// What a look costs whatever the size of the set, in candidates.
        const LOOK: usize = 10;
        /// Scores that are added up for that, those of six pegs; each further one costs a candidate.
        const SCORES: usize = 28;
        let more = self.counts.len().saturating_sub(SCORES);
        self.budget.spend((node.set.len() + LOOK + more) as u64)?;
        let scores = self.matrix.row(row);
        self.counts.fill(0);
        for candidate in node.set.iter() {
            self.counts[usize::from(scores[usize::from(*candidate)])] += 1;
        }
        let (parts, win) = self.counts.split_at(self.counts.len() - 1);
        let trees = self.bounds.trees(branches);
        Ok(Sizes::of(parts, win[0], trees, node.guesses - 1))
    }
}
