//! Proof of the least total of a board.

use std::num::NonZero;
use std::sync::Arc;

use thiserror::Error;

use crate::rules::Board;
use crate::solver::cancel::{Interrupted, NodeBudget};
use crate::solver::{
    BuildError, Cancel, Candidates, Count, Optimality, Position, Solver, Strategy,
};

use super::Cost;
use super::closing::Closing;
use super::search::{ExactSearch, Look};
use super::search_space::SearchSpace;

/// Bounds of the least total of a board, and the best strategy known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Guesses allowed for each code; `None` if unlimited.
    pub max_guesses: Option<u8>,
    /// Lower bound of the guesses for all codes together.
    pub least: u64,
    /// The best strategy known within the guesses allowed, if there is one; [`Proof::strategy`] returns it
    /// with its optimality.
    pub best: Option<Arc<Strategy>>,
}

impl Proof {
    /// Whether the best strategy known is proven to be optimal.
    pub fn is_exact(&self) -> bool {
        let best = self.best.as_ref();
        best.is_some_and(|best| best.total() == self.least)
    }

    /// Raises the lower bound. A bound with missed codes tells nothing of the total.
    pub(super) fn rise(&mut self, least: Cost) {
        if least < Cost::MISS {
            self.least = self.least.max(u64::from(least.guesses()));
        }
    }

    /// The best strategy known, with its optimality.
    pub fn strategy(&self) -> Option<Strategy> {
        let optimality = match self.max_guesses {
            _ if !self.is_exact() => Optimality::BestKnown,
            None => Optimality::Proven,
            Some(guesses) => Optimality::ProvenWithin(guesses),
        };
        let best = self.best.as_ref();
        best.map(|best| Strategy::clone(best).with_optimality(optimality))
    }
}

/// Why nothing can be proven of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ProveError {
    /// The board has too many codes for a score matrix.
    #[error("the board has {0} codes: too many to prove the best play")]
    TooLarge(Count),
    /// Not all codes can be found within the guesses allowed.
    #[error("so few guesses cannot find all codes")]
    TooFewGuesses,
}

/// Most codes of a board: their score matrix takes some 250 MB.
const MOST: u64 = 16_000;

/// Number of codes from which on a full search takes so long that bounds come first.
const MANY: u64 = 7_000;

/// Proves the least total of a board: the guesses for all codes together in optimal play, with at most
/// `max_guesses` for each. It works on this many threads; what it proves does not depend on it.
///
/// `improved` is called whenever a bound improves. If cancelled, returns the bounds known by then.
///
/// # Errors
/// The board is too large, or the guesses are too few.
pub fn prove(
    board: Board,
    max_guesses: Option<u8>,
    threads: NonZero<usize>,
    improved: &mut dyn FnMut(&Proof),
    cancel: &Cancel,
) -> Result<Proof, ProveError> {
    proven_with(MANY, board, max_guesses, threads, improved, cancel)
}

/// The proof in which bounds come first on boards with `many` codes or more.
fn proven_with(
    many: u64,
    board: Board,
    max_guesses: Option<u8>,
    threads: NonZero<usize>,
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
    match closing_in(many, board, threads, &mut proof, improved, cancel) {
        // What was found by then is what there is.
        Ok(()) | Err(_) if proof.best.is_some() || cancel.is_cancelled() => Ok(proof),
        _ => Err(ProveError::TooFewGuesses),
    }
}

fn closing_in(
    many: u64,
    board: Board,
    threads: NonZero<usize>,
    proof: &mut Proof,
    improved: &mut dyn FnMut(&Proof),
    cancel: &Cancel,
) -> Result<(), Interrupted> {
    let start = Position::new(board);
    let candidates = Candidates::of(&start, cancel)?;
    best_known(board, proof, improved, cancel)?;
    let space = SearchSpace::of(&start, &candidates, usize::MAX, cancel)?;
    let search = ExactSearch::new(&space.matrix, NodeBudget::new(u64::MAX, cancel));
    let root = search.root(space.symmetry(), proof.max_guesses.unwrap_or(u8::MAX))?;
    let mut closing = Closing {
        board,
        proof,
        improved,
        search,
    };
    if board.code_count() >= many {
        closing.narrow_down(&root)?;
    }
    closing.search.threads = threads;
    let below = closing.most();
    match closing.search.look(root.clone(), below)? {
        Look::Open(opened) => closing.follow(opened)?,
        Look::Done(best) => closing.found(best, &root)?,
    }
    if let Some(best) = &proof.best {
        proof.least = best.total();
        improved(proof);
    }
    Ok(())
}

/// Starts with the best strategy at hand within the guesses allowed: one that comes with the program
/// or looks one step ahead.
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
        let best = proof.best.as_ref().map_or(u64::MAX, |best| best.total());
        if proof.max_guesses.is_none_or(keeps) && strategy.total() < best {
            proof.best = Some(Arc::new(strategy));
        }
        improved(proof);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::Measure;

    const ALONE: NonZero<usize> = NonZero::<usize>::MIN;

    fn proven(pegs: u8, colours: u8, repeats: bool, max: Option<u8>) -> Result<Proof, ProveError> {
        let on_threads = |many| {
            let [alone, two, three] = [1, 2, 3]
                .map(|threads| proven_with_checks(many, pegs, colours, repeats, max, threads));
            assert_eq!(alone, two);
            assert_eq!(alone, three);
            alone
        };
        let known = on_threads(MANY);
        // Small boards are proven at once, but bounds first is as good.
        let bounded = on_threads(0);
        let total = |proof: &Proof| proof.best.as_ref().map(|best| best.total());
        assert_eq!(known.as_ref().map(total), bounded.as_ref().map(total));
        known
    }

    fn proven_with_checks(
        many: u64,
        pegs: u8,
        colours: u8,
        repeats: bool,
        max: Option<u8>,
        threads: usize,
    ) -> Result<Proof, ProveError> {
        let board = Board::new(pegs, colours, 10, repeats).unwrap();
        let mut known: Option<Proof> = None;
        let proof = proven_with(
            many,
            board,
            max,
            NonZero::new(threads).unwrap(),
            &mut |proof| {
                let least = known.as_ref().map_or(0, |known| known.least);
                let best = proof.best.as_ref();
                assert!(
                    proof.least >= least && best.is_none_or(|best| best.total() >= proof.least)
                );
                known = Some(proof.clone());
            },
            &Cancel::default(),
        );
        if let Ok(proof) = &proof {
            assert_eq!(known.as_ref(), Some(proof));
            assert!(proof.is_exact());
            let (best, strategy) = (proof.best.as_ref().unwrap(), proof.strategy().unwrap());
            let tally = strategy.against_all();
            assert_eq!((tally.total, tally.max), (best.total(), best.max()));
            assert_eq!(
                (strategy.opening(), strategy.board().pegs()),
                (best.opening(), pegs.into())
            );
            let optimality = max.map_or(Optimality::Proven, Optimality::ProvenWithin);
            assert_eq!(strategy.optimality(), optimality);
        }
        proof
    }

    /// Proven: its first guess, total and most guesses.
    fn best(pegs: u8, colours: u8, repeats: bool, max: Option<u8>) -> (String, u64, usize) {
        let best = proven(pegs, colours, repeats, max).unwrap().best.unwrap();
        (best.opening().to_string(), best.total(), best.max())
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

    /// With the bounds first, each is soon better than what one step ahead can tell.
    #[test]
    fn bounds_close_in_from_both_sides() {
        let cancel = Cancel::default();
        let board = Board::new(4, 6, 10, true).unwrap();
        let ahead = Solver::ALL.into_iter().filter(|s| s.measure().is_some());
        let totals = ahead.map(|solver| Strategy::of(solver, board, &cancel).unwrap().total());
        let one_step = totals.min().unwrap();
        let mut stopped_at = None;
        let mut stop_when_close = |proof: &Proof| {
            let best = proof.best.as_ref().unwrap().total();
            if best < one_step && proof.least * 100 >= best * 95 {
                stopped_at.get_or_insert((proof.least, best));
                cancel.cancel();
            }
        };
        let proof = proven_with(0, board, None, ALONE, &mut stop_when_close, &cancel).unwrap();
        let (least, best) = stopped_at.unwrap();
        assert!(!proof.is_exact() && least <= 5_625 && 5_625 <= best);
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
        let proof = prove(board, None, ALONE, &mut |_| cancel.cancel(), &cancel).unwrap();
        assert!(proof.least < 5_625 && !proof.is_exact());
        let strategy = proof.strategy().unwrap();
        // The first that is tried, Kooi's.
        assert_eq!(strategy.against_all().total, 5_668);
        assert_eq!(strategy.optimality(), Optimality::BestKnown);
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
        let proof = prove(board, None, ALONE, &mut stop_after_them, &cancel).unwrap();
        assert_eq!(proof.best.map(|best| best.total()), best);
    }
}
