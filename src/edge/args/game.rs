//! The options of the game itself.

use anyhow::Result;

use crate::rules::Seed;
use crate::solver::Solver;

use super::board::refuse_given;
use super::names::solver_name;

/// Who breaks the code, and which code it is.
#[derive(Debug, Clone, clap::Args)]
#[command(next_help_heading = "Game")]
pub(in crate::edge) struct GameOptions {
    /// Let this solver break the code
    #[arg(
        long,
        value_name = "NAME",
        ignore_case = true,
        value_parser = solver_name()
    )]
    pub(in crate::edge) solver: Option<Solver>,
    /// A word that stands for the secret: the same word, the same secret
    #[arg(long, value_name = "WORD")]
    pub(in crate::edge) seed: Option<Seed>,
}

impl GameOptions {
    /// These options, and those `before` the command's name where these say nothing.
    #[must_use]
    pub(in crate::edge) fn over(&self, before: &Self) -> Self {
        Self {
            solver: self.solver.or(before.solver),
            seed: self.seed.or(before.seed),
        }
    }

    /// Refuses a solver with a `command` where none has a place; `why` ends a sentence.
    ///
    /// # Errors
    /// One was given.
    pub(in crate::edge) fn refuse_solver(&self, command: &str, why: &str) -> Result<()> {
        refuse_given(&[("--solver", self.solver.is_some())], command, why)
    }

    /// Refuses them with a `command` that would not look at them; `why` ends a sentence.
    ///
    /// # Errors
    /// One of them was given.
    pub(in crate::edge) fn refuse(&self, command: &str, why: &str) -> Result<()> {
        let given = [
            ("--solver", self.solver.is_some()),
            ("--seed", self.seed.is_some()),
        ];
        refuse_given(&given, command, why)
    }
}
