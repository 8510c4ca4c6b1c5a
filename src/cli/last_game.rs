//! The game of a command that was given no file: the one that was played last.

use std::path::Path;

use anyhow::{Result, anyhow};

use crate::rules::Game;
use crate::store::games::Store;
use crate::store::records;

/// Where saved games lie, for the help of commands that read them.
pub(super) const WHERE: &str = "\
Saved games lie in ~/.local/share/pegwise/games, or where XDG_DATA_HOME says; on Windows
in %APPDATA%\\pegwise\\games. In the game, l lists them.";

/// A saved game that the player did not name.
pub(super) struct LastGame {
    pub(super) game: Game,
    /// Its file for display.
    pub(super) file: String,
}

/// The game in this file, or without one the saved game that was played last.
pub(super) fn named_or_last(file: Option<&Path>) -> Result<Game> {
    match file {
        Some(file) => records::read(file),
        None => Ok(last("no saved game", |_| true)?.game),
    }
}

/// The saved game that was finished last.
pub(super) fn last_finished() -> Result<LastGame> {
    last("no finished game", Game::is_over)
}

fn last(nothing: &str, is_meant: fn(&Game) -> bool) -> Result<LastGame> {
    let last = Store::of_user().last_game(is_meant);
    let (file, game) = last.map_err(|why| {
        anyhow!("{nothing}: {why}. Name a file (- is standard input), or play a game first")
    })?;
    Ok(LastGame { game, file })
}
