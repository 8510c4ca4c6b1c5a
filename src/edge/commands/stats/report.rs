//! What is told of the games, player by player.

use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;

use crate::edge::answer;
use crate::rules::{Board, harmless};
use crate::solver::{Solver, Tally};

use super::Secrets;
use super::answers::{self, TallyKeys};

/// Who played.
pub(super) enum StatsPlayer<'a> {
    Solver(Solver),
    /// A strategy from this file.
    Strategy(&'a Path),
}

/// The figures of all players: in words as soon as they are known, or as JSON in the end.
pub(super) struct Report {
    pub(super) board: Board,
    pub(super) games: Secrets,
    pub(super) json: bool,
    pub(super) is_ascii: bool,
    pub(super) played: Vec<TallyKeys>,
}

impl Report {
    pub(super) fn add(&mut self, player: &StatsPlayer, tally: &Tally) -> Result<()> {
        if !self.json {
            if self.played.is_empty() {
                answer::print(&answers::headline(self.board, self.games))?;
            }
            let words = answers::in_words(player, tally, self.games, self.is_ascii);
            answer::print(&words)?;
        }
        self.played.push(TallyKeys::new(player, tally));
        Ok(())
    }

    pub(super) fn end(self) -> Result<ExitCode> {
        if self.json {
            answer::print_json(&self.played)?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

impl StatsPlayer<'_> {
    /// What stands above its figures.
    pub(super) fn name(&self) -> String {
        match self {
            Self::Solver(solver) => solver.to_string(),
            // A name must not move the cursor about.
            Self::Strategy(file) => {
                let file = file.display().to_string();
                format!("strategy {}", harmless(&file))
            }
        }
    }
}
