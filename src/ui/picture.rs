//! The picture of a screen as SVG: still, or moving.
//!
//! Grounds and block characters are rectangles, so that no font leaves gaps between them. A run of text is
//! one element as long as its cells, so that it can be copied and fits in any font.

use std::collections::BTreeMap;
use std::time::Duration;

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Position;
use ratatui::style::{Color, Modifier};

use super::colours::{self, Rgb};
use super::quantise;

/// The size of a cell in pixels, and the margin around all cells.
const WIDTH: u16 = 12;
const HEIGHT: u16 = 24;
const MARGIN: u16 = 10;

/// The terminal's own colours in a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paper {
    /// Light on dark.
    Dark,
    /// Dark on light.
    Light,
}

impl Paper {
    /// The colours of ground and ink.
    fn colours(self) -> [Rgb; 2] {
        match self {
            Self::Dark => [[0x1c, 0x1e, 0x22], [0xe4, 0xe4, 0xe4]],
            Self::Light => [[0xff, 0xff, 0xff], [0x20, 0x20, 0x20]],
        }
    }

    /// The colours of a cell: of its ground and of its symbol.
    fn of_cell(self, cell: &Cell) -> [Rgb; 2] {
        let rgb = |colour, own| match colour {
            Color::Reset => own,
            colour => quantise::rgb_of(colour),
        };
        let [ground, ink] = self.colours();
        let [mut ground, mut ink] = [rgb(cell.bg, ground), rgb(cell.fg, ink)];
        if cell.modifier.contains(Modifier::REVERSED) {
            (ground, ink) = (ink, ground);
        }
        if cell.modifier.contains(Modifier::DIM) {
            ink = colours::mix(ink, ground, 0.4);
        }
        [ground, ink]
    }
}

/// The picture of a screen.
pub fn svg(screen: &Buffer, paper: Paper) -> String {
    document(screen, paper, &drawn(screen, None, paper))
}

/// The picture of screens that follow each other, all of one size: each with the time at which it appears,
/// the first one at once. It begins again after `duration`.
pub fn moving_svg(screens: &[(Duration, Buffer)], duration: Duration, paper: Paper) -> String {
    let Some((_, first)) = screens.first() else {
        return String::new();
    };
    let frame = |((_, before), (begin, screen)): (&(_, Buffer), &(Duration, Buffer))| {
        let (begin, changes) = (begin.as_secs_f64(), drawn(screen, Some(before), paper));
        format!(
            "<g visibility=\"hidden\"><set attributeName=\"visibility\" to=\"visible\" \
             begin=\"loop.begin+{begin:.2}s\" end=\"loop.end\"/>\n{changes}</g>\n"
        )
    };
    let frames: Vec<_> = screens.iter().zip(&screens[1..]).map(frame).collect();
    let content = format!(
        "<animate id=\"loop\" attributeName=\"visibility\" begin=\"0s;loop.end\" dur=\"{:.2}s\"/>\n{}{}",
        duration.as_secs_f64(),
        drawn(first, None, paper),
        frames.concat()
    );
    document(first, paper, &content)
}

/// An SVG file of the size of a screen.
///
/// Neighbouring blanks are kept in two ways: browsers need the rule of CSS, which holds for each text, and
/// programs such as librsvg know only the older `xml:space`.
fn document(screen: &Buffer, paper: Paper, content: &str) -> String {
    let width = screen.area.width * WIDTH + 2 * MARGIN;
    let height = screen.area.height * HEIGHT + 2 * MARGIN;
    let [ground, ink] = paper.colours().map(hex);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" font-family=\"ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace\" \
         font-size=\"19.9\" fill=\"{ink}\" shape-rendering=\"crispEdges\" xml:space=\"preserve\">\n\
         <style>text {{ white-space: pre }}</style>\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"10\" fill=\"{ground}\"/>\n{content}</svg>\n"
    )
}

/// The elements of all cells, or of those that are not as `before`; the grounds first.
fn drawn(screen: &Buffer, before: Option<&Buffer>, paper: Paper) -> String {
    let [own_ground, own_ink] = paper.colours();
    let (mut grounds, mut blocks) = (Rectangles::new(), Rectangles::new());
    let (mut pins, mut texts) = (String::new(), String::new());
    for line in screen.area.rows() {
        // The symbols with the styles of those that are text. A blank goes on with the text before it.
        let mut symbols: Vec<(char, Option<String>)> = Vec::new();
        for place in line.positions() {
            let cell = &screen[place];
            let [ground, ink] = paper.of_cell(cell);
            let is_new = before.is_none_or(|before| before[place] != *cell);
            if is_new && (before.is_some() || ground != own_ground) {
                add(&mut grounds, place, ground, [0, 0, WIDTH, HEIGHT]);
            }
            let symbol = cell.symbol().chars().next().unwrap_or(' ');
            let mut text = None;
            match (symbol, block(symbol)) {
                (' ', _) => text = symbols.last().and_then(|(_, text)| text.clone()),
                _ if !is_new => {}
                (_, Some(block)) => add(&mut blocks, place, ink, block),
                ('●' | '○', _) => pins += &pin(place, symbol == '●', ink),
                _ => text = Some(style(cell, (ink != own_ink).then_some(ink))),
            }
            symbols.push((symbol, text));
        }
        let mut begin = line.as_position();
        for run in symbols.chunk_by(|(_, one), (_, other)| one == other) {
            if let Some(style) = &run[0].1 {
                let text: String = run.iter().map(|(symbol, _)| symbol).collect();
                texts += &text_element(begin, style, text.trim_end());
            }
            begin.x += run.len() as u16;
        }
    }
    paths(&grounds) + &paths(&blocks) + &pins + &texts
}

/// A circle, which does not depend on the fonts of the reader.
fn pin(place: Position, is_full: bool, ink: Rgb) -> String {
    let (x, y) = corner(place);
    let (x, y, ink) = (x + WIDTH / 2, y + HEIGHT / 2, hex(ink));
    let look = if is_full {
        format!("r=\"5.3\" fill=\"{ink}\"")
    } else {
        format!("r=\"4.2\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"2\"")
    };
    format!("<circle cx=\"{x}\" cy=\"{y}\" {look} shape-rendering=\"auto\"/>\n")
}

/// The attributes of the style of a text, in an ink of its own if it has one.
fn style(cell: &Cell, ink: Option<Rgb>) -> String {
    let mut style = ink.map_or_else(String::new, |ink| format!(" fill=\"{}\"", hex(ink)));
    if cell.modifier.contains(Modifier::BOLD) {
        style += " font-weight=\"bold\"";
    }
    if cell.modifier.contains(Modifier::UNDERLINED) {
        style += " text-decoration=\"underline\"";
    }
    style
}

/// A text from this cell on, as long as its cells.
fn text_element(begin: Position, style: &str, text: &str) -> String {
    let (x, y) = corner(begin);
    let length = match text.chars().count() as u16 {
        1 => String::new(),
        cells => {
            let width = cells * WIDTH;
            format!(" textLength=\"{width}\" lengthAdjust=\"spacingAndGlyphs\"")
        }
    };
    let (y, text) = (y + 18, escaped(text));
    format!("<text x=\"{x}\" y=\"{y}\"{style}{length}>{text}</text>\n")
}

/// Rectangles by colour and height, each a thick line: where it begins and its width.
type Rectangles = BTreeMap<(Rgb, u16), Vec<[u16; 3]>>;

/// Adds a part of the cell at `place`. What goes on to the right of the last one becomes a part of it.
fn add(all: &mut Rectangles, place: Position, colour: Rgb, [x, y, width, height]: [u16; 4]) {
    let (left, top) = corner(place);
    let [x, y] = [left + x, top + y];
    let lines = all.entry((colour, height)).or_default();
    match lines.last_mut() {
        Some(last) if [last[0] + last[2], last[1]] == [x, y] => last[2] += width,
        _ => lines.push([x, y, width]),
    }
}

fn paths(all: &Rectangles) -> String {
    let path = |((colour, height), lines): (&(Rgb, u16), &Vec<[u16; 3]>)| {
        let line = |[x, y, width]: &[u16; 3]| {
            let middle = f64::from(*y) + f64::from(*height) / 2.0;
            format!("M{x} {middle}h{width}")
        };
        let (colour, lines) = (hex(*colour), lines.iter().map(line).collect::<String>());
        format!("<path stroke=\"{colour}\" stroke-width=\"{height}\" d=\"{lines}\"/>\n")
    };
    all.iter().map(path).collect()
}

/// The part of a cell that a block character fills: left, top, width, height.
fn block(symbol: char) -> Option<[u16; 4]> {
    Some(match symbol {
        '▀' => [0, 0, WIDTH, HEIGHT / 2],
        '▌' => [0, 0, WIDTH / 2, HEIGHT],
        '▐' => [WIDTH / 2, 0, WIDTH / 2, HEIGHT],
        '─' => [0, HEIGHT / 2, WIDTH, 2],
        _ => {
            let eighth = "▁▂▃▄▅▆▇█".chars().position(|other| other == symbol)?;
            let height = HEIGHT / 8 * (eighth as u16 + 1);
            [0, HEIGHT - height, WIDTH, height]
        }
    })
}

/// The upper left corner of a cell in pixels.
fn corner(place: Position) -> (u16, u16) {
    (MARGIN + place.x * WIDTH, MARGIN + place.y * HEIGHT)
}

fn hex([red, green, blue]: Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;");
    text.replace('<', "&lt;").replace('>', "&gt;")
}
