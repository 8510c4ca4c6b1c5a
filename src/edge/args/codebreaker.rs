//! The options of a solver at work on somebody's code.

use anyhow::{Context, Result};

use crate::rules::{Board, Code};
use crate::solver::{Codebreaker, Solver};

use super::names::solver_name;

/// Who breaks the code, and how it begins.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct CodebreakerOptions {
    /// The solver that breaks the code
    #[arg(
        long,
        value_name = "NAME",
        default_value_t = Solver::Entropy,
        ignore_case = true,
        value_parser = solver_name()
    )]
    pub(crate) solver: Solver,
    /// The first guess; without one the solver chooses
    #[arg(long, value_name = "CODE")]
    opening: Option<String>,
    /// For solvers that draw lots: the same number, the same lots
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
}

impl CodebreakerOptions {
    /// The solver at the beginning of a game on `board`.
    ///
    /// # Errors
    /// The opening is no code of the board.
    pub(crate) fn codebreaker(&self, board: Board) -> Result<Codebreaker> {
        Ok(match self.opening(board)? {
            None => Codebreaker::new(board, self.solver, self.seed),
            Some(opening) => Codebreaker::with_opening(board, self.solver, self.seed, opening)?,
        })
    }

    /// The first guess, if one was given.
    ///
    /// # Errors
    /// It is no code of the board.
    pub(crate) fn opening(&self, board: Board) -> Result<Option<Code>> {
        let read = |code: &String| {
            let code_of_board = board.parse_code(code);
            code_of_board.with_context(|| format!("--opening {code}"))
        };
        self.opening.as_ref().map(read).transpose()
    }
}
