//! What a game refuses.

use thiserror::Error;

use crate::rules::{Code, CodeError, Score, ScoreError};

/// Why a guess was not played, or a code not revealed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PlayError {
    /// Won or lost: no row follows.
    #[error("the game is over")]
    Over,
    /// The board does not allow the code.
    #[error(transparent)]
    Illegal(#[from] CodeError),
    /// The secret does not score here: somebody gives the score.
    #[error("the codemaker has to give this guess its score")]
    Unscored,
    /// No guess can get such a score.
    #[error(transparent)]
    Impossible(#[from] ScoreError),
    /// The secret is known and gives another score.
    #[error("{guess} scores “{right}” against the secret, not “{score}”")]
    WrongScore {
        /// The guess.
        guess: Code,
        /// The score it was to get.
        score: Score,
        /// What the secret gives it.
        right: Score,
    },
    /// A row would have another score if this were the secret.
    #[error("{code} does not fit the score of row {row}")]
    Contradicts {
        /// What would be the secret.
        code: Code,
        /// The row, counted from 1.
        row: usize,
    },
    /// The game goes on, or its secret is known.
    #[error("there is no secret to be revealed here")]
    NothingToReveal,
}
