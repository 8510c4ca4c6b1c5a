//! Work that makes more work, shared between threads.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// A stack of pieces of work. Taken from the top, so that work is finished before more is begun and
/// the stack stays small.
pub(super) struct Agenda<T> {
    state: Mutex<AgendaState<T>>,
    changed: Condvar,
}

struct AgendaState<T> {
    open: Vec<T>,
    /// Pieces that are being worked on, which may make more.
    under_way: usize,
    /// Nothing more is handed out.
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

    /// Works until nothing is open or under way on any thread. `step` does a piece and pushes what
    /// follows from it; its first error ends the work of all threads.
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

/// A piece of work that a thread has taken; over when dropped, by a panic too.
struct UnderWay<'a, T>(&'a Agenda<T>);

impl<T> Drop for UnderWay<'_, T> {
    fn drop(&mut self) {
        self.0.state().under_way -= 1;
        self.0.changed.notify_all();
    }
}
