//! Worth of the guesses at a position, improved step by step.

#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::sync::Arc;

use crate::rules::Code;
use crate::solver::cancel::{Interrupted, NodeBudget};
use crate::solver::equivalence::{ColourClasses, colour_set};
use crate::solver::optimal::kept_step;
use crate::solver::{Cancel, Cancelled, Candidates, Position};

use super::bounds::{fullest, greedy, parts};
use super::node::Node;
use super::search::ExactSearch;
use super::search_space::SearchSpace;
use super::search_space::Symmetry;
use super::{Cost, SCORES, Worth};

/// Bounds of the worth of guesses at one position.
///
/// The first bounds need no search; each call of [`Appraisal::close_in`] improves them. Results are kept
/// between calls.
///
/// ```
/// use pegwise::rules::{Preset, Score};
/// use pegwise::solver::{Appraisal, Cancel, Candidates, Position};
///
/// let cancel = Cancel::default();
/// let position = Position::new(Preset::Classic.board()).with("AABB".parse()?, Score::new(1, 1));
/// let candidates = Candidates::of(&position, &cancel)?;
/// let mut appraisal = Appraisal::of(position, candidates);
/// let guess = "ACAD".parse()?;
/// appraisal.close_in(&[guess], &cancel, &mut |_| {})?;
/// assert_eq!(appraisal.worth(guess).unwrap().to_string(), "= 3.45");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Appraisal {
    position: Position,
    candidates: Candidates,
    classes: ColourClasses,
    /// By the representative of each class of equivalent guesses.
    guesses: HashMap<Code, Guess>,
    /// An optimal guess, and its cost.
    best: Option<(Code, Cost)>,
    /// The guess of the best strategy known, and its cost.
    kept: Option<(Code, Cost)>,
    space: Option<Arc<SearchSpace>>,
    /// Whether the search for the best guess ran out of budget.
    is_best_too_much: bool,
    /// Node budget left for this position.
    left: u64,
}

impl Appraisal {
    /// Node budget for a position: about a second.
    const BUDGET: u64 = 150_000_000;
    /// Least node budget for a call.
    const LEAST: u64 = 15_000_000;
    /// Node budget between two reports: some 30 ms.
    const PACE: u64 = 5_000_000;
    /// Number of guesses kept between calls.
    const REMEMBERED: usize = 200;

    /// The appraisal of a position with these candidates, before any search.
    pub fn of(position: Position, candidates: Candidates) -> Self {
        let step = kept_step(&position);
        let kept = step.as_ref().map(|step| (step.best.guess, step.best.cost));
        Self {
            classes: ColourClasses::with_alive(&position, colour_set(candidates.codes())),
            position,
            candidates,
            guesses: HashMap::new(),
            best: kept.filter(|_| step.is_some_and(|step| step.is_proven)),
            kept,
            space: None,
            is_best_too_much: false,
            left: Self::BUDGET,
        }
    }

    /// Whether these candidates can be searched: they must be complete, and not too many.
    pub fn is_possible(candidates: &Candidates) -> bool {
        let codes = candidates.codes().len();
        candidates.is_complete() && (1..=usize::from(u16::MAX)).contains(&codes)
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// An optimal guess, once one is proven: the lowest of its class.
    pub fn best(&self) -> Option<Code> {
        self.best.map(|(guess, _)| self.classes.lowest(guess))
    }

    /// The worth of a guess, if there is any bound.
    pub fn worth(&self, guess: Code) -> Option<Worth> {
        let of = self.candidates.codes().len() as u32;
        let lowest = self.classes.lowest(guess);
        let known = self.guesses.get(&lowest).map(|guess| guess.worth(of));
        let kept = self
            .kept
            .filter(|(guess, _)| self.classes.lowest(*guess) == lowest);
        let kept = kept.map(|(_, most)| Worth {
            least: Cost::new(0, of),
            most,
            of,
        });
        let known = known.into_iter().chain(kept).reduce(Worth::and);
        let Some((best, cost)) = self.best else {
            return known;
        };
        let is_best = lowest == self.classes.lowest(best);
        let proven = Worth {
            least: cost,
            most: if is_best { cost } else { Cost::NEVER },
            of,
        };
        let known = known.map(|known| known.and(proven));
        known.or(is_best.then_some(proven))
    }

    /// Improves the bounds of these guesses, the most important first, within the node budget. `improved`
    /// is called on the way.
    ///
    /// # Errors
    /// [`Cancelled`].
    pub fn close_in(
        &mut self,
        guesses: &[Code],
        cancel: &Cancel,
        improved: &mut dyn FnMut(&Self),
    ) -> Result<(), Cancelled> {
        if !Self::is_possible(&self.candidates) {
            return Ok(());
        }
        let guesses = &self.representatives(guesses);
        if self.guesses.len() > Self::REMEMBERED {
            self.guesses.retain(|guess, _| guesses.contains(guess));
        }
        let budget = NodeBudget::new(self.left.max(Self::LEAST), cancel);
        let first = self.look_at(guesses, cancel, budget, improved);
        match first.and_then(|budget| self.solve(guesses, &budget, improved)) {
            Err(Interrupted::Cancelled) => Err(Cancelled),
            Ok(()) | Err(Interrupted::OutOfBudget) => Ok(()),
        }
    }

    /// The representatives of these guesses, each once, in order.
    fn representatives(&self, guesses: &[Code]) -> Vec<Code> {
        let mut classes = Vec::new();
        for guess in guesses {
            let lowest = self.classes.lowest(*guess);
            if !classes.contains(&lowest) {
                classes.push(lowest);
            }
        }
        classes
    }

    /// Finds the first bounds of each guess, without a search. Returns the budget left.
    fn look_at<'a>(
        &mut self,
        guesses: &[Code],
        cancel: &Cancel,
        mut budget: NodeBudget<'a>,
        improved: &mut dyn FnMut(&Self),
    ) -> Result<NodeBudget<'a>, Interrupted> {
        // The first guess matters most and is reported at once.
        let mut pace = Pace(u64::MAX);
        let rows = self.position.rows_left();
        for guess in guesses {
            if self.guesses.contains_key(guess) {
                continue;
            }
            let known = Guess::first(*guess, self.candidates.codes(), rows, cancel, &mut budget);
            self.left = budget.left();
            self.guesses.insert(*guess, known?);
            if pace.is_due(budget.left()) {
                improved(self);
            }
        }
        improved(self);
        Ok(budget)
    }

    /// Searches for the best guess with half of the budget, then solves the parts of the guesses one by
    /// one, those with the fewest codes first, and searches for the best guess again.
    fn solve(
        &mut self,
        guesses: &[Code],
        budget: &NodeBudget<'_>,
        improved: &mut dyn FnMut(&Self),
    ) -> Result<(), Interrupted> {
        let space = self.space(budget.cancel())?;
        let half = NodeBudget::new(budget.left() / 2, budget.cancel());
        let rest = budget.left() - half.left();
        let mut search = ExactSearch::new(&space.matrix, half);
        let root = search.root(space.symmetry(), self.position.rows_left())?;
        if !self.is_best_too_much {
            match self.look_for_best(&mut search, root.clone()) {
                Err(Interrupted::OutOfBudget) => self.is_best_too_much = true,
                found => found?,
            }
            improved(self);
        }
        search.budget = NodeBudget::new(search.budget.left() + rest, budget.cancel());
        self.left = search.budget.left();
        let mut pace = Pace(search.budget.left());
        let mut symmetries: HashMap<Code, Arc<Symmetry>> = HashMap::new();
        for (guess, part) in self.tasks(guesses) {
            let symmetry = symmetries
                .entry(guess)
                .or_insert_with(|| root.symmetry.after(guess));
            let node = root.child(Arc::from(&*part), symmetry.clone());
            let solved = search.best(node, Cost::NEVER);
            self.left = search.budget.left();
            let cost = solved?.cost;
            if let Some(known) = self.guesses.get_mut(&guess) {
                known.settle(&part, cost);
            }
            if pace.is_due(search.budget.left()) {
                improved(self);
            }
        }
        self.look_for_best(&mut search, root)
    }

    /// Searches for an optimal guess, if none is known.
    fn look_for_best(
        &mut self,
        search: &mut ExactSearch<'_>,
        root: Node,
    ) -> Result<(), Interrupted> {
        if self.best.is_none() {
            let best = search.best(root, Cost::NEVER);
            self.left = search.budget.left();
            let best = best?;
            self.best = best.row.map(|row| (search.matrix.guess(row), best.cost));
        }
        Ok(())
    }

    fn space(&mut self, cancel: &Cancel) -> Result<Arc<SearchSpace>, Interrupted> {
        if let Some(space) = &self.space {
            return Ok(space.clone());
        }
        let space = SearchSpace::of(&self.position, &self.candidates, SCORES, cancel)?;
        Ok(self.space.insert(Arc::new(space)).clone())
    }

    /// The unsolved parts in the order to solve them: of a guess that matters half as much, parts with
    /// half as many codes come next.
    fn tasks(&self, guesses: &[Code]) -> Vec<(Code, Box<[u16]>)> {
        let mut tasks = Vec::new();
        for (place, guess) in guesses.iter().enumerate() {
            let known = self.guesses.get(guess);
            for part in known.iter().flat_map(|known| &known.open) {
                let codes = part.codes.len();
                let class = codes.ilog2() + (place + 1).ilog2();
                tasks.push(((class, place, codes), *guess, part.codes.clone()));
            }
        }
        tasks.sort_by_key(|(order, ..)| *order);
        tasks
            .into_iter()
            .map(|(_, guess, part)| (guess, part))
            .collect()
    }
}

/// A guess with the bounds of its parts.
struct Guess {
    /// Cost of this guess and the solved parts.
    settled: Cost,
    open: Vec<Part>,
}

/// An unsolved part.
struct Part {
    /// Codes by number.
    codes: Box<[u16]>,
    least: Cost,
    most: Cost,
}

impl Guess {
    /// The guess with bounds that need no search, with `rows_left` before it.
    fn first(
        guess: Code,
        codes: &[Code],
        rows_left: u8,
        cancel: &Cancel,
        budget: &mut NodeBudget<'_>,
    ) -> Result<Self, Interrupted> {
        let mut known = Self {
            settled: Cost::new(0, codes.len() as u32),
            open: Vec::new(),
        };
        budget.spend(codes.len() as u64 * 2)?;
        for part in parts(guess, codes) {
            let of_part: Vec<Code> = part.iter().map(|at| codes[usize::from(*at)]).collect();
            let least = fullest(part.len(), guess.len(), rows_left - 1);
            let most = greedy(&of_part, rows_left - 1, cancel, budget)?;
            if least == most {
                known.settled += least;
            } else {
                known.open.push(Part {
                    codes: part,
                    least,
                    most,
                });
            }
        }
        Ok(known)
    }

    /// The worth of the guess, with `of` codes left.
    fn worth(&self, of: u32) -> Worth {
        let sum = |bound: &dyn Fn(&Part) -> Cost| self.open.iter().map(bound).sum::<Cost>();
        Worth {
            least: self.settled + sum(&|part| part.least),
            most: self.settled + sum(&|part| part.most),
            of,
        }
    }

    /// Records the least cost of a part.
    fn settle(&mut self, part: &[u16], cost: Cost) {
        let place = self.open.iter().position(|open| *open.codes == *part);
        if let Some(place) = place {
            self.open.swap_remove(place);
            self.settled += cost;
        }
    }
}

/// Pace of reports, by the budget spent.
struct Pace(u64);

impl Pace {
    fn is_due(&mut self, left: u64) -> bool {
        let due = self.0.saturating_sub(left) >= Appraisal::PACE;
        if due {
            self.0 = left;
        }
        due
    }
}
