//! Records of games: read from a file of the player, printed, and written into the current folder.

use std::fs::File;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use anyhow::{Context, Error, Result, anyhow};

use crate::app::Format;
use crate::app::records;
use crate::rules::{Board, Game, Transcript, harmless};

use super::files;

/// The game recorded in a file or a pipe; `-` is standard input.
///
/// # Errors
/// It cannot be read, or it is no record of a game.
pub(crate) fn read(path: &Path) -> Result<Game> {
    TextOfPlayer::read(path)?.record()
}

/// A text from a file or a pipe of the player.
pub(crate) struct TextOfPlayer {
    /// What it is called in errors.
    name: String,
    text: String,
}

impl TextOfPlayer {
    /// The text of a file or a pipe; `-` is standard input.
    ///
    /// # Errors
    /// It cannot be read.
    pub(crate) fn read(path: &Path) -> Result<Self> {
        let is_standard_input = path == Path::new("-");
        let name = if is_standard_input {
            "standard input".to_owned()
        } else {
            path.display().to_string()
        };
        let read = if is_standard_input {
            files::text_of(io::stdin())
        } else {
            File::open(path).and_then(files::text_of)
        };
        let text = read.with_context(|| format!("cannot read {name}"))?;
        Ok(Self { name, text })
    }

    /// Its name in errors.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Whether it begins as a record does.
    pub(crate) fn is_record(&self) -> bool {
        Game::is_record(&self.text)
    }

    /// The game that it records.
    ///
    /// # Errors
    /// It is no record of a game.
    pub(crate) fn record(&self) -> Result<Game> {
        let name = &self.name;
        records::parse(&self.text, Board::CODES).map_err(|why| match why.larger_board() {
            Some(board) => anyhow!("{name}: {board}"),
            None => Error::new(why).context(format!("{name} is not a game file")),
        })
    }

    /// The rows that it lists.
    ///
    /// # Errors
    /// A line is not a row.
    pub(crate) fn transcript(&self) -> Result<Transcript> {
        let transcript = self.text.parse();
        transcript.with_context(|| self.name.clone())
    }
}

/// The record of a game as it is printed in a terminal, with what is wrong and the command that continues the game. How the
/// program was started is not known, so the command stands there without its name: `cargo run` needs others before it.
pub(crate) fn for_later(game: &Game, what_is_wrong: &str, command: &str) -> String {
    format!("# {what_is_wrong}: save this as FILE, then start with `{command} FILE`\n{game}\n")
}

/// The text file in the current folder that was written last of those whose names begin with this stem: its name and its
/// text.
///
/// # Errors
/// A sentence: there is none, or it cannot be read.
pub(crate) fn read_newest_here(stem: &str) -> Result<(String, String), String> {
    let folder = current_folder()?;
    let mut found = files::list_with_times(&folder, ".txt");
    found.retain(|(name, _)| name.starts_with(stem));
    let newest = found
        .into_iter()
        .max_by(|(one, one_written), (other, other_written)| {
            (one_written, one).cmp(&(other_written, other))
        });
    let Some((name, _)) = newest else {
        let folder = files::shown(&folder);
        return Err(format!("there is no {stem}-….txt in {folder}"));
    };
    let shown = name_in(&name, &folder);
    match files::read(&folder.join(&name)) {
        Ok(text) => Ok((shown, text)),
        Err(why) => Err(format!("{shown}: {}", files::reason(&why))),
    }
}

/// The folder that the program was started in.
///
/// # Errors
/// A sentence: it is there no more.
fn current_folder() -> Result<PathBuf, String> {
    std::env::current_dir().map_err(|_| "the current folder is gone".to_owned())
}

/// A file in the current folder for display. Its name comes first, so that a long folder is what gets cut off.
fn name_in(name: &str, folder: &Path) -> String {
    harmless(&format!("{name} in {}", folder.display()))
}

/// Writes a text to a new file in the current folder, called `STEM.svg`, or `STEM-2.svg` if there is one. Returns
/// the name of the file.
///
/// # Errors
/// A sentence: why nothing is written.
pub(crate) fn write_here(stem: &str, format: Format, text: &str) -> Result<String, String> {
    let folder = current_folder()?;
    let kind = format.name();
    let mut name = format!("{stem}.{kind}");
    let mut number = 1;
    while let Err(why) = files::create(&folder.join(&name), text) {
        if why.kind() != ErrorKind::AlreadyExists {
            return Err(files::reason(&why));
        }
        number += 1;
        name = format!("{stem}-{number}.{kind}");
    }
    Ok(name_in(&name, &folder))
}
