//! Depth-first search for the strategy with the least cost.

use crate::rules::{Code, Score};
use crate::solver::Strategy;
use crate::solver::cancel::{Interrupted, NodeBudget};
use crate::solver::strategy::parts;

use super::Cost;
use super::bounds::{Sizes, Trees};
use super::marks::Marks;
use super::node::{Best, Node, Open, Opened};
use super::search_space::{Matrix, SearchSpace};

/// Branch-and-bound search over sets of candidates of one matrix.
///
/// Cost(S) = |S| guesses + Σ Cost(part) over the parts that are not the win, and with no guess left
/// |S| missed codes. A guess is cut off as soon as the lower bounds of its parts come to the cost of
/// the best guess.
pub(super) struct ExactSearch<'a> {
    space: &'a SearchSpace,
    matrix: &'a Matrix,
    marks: &'a Marks,
    trees: &'a Trees,
    pub(super) budget: NodeBudget<'a>,
    /// Buffer for the sizes of parts.
    counts: Vec<u32>,
}

/// A node after its guesses were compared by the sizes of their parts.
pub(super) enum Look {
    /// The best guess, or a lower bound of the cost if that is enough.
    Done(Best),
    Open(Opened),
}

impl<'a> ExactSearch<'a> {
    pub(super) fn new(space: &'a SearchSpace, budget: NodeBudget<'a>) -> Self {
        Self {
            space,
            matrix: &space.matrix,
            marks: &space.marks,
            trees: &space.trees,
            budget,
            counts: vec![0; space.matrix.scores()],
        }
    }

    /// The node of all candidates, if no code may take more than `guesses`.
    pub(super) fn root(&self, guesses: u8) -> Node {
        Node {
            set: (0..self.matrix.width() as u16).collect(),
            symmetry: self.space.symmetry.clone(),
            guesses,
        }
    }

    /// An optimal guess for all candidates with its cost, if no code may take more than `guesses`.
    pub(super) fn optimum(&mut self, guesses: u8) -> Result<(Code, Cost), Interrupted> {
        let best = self.best(self.root(guesses), Cost::NEVER)?;
        let row = best.row.expect("the best way begins with a guess");
        Ok((self.matrix.guess(row), best.cost))
    }

    /// The cost of all candidates if `guess`, of any code of the board, is the first of `guesses`.
    pub(super) fn cost_of(&mut self, guess: Code, guesses: u8) -> Result<Cost, Interrupted> {
        let symmetry = self.space.symmetry.after(guess);
        let mut cost = Cost::new(0, self.matrix.width() as u32);
        for (_, part) in parts(guess, self.matrix.candidates()) {
            let node = Node {
                set: part.iter().map(|code| self.matrix.number(*code)).collect(),
                symmetry: symmetry.clone(),
                guesses: guesses - 1,
            };
            cost += self.best(node, Cost::NEVER)?.cost;
        }
        Ok(cost)
    }

    /// The best guess at a node with its cost, or a lower bound if that is not below `below`.
    pub(super) fn best(&mut self, node: Node, below: Cost) -> Result<Best, Interrupted> {
        match self.look(node, below)? {
            Look::Done(best) => Ok(best),
            Look::Open(opened) => self.finish(opened, below),
        }
    }

    /// Compares all guesses by the sizes of their parts alone. A cost from `below` on is only a lower bound.
    pub(super) fn look(&mut self, node: Node, below: Cost) -> Result<Look, Interrupted> {
        let least = self.trees.least(node.set.len(), node.guesses);
        if least >= below {
            return Ok(Look::Done(Best::bound(least)));
        }
        // In the last row, and for a pair, all candidates are equally good.
        if node.set.len() <= 2 || node.guesses <= 1 {
            let row = self.matrix.row_of(node.set[0]);
            return Ok(Look::Done(Best::of(row, least, Vec::new())));
        }
        // A part of n codes takes 2n − 1 guesses at least. So with p parts a guess comes to 3n − p or more,
        // and to one less if it may be the win.
        let needed = (3 * node.set.len() as u64).saturating_sub(below.number());
        let columns = self.marks.reach(needed as usize);
        self.budget.spend(self.marks.units(&node.set, columns))?;
        let parts = self.marks.parts(&node.set, columns);
        let mut opened = Opened::new(node, parts, below, self.trees);
        self.open_class(&mut opened)?;
        Ok(if opened.least() < opened.best.cost {
            Look::Open(opened)
        } else {
            Look::Done(opened.best)
        })
    }

    /// Searches the guesses that may be better, and returns the best.
    fn finish(&mut self, mut opened: Opened, below: Cost) -> Result<Best, Interrupted> {
        if opened.best.cost > below {
            opened.best = Best::bound(below);
        }
        while let Some(open) = self.next(&mut opened)? {
            self.follow(open, &mut opened)?;
        }
        Ok(opened.best)
    }

    /// The most promising guess not searched yet, if it may be better than the best.
    pub(super) fn next(&mut self, opened: &mut Opened) -> Result<Option<Open>, Interrupted> {
        while opened.class_is_next() {
            self.open_class(opened)?;
        }
        Ok(opened.pop())
    }

    /// Searches a guess of a node, which becomes its best if it costs less.
    pub(super) fn follow(&mut self, open: Open, opened: &mut Opened) -> Result<(), Interrupted> {
        let below = opened.best.cost;
        let (cost, then) = self.after(open, &opened.node, below)?;
        if cost < below {
            opened.best = Best::of(open.row, cost, then);
        }
        Ok(())
    }

    /// The cost of a guess with the best guesses for its parts, or from `below` on a lower bound of it.
    fn after(
        &mut self,
        Open { row, bound, .. }: Open,
        node: &Node,
        below: Cost,
    ) -> Result<(Cost, Vec<(u16, Best)>), Interrupted> {
        let mut parts = self.matrix.parts(row, &node.set);
        parts.retain(|part| part.len() > 2);
        if parts.iter().any(|part| part.len() == node.set.len()) {
            return Ok((Cost::NEVER, Vec::new()));
        }
        let symmetry = node.symmetry.after(self.matrix.guess(row));
        let (mut cost, mut then, mut open) = (bound, Vec::new(), Vec::new());
        // A look at each part is often enough to cut off.
        for set in parts.into_iter().rev() {
            let part = Node {
                set,
                symmetry: symmetry.clone(),
                guesses: node.guesses - 1,
            };
            let (first, least) = (part.set[0], self.trees.least(part.set.len(), part.guesses));
            let rest = cost - least;
            cost = rest
                + match self.look(part, below - rest)? {
                    Look::Done(best) => {
                        let cost = best.cost;
                        then.push((first, best));
                        cost
                    }
                    Look::Open(part) => {
                        let least = part.least();
                        open.push((first, least, part));
                        least
                    }
                };
            if cost >= below {
                return Ok((cost, then));
            }
        }
        for (first, least, part) in open.into_iter().rev() {
            let rest = cost - least;
            let best = self.finish(part, below - rest)?;
            cost = rest + best.cost;
            then.push((first, best));
            if cost >= below {
                break;
            }
        }
        Ok((cost, then))
    }

    /// Compares the guesses of the most promising class by the sizes of their parts.
    fn open_class(&mut self, opened: &mut Opened) -> Result<(), Interrupted> {
        let rows = opened.take_class(self.marks);
        let symmetry = opened.node.symmetry.clone();
        let represents = symmetry.representatives(self.matrix.colours(&opened.node.set));
        let guess = |row: &u32| self.matrix.guess(*row);
        for row in rows.into_iter().filter(|row| represents(guess(row))) {
            let sizes = self.sizes(row, &opened.node)?;
            let bound = sizes.bound;
            if bound >= opened.best.cost {
                continue;
            }
            if sizes.is_exact() {
                opened.best = Best::of(row, bound, Vec::new());
            } else {
                let squares = sizes.squares;
                opened.push(Open {
                    bound,
                    squares,
                    row,
                });
            }
        }
        Ok(())
    }

    /// The bounds of a guess by the sizes of its parts.
    fn sizes(&mut self, row: u32, node: &Node) -> Result<Sizes, Interrupted> {
        /// Fixed cost of a comparison, in candidates.
        const FIXED: usize = 10;
        /// Scores summed up within the fixed cost, those of six pegs; each further one costs a candidate.
        const SCORES: usize = 28;
        let more = self.counts.len().saturating_sub(SCORES);
        self.budget.spend((node.set.len() + FIXED + more) as u64)?;
        self.matrix.count(row, &node.set, &mut self.counts);
        let (parts, win) = self.counts.split_at(self.counts.len() - 1);
        Ok(Sizes::of(parts, win[0], self.trees, node.guesses - 1))
    }

    /// The strategy that plays the best guesses found for these codes. With one or two codes, and with those
    /// of a part that needed no search, the lowest is guessed.
    pub(super) fn strategy(&self, best: Option<&Best>, codes: &[Code]) -> Strategy {
        let row = best.and_then(|best| best.row);
        let guess = row.map_or(codes[0], |row| self.matrix.guess(row));
        let next = |(score, part): (Score, Vec<Code>)| {
            let first = self.matrix.number(part[0]);
            let mut then = best.into_iter().flat_map(|best| &best.then);
            let best = then.find_map(|(other, best)| (*other == first).then_some(best));
            (score, self.strategy(best, &part))
        };
        let then = parts(guess, codes).into_iter().map(next).collect();
        Strategy::new(guess, codes.len(), then)
    }
}
