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
//! incumbent, the guess is cut off: most guesses are, before any of their parts is solved.

use std::cmp::Reverse;

use crate::rules::Code;
use crate::solver::Strategy;
use crate::solver::cancel::{Interrupted, NodeBudget};
use crate::solver::strategy::split_by_score;
use crate::solver::symmetry::Symmetry;

use super::Cost;
use super::marks::PartCount;
use super::matrix::Matrix;
use super::node::{CandidateSet, Node, Play, Solution, Step};
use super::table::{Part, ScoreTable};

/// Branch-and-bound search over sets of candidates of one position.
pub(super) struct ExactSearch<'a> {
    pub(super) matrix: &'a Matrix,
    budget: NodeBudget<'a>,
    /// Buffer for the sizes of parts.
    sizes: Vec<u32>,
}

/// What the sizes of the parts of a guess tell of its cost.
pub(super) struct StaticBound {
    /// Lower bound of the cost.
    pub(super) cost: Cost,
    /// Σ n² over the parts but the win.
    pub(super) squares: u32,
    /// Whether the bound is the cost.
    pub(super) is_exact: bool,
}

/// The lower bound of a guess: a sum with a share for each of its parts, in which better shares take the place of others.
struct BoundSum {
    total: Cost,
    /// The incumbent's cost.
    below: Cost,
}

impl BoundSum {
    /// The cost from which on a part with this share in the sum makes the guess no better than the incumbent.
    fn limit_of_part(&self, share: Cost) -> Cost {
        let rest = self.total.minus(share);
        self.below.minus(rest)
    }

    fn replace(&mut self, share: Cost, better: Cost) {
        self.total = self.total.minus(share).plus(better);
    }

    /// Whether the guess is no better than the incumbent.
    fn is_cut_off(&self) -> bool {
        self.total >= self.below
    }
}

/// The fewest parts, the win among them or not, with which a guess at `codes` candidates can cost less than `below`.
///
/// A part of m codes costs 2m − 1 guesses or more: one code is found at once, the others with two guesses at best. With
/// the guess itself, one for each of the n codes, p parts without the win cost n + Σ (2m − 1) = n + 2n − p = 3n − p or
/// more. If the win is one of them, its code costs nothing further, and the other parts have n − 1 codes:
/// n + 2 (n − 1) − (p − 1) = 3n − p − 1. This is less than `below` only if p ≥ 3n − `below`.
///
/// Of 14 codes, a guess beats 38 only with 3 · 14 − 38 = 4 parts or more: with 4 it comes to 37 at best, with 3 to 38.
fn min_parts_to_beat(codes: usize, below: Cost) -> usize {
    let parts = (3 * codes as u64).saturating_sub(below.number());
    parts as usize
}

impl<'a> ExactSearch<'a> {
    /// With so few candidates it takes no longer to search some equivalent guesses than to leave all of them out.
    const FEW: usize = 16;

    pub(super) fn new(matrix: &'a Matrix, budget: NodeBudget<'a>) -> Self {
        Self {
            matrix,
            budget,
            sizes: vec![0; matrix.table.score_count()],
        }
    }

    /// Returns an error if the search is cancelled: for work that is not counted in its budget.
    pub(super) fn check(&self) -> Result<(), Interrupted> {
        Ok(self.budget.check()?)
    }

    /// An optimal guess for all candidates, with its cost.
    pub(super) fn optimum(&mut self) -> Result<(Code, Cost), Interrupted> {
        let best = self.solution(self.all())?;
        let guess = match best.play {
            Play::Guess { guess, .. } => guess,
            Play::AnyCandidate | Play::Unknown => self.matrix.candidates.codes()[0],
        };
        Ok((guess, best.cost))
    }

    /// The cost of all candidates if `guess`, of any code of the board, is the first.
    pub(super) fn cost_of(&mut self, guess: Code) -> Result<Cost, Interrupted> {
        let all = self.all();
        let rows = all.rows_after(guess);
        let mut cost = Cost::new(0, all.members.len() as u32);
        for (_, part) in split_by_score(guess, self.matrix.candidates.codes()) {
            let numbers = part.iter().map(|code| self.matrix.number(*code));
            let part = CandidateSet {
                members: numbers.collect(),
                rows: rows.clone(),
                guesses_left: all.guesses_left - 1,
            };
            cost = cost.plus(self.solution(part)?.cost);
        }
        Ok(cost)
    }

    /// A strategy that finds all candidates with the least cost, if there is one; `on_bound` hears of lower bounds.
    pub(super) fn strategy(
        &mut self,
        on_bound: &mut dyn FnMut(Cost),
    ) -> Result<Option<Strategy>, Interrupted> {
        let mut root = self.expand(self.all(), Cost::MISS)?;
        while root.is_open() {
            on_bound(root.lower_bound());
            self.advance(&mut root)?;
        }
        if root.incumbent.cost >= Cost::MISS {
            return Ok(None);
        }
        let candidates = &self.matrix.candidates;
        let rows_before = candidates.position().history().len();
        let strategy = strategy_of(&root.incumbent.play, candidates.codes(), rows_before);
        Ok(Some(strategy))
    }

    /// All candidates.
    pub(super) fn all(&self) -> CandidateSet {
        let candidates = &self.matrix.candidates;
        let position = candidates.position();
        CandidateSet {
            members: (0..candidates.count() as u16).collect(),
            rows: position.guesses().collect(),
            guesses_left: position.rows_left().guesses_left(),
        }
    }

    /// The least cost of a set, with the guess that has it.
    fn solution(&mut self, set: CandidateSet) -> Result<Solution, Interrupted> {
        let node = self.expand(set, Cost::NEVER)?;
        self.solve(node, Cost::NEVER)
    }

    /// Makes a node of a set, and compares the most promising of its guesses. From `below` on its cost does not matter.
    fn expand(&mut self, set: CandidateSet, below: Cost) -> Result<Node, Interrupted> {
        let matrix = self.matrix;
        let codes = set.members.len();
        let bound_of_set = matrix.bounds.by_codes(set.guesses_left)[codes];
        // In the last row, and for a pair, all candidates are equally good, and the bound is the cost.
        if codes <= 2 || set.guesses_left <= 1 {
            let solution = Solution {
                cost: bound_of_set,
                play: Play::AnyCandidate,
            };
            return Ok(Node::new(set, solution));
        }
        if bound_of_set >= below {
            return Ok(Node::new(set, Solution::bound(bound_of_set)));
        }
        let mut node = Node::new(set, Solution::bound(below));
        self.count_parts(&mut node, below)?;
        for part_count in PartCount::distinct(&node.part_counts) {
            let bound = self.bound_by_part_count(part_count, &node.set);
            node.push(bound, Step::Compare(Reverse(part_count)));
        }
        self.advance(&mut node)?;
        Ok(node)
    }

    /// Counts the parts that guesses make of the set of a node: of all guesses that can cost less than `below`.
    fn count_parts(&mut self, node: &mut Node, below: Cost) -> Result<(), Interrupted> {
        let Matrix { table, .. } = self.matrix;
        let members = &node.set.members;
        let columns = self
            .matrix
            .columns_with(min_parts_to_beat(members.len(), below));
        self.budget.spend(table.units(members, columns))?;
        node.part_counts = table.part_counts(members, columns);
        Ok(())
    }

    /// Lower bound of the cost of a set with a guess that makes so many parts of it.
    fn bound_by_part_count(&self, part_count: PartCount, set: &CandidateSet) -> Cost {
        let codes = set.members.len();
        let cost_of_parts = self.matrix.bounds.divided(
            codes - part_count.wins(),
            part_count.parts_to_go_on(),
            set.guesses_left - 1,
        );
        Cost::new(0, codes as u32).plus(cost_of_parts)
    }

    /// Takes steps until no guess can be better than the incumbent, which is then the solution. From `below` on its cost
    /// does not matter.
    fn solve(&mut self, mut node: Node, below: Cost) -> Result<Solution, Interrupted> {
        node.cut_off_from(below);
        while node.is_open() {
            self.advance(&mut node)?;
        }
        Ok(node.incumbent)
    }

    /// Takes the most promising step.
    fn advance(&mut self, node: &mut Node) -> Result<(), Interrupted> {
        match node.pop() {
            None => Ok(()),
            Some((_, Step::Compare(Reverse(part_count)))) => self.compare(part_count, node),
            Some((bound, Step::Search { column, .. })) => self.try_to_improve(column, bound, node),
        }
    }

    /// Searches a guess, which becomes the incumbent if it costs less.
    fn try_to_improve(
        &mut self,
        column: u32,
        bound: Cost,
        node: &mut Node,
    ) -> Result<(), Interrupted> {
        // Of guesses that divide the set alike only the first is searched.
        let division = self.matrix.table.division(column, &node.set.members);
        if !node.searched.insert(division) {
            return Ok(());
        }
        let below = node.incumbent.cost;
        let found = self.search(column, bound, &node.set, below)?;
        if found.cost < below {
            node.incumbent = found;
        }
        Ok(())
    }

    /// Compares the guesses that make so many parts by the sizes of the parts.
    fn compare(&mut self, part_count: PartCount, node: &mut Node) -> Result<(), Interrupted> {
        for (guess, column) in self.representatives(part_count, node)? {
            let bound = self.static_bound(column, &node.set)?;
            if bound.is_exact && bound.cost < node.incumbent.cost {
                node.incumbent = Solution {
                    cost: bound.cost,
                    play: Play::Guess {
                        guess,
                        then: Vec::new(),
                    },
                };
            }
            let step = Step::Search {
                squares: bound.squares,
                guess,
                column,
            };
            node.push(bound.cost, step);
        }
        Ok(())
    }

    /// The lower bound of a guess by the sizes of its parts.
    pub(super) fn static_bound(
        &mut self,
        column: u32,
        set: &CandidateSet,
    ) -> Result<StaticBound, Interrupted> {
        let matrix = self.matrix;
        self.budget.spend(self.units(set))?;
        matrix.table.sizes(column, &set.members, &mut self.sizes);
        let guesses_left = set.guesses_left - 1;
        let cost_of_part = matrix.bounds.by_codes(guesses_left);
        let mut cost = Cost::new(0, set.members.len() as u32);
        let mut squares = 0;
        let mut largest = 0;
        let without_win = &self.sizes[..self.sizes.len() - 1];
        for size in without_win {
            cost = cost.plus(cost_of_part[*size as usize]);
            squares += size * size;
            largest = largest.max(*size);
        }
        Ok(StaticBound {
            cost,
            squares,
            // A pair takes three guesses, one code takes one; with one guess left any code of a part finds one.
            is_exact: largest <= 2 || guesses_left <= 1,
        })
    }

    /// The guesses that make so many parts, in order with their columns; of equivalent guesses the lowest.
    fn representatives(
        &self,
        part_count: PartCount,
        node: &mut Node,
    ) -> Result<Vec<(Code, u32)>, Interrupted> {
        let symmetry = node
            .symmetry
            .get_or_insert_with(|| self.symmetry_of(&node.set));
        let are_few = node.set.members.len() <= Self::FEW;
        let mut guesses = Vec::new();
        for column in columns_of(part_count, &node.part_counts) {
            self.check()?;
            let guess = self.matrix.guess(column);
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

    /// Which guesses at a set are equivalent.
    fn symmetry_of(&self, set: &CandidateSet) -> Symmetry {
        let candidates = &self.matrix.candidates;
        let board = candidates.position().board();
        let colours = self.matrix.colours(&set.members);
        if candidates.are_all_that_fit() {
            Symmetry::from_rows(board, set.rows.clone(), colours)
        } else {
            Symmetry::without_rows(board, colours)
        }
    }

    /// Cost of comparing a guess in units of the node budget.
    fn units(&self, set: &CandidateSet) -> u64 {
        /// Fixed cost, in candidates.
        const FIXED: usize = 10;
        /// Scores within the fixed cost, those of six pegs; each further one costs a candidate.
        const SCORES: usize = 28;
        let further = self.sizes.len().saturating_sub(SCORES);
        (set.members.len() + FIXED + further) as u64
    }

    /// The cost of a guess, whose lower bound is `bound`, with the best guesses for its parts; or from `below` on a lower
    /// bound.
    pub(super) fn search(
        &mut self,
        column: u32,
        bound: Cost,
        set: &CandidateSet,
        below: Cost,
    ) -> Result<Solution, Interrupted> {
        let parts = self
            .matrix
            .table
            .split(column, &set.members, &mut self.sizes);
        if parts
            .iter()
            .any(|part| part.candidates.len() == set.members.len())
        {
            // The guess tells nothing.
            return Ok(Solution::bound(Cost::NEVER));
        }
        let mut sum = BoundSum {
            total: bound,
            below,
        };
        let guess = self.matrix.guess(column);
        let Some(nodes) = self.expand_parts(parts, guess, set, &mut sum)? else {
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
        set: &CandidateSet,
        sum: &mut BoundSum,
    ) -> Result<Option<Vec<(u8, Node)>>, Interrupted> {
        let rows = set.rows_after(guess);
        let guesses_left = set.guesses_left - 1;
        let share_of_codes = self.matrix.bounds.by_codes(guesses_left);
        let mut nodes = Vec::new();
        parts.sort_by_key(|part| part.candidates.len());
        for part in parts.into_iter().rev() {
            let share = share_of_codes[part.candidates.len()];
            let part_set = CandidateSet {
                members: part.candidates,
                rows: rows.clone(),
                guesses_left,
            };
            let node = self.expand(part_set, sum.limit_of_part(share))?;
            sum.replace(share, node.lower_bound());
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
            let share = node.lower_bound();
            let solution = self.solve(node, sum.limit_of_part(share))?;
            sum.replace(share, solution.cost);
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
        // Most chunks have no such guess. To count them in a chunk is faster than to look for one: all are compared at
        // once.
        if chunk.iter().filter(|other| **other == part_count).count() == 0 {
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

/// The strategy that plays so with some codes, after so many rows.
fn strategy_of(play: &Play, codes: &[Code], rows_before: usize) -> Strategy {
    let (guess, then) = match play {
        Play::Guess { guess, then } => (*guess, &then[..]),
        Play::AnyCandidate | Play::Unknown => (codes[0], &[][..]),
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
