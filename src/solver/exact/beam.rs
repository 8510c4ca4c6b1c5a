//! Beam search for good strategies where a proof would take too long.

use crate::rules::{Board, Code, Score};
use crate::solver::budget::Interrupted;
use crate::solver::{BuildError, Strategy};

use super::Cost;
use super::node::{Best, Node};
use super::search::ExactSearch;

/// Width of a beam search.
///
/// Of a large set only the most promising guesses are followed; a small one is searched in full. The
/// strategy found is not certain to be the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beam {
    /// Guesses followed for the first set.
    pub first: usize,
    /// Guesses followed for every large set after that.
    pub then: usize,
    /// Number of codes up to which a set is searched in full.
    pub full: usize,
}

impl Beam {
    /// Searches everything: the strategy found is the best.
    pub const FULL: Self = Self {
        first: usize::MAX,
        then: usize::MAX,
        full: usize::MAX,
    };
}

/// A beam search, and the strategy that it finds.
pub(super) struct BeamSearch<'s, 'a> {
    search: &'s mut ExactSearch<'a>,
    beam: Beam,
    /// Buffer for the sizes of parts.
    counts: Vec<u32>,
}

/// The part of a game before a search begins.
#[derive(Clone, Copy, Default)]
pub(super) struct Stem<'a> {
    /// The turns played.
    pub(super) turns: &'a [(Code, Score)],
    /// The strategy for games that leave these turns; `None` if no game can.
    pub(super) elsewhere: Option<&'a Strategy>,
}

impl<'s, 'a> BeamSearch<'s, 'a> {
    pub(super) fn new(search: &'s mut ExactSearch<'a>, beam: Beam) -> Self {
        Self {
            counts: vec![0; search.matrix.scores()],
            search,
            beam,
        }
    }

    /// The best guess that the beam finds for the first set, if its cost is below `below`.
    pub(super) fn first(&mut self, node: Node, below: Cost) -> Result<Best, Interrupted> {
        self.best(node, below, self.beam.first)
    }

    /// The strategy that plays the guesses found from `root` on, the position after the stem.
    pub(super) fn strategy(
        &mut self,
        board: Board,
        root: &Node,
        stem: Stem<'_>,
    ) -> Result<Strategy, Interrupted> {
        // After each guess of the game that is being played; games come one after the other.
        let mut symmetries = vec![root.symmetry.clone()];
        let built = Strategy::build(board, |history, left| {
            let Some(turns) = history.strip_prefix(stem.turns) else {
                let elsewhere = stem.elsewhere.and_then(|other| other.step_at(history));
                return Ok(elsewhere.expect("a strategy plays every game out").guess);
            };
            let matrix = self.search.matrix;
            let node = Node {
                set: left.iter().map(|code| matrix.number(*code)).collect(),
                symmetry: symmetries[turns.len()].clone(),
                guesses: root.guesses - turns.len() as u8,
                ..root.clone()
            };
            let best = self.best(node, Cost::NEVER, self.beam.then)?;
            let guess = matrix.guess(best.row.expect("what has a cost has a guess"));
            let symmetry = symmetries[turns.len()].after(guess);
            symmetries.truncate(turns.len() + 1);
            symmetries.push(symmetry);
            Ok(guess)
        });
        built.map_err(|why| match why {
            BuildError::NoGuess(interrupted) => interrupted,
            BuildError::Flaw(flaw) => unreachable!("{flaw}"),
        })
    }

    /// The best of the `width` most promising guesses, if its cost is below `below`.
    fn best(&mut self, node: Node, below: Cost, width: usize) -> Result<Best, Interrupted> {
        if node.set.len() <= self.beam.full {
            return self.search.best(node, below);
        }
        if let Some(best) = self.search.recall(&node, below) {
            return Ok(best);
        }
        let rows = self.promising(&node, width)?;
        let mut inner = node.clone();
        inner.narrow();
        let mut best = Best::bound(below);
        for row in rows {
            let cost = self.follow(row, &inner, best.cost)?;
            if cost < best.cost {
                best = Best::of(row, cost);
            }
        }
        self.search.note(&node, best, below);
        Ok(best)
    }

    /// The cost that the beam finds for a guess; not below `below`, any lower bound.
    fn follow(&mut self, row: u32, node: &Node, below: Cost) -> Result<Cost, Interrupted> {
        let parts = self.search.matrix.parts(row, &node.set);
        if parts.iter().any(|part| part.len() == node.set.len()) {
            return Ok(Cost::NEVER);
        }
        let mut cost = Cost::new(0, node.set.len() as u32);
        let least = parts
            .iter()
            .map(|part| self.search.least_of_part(part, node));
        cost += least.sum();
        let symmetry = node.symmetry.after(self.search.matrix.guess(row));
        for set in parts {
            if cost >= below {
                break;
            }
            let rest = cost - self.search.least_of_part(&set, node);
            let part = node.child(set, symmetry.clone());
            cost = rest + self.best(part, below - rest, self.beam.then)?.cost;
        }
        Ok(cost)
    }

    /// The guesses with the least expected costs by the sizes of their parts.
    fn promising(&mut self, node: &Node, width: usize) -> Result<Vec<u32>, Interrupted> {
        let matrix = self.search.matrix;
        let is_representative = node.symmetry.representatives(matrix, &node.set);
        let mut rows = Vec::new();
        for row in (0..matrix.height() as u32).filter(|row| is_representative(*row)) {
            self.search.budget.spend(node.set.len() as u64)?;
            matrix.count(row, &node.set, &mut self.counts);
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

/// Expected cost of a set of `codes` by experience on 5×8, in thousandths of a guess.
fn usual(codes: u32) -> u64 {
    const GROWTH: f64 = 0.37;
    let codes = f64::from(codes);
    let at_least = 2.0 * codes - 1.0;
    let usual = codes * (1.0 + GROWTH * codes.max(1.0).ln());
    #[expect(clippy::cast_sign_loss, reason = "no number is negative")]
    let thousandths = (usual.max(at_least).max(0.0) * 1_000.0) as u64;
    thousandths
}
