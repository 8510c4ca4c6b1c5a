//! The command line: the game without a command, and one file for each command.
//!
//! A command has a `run` and, where its options can contradict each other, a `check`.

mod assist;
mod completions;
mod man;
mod picture;
mod play;
mod prove;
mod replay;
mod review;
mod solve;
mod stats;
mod suggest;

use std::num::NonZero;
use std::thread;

use anyhow::Result;
use clap::{Parser, Subcommand};

use crate::app::SetupValues;

use super::args::{BoardOptions, GameOptions, ScreenOptions, refuse};

/// A Mastermind game for the terminal, with hints, solvers and a game review
///
/// Start without a command and press Enter: then make your first guess. Options set up the
/// new game; the rest is as you chose it last time, with a new code. Board options may stand before
/// or after a command; the later one counts.
#[derive(Debug, Parser)]
#[command(version, bin_name = "pegwise", max_term_width = 100, after_help = format!("Examples:\n{EXAMPLES}"))]
#[command(after_long_help = format!("Examples:\n{EXAMPLES}\n\nExit codes:\n{EXIT_CODES}"))]
#[command(override_usage = "pegwise [OPTIONS]\n       pegwise [OPTIONS] COMMAND …")]
pub(super) struct Args {
    #[command(subcommand)]
    pub(super) command: Option<Command>,
    #[command(flatten)]
    pub(super) board: BoardOptions,
    #[command(flatten)]
    pub(super) game: GameOptions,
    #[command(flatten)]
    pub(super) screen: ScreenOptions,
}

pub(super) const EXAMPLES: &str = "  \
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

pub(super) const EXIT_CODES: &str = "  \
  0  success
  2  bad input, or the answer could not be written
  3  no code fits the scores";

/// Why a command with a record refuses options of a board and of a game.
const IN_RECORD: &str = "leave it out, the game file says it all";

/// The commands, in the order of the help.
#[derive(Debug, Subcommand)]
pub(super) enum Command {
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
    pub(super) fn run(&self) -> Result<()> {
        self.refuse_unused()?;
        match &self.command {
            None => play::on_screen(&self.board, &self.game, &self.screen),
            Some(Command::Play(options)) => play::run(options, self),
            Some(Command::Assist(options)) => assist::run(options, self),
            Some(Command::Solve(options)) => solve::run(options, self),
            Some(Command::Stats(options)) => stats::run(options, self),
            Some(Command::Prove(options)) => prove::run(options, self),
            Some(Command::Suggest(options)) => suggest::run(options, self),
            Some(Command::Replay(options)) => replay::run(options, self),
            Some(Command::Review(options)) => review::run(options),
            Some(Command::Picture(options)) => picture::run(options, self),
            Some(Command::Completions(options)) => completions::run(options),
            Some(Command::Man(man::ManOptions {})) => man::run(),
        }
    }

    /// Checks that the arguments fit together, as far as they alone say it.
    pub(super) fn check(&self) -> Result<()> {
        self.refuse_unused()?;
        match &self.command {
            None => self
                .game
                .setup(&self.board, SetupValues::default())
                .map(drop),
            Some(Command::Play(options)) => play::check(options, self),
            Some(Command::Assist(options)) => assist::check(options, self).map(drop),
            Some(Command::Solve(options)) => solve::check(options, self).map(drop),
            Some(Command::Stats(options)) => stats::check(options, self).map(drop),
            Some(Command::Prove(options)) => options.board.over(&self.board).board().map(drop),
            Some(Command::Suggest(options)) => suggest::check(options, self).map(drop),
            Some(Command::Picture(options)) => picture::check(options, self).map(drop),
            _ => Ok(()),
        }
    }

    /// Refuses options before the name of a command that the command does not use.
    fn refuse_unused(&self) -> Result<()> {
        let Some(command) = &self.command else {
            return Ok(());
        };
        let (name, uses_board, why) = match command {
            Command::Play(_) | Command::Picture(_) => return Ok(()),
            Command::Assist(_) => (
                "assist",
                true,
                "you make the code; write solver options after `assist`",
            ),
            Command::Solve(_) => ("solve", true, "write its options after its name"),
            Command::Suggest(_) => (
                "suggest",
                true,
                "it does not know the code; choose a solver with --strategy",
            ),
            Command::Stats(_) => ("stats", true, "write its options after its name"),
            Command::Prove(_) => (
                "prove",
                true,
                "a proof is about all codes and every way to play",
            ),
            Command::Replay(_) => ("replay", false, IN_RECORD),
            Command::Review(_) => ("review", false, IN_RECORD),
            Command::Completions(_) => ("completions", false, "the script is for every command"),
            Command::Man(_) => ("man", false, "the page is about every command"),
        };
        if !uses_board {
            refuse(&self.board.given(), name, why)?;
        }
        refuse(&self.game.given(), name, why)
    }
}

/// Number of threads that use all processors.
fn processors() -> NonZero<usize> {
    thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN)
}
