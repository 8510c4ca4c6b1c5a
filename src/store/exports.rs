//! Files of games in the current folder: records and pictures.

use std::fs::File;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::{fs, io};

use anyhow::{Context, Result, bail};

use crate::app::Format;
use crate::rules::{Codemaker, Game, harmless};
use crate::run::clock;

/// Writes a text about the game into the current folder. Returns the name of the file, or why it failed.
pub(crate) fn save_here(game: &Game, format: Format, text: &str) -> Result<String, String> {
    let day = clock::now().date().to_string();
    let saved = std::env::current_dir()
        .context("the current folder is gone")
        .and_then(|folder| save(game, format, text, &folder, &day));
    // The name comes first, so that a long folder is what gets cut off.
    let told = |path: PathBuf| match (path.file_name(), path.parent()) {
        (Some(name), Some(folder)) => format!("{} in {}", name.display(), folder.display()),
        _ => path.display().to_string(),
    };
    match saved {
        Ok(path) => Ok(harmless(&told(path))),
        Err(why) => Err(harmless(&format!("{why:#}"))),
    }
}

/// Writes the text into a new file in `folder` and returns its path. `day` names games without a seed.
fn save(game: &Game, format: Format, text: &str, folder: &Path, day: &str) -> Result<PathBuf> {
    /// Most files of one name in a folder.
    const MOST: usize = 999;
    let name = name(game, day);
    for number in 1..=MOST {
        let number = match number {
            1 => String::new(),
            more => format!("-{more}"),
        };
        let path = folder.join(format!("{name}{number}.{}", format.name()));
        match write_new(&path, text) {
            Err(why) if why.kind() == ErrorKind::AlreadyExists => {}
            written => {
                written.with_context(|| format!("cannot write {}", path.display()))?;
                return Ok(path);
            }
        }
    }
    bail!("{MOST} files of that name are there already")
}

/// The file name without its extension: `pegwise-2026-11-21-4x6`.
fn name(game: &Game, day: &str) -> String {
    let which = match game.codemaker() {
        Codemaker::Seed(seed) => seed.to_string(),
        Codemaker::Secret(_) | Codemaker::Hand | Codemaker::Evil => day.to_owned(),
    };
    let board = game.board();
    format!("pegwise-{which}-{}x{}", board.pegs(), board.colours())
}

/// Writes a new file; removes it again if it cannot be written in full.
fn write_new(path: &Path, text: &str) -> io::Result<()> {
    let mut file = File::create_new(path)?;
    let written = file
        .write_all(text.as_bytes())
        .and_then(|()| file.sync_all());
    if written.is_err() {
        // If the removal fails too, the error already says what happened.
        let _ = fs::remove_file(path);
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &str =
        "pegwise 1\nboard 4x6 rows 10 repeats\ncodemaker seed KIWI\ncodebreaker you\n1 AABB 1 0\n";

    fn saved(record: &str, format: Format, text: &str, folder: &Path) -> Result<String> {
        let path = save(&record.parse()?, format, text, folder, "2026-11-21")?;
        let name = path.file_name().and_then(|name| name.to_str());
        Ok(name.unwrap_or_default().to_owned())
    }

    #[test]
    fn no_file_is_written_over() {
        let folder = tempfile::tempdir().unwrap();
        let svg = |text| saved(RECORD, Format::Svg, text, folder.path()).unwrap();
        assert_eq!(svg("first"), "pegwise-KIWI-4x6.svg");
        assert_eq!(svg("second"), "pegwise-KIWI-4x6-2.svg");
        assert_eq!(svg("third"), "pegwise-KIWI-4x6-3.svg");
        let first = fs::read_to_string(folder.path().join("pegwise-KIWI-4x6.svg"));
        assert_eq!(first.unwrap(), "first");
        let hidden = RECORD.replace("seed KIWI", "secret DAFE");
        let text = saved(&hidden, Format::Text, &hidden, folder.path()).unwrap();
        assert_eq!(text, "pegwise-2026-11-21-4x6.txt");
    }

    #[test]
    fn what_cannot_be_written_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let gone = folder.path().join("gone");
        let why = saved(RECORD, Format::Text, RECORD, &gone).unwrap_err();
        let why = format!("{why:#}");
        assert!(
            why.contains("cannot write") && why.contains("KIWI"),
            "{why}"
        );
    }
}
