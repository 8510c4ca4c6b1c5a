//! The best guesses in their order: not one, but as many as are wanted.
//!
//! All guesses whose lower bound is below a threshold are searched, each only as far as that. Those that cost less are
//! then proven, and none of them is missing. The threshold is raised until enough guesses are proven:
//!
//! ```text
//!   threshold 38    ABCA 37   ABBC ≥ 38   ABCD ≥ 39   AABB ≥ 41      proven: the first
//!   threshold 41    ABCA 37   ABBC 39     ABCD 39     AABB ≥ 41      proven: the first three
//! ```

use std::sync::Arc;

use crate::rules::Code;
use crate::solver::cancel::{Interrupted, within_budget};
use crate::solver::symmetry::Symmetry;

use super::Cost;
use super::bounds::StaticBound;
use super::node::{CandidateSet, Task};
use super::search::ExactSearch;

/// A guess whose cost is wanted.
struct ListedGuess {
    guess: Code,
    column: u32,
    is_candidate: bool,
    static_bound: StaticBound,
    /// The cost, or a lower bound.
    cost: Cost,
    /// Whether it is the cost.
    is_proven: bool,
}

impl ListedGuess {
    /// What a reader of the list sees of it: guesses with the same figures count as one.
    fn figures(&self) -> (Cost, bool, u32) {
        (self.cost, self.is_candidate, self.static_bound.squares)
    }
}

/// Costs up to which the guesses of a list are searched: each is a step above the cost that is to be proven, and each
/// step is twice as long as the one before.
struct Thresholds {
    codes: u32,
    guesses_left: u8,
    step: u32,
}

impl Thresholds {
    fn new(all: &CandidateSet) -> Self {
        let codes = all.len() as u32;
        Self {
            codes,
            guesses_left: all.guesses_left,
            step: codes / 16 + 1,
        }
    }

    /// The next one, above a cost that is to be proven.
    fn above(&mut self, cost: Cost) -> Cost {
        let mut threshold = cost.plus(Cost::new(0, self.step));
        // No strategy needs more guesses than that: above it come those that miss one code more.
        if threshold.guesses() > self.codes * u32::from(self.guesses_left) {
            threshold = Cost::new(threshold.missed() + 1, self.step);
        }
        self.step = self.step.saturating_mul(2);
        threshold
    }
}

impl ExactSearch<'_> {
    /// The best guesses with their costs, without those that tell nothing: no better one is missing. At least `most`
    /// different figures are among them, unless the guesses or the budget end first.
    pub(super) fn ranked(&mut self, most: usize) -> Result<Vec<(Code, Cost)>, Interrupted> {
        let all = Arc::new(self.space.all());
        let mut list = self.listed_guesses(&all)?;
        let mut thresholds = Thresholds::new(&all);
        while let Some(unproven) = last_unproven(&list, most) {
            let threshold = thresholds.above(unproven.cost);
            let searched = self.search_up_to(threshold, &all, &mut list);
            if within_budget(searched)?.is_none() {
                break;
            }
        }
        let proven = list.iter().take_while(|guess| guess.is_proven);
        Ok(proven.map(|guess| (guess.guess, guess.cost)).collect())
    }

    /// Searches the guesses that may cost less than the threshold, as far as that; then puts the list in order.
    fn search_up_to(
        &mut self,
        threshold: Cost,
        all: &Arc<CandidateSet>,
        list: &mut [ListedGuess],
    ) -> Result<(), Interrupted> {
        let searched = self.search_until_interrupted(threshold, all, list);
        // What is found before the budget runs out counts too.
        sort(list);
        searched
    }

    /// Searches guess after guess, until the budget ends or it is cancelled.
    fn search_until_interrupted(
        &mut self,
        threshold: Cost,
        all: &Arc<CandidateSet>,
        list: &mut [ListedGuess],
    ) -> Result<(), Interrupted> {
        for guess in list {
            if guess.is_proven || guess.cost >= threshold {
                continue;
            }
            let task = Task {
                set: Arc::clone(all),
                small_matrix: None,
                column: guess.column,
                bound: guess.static_bound.cost,
                cutoff: threshold,
            };
            guess.cost = self.search(&task)?.solution.cost;
            guess.is_proven = guess.cost < threshold;
        }
        Ok(())
    }

    /// One guess of each class of equivalent ones, with lower bounds of their costs.
    fn listed_guesses(&mut self, all: &CandidateSet) -> Result<Vec<ListedGuess>, Interrupted> {
        let candidates = &self.space.candidates;
        let symmetry = Symmetry::new(candidates);
        let mut list = Vec::new();
        for (column, guess) in (0..).zip(&self.space.matrix.guesses) {
            self.check()?;
            if !symmetry.is_lowest(*guess) {
                continue;
            }
            let static_bound = self.static_bound(column, all)?;
            let tells_nothing = static_bound.squares as usize == all.len().pow(2);
            if !tells_nothing {
                list.push(ListedGuess {
                    guess: *guess,
                    column,
                    is_candidate: candidates.contains(*guess),
                    cost: static_bound.cost,
                    is_proven: static_bound.is_exact,
                    static_bound,
                });
            }
        }
        sort(&mut list);
        Ok(list)
    }
}

/// The last guess that is not proven among the first `most` with different figures of a list in order.
fn last_unproven(list: &[ListedGuess], most: usize) -> Option<&ListedGuess> {
    let with_equal_figures = list.chunk_by(|one, next| one.figures() == next.figures());
    let wanted = with_equal_figures.take(most).map(<[_]>::len).sum();
    list[..wanted].iter().rfind(|guess| !guess.is_proven)
}

/// Guesses that may cost the same as one that is proven come before it.
fn sort(list: &mut [ListedGuess]) {
    list.sort_by_key(|guess| {
        (
            guess.cost,
            guess.is_proven,
            !guess.is_candidate,
            guess.static_bound.squares,
            guess.guess,
        )
    });
}
