//! Records from files and pipes.

use std::path::Path;

use anyhow::Result;
use thiserror::Error;

use crate::rules::{Game, Outcome, RecordError};
use crate::solver::{Cancel, Candidates, EvilError, check_evil};

use crate::store::files;

/// Most bytes in a record; 99 rows with every kind of help take about 8 kB.
pub(crate) const LONGEST: u64 = 1 << 20;

/// Why a text is no valid record.
#[derive(Debug, Error)]
pub(crate) enum NoRecord {
    #[error(transparent)]
    Text(#[from] RecordError),
    #[error(transparent)]
    Evil(#[from] EvilError),
}

/// Reads a kept game. Thousands are read at once, so answers of evil are checked on small boards only.
pub(crate) fn kept(text: &str) -> Result<Game, NoRecord> {
    checked(text, 1 << 16)
}

/// Reads a game and checks that its codemaker can have given its scores, on boards of at most `codes`.
fn checked(text: &str, codes: usize) -> Result<Game, NoRecord> {
    let game = text.parse()?;
    check_evil(&game, codes, &Cancel::default())?;
    Ok(game)
}

/// The game recorded in a file; `-` is standard input.
pub(crate) fn read(path: &Path) -> Result<Game> {
    files::read_as(path, "game file", LONGEST, |text| {
        checked(text, Candidates::HELD)
    })
}

/// The record of a game that could not be kept, with instructions.
pub(crate) fn not_kept(game: &Game) -> String {
    let command = match game.outcome() {
        Outcome::Running => "replay",
        Outcome::Won | Outcome::Lost => "review",
    };
    format!("# not saved: save this as FILE, then run `pegwise {command} FILE`\n{game}\n")
}

/// The record of an unfinished game, with the `command` to continue it.
pub(crate) fn unfinished(game: &Game, command: &str) -> String {
    format!("# not finished: save this as FILE, then run `pegwise {command} FILE`\n{game}\n")
}
