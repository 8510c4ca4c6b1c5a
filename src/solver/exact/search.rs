//! Depth-first search for the strategy with the least cost.

use std::collections::HashSet;
use std::num::NonZero;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use crate::solver::Cancelled;
use crate::solver::cancel::{Interrupted, NodeBudget};

use super::Cost;
use super::bounds::{Bounds, Sizes};
use super::frame::Frame;
use super::node::{Best, Node, Open, Opened};
use super::search_space::Matrix;
use super::search_space::Symmetry;
use super::table::{Known, Table};

/// Branch-and-bound search over sets of candidates of one matrix.
///
/// Cost(S) = |S| guesses + Σ Cost(part) over the parts that are not the win, and with no guess left
/// |S| missed codes. A guess is cut off as soon as the lower bounds of its parts come to the cost of
/// the best guess.
pub(super) struct ExactSearch<'a> {
    pub(super) matrix: &'a Matrix,
    pub(super) budget: NodeBudget<'a>,
    bounds: Arc<Bounds>,
    table: Arc<Table>,
    /// Threads that search a large node together. The guess found does not depend on it.
    pub(super) threads: NonZero<usize>,
    /// Buffer for the sizes of parts.
    counts: Vec<u32>,
}

/// The guesses of a node that threads search together.
struct Agenda {
    opened: Opened,
    /// The parts of the guesses searched.
    divisions: HashSet<Box<[u8]>>,
}

/// Locks the guesses of a node. A panic of another thread is passed on once all have ended.
fn lock(agenda: &Mutex<Agenda>) -> MutexGuard<'_, Agenda> {
    agenda.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A node after its guesses were compared by the sizes of their parts.
pub(super) enum Look {
    /// The best guess, or a lower bound of the cost if that is enough.
    Done(Best),
    Open(Opened),
}

impl<'a> ExactSearch<'a> {
    /// Entries of the table: about a gigabyte.
    const REMEMBERED: usize = 8_000_000;

    pub(super) fn new(matrix: &'a Matrix, budget: NodeBudget<'a>) -> Self {
        Self {
            matrix,
            bounds: Arc::new(Bounds::of(matrix.scores(), matrix.width())),
            budget,
            table: Arc::new(Table::new(Self::REMEMBERED)),
            threads: NonZero::<usize>::MIN,
            counts: vec![0; matrix.scores()],
        }
    }

    /// The node of all candidates, if no code may take more than `guesses`.
    pub(super) fn root(&self, symmetry: Arc<Symmetry>, guesses: u8) -> Result<Node, Cancelled> {
        Ok(Node {
            set: (0..self.matrix.width() as u16).collect(),
            symmetry,
            frame: Arc::new(Frame::whole(self.matrix, self.budget.cancel())?),
            guesses,
            branches: self.bounds.branches(),
        })
    }

    /// The best guess at a node with its cost, or a lower bound if that is not below `below`.
    pub(super) fn best(&mut self, node: Node, below: Cost) -> Result<Best, Interrupted> {
        match self.look(node, below)? {
            Look::Done(best) => Ok(best),
            Look::Open(opened) => self.finish(opened, below),
        }
    }

    /// The first guess with the least cost, in the order of the search. The table does not change which
    /// that is.
    pub(super) fn first_best(&mut self, node: Node) -> Result<Best, Interrupted> {
        let least = self.best(node.clone(), Cost::NEVER)?.cost;
        let below = least + Cost::new(0, 1);
        if let Some(best) = self.by_size(&node, below) {
            return Ok(best);
        }
        match self.compare(node, below)? {
            Look::Done(best) => Ok(best),
            // The table knows the parts, so there is little to search.
            Look::Open(opened) => self.first_of(opened, below),
        }
    }

    /// Compares all guesses by the sizes of their parts alone, if the table does not know the cost. A cost
    /// from `below` on is only a lower bound.
    pub(super) fn look(&mut self, node: Node, below: Cost) -> Result<Look, Interrupted> {
        let by_size = self.by_size(&node, below);
        match by_size.or_else(|| self.recall(&node, below)) {
            Some(best) => Ok(Look::Done(best)),
            None => self.compare(node, below),
        }
    }

    /// The best guess or a lower bound from `below` on, if the size of the set alone tells it.
    fn by_size(&self, node: &Node, below: Cost) -> Option<Best> {
        let least = self.least_by_size(&node.set, node.guesses, node.branches);
        if least >= below {
            return Some(Best::bound(least));
        }
        // In the last row, and for a pair, all candidates are equally good.
        let is_small = node.set.len() <= 2 || node.guesses <= 1;
        is_small.then(|| Best::of(self.matrix.row_of(node.set[0]), least))
    }

    /// Compares all guesses by the sizes of their parts alone.
    fn compare(&mut self, node: Node, below: Cost) -> Result<Look, Interrupted> {
        if let Some(best) = self.separating(&node, below)? {
            self.note(&node, best, below);
            return Ok(Look::Done(best));
        }
        let mut opened = self.scan(node, below)?;
        self.open_class(&mut opened)?;
        let least = opened.least();
        if least < opened.best.cost {
            // The bound may be enough the next time, even if this search goes no further.
            self.raise(&opened.node, least);
            return Ok(Look::Open(opened));
        }
        self.note(&opened.node, opened.best, below);
        Ok(Look::Done(opened.best))
    }

    /// Searches the guesses that may be better, and returns the best.
    fn finish(&mut self, mut opened: Opened, below: Cost) -> Result<Best, Interrupted> {
        opened.node.narrow();
        self.first_of(opened, below)
    }

    /// Searches the guesses that may be better, and returns the first of the best.
    fn first_of(&mut self, mut opened: Opened, below: Cost) -> Result<Best, Interrupted> {
        opened.limit(below);
        let node = opened.node.clone();
        let agenda = Mutex::new(Agenda {
            opened,
            divisions: HashSet::new(),
        });
        self.on_all_threads(&node, &|search| search.work(&node, &agenda))?;
        let agenda = agenda.into_inner();
        let best = agenda.unwrap_or_else(PoisonError::into_inner).opened.best;
        self.note(&node, best, below);
        Ok(best)
    }

    /// Searches the guesses of a node one by one, until no other may be better.
    fn work(&mut self, node: &Node, agenda: &Mutex<Agenda>) -> Result<(), Interrupted> {
        loop {
            let (Open { bound, row, .. }, place, below) = {
                let Agenda { opened, divisions } = &mut *lock(agenda);
                let Some(open) = self.next(opened)? else {
                    return Ok(());
                };
                // Of two guesses with the same parts the one that may be the win has the lower bound, and
                // so comes first.
                if !divisions.insert(self.matrix.division(open.row, &node.set)) {
                    continue;
                }
                (open, opened.next_place(), opened.best.cost)
            };
            let cost = self.after(row, node, bound, below, &mut |_| {})?;
            if cost < below {
                // Others may have found a better guess by now, or one as good that comes later.
                lock(agenda).opened.offer(Best::of(row, cost), place);
            }
        }
    }

    /// Works on all threads, if the node is worth it.
    fn on_all_threads(
        &mut self,
        node: &Node,
        work: &(dyn Fn(&mut Self) -> Result<(), Interrupted> + Sync),
    ) -> Result<(), Interrupted> {
        /// Codes of a node that is searched in less time than threads take to start.
        const FEW: usize = 50;
        if self.threads.get() == 1 || node.set.len() < FEW {
            return work(self);
        }
        let mut searches: Vec<Self> = (0..self.threads.get()).map(|_| self.alone()).collect();
        thread::scope(|scope| {
            let threads = searches
                .iter_mut()
                .map(|search| scope.spawn(move || work(search)));
            let threads: Vec<_> = threads.collect();
            let results = threads.into_iter().map(|thread| {
                thread
                    .join()
                    .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            });
            results.collect()
        })
    }

    /// A search on one thread with the same table, and a budget of its own.
    fn alone(&self) -> Self {
        Self {
            matrix: self.matrix,
            budget: self.budget.clone(),
            bounds: self.bounds.clone(),
            table: self.table.clone(),
            threads: NonZero::<usize>::MIN,
            counts: self.counts.clone(),
        }
    }

    /// The most promising guess not searched yet, if it may be better than the best.
    pub(super) fn next(&mut self, opened: &mut Opened) -> Result<Option<Open>, Interrupted> {
        while opened.class_is_next() {
            self.open_class(opened)?;
        }
        Ok(opened.pop())
    }

    /// The cost of a guess, or from `below` on a lower bound of it. `rising` is called with lower bounds
    /// as they rise.
    pub(super) fn after(
        &mut self,
        row: u32,
        node: &Node,
        bound: Cost,
        below: Cost,
        rising: &mut dyn FnMut(Cost),
    ) -> Result<Cost, Interrupted> {
        let mut parts = self.matrix.parts(row, &node.set);
        parts.retain(|part| part.len() > 2);
        if parts.iter().any(|part| part.len() == node.set.len()) {
            return Ok(Cost::NEVER);
        }
        let mut cost = bound;
        let parts = self.remembered(parts, node, &mut cost);
        if cost >= below {
            return Ok(cost);
        }
        let symmetry = node.symmetry.after(self.matrix.guess(row));
        let mut opened = Vec::new();
        // A look at each part is often enough to cut off.
        for (least, set) in parts.into_iter().rev() {
            let part = node.child(set, symmetry.clone());
            let rest = cost - least;
            let now = match self.look(part, below - rest)? {
                Look::Done(best) => best.cost.max(least),
                Look::Open(part) => {
                    let least = part.least().max(least);
                    opened.push((least, part));
                    least
                }
            };
            cost = rest + now;
            if cost >= below {
                return Ok(cost);
            }
        }
        for (least, part) in opened.into_iter().rev() {
            let rest = cost - least;
            cost = rest + self.finish(part, below - rest)?.cost;
            rising(cost);
            if cost >= below {
                break;
            }
        }
        Ok(cost)
    }

    /// The parts of a node with lower bounds of their costs. `cost` rises by as much as those known from
    /// earlier searches are above those by size.
    pub(super) fn remembered(
        &self,
        parts: Vec<Arc<[u16]>>,
        node: &Node,
        cost: &mut Cost,
    ) -> Vec<(Cost, Arc<[u16]>)> {
        let remember = |set: Arc<[u16]>| {
            let by_size = self.least_by_size(&set, node.guesses - 1, node.branches);
            let least = self.least_of_part(&set, node);
            *cost += least - by_size;
            (least, set)
        };
        parts.into_iter().map(remember).collect()
    }

    /// A candidate that separates all others, or all but one pair, if there is one: 2n − 1 is the least
    /// cost there is, and 2n that of a guess which is no candidate.
    fn separating(&mut self, node: &Node, below: Cost) -> Result<Option<Best>, Interrupted> {
        if node.set.len() > self.bounds.branches() + 1 {
            return Ok(None);
        }
        let separated = Cost::new(0, 2 * node.set.len() as u32);
        let mut best = Best::bound(below);
        for candidate in node.set.iter() {
            let row = self.matrix.row_of(*candidate);
            let sizes = self.sizes(row, node)?;
            if sizes.is_exact() && sizes.bound < best.cost {
                best = Best::of(row, sizes.bound);
                if best.cost < separated {
                    break;
                }
            }
        }
        Ok((best.cost <= separated).then_some(best))
    }

    /// Counts the parts of the guesses whose cost may be below `below`.
    ///
    /// A part of n codes takes 2n − 1 guesses at least. So with p parts a guess comes to 3n − p or more,
    /// and to one less if it may be the win.
    fn scan(&mut self, node: Node, below: Cost) -> Result<Opened, Interrupted> {
        let needed = (3 * node.set.len() as u64).saturating_sub(below.number()) as usize;
        let columns = node.frame.reach(needed);
        self.budget.spend(node.frame.units(&node.set, columns))?;
        let parts = node.frame.parts(&node.set, columns);
        // No guess makes more parts of fewer codes: that raises the bounds of the subtrees.
        let most = parts.iter().map(|parts| parts.count()).max().unwrap_or(0);
        let most = most.max(node.frame.most_from(columns)).max(1);
        let branches = node.branches.min(most - 1);
        Ok(Opened::new(Node { branches, ..node }, parts, below))
    }

    /// Compares the guesses of the most promising class by the sizes of their parts.
    fn open_class(&mut self, opened: &mut Opened) -> Result<(), Interrupted> {
        let rows = opened.take_class();
        let symmetry = opened.node.symmetry.clone();
        let is_representative = symmetry.representatives(self.matrix, &opened.node.set);
        for row in rows.into_iter().filter(|row| is_representative(*row)) {
            let sizes = self.sizes(row, &opened.node)?;
            if sizes.bound >= opened.best.cost {
                continue;
            }
            let Sizes { bound, squares, .. } = sizes;
            if sizes.is_exact() {
                let place = opened.next_place();
                opened.offer(Best::of(row, bound), place);
            } else {
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
        let trees = self.bounds.trees(node.branches);
        Ok(Sizes::of(parts, win[0], trees, node.guesses - 1))
    }

    /// Lower bound of the cost of a set by its size alone.
    fn least_by_size(&self, set: &[u16], guesses: u8, branches: usize) -> Cost {
        self.bounds.trees(branches).least(set.len(), guesses)
    }

    /// Lower bound of the cost of a part of a node, by its size and by earlier searches.
    pub(super) fn least_of_part(&self, set: &Arc<[u16]>, node: &Node) -> Cost {
        let guesses = node.guesses - 1;
        let known = self.table.get(set, guesses).map(Known::least);
        let least = self.least_by_size(set, guesses, node.branches);
        known.map_or(least, |known| known.max(least))
    }

    /// The result of an earlier search of this node, if that answers the question: the cost, or a lower
    /// bound from `below` on.
    fn recall(&self, node: &Node, below: Cost) -> Option<Best> {
        match self.table.get(&node.set, node.guesses)? {
            Known::AtLeast(cost) if cost < below => None,
            known => Some(Best::bound(known.least())),
        }
    }

    /// Remembers the result of a search of this node with this bound.
    pub(super) fn note(&mut self, node: &Node, best: Best, below: Cost) {
        let known = if best.cost < below {
            Known::Exactly(best.cost)
        } else {
            Known::AtLeast(best.cost)
        };
        self.table.add(&node.set, node.guesses, known);
    }

    /// Remembers a lower bound.
    pub(super) fn raise(&mut self, node: &Node, least: Cost) {
        self.table
            .add(&node.set, node.guesses, Known::AtLeast(least));
    }
}
