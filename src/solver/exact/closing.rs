//! Bounds of the total of a board that close in from both sides.

use std::sync::Arc;

use crate::rules::Board;
use crate::solver::cancel::Interrupted;

use super::beam::{Beam, BeamSearch, Stem};
use super::node::{Best, Node, Open, Opened};
use super::search::ExactSearch;
use super::tightening::Tightened;
use super::{Cost, Proof};

/// A proof in progress.
pub(super) struct Closing<'a, 'b> {
    pub(super) board: Board,
    pub(super) proof: &'a mut Proof,
    pub(super) improved: &'a mut dyn FnMut(&Proof),
    pub(super) search: ExactSearch<'b>,
}

impl Closing<'_, '_> {
    /// Raises the lower bound and improves the strategy in turn, with equal budgets, until the bounds
    /// meet or the lower bound cannot be raised further without a search in full.
    ///
    /// The lower bound is that of the most promising first guess. So that guess is searched deeper, until
    /// it is no longer the most promising.
    pub(super) fn narrow_down(&mut self, root: &Node) -> Result<(), Interrupted> {
        let mut guesses = self.search.first_guesses(root);
        let mut beam = Beam {
            first: 2,
            then: 1,
            full: 30,
        };
        let (mut above, mut below) = (0, 0);
        let mut is_improving = true;
        loop {
            let before = self.search.budget.left();
            if is_improving && above <= below {
                is_improving = self.improve(root, beam)?;
                beam = Beam {
                    first: beam.first * 2,
                    then: beam.then * 2,
                    full: beam.full + 10,
                };
                above += before - self.search.budget.left();
                continue;
            }
            let most = self.most();
            guesses.sort_by_key(Tightened::least);
            self.proof
                .rise(guesses.first().map_or(most, Tightened::least).min(most));
            (self.improved)(self.proof);
            let Some(guess) = guesses.first_mut().filter(|guess| guess.least() < most) else {
                return Ok(());
            };
            if !guess.tighten(root, most, &mut self.search)? {
                return Ok(());
            }
            below += before - self.search.budget.left();
        }
    }

    /// The cost of the best strategy known.
    pub(super) fn most(&self) -> Cost {
        let best = self.proof.best.as_ref();
        best.map_or(Cost::MISS, |best| Cost::new(0, best.total() as u32))
    }

    /// Looks for a better strategy with a beam search, and returns whether there is one.
    fn improve(&mut self, root: &Node, beam: Beam) -> Result<bool, Interrupted> {
        let below = self.most();
        let mut search = BeamSearch::new(&mut self.search, beam);
        let best = search.first(root.clone(), below)?;
        let is_better = best.cost < below;
        if is_better {
            let strategy = search.strategy(self.board, root, Stem::default())?;
            self.proof.best = Some(Arc::new(strategy));
            (self.improved)(self.proof);
        }
        Ok(is_better)
    }

    /// Searches the first guesses that may be better than the best strategy known.
    pub(super) fn follow(&mut self, mut opened: Opened) -> Result<(), Interrupted> {
        self.found(opened.best, &opened.node)?;
        while let Some(Open { bound, row, .. }) = self.search.next(&mut opened)? {
            // Later guesses cannot be better than the first of them.
            let others = opened.least();
            let below = opened.best.cost;
            let (proof, improved) = (&mut *self.proof, &mut *self.improved);
            let mut rising = |least: Cost| {
                proof.rise(least.min(others));
                improved(proof);
            };
            let cost = self
                .search
                .after(row, &opened.node, bound, below, &mut rising)?;
            if cost < below {
                opened.best = Best::of(row, cost);
                self.found(opened.best, &opened.node)?;
            }
            self.proof.rise(opened.least());
            (self.improved)(self.proof);
        }
        Ok(())
    }

    /// Records a better strategy, if the search found one.
    pub(super) fn found(&mut self, best: Best, node: &Node) -> Result<(), Interrupted> {
        if best.cost < Cost::MISS && best.row.is_some() {
            let mut search = BeamSearch::new(&mut self.search, Beam::FULL).with_first(node, best);
            let strategy = search.strategy(self.board, node, Stem::default())?;
            self.proof.best = Some(Arc::new(strategy));
        }
        Ok(())
    }
}
