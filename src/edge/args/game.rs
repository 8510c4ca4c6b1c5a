//! The options of the game itself.

use anyhow::Result;

use crate::app::{Choice, Maker, Seats, Setup};
use crate::rules::Seed;
use crate::solver::Solver;

use super::BoardOptions;
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
    /// A word that stands for the program's secret: the same word, the same secret
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

    /// The setup that they ask for together with those of the board; the rest is as it was chosen
    /// `before`.
    ///
    /// # Errors
    /// Options that do not fit together.
    pub(in crate::edge) fn setup(&self, board: &BoardOptions, before: Choice) -> Result<Setup> {
        let mut choice = Choice {
            seats: self.seats(before.seats),
            solver: self.solver.unwrap_or(before.solver),
            ..before
        };
        if let Some(board) = board.given_board()? {
            choice.set_board(board);
        }
        Ok(Setup::of(choice, self.seed))
    }

    /// A seed is for the program's secret.
    fn seats(&self, before: Seats) -> Seats {
        Seats {
            maker: self.seed.map_or(before.maker, |_| Maker::Program),
            solver: self.solver.is_some() || before.solver,
        }
    }

    /// Refuses other players with a `command` that is for one person and the program; `why` ends a
    /// sentence.
    ///
    /// # Errors
    /// One of them was given.
    pub(in crate::edge) fn refuse_seats(&self, command: &str, why: &str) -> Result<()> {
        refuse_given(&self.given()[..1], command, why)
    }

    /// Refuses them with a `command` that would not look at them; `why` ends a sentence.
    ///
    /// # Errors
    /// One of them was given.
    pub(in crate::edge) fn refuse(&self, command: &str, why: &str) -> Result<()> {
        refuse_given(&self.given(), command, why)
    }

    /// Those about the seats first.
    fn given(&self) -> [(&'static str, bool); 2] {
        [
            ("--solver", self.solver.is_some()),
            ("--seed", self.seed.is_some()),
        ]
    }
}
