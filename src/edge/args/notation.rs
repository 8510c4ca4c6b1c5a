//! The options about how codes and scores are written.

use anyhow::Result;

use crate::rules::{Board, Notation, ScoreNotation};
use crate::solver::Remark;

use super::names::one_of;

/// How codes and scores are written.
#[derive(Debug, Clone, clap::Args)]
#[command(next_help_heading = "Notation")]
pub(in crate::edge) struct NotationOptions {
    /// How codes are printed: AABB or 1122; either is understood
    #[arg(
        long,
        value_name = "NAME",
        default_value_t,
        ignore_case = true,
        value_parser = one_of::<Notation>(Notation::ALL.map(Notation::name))
    )]
    pub(in crate::edge) notation: Notation,
    /// What two numbers in a score are: black and white pins (2,1), or right colours and how many
    /// of them are in place (3/2). Marks, - in place and + misplaced (--+), are understood in any
    /// case, and so is 2b1w
    #[arg(
        long,
        value_name = "NAME",
        default_value_t,
        ignore_case = true,
        value_parser = one_of::<ScoreNotation>(ScoreNotation::ALL.map(ScoreNotation::name))
    )]
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

    /// What a solver says, with colours in this notation, which must have passed
    /// [`NotationOptions::check`].
    pub(in crate::edge) fn words(&self, remark: &Remark) -> String {
        remark.words(&|colour| {
            self.notation
                .symbol(colour)
                .unwrap_or_else(|_| colour.letter())
        })
    }
}
