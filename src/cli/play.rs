//! `pegwise play`.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use crate::app::Maker;
use crate::cli::args::{BoardOptions, GameOptions, ScreenOptions};
use crate::cli::plain::Plain;
use crate::rules::{Codemaker, Dice, Game, Player, Seed};
use crate::run::{self, Beginning, First};
use crate::store::records;
use crate::store::state::StateFile;

/// Play on the whole screen, or in plain lines
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct PlayOptions {
    /// Play in plain lines, for screen readers, pipes and simple terminals
    ///
    /// At a terminal each row is saved as you play it.
    #[arg(long)]
    plain: bool,
    /// Go on with the game in this file; - reads standard input
    #[arg(long, requires = "plain", conflicts_with_all = ["BoardOptions", "GameOptions"], value_name = "FILE")]
    resume: Option<PathBuf>,
    #[command(flatten)]
    board: BoardOptions,
    #[command(flatten)]
    game: GameOptions,
    #[command(flatten)]
    screen: ScreenOptions,
}

const EXAMPLES: &str = "\
Examples:
  pegwise play --preset super               play on the whole screen
  pegwise play --plain --seed KIWI          play the code of this seed in lines
  pegwise play --plain --daily              play the code of the day in lines
  pegwise play --plain --solver minimax     watch a solver, row by row
  pegwise play --plain --codemaker evil     play against evil
  pegwise play --plain --codemaker hand     get hints at a real board
  pegwise play --plain --resume game.txt    go on with a saved game";

pub(crate) fn run(options: &PlayOptions) -> Result<()> {
    if !options.plain {
        return on_screen(&options.board, &options.game, &options.screen);
    }
    let mut dice = Dice::from_system().context("cannot get random numbers from the system")?;
    let game = match &options.resume {
        Some(record) => records::read(record)?,
        None => new_game(options, Seed::random(&mut dice))?,
    };
    // Only now, as the record may be read from stdin.
    Plain::new(game, dice).run()
}

/// Plays on the whole screen. The last choice fills in what the options leave open.
pub(crate) fn on_screen(
    board: &BoardOptions,
    game: &GameOptions,
    screen: &ScreenOptions,
) -> Result<()> {
    let state = StateFile::of_user();
    let memory = state.read();
    let first = if game.begin_with_daily() {
        First::Daily
    } else if board.is_given() || game.is_given() {
        // Any option starts a new game instead of the last one.
        First::Setup
    } else {
        First::LastGame
    };
    let mut setup = game.setup(board, memory.setup)?;
    if let First::Daily = first {
        // The game that follows the daily is another one.
        setup.seed = None;
    }
    let beginning = Beginning {
        setup,
        memory,
        state,
        first,
    };
    run::play(beginning, screen)
}

/// A new game in lines; `fresh` is the default seed.
fn new_game(options: &PlayOptions, fresh: Seed) -> Result<Game> {
    let (board, players) = (options.board.board()?, &options.game);
    players.check()?;
    let codemaker = match players.codemaker {
        None | Some(Maker::Program) => Codemaker::Seed(players.seed().unwrap_or(fresh).on(board)),
        Some(Maker::Evil) => Codemaker::Evil,
        Some(Maker::Hand) => Codemaker::Hand,
        Some(Maker::Person) => bail!(
            "--codemaker secret does not work with `pegwise play --plain`: all could read your \
             code; leave out --plain to hide it"
        ),
    };
    let codebreaker = players.solver.map_or(Player::Person, Player::Solver);
    Ok(Game::new(board, codemaker, codebreaker))
}
