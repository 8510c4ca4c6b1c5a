//! The best guesses in their order: not one, but as many as are wanted.
//!
//! All guesses whose lower bound is below some cost are searched, each only as far as that cost. Those that cost
//! less are then known, and none of them is missing. The cost is raised until enough guesses are known.

use crate::rules::Code;
use crate::solver::cancel::{Interrupted, within_budget};
use crate::solver::symmetry::Symmetry;

use super::Cost;
use super::search::{Compared, ExactSearch, Set};

/// A guess whose cost is wanted.
struct OpenGuess {
    guess: Code,
    place: u32,
    is_possible: bool,
    /// What the sizes of the parts tell.
    compared: Compared,
    /// The cost, or a lower bound.
    cost: Cost,
    is_known: bool,
}

impl ExactSearch<'_> {
    /// The best guesses with their costs, of those that tell something: all that cost less than some cost. There are
    /// `most` with different figures, or all, or as many as the budget suffices for.
    pub(super) fn ranked(&mut self, most: usize) -> Result<Vec<(Code, Cost)>, Interrupted> {
        let all = self.all();
        let codes = all.codes.len() as u32;
        let mut open = self.open_guesses(&all)?;
        let mut step = codes / 16 + 1;
        loop {
            let figures = |it: &OpenGuess| (it.cost, it.is_possible, it.compared.squares);
            let equals = open.chunk_by(|one, next| figures(one) == figures(next));
            let wanted: usize = equals.take(most).map(<[_]>::len).sum();
            let Some(last) = open[..wanted].iter().rfind(|guess| !guess.is_known) else {
                break;
            };
            let mut below = last.cost.plus(Cost::new(0, step));
            // So many guesses are never needed without a code that is missed.
            if below.guesses() > codes * u32::from(all.guesses) {
                below = Cost::new(below.missed() + 1, step);
            }
            step = u32::saturating_mul(step, 2);
            if within_budget(self.search_below(below, &all, &mut open))?.is_none() {
                break;
            }
        }
        let known = open.iter().take_while(|guess| guess.is_known);
        Ok(known.map(|guess| (guess.guess, guess.cost)).collect())
    }

    /// Searches the guesses that may cost less than `below`, as far as that; then puts them in order.
    fn search_below(
        &mut self,
        below: Cost,
        all: &Set,
        open: &mut [OpenGuess],
    ) -> Result<(), Interrupted> {
        let mut guesses = open
            .iter_mut()
            .filter(|guess| !guess.is_known && guess.cost < below);
        let searched = guesses.try_for_each(|guess| {
            guess.cost = self
                .search(guess.place, guess.compared.bound, all, below)?
                .cost;
            guess.is_known = guess.cost < below;
            Ok(())
        });
        sort(open);
        searched
    }

    /// One guess of each class, with lower bounds of their costs.
    fn open_guesses(&mut self, all: &Set) -> Result<Vec<OpenGuess>, Interrupted> {
        let matrix = self.matrix;
        let symmetry = Symmetry::of(&matrix.left);
        let mut open = Vec::new();
        for (place, guess) in (0..).zip(matrix.guesses.iter().copied()) {
            if !symmetry.is_lowest(guess) {
                continue;
            }
            let compared = self.compared(place, all)?;
            let tells_nothing = compared.squares as usize == all.codes.len().pow(2);
            if !tells_nothing {
                open.push(OpenGuess {
                    guess,
                    place,
                    is_possible: matrix.left.position().admits(guess),
                    cost: compared.bound,
                    is_known: compared.is_cost,
                    compared,
                });
            }
        }
        sort(&mut open);
        Ok(open)
    }
}

/// Guesses that may cost the same as one that is known come before it.
fn sort(open: &mut [OpenGuess]) {
    open.sort_by_key(|guess| {
        let order = (!guess.is_possible, guess.compared.squares, guess.guess);
        (guess.cost, guess.is_known, order)
    });
}
