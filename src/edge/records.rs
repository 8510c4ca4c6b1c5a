//! Records from files and pipes.

use std::path::Path;
use std::str::FromStr;

use anyhow::Result;
use thiserror::Error;

use crate::rules::{Game, Outcome, RecordError};
use crate::solver::{Cancel, Cancelled, EvilMismatch, check_evil};

use super::texts;

/// No record is longer: 99 rows with every kind of help are some 8 kB.
pub(super) const LONGEST: u64 = 1 << 20;

/// A game that was read, whose answers its codemaker can have given.
pub(super) struct Recorded(pub(super) Game);

/// Why a text is no such record.
#[derive(Debug, Error)]
pub(super) enum NoRecord {
    #[error(transparent)]
    Text(#[from] RecordError),
    #[error(transparent)]
    Evil(#[from] EvilMismatch),
    /// Nobody cancels.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
}

impl FromStr for Recorded {
    type Err = NoRecord;

    fn from_str(text: &str) -> Result<Self, NoRecord> {
        let game = text.parse()?;
        check_evil(&game, &Cancel::default())??;
        Ok(Self(game))
    }
}

/// The game recorded in a file; `-` is standard input.
pub(super) fn read(path: &Path) -> Result<Game> {
    texts::read(path, "record of a game", LONGEST).map(|Recorded(game)| game)
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
