//! `pegwise assist`.

mod fixing;
mod guessing;
mod request;

use std::process::ExitCode;

use anyhow::Result;

use crate::edge::args::{Args, BoardOptions, CodebreakerOptions, NotationOptions};
use crate::edge::lines::Voice;
use crate::rules::Board;

use guessing::Guessing;

/// Guess a code that you think of, in plain lines: you answer each guess with its score
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = format!("{JSON}\n\n{EXAMPLES}"))]
pub(crate) struct AssistOptions {
    #[command(flatten)]
    codebreaker: CodebreakerOptions,
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
  {\"error\":\"...\"}   why the line was not taken: the guess stays to be scored. If no code fits,
                  what would make one fit stands there as well, the likeliest first (fix 1 takes
                  that one), 100 at most, and \"complete\":true if all are known and counted:
                  \"corrections\":[{\"changes\":[{\"turn\":2,\"black\":1,\"white\":1}],
                  \"candidates\":24},...]; an answer to fixes has these two keys alone
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
pub(super) fn run(options: &AssistOptions, args: &Args) -> Result<ExitCode> {
    let (board, voice) = check(options, args)?;
    let codebreaker = options.codebreaker.codebreaker(board)?;
    Guessing::new(codebreaker, voice, options.json).run()?;
    Ok(ExitCode::SUCCESS)
}

/// The board, and how it is spoken of.
///
/// # Errors
/// Options that do not fit together.
pub(super) fn check(options: &AssistOptions, args: &Args) -> Result<(Board, Voice)> {
    args.game.refuse(
        "assist",
        "the secret is yours, and options of the solver stand after the name of the command",
    )?;
    let board = options.board.over(&args.board).board()?;
    let voice = Voice::new(board, &options.notation)?;
    options.codebreaker.opening(board)?;
    Ok((board, voice))
}
