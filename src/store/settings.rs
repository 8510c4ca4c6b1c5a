//! The file of settings, which both the player and the program write.
//!
//! Entries that cannot be used are named, and the rest holds. The program changes entries in place and keeps
//! comments and order.

#[cfg(test)]
mod tests;

use std::fs;
use std::io::{self, ErrorKind};
use std::path::PathBuf;

use toml_edit::{Item, Value};

use crate::app::{Key, Keymap, Setting, Settings, usual_keys};
use crate::rules::{harmless, quoted};
use crate::ui::parse_toml;

use super::files::{self, Folder};

/// The name of the file, in the folder and in sentences.
const NAME: &str = "settings.toml";

/// The file that the first change in the program begins with: every setting and every key, with comments.
const TEMPLATE: &str = include_str!("../../assets/settings.toml");

/// Name of the table of keys.
const KEYS: &str = "keys";

/// The path of the file and the settings last read or written.
#[derive(Debug, Default)]
pub(crate) struct SettingsFile {
    /// `None` without a home.
    path: Option<PathBuf>,
    /// The settings in the file, with those of the command line.
    kept: Settings,
}

/// The content of a file of settings.
#[derive(Debug, Default)]
pub(crate) struct ReadSettings {
    pub(crate) settings: Settings,
    pub(crate) keymap: Keymap,
    /// What cannot be used.
    pub(crate) problems: Vec<String>,
}

impl SettingsFile {
    /// The file of the user, which may not exist.
    pub(crate) fn of_user() -> Self {
        Self {
            path: Folder::Config.of_user().map(|folder| folder.join(NAME)),
            ..Self::default()
        }
    }

    /// The path of the file, with `~` for the home.
    pub(crate) fn shown(&self) -> Option<String> {
        let path = self.path.as_deref()?;
        let home = etcetera::home_dir().ok();
        let beneath = home.and_then(|home| Some(path.strip_prefix(home).ok()?.to_owned()));
        Some(harmless(&match beneath {
            Some(beneath) if cfg!(unix) => format!("~/{}", beneath.display()),
            _ => path.display().to_string(),
        }))
    }

    /// Reads the file; `themes` are the valid names. A missing file gives the default.
    pub(crate) fn read(&mut self, themes: &[String]) -> ReadSettings {
        let found = match self.path.as_deref().map(files::small) {
            None => ReadSettings::default(),
            Some(Ok(text)) => read(&String::from_utf8_lossy(&text), themes),
            Some(Err(why)) if is_missing(&why) => ReadSettings::default(),
            Some(Err(why)) => ReadSettings {
                problems: vec![format!("{NAME} cannot be read: {why}")],
                ..ReadSettings::default()
            },
        };
        self.kept = found.settings.clone();
        found
    }

    /// Takes settings with options of the command line for those of the file, so that only later changes
    /// are written.
    pub(crate) fn hold(&mut self, settings: &Settings) {
        self.kept = settings.clone();
    }

    /// Writes the settings that have changed.
    ///
    /// # Errors
    /// Part of a sentence: why the file stays as it is.
    pub(crate) fn keep(&mut self, settings: &Settings) -> Result<(), String> {
        let path = self.path.as_deref();
        let path = path.ok_or("there is no folder for settings")?;
        let failed = |why: io::Error| format!("{NAME} cannot be written ({why})");
        let before = match files::small(path) {
            Ok(text) => String::from_utf8(text).map_err(|_| format!("{NAME} is not text"))?,
            Err(why) if is_missing(&why) => String::new(),
            Err(why) => return Err(failed(why)),
        };
        let is_blank = before.trim().is_empty();
        let before = if is_blank { TEMPLATE } else { &before };
        let after = changed(before, &self.kept, settings)?;
        // A symbolic link stays.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        files::replace(&path, &after).map_err(failed)?;
        self.kept = settings.clone();
        Ok(())
    }
}

fn is_missing(why: &io::Error) -> bool {
    matches!(why.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory)
}

/// The settings and keys in a text; `themes` are the valid names.
fn read(text: &str, themes: &[String]) -> ReadSettings {
    let mut found = ReadSettings::default();
    let document = match parse_toml(text) {
        Ok(document) => document,
        Err(why) => {
            found.problems.push(format!("{NAME}, {why}"));
            return found;
        }
    };
    let mut problems = Vec::new();
    let mut unknown = Vec::new();
    for (name, item) in document.iter() {
        if name == KEYS {
            found.keymap = read_keys(item, &mut problems);
        } else if let Some(setting) = Setting::ALL.into_iter().find(|it| it.name == name) {
            let value = match item.as_value() {
                Some(Value::Boolean(on)) if *on.value() => Some("on"),
                Some(Value::Boolean(_)) => Some("off"),
                other => other.and_then(Value::as_str),
            };
            let values = setting.values(themes);
            match value.filter(|value| values.iter().any(|it| it == value)) {
                Some(value) => setting.set(&mut found.settings, value),
                None => problems.push(format!("{name} can be {}", values.join(", "))),
            }
        } else {
            unknown.push(quoted(name));
        }
    }
    if !unknown.is_empty() {
        problems.push(format!("there is no setting {}", unknown.join(", ")));
    }
    if !problems.is_empty() {
        found.problems = vec![format!("{NAME}: {}", problems.join("; "))];
    }
    found
}

/// The table of keys; the usual one if two of them clash.
fn read_keys(item: &Item, problems: &mut Vec<String>) -> Keymap {
    let keymap = Keymap::default();
    let Some(table) = item.as_table_like() else {
        problems.push(format!("{KEYS} is not a table: start it with [{KEYS}]"));
        return keymap;
    };
    let mut changes = Vec::new();
    let mut unknown = Vec::new();
    for (name, item) in table.iter() {
        match keys(item) {
            _ if usual_keys(name).is_empty() => unknown.push(quoted(name)),
            Ok(keys) => changes.push((name.to_owned(), keys)),
            Err(why) => problems.push(format!("{name} in [{KEYS}]: {why}")),
        }
    }
    if !unknown.is_empty() {
        let unknown = unknown.join(", ");
        problems.push(format!("there is no command {unknown} in [{KEYS}]"));
    }
    Keymap::with(&changes).unwrap_or_else(|why| {
        problems.push(format!("all keys are the usual ones, as {why}"));
        keymap
    })
}

/// One key, or a list of keys.
fn keys(item: &Item) -> Result<Vec<Key>, String> {
    let values: Vec<&Value> = match item.as_value() {
        Some(Value::Array(keys)) => keys.iter().collect(),
        other => other.into_iter().collect(),
    };
    let key = |value: &Value| {
        let text = value.as_str().ok_or("write keys in quotes, as “h”")?;
        text.parse::<Key>()
    };
    let keys: Vec<_> = values.into_iter().map(key).collect::<Result<_, String>>()?;
    if keys.is_empty() {
        return Err("write a key in quotes, as “h”".to_owned());
    }
    Ok(keys)
}

/// The text with those settings replaced that differ from `before`.
///
/// # Errors
/// Part of a sentence: why the text cannot be changed.
fn changed(text: &str, before: &Settings, settings: &Settings) -> Result<String, String> {
    let mut document = parse_toml(text).map_err(|why| format!("{NAME}, {why}"))?;
    for setting in Setting::ALL {
        let value = setting.value(settings);
        if value == setting.value(before) {
            continue;
        }
        let mut new = Value::from(value);
        // The comment beside it stays.
        if let Some(old) = document.get(setting.name).and_then(Item::as_value) {
            *new.decor_mut() = old.decor().clone();
        }
        document[setting.name] = Item::Value(new);
    }
    Ok(document.to_string())
}
