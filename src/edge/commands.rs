//! What `pegwise` does besides the game: one file a command.

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

use std::process::ExitCode;

use anyhow::Result;
use clap::Subcommand;

use crate::app::Choice;

use super::args::Args;

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

/// Does what the arguments ask for.
///
/// # Errors
/// Bad input, or another [`ProgramEnd`](super::answer::ProgramEnd).
pub(super) fn run(args: &Args) -> Result<ExitCode> {
    match &args.command {
        None => play::on_screen(&args.board, &args.game, &args.screen),
        Some(Command::Play(options)) => play::run(options, args),
        Some(Command::Assist(options)) => assist::run(options, args),
        Some(Command::Solve(options)) => solve::run(options, args),
        Some(Command::Stats(options)) => stats::run(options, args),
        Some(Command::Prove(options)) => prove::run(options, args),
        Some(Command::Suggest(options)) => suggest::run(options, args),
        Some(Command::Puzzle(options)) => puzzle::run(options, args),
        Some(Command::Replay(options)) => replay::run(options, args),
        Some(Command::Review(options)) => review::run(options, args),
        Some(Command::Export(options)) => export::run(options, args),
        Some(Command::History(options)) => history::run(options, args),
        Some(Command::Picture(options)) => picture::run(options, args),
        Some(Command::Settings(options)) => settings::run(options, args),
        Some(Command::Completions(options)) => completions::run(options, args),
        Some(Command::Man(man::ManOptions {})) => man::run(args),
    }
}

/// Makes sure that the arguments fit together, as far as they alone say it.
///
/// # Errors
/// They do not: what [`run`] would say.
pub(super) fn check(args: &Args) -> Result<()> {
    match &args.command {
        None => args.game.setup(&args.board, Choice::default()).map(drop),
        Some(Command::Play(options)) => play::check(options, args),
        Some(Command::Assist(options)) => assist::check(options, args).map(drop),
        Some(Command::Solve(options)) => solve::check(options, args).map(drop),
        Some(Command::Stats(options)) => stats::check(options, args).map(drop),
        Some(Command::Prove(options)) => prove::check(options, args).map(drop),
        Some(Command::Suggest(options)) => suggest::check(options, args).map(drop),
        Some(Command::Puzzle(options)) => puzzle::check(options, args).map(drop),
        Some(Command::Replay(_)) => replay::check(args),
        Some(Command::Review(_)) => review::check(args),
        Some(Command::History(_)) => history::check(args),
        Some(Command::Export(_)) => export::check(args),
        Some(Command::Picture(options)) => picture::check(options, args).map(drop),
        Some(Command::Settings(_)) => settings::check(args),
        Some(Command::Completions(_) | Command::Man(_)) => Ok(()),
    }
}
