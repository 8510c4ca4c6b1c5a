//! The file of settings, which both the player and the program write.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use crate::app::Settings;
use crate::texts::settings::{self, NAME, ReadSettings, TEMPLATE};

use super::files::{self, Folder};
use super::lock;

/// The path of the file; `None` without a home.
#[derive(Debug, Default)]
pub struct SettingsFile(Option<PathBuf>);

impl SettingsFile {
    /// The file of the user, which may not exist.
    pub fn of_user() -> Self {
        Self(Folder::Config.of_user().map(|folder| folder.join(NAME)))
    }

    /// The file in this folder, which may not exist.
    pub fn open(folder: &Path) -> Self {
        Self(Some(folder.join(NAME)))
    }

    /// The path of the file, with `~` for the home.
    pub fn shown(&self) -> Option<String> {
        Some(files::shown(self.0.as_deref()?))
    }

    /// Reads the file; `themes` are the valid names.
    pub fn read(&self, themes: &[String]) -> ReadSettings {
        match self.text() {
            Ok(text) => ReadSettings::parse(&text, themes),
            Err(why) => ReadSettings {
                problem: Some(why),
                ..ReadSettings::default()
            },
        }
    }

    /// The text of the file. Without one it is the template, which changes nothing.
    fn text(&self) -> Result<String, String> {
        let Some(path) = &self.0 else {
            return Ok(TEMPLATE.to_owned());
        };
        match files::read(path) {
            Ok(text) => Ok(text),
            Err(why) if why.kind() == ErrorKind::NotFound => Ok(TEMPLATE.to_owned()),
            Err(why) => Err(format!("{NAME} cannot be read: {}", files::reason(&why))),
        }
    }

    /// Writes the settings that have changed. Options that chose others count for one start only, and what another
    /// window has changed stays.
    ///
    /// # Errors
    /// Part of a sentence: why the file stays as it is.
    pub fn save(&self, before: &Settings, after: &Settings) -> Result<(), String> {
        let Some(path) = &self.0 else {
            return Err(files::no_folder("settings"));
        };
        let _lock = lock::for_writing(path);
        let text = settings::changed(&self.text()?, before, after)?;
        files::replace(path, &text).map_err(|why| files::reason(&why))
    }
}
