//! What becomes of a score.

use thiserror::Error;

use crate::rules::{Code, ScoreError};

/// What a score led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// There is another guess to score.
    CarryOn,
    /// This is the code.
    Solved(Code),
}

/// Why a score was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Refusal {
    /// It is proven that no code fits this score and those before.
    #[error("no code fits this score and those before: one of them must be wrong")]
    NoCodeFits,
    /// Somebody scored another guess.
    #[error("{guess} is not the guess on the table{}", on_table.map(|code| format!(": that is {code}")).unwrap_or_default())]
    NotOnTheTable {
        /// What was scored.
        guess: Code,
        /// What should have been, unless the code is found.
        on_table: Option<Code>,
    },
    /// A game stays on its board.
    #[error("the rows are of a game on another board")]
    OtherBoard,
    /// No guess can get this score.
    #[error(transparent)]
    Impossible(#[from] ScoreError),
}
