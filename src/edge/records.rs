//! Records from files and pipes.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::rules::Game;

/// No record is longer: 99 rows with every kind of help are some 8 kB.
const LONGEST: u64 = 1 << 20;

/// The game recorded in a file; `-` is standard input.
pub(super) fn read(path: &Path) -> Result<Game> {
    let name = if path == Path::new("-") {
        "standard input".to_owned()
    } else {
        path.display().to_string()
    };
    let bytes = if path == Path::new("-") {
        bytes_of(io::stdin())
    } else {
        File::open(path).and_then(bytes_of)
    }
    .with_context(|| format!("cannot read {name}"))?;
    ensure!(
        bytes.len() as u64 <= LONGEST,
        "{name} is no record of a game: it is longer than any can be"
    );
    let text = String::from_utf8(bytes)
        .with_context(|| format!("{name} is no record of a game: it is not text"))?;
    text.parse()
        .with_context(|| format!("{name} is no record of a game"))
}

/// The record of a game that was begun and not ended, and the `command` that goes on with it.
pub(super) fn unfinished(game: &Game, command: &str) -> String {
    format!("# not finished: save this as FILE, then `pegwise {command} FILE`\n{game}\n")
}

fn bytes_of(source: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(LONGEST + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
