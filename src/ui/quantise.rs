//! The last pass over a frame. Everything is drawn in RGB and with all symbols; here it becomes what the
//! terminal has: the nearest of its colours, and ASCII where fonts lack the other symbols.

use std::array;
use std::collections::HashMap;
use std::iter::zip;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::Color;

use super::ascii::ascii;
use super::colours::{self, Colours, Rgb};
use super::theme::SECONDARY;
use super::{Depth, Theme};

/// Turns the colours and symbols of `buf` into those of the terminal that `theme` is for.
pub(super) fn quantise(buf: &mut Buffer, theme: &Theme) {
    if theme.is_ascii() {
        for cell in &mut buf.content {
            turn_into_ascii(cell);
        }
    }
    for cell in &mut buf.content {
        if Some(cell.fg) == SECONDARY.fg {
            cell.fg = theme.secondary_on(cell.bg);
        }
    }
    match theme.depth {
        Depth::TrueColour => {}
        Depth::Mono => {
            for cell in &mut buf.content {
                cell.set_fg(Color::Reset).set_bg(Color::Reset);
            }
        }
        Depth::Indexed | Depth::Ansi => {
            let mut colours = TerminalColours::new(theme);
            for cell in &mut buf.content {
                colours.turn(cell);
            }
        }
    }
}

/// Puts one symbol in place of another, so that nothing moves.
fn turn_into_ascii(cell: &mut Cell) {
    let symbol = cell.symbol().chars().next().unwrap_or(' ');
    if !symbol.is_ascii() {
        cell.set_char(ascii(symbol).unwrap_or('?'));
    }
}

/// The colours of a terminal with few, and which of them stand for the colours of a theme.
struct TerminalColours {
    /// The colours that the terminal has.
    all: Vec<Color>,
    /// The colours that stand for others, as far as they were looked for.
    found: HashMap<Rgb, Color>,
}

impl TerminalColours {
    /// The colours of the terminal that `theme` is for. Those of its pegs are distinct as far as the terminal has so
    /// many.
    fn new(theme: &Theme) -> Self {
        let mut colours = if theme.depth == Depth::Ansi {
            Self::named(&theme.colours)
        } else {
            Self {
                all: (16..=255).map(Color::Indexed).collect(),
                found: HashMap::new(),
            }
        };
        for (face, colour) in zip(theme.colours.pegs, colours.of_pegs(theme)) {
            colours.found.entry(face).or_insert(colour);
        }
        colours.tell_holes_from_board(&theme.colours);
        colours
    }

    /// Gives holes a grey that is as dark as they are, if the board has the colour that is nearest to theirs: of 256
    /// colours none is a green darker than cloth.
    fn tell_holes_from_board(&mut self, theme: &Colours) {
        let board = self.nearest_to(theme.board.into());
        for hole in [theme.hole_quiet(), theme.hole_next()] {
            if !theme.has_outlines() && self.nearest_to(hole.into()) == board {
                let grey = colours::grey_like(hole);
                let stand_in = self.nearest_to(grey.into());
                self.found.insert(hole, stand_in);
            }
        }
    }

    /// The sixteen named colours. The accent, the shield and the plate of every theme have the same ones, which can be
    /// read on light and on dark terminals.
    fn named(theme: &Colours) -> Self {
        let mut found = HashMap::new();
        found.insert(theme.accent, Color::LightBlue);
        found.insert(theme.shield, Color::DarkGray);
        found.insert(theme.shield_text, Color::White);
        found.insert(theme.plate, Color::DarkGray);
        Self {
            all: NAMED.map(|(colour, _)| colour).to_vec(),
            found,
        }
    }

    /// The colours of the pegs: those that the theme names for sixteen colours, else the nearest ones that are free.
    fn of_pegs(&self, theme: &Theme) -> Vec<Color> {
        /// Black is the ground of many terminals, and dark grey is the shield: they are no colours of pegs.
        const NOT_FOR_PEGS: [Color; 2] = [Color::Black, Color::DarkGray];
        let mut taken = NOT_FOR_PEGS.to_vec();
        let mut pegs = Vec::new();
        for (face, named) in zip(theme.colours.pegs, theme.colours.pegs_16) {
            if taken.len() == self.all.len() {
                // The terminal has fewer colours than there are pegs, so that some are given twice.
                taken = NOT_FOR_PEGS.to_vec();
            }
            let colour = match named {
                Some(named) if theme.depth == Depth::Ansi && !taken.contains(&named) => named,
                _ => nearest(face, &self.all, &taken),
            };
            taken.push(colour);
            pegs.push(colour);
        }
        pegs
    }

    /// Turns the colours of a cell into those of the terminal. A label in black or white that stands on a ground keeps
    /// the best contrast with it.
    fn turn(&mut self, cell: &mut Cell) {
        let is_ink = cell.fg == colours::BLACK.into() || cell.fg == colours::WHITE.into();
        cell.fg = self.nearest_to(cell.fg);
        cell.bg = self.nearest_to(cell.bg);
        // A pin is a sign as well, but it is black or white whatever its ground.
        let is_label = cell.symbol().is_ascii() && ![" ", "@", "o"].contains(&cell.symbol());
        if is_ink && is_label && cell.bg != Color::Reset {
            let ink = colours::ink(rgb_of(cell.bg));
            cell.fg = self.nearest_to(ink.into());
        }
    }

    /// The colour of the terminal for one in RGB; others are of the terminal already.
    fn nearest_to(&mut self, colour: Color) -> Color {
        let Color::Rgb(red, green, blue) = colour else {
            return colour;
        };
        let rgb = [red, green, blue];
        *self
            .found
            .entry(rgb)
            .or_insert_with(|| nearest(rgb, &self.all, &[]))
    }
}

/// The nearest of `colours` that is not taken and about as vivid: of 256 the nearest one to a dark brown is pink, and
/// of sixteen the nearest one to a green is grey. Where there is none, a less vivid one is the nearest, or a taken one.
/// Of two that are as near it is the one with more of its hue.
fn nearest(rgb: Rgb, colours: &[Color], taken: &[Color]) -> Color {
    let nearest = colours.iter().min_by_key(|colour| {
        let other = rgb_of(**colour);
        let is_taken = taken.contains(colour);
        (
            is_taken,
            !is_as_vivid(other, rgb),
            squared_distance(other, rgb),
            change_of_hue(other, rgb),
        )
    });
    nearest.copied().unwrap_or_default()
}

/// Whether a colour is about as vivid as the one that is wanted. Greys stand for dull colours.
fn is_as_vivid(colour: Rgb, wanted: Rgb) -> bool {
    /// Colours less vivid than this are dull.
    const DULL: u8 = 28;
    /// A colour may lack one of so many parts of the vividness that is wanted.
    const LACKS: u8 = 6;
    let enough = vividness(wanted);
    if enough < DULL {
        vividness(colour) == 0
    } else {
        vividness(colour) >= enough - enough / LACKS
    }
}

fn squared_distance(one: Rgb, other: Rgb) -> u32 {
    let apart = zip(one, other).map(|(one, other)| u32::from(one.abs_diff(other)));
    apart.map(|apart| apart * apart).sum()
}

/// How unevenly the channels of two colours differ. It is 0 where one is only lighter than the other.
fn change_of_hue(one: Rgb, other: Rgb) -> i16 {
    let [red, green, blue] =
        array::from_fn(|channel| i16::from(one[channel]) - i16::from(other[channel]));
    red.max(green).max(blue) - red.min(green).min(blue)
}

/// How far a colour is from grey: the difference between its channels.
fn vividness([red, green, blue]: Rgb) -> u8 {
    red.max(green).max(blue) - red.min(green).min(blue)
}

/// The sixteen named colours with their usual values.
const NAMED: [(Color, Rgb); 16] = [
    (Color::Black, colours::BLACK),
    (Color::DarkGray, [127, 127, 127]),
    (Color::Red, [205, 0, 0]),
    (Color::Green, [0, 205, 0]),
    (Color::Yellow, [205, 205, 0]),
    (Color::Blue, [0, 0, 238]),
    (Color::Magenta, [205, 0, 205]),
    (Color::Cyan, [0, 205, 205]),
    (Color::Gray, [229, 229, 229]),
    (Color::LightRed, [255, 0, 0]),
    (Color::LightGreen, [0, 255, 0]),
    (Color::LightYellow, [255, 255, 0]),
    (Color::LightBlue, [92, 92, 255]),
    (Color::LightMagenta, [255, 0, 255]),
    (Color::LightCyan, [0, 255, 255]),
    (Color::White, colours::WHITE),
];

/// The RGB value of a colour.
pub(super) fn rgb_of(colour: Color) -> Rgb {
    match colour {
        Color::Rgb(red, green, blue) => [red, green, blue],
        Color::Indexed(grey @ 232..) => [8 + 10 * (grey - 232); 3],
        Color::Indexed(index) => {
            /// The light of a channel in a cube of colours, six along each side.
            const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
            let place = index.saturating_sub(16);
            [place / 36, place / 6, place].map(|digit| LEVELS[usize::from(digit % 6)])
        }
        named => match NAMED.iter().find(|(colour, _)| *colour == named) {
            Some((_, rgb)) => *rgb,
            None => colours::BLACK,
        },
    }
}
