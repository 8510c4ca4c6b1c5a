//! The command line: the game without a command, and a file for each command that does more than that.

mod args;
mod codes;
mod last_game;
mod picture;
mod plain;
mod play;
mod position;
mod proof_files;
mod prove;
mod refusal;
mod review;
mod show;
mod solve;
mod stats;
mod suggest;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Error, Result};
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use clap_complete::Shell;

use crate::cli::args::{SolverOptions, StartOptions};
use crate::cli::codes::NamedBoardOptions;
use crate::rules::Dice;
use crate::run::options::ScreenOptions;

/// A Mastermind game for the terminal, with a coach, solvers and a review
///
/// Run pegwise and press Enter to play. Without options your unfinished game goes on.
/// Options choose a new game: --seed and --daily begin it at once, others open the setup.
#[derive(Debug, Parser)]
#[command(version, bin_name = "pegwise", max_term_width = 100, after_help = ENDING)]
#[command(args_conflicts_with_subcommands = true)]
#[command(override_usage = "pegwise [OPTIONS]\n       pegwise COMMAND …")]
struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    start: StartOptions,
}

const ENDING: &str = "\
Examples:
  pegwise                               play
  pegwise --preset super --seed KIWI    play; the same seed gives the same code
  pegwise --daily                       play the code of the day
  pegwise play --plain                  play in plain lines, for screen readers
  pegwise suggest AABB:1,1 CDAE:0,2     get the best guesses for another game
  pegwise review                        see what each row of your last game cost
  pegwise picture > game.svg            draw a picture of it

Settings: press o in the game, for hard mode, themes and speed.

Accessibility: play --plain, --color none, --theme colour-blind-safe; the cursor is where you are.

Exit codes:
  0      success
  1      the terminal has closed
  2      bad input, or the answer could not be written
  3      no code fits the pins
  128+n  signal n ended the game";

/// The commands, in the order of the help.
#[derive(Debug, Subcommand)]
enum Command {
    Play(play::PlayOptions),
    /// Think of a code: a solver guesses it in plain lines
    Assist {
        #[command(flatten)]
        solver: SolverOptions,
        #[command(flatten)]
        board: NamedBoardOptions,
    },
    Solve(solve::SolveOptions),
    Suggest(suggest::SuggestOptions),
    Stats(stats::StatsOptions),
    Prove(prove::ProveOptions),
    /// Open a saved game: walk through it or play on
    #[command(after_help = last_game::WHERE)]
    Replay {
        /// The game file; - reads standard input. Without it: the game you played last
        #[arg(value_name = "FILE")]
        record: Option<PathBuf>,
        #[command(flatten)]
        screen: ScreenOptions,
    },
    Review(review::ReviewOptions),
    Picture(picture::PictureOptions),
    /// Print tab completions for your shell
    #[command(after_help = "Examples:
  source <(pegwise completions bash)    in ~/.bashrc
  source <(pegwise completions zsh)     in ~/.zshrc, after compinit
  pegwise completions fish | source     in ~/.config/fish/config.fish")]
    Completions {
        /// Your shell: bash, elvish, fish, powershell or zsh
        #[arg(hide_possible_values = true)]
        shell: Shell,
    },
    /// Print the manual page
    #[command(after_help = "Examples:\n  pegwise man | man -l -")]
    Man,
}

/// Runs the program. Bad input ends it with exit code 2 and a sentence on stderr.
pub fn main() -> ExitCode {
    if let Err(why) = Dice::from_system() {
        // Any hash map of the standard library would panic, and reading the settings needs one.
        let said =
            format!("pegwise: the system has no random numbers, and Pegwise needs some: {why}\n");
        // A closed stderr is no failure.
        let _ = io::stderr().write_all(said.as_bytes());
        return ExitCode::from(2);
    }
    #[cfg(unix)]
    if let Err(why) = crate::run::signals::survive_large_files() {
        return show::end(&Error::new(why).context("cannot listen for signals"));
    }
    match arguments().and_then(|args| args.run()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => show::end(&why),
    }
}

/// What was typed after the name of the program.
fn arguments() -> Result<Args> {
    let mut matches = command().try_get_matches()?;
    Ok(Args::from_arg_matches_mut(&mut matches)?)
}

/// The command line with all its names and texts.
fn command() -> clap::Command {
    let mut command = Args::command();
    // The command `help` is there once it is built.
    command.build();
    command.mut_subcommand("help", |help| help.about("Explain a command"))
}

impl Args {
    fn run(&self) -> Result<()> {
        match &self.command {
            None => play::on_screen(&self.start),
            Some(Command::Play(options)) => play::run(options),
            Some(Command::Assist { solver, board }) => play::assist(solver, board),
            Some(Command::Solve(options)) => solve::run(options),
            Some(Command::Suggest(options)) => suggest::run(options),
            Some(Command::Stats(options)) => stats::run(options),
            Some(Command::Prove(options)) => prove::run(options),
            Some(Command::Replay { record, screen }) => play::replay(record.as_deref(), screen),
            Some(Command::Review(options)) => review::run(options),
            Some(Command::Picture(options)) => picture::run(options),
            Some(Command::Completions { shell }) => completions(*shell),
            Some(Command::Man) => manual(),
        }
    }
}

fn completions(shell: Shell) -> Result<()> {
    // Into memory first: the generator panics on a closed pipe.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command(), "pegwise", &mut script);
    show::print(&String::from_utf8(script)?)
}

fn manual() -> Result<()> {
    let mut page = Vec::new();
    let manual = clap_mangen::Man::new(command()).manual("Games");
    manual.render(&mut page)?;
    show::print(&String::from_utf8(page)?)
}
