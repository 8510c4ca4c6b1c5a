//! `pegwise assist`.

mod guessing;

use std::process::ExitCode;

use anyhow::{Context, Result};

use crate::edge::args::{Args, BoardOptions, NotationOptions, one_of};
use crate::edge::lines::Voice;
use crate::solver::{Codebreaker, Solver};

use guessing::Guessing;

/// Guess a code that you think of, in plain lines: you answer each guess with its score
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = format!("{JSON}\n\n{EXAMPLES}"))]
pub(in crate::edge) struct Options {
    /// The solver that guesses
    #[arg(
        long,
        value_name = "NAME",
        default_value_t = Solver::Entropy,
        ignore_case = true,
        value_parser = one_of::<Solver>(Solver::ALL.map(Solver::name))
    )]
    solver: Solver,
    /// For solvers that draw lots: the same number, the same guesses
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// The first guess, whatever the solver would like
    #[arg(long, value_name = "CODE")]
    opening: Option<String>,
    /// Answer each line with one line of JSON, for programs
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    notation: NotationOptions,
    #[command(flatten)]
    board: BoardOptions,
}

const JSON: &str = "\
With --json there are no prompts: the first guess is one line, and so is the answer to each line of
the input, which may be a score, a word of the conversation or empty:
  {\"turn\":1,\"guess\":\"AABC\",\"possible\":true,\"candidates\":1296}
                  the guess to be scored, whether it can be the code, how many codes are left,
                  and \"estimated\":true if that is an estimate; after undo and an empty line too
  {\"solved\":true,\"code\":\"DAFE\",\"guesses\":5}
                  the last line, once the code is found
  {\"error\":\"...\"}   why the line was not taken: the guess stays to be scored
  {\"why\":[\"...\"]}   what the solver says about its guess
  {\"help\":[{\"word\":\"undo\",\"does\":\"...\"},...]}

Exit code 0: the code was found, or the input came to its end.";

const EXAMPLES: &str = "\
Examples:
  pegwise assist                                guess a code on the classic board
  pegwise assist --preset super --solver minimax
  pegwise assist --opening AABB --scores total  with scores such as 3/2";

/// # Errors
/// Options that do not fit together; input or output that fails.
pub(super) fn run(options: &Options, args: &Args) -> Result<ExitCode> {
    args.game.refuse(
        "assist",
        "the secret is yours, and options of the solver stand after the name of the command",
    )?;
    let board = options.board.over(&args.board).board()?;
    let voice = Voice::new(board, &options.notation)?;
    let (solver, seed) = (options.solver, options.seed);
    let codebreaker = match &options.opening {
        None => Codebreaker::new(board, solver, seed),
        Some(code) => voice
            .read_code(code)
            .and_then(|opening| Codebreaker::with_opening(board, solver, seed, opening))
            .context("--opening")?,
    };
    Guessing::new(codebreaker, voice, options.json).run()?;
    Ok(ExitCode::SUCCESS)
}
