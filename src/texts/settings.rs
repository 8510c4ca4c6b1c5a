//! The text of settings, which both the player and the program write.
//!
//! Entries that cannot be used are named, and the rest holds. The program changes entries in place and keeps
//! comments and order.

use toml_edit::{DocumentMut, Item, Value};

use crate::app::{Action, Key, Keymap, Setting, Settings, usual_keys};
use crate::rules::quoted;

use super::toml;

/// The name of the file, in its folder and in sentences.
pub(crate) const NAME: &str = "settings.toml";

/// The file that the first change in the program begins with: every setting and every key, with comments.
pub const TEMPLATE: &str = include_str!("../../assets/settings.toml");

/// The name of the table with the keys.
const KEYS: &str = "keys";

/// What hard mode was called in the first files.
const OLD_HARD_MODE: &str = "impossible";
/// What it is called now.
const HARD_MODE: &str = "hard-mode";
/// Its lines in the template of the first files, and those that have taken their place.
const RENAMED_LINES: [(&str, &str); 3] = [
    (
        "# A row cannot be the code? Play it, be warned, or refuse it (hard mode).\n",
        "# A row cannot be the code? Off: play it. Warn: be asked. On: it is refused.\n",
    ),
    (
        "# \"play\", \"warn\", \"refuse\"\n",
        "# \"off\", \"warn\", \"on\"\n",
    ),
    ("# impossible = \"play\"\n", "# hard-mode = \"off\"\n"),
];

/// The content of a file of settings.
#[derive(Debug, Default)]
pub struct ReadSettings {
    /// The settings; the usual ones where the file has none.
    pub settings: Settings,
    /// The keys.
    pub keymap: Keymap,
    /// A sentence: what cannot be used.
    pub problem: Option<String>,
}

/// The text of a file in which the settings that have changed have their new values. Options that chose others count for
/// one start only, and what another window has changed stays.
///
/// # Errors
/// Part of a sentence: why the file stays as it is.
pub(crate) fn changed(text: &str, before: &Settings, after: &Settings) -> Result<String, String> {
    let mut text = with_new_names(text)?;
    for setting in Setting::ALL {
        let value = (setting.get)(after);
        if value != (setting.get)(before) {
            text = set(&text, setting.name, value.into())?;
        }
    }
    Ok(text)
}

/// The document of a text of settings, with the names of today.
///
/// # Errors
/// A sentence: where the text is no TOML.
fn parsed(text: &str) -> Result<DocumentMut, String> {
    let mut document = toml::parse(text).map_err(|why| format!("{NAME}, {why}"))?;
    rename_hard_mode(&mut document);
    Ok(document)
}

/// The text of a file in which hard mode has the name and the value that it has now.
///
/// # Errors
/// A sentence says what cannot be read as settings.
fn with_new_names(text: &str) -> Result<String, String> {
    let mut renewed = text.to_owned();
    for (old, new) in RENAMED_LINES {
        renewed = renewed.replace(old, new);
    }
    Ok(parsed(&renewed)?.to_string())
}

/// Gives hard mode the name and the value that it has now, in its old place.
fn rename_hard_mode(document: &mut DocumentMut) {
    if !document.contains_key(OLD_HARD_MODE) || document.contains_key(HARD_MODE) {
        return;
    }
    let names: Vec<String> = document.iter().map(|(name, _)| name.to_owned()).collect();
    // An entry that is removed and inserted is the last one, so all of them are, in their order.
    for name in names {
        let Some((key, mut item)) = document.remove_entry(&name) else {
            continue;
        };
        if name != OLD_HARD_MODE {
            document.insert_formatted(&key, item);
            continue;
        }
        if let Some(value) = item.as_value_mut() {
            rename_value(value);
        }
        let new_key = toml_edit::Key::new(HARD_MODE).with_leaf_decor(key.leaf_decor().clone());
        document.insert_formatted(&new_key, item);
    }
}

/// Gives an old value of hard mode the name that it has now. Comments beside it stay.
fn rename_value(value: &mut Value) {
    let name = match value.as_str() {
        Some("play") => "off",
        Some("refuse") => "on",
        _ => return,
    };
    let mut renamed = Value::from(name);
    *renamed.decor_mut() = value.decor().clone();
    *value = renamed;
}

/// The text of a file with another value of a setting. Comments stay.
fn set(text: &str, name: &str, mut value: Value) -> Result<String, String> {
    let mut document = parsed(text)?;
    if let Some(old) = document.get(name).and_then(Item::as_value) {
        *value.decor_mut() = old.decor().clone();
    } else if let Some((above, below)) = around_comment(text, name) {
        return Ok(format!("{above}{name} = {value}\n{below}"));
    }
    document[name] = Item::Value(value);
    Ok(document.to_string())
}

/// What stands above and below the line `# NAME = …`, which is how the template has a setting. `None` if there is no
/// such line, or if it belongs to a table: a setting below the head of a table would be read as an entry of it.
fn around_comment<'a>(text: &'a str, name: &str) -> Option<(&'a str, &'a str)> {
    let comment = format!("# {name} = ");
    let mut above = 0;
    for line in text.split_inclusive('\n') {
        if line.trim_start().starts_with('[') {
            return None;
        }
        if line.starts_with(&comment) {
            return Some((&text[..above], &text[above + line.len()..]));
        }
        above += line.len();
    }
    None
}

impl ReadSettings {
    /// Reads the text of a file; `themes` are the valid names. What cannot be used is named, and the rest holds.
    pub fn parse(text: &str, themes: &[String]) -> Self {
        Self::parse_over(Settings::default(), text, themes)
    }

    /// Reads the text of a file over other usual settings, which hold where the text has none.
    pub(crate) fn parse_over(usual: Settings, text: &str, themes: &[String]) -> Self {
        let mut found = Self {
            settings: usual,
            ..Self::default()
        };
        let applied = found.apply(text, themes);
        found.problem = applied.err();
        found
    }

    /// Changes the settings and the keys to what a text says, as far as it can be used.
    ///
    /// # Errors
    /// A sentence: what cannot be used.
    fn apply(&mut self, text: &str, themes: &[String]) -> Result<(), String> {
        let document = parsed(text)?;
        let mut problems = Vec::new();
        for (name, item) in document.iter() {
            if name == KEYS {
                self.keymap = read_keys(item, &mut problems);
            } else if let Some(setting) = Setting::ALL.into_iter().find(|it| it.name == name) {
                let values = (setting.values)(themes);
                if let Some(value) = value_in_words(item)
                    && values.iter().any(|it| it == value)
                {
                    (setting.set)(&mut self.settings, value);
                } else {
                    problems.push(format!("{name} can be {}", values.join(", ")));
                }
            } else {
                problems.push(format!("there is no setting {}", quoted(name)));
            }
        }
        if problems.is_empty() {
            Ok(())
        } else {
            Err(format!("{NAME}: {}", toml::listed(problems)))
        }
    }
}

/// The value of an entry, which `true` and `false` stand for too.
fn value_in_words(item: &Item) -> Option<&str> {
    match item.as_bool() {
        Some(true) => Some("on"),
        Some(false) => Some("off"),
        None => item.as_str(),
    }
}

/// The keys that a table of them leads to. What cannot be used is added to the problems.
fn read_keys(item: &Item, problems: &mut Vec<String>) -> Keymap {
    let Some(table) = item.as_table_like() else {
        problems.push(format!("start the keys with [{KEYS}]"));
        return Keymap::default();
    };
    let mut changes = Vec::new();
    for (name, item) in table.iter() {
        let Some(action) = action_with_keys(name) else {
            problems.push(format!("there is no command {} in [{KEYS}]", quoted(name)));
            continue;
        };
        match keys(item) {
            Ok(keys) => changes.push((action, keys)),
            Err(why) => problems.push(format!("{name} in [{KEYS}]: {why}")),
        }
    }
    // A command whose keys cannot hold keeps its usual ones, and then the others are tried again.
    loop {
        match Keymap::with(&changes) {
            Ok(keymap) => {
                for (action, why) in keymap.capitals_not_used() {
                    problems.push(format!("{action} in [{KEYS}]: {why}"));
                }
                return keymap;
            }
            Err((wrong, why)) => {
                changes.retain(|(action, _)| *action != wrong);
                problems.push(format!("{wrong} in [{KEYS}]: {why}"));
            }
        }
    }
}

/// The command of this name, if it can have other keys.
fn action_with_keys(name: &str) -> Option<Action> {
    let mut all = Action::ALL.into_iter();
    let action = all.find(|action| action.name() == name)?;
    if usual_keys(action).is_empty() {
        None
    } else {
        Some(action)
    }
}

/// One key, or a list of keys.
fn keys(item: &Item) -> Result<Vec<Key>, String> {
    let values: Vec<&Value> = match item.as_value() {
        Some(Value::Array(keys)) => keys.iter().collect(),
        Some(key) => vec![key],
        None => Vec::new(),
    };
    let texts: Option<Vec<&str>> = values.iter().map(|value| value.as_str()).collect();
    match texts {
        Some(texts) if !texts.is_empty() => texts.into_iter().map(str::parse).collect(),
        _ => Err("write keys in quotes, like “h”".to_owned()),
    }
}
