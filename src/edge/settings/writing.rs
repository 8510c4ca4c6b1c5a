//! Changing a file that people wrote, and nothing in it but what has changed.

use toml_edit::{DocumentMut, Item, Value};

use crate::app::{Setting, Settings};
use crate::edge::toml_text::TomlText;

use super::{NAME, text};

/// The text with the settings that are not as they were `before`.
///
/// # Errors
/// A part of a sentence: why it cannot be changed.
pub(super) fn changed(old: &str, before: &Settings, settings: &Settings) -> Result<String, String> {
    let mut document: DocumentMut = old.parse().map_err(|_| {
        let (_, problems) = TomlText::new(NAME, old).parse();
        let first = problems.first().map(ToString::to_string);
        first.unwrap_or_else(|| format!("{NAME} cannot be changed"))
    })?;
    for setting in Setting::ALL {
        let new = text::value(setting, settings);
        if new.to_string() == text::value(setting, before).to_string() {
            continue;
        }
        match document.get_mut(setting.name()) {
            Some(Item::Value(value)) => replace(value, new),
            _ => {
                document.insert(setting.name(), Item::Value(new));
            }
        }
    }
    Ok(document.to_string())
}

/// A comment beside the value stays there.
fn replace(value: &mut Value, mut new: Value) {
    *new.decor_mut() = value.decor().clone();
    *value = new;
}
