//! What is on show first: what a command line, or the fragment of a page's address, asks for.

use crate::app::{App, GameId, KINDS, World, is_unfinished};
use crate::rules::{Board, Game, Preset, Seed, quoted};

/// What is on show first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum First {
    /// The setup, or the game of its seed.
    Setup,
    /// The game that was played last if it is not over, or else the setup.
    LastGame,
    /// The game of the day.
    Daily,
    /// The code of a seed on a board, for a person to find.
    Seed(Board, Seed),
    /// A recorded game.
    Record(Game),
}

/// The word in an address that leads to the game of the day.
const DAILY: &str = "daily";

impl First {
    /// What an address asks for behind its `#`: `daily`, a seed as in `KIWI`, or a board with a seed as `fragment`
    /// writes them. Nothing there leads to the last game.
    ///
    /// # Errors
    /// A sentence says why it leads to no game.
    pub fn of_address(fragment: &str) -> Result<Self, String> {
        if fragment.is_empty() {
            return Ok(Self::LastGame);
        }
        if fragment.eq_ignore_ascii_case(DAILY) {
            return Ok(Self::Daily);
        }
        let (board, seed) = match fragment.rsplit_once('/') {
            Some((board, seed)) => (read_board(board)?, seed),
            None => (Board::default(), fragment),
        };
        match seed.parse() {
            Ok(seed) => Ok(Self::Seed(board, seed)),
            Err(why) => Err(format!("The address has no seed: {why}")),
        }
    }
}

/// How an address asks for the code of a seed on a board, behind its `#`: `KIWI` on the classic board, else
/// `super/KIWI` on one with a name, or `4x7_rows_10_repeats/KIWI`.
pub(crate) fn fragment(board: Board, seed: Seed) -> String {
    match Preset::from_board(board) {
        Some(Preset::Classic) => seed.to_string(),
        Some(preset) => format!("{}/{seed}", preset.name()),
        None => format!("{}/{seed}", board.to_string().replace(' ', "_")),
    }
}

/// Reads the board of an address.
fn read_board(text: &str) -> Result<Board, String> {
    if let Ok(preset) = text.parse::<Preset>() {
        return Ok(preset.board());
    }
    let board = text.replace('_', " ").parse();
    board.map_err(|why| format!("The address has no board {}: {why}", quoted(text)))
}

impl App {
    /// Shows what is asked for, before the first input. `last` is the game that was played last; it goes on if nobody
    /// else may be playing it, which `claim` finds out.
    pub fn show_first<W: World>(
        &mut self,
        first: First,
        last: Option<GameId>,
        world: &mut W,
        claim: impl FnOnce(&mut W) -> bool,
    ) {
        match first {
            First::Setup => {
                if self.setup.seed.is_some() {
                    self.play_named_seed(world);
                }
            }
            First::LastGame => {
                let games = self.library.all();
                let unfinished = last.filter(|id| games.get(id).is_some_and(is_unfinished));
                if let Some(id) = unfinished {
                    if claim(world) {
                        self.resume(id);
                    } else {
                        self.say("Pegwise is open in another window or tab");
                    }
                }
            }
            First::Daily => self.play_daily_first(),
            First::Seed(board, seed) => {
                self.setup.kind = &KINDS[0];
                self.setup.set_board(board);
                self.setup.seed = Some(seed);
                self.play_named_seed(world);
            }
            First::Record(game) => self.show_record(game),
        }
    }
}
