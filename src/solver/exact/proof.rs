//! Proving the least total of a whole board.

use std::sync::Arc;

use thiserror::Error;

use crate::rules::{Board, Code};
use crate::solver::budget::{Interrupted, NodeBudget};
use crate::solver::{BuildError, Cancel, Candidates, Count, Position, Solver, Standing, Strategy};

use super::Cost;
use super::beam::{Beam, BeamSearch, Stem};
use super::node::{Best, Node, Open, Opened};
use super::problem::Problem;
use super::search::{Look, Search};

/// What is known of the best way to play a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The guesses allowed for each code, if not as many as it takes.
    pub max_guesses: Option<u8>,
    /// Guesses for all codes together cannot be fewer.
    pub least: u64,
    /// The best way that is known, if one is that keeps to the guesses allowed.
    pub best: Option<Way>,
}

/// A way to play a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// Its first guess.
    pub opening: Code,
    /// Guesses for all codes together.
    pub total: u64,
    /// Guesses for the code that takes the most.
    pub max: usize,
    /// All of it. What is known of it stands with the [`Proof`].
    strategy: Arc<Strategy>,
}

impl Proof {
    /// Whether nothing is better than the best way that is known.
    pub fn is_exact(&self) -> bool {
        let best = self.best.as_ref();
        best.is_some_and(|best| best.total == self.least)
    }

    /// Takes in a lower bound. One with missed codes says that the guesses are too few, not how many.
    fn rise(&mut self, least: Cost) {
        if least < Cost::MISS {
            self.least = self.least.max(u64::from(least.guesses()));
        }
    }

    /// The best way that is known, guess by guess, with what is known of it.
    pub fn strategy(&self) -> Option<Strategy> {
        let standing = match self.max_guesses {
            _ if !self.is_exact() => Standing::BestKnown,
            None => Standing::Proven,
            Some(guesses) => Standing::ProvenWithin(guesses),
        };
        let best = self.best.as_ref();
        best.map(|best| best.strategy.as_ref().clone().with_standing(standing))
    }
}

impl Way {
    fn of(strategy: Strategy) -> Self {
        Self {
            opening: strategy.opening(),
            total: strategy.total(),
            max: strategy.max(),
            strategy: Arc::new(strategy),
        }
    }
}

/// Why a board is not even tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ProveError {
    /// Too many codes to hold their scores against one another.
    #[error("the board has {0} codes: too many to prove how it is best played")]
    TooLarge(Count),
    /// Not all codes can be found.
    #[error("not all codes can be found with so few guesses")]
    TooFewGuesses,
}

/// The most codes: their scores against one another take some 250 MB.
const MOST: u64 = 16_000;

/// Proves how many guesses the codes of a board need together if it is played as well as can be, and
/// none of them takes more than `max_guesses`.
///
/// `improved` hears whenever more is known. Cancelled, it returns what was known by then.
///
/// # Errors
/// The board is too large, or the guesses are too few.
pub fn prove(
    board: Board,
    max_guesses: Option<u8>,
    improved: &mut dyn FnMut(&Proof),
    cancel: &Cancel,
) -> Result<Proof, ProveError> {
    if board.code_count() > MOST {
        return Err(ProveError::TooLarge(Count::Exact(board.code_count())));
    }
    let mut proof = Proof {
        max_guesses,
        least: board.code_count(),
        best: None,
    };
    match closing_in(board, max_guesses, &mut proof, improved, cancel) {
        // What was found by then is what there is.
        Ok(()) | Err(_) if proof.best.is_some() || cancel.is_cancelled() => Ok(proof),
        _ => Err(ProveError::TooFewGuesses),
    }
}

fn closing_in(
    board: Board,
    max_guesses: Option<u8>,
    proof: &mut Proof,
    improved: &mut dyn FnMut(&Proof),
    cancel: &Cancel,
) -> Result<(), Interrupted> {
    let start = Position::new(board);
    let candidates = Candidates::of(&start, cancel)?;
    best_known(board, proof, improved, cancel)?;
    let problem = Problem::of(&start, &candidates, usize::MAX, cancel)?;
    let mut search = Search::new(&problem.matrix, NodeBudget::new(u64::MAX, cancel));
    let root = search.root(problem.symmetry.clone(), max_guesses.unwrap_or(u8::MAX))?;
    let below = proof.best.as_ref();
    let below = below.map_or(Cost::MISS, |best| Cost::new(0, best.total as u32));
    let looked = search.look(root.clone(), below)?;
    let mut closing = Closing {
        board,
        proof,
        improved,
        search,
    };
    match looked {
        Look::Open(opened) => closing.follow(opened)?,
        Look::Done(best) => closing.found(best, &root)?,
    }
    if let Some(best) = &proof.best {
        proof.least = best.total;
        improved(proof);
    }
    Ok(())
}

/// A proof on the way.
struct Closing<'a, 'b> {
    board: Board,
    proof: &'a mut Proof,
    improved: &'a mut dyn FnMut(&Proof),
    search: Search<'b>,
}

impl Closing<'_, '_> {
    /// Follows the first guesses that may be better than what is known.
    fn follow(&mut self, mut opened: Opened) -> Result<(), Interrupted> {
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

    /// Takes note of a way that is better than what was known, if this is one.
    fn found(&mut self, best: Best, node: &Node) -> Result<(), Interrupted> {
        if best.cost < Cost::MISS && best.row.is_some() {
            self.search.note(node, best, Cost::NEVER);
            let mut search = BeamSearch::new(&mut self.search, Beam::FULL);
            let strategy = search.strategy(self.board, node, Stem::default())?;
            self.proof.best = Some(Way::of(strategy));
        }
        Ok(())
    }
}

/// The best way at hand that keeps to the guesses allowed: what is to be bettered. It is a strategy that
/// comes with the program or looks one step ahead.
fn best_known(
    board: Board,
    proof: &mut Proof,
    improved: &mut dyn FnMut(&Proof),
    cancel: &Cancel,
) -> Result<(), Interrupted> {
    let ahead = Solver::ALL.into_iter().rev();
    let ahead = ahead.filter(|solver| solver.measure().is_some());
    let built = ahead.map(|solver| Strategy::of(solver, board, cancel));
    for strategy in Strategy::kept(board)
        .cloned()
        .map(Ok)
        .into_iter()
        .chain(built)
    {
        let strategy = strategy.map_err(|why| match why {
            BuildError::NoGuess(_) => Interrupted::Cancelled,
            BuildError::Flaw(flaw) => unreachable!("{flaw}"),
        })?;
        let keeps = |most| strategy.max() <= usize::from(most);
        let best = proof.best.as_ref().map_or(u64::MAX, |best| best.total);
        if proof.max_guesses.is_none_or(keeps) && strategy.total() < best {
            proof.best = Some(Way::of(strategy));
        }
        improved(proof);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::Measure;

    fn proven(pegs: u8, colours: u8, repeats: bool, max: Option<u8>) -> Result<Proof, ProveError> {
        let board = Board::new(pegs, colours, 10, repeats).unwrap();
        let mut known: Option<Proof> = None;
        let proof = prove(
            board,
            max,
            &mut |proof| {
                let least = known.as_ref().map_or(0, |known| known.least);
                let best = proof.best.as_ref();
                assert!(proof.least >= least && best.is_none_or(|best| best.total >= proof.least));
                known = Some(proof.clone());
            },
            &Cancel::default(),
        );
        if let Ok(proof) = &proof {
            assert_eq!(known.as_ref(), Some(proof));
            assert!(proof.is_exact());
            let (best, strategy) = (proof.best.as_ref().unwrap(), proof.strategy().unwrap());
            let tally = strategy.against_all();
            assert_eq!((tally.total, tally.max), (best.total, best.max));
            assert_eq!(
                (strategy.opening(), strategy.board().pegs()),
                (best.opening, pegs.into())
            );
            let standing = max.map_or(Standing::Proven, Standing::ProvenWithin);
            assert_eq!(strategy.standing(), standing);
        }
        proof
    }

    /// Proven: its first guess, total and most guesses.
    fn best(pegs: u8, colours: u8, repeats: bool, max: Option<u8>) -> (String, u64, usize) {
        let best = proven(pegs, colours, repeats, max).unwrap().best.unwrap();
        (best.opening.to_string(), best.total, best.max)
    }

    #[test]
    fn boards_are_proven() {
        assert_eq!(best(4, 6, true, None), ("AABC".to_owned(), 5_625, 6));
        assert_eq!(best(4, 6, true, Some(5)), ("AABC".to_owned(), 5_626, 5));
        assert_eq!(best(1, 2, true, None), ("A".to_owned(), 3, 2));
        assert_eq!(best(1, 26, true, None), ("A".to_owned(), 351, 26));
        for (pegs, colours, repeats, total) in [
            (3, 6, true, 854),
            (4, 4, true, 905),
            (6, 2, true, 224),
            (4, 6, false, 1_446),
        ] {
            assert_eq!(
                best(pegs, colours, repeats, None).1,
                total,
                "{pegs}x{colours}"
            );
        }
    }

    #[test]
    fn what_cannot_be_proven_is_refused() {
        let too_few = proven(4, 6, true, Some(4));
        assert_eq!(too_few, Err(ProveError::TooFewGuesses));
        let large = proven(8, 12, true, None);
        assert!(matches!(large, Err(ProveError::TooLarge(_))));
    }

    #[test]
    fn what_is_cancelled_says_what_was_known() {
        let cancel = Cancel::default();
        let board = Board::new(4, 6, 10, true).unwrap();
        let proof = prove(board, None, &mut |_| cancel.cancel(), &cancel).unwrap();
        assert!(proof.least < 5_625 && !proof.is_exact());
        let strategy = proof.strategy().unwrap();
        // The first that is tried, Kooi's.
        assert_eq!(strategy.against_all().total, 5_668);
        assert_eq!(strategy.standing(), Standing::BestKnown);
    }

    /// On this board entropy needs fewer guesses than the most parts.
    #[test]
    fn a_proof_begins_with_the_best_way_at_hand() {
        let cancel = Cancel::default();
        let board = Board::new(3, 8, 10, true).unwrap();
        let ahead = Solver::ALL
            .into_iter()
            .filter(|solver| solver.measure().is_some());
        let totals = ahead.map(|solver| Strategy::of(solver, board, &cancel).unwrap().total());
        let best = totals.min();
        let mut heard = 0;
        let mut stop_after_them = |_: &Proof| {
            heard += 1;
            if heard == Measure::ALL.len() {
                cancel.cancel();
            }
        };
        let proof = prove(board, None, &mut stop_after_them, &cancel).unwrap();
        assert_eq!(proof.best.map(|best| best.total), best);
    }
}
