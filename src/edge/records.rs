//! Records from files and pipes.

use std::path::Path;

use anyhow::Result;

use crate::rules::Game;

use super::texts;

/// No record is longer: 99 rows with every kind of help are some 8 kB.
const LONGEST: u64 = 1 << 20;

/// The game recorded in a file; `-` is standard input.
pub(super) fn read(path: &Path) -> Result<Game> {
    texts::read(path, "record of a game", LONGEST)
}

/// The record of a game that was begun and not ended, and the `command` that goes on with it.
pub(super) fn unfinished(game: &Game, command: &str) -> String {
    format!("# not finished: save this as FILE, then `pegwise {command} FILE`\n{game}\n")
}
