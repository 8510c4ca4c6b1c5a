//! Values in the file of a theme, and what to say of one that is something else.

use ratatui::style::Color;
use toml::Spanned;
use toml::de::{DeArray, DeValue};

use crate::edge::toml_text::kind;
use crate::rules::quoted;
use crate::ui::Rgb;

/// The colours that a terminal with sixteen of them has for pegs, as a file names them.
const ANSI: [(&str, Color); 14] = [
    ("red", Color::Red),
    ("green", Color::Green),
    ("yellow", Color::Yellow),
    ("blue", Color::Blue),
    ("magenta", Color::Magenta),
    ("cyan", Color::Cyan),
    ("grey", Color::Gray),
    ("bright-red", Color::LightRed),
    ("bright-green", Color::LightGreen),
    ("bright-yellow", Color::LightYellow),
    ("bright-blue", Color::LightBlue),
    ("bright-magenta", Color::LightMagenta),
    ("bright-cyan", Color::LightCyan),
    ("white", Color::White),
];

pub(super) fn text<'v>(value: &'v Spanned<DeValue<'_>>) -> Result<&'v str, String> {
    let value = value.get_ref();
    value
        .as_str()
        .ok_or_else(|| format!("this is {}, not a text in quotes", kind(value)))
}

pub(super) fn flag(value: &Spanned<DeValue<'_>>) -> Result<bool, String> {
    let value = value.get_ref();
    value
        .as_bool()
        .ok_or_else(|| format!("this is {}, not true or false", kind(value)))
}

pub(super) fn list<'v, 't>(value: &'v Spanned<DeValue<'t>>) -> Result<&'v DeArray<'t>, String> {
    let value = value.get_ref();
    value
        .as_array()
        .ok_or_else(|| format!("this is {}, not a list in square brackets", kind(value)))
}

/// A colour as `#rrggbb`.
pub(super) fn rgb(value: &Spanned<DeValue<'_>>) -> Result<Rgb, String> {
    let text = text(value)?;
    parse(text).ok_or_else(|| {
        format!(
            "{} is no colour: one is written like “#c10216”",
            quoted(text)
        )
    })
}

fn parse(text: &str) -> Option<Rgb> {
    let digits = text.strip_prefix('#')?;
    if digits.len() != 6 || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    let [_, red, green, blue] = u32::from_str_radix(digits, 16).ok()?.to_be_bytes();
    Some((red, green, blue))
}

/// One of a terminal's sixteen colours.
pub(super) fn ansi(value: &Spanned<DeValue<'_>>) -> Result<Color, String> {
    let text = text(value)?;
    let found = ANSI.iter().find(|(name, _)| *name == text);
    found.map(|(_, colour)| *colour).ok_or_else(|| {
        let names = ANSI.map(|(name, _)| name).join(", ");
        format!("{} is none of these: {names}", quoted(text))
    })
}
