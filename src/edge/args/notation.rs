//! The options about how codes and scores are written.

use anyhow::Result;

use crate::rules::{Board, Colour, Notation, ScoreNotation};
use crate::solver::Remark;

use super::board::refuse_given;
use super::names::one_of;

/// How codes and scores are written.
#[derive(Debug, Clone, clap::Args)]
#[command(next_help_heading = "Notation")]
pub(crate) struct NotationOptions {
    /// How codes are printed: AABB or 1122; either is understood
    #[arg(
        long,
        value_name = "NAME",
        default_value_t,
        ignore_case = true,
        value_parser = one_of::<Notation>(Notation::ALL.map(Notation::name))
    )]
    pub(crate) notation: Notation,
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
    pub(crate) scores: ScoreNotation,
}

impl NotationOptions {
    /// Makes sure that every code of `board` can be printed.
    ///
    /// # Errors
    /// More colours than digits.
    pub(crate) fn check(&self, board: Board) -> Result<()> {
        Ok(self.notation.check(board)?)
    }

    /// The symbol of a colour, whose board must have passed [`NotationOptions::check`].
    pub(crate) fn symbol(&self, colour: Colour) -> char {
        self.notation
            .symbol(colour)
            .unwrap_or_else(|_| colour.letter())
    }

    /// What a solver says, with colours in this notation.
    pub(crate) fn words(&self, remark: &Remark) -> String {
        remark.words(&|pegs| pegs.iter().map(|colour| self.symbol(*colour)).collect())
    }

    /// Refuses another notation than the usual one with a `command` that has no other; `why` ends a
    /// sentence.
    ///
    /// # Errors
    /// One was asked for.
    pub(crate) fn refuse(&self, command: &str, why: &str) -> Result<()> {
        let given = [
            ("--notation", self.notation != Notation::default()),
            ("--scores", self.scores != ScoreNotation::default()),
        ];
        refuse_given(&given, command, why)
    }
}
