//! The file of a theme.

use std::ops::Range;

use ratatui::style::Color;
use toml::Spanned;
use toml::de::{DeArray, DeTable, DeValue};

use crate::edge::themes::{BUILT_IN, file_name};
use crate::edge::toml_text::{Problem, TomlText, is_missing, kind};
use crate::rules::{Colour, cleaned, quoted};
use crate::ui::{Colours, PEGS, Rgb};

/// The entries of a theme, for the message about an unknown one.
const ENTRIES: &str = "base, colours, pegs, pegs-16, accent, accent-16, board, \
                       board-light, board-shade, board-row, hole, shield, shield-text, plate, \
                       black-pin, white-pin, no-pin, dim and bold-marks";

/// A parsed theme with its problems so far.
#[derive(Debug)]
pub(super) struct ThemeFile<'t> {
    name: &'t str,
    toml: TomlText<'t>,
    table: DeTable<'t>,
    /// The name of the base.
    base: Option<String>,
    problems: Vec<Problem>,
}

impl<'t> ThemeFile<'t> {
    pub(super) fn read(name: &'t str, source: &'t str) -> Self {
        let toml = TomlText::new(file_name(name), source);
        let (table, mut problems) = toml.parse();
        let (usual, _) = BUILT_IN[0];
        let mut base = (name != usual).then(|| usual.to_owned());
        if let Some(value) = table.get("base").filter(|value| !is_missing(value)) {
            match text(value) {
                Ok(name) => base = Some(name.to_owned()),
                Err(why) => problems.push(toml.problem(value.span(), format!("base: {why}"))),
            }
        }
        Self {
            name,
            toml,
            table,
            base,
            problems,
        }
    }

    pub(super) fn name(&self) -> &'t str {
        self.name
    }

    /// The name of the base.
    pub(super) fn base(&self) -> Option<&str> {
        self.base.as_deref()
    }

    /// Adds the problem that the base does not exist, or that it is in a cycle.
    pub(super) fn refuse_base(&mut self, is_there: bool) {
        let base = self.base.take().unwrap_or_default();
        let said = quoted(&base);
        let what = if is_there {
            format!("base: {said} is based on this theme: choose another base")
        } else {
            format!("base: there is no theme {said}")
        };
        let place = self.table.get("base").map_or(0..0, Spanned::span);
        self.problems.push(self.toml.problem(place, what));
    }

    /// The colours of this theme on top of `base`, and its problems.
    pub(super) fn over(self, base: &Colours) -> (Colours, Vec<Problem>) {
        let mut colours = *base;
        let mut problems = self.problems;
        for (key, value) in &self.table {
            let name = key.get_ref().as_ref();
            let shown = cleaned(name);
            for (span, why) in set(&mut colours, name, key.span(), value) {
                problems.push(self.toml.problem(span, format!("{shown}: {why}")));
            }
        }
        // Colours that have changed lose the ANSI colour of the base.
        if !self.table.contains_key("pegs-16") {
            for (index, named) in colours.pegs_16.iter_mut().enumerate() {
                *named = named.filter(|_| colours.pegs[index] == base.pegs[index]);
            }
        }
        if !self.table.contains_key("accent-16") && colours.accent != base.accent {
            colours.accent_16 = None;
        }
        problems.sort();
        (colours, problems)
    }
}

/// A place in the text and what is wrong there.
type Wrong = (Range<usize>, String);

/// Takes one entry, as far as it is valid.
fn set(
    colours: &mut Colours,
    key: &str,
    at: Range<usize>,
    value: &Spanned<DeValue<'_>>,
) -> Vec<Wrong> {
    match key {
        // Read before.
        "base" => Vec::new(),
        "colours" => one(&mut colours.shown, flag(value), value),
        "dim" => one(&mut colours.dims, flag(value), value),
        "bold-marks" => one(&mut colours.bold_marks, flag(value), value),
        "pegs" => {
            let mut wrong = some(&mut colours.pegs, value, rgb);
            wrong.extend(alike(&colours.pegs, value));
            wrong
        }
        "pegs-16" => {
            colours.pegs_16 = [None; PEGS];
            some(&mut colours.pegs_16, value, |name| ansi(name).map(Some))
        }
        "accent" => one(&mut colours.accent, rgb(value), value),
        "accent-16" => one(&mut colours.accent_16, ansi(value).map(Some), value),
        "board" => one(&mut colours.board, rgb(value), value),
        "board-light" => one(&mut colours.board_light, rgb(value), value),
        "board-shade" => one(&mut colours.board_shade, rgb(value), value),
        "board-row" => one(&mut colours.board_row, rgb(value), value),
        "hole" => one(&mut colours.hole, rgb(value), value),
        "shield" => one(&mut colours.shield, rgb(value), value),
        "shield-text" => one(&mut colours.shield_text, rgb(value), value),
        "plate" => one(&mut colours.plate, rgb(value), value),
        "black-pin" => one(&mut colours.black_pin, rgb(value), value),
        "white-pin" => one(&mut colours.white_pin, rgb(value), value),
        "no-pin" => one(&mut colours.no_pin, rgb(value), value),
        _ => vec![(at, format!("there is no such entry: use {ENTRIES}"))],
    }
}

fn one<T>(target: &mut T, read: Result<T, String>, value: &Spanned<DeValue<'_>>) -> Vec<Wrong> {
    match read {
        Ok(read) => {
            *target = read;
            Vec::new()
        }
        Err(_) if is_missing(value) => Vec::new(),
        Err(why) => vec![(value.span(), why)],
    }
}

/// Takes the valid items of a list with at most one for each colour.
fn some<T>(
    targets: &mut [T],
    value: &Spanned<DeValue<'_>>,
    read: impl Fn(&Spanned<DeValue<'_>>) -> Result<T, String>,
) -> Vec<Wrong> {
    let items = match list(value) {
        Ok(items) => items,
        Err(_) if is_missing(value) => return Vec::new(),
        Err(why) => return vec![(value.span(), why)],
    };
    let mut wrong = Vec::new();
    for (target, item) in targets.iter_mut().zip(items.iter()) {
        wrong.extend(one(target, read(item), item));
    }
    if let Some(item) = items.get(targets.len()) {
        let why = format!("a list has at most {PEGS} colours");
        wrong.push((item.span(), why));
    }
    wrong
}

/// Pegs with the colour of an earlier one. They are used all the same: pegs have labels.
fn alike(pegs: &[Rgb; PEGS], value: &Spanned<DeValue<'_>>) -> Vec<Wrong> {
    let mut wrong = Vec::new();
    let Ok(items) = list(value) else { return wrong };
    for (index, item) in items.iter().enumerate().take(PEGS) {
        let earlier = pegs[..index].iter().position(|other| *other == pegs[index]);
        let names = [earlier, Some(index)].map(|it| it.and_then(Colour::from_index));
        if let [Some(earlier), Some(this)] = names {
            let why = format!("{this} has the same colour as {earlier}");
            wrong.push((item.span(), why));
        }
    }
    wrong
}

/// Names of the ANSI colours for pegs.
const ANSI: [&str; 14] = [
    "red",
    "green",
    "yellow",
    "blue",
    "magenta",
    "cyan",
    "grey",
    "bright-red",
    "bright-green",
    "bright-yellow",
    "bright-blue",
    "bright-magenta",
    "bright-cyan",
    "white",
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
fn rgb(value: &Spanned<DeValue<'_>>) -> Result<Rgb, String> {
    let text = text(value)?;
    let Ok(Color::Rgb(red, green, blue)) = text.parse() else {
        let text = quoted(text);
        return Err(format!("{text} is not a colour: write it like “#c10216”"));
    };
    Ok((red, green, blue))
}

/// An ANSI colour.
pub(super) fn ansi(value: &Spanned<DeValue<'_>>) -> Result<Color, String> {
    let text = text(value)?;
    let named = ANSI.contains(&text).then(|| text.parse().ok()).flatten();
    named.ok_or_else(|| format!("{} is not one of {}", quoted(text), ANSI.join(", ")))
}
