//! `pegwise assist`.

use anyhow::Result;

use crate::cli::args::{BoardOptions, CodebreakerOptions};
use crate::cli::plain::Plain;
use crate::rules::{Codemaker, Dice, Game, Player};

/// Think of a code: the computer guesses it in plain lines
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct AssistOptions {
    #[command(flatten)]
    codebreaker: CodebreakerOptions,
    #[command(flatten)]
    board: BoardOptions,
}

const EXAMPLES: &str = "\
Examples:
  pegwise assist                              with the classic board
  pegwise assist --preset super --solver minimax
  pegwise assist --opening AABB               with this first guess";

pub(crate) fn run(options: &AssistOptions) -> Result<()> {
    let solver = Player::Solver(options.codebreaker.solver);
    let game = Game::new(options.board.board()?, Codemaker::Hand, solver);
    let talk = Plain::new(game, Dice::from_number(0));
    talk.with_solver(&options.codebreaker)?.run()
}
