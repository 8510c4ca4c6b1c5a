//! The settings, in one file that people write as well as the program.
//!
//! What cannot be used in it is named with its line and column, and the rest is used. What the program
//! changes is changed in place: comments and order are the player's.

mod reading;
mod writing;

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use crate::app::{Keymap, Remap, Settings};
use crate::rules::harmless;

use super::files::{self, Folder};
use super::themes::Themes;
use super::toml_text::Problem;

pub(super) use writing::text;

/// The name of the file, in the folder and in sentences.
const NAME: &str = "settings.toml";

/// No file of settings is longer: this one is no text, or somebody else's.
const LONGEST: u64 = 1 << 16;

/// Where the settings are kept, and what stood there last.
#[derive(Debug, Default)]
pub(super) struct SettingsFile {
    /// `None` if there is no place for them.
    path: Option<PathBuf>,
    /// As they are in the file, or as the command line wants them.
    kept: Settings,
}

/// What a file says.
#[derive(Debug, Default)]
pub(super) struct ReadSettings {
    pub(super) settings: Settings,
    pub(super) keymap: Keymap,
    /// The keys that are not the usual ones.
    pub(super) remaps: Vec<Remap>,
    /// What could not be used, in the order of the file.
    pub(super) problems: Vec<Problem>,
}

impl SettingsFile {
    /// The file of the user of the program, which need not be there.
    pub(super) fn of_user() -> Self {
        Self {
            path: Folder::Config.of_user().map(|folder| folder.join(NAME)),
            ..Self::default()
        }
    }

    /// Where it is.
    pub(super) fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Where it is, as short as people write it.
    pub(super) fn shown(&self) -> Option<String> {
        let path = self.path()?;
        let home = etcetera::home_dir().ok();
        let beneath = home.and_then(|home| Some(path.strip_prefix(home).ok()?.to_owned()));
        Some(harmless(&match beneath {
            Some(beneath) if cfg!(unix) => format!("~/{}", beneath.display()),
            _ => path.display().to_string(),
        }))
    }

    /// What it says, where a theme is one of these. A file that is missing says nothing.
    pub(super) fn read(&mut self, themes: &[String]) -> ReadSettings {
        let found = match self.path().map(content) {
            None => ReadSettings::default(),
            Some(Ok(text)) => reading::read(&String::from_utf8_lossy(&text), themes),
            Some(Err(why)) if is_missing(&why) => ReadSettings::default(),
            Some(Err(why)) => ReadSettings {
                problems: vec![reading::unreadable(&why)],
                ..ReadSettings::default()
            },
        };
        self.kept = found.settings.clone();
        found
    }

    /// These settings hold instead of those in the file, until one of them is changed: the command line
    /// says so.
    pub(super) fn hold(&mut self, settings: &Settings) {
        self.kept = settings.clone();
    }

    /// Writes what has changed since it was read.
    ///
    /// # Errors
    /// A part of a sentence: why it stays as it is.
    pub(super) fn keep(&mut self, settings: &Settings) -> Result<(), String> {
        let path = self.path().ok_or("there is no place to keep settings")?;
        let failed = |why: io::Error| format!("{NAME} cannot be written ({why})");
        let before = match content(path) {
            Ok(text) => String::from_utf8(text).map_err(|_| format!("{NAME} is no text"))?,
            Err(why) if is_missing(&why) => String::new(),
            Err(why) => return Err(failed(why)),
        };
        let before = if before.trim().is_empty() {
            text(&Settings::default(), &[])
        } else {
            before
        };
        let after = writing::changed(&before, &self.kept, settings)?;
        // Where the file is only a link to one, the link stays.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        files::replace(&path, &after).map_err(failed)?;
        self.kept = settings.clone();
        Ok(())
    }
}

/// What a text of settings says, and what could not be used in it: for whoever tries out texts.
pub fn read(given: &str) -> (Settings, Keymap, Vec<String>) {
    let found = read_with_usual_themes(given);
    let problems = found.problems.iter().map(Problem::to_string).collect();
    (found.settings, found.keymap, problems)
}

/// What a text of settings says, as `pegwise settings` prints it.
pub fn written_anew(given: &str) -> String {
    let found = read_with_usual_themes(given);
    text(&found.settings, &found.remaps)
}

/// The text of a file after a player who began with it has changed the settings in the program.
///
/// # Errors
/// A part of a sentence: why it stays as it is.
pub fn changed(given: &str, settings: &Settings) -> Result<String, String> {
    writing::changed(given, &read_with_usual_themes(given).settings, settings)
}

fn read_with_usual_themes(given: &str) -> ReadSettings {
    reading::read(given, &crate::app::THEMES.map(str::to_owned))
}

/// What could not be used of the settings and of the themes.
pub(super) fn problems(found: &ReadSettings, themes: &Themes) -> Vec<String> {
    let in_settings = found.problems.iter().map(ToString::to_string);
    in_settings
        .chain(themes.problems().iter().cloned())
        .collect()
}

fn content(path: &Path) -> io::Result<Vec<u8>> {
    let text = files::beginning(path, LONGEST + 1)?;
    if text.len() as u64 > LONGEST {
        return Err(io::Error::other("it is too long"));
    }
    Ok(text)
}

fn is_missing(why: &io::Error) -> bool {
    matches!(why.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory)
}

#[cfg(test)]
mod tests;
