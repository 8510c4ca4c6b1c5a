//! The command line: the game without a command, and one file for each command.

pub(crate) mod answer;
pub(crate) mod args;
mod assist;
mod completions;
mod json;
mod labels;
mod lines;
mod man;
mod picture;
mod plain;
mod play;
mod prove;
mod replay;
mod review;
mod solve;
mod stats;
mod suggest;

use std::num::NonZero;
use std::process::ExitCode;
use std::thread;

use anyhow::Result;
use clap::{Parser, Subcommand};

use args::{BoardOptions, GameOptions, ScreenOptions};

/// A Mastermind game for the terminal, with hints, solvers and a game review
///
/// Start without a command and press Enter: then make your first guess. Options set up the
/// new game; the rest is as you chose it last time, with a new code.
#[derive(Debug, Parser)]
#[command(version, bin_name = "pegwise", max_term_width = 100, after_help = format!("Examples:\n{EXAMPLES}"))]
#[command(after_long_help = format!("Examples:\n{EXAMPLES}\n\nExit codes:\n{EXIT_CODES}"))]
#[command(args_conflicts_with_subcommands = true)]
#[command(override_usage = "pegwise [OPTIONS]\n       pegwise COMMAND …")]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) board: BoardOptions,
    #[command(flatten)]
    pub(crate) game: GameOptions,
    #[command(flatten)]
    pub(crate) screen: ScreenOptions,
}

pub(crate) const EXAMPLES: &str = "  \
  pegwise                               play
  pegwise --preset super --seed KIWI    play; the same seed gives the same code
  pegwise --daily                       play the code of the day
  pegwise play --plain                  play in plain lines, for screen readers
  pegwise assist                        let a solver guess your code
  pegwise solve FCAF                    watch a solver find the code FCAF
  pegwise suggest AABB:1,1 CDAE:0,2     get the best guesses for another game
  pegwise stats --solver minimax        count its guesses for every code
  pegwise prove                         find the fewest guesses for all codes
  pegwise replay game.txt               walk through a game, or play on
  pegwise review game.txt               see how good and how lucky each row was
  pegwise picture game.txt > game.svg   draw a picture of the game";

pub(crate) const EXIT_CODES: &str = "  \
  0  success
  1  the terminal has closed
  2  bad input, or the answer could not be written
  3  no code fits the scores";

/// The commands, in the order of the help.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Play(play::PlayOptions),
    Assist(assist::AssistOptions),
    Solve(solve::SolveOptions),
    Suggest(suggest::SuggestOptions),
    Stats(stats::StatsOptions),
    Prove(prove::ProveOptions),
    Replay(replay::ReplayOptions),
    Review(review::ReviewOptions),
    Picture(picture::PictureOptions),
    Completions(completions::CompletionsOptions),
    Man(man::ManOptions),
}

impl Args {
    /// Runs the game or the command.
    pub(crate) fn run(&self) -> Result<()> {
        match &self.command {
            None => play::on_screen(&self.board, &self.game, &self.screen),
            Some(Command::Play(options)) => play::run(options),
            Some(Command::Assist(options)) => assist::run(options),
            Some(Command::Solve(options)) => solve::run(options),
            Some(Command::Stats(options)) => stats::run(options),
            Some(Command::Prove(options)) => prove::run(options),
            Some(Command::Suggest(options)) => suggest::run(options),
            Some(Command::Replay(options)) => replay::run(options),
            Some(Command::Review(options)) => review::run(options),
            Some(Command::Picture(options)) => picture::run(options),
            Some(Command::Completions(options)) => completions::run(options),
            Some(Command::Man(man::ManOptions {})) => man::run(),
        }
    }
}

/// Runs the program. Bad input ends it with exit code 2 and a sentence on stderr.
pub fn main() -> ExitCode {
    match Args::parse().run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => answer::tell(&why),
    }
}

/// Number of threads that use all processors.
fn processors() -> NonZero<usize> {
    thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN)
}
