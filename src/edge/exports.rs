//! Export of games as text, JSON, picture or recording.

mod cast;

use std::fs::File;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::{fs, io};

use anyhow::{Context, Result, bail};

use crate::app::Format;
use crate::edge::clock;
use crate::edge::json::game_keys;
use crate::rules::{Codemaker, Game, Notation, Outcome, counted, harmless};
use crate::ui::{self, Theme};
use cast::cast;

/// The game in this format. Pictures and recordings use the theme, which needs all colours for a picture.
///
/// # Errors
/// The format cannot express the game.
pub fn written(game: &Game, format: Format, theme: Theme) -> Result<String> {
    Ok(match format {
        Format::Text => text(game),
        Format::Json => serde_json::to_string(&game_keys(game, Notation::Letters)?)? + "\n",
        Format::Svg => ui::board_svg(game, theme),
        Format::Cast => cast(game, theme)?,
    })
}

/// Writes the game into the current folder. Returns the name of the file, or why it failed.
pub(super) fn save_here(game: &Game, format: Format, theme: Theme) -> Result<String, String> {
    let day = clock::now().date().to_string();
    let saved = std::env::current_dir()
        .context("the current folder is gone")
        .and_then(|folder| save(game, format, theme, &folder, &day));
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

/// Writes the game into a new file in `folder` and returns its path. `day` names games without a seed.
fn save(game: &Game, format: Format, theme: Theme, folder: &Path, day: &str) -> Result<PathBuf> {
    /// Most files of one name in a folder.
    const MOST: usize = 999;
    let text = written(game, format, theme)?;
    let name = name(game, day);
    for number in 1..=MOST {
        let number = match number {
            1 => String::new(),
            more => format!("-{more}"),
        };
        let path = folder.join(format!("{name}{number}.{}", format.name()));
        match write_new(&path, &text) {
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
        Codemaker::Secret(_) | Codemaker::Hand(_) | Codemaker::Evil => day.to_owned(),
    };
    let board = game.board();
    format!("pegwise-{which}-{}x{}", board.pegs(), board.colours())
}

/// Writes a new file; removes it again if it cannot be written in full.
pub(super) fn write_new(path: &Path, text: &str) -> io::Result<()> {
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

/// The record, with the state of the game as comments.
fn text(game: &Game) -> String {
    format!("{game}# {}\n# {}\n", standing(game), help(game))
}

/// The state of the game; the secret only once the game is over.
fn standing(game: &Game) -> String {
    let (played, rows) = (game.turns().len(), game.board().rows());
    let secret = match (game.secret(), game.codemaker()) {
        (Some(code), Codemaker::Evil) if game.revealed().is_some() => {
            format!("evil shows {code}")
        }
        (Some(code), Codemaker::Evil) => format!("the code was {code}"),
        (Some(secret), _) => format!("the code was {secret}"),
        (None, _) => "the code is unknown".to_owned(),
    };
    let practice = if game.is_practice() {
        ", as practice"
    } else {
        ""
    };
    match game.outcome() {
        Outcome::Won => format!("won in row {played} of {rows}{practice}: {secret}"),
        Outcome::Lost => format!("lost after {}{practice}: {secret}", counted(rows, "row")),
        Outcome::Running => format!(
            "not finished{practice}: row {} of {rows} is next",
            played + 1
        ),
    }
}

fn help(game: &Game) -> String {
    match game.rows_with_help() {
        0 => "no help".to_owned(),
        rows => format!("help in {}", counted(rows, "row")),
    }
}

#[cfg(test)]
mod tests {
    use crate::ui::Depth;

    use super::*;

    const RECORD: &str =
        "pegwise 1\nboard 4x6 rows 10 repeats\ncodemaker seed KIWI\ncodebreaker you\n1 AABB 1 0\n";

    fn saved(record: &str, format: Format, folder: &Path) -> Result<String> {
        let theme = Theme::new(Depth::TrueColour, false);
        let game: Game = record.parse()?;
        let path = save(&game, format, theme, folder, "2026-11-21")?;
        let name = path.file_name().and_then(|name| name.to_str());
        Ok(name.unwrap_or_default().to_owned())
    }

    #[test]
    fn no_file_is_written_over() {
        let folder = tempfile::tempdir().unwrap();
        let svg = || saved(RECORD, Format::Svg, folder.path()).unwrap();
        assert_eq!(svg(), "pegwise-KIWI-4x6.svg");
        let first = fs::read(folder.path().join("pegwise-KIWI-4x6.svg")).unwrap();
        assert_eq!(svg(), "pegwise-KIWI-4x6-2.svg");
        assert_eq!(svg(), "pegwise-KIWI-4x6-3.svg");
        let second = fs::read(folder.path().join("pegwise-KIWI-4x6-2.svg")).unwrap();
        assert_eq!(first, second);
        let hidden = RECORD.replace("seed KIWI", "secret DAFE");
        let text = saved(&hidden, Format::Text, folder.path()).unwrap();
        assert_eq!(text, "pegwise-2026-11-21-4x6.txt");
    }

    #[test]
    fn what_cannot_be_written_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let why = saved(RECORD, Format::Json, &folder.path().join("gone")).unwrap_err();
        let why = format!("{why:#}");
        assert!(
            why.contains("cannot write") && why.contains("KIWI"),
            "{why}"
        );
    }
}
