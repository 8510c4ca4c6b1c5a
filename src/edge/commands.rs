//! The command line: the game without a command, and one file for each command.
//!
//! A command has a `run` and, where its options can contradict each other, a `check`.

mod assist;
mod completions;
mod export;
mod history;
mod man;
mod picture;
mod play;
mod prove;
mod puzzle;
mod replay;
mod review;
mod settings;
mod solve;
mod stats;
mod suggest;

use anyhow::Result;
use clap::{Parser, Subcommand};

use crate::app::SetupValues;

use super::args::{BoardOptions, GameOptions, ScreenOptions, refuse};

/// A Mastermind game for the terminal, with a solver that gives hints and plays step by step
///
/// Without a command the game starts, on its setup screen: Enter twice, and you make your first
/// guess. The options choose what the setup begins with; the rest, but for the seed, is as it was
/// chosen the last time. Options of the board may also stand before a command, and those after its
/// name count more.
#[derive(Debug, Parser)]
#[command(version, max_term_width = 100, after_help = format!("Examples:\n{EXAMPLES}"))]
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
  pegwise                             play
  pegwise --preset super --seed KIWI  play; the same seed, the same secret
  pegwise --daily                     play the code of the day
  pegwise solve FCAF                  watch a solver find the code FCAF
  pegwise play --plain                play in plain lines, for a screen reader
  pegwise assist                      let a solver guess your code
  pegwise suggest AABB:1,1 CDAE:0,2   the best guesses in another game
  pegwise stats --solver minimax      how many guesses it takes for every code
  pegwise prove                       how few guesses there can be
  pegwise puzzle --grade 3            a position with one code left, to be found
  pegwise replay game.txt             walk through a game, or play it on
  pegwise review game.txt             what each row of a finished game was worth
  pegwise export game.txt --format svg  a picture of the board
  pegwise settings                    theme, labels, keys and more, as they are set
  pegwise history --stats             how you do: games, wins, guesses, streaks";

pub(super) const EXIT_CODES: &str = "  \
  0  all went well
  2  input that cannot be understood, or an answer that cannot be written
  3  no code fits the scores that were given";

/// Why a command with a record refuses options of a board and of a game.
const IN_RECORD: &str = "everything about the game stands in its record";

/// The commands, in the order of the help.
#[derive(Debug, Subcommand)]
pub(super) enum Command {
    Play(play::PlayOptions),
    Assist(assist::AssistOptions),
    Solve(solve::SolveOptions),
    Suggest(suggest::SuggestOptions),
    Stats(stats::StatsOptions),
    Prove(prove::ProveOptions),
    Puzzle(puzzle::PuzzleOptions),
    Replay(replay::ReplayOptions),
    Review(review::ReviewOptions),
    Export(export::ExportOptions),
    History(history::HistoryOptions),
    Picture(picture::PictureOptions),
    Settings(settings::SettingsOptions),
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
            Some(Command::Puzzle(options)) => puzzle::run(options, self),
            Some(Command::Replay(options)) => replay::run(options, self),
            Some(Command::Review(options)) => review::run(options),
            Some(Command::Export(options)) => export::run(options, self),
            Some(Command::History(options)) => history::run(options, self),
            Some(Command::Picture(options)) => picture::run(options, self),
            Some(Command::Settings(options)) => settings::run(options, self),
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
            Some(Command::Puzzle(options)) => puzzle::check(options, self).map(drop),
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
            Command::Play(_) | Command::Puzzle(_) | Command::Picture(_) => return Ok(()),
            Command::Assist(_) => (
                "assist",
                true,
                "the secret is yours, and options of the solver stand after the name of the command",
            ),
            Command::Solve(_) => ("solve", true, "its options stand after its name"),
            Command::Suggest(_) => (
                "suggest",
                true,
                "it knows no secret, and --strategy says whose guesses are wanted",
            ),
            Command::Stats(_) => ("stats", true, "its options stand after its name"),
            Command::Prove(_) => (
                "prove",
                true,
                "a proof is about all secrets, and no solver's",
            ),
            Command::Replay(_) => ("replay", false, IN_RECORD),
            Command::Review(_) => ("review", false, IN_RECORD),
            Command::Export(_) => ("export", false, IN_RECORD),
            Command::History(_) => ("history", false, "it tells of all games"),
            Command::Settings(_) => (
                "settings",
                false,
                "they are about the program, whatever is played",
            ),
            Command::Completions(_) => ("completions", false, "the script is about all of them"),
            Command::Man(_) => ("man", false, "the page is about all of them"),
        };
        if !uses_board {
            refuse(&self.board.given(), name, why)?;
        }
        refuse(&self.game.given(), name, why)
    }
}
