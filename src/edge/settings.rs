//! The file of settings, which both the player and the program write.
//!
//! Entries that cannot be used are named with line and column, and the rest is used. The program changes
//! entries in place and keeps comments and order.

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

/// The path of the file and the settings last read or written.
#[derive(Debug, Default)]
pub(super) struct SettingsFile {
    /// `None` without a home.
    path: Option<PathBuf>,
    /// The settings in the file, with those of the command line.
    kept: Settings,
}

/// The content of a file of settings.
#[derive(Debug, Default)]
pub(super) struct ReadSettings {
    pub(super) settings: Settings,
    pub(super) keymap: Keymap,
    /// Keys that differ from the default.
    pub(super) remaps: Vec<Remap>,
    /// Entries that cannot be used, in the order of the file.
    pub(super) problems: Vec<Problem>,
}

impl SettingsFile {
    /// The file of the user, which may not exist.
    pub(super) fn of_user() -> Self {
        Self {
            path: Folder::Config.of_user().map(|folder| folder.join(NAME)),
            ..Self::default()
        }
    }

    /// The path of the file.
    pub(super) fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// The path of the file, with `~` for the home.
    pub(super) fn shown(&self) -> Option<String> {
        let path = self.path()?;
        let home = etcetera::home_dir().ok();
        let beneath = home.and_then(|home| Some(path.strip_prefix(home).ok()?.to_owned()));
        Some(harmless(&match beneath {
            Some(beneath) if cfg!(unix) => format!("~/{}", beneath.display()),
            _ => path.display().to_string(),
        }))
    }

    /// Reads the file; `themes` are the valid names. A missing file gives the default.
    pub(super) fn read(&mut self, themes: &[String]) -> ReadSettings {
        let found = match self.path().map(files::small) {
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

    /// Takes settings with options of the command line for those of the file, so that only later changes
    /// are written.
    pub(super) fn hold(&mut self, settings: &Settings) {
        self.kept = settings.clone();
    }

    /// Writes the settings that have changed.
    ///
    /// # Errors
    /// Part of a sentence: why the file stays as it is.
    pub(super) fn keep(&mut self, settings: &Settings) -> Result<(), String> {
        let path = self.path().ok_or("there is no folder for settings")?;
        let failed = |why: io::Error| format!("{NAME} cannot be written ({why})");
        let before = match files::small(path) {
            Ok(text) => String::from_utf8(text).map_err(|_| format!("{NAME} is not text"))?,
            Err(why) if is_missing(&why) => String::new(),
            Err(why) => return Err(failed(why)),
        };
        let before = if before.trim().is_empty() {
            text(&Settings::default(), &[])
        } else {
            before
        };
        let after = writing::changed(&before, &self.kept, settings)?;
        // A symbolic link stays.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        files::replace(&path, &after).map_err(failed)?;
        self.kept = settings.clone();
        Ok(())
    }
}

/// The settings, keys and problems in a text; for tests.
pub fn read(given: &str) -> (Settings, Keymap, Vec<String>) {
    let found = read_with_usual_themes(given);
    let problems = found.problems.iter().map(Problem::to_string).collect();
    (found.settings, found.keymap, problems)
}

/// A whole file with the settings and keys of a text; for tests.
pub fn written_anew(given: &str) -> String {
    let found = read_with_usual_themes(given);
    text(&found.settings, &found.remaps)
}

/// The text of a file after the settings were changed in the program; for tests.
///
/// # Errors
/// Part of a sentence: why the text stays as it is.
pub fn changed(given: &str, settings: &Settings) -> Result<String, String> {
    writing::changed(given, &read_with_usual_themes(given).settings, settings)
}

fn read_with_usual_themes(given: &str) -> ReadSettings {
    reading::read(given, &crate::app::THEMES.map(str::to_owned))
}

/// Problems of the settings and of the themes.
pub(super) fn problems(found: &ReadSettings, themes: &Themes) -> Vec<String> {
    let in_settings = found.problems.iter().map(ToString::to_string);
    in_settings
        .chain(themes.problems().iter().cloned())
        .collect()
}

fn is_missing(why: &io::Error) -> bool {
    matches!(why.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory)
}

#[cfg(test)]
mod tests;
