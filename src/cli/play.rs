//! `pegwise play`, `pegwise assist` and `pegwise replay`: how a game begins.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::app::{First, Labels, Maker, Setup};
use crate::cli::args::{SolverOptions, StartOptions};
use crate::cli::codes::{Alphabet, NamedBoardOptions};
use crate::cli::last_game;
use crate::cli::plain::Dialogue;
use crate::rules::{Codemaker, Dice, Game, Player, Seed};
use crate::run;
use crate::run::options::ScreenOptions;
use crate::store::records;
use crate::store::state::StateFile;

/// Play on the whole screen, or in plain lines
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  pegwise play --plain --seed KIWI          play the code of this seed in lines
  pegwise play --plain --solver minimax     watch a solver, row by row
  pegwise play --plain --codemaker hand     get tips at a real board
  pegwise play --plain --resume game.txt    go on with a saved game")]
pub(super) struct PlayOptions {
    /// Play in plain lines, for screen readers, pipes and simple terminals
    ///
    /// At a terminal each row is saved as you play it.
    #[arg(long)]
    plain: bool,
    /// Go on with the game in this file, with --plain; - reads standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["BoardOptions", "GameOptions"])]
    resume: Option<PathBuf>,
    #[command(flatten)]
    start: StartOptions,
}

pub(super) fn run(options: &PlayOptions) -> Result<()> {
    if !options.plain {
        ensure!(
            options.resume.is_none(),
            "--resume goes with --plain. For the whole screen, run `pegwise replay FILE`"
        );
        return on_screen(&options.start);
    }
    let mut dice = Dice::from_system().context("cannot get random numbers from the system")?;
    let game = match &options.resume {
        Some(record) => records::read(record)?,
        None => new_game(options, Seed::random(&mut dice))?,
    };
    let labels = options.start.screen.labels.unwrap_or(Labels::Letters);
    let dialogue = Dialogue::new(game, dice).with_alphabet(Alphabet::Usual(labels));
    if options.resume.is_none() {
        dialogue.check_day()?;
    }
    dialogue.run()
}

/// A new game in lines; `fresh` is the default seed.
fn new_game(options: &PlayOptions, fresh: Seed) -> Result<Game> {
    let setup = options.start.setup(Setup::default())?;
    let seed = setup.seed.unwrap_or(fresh);
    let codemaker = (setup.kind.maker.codemaker(seed))
        .context("--codemaker secret needs the whole screen: leave out --plain")?;
    Ok(Game::new(setup.board(), codemaker, setup.codebreaker()))
}

/// The solver guesses the code that a person thinks of, in lines.
pub(super) fn assist(solver: &SolverOptions, options: &NamedBoardOptions) -> Result<()> {
    let board = options.board()?;
    let codebreaker = Player::Solver(solver.solver(Maker::Hand, board));
    let game = Game::new(board, Codemaker::Hand, codebreaker);
    let dialogue = Dialogue::new(game, Dice::from_number(0));
    dialogue.with_alphabet(options.alphabet([])).run()
}

/// Opens a record on the whole screen, or the game that was played last.
pub(super) fn replay(record: Option<&Path>, screen: &ScreenOptions) -> Result<()> {
    let game = last_game::named_or_last(record)?;
    let first = First::Record(game);
    run::play(first, StateFile::of_user().read(), screen)
}

/// Plays on the whole screen. The last choice fills in what the options leave open.
pub(super) fn on_screen(options: &StartOptions) -> Result<()> {
    let game = &options.game;
    let mut state = StateFile::of_user().read();
    let first = if game.daily && game.solver.is_none() {
        First::Daily
    } else if options.choose_a_game() {
        // Any option is about another game than the last one.
        state.memory.setup = options.setup(state.memory.setup)?;
        First::Setup
    } else {
        First::LastGame
    };
    run::play(first, state, &options.screen)
}
