//! Looking for good strategies where a proof would take too long.

use std::rc::Rc;

use crate::solver::budget::Interrupted;
use crate::solver::exact::Cost;

use super::Search;
use super::node::{Best, Known, Look, Node};

/// How much of a tree is searched.
///
/// Of a large set only the guesses that promise the most are followed; a small one is searched in full.
/// What is found this way is a strategy, but not the best one for sure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beam {
    /// Guesses that are followed for the first set.
    pub first: usize,
    /// Guesses that are followed for every large set after that.
    pub then: usize,
    /// Sets of so many codes or fewer are searched in full.
    pub full: usize,
}

impl Beam {
    /// All of it.
    pub const FULL: Self = Self {
        first: usize::MAX,
        then: usize::MAX,
        full: usize::MAX,
    };
}

impl Search<'_> {
    /// The best guess that the beam finds, if it finds one with a cost below this.
    pub(in crate::solver::exact) fn best_of_beam(
        &mut self,
        node: Node,
        below: Cost,
        width: usize,
        beam: Beam,
    ) -> Result<Best, Interrupted> {
        if node.set.len() <= beam.full {
            return match self.look(node, below)? {
                Look::Done(best) => Ok(best),
                Look::Open(opened) => self.finish(opened, below),
            };
        }
        match self.known.get(&(node.set.clone(), node.guesses)) {
            Some(Known::Exactly(best)) => return Ok(*best),
            Some(Known::AtLeast(cost)) if *cost >= below => return Ok(Best::bound(*cost)),
            _ => {}
        }
        let rows = self.promising(&node, width)?;
        let mut inner = node.clone();
        inner.narrow();
        let mut best = Best::bound(below);
        for row in rows {
            let cost = self.follow_in_beam(row, &inner, best.cost, beam)?;
            if cost < best.cost {
                let row = Some(row);
                best = Best { cost, row };
            }
        }
        self.note(&node, best, below);
        Ok(best)
    }

    /// The cost that the beam finds with this guess; from `below` on anything.
    fn follow_in_beam(
        &mut self,
        row: u32,
        node: &Node,
        below: Cost,
        beam: Beam,
    ) -> Result<Cost, Interrupted> {
        let parts = self.parts(row, node);
        let found = parts.iter().map(|part| part.len()).sum::<usize>();
        if found == node.set.len() && parts.len() == 1 {
            return Ok(Cost::NEVER);
        }
        let least = |search: &Self, set: &Rc<[u16]>| {
            let fewest = search.least(set, node.guesses - 1, node.branches);
            fewest.max(search.known_least(set, node.guesses - 1))
        };
        let mut cost = Cost::new(0, node.set.len() as u32);
        cost += parts.iter().map(|part| least(self, part)).sum();
        let scope = node.scope.after(self.matrix.guess(row));
        for set in parts {
            if cost >= below {
                break;
            }
            let rest = cost - least(self, &set);
            let part = Node {
                set,
                scope: scope.clone(),
                guesses: node.guesses - 1,
                ..node.clone()
            };
            cost = rest + self.best_of_beam(part, below - rest, beam.then, beam)?.cost;
        }
        Ok(cost)
    }

    /// The guesses that promise the least costs by the sizes of their parts.
    fn promising(&mut self, node: &Node, width: usize) -> Result<Vec<u32>, Interrupted> {
        let wanted = node.scope.wanted(self.matrix, &node.set);
        let mut rows = Vec::new();
        for row in (0..self.matrix.height() as u32).filter(|row| wanted(*row)) {
            self.budget.spend(node.set.len() as u64)?;
            let scores = self.matrix.row(row);
            self.counts.fill(0);
            for candidate in node.set.iter() {
                self.counts[usize::from(scores[usize::from(*candidate)])] += 1;
            }
            let others = &self.counts[..self.counts.len() - 1];
            rows.push((others.iter().map(|size| usual(*size)).sum::<u64>(), row));
        }
        if rows.len() > width {
            rows.select_nth_unstable(width);
            rows.truncate(width);
        }
        rows.sort_unstable();
        Ok(rows.into_iter().map(|(_, row)| row).collect())
    }
}

/// What a set of so many codes takes by experience on 5×8, in thousandths of a guess.
fn usual(codes: u32) -> u64 {
    const GROWTH: f64 = 0.37;
    let codes = f64::from(codes);
    let at_least = 2.0 * codes - 1.0;
    let usual = codes * (1.0 + GROWTH * codes.max(1.0).ln());
    #[expect(clippy::cast_sign_loss, reason = "no number is negative")]
    let thousandths = (usual.max(at_least).max(0.0) * 1_000.0) as u64;
    thousandths
}
