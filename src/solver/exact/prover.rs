//! Proofs of the worth of single guesses.

use std::cell::OnceCell;
use std::collections::HashMap;

use crate::rules::Code;
use crate::solver::book;
use crate::solver::cancel::{Interrupted, NodeBudget};
use crate::solver::symmetry::ColourClasses;
use crate::solver::{Cancel, Cancelled, Candidates, Position};

use super::search::ExactSearch;
use super::{Cost, SCORES, SearchSpace, Worth};

/// Proves the worth of guesses at one position, each within a node budget of its own: so the same
/// guess gets the same answer, whatever else was asked. Results are kept.
///
/// ```
/// use pegwise::rules::{Preset, Score};
/// use pegwise::solver::{Cancel, Candidates, Position, Prover};
///
/// let cancel = Cancel::default();
/// let position = Position::new(Preset::Classic.board()).with("AABB".parse()?, Score::new(1, 1));
/// let candidates = Candidates::of(&position, &cancel)?;
/// let mut prover = Prover::new(position, candidates);
/// let worth = prover.worth("ACAD".parse()?, &cancel)?;
/// assert_eq!(worth.unwrap().to_string(), "3.45");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Prover {
    position: Position,
    candidates: Candidates,
    classes: ColourClasses,
    /// Once it was needed; nothing if it is too large.
    space: OnceCell<Option<SearchSpace>>,
    /// Once it was searched for; nothing where that takes too long.
    best: OnceCell<Option<(Code, Worth)>>,
    /// By the lowest guess of each class of equivalent ones; nothing where it takes too long.
    known: HashMap<Code, Option<Worth>>,
}

impl Prover {
    /// Node budget for the best guess: about half a second.
    const BEST: u64 = 150_000_000;
    /// Node budget for the worth of any other guess: less than a tenth of a second.
    const EACH: u64 = 20_000_000;

    /// Nothing is proven yet at this position with these candidates.
    pub fn new(position: Position, candidates: Candidates) -> Self {
        Self {
            classes: ColourClasses::of(&position, &candidates),
            position,
            candidates,
            space: OnceCell::new(),
            best: OnceCell::new(),
            known: HashMap::new(),
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

    /// An optimal guess, the lowest of its class, with its worth; `None` if that takes too long.
    ///
    /// # Errors
    /// [`Cancelled`].
    pub fn best(&mut self, cancel: &Cancel) -> Result<Option<(Code, Worth)>, Cancelled> {
        if let Some(best) = self.best.get() {
            return Ok(*best);
        }
        let best = match book::best_guess(&self.position) {
            Some(best) if best.is_proven => Some(best),
            _ => self.search(Self::BEST, cancel, |mut search| search.optimum())?,
        };
        let best = best.map(|best| (self.classes.lowest(best.guess), self.worth_of(best.cost)));
        self.known
            .extend(best.map(|(guess, worth)| (guess, Some(worth))));
        Ok(*self.best.get_or_init(|| best))
    }

    /// The worth of a guess; `None` if it takes too long, or the best guess does.
    ///
    /// # Errors
    /// [`Cancelled`].
    pub fn worth(&mut self, guess: Code, cancel: &Cancel) -> Result<Option<Worth>, Cancelled> {
        if self.best(cancel)?.is_none() {
            return Ok(None);
        }
        let lowest = self.classes.lowest(guess);
        if let Some(known) = self.known.get(&lowest) {
            return Ok(*known);
        }
        let cost = self.search(Self::EACH, cancel, |mut search| search.cost_of(lowest))?;
        let worth = cost.map(|cost| self.worth_of(cost));
        self.known.insert(lowest, worth);
        Ok(worth)
    }

    fn worth_of(&self, cost: Cost) -> Worth {
        let of = self.candidates.codes().len() as u32;
        Worth { cost, of }
    }

    /// The result of a search within the rows left; `None` if this budget does not suffice.
    fn search<T>(
        &mut self,
        budget: u64,
        cancel: &Cancel,
        search: impl FnOnce(ExactSearch<'_>) -> Result<T, Interrupted>,
    ) -> Result<Option<T>, Cancelled> {
        if self.space.get().is_none() {
            let space = SearchSpace::of(&self.position, &self.candidates, SCORES, cancel);
            self.space = OnceCell::from(within_budget(space)?);
        }
        let Some(Some(space)) = self.space.get() else {
            return Ok(None);
        };
        let budget = NodeBudget::new(budget, cancel);
        within_budget(search(ExactSearch::new(space, budget)))
    }
}

fn within_budget<T>(found: Result<T, Interrupted>) -> Result<Option<T>, Cancelled> {
    match found {
        Ok(found) => Ok(Some(found)),
        Err(Interrupted::OutOfBudget) => Ok(None),
        Err(Interrupted::Cancelled) => Err(Cancelled),
    }
}
