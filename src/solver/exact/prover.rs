//! Proofs of the worth of single guesses.

use std::cell::OnceCell;
use std::collections::HashMap;

use crate::rules::Code;
use crate::solver::book;
use crate::solver::cancel::{Interrupted, NodeBudget};
use crate::solver::symmetry::{ColourClasses, colour_set};
use crate::solver::{Cancel, Cancelled, Candidates, Position};

use super::search::ExactSearch;
use super::search_space::SearchSpace;
use super::{Cost, SCORES, Worth};

/// Proves the worth of guesses at one position, each within a node budget of its own: so the same guess gets
/// the same answer, whatever else was asked. Results are kept.
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
/// assert_eq!(worth.unwrap().to_string(), "= 3.45");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Prover {
    position: Position,
    candidates: Candidates,
    classes: ColourClasses,
    /// By the representative of each class of equivalent guesses; nothing where it takes too long.
    known: HashMap<Code, Option<Cost>>,
    /// An optimal guess and its cost, once it was searched for.
    best: OnceCell<Option<(Code, Cost)>>,
    /// Once it was needed; nothing if it is too large.
    space: OnceCell<Option<SearchSpace>>,
}

impl Prover {
    /// Node budget for the best guess: about half a second.
    const BEST: u64 = 150_000_000;
    /// Node budget for the worth of any other guess: less than a tenth of a second.
    const EACH: u64 = 20_000_000;

    /// Nothing is proven yet at this position with these candidates.
    pub fn new(position: Position, candidates: Candidates) -> Self {
        Self {
            classes: ColourClasses::with_alive(&position, colour_set(candidates.codes())),
            position,
            candidates,
            known: HashMap::new(),
            best: OnceCell::new(),
            space: OnceCell::new(),
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
        let best = match self.best.get() {
            Some(best) => *best,
            None => self.search_best(cancel)?,
        };
        self.best = OnceCell::from(best);
        Ok(best.map(|(guess, cost)| (self.classes.lowest(guess), self.worth_of(cost))))
    }

    /// The worth of a guess; `None` if it takes too long, or the best guess does.
    ///
    /// # Errors
    /// [`Cancelled`].
    pub fn worth(&mut self, guess: Code, cancel: &Cancel) -> Result<Option<Worth>, Cancelled> {
        let lowest = self.classes.lowest(guess);
        match self.best(cancel)? {
            None => return Ok(None),
            Some((best, worth)) if best == lowest => return Ok(Some(worth)),
            Some(_) => {}
        }
        let rows = self.position.rows_left();
        let cost = match self.known.get(&lowest) {
            Some(cost) => *cost,
            None => self.search(Self::EACH, cancel, |search| search.cost_of(lowest, rows))?,
        };
        self.known.insert(lowest, cost);
        Ok(cost.map(|cost| self.worth_of(cost)))
    }

    fn worth_of(&self, cost: Cost) -> Worth {
        Worth {
            cost,
            of: self.candidates.codes().len() as u32,
        }
    }

    fn search_best(&mut self, cancel: &Cancel) -> Result<Option<(Code, Cost)>, Cancelled> {
        let step = book::step(&self.position).filter(|step| step.is_proven);
        if let Some(step) = step {
            return Ok(Some((step.best.guess, step.best.cost)));
        }
        let rows = self.position.rows_left();
        self.search(Self::BEST, cancel, |search| search.optimum(rows))
    }

    /// The result of a search with this budget; `None` if that does not suffice.
    fn search<T>(
        &mut self,
        budget: u64,
        cancel: &Cancel,
        search: impl FnOnce(&mut ExactSearch<'_>) -> Result<T, Interrupted>,
    ) -> Result<Option<T>, Cancelled> {
        if self.space.get().is_none() {
            let space = SearchSpace::of(&self.position, &self.candidates, SCORES, cancel);
            self.space = OnceCell::from(within_budget(space)?);
        }
        let Some(Some(space)) = self.space.get() else {
            return Ok(None);
        };
        let mut searching = ExactSearch::new(space, NodeBudget::new(budget, cancel));
        within_budget(search(&mut searching))
    }
}

fn within_budget<T>(found: Result<T, Interrupted>) -> Result<Option<T>, Cancelled> {
    match found {
        Ok(found) => Ok(Some(found)),
        Err(Interrupted::OutOfBudget) => Ok(None),
        Err(Interrupted::Cancelled) => Err(Cancelled),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::rules::{Board, Dice, Preset, Score};
    use crate::solver::exact::tests::{drawn, slowly};
    use crate::solver::sampling;
    use crate::solver::strategy::parts;

    fn prover(position: &Position) -> Prover {
        let candidates = Candidates::of(position, &Cancel::default()).unwrap();
        Prover::new(position.clone(), candidates)
    }

    /// A prover can be made on one thread and used on another.
    const _: fn() = || {
        fn can_be_sent<T: Send>() {}
        can_be_sent::<Prover>();
    };

    fn totals(position: &Position, guesses: &[&str]) -> Vec<u32> {
        let mut prover = prover(position);
        let mut worth = |guess: &&str| prover.worth(guess.parse().unwrap(), &Cancel::default());
        let worths = guesses.iter().map(|guess| worth(guess).unwrap().unwrap());
        worths.map(|worth| worth.cost.guesses()).collect()
    }

    #[test]
    fn openings_of_the_classic_board_are_as_published() {
        let position = Position::new(Preset::Classic.board());
        assert_eq!(
            totals(&position, &["AABC", "ABCD", "AABB", "FCDF"]),
            [5_625, 5_673, 5_702, 5_625]
        );
    }

    /// Colours that are ruled out only fill holes, whichever they are.
    #[test]
    fn colours_that_fill_holes_are_all_the_same() {
        let none = Score::new(0, 0);
        let position = Position::new(Preset::Classic.board()).with("CDDE".parse().unwrap(), none);
        let position = position.with("AAAA".parse().unwrap(), Score::new(1, 0));
        let worths = totals(&position, &["ABBC", "ABBD", "ABBE", "BFAD"]);
        assert_eq!(worths[0], worths[1]);
        assert_eq!(worths[0], worths[2]);
        let board = Board::new(2, 6, 10, false).unwrap();
        let position = Position::new(board).with("EF".parse().unwrap(), none);
        let worths = totals(&position, &["AE", "AF", "FA", "EF"]);
        assert_eq!(worths[0], worths[1]);
        // It tells nothing, and costs a guess for each of the twelve codes.
        assert_eq!(worths[3], totals(&position, &["AB"])[0] + 12);
    }

    #[test]
    fn a_question_may_be_dropped_and_asked_again() {
        let position = Position::new(Preset::Classic.board());
        let position = position.with("AABB".parse().unwrap(), Score::new(1, 0));
        let mut prover = prover(&position);
        let cancel = Cancel::default();
        cancel.cancel();
        let guess = "CDAE".parse().unwrap();
        assert_eq!(prover.worth(guess, &cancel), Err(Cancelled));
        let cancel = Cancel::default();
        let worth = prover.worth(guess, &cancel).unwrap().unwrap();
        let (_, best) = prover.best(&cancel).unwrap().unwrap();
        assert!(best.cost <= worth.cost);
    }

    #[test]
    fn where_it_would_take_too_long_there_is_nothing() {
        let cancel = Cancel::default();
        for (board, guess, score) in [
            (Board::new(8, 12, 12, true), "AABBCCDD", None),
            (Board::new(5, 8, 12, true), "AABBC", Some(Score::new(1, 1))),
        ] {
            let guess: Code = guess.parse().unwrap();
            let start = Position::new(board.unwrap());
            let position = score.map_or(start.clone(), |score| start.with(guess, score));
            let mut prover = prover(&position);
            assert_eq!(prover.worth(guess, &cancel), Ok(None));
            assert_eq!(prover.best(&cancel), Ok(None));
        }
    }

    /// Where a book is proven, the best guess is known at once.
    #[test]
    fn books_are_known() {
        for (colours, total) in [(7, 11_228), (9, 34_666)] {
            let position = Position::new(Board::new(4, colours, 10, true).unwrap());
            let (_, worth) = prover(&position).best(&Cancel::default()).unwrap().unwrap();
            assert_eq!(worth.cost, Cost::new(0, total));
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]
        #[test]
        fn worths_are_the_truth(
            (pegs, colours, repeats) in (1..=3_u8, 2..=4_u8, any::<bool>()),
            turns in 0..3_usize,
            rows in prop_oneof![Just(96), 1..6_u8],
            seed: u64,
        ) {
            let board = Board::new(pegs, colours, rows + turns as u8, repeats || colours < pegs);
            let board = board.unwrap();
            let mut dice = Dice::from_number(seed);
            let cancel = Cancel::default();
            let (position, all, left) = drawn(board, turns, &mut dice);
            prop_assume!(left.codes().len() <= 12);
            let mut prover = prover(&position);
            for guess in (0..4).map(|_| sampling::random_code(board, &mut dice)) {
                let parts = parts(guess, left.codes()).into_iter();
                let rest = parts.map(|(_, part)| slowly(all.codes(), &part, rows - 1));
                let truth = Cost::new(0, left.codes().len() as u32) + rest.sum();
                let worth = prover.worth(guess, &cancel).unwrap();
                prop_assert_eq!(worth.map(|worth| worth.cost), Some(truth));
            }
            let (_, best) = prover.best(&cancel).unwrap().unwrap();
            prop_assert_eq!(best.cost, slowly(all.codes(), left.codes(), rows));
        }
    }
}
