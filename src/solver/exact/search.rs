//! Depth-first search for the strategy with the least cost: branch and bound over sets of candidates.
//!
//! # A node
//!
//! A [`Node`] is a set of candidates. Its cost is that of its best guess; the cost of a guess is one guess for each code,
//! and what its parts cost, but for the win: Cost(S) = |S| + Σ Cost(part). With no guess left each code is missed.
//!
//! ```text
//!   14 candidates                                incumbent: 38, with a guess that was searched before
//!     │
//!     ├── guess with 4 parts ──┬── 2,2    the win         0
//!     │                        ├── 0,2    5 codes     ≥   9 = 2 · 5 − 1
//!     │                        ├── 1,1    4 codes     ≥   7
//!     │                        └── 1,2    4 codes     ≥   7
//!     │                             14 guesses and those: ≥  37 = 3 · 14 − 4 − 1     below 38: search it
//!     │
//!     └── guess with 3 parts, one of them the win:      ≥  38 = 3 · 14 − 3 − 1     no better: cut off
//! ```
//!
//! So the number of its parts alone tells that a guess is no better ([`min_parts_to_beat`]). It is counted for all guesses
//! at once. Only those with the most promising number are compared by the sizes of their parts, which give better bounds
//! (`bounds.rs`), and only those whose bounds are below the incumbent are searched, the least bound first.
//!
//! # The search of a guess
//!
//! The bounds of the parts are added up. Then each gives way to a better one: first all parts are *expanded*, which makes
//! a node with a better bound of each, then all are *solved*, which gives their costs. As soon as the sum comes to the
//! incumbent, the guess is cut off: most guesses are, before any of their parts is solved. What the sum leaves for a part is
//! the *cutoff* of that part: the cost from which on it is of no use.
//!
//! # What is known from above
//!
//! No guess makes more parts of a set than of a larger one that it is in. So a guess that makes few parts of the set of a
//! node is cut off everywhere below it. Once a node has been searched for a while, it makes a small matrix for what
//! is below: of its own candidates, and of the better half of the guesses. And the most parts that any guess makes of its
//! set are the *branches* of the bounds below.
//!
//! # Threads
//!
//! A node with many candidates is shared: each thread takes the most promising of the guesses that are left and searches
//! it, and its cost is from then on the one to beat for all. What comes out is the same for any number of threads: the
//! least cost, and of the guesses that have it the one whose step comes first.

use std::cmp::Reverse;

use crate::rules::Code;
use crate::solver::Strategy;
use crate::solver::cancel::{Interrupted, NodeBudget};
use crate::solver::strategy::split_by_score;

use super::Cost;
use super::bounds::{BoundSum, Bounds, StaticBound, min_parts_to_beat};
use super::ledger::{Ledger, NoStrategy};
use super::matrix::Members;
use super::node::{BegunTask, CandidateSet, Node, Play, Solution, Step, Task};
use super::part_count::PartCount;
use super::space::SearchSpace;
use super::table::{Part, ScoreTable};
use super::threads::Threads;

/// Branch-and-bound search over sets of candidates of one position. Each thread has one of its own.
pub(super) struct ExactSearch<'a> {
    pub(super) space: &'a SearchSpace,
    pub(super) budget: NodeBudget<'a>,
    /// The threads that can share its nodes.
    pub(super) threads: Threads,
    /// The lines of its first guesses, if they are wanted.
    pub(super) ledger: Option<&'a Ledger<'a>>,
    /// Buffer for the sizes of parts.
    sizes: Vec<u32>,
    /// How many scores were read so far to count parts.
    scores_read: u64,
}

/// What the search of a guess has found, and what it took.
pub(super) struct Found {
    pub(super) solution: Solution,
    /// How many scores were read to count parts.
    pub(super) scores_read: u64,
}

impl<'a> ExactSearch<'a> {
    /// With so few candidates it takes no longer to search some equivalent guesses than to leave all of them out.
    const FEW: usize = 16;

    /// With so many candidates or more, threads share the guesses of a node.
    const WORTH_SHARING: usize = 48;

    /// A search on one thread.
    pub(super) fn new(space: &'a SearchSpace, budget: NodeBudget<'a>) -> Self {
        Self {
            space,
            budget,
            threads: Threads::ONE,
            ledger: None,
            sizes: vec![0; space.matrix.table.score_count()],
            scores_read: 0,
        }
    }

    /// The same search on several threads, each of which has the whole budget.
    pub(super) fn on_threads(self, threads: Threads) -> Self {
        Self { threads, ..self }
    }

    /// The same search with lines for its first guesses.
    pub(super) fn with_ledger(self, ledger: Option<&'a Ledger<'a>>) -> Self {
        Self { ledger, ..self }
    }

    /// Returns an error if the search is cancelled: for work that is not counted in its budget.
    pub(super) fn check(&self) -> Result<(), Interrupted> {
        Ok(self.budget.check()?)
    }

    /// An optimal guess for all candidates, with its cost.
    pub(super) fn optimum(&mut self) -> Result<(Code, Cost), Interrupted> {
        let best = self.solution(self.space.all())?;
        let guess = match best.play {
            Play::Guess { guess, .. } | Play::InLedger(guess) => guess,
            Play::AnyCandidate | Play::Unknown => self.space.candidates.codes()[0],
        };
        Ok((guess, best.cost))
    }

    /// The cost of all candidates if `guess`, of any code of the board, is the first.
    pub(super) fn cost_of(&mut self, guess: Code) -> Result<Cost, Interrupted> {
        let all = self.space.all();
        let mut cost = Cost::new(0, all.len() as u32);
        for (_, part) in all.parts_after(guess) {
            cost = cost.plus(self.solution(part)?.cost);
        }
        Ok(cost)
    }

    /// A strategy that finds all candidates with the least cost, if that is less than `cutoff`; `on_bound` hears of lower
    /// bounds.
    pub(super) fn strategy(
        &mut self,
        cutoff: Cost,
        on_bound: &mut (dyn FnMut(Cost) + Send),
    ) -> Result<Strategy, NoStrategy> {
        let all = self.space.all();
        let root_cutoff = cutoff.min(self.cutoff_in_ledger(&all));
        let root = self.expand(all, root_cutoff)?;
        let best = self.solve_shared(root, on_bound)?;
        if best.cost >= cutoff {
            return Err(NoStrategy::TooFewGuesses);
        }
        let played = self.filled_in(best, &self.space.all())?;
        let candidates = &self.space.candidates;
        let rows_before = candidates.position().history().len();
        Ok(strategy_of(&played.play, candidates.codes(), rows_before))
    }

    /// The least cost of a set, with the guess that has it.
    fn solution(&mut self, set: CandidateSet) -> Result<Solution, Interrupted> {
        self.solution_up_to(set, Cost::NEVER)
    }

    /// The same if the cost is less than `cutoff`, and else a lower bound that is not.
    pub(super) fn solution_up_to(
        &mut self,
        set: CandidateSet,
        cutoff: Cost,
    ) -> Result<Solution, Interrupted> {
        let node = self.expand(set, cutoff)?;
        self.solve(node, cutoff)
    }

    /// Makes a node of a set, and compares the most promising of its guesses. From `cutoff` on its cost does not matter.
    pub(super) fn expand(&mut self, set: CandidateSet, cutoff: Cost) -> Result<Node, Interrupted> {
        if let Some(solution) = self.solution_by_size(&set, cutoff) {
            return Ok(Node::new(set, solution));
        }
        let min_parts = min_parts_to_beat(set.len(), cutoff);
        let set = CandidateSet {
            members: set.members.in_matrix_with(min_parts),
            ..set
        };
        if let Some(solution) = self.solution_by_candidates(&set, cutoff) {
            return Ok(Node::new(set, solution));
        }
        let mut node = self.node_with_steps(set, cutoff, min_parts)?;
        if let Some((bound, Step::Compare(Reverse(part_count)))) = node.pop() {
            self.compare(part_count, bound, &mut node)?;
        }
        Ok(node)
    }

    /// The solution of a set, or a bound that is not below `cutoff`, if the number of its candidates tells it.
    fn solution_by_size(&self, set: &CandidateSet, cutoff: Cost) -> Option<Solution> {
        let codes = set.len();
        let bound = self.bounds(set).by_codes(set.guesses_left)[codes];
        // In the last row, and for a pair, all candidates are equally good, and the bound is the cost.
        if codes <= 2 || set.guesses_left <= 1 {
            return Some(Solution {
                cost: bound,
                play: Play::AnyCandidate,
            });
        }
        (bound >= cutoff).then(|| Solution::bound(bound))
    }

    /// The solution of a set, if one of its candidates tells all others apart; or the bound of a set in which none does, if
    /// that is not below `cutoff`.
    ///
    /// A set in which none does costs two guesses for each candidate or more. A guess that is no candidate is followed by
    /// another one for each. A guess that is a candidate takes one for itself, but of two others that it leaves together one
    /// takes three.
    fn solution_by_candidates(&self, set: &CandidateSet, cutoff: Cost) -> Option<Solution> {
        let codes = set.len();
        if codes > self.sizes.len() {
            // There are more candidates than scores: none tells them apart, and the bound by size is better.
            return None;
        }
        if let Some(guess) = set.members.separating() {
            return Some(Solution::separated(guess, codes));
        }
        let bound = Cost::new(0, 2 * codes as u32);
        (bound >= cutoff).then(|| Solution::bound(bound))
    }

    /// A node with a step for each number of parts that guesses make of a set, of all guesses that make at least
    /// `min_parts`.
    fn node_with_steps(
        &mut self,
        set: CandidateSet,
        cutoff: Cost,
        min_parts: usize,
    ) -> Result<Node, Interrupted> {
        let Members { matrix, numbers } = &set.members;
        let columns = matrix.columns_with(min_parts);
        self.budget.spend(matrix.table.units(numbers, columns))?;
        self.scores_read += (numbers.len() * columns) as u64;
        let part_counts = matrix.table.part_counts(numbers, columns);
        let distinct = matrix.table.distinct(&part_counts);
        let parts_to_go_on = distinct.iter().map(|parts| parts.parts_to_go_on());
        // The bounds of a single branch are long tables, and hardly better than those of two.
        let most = parts_to_go_on.max().unwrap_or(0).max(2);
        let set = CandidateSet {
            branches: set.branches.min(most),
            ..set
        };
        let mut node = Node::with_part_counts(set, part_counts, min_parts, cutoff);
        for part_count in distinct {
            let bound = self.bound_by_part_count(part_count, &node.set);
            node.push(bound, Step::Compare(Reverse(part_count)));
        }
        Ok(node)
    }

    /// The bounds of what is below a set.
    fn bounds(&self, set: &CandidateSet) -> &'a Bounds {
        self.space.bounds.with(set.branches)
    }

    /// Lower bound of the cost of a set with a guess that makes so many parts of it.
    fn bound_by_part_count(&self, part_count: PartCount, set: &CandidateSet) -> Cost {
        let codes = set.len();
        let cost_of_parts = self.bounds(set).divided(
            codes - part_count.wins(),
            part_count.parts_to_go_on(),
            set.guesses_left - 1,
        );
        Cost::new(0, codes as u32).plus(cost_of_parts)
    }

    /// Takes steps until no guess can be better than the incumbent, which is then the solution. From `cutoff` on its cost
    /// does not matter.
    fn solve(&mut self, mut node: Node, cutoff: Cost) -> Result<Solution, Interrupted> {
        node.cut_off_from(cutoff.min(self.cutoff_in_ledger(&node.set)));
        if node.set.len() >= Self::WORTH_SHARING && self.threads.are_several() {
            return self.solve_shared(node, &mut |_| ());
        }
        while let Some(begun) = self.next_task(&mut node)? {
            let found = self.search(&begun.task)?;
            node.finish(begun, found);
        }
        Ok(node.incumbent)
    }

    /// The guess that is to be searched next at a node: the most promising. `None` if no guess can be better than the
    /// incumbent.
    pub(super) fn next_task(&mut self, node: &mut Node) -> Result<Option<BegunTask>, Interrupted> {
        while node.is_open()
            && let Some((bound, step)) = node.pop()
        {
            match step {
                Step::Compare(Reverse(part_count)) => self.compare(part_count, bound, node)?,
                Step::Search { column, .. } => {
                    let Members { matrix, numbers } = &node.set.members;
                    let division = matrix.table.division(column, numbers);
                    // Of guesses that divide the set alike only the first is searched.
                    if node.searched.insert(division) {
                        node.prepare_small_matrix(&self.budget)?;
                        return Ok(Some(node.begin(bound, step, column)));
                    }
                }
            }
        }
        Ok(None)
    }

    /// Compares the guesses that make so many parts by the sizes of the parts. It is a step with this bound.
    fn compare(
        &mut self,
        part_count: PartCount,
        bound: Cost,
        node: &mut Node,
    ) -> Result<(), Interrupted> {
        let this_step = (bound, Step::Compare(Reverse(part_count)));
        for (guess, column) in self.representatives(part_count, node)? {
            let static_bound = self.static_bound(column, &node.set)?;
            let cost = static_bound.cost;
            if static_bound.is_exact {
                // Nothing is left to search.
                let play = Play::Guess {
                    guess,
                    then: Vec::new(),
                };
                node.offer(Solution { cost, play }, this_step);
            } else {
                let step = Step::Search {
                    squares: static_bound.squares,
                    guess,
                    column,
                };
                node.push(cost, step);
            }
        }
        Ok(())
    }

    /// The lower bound of a guess by the sizes of its parts.
    pub(super) fn static_bound(
        &mut self,
        column: u32,
        set: &CandidateSet,
    ) -> Result<StaticBound, Interrupted> {
        self.budget.spend(self.units(set))?;
        let Members { matrix, numbers } = &set.members;
        matrix.table.sizes(column, numbers, &mut self.sizes);
        let without_win = &self.sizes[..self.sizes.len() - 1];
        let bounds = self.bounds(set);
        Ok(bounds.by_sizes(set.len(), without_win, set.guesses_left - 1))
    }

    /// The guesses that make so many parts, in order with their columns; of equivalent guesses the lowest.
    fn representatives(
        &self,
        part_count: PartCount,
        node: &mut Node,
    ) -> Result<Vec<(Code, u32)>, Interrupted> {
        let symmetry = node
            .symmetry
            .get_or_insert_with(|| self.space.symmetry_of(&node.set));
        let are_few = node.set.len() <= Self::FEW;
        let mut guesses = Vec::new();
        for column in columns_of(part_count, &node.part_counts) {
            self.check()?;
            let guess = node.set.members.matrix.guess(column);
            let is_lowest = if are_few {
                symmetry.can_be_lowest(guess)
            } else {
                symmetry.is_lowest(guess)
            };
            if is_lowest {
                guesses.push((guess, column));
            }
        }
        guesses.sort_unstable();
        Ok(guesses)
    }

    /// Cost of comparing a guess in units of the node budget.
    fn units(&self, set: &CandidateSet) -> u64 {
        /// Fixed cost, in candidates.
        const FIXED: usize = 10;
        /// Scores within the fixed cost, those of six pegs; each further one costs a candidate.
        const SCORES: usize = 28;
        let further = self.sizes.len().saturating_sub(SCORES);
        (set.len() + FIXED + further) as u64
    }

    /// Searches the guess of a task, unless its line tells enough: its cost, with the best guesses for its parts; or a
    /// lower bound that cuts it off. With it comes how many scores were read for that.
    pub(super) fn search(&mut self, task: &Task) -> Result<Found, Interrupted> {
        let read_before = self.scores_read;
        let solution = self.solution_by_ledger(task)?;
        Ok(Found {
            solution,
            scores_read: self.scores_read - read_before,
        })
    }

    /// The cost of the guess of a task, or a lower bound that cuts it off, by a search of its parts: no line tells its own
    /// cost.
    pub(super) fn solution_by_search(&mut self, task: &Task) -> Result<Solution, Interrupted> {
        let Members { matrix, numbers } = &task.set.members;
        let parts = matrix
            .table
            .open_parts(task.column, numbers, &mut self.sizes);
        if parts.iter().any(|part| part.places.len() == task.set.len()) {
            // The guess tells nothing.
            return Ok(Solution::bound(Cost::NEVER));
        }
        let mut sum = BoundSum {
            total: task.bound,
            cutoff: task.cutoff,
        };
        let guess = matrix.guess(task.column);
        let Some(nodes) = self.expand_parts(parts, guess, task, &mut sum)? else {
            return Ok(Solution::bound(sum.total));
        };
        let Some(then) = self.solve_parts(nodes, &mut sum)? else {
            return Ok(Solution::bound(sum.total));
        };
        Ok(Solution {
            cost: sum.total,
            play: Play::Guess { guess, then },
        })
    }

    /// Expands the parts that a guess makes of a set, by score, the largest first: they can raise the sum most. `None` as
    /// soon as the guess is cut off.
    fn expand_parts(
        &mut self,
        mut parts: Vec<Part>,
        guess: Code,
        task: &Task,
        sum: &mut BoundSum,
    ) -> Result<Option<Vec<(u8, Node)>>, Interrupted> {
        let rows = task.set.rows_after(guess);
        let guesses_left = task.set.guesses_left - 1;
        let least_by_codes = self.bounds(&task.set).by_codes(guesses_left);
        let mut nodes = Vec::new();
        parts.sort_by_key(|part| part.places.len());
        for part in parts.into_iter().rev() {
            let term = least_by_codes[part.places.len()];
            let part_set = CandidateSet {
                members: task.members_of_part(part.places),
                rows: rows.clone(),
                guesses_left,
                branches: task.set.branches,
            };
            let node = self.expand(part_set, sum.cutoff_of_part(term))?;
            sum.replace(term, node.lower_bound());
            if sum.is_cut_off() {
                return Ok(None);
            }
            nodes.push((part.score, node));
        }
        Ok(Some(nodes))
    }

    /// Solves the expanded parts of a guess, the last first: it is the smallest, and the quickest. `None` as soon as the
    /// guess is cut off.
    fn solve_parts(
        &mut self,
        nodes: Vec<(u8, Node)>,
        sum: &mut BoundSum,
    ) -> Result<Option<Vec<(u8, Solution)>>, Interrupted> {
        let mut then = Vec::new();
        for (score, node) in nodes.into_iter().rev() {
            let term = node.lower_bound();
            let solution = self.solve(node, sum.cutoff_of_part(term))?;
            sum.replace(term, solution.cost);
            if sum.is_cut_off() {
                return Ok(None);
            }
            then.push((score, solution));
        }
        Ok(Some(then))
    }
}

/// The columns of the guesses that make so many parts.
fn columns_of(part_count: PartCount, part_counts: &[PartCount]) -> Vec<u32> {
    let mut columns = Vec::new();
    let first_columns = (0..).step_by(ScoreTable::CHUNK);
    for (first, chunk) in first_columns.zip(part_counts.chunks(ScoreTable::CHUNK)) {
        // Most chunks have no such guess.
        if !contains(chunk, part_count) {
            continue;
        }
        for (column, other) in (first..).zip(chunk) {
            if *other == part_count {
                columns.push(column);
            }
        }
    }
    columns
}

/// Whether a part count is in a chunk. All are compared, with no branch: that is faster than to stop at the first.
fn contains(chunk: &[PartCount], part_count: PartCount) -> bool {
    let mut found = 0;
    for other in chunk {
        found |= u8::from(*other == part_count);
    }
    found != 0
}

/// The strategy for some codes that makes the guesses of a play, after so many rows.
pub(super) fn strategy_of(play: &Play, codes: &[Code], rows_before: usize) -> Strategy {
    let (guess, then) = match play {
        Play::Guess { guess, then } => (*guess, &then[..]),
        Play::AnyCandidate | Play::Unknown | Play::InLedger(_) => (codes[0], &[][..]),
    };
    let mut children = Vec::new();
    for (score, part) in split_by_score(guess, codes) {
        let solved_part = then
            .iter()
            .find(|(index, _)| usize::from(*index) == score.index());
        let next_play = match solved_part {
            Some((_, solution)) => &solution.play,
            None => &Play::AnyCandidate,
        };
        children.push((score, strategy_of(next_play, &part, rows_before + 1)));
    }
    Strategy::new(guess, rows_before, codes.len(), children)
}
