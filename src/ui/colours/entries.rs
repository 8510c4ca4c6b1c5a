//! The colours of a theme, as they stand in its file.

use std::sync::LazyLock;

use ratatui::style::Color;
use toml_edit::{DocumentMut, Item};

use crate::rules::{Board, cleaned, quoted};

/// Red, green and blue.
pub type Rgb = [u8; 3];

/// How many colours a board can have.
pub const PEGS: usize = *Board::COLOURS.end() as usize;

/// The file of the theme `classic`, which has every entry.
pub const CLASSIC: &str = include_str!("../../../assets/themes/classic.toml");

/// Names of the colours that pegs can have on a terminal with sixteen.
const NAMES: &str = "red, green, yellow, blue, magenta, cyan, grey, bright-red, bright-green, bright-yellow, \
                     bright-blue, bright-magenta, bright-cyan, white";

/// The colours of a theme; by default all are black.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Colours {
    /// The colours of pegs, A first.
    pub pegs: [Rgb; PEGS],
    /// The colours of pegs with sixteen colours; `None` is the nearest free one.
    pub pegs_16: [Option<Color>; PEGS],
    /// Marks the player's place.
    pub accent: Rgb,
    /// The slab of the board with 256 colours, from `board` to `plate`; `None` is the nearest.
    pub board_256: [Option<Rgb>; 8],
    /// The slab of the board.
    pub board: Rgb,
    /// Its left edge, in the light.
    pub board_light: Rgb,
    /// Its right edge, in the shade.
    pub board_shade: Rgb,
    /// The row that is played next, or on show.
    pub board_row: Rgb,
    /// An empty hole.
    pub hole: Rgb,
    /// The shield over the secret.
    pub shield: Rgb,
    /// The text on the shield.
    pub shield_text: Rgb,
    /// The plate that pins stand on.
    pub plate: Rgb,
    /// Whether colours are used.
    pub shown: bool,
    /// Whether past rows and less important text are dimmed.
    pub dims: bool,
}

/// Where a colour is kept.
type Place = fn(&mut Colours) -> &mut Rgb;

/// The single colours by the names of their entries. The first are the slab, in the order of `board-256`.
const SINGLE: [(&str, Place); 9] = [
    ("board", |colours| &mut colours.board),
    ("board-light", |colours| &mut colours.board_light),
    ("board-shade", |colours| &mut colours.board_shade),
    ("board-row", |colours| &mut colours.board_row),
    ("hole", |colours| &mut colours.hole),
    ("shield", |colours| &mut colours.shield),
    ("shield-text", |colours| &mut colours.shield_text),
    ("plate", |colours| &mut colours.plate),
    ("accent", |colours| &mut colours.accent),
];

impl Colours {
    /// The theme `classic`.
    pub fn classic() -> Self {
        static READ: LazyLock<Colours> = LazyLock::new(|| {
            let mut colours = Colours::default();
            let own = CLASSIC.parse().unwrap_or_default();
            // A test looks for problems in it.
            colours.take(&own);
            colours
        });
        *READ
    }

    /// Takes over the entries of a theme. Returns what is wrong with those that cannot be used.
    pub(crate) fn take(&mut self, theme: &DocumentMut) -> Vec<String> {
        // Other colours are others on a terminal with few colours, too.
        if theme.contains_key("pegs") {
            self.pegs_16 = Default::default();
        }
        if theme.contains_key("board") {
            self.board_256 = Default::default();
        }
        let entries = theme.iter();
        let wrong = entries.filter_map(|(name, item)| {
            let why = self.set(name, item).err()?;
            Some(format!("{}: {why}", cleaned(name)))
        });
        wrong.collect()
    }

    /// Sets what an entry stands for.
    fn set(&mut self, name: &str, item: &Item) -> Result<(), String> {
        let switch = || item.as_bool().ok_or("write true or false");
        let single = SINGLE.iter().find(|(single, _)| *single == name);
        match (name, single) {
            (_, Some((_, colour))) => *colour(self) = hex(item)?,
            ("pegs", _) => fill(&mut self.pegs, item, hex)?,
            ("pegs-16", _) => fill(&mut self.pegs_16, item, named)?,
            ("board-256", _) => fill(&mut self.board_256, item, |item| hex(item).map(Some))?,
            ("colours", _) => self.shown = switch()?,
            ("dim", _) => self.dims = switch()?,
            _ => return Err("there is no such entry in classic.toml".to_owned()),
        }
        Ok(())
    }

    /// The same with the slab for 256 colours.
    pub(crate) fn with_256(mut self) -> Self {
        for ((_, colour), own) in SINGLE.iter().zip(self.board_256) {
            let colour = colour(&mut self);
            *colour = own.unwrap_or(*colour);
        }
        self
    }
}

/// Reads a list with a colour for each place, or for the first ones.
fn fill<T>(
    places: &mut [T],
    item: &Item,
    read: fn(&Item) -> Result<T, String>,
) -> Result<(), String> {
    let list = item.as_array();
    let list = list.ok_or("write a list of colours, as [“…”, “…”]")?;
    if list.len() > places.len() {
        return Err(format!("a list has at most {} colours", places.len()));
    }
    let colours = list.iter().map(|value| read(&Item::Value(value.clone())));
    let colours: Vec<T> = colours.collect::<Result<_, _>>()?;
    for (place, colour) in places.iter_mut().zip(colours) {
        *place = colour;
    }
    Ok(())
}

/// A colour as in HTML.
fn hex(item: &Item) -> Result<Rgb, String> {
    let text = item.as_str().unwrap_or_default();
    match text.parse() {
        Ok(Color::Rgb(red, green, blue)) => Ok([red, green, blue]),
        _ if text.is_empty() => Err("write a colour like “#c10216”".to_owned()),
        _ => Err(format!(
            "{} is not a colour: write it like “#c10216”",
            quoted(text)
        )),
    }
}

/// One of the sixteen colours.
fn named(item: &Item) -> Result<Option<Color>, String> {
    let text = item.as_str().unwrap_or_default();
    let is_known = NAMES.split(", ").any(|name| name == text);
    let colour = text.parse().ok().filter(|_| is_known);
    colour
        .map(Some)
        .ok_or_else(|| format!("choose from {NAMES}"))
}
