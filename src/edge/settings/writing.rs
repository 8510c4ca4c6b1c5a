//! Writes the file of settings: all of it the first time, then only changed entries.

use std::fmt::Write;

use toml_edit::{Array, DocumentMut, Item, Value};

use crate::app::{Action, Context, Glyphs, Key, Keymap, Remap, Setting, Settings, THEMES};
use crate::edge::toml_text::TomlText;

use super::NAME;
use super::reading::KEYS;

const HEAD: &str = "\
# Settings of Pegwise. Remove a line to get its default.
";

const ABOUT_KEYS: &str = "\
# To change a key, remove the # and write another key, or a list of keys.
# A key is a character or one of these: Space, Enter, Esc, Tab, Shift-Tab,
# Backspace, Delete, Left, Right, Up, Down, Home, End, PageUp, PageDown,
# Ctrl-A to Ctrl-Z. Ctrl-H, I, J and M do not work in terminals.
# Capitals and digits place colours.
";

/// A whole file with these settings and keys.
pub(crate) fn text(settings: &Settings, remaps: &[Remap]) -> String {
    let mut text = HEAD.to_owned();
    for setting in Setting::ALL {
        let about = Keymap::default().named(Context::Timeline, setting.about());
        let (name, value) = (setting.name(), written(setting, settings));
        let _ = write!(
            text,
            "\n# {about}\n# {}\n{name} = {value}\n",
            written_choices(setting, &THEMES.map(str::to_owned))
        );
    }
    let _ = write!(text, "\n[{KEYS}]\n{ABOUT_KEYS}");
    let keymap = Keymap::default();
    let mut told: Vec<Action> = Vec::new();
    for action in keymap.actions() {
        if told.contains(&action) {
            continue;
        }
        told.push(action);
        let (name, what) = (action.name(), what(&keymap, action));
        let line = match remaps.iter().find(|remap| remap.action == action) {
            Some(remap) => format!("{name} = {}", keys(&remap.keys)),
            None => format!("# {name} = {}", keys(&action.usual_keys())),
        };
        let _ = writeln!(text, "{line:<34} # {what}");
    }
    text
}

/// The value of a setting in the file.
pub(super) fn written(setting: Setting, settings: &Settings) -> Value {
    match setting {
        Setting::Theme => settings.theme.as_str().into(),
        Setting::Labels => settings.labels.name().into(),
        Setting::Pins => settings.pins.name().into(),
        Setting::Glyphs => settings.glyphs.map_or("auto", Glyphs::name).into(),
        Setting::Mouse => settings.mouse.into(),
        Setting::Animation => settings.animation.name().into(),
        Setting::Speed => settings.speed.name().into(),
        Setting::Warnings => settings.warnings.name().into(),
    }
}

/// The values that a setting can have in the file.
pub(super) fn written_choices(setting: Setting, themes: &[String]) -> String {
    let choices = setting.choices(&Settings::default(), themes);
    let choices = choices
        .iter()
        .map(|choice| written(setting, choice).to_string());
    choices.collect::<Vec<_>>().join(", ")
}

/// The help of the first binding of an action.
fn what(keymap: &Keymap, action: Action) -> &'static str {
    let bindings = Context::ALL.into_iter().flat_map(|it| keymap.of(it));
    let mut told = bindings.filter(|binding| binding.action() == action);
    told.next().map_or("", |binding| binding.long)
}

/// One key as a string, several as a list; arrows by their names, which are easy to type.
fn keys(keys: &[Key]) -> Value {
    let written = |key: &Key| match key {
        Key::Left => "Left".to_owned(),
        Key::Right => "Right".to_owned(),
        Key::Up => "Up".to_owned(),
        Key::Down => "Down".to_owned(),
        other => other.to_string(),
    };
    match keys {
        [one] => written(one).into(),
        several => several.iter().map(written).collect::<Array>().into(),
    }
}

/// The text with those settings replaced that differ from `before`.
///
/// # Errors
/// Part of a sentence: why the text cannot be changed.
pub(super) fn changed(old: &str, before: &Settings, settings: &Settings) -> Result<String, String> {
    let mut document: DocumentMut = old.parse().map_err(|_| {
        let (_, problems) = TomlText::new(NAME, old).parse();
        let first = problems.first().map(ToString::to_string);
        first.unwrap_or_else(|| format!("{NAME} cannot be changed"))
    })?;
    for setting in Setting::ALL {
        let new = written(setting, settings);
        if new.to_string() == written(setting, before).to_string() {
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

/// Replaces a value and keeps the comment beside it.
fn replace(value: &mut Value, mut new: Value) {
    *new.decor_mut() = value.decor().clone();
    *value = new;
}
