//! A work stack shared between threads.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// A stack of work items that can push more. Taking the top item keeps the stack small.
pub(super) struct Agenda<T> {
    state: Mutex<AgendaState<T>>,
    changed: Condvar,
}

struct AgendaState<T> {
    open: Vec<T>,
    /// Items in progress, which can push more.
    under_way: usize,
    /// Whether the work was aborted.
    dropped: bool,
}

impl<T> Agenda<T> {
    pub(super) fn new(open: Vec<T>) -> Self {
        Self {
            state: Mutex::new(AgendaState {
                open,
                under_way: 0,
                dropped: false,
            }),
            changed: Condvar::new(),
        }
    }

    /// Works until no item is open or in progress on any thread. `step` does an item and pushes new ones; its
    /// first error ends the work of all threads.
    pub(super) fn work<E>(
        &self,
        mut step: impl FnMut(T, &mut Vec<T>) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut following = Vec::new();
        while let Some(piece) = self.take() {
            let under_way = UnderWay(self);
            step(piece, &mut following).inspect_err(|_| self.state().dropped = true)?;
            self.state().open.append(&mut following);
            drop(under_way);
        }
        Ok(())
    }

    fn take(&self) -> Option<T> {
        let state = self
            .changed
            .wait_while(self.state(), |state| {
                state.open.is_empty() && state.under_way > 0 && !state.dropped
            })
            .unwrap_or_else(PoisonError::into_inner);
        let mut state = state;
        if state.dropped {
            return None;
        }
        let piece = state.open.pop();
        state.under_way += usize::from(piece.is_some());
        piece
    }

    fn state(&self) -> MutexGuard<'_, AgendaState<T>> {
        // A panic elsewhere is reported by the thread that had it.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Guard of an item in progress; a panic drops it too.
struct UnderWay<'a, T>(&'a Agenda<T>);

impl<T> Drop for UnderWay<'_, T> {
    fn drop(&mut self) {
        self.0.state().under_way -= 1;
        self.0.changed.notify_all();
    }
}
