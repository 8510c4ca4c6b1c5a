//! The first guess at a position with more scores than fit into one matrix: there is a matrix for each of its answers.
//!
//! It is the search of a node (`search.rs`) once more, with other means. The guesses are compared by the sizes of their
//! parts, counted in bit planes. To expand or to solve a part, its matrix is made, and given back after that: so there is
//! one at a time.

use std::ops::ControlFlow;

use crate::rules::{Code, Score};
use crate::solver::cancel::NodeBudget;
use crate::solver::scoring::{self, Guesses, Threshold};
use crate::solver::strategy::split_by_score;
use crate::solver::symmetry::{Reduction, Symmetry};
use crate::solver::{Cancel, Candidates, Measure, Strategy, limits};

use super::Cost;
use super::bounds::{BoundSum, Bounds, StaticBound};
use super::ledger::{Ledger, NoStrategy};
use super::node::{Play, Solution};
use super::search::{ExactSearch, strategy_of};
use super::space::SearchSpace;
use super::threads::Threads;

/// The search for the best first guess at a large position.
pub(super) struct OpeningSearch<'a> {
    pub(super) candidates: &'a Candidates,
    pub(super) threads: Threads,
    pub(super) ledger: Option<&'a Ledger<'a>>,
    pub(super) cancel: &'a Cancel,
}

/// A guess that may be the first, with what the sizes of its parts tell of it.
struct FirstGuess {
    guess: Code,
    static_bound: StaticBound,
}

/// A part that a first guess leaves.
struct OpenPart {
    score: Score,
    candidates: Candidates,
    /// Its term in the bound of the guess, which is a [`BoundSum`].
    term: Cost,
}

impl<'a> OpeningSearch<'a> {
    /// A strategy that finds all candidates with the least cost, if that is less than `cutoff`; `on_bound` hears of lower
    /// bounds.
    pub(super) fn strategy(
        &self,
        cutoff: Cost,
        on_bound: &mut (dyn FnMut(Cost) + Send),
    ) -> Result<Strategy, NoStrategy> {
        if self.guesses_left() <= 1 {
            return self.strategy_in_last_row();
        }
        let (first_guesses, bounds) = self.first_guesses()?;
        let history = self.candidates.position().history();
        let known_cutoff = self.ledger.map(|ledger| ledger.cutoff(history));
        let mut best = Solution::bound(cutoff.min(known_cutoff.unwrap_or(Cost::NEVER)));
        for first in &first_guesses {
            let bound = first.static_bound.cost;
            if bound >= best.cost {
                break;
            }
            on_bound(bound);
            let found = self.solution_by_ledger(first, &bounds, best.cost)?;
            if found.cost < best.cost {
                best = found;
            }
        }
        let (guess, then) = self.filled_in(best, &first_guesses, &bounds)?;
        let play = Play::Guess { guess, then };
        Ok(strategy_of(&play, self.candidates.codes(), history.len()))
    }

    /// The best first guess, and how play goes on after it, also where lines told no more than costs.
    fn filled_in(
        &self,
        best: Solution,
        first_guesses: &[FirstGuess],
        bounds: &Bounds,
    ) -> Result<(Code, Vec<(u8, Solution)>), NoStrategy> {
        let cost = best.cost;
        let played = match best.play {
            Play::InLedger(guess) => {
                let first = first_guesses.iter().find(|first| first.guess == guess);
                let cutoff = cost.plus(Cost::new(0, 1));
                let again = match first {
                    Some(first) => self.solution_by_search(first, bounds, cutoff)?,
                    None => Solution::bound(cutoff),
                };
                if again.cost != cost {
                    let history = self.candidates.position().history();
                    return Err(NoStrategy::wrong_line(history.to_vec(), guess, cost));
                }
                again.play
            }
            play => play,
        };
        let Play::Guess { guess, then } = played else {
            let history = self.candidates.position().history().to_vec();
            return Err(match self.ledger {
                Some(ledger) => ledger.reason_for_no_guess(history),
                None => NoStrategy::TooFewGuesses,
            });
        };
        let mut filled = Vec::new();
        for (part, (index, solution)) in self.open_parts(guess, bounds)?.iter().zip(then) {
            let space = self.space(&part.candidates)?;
            let next = self.search(&space).filled_in(solution, &space.all())?;
            filled.push((index, next));
        }
        Ok((guess, filled))
    }

    /// The strategy with one guess or none: it finds one code.
    fn strategy_in_last_row(&self) -> Result<Strategy, NoStrategy> {
        let rows_before = self.candidates.position().history().len();
        match self.candidates.codes() {
            [code] if self.guesses_left() == 1 => {
                Ok(Strategy::new(*code, rows_before, 1, Vec::new()))
            }
            _ => Err(NoStrategy::TooFewGuesses),
        }
    }

    /// One guess of each class of equivalent ones, the most promising first, and the bounds of what comes after them.
    fn first_guesses(&self) -> Result<(Vec<FirstGuess>, Bounds), NoStrategy> {
        let board = self.candidates.position().board();
        let codes = self.candidates.codes();
        let symmetry = Symmetry::new(self.candidates);
        let groups = symmetry.guesses(Reduction::Exact, usize::MAX, self.cancel)?;
        let all = Threshold::passing_all(Measure::Worst, codes.len());
        let mut sizes_of_guesses = Vec::new();
        let mut branches = 1;
        scoring::partitions(
            board,
            Guesses::Grouped(&groups),
            codes,
            all,
            self.cancel,
            |guess, parts| {
                let to_go_on = parts
                    .iter()
                    .filter(|(score, _)| !score.is_win(board.pegs()));
                let sizes: Vec<u32> = to_go_on.map(|(_, size)| size).collect();
                branches = branches.max(sizes.len());
                sizes_of_guesses.push((guess, sizes));
                ControlFlow::Continue(all)
            },
        )?;
        let bounds = Bounds::new(codes.len(), branches);
        let guesses_left = self.guesses_left() - 1;
        let mut first_guesses: Vec<FirstGuess> = Vec::new();
        for (guess, sizes) in sizes_of_guesses {
            let tells_nothing = sizes.iter().any(|size| *size as usize == codes.len());
            if tells_nothing {
                continue;
            }
            let static_bound = bounds.by_sizes(codes.len(), &sizes, guesses_left);
            first_guesses.push(FirstGuess {
                guess,
                static_bound,
            });
        }
        first_guesses.sort_by_key(|first| {
            let StaticBound { cost, squares, .. } = first.static_bound;
            (cost, squares, first.guess)
        });
        Ok((first_guesses, bounds))
    }

    /// The cost of a first guess, or a lower bound that cuts it off, by its line or else by a search. Then it gets a line.
    fn solution_by_ledger(
        &self,
        first: &FirstGuess,
        bounds: &Bounds,
        cutoff: Cost,
    ) -> Result<Solution, NoStrategy> {
        let Some(ledger) = self.ledger else {
            return self.solution_by_search(first, bounds, cutoff);
        };
        let history = self.candidates.position().history();
        if let Some(known) = ledger.known_solution(history, first.guess, cutoff) {
            return Ok(known);
        }
        let found = self.solution_by_search(first, bounds, cutoff)?;
        ledger.tell(history.to_vec(), first.guess, &found, cutoff)?;
        Ok(found)
    }

    /// The same by a search alone.
    fn solution_by_search(
        &self,
        first: &FirstGuess,
        bounds: &Bounds,
        cutoff: Cost,
    ) -> Result<Solution, NoStrategy> {
        let mut sum = BoundSum {
            total: first.static_bound.cost,
            cutoff,
        };
        let mut parts = self.open_parts(first.guess, bounds)?;
        for part in parts.iter_mut().rev() {
            let space = self.space(&part.candidates)?;
            let part_cutoff = sum.cutoff_of_part(part.term);
            let node = self.search(&space).expand(space.all(), part_cutoff)?;
            sum.replace(part.term, node.lower_bound());
            part.term = node.lower_bound();
            if sum.is_cut_off() {
                return Ok(Solution::bound(sum.total));
            }
        }
        let mut then = Vec::new();
        for part in parts {
            let space = self.space(&part.candidates)?;
            let part_cutoff = sum.cutoff_of_part(part.term);
            let solution = self
                .search(&space)
                .solution_up_to(space.all(), part_cutoff)?;
            sum.replace(part.term, solution.cost);
            if sum.is_cut_off() {
                return Ok(Solution::bound(sum.total));
            }
            then.push((part.score.index() as u8, solution));
        }
        let guess = first.guess;
        Ok(Solution {
            cost: sum.total,
            play: Play::Guess { guess, then },
        })
    }

    /// The parts with more than two codes that a guess leaves, the smallest first. The costs of the others are known.
    fn open_parts(&self, guess: Code, bounds: &Bounds) -> Result<Vec<OpenPart>, NoStrategy> {
        let position = self.candidates.position();
        let guesses_left = self.guesses_left() - 1;
        let mut parts = Vec::new();
        for (score, codes) in split_by_score(guess, self.candidates.codes()) {
            if codes.len() <= 2 {
                continue;
            }
            let term = bounds.by_codes(guesses_left)[codes.len()];
            // The guess is one of the board: there can only be no row left.
            let later = position
                .after(guess, score)
                .map_err(|_| NoStrategy::TooFewGuesses)?;
            let candidates = self.candidates.later_with_codes(later, codes);
            parts.push(OpenPart {
                score,
                candidates,
                term,
            });
        }
        parts.sort_by_key(|part| part.candidates.count());
        Ok(parts)
    }

    /// Guesses left for each code.
    fn guesses_left(&self) -> u8 {
        self.candidates.position().rows_left().guesses_left()
    }

    fn space(&self, candidates: &Candidates) -> Result<SearchSpace, NoStrategy> {
        Ok(SearchSpace::new(
            candidates,
            limits::PART_SCORES,
            self.cancel,
        )?)
    }

    fn search<'b>(&self, space: &'b SearchSpace) -> ExactSearch<'b>
    where
        'a: 'b,
    {
        ExactSearch::new(space, NodeBudget::new(u64::MAX, self.cancel))
            .on_threads(self.threads)
            .with_ledger(self.ledger)
    }
}
