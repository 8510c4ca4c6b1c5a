//! The text of a theme.

use std::sync::LazyLock;

use ratatui::style::Color;
use toml_edit::{DocumentMut, Value};

use crate::rules::{cleaned, quoted};

use super::{Colours, PEGS, Rgb};

/// The text of the theme `classic`, which gives what another theme leaves out.
pub(crate) const CLASSIC: &str = include_str!("../../../assets/themes/classic.toml");

/// A place in the colours.
type Part<T> = fn(&mut Colours) -> &mut T;

const FLAGS: [(&str, Part<bool>); 3] = [
    ("colours", |it| &mut it.shown),
    ("dim", |it| &mut it.dims),
    ("bold-marks", |it| &mut it.bold_marks),
];

const COLOURS: [(&str, Part<Rgb>); 12] = [
    ("accent", |it| &mut it.accent),
    ("board", |it| &mut it.board),
    ("board-light", |it| &mut it.board_light),
    ("board-shade", |it| &mut it.board_shade),
    ("board-row", |it| &mut it.board_row),
    ("hole", |it| &mut it.hole),
    ("shield", |it| &mut it.shield),
    ("shield-text", |it| &mut it.shield_text),
    ("plate", |it| &mut it.plate),
    ("black-pin", |it| &mut it.black_pin),
    ("white-pin", |it| &mut it.white_pin),
    ("no-pin", |it| &mut it.no_pin),
];

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

/// Parses TOML.
///
/// # Errors
/// Line and column of the error, and what it is.
pub(crate) fn parse_toml(text: &str) -> Result<DocumentMut, String> {
    text.parse().map_err(|why: toml_edit::TomlError| {
        let all = why.to_string();
        let place = all.lines().next().unwrap_or_default();
        let place = place.trim_start_matches("TOML parse error at ");
        format!("{place}: {}", why.message().replace('\n', " "))
    })
}

impl Colours {
    /// The theme `classic`.
    pub fn classic() -> Self {
        static READ: LazyLock<Colours> = LazyLock::new(|| Colours::default().changed(CLASSIC).0);
        *READ
    }

    /// The colours in the text of a theme, and what is wrong with entries that cannot be used.
    pub fn read(text: &str) -> (Self, Vec<String>) {
        Self::classic().changed(text)
    }

    fn changed(mut self, text: &str) -> (Self, Vec<String>) {
        let document = match parse_toml(text) {
            Ok(document) => document,
            Err(why) => return (self, vec![why]),
        };
        // Other colours do not have the names of those before.
        if document.contains_key("pegs") {
            self.pegs_16 = [None; PEGS];
        }
        if document.contains_key("accent") {
            self.accent_16 = None;
        }
        let mut problems = Vec::new();
        for (name, item) in document.iter() {
            let value = item.as_value().ok_or("this is a table".to_owned());
            if let Err(why) = value.and_then(|value| self.set(name, value)) {
                problems.push(format!("{}: {why}", cleaned(name)));
            }
        }
        (self, problems)
    }

    fn set(&mut self, name: &str, value: &Value) -> Result<(), String> {
        if let Some((_, part)) = FLAGS.iter().find(|(flag, _)| *flag == name) {
            *part(self) = value.as_bool().ok_or("use true or false")?;
            return Ok(());
        }
        if let Some((_, part)) = COLOURS.iter().find(|(colour, _)| *colour == name) {
            *part(self) = rgb(value)?;
            return Ok(());
        }
        match name {
            "pegs" => fill(&mut self.pegs, value, rgb),
            "pegs-16" => fill(&mut self.pegs_16, value, |value| ansi(value).map(Some)),
            "accent-16" => {
                self.accent_16 = Some(ansi(value)?);
                Ok(())
            }
            _ => Err("there is no such entry; classic.toml has them all".to_owned()),
        }
    }
}

/// Takes a list with at most one value for each peg.
fn fill<T>(
    pegs: &mut [T; PEGS],
    value: &Value,
    read: impl Fn(&Value) -> Result<T, String>,
) -> Result<(), String> {
    let list = value.as_array().ok_or("write a list in square brackets")?;
    if list.len() > PEGS {
        return Err(format!("a list has at most {PEGS} colours"));
    }
    for (peg, value) in pegs.iter_mut().zip(list) {
        *peg = read(value)?;
    }
    Ok(())
}

/// A colour as `#rrggbb`.
fn rgb(value: &Value) -> Result<Rgb, String> {
    let text = value.as_str().ok_or("write a colour like “#c10216”")?;
    match text.parse() {
        Ok(Color::Rgb(red, green, blue)) => Ok((red, green, blue)),
        _ => Err(format!(
            "{} is not a colour: write it like “#c10216”",
            quoted(text)
        )),
    }
}

/// An ANSI colour.
fn ansi(value: &Value) -> Result<Color, String> {
    let text = value.as_str().filter(|text| ANSI.contains(text));
    let named = text.and_then(|text| text.parse().ok());
    named.ok_or_else(|| format!("choose from {}", ANSI.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classic_gives_every_entry() {
        let (_, problems) = Colours::default().changed(CLASSIC);
        assert_eq!(problems, Vec::<String>::new());
        let document = parse_toml(CLASSIC).unwrap();
        let colours = COLOURS.iter().map(|(name, _)| name);
        let names = colours.chain(FLAGS.iter().map(|(name, _)| name));
        for name in names.chain(&["pegs", "pegs-16", "accent-16"]) {
            assert!(document.contains_key(name), "{name}");
        }
        assert_eq!(document["pegs"].as_array().unwrap().len(), PEGS);
    }

    #[test]
    fn what_is_wrong_is_named_and_the_rest_is_used() {
        const MINE: &str = "\
pegs = [\"#102030\", \"blue\"]
pegs-16 = [\"red\", \"black\"]
accent = \"#12345\"
dim = \"yes\"
plates = \"#000000\"
shield = \"#010203\"
\"\\u001b\" = 1
";
        let (colours, problems) = Colours::read(MINE);
        let begins = [
            "pegs: “blue” is not a colour: write it like “#c10216”",
            "pegs-16: choose from red, green, ",
            "accent: “#12345” is not a colour",
            "dim: use true or false",
            "plates: there is no such entry",
            "U+001B: there is no such entry",
        ];
        assert_eq!(problems.len(), begins.len(), "{problems:#?}");
        for (problem, begin) in problems.iter().zip(begins) {
            assert!(problem.starts_with(begin), "{problem}");
        }
        let usual = Colours::classic();
        assert_eq!((colours.pegs[0], colours.shield), ((16, 32, 48), (1, 2, 3)));
        assert_eq!((colours.plate, colours.dims), (usual.plate, usual.dims));
        // Another colour is not named as the one before was.
        let named = [Some(Color::Red), None];
        assert_eq!(
            (colours.pegs_16[..2].to_vec(), colours.accent_16),
            (named.to_vec(), None)
        );
        let (colours, problems) = Colours::read("dim = false\nhole = #111111\n");
        assert_eq!(colours, usual);
        assert!(
            problems[0].starts_with("line 2, column 8: "),
            "{problems:?}"
        );
    }
}
