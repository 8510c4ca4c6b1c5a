//! Records from files and pipes.

use std::path::Path;

use anyhow::Result;

use crate::rules::{Game, Outcome};

use super::texts;

/// No record is longer: 99 rows with every kind of help are some 8 kB.
pub(super) const LONGEST: u64 = 1 << 20;

/// The game recorded in a file; `-` is standard input.
pub(super) fn read(path: &Path) -> Result<Game> {
    texts::read(path, "record of a game", LONGEST)
}

/// The record of a game that could not be kept, and what to do with it.
pub(super) fn not_kept(game: &Game) -> String {
    let command = match game.outcome() {
        Outcome::Running => "replay",
        Outcome::Won | Outcome::Lost => "review",
    };
    format!("# not kept: save this as FILE, then `pegwise {command} FILE`\n{game}\n")
}

/// The record of a game that was begun and not ended, and the `command` that goes on with it.
pub(super) fn unfinished(game: &Game, command: &str) -> String {
    format!("# not finished: save this as FILE, then `pegwise {command} FILE`\n{game}\n")
}
