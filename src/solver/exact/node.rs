//! A node of the search: a set of candidates whose guesses are being compared.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};
use std::sync::Arc;

use crate::rules::Code;
use crate::solver::symmetry::Symmetry;

use super::Cost;
use super::marks::PartCount;

/// A set of candidates, and the guesses to find them with.
pub(super) struct CandidateSet {
    /// Candidates by number, in order.
    pub(super) members: Vec<u16>,
    /// The guesses that lead to the set.
    pub(super) rows: Arc<[Code]>,
    /// Guesses left for each code.
    pub(super) guesses_left: u8,
}

impl CandidateSet {
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
    /// A guess reaches it.
    Guess {
        guess: Code,
        /// What follows, by the index of the score. After a score that is not listed any candidate is best.
        then: Vec<(u8, Solution)>,
    },
}

impl Solution {
    /// Only a bound.
    pub(super) fn bound(cost: Cost) -> Self {
        Self {
            cost,
            play: Play::Unknown,
        }
    }
}

/// A node of the search tree.
///
/// Each [`Step`] that may lead to a better guess waits with a lower bound of the costs it can lead to. The least of these
/// bounds is a lower bound of the whole set. Once it is no lower than the cost of the incumbent, the incumbent is optimal.
pub(super) struct Node {
    pub(super) set: CandidateSet,
    /// The best guess met so far; before there is one, the cost from which on none is of use.
    pub(super) incumbent: Solution,
    steps: BinaryHeap<Reverse<(Cost, Step)>>,
    /// By column: how many parts its guess makes of the set. The columns after these are left out, as none may be better.
    pub(super) part_counts: Vec<PartCount>,
    /// Worked out when guesses are first compared.
    pub(super) symmetry: Option<Symmetry>,
    /// How the guesses that were searched divide the set.
    pub(super) searched: HashSet<Vec<u8>>,
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
    /// A node whose guesses are not compared, with a bound as its incumbent.
    pub(super) fn new(set: CandidateSet, incumbent: Solution) -> Self {
        Self {
            set,
            incumbent,
            steps: BinaryHeap::new(),
            part_counts: Vec::new(),
            symmetry: None,
            searched: HashSet::new(),
        }
    }

    /// Lower bound of the cost.
    pub(super) fn lower_bound(&self) -> Cost {
        match self.steps.peek() {
            Some(Reverse((bound, _))) => self.incumbent.cost.min(*bound),
            None => self.incumbent.cost,
        }
    }

    /// Whether a guess may be better than the incumbent.
    pub(super) fn is_open(&self) -> bool {
        self.lower_bound() < self.incumbent.cost
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

    /// From this cost on no guess is of use any more. An incumbent that costs more is forgotten.
    pub(super) fn cut_off_from(&mut self, below: Cost) {
        if self.incumbent.cost > below {
            self.incumbent = Solution::bound(below);
        }
    }
}
