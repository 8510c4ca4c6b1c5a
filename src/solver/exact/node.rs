//! A node of the search: a set of candidates whose guesses are being compared.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};
use std::sync::Arc;

use crate::rules::{Code, Score};
use crate::solver::cancel::{Cancelled, NodeBudget};
use crate::solver::strategy::split_by_score;
use crate::solver::symmetry::Symmetry;

use super::Cost;
use super::matrix::{Matrix, Members};
use super::part_count::PartCount;
use super::search::Found;

/// A set of candidates, and the guesses to find them with.
#[derive(Clone)]
pub(super) struct CandidateSet {
    pub(super) members: Members,
    /// The guesses that lead to the set.
    pub(super) rows: Arc<[Code]>,
    /// Guesses left for each code.
    pub(super) guesses_left: u8,
    /// No guess leaves more parts of the set to go on with.
    pub(super) branches: usize,
}

impl CandidateSet {
    /// Number of candidates.
    pub(super) fn len(&self) -> usize {
        self.members.numbers.len()
    }

    /// The parts that a guess makes of the set, without the win.
    pub(super) fn parts_after(&self, guess: Code) -> Vec<(Score, Self)> {
        let matrix = &self.members.matrix;
        let codes: Vec<Code> = self.members.codes().collect();
        let rows = self.rows_after(guess);
        let mut parts = Vec::new();
        for (score, part_codes) in split_by_score(guess, &codes) {
            let numbers = part_codes.iter().map(|code| matrix.number(*code));
            let members = Members {
                matrix: Arc::clone(matrix),
                numbers: numbers.collect(),
            };
            let part = Self {
                members,
                rows: rows.clone(),
                guesses_left: self.guesses_left - 1,
                branches: self.branches,
            };
            parts.push((score, part));
        }
        parts
    }

    /// The guesses that lead to the parts which a guess makes of the set.
    pub(super) fn rows_after(&self, guess: Code) -> Arc<[Code]> {
        self.rows.iter().copied().chain([guess]).collect()
    }
}

/// What is known of the best play with a set.
pub(super) struct Solution {
    pub(super) cost: Cost,
    pub(super) play: Play,
}

/// How to reach a cost.
pub(super) enum Play {
    /// No guess is known to reach it: the cost is only a bound.
    Unknown,
    /// Any candidate reaches it: they are one or two, or it is the last row.
    AnyCandidate,
    /// This guess is known to reach it from an earlier proof. What follows is not known.
    InLedger(Code),
    /// A guess reaches it.
    Guess {
        guess: Code,
        /// What follows, by the index of the score. After a score that is not listed any candidate is best.
        then: Vec<(u8, Solution)>,
    },
}

impl Solution {
    /// A guess that is one of so many codes and tells the others apart: each of these needs two guesses.
    pub(super) fn separated(guess: Code, codes: usize) -> Self {
        Self {
            cost: Cost::new(0, 2 * codes as u32 - 1),
            play: Play::Guess {
                guess,
                then: Vec::new(),
            },
        }
    }

    /// Only a bound.
    pub(super) fn bound(cost: Cost) -> Self {
        Self {
            cost,
            play: Play::Unknown,
        }
    }
}

/// A guess that is to be searched at a node.
pub(super) struct Task {
    /// The set of the node.
    pub(super) set: Arc<CandidateSet>,
    /// The matrix of the set alone, if there is one.
    pub(super) small_matrix: Option<Arc<Matrix>>,
    /// Column of the guess in the matrix of the set.
    pub(super) column: u32,
    /// Lower bound of its cost.
    pub(super) bound: Cost,
    /// The cutoff: from this cost on it is of no use.
    pub(super) cutoff: Cost,
}

impl Task {
    /// The candidates at these places in the set.
    pub(super) fn members_of_part(&self, places: Vec<u16>) -> Members {
        if let Some(small) = &self.small_matrix {
            // It has the candidates of the set, in their order.
            return Members {
                matrix: Arc::clone(small),
                numbers: places,
            };
        }
        let Members { matrix, numbers } = &self.set.members;
        let part = places.iter().map(|place| numbers[usize::from(*place)]);
        Members {
            matrix: Arc::clone(matrix),
            numbers: part.collect(),
        }
    }
}

/// A task whose search has begun at a node.
pub(super) struct BegunTask {
    pub(super) task: Task,
    /// The step of the node that has become the task.
    step: Step,
}

/// A node of the search tree.
///
/// Each [`Step`] that may lead to a better guess waits with a lower bound of the costs it can lead to. The least of these
/// bounds is a lower bound of the whole set. Once it is no lower than the cost of the incumbent, the incumbent is optimal.
///
/// Of guesses with the same cost the one whose step comes first is the incumbent: so it is the same guess, however many
/// threads search.
pub(super) struct Node {
    pub(super) set: Arc<CandidateSet>,
    /// The best guess met so far; before there is one, the cutoff.
    pub(super) incumbent: Solution,
    /// The step that led to the incumbent, with its bound.
    incumbent_step: Option<(Cost, Step)>,
    steps: BinaryHeap<Reverse<(Cost, Step)>>,
    /// Lower bounds of the guesses that are being searched.
    begun: Vec<Cost>,
    /// By column: how many parts its guess makes of the set. The columns after these are left out, as none of their guesses
    /// can be better.
    pub(super) part_counts: Vec<PartCount>,
    /// Each guess that is left out makes fewer parts of the set than this.
    min_parts: usize,
    /// Worked out when guesses are first compared.
    pub(super) symmetry: Option<Symmetry>,
    /// How the guesses that were searched divide the set.
    pub(super) searched: HashSet<u128>,
    /// The matrix of the set alone, for what is below it, once that is worth the work.
    pub(super) small_matrix: Option<Arc<Matrix>>,
    /// How many scores were read below it to count parts.
    scores_read_below: u64,
}

/// A step of the search at a node. Of those with equal bounds the first one here is taken first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Step {
    /// Compare the guesses that make so many parts, by the sizes of the parts. Those with more parts are compared first.
    Compare(Reverse<PartCount>),
    /// Search a guess.
    Search {
        /// Σ n² over its parts without the win: the guess with the least is searched first.
        squares: u32,
        /// Of equal ones the lowest is searched first.
        guess: Code,
        column: u32,
    },
}

impl Node {
    /// A node without steps: its solution is known, or a bound that cuts it off.
    pub(super) fn new(set: CandidateSet, incumbent: Solution) -> Self {
        Self {
            set: Arc::new(set),
            incumbent,
            incumbent_step: None,
            steps: BinaryHeap::new(),
            begun: Vec::new(),
            part_counts: Vec::new(),
            min_parts: 0,
            symmetry: None,
            searched: HashSet::new(),
            small_matrix: None,
            scores_read_below: 0,
        }
    }

    /// A node with the number of parts that each guess makes, but for guesses that make fewer than `min_parts`.
    pub(super) fn with_part_counts(
        set: CandidateSet,
        part_counts: Vec<PartCount>,
        min_parts: usize,
        cutoff: Cost,
    ) -> Self {
        Self {
            part_counts,
            min_parts,
            ..Self::new(set, Solution::bound(cutoff))
        }
    }

    /// Lower bound of the cost.
    pub(super) fn lower_bound(&self) -> Cost {
        let waiting = self.steps.peek().map(|Reverse((bound, _))| *bound);
        let begun = self.begun.iter().copied();
        begun.chain(waiting).fold(self.incumbent.cost, Cost::min)
    }

    /// Whether a guess that waits may be better than the incumbent.
    pub(super) fn is_open(&self) -> bool {
        let next = self.steps.peek();
        next.is_some_and(|Reverse((bound, _))| *bound < self.incumbent.cost)
    }

    /// Adds a step, if it may lead to a better guess than the incumbent.
    pub(super) fn push(&mut self, bound: Cost, step: Step) {
        if bound < self.incumbent.cost {
            self.steps.push(Reverse((bound, step)));
        }
    }

    /// Takes out the step with the least bound.
    pub(super) fn pop(&mut self) -> Option<(Cost, Step)> {
        self.steps.pop().map(|Reverse(next)| next)
    }

    /// Makes a matrix of the set alone for the nodes below it, once the work there has taken as long as that will take. Only
    /// the better half of the guesses gets columns: nodes below seldom need the others.
    pub(super) fn prepare_small_matrix(
        &mut self,
        budget: &NodeBudget<'_>,
    ) -> Result<(), Cancelled> {
        /// With fewer candidates a small matrix saves little.
        const MIN_CANDIDATES: usize = 16;
        /// To copy a score takes as long as to read so many to count parts.
        const READ_PER_COPY: u64 = 6;

        let Members { matrix, numbers } = &self.set.members;
        let scores = (numbers.len() * self.part_counts.len()) as u64;
        let is_worth_it =
            numbers.len() >= MIN_CANDIDATES && self.scores_read_below >= READ_PER_COPY * scores;
        if self.small_matrix.is_some() || !is_worth_it {
            return Ok(());
        }
        let mut columns: Vec<(PartCount, u32)> =
            self.part_counts.iter().copied().zip(0..).collect();
        columns.sort_by_key(|(part_count, _)| Reverse(part_count.parts()));
        let median = columns[columns.len() / 2].0.parts();
        let min_parts = median.max(self.min_parts);
        columns.retain(|(part_count, _)| part_count.parts() >= min_parts);
        let small_matrix = Matrix::of_set(matrix, numbers, &columns, min_parts, budget)?;
        self.small_matrix = Some(Arc::new(small_matrix));
        Ok(())
    }

    /// Begins to search the guess of a column, which was a step with this bound. Steps are taken in their order, so the
    /// step of the incumbent came before: a guess that costs as much is no better.
    pub(super) fn begin(&mut self, bound: Cost, step: Step, column: u32) -> BegunTask {
        self.begun.push(bound);
        let task = Task {
            set: Arc::clone(&self.set),
            small_matrix: self.small_matrix.clone(),
            column,
            bound,
            cutoff: self.incumbent.cost,
        };
        BegunTask { task, step }
    }

    /// Ends the search of a guess, which becomes the incumbent if it is better.
    pub(super) fn finish(&mut self, begun: BegunTask, found: Found) {
        let BegunTask { task, step } = begun;
        let index = self.begun.iter().position(|bound| *bound == task.bound);
        self.begun
            .swap_remove(index.expect("its search has begun here"));
        self.scores_read_below += found.scores_read;
        if found.solution.cost < task.cutoff {
            self.offer(found.solution, (task.bound, step));
        }
    }

    /// A solution becomes the incumbent if it is better: it costs less, or as much and its step comes first.
    pub(super) fn offer(&mut self, solution: Solution, step: (Cost, Step)) {
        let is_better = match self.incumbent_step {
            Some(incumbent_step) => (solution.cost, step) < (self.incumbent.cost, incumbent_step),
            None => solution.cost < self.incumbent.cost,
        };
        if is_better {
            self.incumbent = solution;
            self.incumbent_step = Some(step);
        }
    }

    /// Sets a lower cutoff: from this cost on no guess is of use any more. An incumbent that costs more is forgotten.
    pub(super) fn cut_off_from(&mut self, cutoff: Cost) {
        if self.incumbent.cost > cutoff {
            self.incumbent = Solution::bound(cutoff);
            self.incumbent_step = None;
        }
    }
}
