//! Nodes that several threads work on.

use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::solver::cancel::Interrupted;

use super::Cost;
use super::node::{Node, Solution};
use super::search::ExactSearch;

/// A node that several threads work on.
struct SharedNode<'a> {
    node: Node,
    /// Hears of lower bounds of its cost.
    on_bound: &'a mut (dyn FnMut(Cost) + Send),
    /// Why a thread ended before the node was solved.
    interrupted: Option<Interrupted>,
}

/// A node to read and change. Where a thread panicked it may be half changed, which does no harm: the panic goes on as soon
/// as all threads have ended, and nobody sees what they found.
fn lock<'a, 'b>(shared: &'a Mutex<SharedNode<'b>>) -> MutexGuard<'a, SharedNode<'b>> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

impl ExactSearch<'_> {
    /// Solves a node with all threads that have nothing else to do; `on_bound` hears of its lower bounds.
    ///
    /// The first guess is searched before the others are shared, since it gives them a cost to beat: in most nodes it is
    /// the best.
    pub(super) fn solve_shared(
        &mut self,
        mut node: Node,
        on_bound: &mut (dyn FnMut(Cost) + Send),
    ) -> Result<Solution, Interrupted> {
        if let Some(begun) = self.next_task(&mut node)? {
            on_bound(node.lower_bound());
            let found = self.search(&begun.task)?;
            node.finish(begun, found);
        }
        let shared = Mutex::new(SharedNode {
            node,
            on_bound,
            interrupted: None,
        });
        self.threads.share(|| {
            let mut search = ExactSearch::new(self.space, self.budget.clone())
                .on_threads(self.threads)
                .with_ledger(self.ledger);
            if let Err(interrupted) = search.work_on(&shared) {
                lock(&shared).interrupted = Some(interrupted);
            }
        });
        let ended = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
        match ended.interrupted {
            Some(interrupted) => Err(interrupted),
            None => Ok(ended.node.incumbent),
        }
    }

    /// Searches guesses at a node that others work on too, until none is left.
    fn work_on(&mut self, shared: &Mutex<SharedNode<'_>>) -> Result<(), Interrupted> {
        loop {
            let mut now = lock(shared);
            if now.interrupted.is_some() {
                return Ok(());
            }
            let Some(begun) = self.next_task(&mut now.node)? else {
                return Ok(());
            };
            let bound = now.node.lower_bound();
            (now.on_bound)(bound);
            drop(now);
            let found = self.search(&begun.task)?;
            lock(shared).node.finish(begun, found);
        }
    }
}
