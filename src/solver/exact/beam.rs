//! Beam search: a few promising guesses are followed, and small sets searched in full.

use std::collections::HashMap;
use std::sync::Arc;

use crate::rules::{Board, Code, Score};
use crate::solver::cancel::Interrupted;
use crate::solver::{BuildError, Partition, Strategy, splitter};

use super::Cost;
use super::frame::Parts;
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
    usual: Usual,
    /// Results for large sets: by set, guesses left and width.
    followed: HashMap<(Arc<[u16]>, u8, usize), Best>,
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
            usual: Usual::new(search.matrix.width(), search.matrix.scores() - 2),
            counts: vec![0; search.matrix.scores()],
            followed: HashMap::new(),
            search,
            beam,
        }
    }

    /// The search with the guess for the first set known.
    pub(super) fn with_first(mut self, node: &Node, best: Best) -> Self {
        let key = (node.set.clone(), node.guesses, usize::MAX);
        self.followed.insert(key, best);
        self
    }

    /// The best guess that the beam finds for the first set, if its cost is below `below`.
    pub(super) fn first(&mut self, node: Node, below: Cost) -> Result<Best, Interrupted> {
        /// Guesses that are followed with a narrower beam, for each one that is followed with a wider one.
        const NARROWER: usize = 4;
        if self.is_searched_in_full(&node) {
            return self.search.best(node, below);
        }
        let (mut kept, mut width) = (self.beam.first, self.beam.then);
        while width >= NARROWER && kept < usize::MAX {
            kept = kept.saturating_mul(NARROWER);
            width /= NARROWER;
        }
        let mut rows = self.promising(&node, kept)?;
        let mut inner = node.clone();
        inner.narrow();
        while width < self.beam.then && kept > self.beam.first {
            kept /= NARROWER;
            rows = self.best_few(&rows, &inner, width, kept)?;
            width *= NARROWER;
        }
        let best = self.best_of(&rows, &inner, below, self.beam.then)?;
        if best.row.is_some() {
            let key = (node.set, node.guesses, usize::MAX);
            self.followed.insert(key, best);
        }
        Ok(best)
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
            let first = (node.set.clone(), node.guesses, usize::MAX);
            let best = match self.followed.get(&first) {
                Some(best) if turns.is_empty() => *best,
                _ if self.is_searched_in_full(&node) => self.search.first_best(node)?,
                _ => self.best(node, Cost::NEVER, self.beam.then)?,
            };
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

    /// Whether a set is small, or its last guess comes: then all its codes are equally good.
    fn is_searched_in_full(&self, node: &Node) -> bool {
        node.set.len() <= self.beam.full || node.guesses <= 1
    }

    /// The best of the `width` most promising guesses, if its cost is below `below`.
    fn best(&mut self, node: Node, below: Cost, width: usize) -> Result<Best, Interrupted> {
        if self.is_searched_in_full(&node) {
            return self.search.best(node, below);
        }
        let key = (node.set.clone(), node.guesses, width);
        let known = self.followed.get(&key);
        if let Some(best) = known.filter(|best| best.row.is_some() || best.cost >= below) {
            return Ok(*best);
        }
        let rows = self.promising(&node, width)?;
        let mut inner = node;
        inner.narrow();
        let best = self.best_of(&rows, &inner, below, width)?;
        self.followed.insert(key, best);
        Ok(best)
    }

    /// The best of these guesses, if its cost is below `below`.
    fn best_of(
        &mut self,
        rows: &[u32],
        node: &Node,
        below: Cost,
        width: usize,
    ) -> Result<Best, Interrupted> {
        let mut best = Best::bound(below);
        for row in rows {
            let cost = self.follow(*row, node, best.cost, width)?;
            if cost < best.cost {
                best = Best::of(*row, cost);
            }
        }
        Ok(best)
    }

    /// The `wanted` best of these guesses, in order, each followed with a beam of this width.
    fn best_few(
        &mut self,
        rows: &[u32],
        node: &Node,
        width: usize,
        wanted: usize,
    ) -> Result<Vec<u32>, Interrupted> {
        let mut best: Vec<(Cost, u32)> = Vec::new();
        for row in rows {
            let last = best.get(wanted - 1);
            let below = last.map_or(Cost::NEVER, |(cost, _)| *cost);
            let cost = self.follow(*row, node, below, width)?;
            if cost < below {
                let place = best.partition_point(|(other, _)| *other <= cost);
                best.insert(place, (cost, *row));
                best.truncate(wanted);
            }
        }
        Ok(best.into_iter().map(|(_, row)| row).collect())
    }

    /// The cost that a beam of this width finds for a guess; not below `below`, any lower bound.
    fn follow(
        &mut self,
        row: u32,
        node: &Node,
        below: Cost,
        width: usize,
    ) -> Result<Cost, Interrupted> {
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
            cost = rest + self.best(part, below - rest, width)?.cost;
        }
        Ok(cost)
    }

    /// The most promising guesses: of those with the least expected costs by the sizes of their parts, the
    /// ones with the least by what the next guess would do.
    fn promising(&mut self, node: &Node, width: usize) -> Result<Vec<u32>, Interrupted> {
        /// Guesses looked at one guess further, for each one that is followed.
        const SHORTLISTED: usize = 20;
        /// Guesses whose parts are counted, for each one on the short list.
        const COUNTED: usize = 20;
        let shortlisted = width.saturating_mul(SHORTLISTED);
        let matrix = self.search.matrix;
        let many = self.with_many_parts(node, shortlisted.saturating_mul(COUNTED))?;
        let guesses: Vec<Code> = many.iter().map(|row| matrix.guess(*row)).collect();
        let own = |code: &u16| matrix.guess(matrix.row_of(*code));
        let codes: Vec<Code> = node.set.iter().map(own).collect();
        let budget = &mut self.search.budget;
        budget.spend((guesses.len() * (codes.len() / 8 + 10)) as u64)?;
        let mut costs = Vec::with_capacity(guesses.len());
        splitter::split(&guesses, &codes, budget.cancel(), |_, partition| {
            costs.push(self.usual.after(partition));
        })?;
        let mut rows: Vec<(u64, u32)> = costs.into_iter().zip(many).collect();
        keep_least(&mut rows, shortlisted);
        if rows.len() > width {
            for (cost, row) in &mut rows {
                *cost = self.a_guess_later(*row, node)?;
            }
            keep_least(&mut rows, width);
        }
        Ok(rows.into_iter().map(|(_, row)| row).collect())
    }

    /// The guesses that make the most parts: `wanted` and all that make as many as the last of them.
    fn with_many_parts(&mut self, node: &Node, wanted: usize) -> Result<Vec<u32>, Interrupted> {
        let matrix = self.search.matrix;
        let columns = matrix.height();
        let units = node.frame.units(&node.set, columns);
        self.search.budget.spend(units)?;
        let parts = node.frame.parts(&node.set, columns);
        let is_representative = node.symmetry.representatives(matrix, &node.set);
        let mut rows = Vec::new();
        let mut tally = [0; Parts::KINDS];
        for (column, parts) in parts.iter().enumerate() {
            let row = node.frame.row(column);
            if is_representative(row) {
                rows.push((parts.count(), row));
                tally[parts.count()] += 1;
            }
        }
        let mut least = tally.len() - 1;
        let mut kept: usize = tally[least];
        while kept < wanted && least > 0 {
            least -= 1;
            kept += tally[least];
        }
        rows.retain(|(parts, _)| *parts >= least);
        Ok(rows.into_iter().map(|(_, row)| row).collect())
    }

    /// Expected cost of the parts of a guess, if each is guessed on with the best of its own codes.
    fn a_guess_later(&mut self, row: u32, node: &Node) -> Result<u64, Interrupted> {
        /// Codes of a part that are tried at most.
        const TRIED: usize = 48;
        let matrix = self.search.matrix;
        let mut cost = 0;
        for part in matrix.parts(row, &node.set) {
            let codes = part.len();
            if codes <= 2 {
                cost += self.usual.of(codes);
                continue;
            }
            let tried = codes.min(TRIED);
            self.search.budget.spend((tried * (codes + 10)) as u64)?;
            let mut least = u64::MAX;
            for place in 0..tried {
                let guess = matrix.row_of(part[place * codes / tried]);
                matrix.count(guess, &part, &mut self.counts);
                least = least.min(self.usual.after_counts(&self.counts));
            }
            cost += least + codes as u64 * Usual::GUESS;
        }
        Ok(cost)
    }
}

/// Keeps the guesses with the least expected costs, in order.
fn keep_least(rows: &mut Vec<(u64, u32)>, wanted: usize) {
    if rows.len() > wanted {
        rows.select_nth_unstable(wanted);
        rows.truncate(wanted);
    }
    rows.sort_unstable();
}

/// Expected costs of sets by their sizes, by experience on 5×8.
struct Usual {
    /// By number of codes.
    costs: Vec<u64>,
}

impl Usual {
    /// The unit of these costs: thousandths of a guess.
    const GUESS: u64 = 1_000;

    /// For sets of up to `codes` codes, if `branches` scores go on after a guess.
    fn new(codes: usize, branches: usize) -> Self {
        /// Guesses for a set are about 1 + GROWTH · log(codes) to the base of the branches,
        const GROWTH: f64 = 1.295;
        /// and grow slower from some thirty codes on.
        const SLOWER: f64 = 0.018;
        const THIRTY: f64 = 3.4;
        let base = (branches.max(2) as f64).ln();
        let usual = |codes: usize| {
            let log = (codes.max(1) as f64).ln();
            let growth = GROWTH * (1.0 - SLOWER * (log - THIRTY).max(0.0)) / base;
            let usual = codes as f64 * (1.0 + growth * log);
            let at_least = (2 * codes).saturating_sub(1) as f64;
            #[expect(clippy::cast_sign_loss, reason = "no number is negative")]
            let thousandths = (usual.max(at_least) * Self::GUESS as f64) as u64;
            thousandths
        };
        Self {
            costs: (0..=codes).map(usual).collect(),
        }
    }

    fn of(&self, codes: usize) -> u64 {
        self.costs[codes]
    }

    /// Expected cost after a guess with this partition.
    fn after(&self, partition: &Partition) -> u64 {
        self.after_counts(partition.sizes())
    }

    /// Expected cost after a guess with parts of these sizes; the last is the win.
    fn after_counts(&self, sizes: &[u32]) -> u64 {
        let others = &sizes[..sizes.len() - 1];
        others.iter().map(|size| self.of(*size as usize)).sum()
    }
}
