//! The entries of a theme's file, as `assets/themes/classic.toml` explains them.

use ratatui::style::Color;
use toml_edit::{DocumentMut, Item};

use crate::rules::{cleaned, quoted};
use crate::ui::{Colours, Rgb};

/// Names of the colours that pegs can have on a terminal with sixteen.
const NAMES: &str = "red, green, yellow, blue, magenta, cyan, grey, bright-red, bright-green, bright-yellow, \
                     bright-blue, bright-magenta, bright-cyan, white";

/// Changes `colours` to what the entries of a theme say. Returns what is wrong with the entries that cannot be used.
pub(super) fn apply(theme: &DocumentMut, colours: &mut Colours) -> Vec<String> {
    // What classic.toml sets for terminals with few colours belongs to its own pegs and its own board.
    if theme.contains_key("pegs") {
        colours.pegs_16 = Default::default();
    }
    if theme.contains_key("board") {
        colours.board_256 = Default::default();
    }
    let mut wrong = Vec::new();
    for (name, item) in theme.iter() {
        if let Err(why) = apply_entry(name, item, colours) {
            wrong.push(format!("{}: {why}", cleaned(name)));
        }
    }
    wrong
}

/// Sets the colours that one entry stands for.
fn apply_entry(name: &str, item: &Item, colours: &mut Colours) -> Result<(), String> {
    match name {
        "colours" => colours.shown = switch(item)?,
        "dim" => colours.dims = switch(item)?,
        "pegs" => fill(&mut colours.pegs, item, hex)?,
        "pegs-16" => fill(&mut colours.pegs_16, item, named)?,
        "accent" => colours.accent = hex(item)?,
        "board" => colours.board = hex(item)?,
        "board-light" => colours.board_light = hex(item)?,
        "board-shade" => colours.board_shade = hex(item)?,
        "board-row" => colours.board_row = hex(item)?,
        "board-256" => fill(&mut colours.board_256, item, |item| hex(item).map(Some))?,
        "hole" => colours.hole = hex(item)?,
        "shield" => colours.shield = hex(item)?,
        "shield-text" => colours.shield_text = hex(item)?,
        "plate" => colours.plate = hex(item)?,
        _ => return Err("there is no such entry in classic.toml".to_owned()),
    }
    Ok(())
}

/// Reads a list with a value for each of `values`, or for the first of them.
fn fill<T>(
    values: &mut [T],
    item: &Item,
    read: fn(&Item) -> Result<T, String>,
) -> Result<(), String> {
    let Some(list) = item.as_array() else {
        return Err("write a list of colours, as [“…”, “…”]".to_owned());
    };
    if list.len() > values.len() {
        return Err(format!("a list has at most {} colours", values.len()));
    }
    let mut entries = Vec::new();
    for entry in list {
        entries.push(read(&Item::Value(entry.clone()))?);
    }
    // A list with an error changes nothing.
    for (value, entry) in values.iter_mut().zip(entries) {
        *value = entry;
    }
    Ok(())
}

/// The value of an entry that is on or off.
fn switch(item: &Item) -> Result<bool, String> {
    match item.as_bool() {
        Some(is_on) => Ok(is_on),
        None => Err("write true or false".to_owned()),
    }
}

/// A colour as in HTML.
fn hex(item: &Item) -> Result<Rgb, String> {
    let text = item.as_str().unwrap_or_default();
    if text.is_empty() {
        return Err("write a colour like “#c10216”".to_owned());
    }
    match text.parse() {
        Ok(Color::Rgb(red, green, blue)) => Ok([red, green, blue]),
        _ => Err(format!(
            "{} is not a colour: write it like “#c10216”",
            quoted(text)
        )),
    }
}

/// One of the sixteen colours of a terminal.
fn named(item: &Item) -> Result<Option<Color>, String> {
    let text = item.as_str().unwrap_or_default();
    let is_known = NAMES.split(", ").any(|name| name == text);
    match text.parse() {
        Ok(colour) if is_known => Ok(Some(colour)),
        _ => Err(format!("choose from {NAMES}")),
    }
}
