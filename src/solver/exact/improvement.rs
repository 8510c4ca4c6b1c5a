//! Improvement of strategies where a proof would take too long.

use std::num::NonZero;
use std::sync::{Mutex, PoisonError};
use std::thread;

use crate::rules::Score;
use crate::solver::budget::{Interrupted, NodeBudget};
use crate::solver::{Cancel, Candidates, Optimality, Position, Step, Strategy};

use super::Cost;
use super::beam::{Beam, BeamSearch, Stem};
use super::search::ExactSearch;
use super::search_space::SearchSpace;

/// Result of searching the positions after one score of the first guess.
#[derive(Debug)]
pub struct Improvement<'a> {
    /// The score.
    pub score: Score,
    /// Number of codes left after it.
    pub codes: u64,
    /// Guesses for them in all before the search, without the first guess.
    pub before: u64,
    /// Guesses for them in all after the search.
    pub now: u64,
    /// The whole strategy after the search.
    pub strategy: &'a Strategy,
}

/// Returns a strategy improved by a beam search after each of these scores of the first guess.
///
/// `searched` is called after each score, whether or not the search found an improvement. If cancelled,
/// returns the strategy improved so far.
///
/// # Panics
/// If the board of the strategy has more than 65,535 codes.
pub fn improve(
    strategy: Strategy,
    beam: Beam,
    scores: &[Score],
    threads: NonZero<usize>,
    searched: &(dyn Fn(&Improvement<'_>) + Sync),
    cancel: &Cancel,
) -> Strategy {
    assert!(
        u16::try_from(strategy.board().code_count()).is_ok(),
        "boards with more codes are not searched"
    );
    let waiting = Mutex::new(scores.iter());
    let strategy = Mutex::new(strategy);
    thread::scope(|scope| {
        for _ in 0..threads.get() {
            scope.spawn(|| {
                let next = || lock(&waiting).next();
                while let Some(score) = next() {
                    // Cancelled: what others found by then is kept.
                    if search(*score, beam, &strategy, searched, cancel).is_err() {
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

/// Searches the positions after one score.
fn search(
    score: Score,
    beam: Beam,
    strategy: &Mutex<Strategy>,
    searched: &(dyn Fn(&Improvement<'_>) + Sync),
    cancel: &Cancel,
) -> Result<(), Interrupted> {
    let (board, opening) = {
        let strategy = lock(strategy);
        (strategy.board(), strategy.opening())
    };
    let start = Position::new(board);
    let all = Candidates::of(&start, cancel)?;
    let here = start.with(opening, score);
    let left = all.after(&here, cancel)?;
    let turns = [(opening, score)];
    let known = lock(strategy).step_at(&turns);
    let Some(Step { total: before, .. }) = known else {
        return Ok(());
    };
    let mut now = before;
    if left.codes().len() > 2 {
        let space = SearchSpace::of(&here, &left, usize::MAX, cancel)?;
        let mut search = ExactSearch::new(&space.matrix, NodeBudget::new(u64::MAX, cancel));
        let root = search.root(space.symmetry(), u8::MAX)?;
        let mut search = BeamSearch::new(&mut search, beam);
        let below = Cost::new(0, now as u32);
        let best = search.first(root.clone(), below)?;
        if best.cost < below {
            now = u64::from(best.cost.guesses());
            let mut strategy = lock(strategy);
            let stem = Stem {
                turns: &turns,
                elsewhere: Some(&strategy),
            };
            let better = search.strategy(board, &root, stem)?;
            debug_assert_eq!(better.total() + before, strategy.total() + now);
            *strategy = better.with_optimality(Optimality::BestKnown);
        }
    }
    searched(&Improvement {
        score,
        codes: left.codes().len() as u64,
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
        let scores: Vec<Score> = Score::all(4).collect();
        let before = Mutex::new(strategy.total());
        let searched = |improvement: &Improvement<'_>| {
            let mut before = before.lock().unwrap();
            *before -= improvement.before - improvement.now;
            assert!(improvement.strategy.total() <= *before);
        };
        let threads = NonZero::new(threads).unwrap();
        let cancel = Cancel::default();
        improve(strategy, beam, &scores, threads, &searched, &cancel)
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
        let scores = [Score::new(1, 1)];
        let same = improve(
            strategy.clone(),
            Beam::FULL,
            &scores,
            threads,
            &|_| unreachable!("nothing was searched"),
            &cancel,
        );
        assert_eq!(same, strategy);
    }
}
