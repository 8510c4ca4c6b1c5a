//! The last pass over a frame. Everything is drawn in RGB and with all symbols; here it becomes what the
//! terminal has: the nearest of its colours, and ASCII where fonts lack the other symbols.

use std::collections::HashMap;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::Color;

use super::colours::{self, Rgb};
use super::{Depth, Theme};

/// Turns the colours and symbols of `buf` into those of the terminal that `theme` is for.
pub(super) fn quantise(buf: &mut Buffer, theme: &Theme) {
    if theme.is_ascii() {
        // One for one, so that nothing moves.
        for cell in &mut buf.content {
            let symbol = cell.symbol().chars().next().unwrap_or(' ');
            if !symbol.is_ascii() {
                cell.set_char(ascii(symbol).unwrap_or('?'));
            }
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
            let mut shown = Shown::new(theme);
            for cell in &mut buf.content {
                shown.turn(cell);
            }
        }
    }
}

/// The colours of a theme as the terminal shows them.
struct Shown {
    all: Vec<Color>,
    found: HashMap<Rgb, Color>,
}

impl Shown {
    /// Knows the colours that a theme names, and the pegs, which stay distinct.
    fn new(theme: &Theme) -> Self {
        let colours = &theme.colours;
        let has_names = theme.depth == Depth::Ansi;
        let all: Vec<_> = if has_names {
            NAMED.map(|(colour, _)| colour).to_vec()
        } else {
            (16..=255).map(Color::Indexed).collect()
        };
        let mut found = HashMap::new();
        if has_names {
            // It can be read on light and on dark terminals.
            found.insert(colours.accent, Color::LightBlue);
            found.insert(colours.shield, Color::DarkGray);
            found.insert(colours.shield_text, Color::White);
            found.insert(colours.plate, Color::DarkGray);
        }
        // No peg is black, as the ground of many terminals, or dark grey, as the shield.
        let mut taken = vec![Color::Black, Color::DarkGray];
        for (face, named) in colours.pegs.into_iter().zip(colours.pegs_16) {
            if taken.len() == all.len() {
                // There are fewer names than pegs.
                taken.truncate(2);
            }
            let named = named.filter(|named| has_names && !taken.contains(named));
            let colour = named.unwrap_or_else(|| nearest(face, &all, &taken));
            taken.push(colour);
            found.entry(face).or_insert(colour);
        }
        Self { all, found }
    }

    fn turn(&mut self, cell: &mut Cell) {
        let is_ink = [colours::BLACK, colours::WHITE]
            .map(Color::from)
            .contains(&cell.fg);
        [cell.fg, cell.bg] = [cell.fg, cell.bg].map(|colour| self.colour(colour));
        // Pins are signs as well, but black or white.
        let is_label = cell.symbol().is_ascii() && ![" ", "@", "o"].contains(&cell.symbol());
        if is_ink && is_label && cell.bg != Color::Reset {
            cell.fg = self.colour(colours::ink(rgb_of(cell.bg)).into());
        }
    }

    fn colour(&mut self, colour: Color) -> Color {
        let Color::Rgb(red, green, blue) = colour else {
            return colour;
        };
        let rgb = [red, green, blue];
        let found = self.found.entry(rgb);
        *found.or_insert_with(|| nearest(rgb, &self.all, &[]))
    }
}

/// The nearest colour that is not taken and about as vivid: of 256 the nearest one to a dark brown is pink, and
/// of sixteen the nearest one to a green is grey.
fn nearest(rgb: Rgb, colours: &[Color], taken: &[Color]) -> Color {
    /// Colours less vivid than this become greys.
    const DULL: u8 = 28;
    let wanted = vividness(rgb);
    let is_alike = |other| match vividness(other) {
        vivid if wanted < DULL => vivid == 0,
        vivid => vivid >= wanted - wanted / 6,
    };
    let far = |colour: &&Color| {
        let other = rgb_of(**colour);
        let apart = (0..3).map(|channel| u32::from(rgb[channel].abs_diff(other[channel])));
        let distance: u32 = apart.map(|apart| apart * apart).sum();
        (taken.contains(colour), !is_alike(other), distance)
    };
    let nearest = colours.iter().min_by_key(far);
    nearest.copied().unwrap_or_default()
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
        // A place in a cube.
        Color::Indexed(index) => {
            let place = index.saturating_sub(16);
            let level = |digit: u8| [0, 95, 135, 175, 215, 255][usize::from(digit % 6)];
            [place / 36, place / 6, place].map(level)
        }
        named => {
            let found = NAMED.iter().find(|(colour, _)| *colour == named);
            found.map_or(colours::BLACK, |(_, rgb)| *rgb)
        }
    }
}

/// The symbol of ASCII for one that the program writes; `None` for any other.
fn ascii(symbol: char) -> Option<char> {
    Some(match symbol {
        '●' => '@',
        '○' | '░' => 'o',
        '·' | '▂' | '…' => '.',
        '▸' | '›' => '>',
        '‹' => '<',
        '↑' => '^',
        '↓' | '▼' => 'v',
        '×' => 'x',
        '─' | '–' | '▄' => '-',
        '│' => '|',
        '╭' | '╮' | '╰' | '╯' | '▆' => '+',
        '▁' => '_',
        '▃' => ':',
        '▅' | '━' => '=',
        '✓' | '▇' => '*',
        '█'..='▏' | '┃' => '#',
        '“' | '”' => '"',
        '’' => '\'',
        _ => return None,
    })
}

/// The text with the names of the arrow keys in place of their symbols: `^` and `<` are keys of their own.
pub(super) fn arrows_in_words(text: &str) -> String {
    let name = |symbol| match symbol {
        '←' => Some("Left"),
        '→' => Some("Right"),
        '↑' => Some("Up"),
        '↓' => Some("Down"),
        _ => None,
    };
    let mut words = String::new();
    let mut before = None;
    for symbol in text.chars() {
        match name(symbol) {
            Some(name) => words.extend(before.map(|_| " ").into_iter().chain([name])),
            None => words.push(symbol),
        }
        before = name(symbol);
    }
    words
}

/// The text with ASCII in place of the symbols that the program writes.
pub(crate) fn in_ascii(text: &str) -> String {
    let text = arrows_in_words(text).replace('±', "+-");
    text.chars()
        .map(|symbol| ascii(symbol).unwrap_or(symbol))
        .collect()
}
