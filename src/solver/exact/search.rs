//! Depth-first search for the strategy with the least cost.
//!
//! A set of candidates is looked at first: guesses are classed by how many parts they make of it, and
//! those of the most promising class are compared by the sizes of the parts. What comes out is a node
//! with a lower bound. Then the node is finished: further classes are compared, and guesses searched,
//! as long as their bounds are below the cost of the best guess. To search a guess is to look at all
//! its parts, which is often enough to see that it is no better, and then to finish them one by one.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};
use std::sync::Arc;

use crate::rules::{Code, Score};
use crate::solver::Strategy;
use crate::solver::cancel::{Interrupted, NodeBudget};
use crate::solver::strategy::parts;
use crate::solver::symmetry::Symmetry;

use super::Cost;
use super::marks::Parts;
use super::matrix::Matrix;

/// Branch-and-bound search over sets of candidates of one position.
///
/// Cost(S) = |S| guesses + Σ Cost(part) over the parts that are not the win, and with no guess left |S| missed
/// codes. A guess is cut off as soon as the bounds of its parts come to the cost of the best guess.
pub(super) struct ExactSearch<'a> {
    pub(super) matrix: &'a Matrix,
    budget: NodeBudget<'a>,
    /// Buffer for the sizes of parts.
    sizes: Vec<u32>,
}

/// A set of candidates, and the guesses to find them with.
pub(super) struct Set {
    /// Candidates by number, in order.
    pub(super) codes: Vec<u16>,
    /// The guesses that lead to it.
    rows: Arc<[Code]>,
    /// Guesses left for each code.
    pub(super) guesses: u8,
}

impl Set {
    /// The guesses that lead to its parts.
    fn rows_after(&self, guess: Code) -> Arc<[Code]> {
        self.rows.iter().copied().chain([guess]).collect()
    }
}

/// A cost and a guess that has it.
pub(super) struct Best {
    pub(super) cost: Cost,
    /// `None` where the lowest code of the set does as well as any, or where the cost is only a bound.
    guess: Option<Code>,
    /// The best guesses for the parts with more than two codes, by the first code.
    then: Vec<(u16, Best)>,
}

impl Best {
    /// A lower bound without a guess.
    fn bound(cost: Cost) -> Self {
        Self {
            cost,
            guess: None,
            then: Vec::new(),
        }
    }
}

/// A node of the search tree: a set whose guesses are being compared.
struct Node {
    set: Set,
    /// The best guess so far, or the bound.
    best: Best,
    /// What may lead to a better guess, with the lower bound of its cost.
    steps: BinaryHeap<Reverse<(Cost, Step)>>,
    /// Parts that the first guesses of the matrix make of the set.
    parts: Vec<Parts>,
    /// Worked out when guesses are first compared.
    symmetry: Option<Symmetry>,
    /// How the guesses that were searched divide the set.
    searched: HashSet<Vec<u8>>,
}

impl Node {
    /// Lower bound of the cost.
    fn least(&self) -> Cost {
        let next = self.steps.peek().map(|Reverse((bound, _))| *bound);
        next.map_or(self.best.cost, |bound| bound.min(self.best.cost))
    }

    /// Whether a guess may be better than the best.
    fn is_open(&self) -> bool {
        self.least() < self.best.cost
    }

    /// Adds a step, if it may lead to a better guess.
    fn push(&mut self, bound: Cost, step: Step) {
        if bound < self.best.cost {
            self.steps.push(Reverse((bound, step)));
        }
    }
}

/// What the sizes of the parts of a guess tell of its cost.
pub(super) struct Compared {
    /// Lower bound of the cost.
    pub(super) bound: Cost,
    /// Σ n² over the parts but the win.
    pub(super) squares: u32,
    /// Whether the bound is the cost.
    pub(super) is_cost: bool,
}

/// A step of the search at a node. Of those with equal bounds the first one here is taken first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    /// Compare the guesses that make these parts, by the sizes of the parts.
    Compare(Reverse<Parts>),
    /// Search a guess: that with the least Σ n² over its parts first, then the lowest; with its place in the matrix.
    Search(u32, Code, u32),
}

impl<'a> ExactSearch<'a> {
    /// Of so few candidates equivalent guesses are searched as fast as all of them are told apart.
    const FEW: usize = 16;

    pub(super) fn new(matrix: &'a Matrix, budget: NodeBudget<'a>) -> Self {
        Self {
            matrix,
            budget,
            sizes: vec![0; usize::from(matrix.win) + 1],
        }
    }

    /// An optimal guess for all candidates, with its cost.
    pub(super) fn optimum(&mut self) -> Result<(Code, Cost), Interrupted> {
        let best = self.best(self.all())?;
        let guess = best.guess.unwrap_or(self.matrix.left.codes()[0]);
        Ok((guess, best.cost))
    }

    /// The cost of all candidates if `guess`, of any code of the board, is the first.
    pub(super) fn cost_of(&mut self, guess: Code) -> Result<Cost, Interrupted> {
        let (matrix, all) = (self.matrix, self.all());
        let rows = all.rows_after(guess);
        let mut cost = Cost::new(0, matrix.left.count() as u32);
        for (_, part) in parts(guess, matrix.left.codes()) {
            let part = Set {
                codes: part.iter().map(|code| matrix.number(*code)).collect(),
                rows: rows.clone(),
                guesses: all.guesses - 1,
            };
            cost = cost.plus(self.best(part)?.cost);
        }
        Ok(cost)
    }

    /// A strategy that finds all candidates with the least cost, if there is one; `rising` hears of lower bounds.
    pub(super) fn strategy(
        &mut self,
        rising: &mut dyn FnMut(Cost),
    ) -> Result<Option<Strategy>, Interrupted> {
        let mut node = self.look(self.all(), Cost::MISS)?;
        while node.is_open() {
            rising(node.least());
            self.step(&mut node)?;
        }
        let found = (node.best.cost < Cost::MISS).then_some(&node.best);
        Ok(found.map(|best| self.strategy_of(Some(best), self.matrix.left.codes())))
    }

    /// All candidates.
    pub(super) fn all(&self) -> Set {
        let position = self.matrix.left.position();
        let history = position.history().iter();
        Set {
            codes: (0..self.matrix.left.count() as u16).collect(),
            rows: history.map(|(guess, _)| *guess).collect(),
            guesses: position.rows_left().guesses_left(),
        }
    }

    /// The best guess for a set with its cost.
    fn best(&mut self, set: Set) -> Result<Best, Interrupted> {
        let node = self.look(set, Cost::NEVER)?;
        self.finish(node, Cost::NEVER)
    }

    /// The node of a set, with the most promising guesses compared. From `below` on its cost does not matter.
    fn look(&mut self, set: Set, below: Cost) -> Result<Node, Interrupted> {
        let matrix = self.matrix;
        let codes = set.codes.len();
        let mut node = Node {
            best: Best::bound(matrix.bounds.least(set.guesses)[codes]),
            set,
            steps: BinaryHeap::new(),
            parts: Vec::new(),
            symmetry: None,
            searched: HashSet::new(),
        };
        // In the last row, and for a pair, all candidates are equally good, and the bound is the cost.
        if node.best.cost >= below || codes <= 2 || node.set.guesses <= 1 {
            return Ok(node);
        }
        node.best.cost = below;
        // A part of n codes takes 2n − 1 guesses or more, so p parts come to 3n − p, less one with the win.
        let needed = (3 * codes as u64).saturating_sub(below.number());
        let first = matrix.reach(needed);
        self.budget.spend(matrix.units(&node.set.codes, first))?;
        node.parts = matrix.parts(&node.set.codes, first);
        for parts in Parts::kinds(&node.parts) {
            let (win, others) = parts.win_and_others();
            let rows = node.set.guesses - 1;
            let rest = matrix.bounds.of_parts(codes - win, others, rows);
            let bound = Cost::new(0, codes as u32).plus(rest);
            node.push(bound, Step::Compare(Reverse(parts)));
        }
        self.step(&mut node)?;
        Ok(node)
    }

    /// Searches the guesses that may be better, and returns the best.
    fn finish(&mut self, mut node: Node, below: Cost) -> Result<Best, Interrupted> {
        if node.best.cost > below {
            node.best = Best::bound(below);
        }
        while node.is_open() {
            self.step(&mut node)?;
        }
        Ok(node.best)
    }

    /// Takes the most promising step.
    fn step(&mut self, node: &mut Node) -> Result<(), Interrupted> {
        match node.steps.pop() {
            None => {}
            Some(Reverse((_, Step::Compare(Reverse(parts))))) => self.compare(parts, node)?,
            Some(Reverse((bound, Step::Search(_, _, place)))) => {
                let below = node.best.cost;
                // Of guesses that divide the set alike the first does for all.
                let division = self.matrix.division(place, &node.set.codes);
                if node.searched.insert(division) {
                    let best = self.search(place, bound, &node.set, below)?;
                    if best.cost < below {
                        node.best = best;
                    }
                }
            }
        }
        Ok(())
    }

    /// Compares the guesses that make these parts by the sizes of the parts.
    fn compare(&mut self, parts: Parts, node: &mut Node) -> Result<(), Interrupted> {
        for (guess, place) in self.representatives(parts, node) {
            let it = self.compared(place, &node.set)?;
            if it.is_cost && it.bound < node.best.cost {
                node.best = Best::bound(it.bound);
                node.best.guess = Some(guess);
            }
            node.push(it.bound, Step::Search(it.squares, guess, place));
        }
        Ok(())
    }

    /// The lower bound of a guess by the sizes of its parts.
    pub(super) fn compared(&mut self, place: u32, set: &Set) -> Result<Compared, Interrupted> {
        let matrix = self.matrix;
        self.budget.spend(self.units(set))?;
        matrix.count(place, &set.codes, &mut self.sizes);
        let rows = set.guesses - 1;
        let least = matrix.bounds.least(rows);
        let (mut bound, mut squares, mut largest) = (Cost::new(0, set.codes.len() as u32), 0, 0);
        for size in &self.sizes[..self.sizes.len() - 1] {
            bound = bound.plus(least[*size as usize]);
            squares += size * size;
            largest = largest.max(*size);
        }
        Ok(Compared {
            bound,
            squares,
            // A pair takes three guesses, one code takes one; with one guess left any code of a part finds one.
            is_cost: largest <= 2 || rows <= 1,
        })
    }

    /// The guesses that make these parts, in order with their places; of equivalent guesses the lowest.
    fn representatives(&self, parts: Parts, node: &mut Node) -> Vec<(Code, u32)> {
        let matrix = self.matrix;
        let set = &node.set;
        let symmetry = node.symmetry.get_or_insert_with(|| {
            let (board, colours) = (matrix.left.position().board(), matrix.colours(&set.codes));
            Symmetry::after(board, set.rows.clone(), colours)
        });
        let is_lowest = |guess| match set.codes.len() {
            ..=Self::FEW => symmetry.can_be_lowest(guess),
            _ => symmetry.is_lowest(guess),
        };
        let mut guesses = Vec::new();
        let chunks = node.parts.chunks(Matrix::CHUNK);
        for (first, chunk) in (0..).step_by(Matrix::CHUNK).zip(chunks) {
            // Most chunks have no such guess, and all of one are compared at once.
            if chunk.iter().filter(|other| **other == parts).count() > 0 {
                let these = (first..).zip(chunk).filter(|(_, other)| **other == parts);
                let these = these.map(|(place, _)| (matrix.guess(place), place));
                guesses.extend(these.filter(|(guess, _)| is_lowest(*guess)));
            }
        }
        guesses.sort_unstable();
        guesses
    }

    /// Cost of comparing a guess in units of the node budget.
    fn units(&self, set: &Set) -> u64 {
        /// Fixed cost, in candidates.
        const FIXED: usize = 10;
        /// Scores within the fixed cost, those of six pegs; each further one costs a candidate.
        const SCORES: usize = 28;
        let more = self.sizes.len().saturating_sub(SCORES);
        (set.codes.len() + FIXED + more) as u64
    }

    /// The cost of a guess, whose lower bound is `bound`, with the best guesses for its parts; or from
    /// `below` on a lower bound.
    pub(super) fn search(
        &mut self,
        place: u32,
        bound: Cost,
        set: &Set,
        below: Cost,
    ) -> Result<Best, Interrupted> {
        let matrix = self.matrix;
        let mut parts = matrix.split(place, &set.codes, &mut self.sizes);
        if parts.iter().any(|part| part.len() == set.codes.len()) {
            return Ok(Best::bound(Cost::NEVER));
        }
        parts.sort_by_key(Vec::len);
        let rows = set.rows_after(matrix.guess(place));
        let (mut cost, mut nodes) = (bound, Vec::new());
        for codes in parts.into_iter().rev() {
            let part = Set {
                rows: rows.clone(),
                guesses: set.guesses - 1,
                codes,
            };
            let rest = cost.minus(matrix.bounds.least(part.guesses)[part.codes.len()]);
            let node = self.look(part, below.minus(rest))?;
            cost = rest.plus(node.least());
            if cost >= below {
                return Ok(Best::bound(cost));
            }
            nodes.push(node);
        }
        let mut then = Vec::new();
        for node in nodes.into_iter().rev() {
            let (first, rest) = (node.set.codes[0], cost.minus(node.least()));
            let best = self.finish(node, below.minus(rest))?;
            cost = rest.plus(best.cost);
            if cost >= below {
                return Ok(Best::bound(cost));
            }
            then.push((first, best));
        }
        let guess = Some(matrix.guess(place));
        Ok(Best { cost, guess, then })
    }

    /// The strategy that plays the best guesses found for these codes.
    fn strategy_of(&self, best: Option<&Best>, codes: &[Code]) -> Strategy {
        let guess = best.and_then(|best| best.guess).unwrap_or(codes[0]);
        let next = |(score, part): (Score, Vec<Code>)| {
            let first = self.matrix.number(part[0]);
            let mut then = best.into_iter().flat_map(|best| &best.then);
            let best = then.find_map(|(other, best)| (*other == first).then_some(best));
            (score, self.strategy_of(best, &part))
        };
        let then = parts(guess, codes).into_iter().map(next).collect();
        Strategy::new(guess, codes.len(), then)
    }
}
