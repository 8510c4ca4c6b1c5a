//! Proofs of the worth of guesses.

use std::cell::{OnceCell, RefCell};
use std::fmt;

use crate::rules::Code;
use crate::solver::cancel::{Interrupted, NodeBudget, uncancelled, within_budget};
use crate::solver::ranking::separates;
use crate::solver::strategy::try_split_by_score;
use crate::solver::symmetry::Symmetry;
use crate::solver::{Cancel, Cancelled, Candidates, Measure, RankOptions, book, limits, try_rank};

use super::search::ExactSearch;
use super::space::SearchSpace;
use super::{Cost, Worth};

/// Proves the worth of guesses at one position, each within a node budget of its own: so the same
/// guess gets the same answer, whatever else was asked.
///
/// What was proven is kept: a guess that was asked for, or one that is equivalent to it, is answered at once.
///
/// ```
/// use pegwise::rules::Preset;
/// use pegwise::solver::{Cancel, Candidates, Position, Prover};
///
/// let position = Position::parse(Preset::Kids.board(), "AAB:1,1")?;
/// let prover = Prover::new(Candidates::new(position));
/// let (guess, least) = prover.best().ok_or("it takes too long")?;
/// assert_eq!(guess.to_string(), "BCD");
/// assert_eq!((least.cost().guesses(), least.code_count()), (43, 16));
///
/// let worth = prover.worth("ABC".parse()?).ok_or("it takes too long")?;
/// assert_eq!((worth.cost().guesses(), worth.mean()), (44, 2.75));
///
/// // The best guesses come in order, equally good ones too.
/// let list = prover.list(3, &Cancel::default())?;
/// assert_eq!((list[0].0.to_string(), list[0].1), ("ACD".to_owned(), least));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Prover {
    candidates: Candidates,
    /// `None` if it would be too large.
    space: OnceCell<Option<SearchSpace>>,
    /// `None` where it takes too long.
    best: OnceCell<Option<(Code, Worth)>>,
    /// The cost of each guess that was searched for, one of each class of equivalent guesses; `None` where it takes too
    /// long. Many games begin with the same few guesses.
    searched: RefCell<Vec<(Code, Option<Cost>)>>,
}

impl Prover {
    /// With so few rows left the answers of a guess tell its worth: no search is needed.
    const LAST_ROWS: u8 = 2;

    /// A prover of these candidates, which has proven nothing yet.
    pub fn new(candidates: Candidates) -> Self {
        Self {
            candidates,
            space: OnceCell::new(),
            best: OnceCell::new(),
            searched: RefCell::default(),
        }
    }

    /// A prover of other candidates. If they are the same codes, as after a row that told nothing, it has the scores of
    /// this prover already.
    #[must_use]
    pub fn with_candidates(self, candidates: Candidates) -> Self {
        let is_same_board = self.candidates.position().board() == candidates.position().board();
        let prover = Self::new(candidates);
        if is_same_board
            && self.candidates.codes() == prover.candidates.codes()
            && let Some(space) = self.space.into_inner()
        {
            let same_scores = space.map(|space| space.with_candidates(prover.candidates.clone()));
            prover.space.get_or_init(|| same_scores);
        }
        prover
    }

    /// The position with its candidates.
    pub fn candidates(&self) -> &Candidates {
        &self.candidates
    }

    /// An optimal guess with its worth; `None` if that takes too long, or there is none.
    pub fn best(&self) -> Option<(Code, Worth)> {
        uncancelled(self.try_best(&Cancel::default()))
    }

    /// The same, unless it is cancelled before it is known.
    ///
    /// # Errors
    /// Returns [`Cancelled`] if it is cancelled.
    pub fn try_best(&self, cancel: &Cancel) -> Result<Option<(Code, Worth)>, Cancelled> {
        if let Some(best) = self.best.get() {
            return Ok(*best);
        }
        let best = self.find_best(cancel)?;
        Ok(*self.best.get_or_init(|| best))
    }

    fn find_best(&self, cancel: &Cancel) -> Result<Option<(Code, Worth)>, Cancelled> {
        let codes = self.candidates.codes();
        let rows = self.candidates.position().rows_left().guesses_left();
        if codes.is_empty() || rows == 0 {
            return Ok(None);
        }
        if rows > 1
            && let Some(guess) = separating(codes)
        {
            return Ok(Some((guess, self.worth_of(separated_cost(codes)))));
        }
        if rows <= Self::LAST_ROWS {
            let best = self.list_in_last_rows(1, cancel)?;
            return Ok(best.and_then(|best| best.first().copied()));
        }
        if book::is_proven(self.candidates.position().board())
            && let Some(best) = book::best_guess(&self.candidates)
        {
            return Ok(Some(best));
        }
        let best = self.search(limits::BEST, cancel, |mut search| search.optimum())?;
        Ok(best.map(|(guess, cost)| (guess, self.worth_of(cost))))
    }

    /// The worth of a guess; `None` if it takes too long, or with more than two rows left if the best guess does.
    ///
    /// # Panics
    /// Panics if the guess is not as long as the board's codes, or has a colour that is not on the board.
    pub fn worth(&self, guess: Code) -> Option<Worth> {
        uncancelled(self.try_worth(guess, &Cancel::default()))
    }

    /// The same, unless it is cancelled before it is known.
    ///
    /// # Errors
    /// Returns [`Cancelled`] if it is cancelled.
    ///
    /// # Panics
    /// Panics if the guess is not as long as the board's codes, or has a colour that is not on the board.
    pub fn try_worth(&self, guess: Code, cancel: &Cancel) -> Result<Option<Worth>, Cancelled> {
        self.candidates.position().board().assert_has_pegs_of(guess);
        let rows = self.candidates.position().rows_left().guesses_left();
        if self.candidates.count() > 0 && (1..=Self::LAST_ROWS).contains(&rows) {
            let cost = self.cost_without_search(guess, cancel)?;
            return Ok(cost.map(|cost| self.worth_of(cost)));
        }
        let Some((best, worth)) = self.try_best(cancel)? else {
            return Ok(None);
        };
        if let Some(cost) = self.cost_without_search(guess, cancel)? {
            return Ok(Some(self.worth_of(cost)));
        }
        let symmetry = Symmetry::new(&self.candidates);
        let lowest = symmetry.lowest(guess);
        if lowest == symmetry.lowest(best) {
            return Ok(Some(worth));
        }
        let cost = self.searched_cost(lowest, cancel)?;
        Ok(cost.map(|cost| self.worth_of(cost)))
    }

    /// The cost of a guess by a search, unless it takes too long. It is searched for once.
    fn searched_cost(&self, guess: Code, cancel: &Cancel) -> Result<Option<Cost>, Cancelled> {
        let known = self
            .searched
            .borrow()
            .iter()
            .find(|(other, _)| *other == guess)
            .copied();
        if let Some((_, cost)) = known {
            return Ok(cost);
        }
        let cost = self.search(limits::EACH, cancel, |mut search| search.cost_of(guess))?;
        self.searched.borrow_mut().push((guess, cost));
        Ok(cost)
    }

    /// The cost of a guess, if each of its parts is easy: a code of it tells all others apart, or at most one row follows.
    /// There must be a row for the guess. A search would find the same, but only after it has scored all guesses.
    fn cost_without_search(&self, guess: Code, cancel: &Cancel) -> Result<Option<Cost>, Cancelled> {
        let codes = self.candidates.codes();
        let rows_after = self.candidates.position().rows_left().guesses_left() - 1;
        let mut cost = Cost::new(0, codes.len() as u32);
        for (_, part) in try_split_by_score(guess, codes, cancel)? {
            let Some(cost_of_part) = easy_cost(&part, rows_after) else {
                return Ok(None);
            };
            cost = cost.plus(cost_of_part);
        }
        Ok(Some(cost))
    }

    /// The best guesses with their worth, the best first: it is proven that no better one is missing. Of equivalent guesses
    /// one is there; of equally good ones those that can be the secret come first.
    ///
    /// `ranks` guesses of different figures are asked for. Guesses with equal figures share a rank, so there can be more
    /// guesses than ranks. There are fewer where the work takes too long or no more guesses tell anything, and none where
    /// no guess is proven to be the best. Nothing is known of a list that is cancelled:
    /// `coach::Analyst::try_study` reports what is known step by step.
    ///
    /// ```
    /// use pegwise::rules::Board;
    /// use pegwise::solver::{Cancel, Candidates, Position, Prover};
    ///
    /// let prover = Prover::new(Candidates::new(Position::parse(Board::new(3, 4)?, "AAB:1,1")?));
    /// let list = prover.list(2, &Cancel::default())?;
    /// let costs: Vec<u32> = list.iter().map(|(_, worth)| worth.cost().guesses()).collect();
    /// assert!(costs.is_sorted() && list.len() >= 2);
    /// assert_eq!(prover.best().map(|(_, worth)| worth), Some(list[0].1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns [`Cancelled`] if it is cancelled.
    pub fn list(&self, ranks: usize, cancel: &Cancel) -> Result<Vec<(Code, Worth)>, Cancelled> {
        if ranks == 0 || self.try_best(cancel)?.is_none() {
            return Ok(Vec::new());
        }
        if self.candidates.position().rows_left().guesses_left() <= Self::LAST_ROWS {
            return Ok(self.list_in_last_rows(ranks, cancel)?.unwrap_or_default());
        }
        let listed = self.search(limits::LIST, cancel, |mut search| search.ranked(ranks))?;
        let mut list = Vec::new();
        for (guess, cost) in listed.unwrap_or_default() {
            list.push((guess, self.worth_of(cost)));
        }
        Ok(list)
    }

    /// The best guesses in one of the last rows; `None` if there are too many to compare all. In the last row each
    /// candidate is as good. In the one before it a guess with more answers finds more codes, and of as many answers one
    /// that can be the secret needs fewer guesses.
    fn list_in_last_rows(
        &self,
        most: usize,
        cancel: &Cancel,
    ) -> Result<Option<Vec<(Code, Worth)>>, Cancelled> {
        let options = RankOptions::new(Measure::Parts).top(most);
        let ranking = try_rank(&self.candidates, options, cancel)?;
        if !ranking.all_compared {
            return Ok(None);
        }
        let mut list = Vec::new();
        for ranked in &ranking.guesses {
            let position = self.candidates.position();
            if let Some(worth) = ranked.worth_in_last_rows(position, self.candidates.count()) {
                list.push((ranked.guess, worth));
            }
        }
        Ok(Some(list))
    }

    fn worth_of(&self, cost: Cost) -> Worth {
        Worth::new(cost, self.candidates.count() as u32)
    }

    /// The result of a search; `None` if so many units of the node budget do not suffice.
    fn search<T>(
        &self,
        units: u64,
        cancel: &Cancel,
        search: impl FnOnce(ExactSearch<'_>) -> Result<T, Interrupted>,
    ) -> Result<Option<T>, Cancelled> {
        if self.space.get().is_none() {
            let space = within_budget(SearchSpace::new(&self.candidates, limits::SCORES, cancel))?;
            self.space.get_or_init(|| space);
        }
        let Some(Some(space)) = self.space.get() else {
            return Ok(None);
        };
        let budget = NodeBudget::new(units, cancel);
        within_budget(search(ExactSearch::new(space, budget)))
    }
}

impl fmt::Debug for Prover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Prover")
            .field("position", self.candidates.position())
            .field("best", &self.best)
            .field("searched", &self.searched)
            .finish_non_exhaustive()
    }
}

/// The least cost of some codes with so many rows, if that takes no search.
fn easy_cost(codes: &[Code], rows: u8) -> Option<Cost> {
    let count = codes.len() as u32;
    match rows {
        0 => Some(Cost::new(count, 0)),
        // The last guess finds one of them, and takes a row for all.
        1 => Some(Cost::new(count - 1, count)),
        _ => separating(codes).map(|_| separated_cost(codes)),
    }
}

/// The first of some codes that tells all others apart: no guess is better, with two rows or more.
fn separating(codes: &[Code]) -> Option<Code> {
    codes.iter().copied().find(|code| separates(*code, codes))
}

/// The cost of codes that one of them tells apart: one guess for that code, two for each of the others.
fn separated_cost(codes: &[Code]) -> Cost {
    Cost::new(0, 2 * codes.len() as u32 - 1)
}
