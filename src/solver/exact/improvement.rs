//! Improvement of strategies where a proof would take too long.

use std::num::NonZero;
use std::sync::{Mutex, PoisonError};
use std::thread;

use crate::rules::{Board, Code, Score};
use crate::solver::cancel::{Interrupted, NodeBudget};
use crate::solver::{BuildError, Cancel, Candidates, Optimality, Position, Step, Strategy};

use super::Cost;
use super::node::{Best, Node};
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

/// Width of a beam search.
///
/// Of a large set only the most promising guesses are followed; a small one is searched in full. The
/// strategy found is not certain to be the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beam {
    /// Guesses followed for the first set.
    pub first: usize,
    /// Guesses followed for every large set after that.
    pub then: usize,
    /// Number of codes up to which a set is searched in full.
    pub full: usize,
}

impl Beam {
    /// Searches everything: the strategy found is the best.
    pub const FULL: Self = Self {
        first: usize::MAX,
        then: usize::MAX,
        full: usize::MAX,
    };
}

/// A beam search, and the strategy that it finds.
pub(super) struct BeamSearch<'s, 'a> {
    search: &'s mut ExactSearch<'a>,
    beam: Beam,
    /// Buffer for the sizes of parts.
    counts: Vec<u32>,
}

/// The part of a game before a search begins.
#[derive(Clone, Copy, Default)]
pub(super) struct Stem<'a> {
    /// The turns played.
    pub(super) turns: &'a [(Code, Score)],
    /// The strategy for games that leave these turns; `None` if no game can.
    elsewhere: Option<&'a Strategy>,
}

impl<'s, 'a> BeamSearch<'s, 'a> {
    pub(super) fn new(search: &'s mut ExactSearch<'a>, beam: Beam) -> Self {
        Self {
            counts: vec![0; search.matrix.scores()],
            search,
            beam,
        }
    }

    /// The best guess that the beam finds for the first set, if its cost is below `below`.
    pub(super) fn first(&mut self, node: Node, below: Cost) -> Result<Best, Interrupted> {
        self.best(node, below, self.beam.first)
    }

    /// The strategy that plays the guesses found from `root` on, the position after the stem.
    pub(super) fn strategy(
        &mut self,
        board: Board,
        root: &Node,
        stem: Stem<'_>,
    ) -> Result<Strategy, Interrupted> {
        // After each guess of the game that is being played; games come one after the other.
        let mut symmetries = vec![root.symmetry.clone()];
        let built = Strategy::build(board, |history, left| {
            let Some(turns) = history.strip_prefix(stem.turns) else {
                let elsewhere = stem.elsewhere.and_then(|other| other.step_at(history));
                return Ok(elsewhere.expect("a strategy plays every game out").guess);
            };
            let matrix = self.search.matrix;
            let node = Node {
                set: left.iter().map(|code| matrix.number(*code)).collect(),
                symmetry: symmetries[turns.len()].clone(),
                guesses: root.guesses - turns.len() as u8,
                ..root.clone()
            };
            let best = self.best(node, Cost::NEVER, self.beam.then)?;
            let guess = matrix.guess(best.row.expect("what has a cost has a guess"));
            let symmetry = symmetries[turns.len()].after(guess);
            symmetries.truncate(turns.len() + 1);
            symmetries.push(symmetry);
            Ok(guess)
        });
        built.map_err(|why| match why {
            BuildError::NoGuess(interrupted) => interrupted,
            BuildError::Flaw(flaw) => unreachable!("{flaw}"),
        })
    }

    /// The best of the `width` most promising guesses, if its cost is below `below`.
    fn best(&mut self, node: Node, below: Cost, width: usize) -> Result<Best, Interrupted> {
        if node.set.len() <= self.beam.full {
            return self.search.best(node, below);
        }
        if let Some(best) = self.search.recall(&node, below) {
            return Ok(best);
        }
        let rows = self.promising(&node, width)?;
        let mut inner = node.clone();
        inner.narrow();
        let mut best = Best::bound(below);
        for row in rows {
            let cost = self.follow(row, &inner, best.cost)?;
            if cost < best.cost {
                best = Best::of(row, cost);
            }
        }
        self.search.note(&node, best, below);
        Ok(best)
    }

    /// The cost that the beam finds for a guess; not below `below`, any lower bound.
    fn follow(&mut self, row: u32, node: &Node, below: Cost) -> Result<Cost, Interrupted> {
        let parts = self.search.matrix.parts(row, &node.set);
        if parts.iter().any(|part| part.len() == node.set.len()) {
            return Ok(Cost::NEVER);
        }
        let mut cost = Cost::new(0, node.set.len() as u32);
        let least = parts
            .iter()
            .map(|part| self.search.least_of_part(part, node));
        cost += least.sum();
        let symmetry = node.symmetry.after(self.search.matrix.guess(row));
        for set in parts {
            if cost >= below {
                break;
            }
            let rest = cost - self.search.least_of_part(&set, node);
            let part = node.child(set, symmetry.clone());
            cost = rest + self.best(part, below - rest, self.beam.then)?.cost;
        }
        Ok(cost)
    }

    /// The guesses with the least expected costs by the sizes of their parts.
    fn promising(&mut self, node: &Node, width: usize) -> Result<Vec<u32>, Interrupted> {
        let matrix = self.search.matrix;
        let is_representative = node.symmetry.representatives(matrix, &node.set);
        let mut rows = Vec::new();
        for row in (0..matrix.height() as u32).filter(|row| is_representative(*row)) {
            self.search.budget.spend(node.set.len() as u64)?;
            matrix.count(row, &node.set, &mut self.counts);
            let others = &self.counts[..self.counts.len() - 1];
            rows.push((others.iter().map(|size| usual(*size)).sum::<u64>(), row));
        }
        if rows.len() > width {
            rows.select_nth_unstable(width);
            rows.truncate(width);
        }
        rows.sort_unstable();
        Ok(rows.into_iter().map(|(_, row)| row).collect())
    }
}

/// Expected cost of a set of `codes` by experience on 5×8, in thousandths of a guess.
fn usual(codes: u32) -> u64 {
    const GROWTH: f64 = 0.37;
    let codes = f64::from(codes);
    let at_least = 2.0 * codes - 1.0;
    let usual = codes * (1.0 + GROWTH * codes.max(1.0).ln());
    #[expect(clippy::cast_sign_loss, reason = "no number is negative")]
    let thousandths = (usual.max(at_least).max(0.0) * 1_000.0) as u64;
    thousandths
}

#[cfg(test)]
mod tests {
    use super::*;
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
