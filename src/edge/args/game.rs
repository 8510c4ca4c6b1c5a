//! The options of the game itself.

use anyhow::Result;

use crate::rules::Seed;
use crate::solver::Solver;

use super::board::refuse_given;
use super::names::one_of;

/// Who breaks the code, and which code it is.
#[derive(Debug, Clone, clap::Args)]
#[command(next_help_heading = "Game")]
pub(in crate::edge) struct GameOptions {
    /// Let this solver break the code
    #[arg(
        long,
        value_name = "NAME",
        ignore_case = true,
        value_parser = one_of::<Solver>(Solver::ALL.map(Solver::name))
    )]
    pub(in crate::edge) solver: Option<Solver>,
    /// A word that stands for the secret: the same word, the same secret
    #[arg(long, value_name = "WORD")]
    pub(in crate::edge) seed: Option<Seed>,
}

impl GameOptions {
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
