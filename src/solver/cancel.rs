//! Stopping work that is no longer wanted.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use thiserror::Error;

/// A flag that one thread raises and another, at work, looks at every few milliseconds.
///
/// Clones share the flag. Once raised it stays up.
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

    /// For use with `?` inside the work.
    ///
    /// # Errors
    /// [`Cancelled`] if the work was asked to stop.
    pub fn check(&self) -> Result<(), Cancelled> {
        if self.is_cancelled() {
            Err(Cancelled)
        } else {
            Ok(())
        }
    }
}

/// The work was asked to stop before it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("stopped before it was done")]
pub struct Cancelled;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clones_share_the_flag() {
        let cancel = Cancel::default();
        let clone = cancel.clone();
        assert_eq!(clone.check(), Ok(()));
        cancel.cancel();
        assert_eq!(clone.check(), Err(Cancelled));
    }
}
