//! What ends work before it is done: the cancel flag and the node budget.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use thiserror::Error;

/// A flag that one thread raises to stop the work of another, which checks it every few milliseconds.
///
/// Clones share the flag. Once raised it stays up, so other work needs another flag. A limit of time is a thread that waits
/// and raises it:
///
/// ```
/// use std::thread;
/// use std::time::Duration;
///
/// use pegwise::rules::Board;
/// use pegwise::solver::{Cancel, Position, ProofSearch, ProveError};
///
/// let cancel = Cancel::default();
/// let flag = cancel.clone();
/// thread::spawn(move || {
///     thread::sleep(Duration::from_millis(50));
///     flag.cancel();
/// });
/// // This would take minutes.
/// let proof = ProofSearch::new(Position::unlimited(Board::new(4, 9)?)).run(&cancel);
/// assert!(matches!(proof, Err(ProveError::Interrupted { .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Asks the work to stop.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the work was asked to stop.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Returns an error if the flag is raised, for use with `?`.
    ///
    /// # Errors
    /// Returns [`Cancelled`] if the work was asked to stop.
    pub fn check(&self) -> Result<(), Cancelled> {
        if self.is_cancelled() {
            Err(Cancelled)
        } else {
            Ok(())
        }
    }
}

/// A flag of whoever can only raise a flag, as a handler of signals.
///
/// ```
/// use pegwise::solver::Cancel;
/// use std::sync::{Arc, atomic::{AtomicBool, Ordering}};
///
/// let flag = Arc::new(AtomicBool::new(false));
/// let cancel = Cancel::from(Arc::clone(&flag));
/// flag.store(true, Ordering::Relaxed);
/// assert!(cancel.is_cancelled());
/// ```
impl From<Arc<AtomicBool>> for Cancel {
    fn from(flag: Arc<AtomicBool>) -> Self {
        Self(flag)
    }
}

/// The work was asked to stop before it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
#[error("stopped before it was done")]
#[expect(clippy::exhaustive_structs, reason = "rules of one's own give it back")]
pub struct Cancelled;

/// The result of work that nobody can cancel.
pub(crate) fn uncancelled<T>(work: Result<T, Cancelled>) -> T {
    work.unwrap_or_else(|Cancelled| unreachable!("nobody cancels it"))
}

/// Node budget of a search: the work left, in units of a few nanoseconds.
///
/// Work is counted, not timed, so that the same question gets the same answer on every machine.
#[derive(Clone)]
pub(super) struct NodeBudget<'a> {
    cancel: &'a Cancel,
    left: u64,
}

impl<'a> NodeBudget<'a> {
    /// Units between two checks of the cancel flag: well below a millisecond.
    const UNCHECKED: u64 = 1 << 14;

    pub(super) fn new(left: u64, cancel: &'a Cancel) -> Self {
        Self { cancel, left }
    }

    /// Returns an error if the flag is raised: for work that spends few units and takes long.
    pub(super) fn check(&self) -> Result<(), Cancelled> {
        self.cancel.check()
    }

    /// Spends `units`, if as many are left. Looks at the flag whenever what is left passes a multiple of
    /// [`Self::UNCHECKED`].
    #[inline]
    pub(super) fn spend(&mut self, units: u64) -> Result<(), Interrupted> {
        let before = self.left / Self::UNCHECKED;
        self.left = self
            .left
            .checked_sub(units)
            .ok_or(Interrupted::OutOfBudget)?;
        if self.left / Self::UNCHECKED != before {
            self.cancel.check()?;
        }
        Ok(())
    }
}

/// Why a search ended without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Interrupted {
    /// The cancel flag was raised.
    Cancelled,
    /// The node budget ran out.
    OutOfBudget,
}

impl From<Cancelled> for Interrupted {
    fn from(_: Cancelled) -> Self {
        Self::Cancelled
    }
}

/// What work has found; `None` if its budget did not suffice.
pub(super) fn within_budget<T>(found: Result<T, Interrupted>) -> Result<Option<T>, Cancelled> {
    match found {
        Ok(found) => Ok(Some(found)),
        Err(Interrupted::OutOfBudget) => Ok(None),
        Err(Interrupted::Cancelled) => Err(Cancelled),
    }
}
