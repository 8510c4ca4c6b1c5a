//! Reads settings and keys from the text of a file.

use std::io;
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};
use toml_edit::Value;

use crate::app::{Action, Glyphs, Key, Keymap, Remap, Setting, Settings, Speed};
use crate::edge::toml_text::{Problem, TomlText, kind};
use crate::rules::quoted;

use super::writing::{written, written_choices};
use super::{NAME, ReadSettings};

/// Name of the table of keys.
pub(super) const KEYS: &str = "keys";

/// What stood in files before there were [`Setting::Glyphs`]: whether only ASCII is drawn.
const ASCII: &str = "ascii";

/// The settings in a text; `themes` are the valid names.
pub(super) fn read(text: &str, themes: &[String]) -> ReadSettings {
    let text = TomlText::new(NAME, text);
    let (table, problems) = text.parse();
    let mut reader = SettingsReader {
        text,
        themes,
        settings: Settings::default(),
        remaps: Vec::new(),
        problems,
    };
    for (name, value) in &table {
        reader.read_entry(name, value);
    }
    reader.finish()
}

/// The problem of a file that cannot be read at all.
pub(super) fn unreadable(why: &io::Error) -> Problem {
    TomlText::new(NAME, "").problem(0..0, format!("cannot be read: {why}"))
}

struct SettingsReader<'t> {
    text: TomlText<'t>,
    themes: &'t [String],
    settings: Settings,
    remaps: Vec<WrittenRemap>,
    problems: Vec<Problem>,
}

/// Keys for an action, with their places in the text.
struct WrittenRemap {
    remap: Remap,
    name: Range<usize>,
    keys: Vec<Range<usize>>,
}

impl SettingsReader<'_> {
    fn problem(&mut self, place: Range<usize>, what: String) {
        self.problems.push(self.text.problem(place, what));
    }

    fn read_entry(&mut self, name: &Spanned<impl AsRef<str>>, value: &Spanned<DeValue>) {
        let word = name.get_ref().as_ref();
        if word == KEYS {
            match value.get_ref() {
                DeValue::Table(keys) => self.read_keys(keys),
                other => {
                    let kind = kind(other);
                    let what = format!("{KEYS} is {kind}, not a table: start it with [{KEYS}]");
                    self.problem(value.span(), what);
                }
            }
            return;
        }
        if let (ASCII, DeValue::Boolean(only)) = (word, value.get_ref()) {
            let glyphs = if *only { Glyphs::Ascii } else { Glyphs::Blocks };
            self.settings.glyphs = Some(glyphs);
            return;
        }
        if let (Some(speed), true) = (numbered(value.get_ref()), word == Setting::Speed.name()) {
            self.settings.speed = speed;
            return;
        }
        let Some(setting) = Setting::ALL.into_iter().find(|it| it.name() == word) else {
            let names = Setting::ALL.map(Setting::name).into_iter().chain([KEYS]);
            let what = unknown("setting", word, names);
            return self.problem(name.span(), what);
        };
        if let Err(right) = self.take(setting, value.get_ref()) {
            let given = match value.get_ref() {
                DeValue::String(text) => quoted(text),
                DeValue::Integer(number) => quoted(number.as_str()),
                other => kind(other).to_owned(),
            };
            self.problem(value.span(), format!("{word} cannot be {given}: {right}"));
        }
    }

    /// Takes the value of a setting.
    ///
    /// # Errors
    /// The values it can have.
    fn take(&mut self, setting: Setting, value: &DeValue) -> Result<(), String> {
        let choices = setting.choices(&self.settings, self.themes);
        let found = choices
            .into_iter()
            .find(|choice| is_same(value, &written(setting, choice)));
        let right = || format!("choose one of {}", written_choices(setting, self.themes));
        self.settings = found.ok_or_else(right)?;
        Ok(())
    }

    fn read_keys(&mut self, table: &DeTable) {
        let keymap = Keymap::default();
        for (name, value) in table {
            if let Some(action) = keymap.action_named(name.get_ref()) {
                self.read_keys_of(action, name.span(), value);
            } else {
                let names = keymap.actions().map(Action::name);
                let what = unknown("action", name.get_ref(), names);
                self.problem(name.span(), what);
            }
        }
    }

    fn read_keys_of(&mut self, action: Action, name: Range<usize>, value: &Spanned<DeValue>) {
        let written: Vec<_> = match value.get_ref() {
            DeValue::Array(keys) => keys.iter().collect(),
            _ => vec![value],
        };
        let mut places = Vec::new();
        let mut keys = Vec::new();
        let mut wrong = 0;
        for key in written {
            let read = key.get_ref().as_str().map(str::parse::<Key>);
            match read {
                Some(Ok(read)) => {
                    places.push(key.span());
                    keys.push(read);
                }
                Some(Err(why)) => {
                    wrong += 1;
                    self.problem(key.span(), why.to_string());
                }
                None => {
                    wrong += 1;
                    let kind = kind(key.get_ref());
                    let what =
                        format!("{kind} is not a key: write it in quotes, as \"h\" or \"Enter\"");
                    self.problem(key.span(), what);
                }
            }
        }
        // If all keys are wrong, they are problems already.
        if !keys.is_empty() || wrong == 0 {
            self.remaps.push(WrittenRemap {
                remap: Remap { action, keys },
                name,
                keys: places,
            });
        }
    }

    fn finish(mut self) -> ReadSettings {
        // The first entry in the file has priority.
        self.remaps.sort_by_key(|written| written.name.start);
        let remaps = self.remaps.iter().map(|written| written.remap.clone());
        let mut remaps: Vec<_> = remaps.collect();
        let (keymap, clashes) = Keymap::with(&remaps);
        for clash in clashes.iter().rev() {
            let written = &self.remaps[clash.remap];
            let place = clash.key.and_then(|key| written.keys.get(key));
            let place = place.unwrap_or(&written.name).clone();
            let name = written.remap.action.name();
            let what = format!("{}; {name} keeps its default keys", clash.why);
            self.problems.push(self.text.problem(place, what));
            remaps.remove(clash.remap);
        }
        self.problems.sort();
        ReadSettings {
            settings: self.settings,
            keymap,
            remaps,
            problems: self.problems,
        }
    }
}

/// The speed that a level from 1 to 5 in older files means.
fn numbered(level: &DeValue) -> Option<Speed> {
    let DeValue::Integer(level) = level else {
        return None;
    };
    match level.as_str() {
        "1" | "2" => Some(Speed::Slow),
        "3" => Some(Speed::Normal),
        "4" => Some(Speed::Fast),
        "5" => Some(Speed::Instant),
        _ => None,
    }
}

/// Whether a value that was read equals one that the program writes.
fn is_same(read: &DeValue, written: &Value) -> bool {
    match (read, written) {
        (DeValue::String(read), Value::String(written)) => read == written.value(),
        (DeValue::Boolean(read), Value::Boolean(written)) => read == written.value(),
        (DeValue::Integer(read), Value::Integer(written)) => {
            i64::from_str_radix(read.as_str(), read.radix()).as_ref() == Ok(written.value())
        }
        _ => false,
    }
}

/// The message for an unknown name, with the most similar one.
fn unknown<'n>(what: &str, name: &str, names: impl Iterator<Item = &'n str>) -> String {
    /// Most edits between similar names.
    const NEAR: usize = 3;
    let lower = name.to_lowercase();
    let similar = names.filter(|other| lower.len().abs_diff(other.len()) <= 4 * NEAR);
    let near = similar.map(|other| (strsim::levenshtein(&lower, other), other));
    let near = near.min();
    let meant = match near {
        Some((apart, other)) if apart <= NEAR && apart < other.len() => {
            format!("did you mean {other}?")
        }
        _ => {
            "rename the file, and your next change in the game writes one with all names".to_owned()
        }
    };
    format!("there is no {what} {}: {meant}", quoted(name))
}
