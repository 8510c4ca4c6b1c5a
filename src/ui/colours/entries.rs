//! The colours of a theme, as they stand in its file.

use std::array;
use std::sync::LazyLock;

use ratatui::style::Color;
use serde::de::Error;
use serde::{Deserialize, Deserializer};

use crate::rules::{Board, quoted};

/// Red, green and blue.
pub type Rgb = (u8, u8, u8);

/// How many colours a board can have.
pub const PEGS: usize = *Board::COLOURS.end() as usize;

/// The file of the theme `classic`, which has every entry.
pub const CLASSIC: &str = include_str!("../../../assets/themes/classic.toml");

/// Names of the colours that pegs can have on a terminal with sixteen.
const NAMES: &str = "red, green, yellow, blue, magenta, cyan, grey, bright-red, bright-green, bright-yellow, \
                     bright-blue, bright-magenta, bright-cyan, white";

/// The colours of a theme; by default all are black.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Colours {
    /// The colours of pegs, A first.
    #[serde(deserialize_with = "pegs")]
    pub pegs: [Rgb; PEGS],
    /// The colours of pegs with sixteen colours; `None` is the nearest free one.
    #[serde(default, deserialize_with = "pegs_16")]
    pub pegs_16: [Option<Color>; PEGS],
    /// Marks the player's place.
    #[serde(deserialize_with = "rgb")]
    pub accent: Rgb,
    /// The slab of the board with 256 colours, from `board` to `plate`; `None` is the nearest.
    #[serde(default, deserialize_with = "board_256")]
    pub board_256: [Option<Rgb>; 8],
    /// The slab of the board.
    #[serde(deserialize_with = "rgb")]
    pub board: Rgb,
    /// Its left edge, in the light.
    #[serde(deserialize_with = "rgb")]
    pub board_light: Rgb,
    /// Its right edge, in the shade.
    #[serde(deserialize_with = "rgb")]
    pub board_shade: Rgb,
    /// The row that is played next, or on show.
    #[serde(deserialize_with = "rgb")]
    pub board_row: Rgb,
    /// An empty hole.
    #[serde(deserialize_with = "rgb")]
    pub hole: Rgb,
    /// The shield over the secret.
    #[serde(deserialize_with = "rgb")]
    pub shield: Rgb,
    /// The text on the shield.
    #[serde(deserialize_with = "rgb")]
    pub shield_text: Rgb,
    /// The plate that pins stand on.
    #[serde(deserialize_with = "rgb")]
    pub plate: Rgb,
    /// A black pin.
    #[serde(deserialize_with = "rgb")]
    pub black_pin: Rgb,
    /// A white pin.
    #[serde(deserialize_with = "rgb")]
    pub white_pin: Rgb,
    /// A hole for a pin that was not given.
    #[serde(deserialize_with = "rgb")]
    pub no_pin: Rgb,
    /// Whether colours are used.
    #[serde(rename = "colours")]
    pub shown: bool,
    /// Whether past rows and less important text are dimmed.
    #[serde(rename = "dim")]
    pub dims: bool,
}

impl Colours {
    /// The theme `classic`.
    pub fn classic() -> Self {
        static READ: LazyLock<Colours> =
            LazyLock::new(|| toml_edit::de::from_str(CLASSIC).unwrap_or_default());
        *READ
    }

    /// The same with the slab for 256 colours.
    pub(crate) fn with_256(mut self) -> Self {
        let slab = [
            &mut self.board,
            &mut self.board_light,
            &mut self.board_shade,
            &mut self.board_row,
            &mut self.hole,
            &mut self.shield,
            &mut self.shield_text,
            &mut self.plate,
        ];
        for (colour, own) in slab.into_iter().zip(self.board_256) {
            *colour = own.unwrap_or(*colour);
        }
        self
    }
}

/// A colour, as in HTML.
fn rgb<'de, D: Deserializer<'de>>(entry: D) -> Result<Rgb, D::Error> {
    hex(&String::deserialize(entry)?).map_err(D::Error::custom)
}

/// The colours of all pegs. Those that are left out are as in classic, which has all.
fn pegs<'de, D: Deserializer<'de>>(entry: D) -> Result<[Rgb; PEGS], D::Error> {
    let own = list(entry, hex)?;
    Ok(array::from_fn(|peg| {
        let usual = || Colours::classic().pegs[peg];
        own.get(peg).copied().unwrap_or_else(usual)
    }))
}

fn pegs_16<'de, D: Deserializer<'de>>(entry: D) -> Result<[Option<Color>; PEGS], D::Error> {
    let own = list(entry, named)?;
    Ok(array::from_fn(|peg| own.get(peg).copied().flatten()))
}

fn board_256<'de, D: Deserializer<'de>>(entry: D) -> Result<[Option<Rgb>; 8], D::Error> {
    let own = list(entry, hex)?;
    Ok(array::from_fn(|place| own.get(place).copied()))
}

/// A list with at most one colour for each peg.
fn list<'de, D: Deserializer<'de>, T>(
    entry: D,
    read: fn(&str) -> Result<T, String>,
) -> Result<Vec<T>, D::Error> {
    let texts = Vec::<String>::deserialize(entry);
    let texts = texts.map_err(|_| D::Error::custom("write a list of colours, as [“…”, “…”]"))?;
    if texts.len() > PEGS {
        return Err(D::Error::custom(format!(
            "a list has at most {PEGS} colours"
        )));
    }
    let colours = texts.iter().map(|text| read(text));
    colours.collect::<Result<_, _>>().map_err(D::Error::custom)
}

fn hex(text: &str) -> Result<Rgb, String> {
    match text.parse() {
        Ok(Color::Rgb(red, green, blue)) => Ok((red, green, blue)),
        _ => Err(format!(
            "{} is not a colour: write it like “#c10216”",
            quoted(text)
        )),
    }
}

fn named(text: &str) -> Result<Option<Color>, String> {
    let is_known = NAMES.split(", ").any(|name| name == text);
    let colour = text.parse().ok().filter(|_| is_known);
    colour
        .map(Some)
        .ok_or_else(|| format!("choose from {NAMES}"))
}
