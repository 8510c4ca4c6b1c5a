//! `pegwise play`.

mod plain;
mod story;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};

use crate::app::{Maker, SetupValues};
use crate::edge::args::{BoardOptions, GameOptions, NotationOptions, ScreenOptions, refuse};
use crate::edge::commands::{Args, IN_RECORD};
use crate::edge::game::{self, Beginning};
use crate::edge::lines::{self, Conversation, Voice};
use crate::edge::records;
use crate::edge::state::StateFile;
use crate::rules::{Codemaker, Dice, Game, Player, Seed};

use plain::{Keeper, Plain};

/// Play on the whole screen, or in plain lines
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = format!("{JSON}\n\n{EXAMPLES}"))]
pub(crate) struct PlayOptions {
    /// Play in plain lines, for screen readers, pipes and simple terminals
    ///
    /// At a terminal each row is saved as you play it.
    #[arg(long)]
    plain: bool,
    /// Go on with the game in this file; `last` is your last game
    #[arg(long, requires = "plain", value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Answer each line in one line of JSON, for programs
    #[arg(long, requires = "plain")]
    json: bool,
    #[command(flatten)]
    notation: NotationOptions,
    #[command(flatten)]
    board: BoardOptions,
    #[command(flatten)]
    game: GameOptions,
}

/// The argument of `--resume` for the last kept game.
const LAST: &str = "last";

const JSON: &str = "\
With --plain --json there are no prompts. Each line of input gets one line of
JSON. Input is a guess, one of the words, or empty. The game comes first.
  {\"board\":...}     the game, as in `pegwise help export`: at the start, and
                  after new, board and an empty line
  {\"row\":1,\"guess\":\"AABB\",\"black\":1,\"white\":0,\"by\":\"you\",\"help\":[],
   \"rows_left\":9,\"outcome\":\"running\",\"secret\":null}
                  a row; with \"remarks\":[\"...\"] if a solver made it
  {\"candidates\":N}
                  after hint, with \"estimated\":true if that is an estimate
  {\"candidates\":N,\"best\":{\"code\":\"ACDE\",...},\"reason\":\"...\"}
                  after hint guess: best is as in `pegwise help suggest`;
                  \"estimated\":true also if only its figures are estimates
  {\"record\":\"...\"}  after record; and at the end, for each unfinished game
  {\"error\":\"...\"}   why your line was refused; the game is unchanged
  {\"help\":[{\"word\":\"board\",\"does\":\"...\"},...]}";

const EXAMPLES: &str = "\
Examples:
  pegwise play --preset super               play on the whole screen
  pegwise play --plain --seed KIWI          play the code of this seed in lines
  pegwise play --plain --daily              play the code of the day in lines
  pegwise play --plain --solver minimax     watch a solver, row by row
  pegwise play --plain --codemaker evil     play against evil
  pegwise play --plain --resume game.txt    go on with a saved game
  pegwise play --plain --resume last        go on with your last game";

pub(super) fn run(options: &PlayOptions, args: &Args) -> Result<()> {
    if options.plain {
        let mut dice = Dice::from_system().context("cannot get random numbers from the system")?;
        // Games of programs are not kept: there may be thousands.
        let is_by_person = lines::is_at_terminal() && !options.json;
        let mut keeper = is_by_person.then(Keeper::of_user);
        let game = match &options.resume {
            Some(record) => resumed(record, options, args, keeper.as_mut())?,
            None => new_game(options, args, Seed::random(&mut dice))?,
        };
        // Games of a solver are not kept, unless one is resumed.
        let is_mine = game.codebreaker() == Player::Person;
        let keeper = keeper.filter(|keeper| is_mine || keeper.has_begun());
        let voice = Voice::new(game.board(), &options.notation)?;
        // Only now, as the record may be read from stdin.
        let talk = Conversation::new(options.json);
        return Plain::new(game, talk, voice, dice, keeper).run();
    }
    refuse_notation(options)?;
    let board = options.board.over(&args.board);
    on_screen(&board, &options.game.over(&args.game), &args.screen)
}

pub(super) fn check(options: &PlayOptions, args: &Args) -> Result<()> {
    if !options.plain {
        refuse_notation(options)?;
        let board = options.board.over(&args.board);
        let game = options.game.over(&args.game);
        return game.setup(&board, SetupValues::default()).map(drop);
    }
    if options.resume.is_some() {
        return refuse_beside_record(options, args);
    }
    let game = new_game(options, args, Seed::random(&mut Dice::from_number(0)))?;
    options.notation.check(game.board())
}

fn refuse_notation(options: &PlayOptions) -> Result<()> {
    let why = "the screen shows letters and pins; add --plain";
    refuse(&options.notation.given(), "play", why)
}

/// Plays on the whole screen. The last choice fills in what the options leave open.
pub(super) fn on_screen(
    board: &BoardOptions,
    game: &GameOptions,
    screen: &ScreenOptions,
) -> Result<()> {
    let state = StateFile::of_user();
    let setup = game.setup(board, state.setup())?;
    let beginning = Beginning::Setup {
        // Any option starts a new game instead of the last one.
        as_left: board.given().is_empty() && game.given().is_empty(),
        daily: game.begin_with_daily(),
        setup,
        state,
    };
    game::play(beginning, screen)
}

/// A new game in lines; `fresh` is the default seed.
fn new_game(options: &PlayOptions, args: &Args, fresh: Seed) -> Result<Game> {
    let board = options.board.over(&args.board).board()?;
    let players = options.game.over(&args.game);
    players.check()?;
    let codemaker = match players.codemaker {
        None | Some(Maker::Program) => Codemaker::Seed(players.seed().unwrap_or(fresh).on(board)),
        Some(Maker::Evil) => Codemaker::Evil,
        Some(Maker::Hand) => bail!(
            "--codemaker hand does not work with `pegwise play --plain`: leave out --plain, or let \
             `pegwise assist` guess your code"
        ),
        Some(Maker::Person) => bail!(
            "--codemaker secret does not work with `pegwise play --plain`: all could read your \
             code; leave out --plain to hide it"
        ),
    };
    let solver = players.solver.map(Into::into);
    let codebreaker = solver.map_or(Player::Person, Player::Solver);
    Ok(Game::new(board, codemaker, codebreaker))
}

/// The recorded game, or the last kept one.
fn resumed(
    record: &Path,
    options: &PlayOptions,
    args: &Args,
    keeper: Option<&mut Keeper>,
) -> Result<Game> {
    refuse_beside_record(options, args)?;
    let (game, on_screen) = match keeper {
        _ if record != Path::new(LAST) => (records::read(record)?, "pegwise replay FILE"),
        Some(keeper) => (keeper.last()?, "pegwise"),
        None => bail!(
            "--resume {LAST} needs a terminal, because only there games are saved; for a file of \
             that name write ./{LAST}"
        ),
    };
    ensure!(
        !matches!(game.codemaker(), Codemaker::Hand(_)),
        "you set the pins of this game by hand: go on with `{on_screen}`, or let \
         `pegwise assist` guess your code"
    );
    Ok(game)
}

fn refuse_beside_record(options: &PlayOptions, args: &Args) -> Result<()> {
    let (board, game) = (
        options.board.over(&args.board),
        options.game.over(&args.game),
    );
    refuse(&board.given(), "play --resume", IN_RECORD)?;
    refuse(&game.given(), "play --resume", IN_RECORD)
}
