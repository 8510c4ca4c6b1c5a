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

/// A game, and where it comes from.
pub(super) struct FoundGame {
    pub(super) game: Game,
    /// The file for display, if the game was found without being named.
    pub(super) file: Option<String>,
}

/// The game in this file, or without one the saved game that was played last.
pub(super) fn named_or_last(file: Option<&Path>) -> Result<FoundGame> {
    found(file, "no saved game", |_| true)
}

/// The game in this file, or without one the saved game that was finished last.
pub(super) fn named_or_last_finished(file: Option<&Path>) -> Result<FoundGame> {
    found(file, "no finished game", Game::is_over)
}

fn found(file: Option<&Path>, nothing: &str, is_meant: fn(&Game) -> bool) -> Result<FoundGame> {
    if let Some(file) = file {
        let game = records::read(file)?;
        return Ok(FoundGame { game, file: None });
    }
    let last = Store::of_user().last_game(is_meant);
    let (file, game) =
        last.map_err(|why| anyhow!("{nothing}: {why}. Name a file, or play a game first"))?;
    Ok(FoundGame {
        game,
        file: Some(file),
    })
}
