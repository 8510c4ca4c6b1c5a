//! The best guesses in their order: not one, but as many as are wanted.
//!
//! All guesses whose lower bound is below some cost are searched, each only as far as that cost. Those that cost
//! less are then known, and none of them is missing. Then the cost is raised, in steps that double, until enough
//! guesses are known.

use crate::rules::Code;
use crate::solver::cancel::Interrupted;
use crate::solver::symmetry::Symmetry;

use super::search::{Compared, ExactSearch, Set};
use super::{Cost, SearchSpace};

/// A guess whose cost is wanted.
struct OpenGuess {
    guess: Code,
    place: u32,
    squares: u32,
    is_possible: bool,
    /// Lower bound by the sizes of the parts.
    bound: Cost,
    /// The cost, or a lower bound.
    cost: Cost,
    is_known: bool,
}

impl ExactSearch<'_> {
    /// The best guesses with their costs, of those that `allows`: all that cost less than some cost. There are `most`
    /// with different parts, or all, or as many as the budget suffices for. `least` is the cost of the best.
    pub(super) fn ranked(
        &mut self,
        least: Cost,
        most: usize,
        allows: impl Fn(Code) -> bool,
    ) -> Result<Vec<(Code, Cost)>, Interrupted> {
        let all = self.all();
        let mut open = self.open_guesses(&all, allows)?;
        let (mut listed, mut below, mut step) = (Vec::new(), least, 1);
        loop {
            below += Cost::new(0, step);
            match self.search_below(below, &all, &mut open) {
                Ok(()) => {}
                Err(Interrupted::OutOfBudget) => return Ok(listed),
                Err(Interrupted::Cancelled) => return Err(Interrupted::Cancelled),
            }
            open.sort_by_key(|guess| (guess.cost, !guess.is_possible, guess.squares, guess.guess));
            let known = &open[..open.partition_point(|guess| guess.cost < below)];
            let costs = known.iter().map(|guess| (guess.guess, guess.cost));
            listed = costs.collect();
            let figures = |guess: &OpenGuess| (guess.cost, guess.is_possible, guess.squares);
            let different = known
                .chunk_by(|one, next| figures(one) == figures(next))
                .count();
            match open.get(listed.len()) {
                Some(next) if different < most => below = below.max(next.cost),
                _ => return Ok(listed),
            }
            step = u32::saturating_mul(step, 2);
        }
    }

    /// Searches the guesses that may cost less than `below`, as far as that.
    fn search_below(
        &mut self,
        below: Cost,
        all: &Set,
        open: &mut [OpenGuess],
    ) -> Result<(), Interrupted> {
        for guess in open {
            if !guess.is_known && guess.cost < below {
                let tells_nothing = guess.squares as usize == all.codes.len().pow(2);
                (guess.cost, guess.is_known) = if tells_nothing {
                    (self.wasted(all)?, true)
                } else {
                    let cost = self.search(guess.place, guess.bound, all, below)?.cost;
                    (cost, cost < below)
                };
            }
        }
        Ok(())
    }

    /// The cost of a set if the next guess tells nothing.
    fn wasted(&mut self, all: &Set) -> Result<Cost, Interrupted> {
        let mut later = all.clone();
        later.guesses -= 1;
        let codes = Cost::new(0, all.codes.len() as u32);
        Ok(codes + self.best(later, Cost::NEVER)?.cost)
    }

    /// One guess of each class, with lower bounds of their costs.
    fn open_guesses(
        &mut self,
        all: &Set,
        allows: impl Fn(Code) -> bool,
    ) -> Result<Vec<OpenGuess>, Interrupted> {
        let SearchSpace { matrix, left, .. } = self.space;
        let symmetry = Symmetry::of(left);
        let mut open = Vec::new();
        for (place, guess) in (0..).zip(matrix.guesses()) {
            if allows(*guess) && symmetry.is_lowest(*guess) {
                let Compared {
                    bound,
                    squares,
                    is_cost,
                } = self.compared(place, all)?;
                open.push(OpenGuess {
                    guess: *guess,
                    place,
                    squares,
                    is_possible: left.position().admits(*guess),
                    bound,
                    cost: bound,
                    is_known: is_cost,
                });
            }
        }
        open.sort_by_key(|guess| (guess.cost, guess.squares, guess.guess));
        Ok(open)
    }
}
