//! The options about how codes and scores are written.

use anyhow::Result;

use crate::rules::{Board, Notation, ScoreNotation};

/// How codes and scores are written.
#[derive(Debug, Clone, clap::Args)]
#[command(next_help_heading = "Notation")]
pub(in crate::edge) struct NotationOptions {
    /// How codes are printed: letters (AABB) or digits (1122); either is understood
    #[arg(long, value_name = "NAME", default_value_t)]
    pub(in crate::edge) notation: Notation,
    /// What two numbers of a score are: pins (black and white, 2,1) or total (right colours and
    /// those in place, 3/2); or marks (- in place, + misplaced, --+). 2b1w and --+ are always
    /// understood
    #[arg(long, value_name = "NAME", default_value_t)]
    pub(in crate::edge) scores: ScoreNotation,
}

impl NotationOptions {
    /// Makes sure that every code of `board` can be printed.
    ///
    /// # Errors
    /// More colours than digits.
    pub(in crate::edge) fn check(&self, board: Board) -> Result<()> {
        Ok(self.notation.check(board)?)
    }
}
