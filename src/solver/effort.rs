//! What an answer may cost.

use super::{Cancel, Cancelled};

/// Work that may still be done for an answer, in units of a few nanoseconds.
///
/// It is counted, not timed, so that the same question gets the same answer on every machine.
#[derive(Clone)]
pub(super) struct Effort<'a> {
    cancel: &'a Cancel,
    left: u64,
}

impl<'a> Effort<'a> {
    /// Units between two looks at the flag: well below a millisecond.
    pub(super) const UNCHECKED: u64 = 1 << 14;

    pub(super) fn new(units: u64, cancel: &'a Cancel) -> Self {
        Self {
            cancel,
            left: units,
        }
    }

    /// What a guess may cost: about a twentieth of a second.
    pub(super) fn for_a_guess(cancel: &'a Cancel) -> Self {
        Self::new(6_000_000, cancel)
    }

    /// The flag that is looked at.
    pub(super) fn cancel(&self) -> &'a Cancel {
        self.cancel
    }

    /// Units that are left.
    pub(super) fn left(&self) -> u64 {
        self.left
    }

    /// Takes so many units.
    #[inline]
    pub(super) fn spend(&mut self, units: u64) -> Result<(), Halt> {
        let before = self.left / Self::UNCHECKED;
        self.left = self.left.checked_sub(units).ok_or(Halt::OutOfEffort)?;
        if self.left / Self::UNCHECKED != before {
            self.cancel.check()?;
        }
        Ok(())
    }
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Halt {
    /// It was not wanted any more.
    Cancelled,
    /// It would have cost too much.
    OutOfEffort,
}

impl From<Cancelled> for Halt {
    fn from(_: Cancelled) -> Self {
        Self::Cancelled
    }
}
