//! Why games are not played.

use thiserror::Error;

use crate::solver::{Cancelled, ChooseError, Count};

/// Why games were not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PlayoutError {
    /// Too many secrets.
    #[error("the board has {0} codes: too many to play against every one of them")]
    TooLarge(Count),
    /// The solver had no answer.
    #[error(transparent)]
    Choose(#[from] ChooseError),
}

impl From<Cancelled> for PlayoutError {
    fn from(cancelled: Cancelled) -> Self {
        Self::Choose(cancelled.into())
    }
}
