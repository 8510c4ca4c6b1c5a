//! Improvement of strategies where a proof would take too long.

use std::num::NonZero;
use std::sync::{Mutex, PoisonError};
use std::thread;

use crate::rules::{Code, Score};
use crate::solver::cancel::{Interrupted, NodeBudget};
use crate::solver::{Cancel, Candidates, Optimality, Position, Step, Strategy};

use super::Cost;
use super::beam::{Beam, BeamSearch, Stem};
use super::search::ExactSearch;
use super::search_space::SearchSpace;

/// Result of searching one position of a strategy.
#[derive(Debug)]
pub struct Improvement<'a> {
    /// The turns that lead to the position.
    pub turns: &'a [(Code, Score)],
    /// Number of codes left there.
    pub codes: u64,
    /// Guesses for them in all from there on, before the search.
    pub before: u64,
    /// The same after the search.
    pub now: u64,
    /// The whole strategy after the search.
    pub strategy: &'a Strategy,
}

/// Returns a strategy improved by a beam search at each of its positions after `turns` turns.
///
/// The positions with the most codes come first. `searched` is called after each position, whether or not
/// the search found an improvement. If cancelled, returns the strategy improved so far.
///
/// # Panics
/// If the board of the strategy has more than 65,535 codes.
pub fn improve(
    strategy: Strategy,
    beam: Beam,
    turns: usize,
    threads: NonZero<usize>,
    searched: &(dyn Fn(&Improvement<'_>) + Sync),
    cancel: &Cancel,
) -> Strategy {
    assert!(
        u16::try_from(strategy.board().code_count()).is_ok(),
        "boards with more codes are not searched"
    );
    let positions = strategy.steps().filter(|(before, _)| before.len() == turns);
    let mut positions: Vec<_> = positions.collect();
    // The longest work first, so that all threads finish together.
    positions.sort_by_key(|(_, step)| std::cmp::Reverse(step.codes));
    let waiting = Mutex::new(positions.into_iter());
    let strategy = Mutex::new(strategy);
    thread::scope(|scope| {
        for _ in 0..threads.get() {
            scope.spawn(|| {
                let next = || lock(&waiting).next();
                while let Some((turns, step)) = next() {
                    // Cancelled: what others found by then is kept.
                    if search(&turns, step, beam, &strategy, searched, cancel).is_err() {
                        return;
                    }
                }
            });
        }
    });
    strategy
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner)
}

/// Locks a value. It is always replaced as a whole, so a thread that panicked leaves it intact.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Searches the position after these turns, where the strategy knows a step.
fn search(
    turns: &[(Code, Score)],
    known: Step,
    beam: Beam,
    strategy: &Mutex<Strategy>,
    searched: &(dyn Fn(&Improvement<'_>) + Sync),
    cancel: &Cancel,
) -> Result<(), Interrupted> {
    let board = lock(strategy).board();
    let start = Position::new(board);
    let all = Candidates::of(&start, cancel)?;
    let here = turns
        .iter()
        .fold(start, |here, (guess, score)| here.with(*guess, *score));
    let left = all.after(&here, cancel)?;
    let before = known.total;
    let mut now = before;
    if left.codes().len() > 2 {
        let space = SearchSpace::of(&here, &left, usize::MAX, cancel)?;
        let mut search = ExactSearch::new(&space.matrix, NodeBudget::new(u64::MAX, cancel));
        let root = search.root(space.symmetry(), u8::MAX)?;
        let mut search = BeamSearch::new(&mut search, beam);
        let below = Cost::new(0, before as u32);
        let best = search.first(root.clone(), below)?;
        if best.cost < below {
            now = u64::from(best.cost.guesses());
            let mut strategy = lock(strategy);
            let stem = Stem {
                turns,
                elsewhere: Some(&strategy),
            };
            let better = search.strategy(board, &root, stem)?;
            debug_assert_eq!(better.total() + before, strategy.total() + now);
            *strategy = better.with_optimality(Optimality::BestKnown);
        }
    }
    searched(&Improvement {
        turns,
        codes: known.codes,
        before,
        now,
        strategy: &lock(strategy),
    });
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Board;
    use crate::solver::Solver;

    fn improved(strategy: Strategy, beam: Beam, threads: usize) -> Strategy {
        let before = Mutex::new(strategy.total());
        let searched = |improvement: &Improvement<'_>| {
            let mut before = before.lock().unwrap();
            *before -= improvement.before - improvement.now;
            assert!(improvement.strategy.total() <= *before);
        };
        let threads = NonZero::new(threads).unwrap();
        let cancel = Cancel::default();
        improve(strategy, beam, 1, threads, &searched, &cancel)
    }

    /// Colours in the order of the opening: what is proven with it is what the full beam finds.
    #[test]
    fn nothing_is_better_than_the_full_beam() {
        let board = Board::new(4, 6, 10, true).unwrap();
        for (opening, least) in [("AABC", 5_625), ("AABB", 5_702), ("ABCD", 5_673)] {
            let opening = Some(opening.parse().unwrap());
            let cancel = Cancel::default();
            let strategy = Strategy::with_opening(Solver::MostParts, board, opening, &cancel);
            let strategy = strategy.unwrap();
            let narrow = Beam {
                first: 2,
                then: 1,
                full: 8,
            };
            let better = improved(strategy.clone(), narrow, 1);
            assert!((least..strategy.total()).contains(&better.total()));
            for threads in [1, 3] {
                assert_eq!(improved(better.clone(), Beam::FULL, threads).total(), least);
            }
        }
    }

    #[test]
    fn what_is_cancelled_keeps_what_there_was() {
        let cancel = Cancel::default();
        let board = Board::new(4, 6, 10, true).unwrap();
        let strategy = Strategy::of(Solver::Entropy, board, &cancel).unwrap();
        cancel.cancel();
        let threads = NonZero::<usize>::MIN;
        let same = improve(
            strategy.clone(),
            Beam::FULL,
            1,
            threads,
            &|_| unreachable!("nothing was searched"),
            &cancel,
        );
        assert_eq!(same, strategy);
    }
}
