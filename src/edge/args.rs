//! The command line. What one command alone takes stands with it in `commands/`.

mod answer;
mod board;
mod codebreaker;
mod game;
mod names;
mod notation;
mod picture;
mod screen;

use anyhow::Result;
use clap::Parser;

use super::commands::Command;

pub(super) use answer::AnswerOptions;
pub(super) use board::BoardOptions;
pub(super) use codebreaker::CodebreakerOptions;
pub(super) use game::GameOptions;
pub(super) use names::{codemaker_name, solver_name};
pub(super) use notation::NotationOptions;
pub(super) use picture::{KeyList, Size};
pub(super) use screen::{ColorChoice, ScreenOptions};

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

impl Args {
    /// Refuses options before the name of `command` that it would not look at; `why` ends a
    /// sentence.
    ///
    /// # Errors
    /// An option of the board or of the game was given.
    pub(super) fn refuse_board_and_game(&self, command: &str, why: &str) -> Result<()> {
        self.board.refuse(command, why)?;
        self.game.refuse(command, why)
    }
}
