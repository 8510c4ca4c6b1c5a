//! The picture of a screen as SVG: still, or moving.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::time::Duration;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

use super::colours::{self, Rgb};
use super::pins::{BLACK, WHITE};
use super::svg::{Attributes, Svg};

/// Cell size in pixels, and the margin around all cells.
const WIDTH: f64 = 9.0;
const HEIGHT: f64 = 19.0;
const MARGIN: f64 = 8.0;

/// The terminal's own colours in a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paper {
    /// Light on dark.
    Dark,
    /// Dark on light.
    Light,
}

impl Paper {
    fn ground(self) -> Rgb {
        match self {
            Self::Dark => (0x1c, 0x1e, 0x22),
            Self::Light => (0xff, 0xff, 0xff),
        }
    }

    fn ink(self) -> Rgb {
        match self {
            Self::Dark => (0xe4, 0xe4, 0xe4),
            Self::Light => (0x20, 0x20, 0x20),
        }
    }

    /// The colours of a cell: of its ground and of its symbol.
    fn of_cell(self, cell: &Cell) -> [Rgb; 2] {
        let ground = rgb(cell.bg, self.ground());
        let ink = rgb(cell.fg, self.ink());
        if cell.modifier.contains(Modifier::REVERSED) {
            [ink, ground]
        } else {
            [ground, ink]
        }
    }
}

fn rgb(colour: Color, own: Rgb) -> Rgb {
    match colour {
        Color::Reset => own,
        Color::DarkGray => (0x7f, 0x7f, 0x7f),
        colour => colours::rgb_of(colour),
    }
}

/// The picture of a screen.
pub fn svg(screen: &Buffer, paper: Paper) -> String {
    let mut svg = sheet(screen, paper);
    whole(screen, paper).draw(&mut svg);
    svg.finish()
}

/// The picture of screens that follow each other, all of one size: each with the time at which it appears, the
/// first one at once. It begins again after `duration`.
pub fn moving_svg(screens: &[(Duration, Buffer)], duration: Duration, paper: Paper) -> String {
    let Some((_, first)) = screens.first() else {
        return String::new();
    };
    let mut svg = sheet(first, paper);
    let timeline: Attributes = &[
        ("id", &"loop"),
        ("attributeName", &"visibility"),
        ("begin", &"0s;loop.end"),
        ("dur", &format!("{:.2}s", duration.as_secs_f64())),
    ];
    svg.element("animate", timeline);
    whole(first, paper).draw(&mut svg);
    for pair in screens.windows(2) {
        let [(_, before), (begin, after)] = pair else {
            continue;
        };
        svg.begin("g", &[("visibility", &"hidden")]);
        let begin = format!("loop.begin+{:.2}s", begin.as_secs_f64());
        let appears: Attributes = &[
            ("attributeName", &"visibility"),
            ("to", &"visible"),
            ("begin", &begin),
            ("end", &"loop.end"),
        ];
        svg.element("set", appears);
        changes(before, after, paper).draw(&mut svg);
        svg.end("g");
    }
    svg.finish()
}

/// A picture of the size of a screen, without what is on it.
fn sheet(screen: &Buffer, paper: Paper) -> Svg {
    let width = f64::from(screen.area.width) * WIDTH + 2.0 * MARGIN;
    let height = f64::from(screen.area.height) * HEIGHT + 2.0 * MARGIN;
    let fonts = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace";
    let attributes: Attributes = &[
        ("font-family", &fonts),
        ("font-size", &15),
        ("text-anchor", &"middle"),
        ("shape-rendering", &"crispEdges"),
    ];
    let mut svg = Svg::new(width, height, attributes);
    let ground: Attributes = &[
        ("width", &width),
        ("height", &height),
        ("rx", &8),
        ("fill", &hex(paper.ground())),
    ];
    svg.element("rect", ground);
    svg
}

fn lines(screen: &Buffer) -> impl Iterator<Item = &[Cell]> {
    screen.content.chunks(usize::from(screen.area.width).max(1))
}

fn whole(screen: &Buffer, paper: Paper) -> Layer {
    let mut layer = Layer::default();
    for (line, cells) in lines(screen).enumerate() {
        for (column, cell) in cells.iter().enumerate() {
            let [ground, _] = paper.of_cell(cell);
            layer.add(line, column, cell, paper, ground != paper.ground());
        }
    }
    layer
}

/// The cells of a screen that are not as before, to be drawn over those.
fn changes(before: &Buffer, after: &Buffer, paper: Paper) -> Layer {
    let mut layer = Layer::default();
    for (line, (before, after)) in lines(before).zip(lines(after)).enumerate() {
        let cells = before.iter().zip(after).enumerate();
        for (column, (_, cell)) in cells.filter(|(_, (before, after))| before != after) {
            layer.add(line, column, cell, paper, true);
        }
    }
    layer
}

/// What is drawn of some cells, by colour: each is named once.
#[derive(Default)]
struct Layer {
    /// The outlines of grounds, and of the blocks over them.
    grounds: BTreeMap<Rgb, Outline>,
    blocks: BTreeMap<Rgb, Outline>,
    /// Pins: the middle of each, and whether it is a black one.
    pins: Vec<(f64, f64, bool, Rgb)>,
    texts: BTreeMap<TextStyle, Text>,
}

/// Texts of one line that look the same.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct TextStyle {
    line: usize,
    ink: Rgb,
    is_bold: bool,
    is_dim: bool,
}

/// Symbols, and the middle of each.
#[derive(Default)]
struct Text {
    places: Vec<String>,
    symbols: String,
}

/// Rectangles: left, top, width, height.
#[derive(Default)]
struct Outline(Vec<[f64; 4]>);

impl Outline {
    /// Adds a rectangle. One that goes on to the right of the last one is a part of that.
    fn add(&mut self, rectangle: [f64; 4]) {
        let [x, y, width, height] = rectangle;
        let goes_on = |last: &[f64; 4]| {
            let ends = [last[0] + last[2] - x, last[1] - y, last[3] - height];
            ends.iter().all(|distance| distance.abs() < 0.1)
        };
        match self.0.last_mut() {
            Some(last) if goes_on(last) => last[2] += width,
            _ => self.0.push(rectangle),
        }
    }

    fn path(&self) -> String {
        let mut path = String::new();
        for [x, y, width, height] in &self.0 {
            // Writing into a string does not fail.
            let _ = write!(path, "M{x} {y}h{width}v{height}h-{width}z");
        }
        path
    }
}

impl Layer {
    fn add(&mut self, line: usize, column: usize, cell: &Cell, paper: Paper, with_ground: bool) {
        let (left, top) = (
            MARGIN + column as f64 * WIDTH,
            MARGIN + line as f64 * HEIGHT,
        );
        let (x, y) = (left + WIDTH / 2.0, top + HEIGHT / 2.0);
        let [ground, ink] = paper.of_cell(cell);
        if with_ground {
            let outline = self.grounds.entry(ground).or_default();
            outline.add([left, top, WIDTH, HEIGHT]);
        }
        if cell.modifier.contains(Modifier::UNDERLINED) {
            let outline = self.blocks.entry(ink).or_default();
            outline.add([left, top + HEIGHT - 2.0, WIDTH, 1.0]);
        }
        let symbol = cell.symbol().chars().next().unwrap_or(' ');
        if symbol == ' ' {
            return;
        }
        if symbol == BLACK || symbol == WHITE {
            // They do not depend on the fonts of the reader.
            self.pins.push((x, y, symbol == BLACK, ink));
        } else if let Some(quarters) = quarters(symbol) {
            add_block(self.blocks.entry(ink).or_default(), (left, top), quarters);
        } else {
            let style = TextStyle {
                line,
                ink,
                is_bold: cell.modifier.contains(Modifier::BOLD),
                is_dim: cell.modifier.contains(Modifier::DIM),
            };
            let text = self.texts.entry(style).or_default();
            text.places.push(x.to_string());
            text.symbols.push(symbol);
        }
    }

    fn draw(&self, svg: &mut Svg) {
        for (colour, outline) in self.grounds.iter().chain(&self.blocks) {
            svg.element("path", &[("fill", &hex(*colour)), ("d", &outline.path())]);
        }
        for (x, y, is_black, ink) in &self.pins {
            let (fill, ring) = if *is_black {
                (hex(*ink), "none".to_owned())
            } else {
                ("none".to_owned(), hex(*ink))
            };
            let pin: Attributes = &[
                ("cx", x),
                ("cy", y),
                ("r", if *is_black { &4.2 } else { &3.2 }),
                ("fill", &fill),
                ("stroke", &ring),
                ("stroke-width", &1.6),
                ("shape-rendering", &"auto"),
            ];
            svg.element("circle", pin);
        }
        for (style, text) in &self.texts {
            let (places, ink) = (text.places.join(" "), hex(style.ink));
            let y = MARGIN + style.line as f64 * HEIGHT + HEIGHT / 2.0 + 5.0;
            let mut attributes: Vec<(&str, &dyn std::fmt::Display)> =
                vec![("x", &places), ("y", &y), ("fill", &ink)];
            if style.is_bold {
                attributes.push(("font-weight", &"bold"));
            }
            if style.is_dim {
                attributes.push(("opacity", &"0.6"));
            }
            svg.text("text", &attributes, &text.symbols);
        }
    }
}

fn hex((red, green, blue): Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// The quarters of a cell that a block character fills: bit 0 is the upper left one, then the upper right
/// one, then the lower ones.
fn quarters(symbol: char) -> Option<u8> {
    const BLOCKS: [char; 15] = [
        '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█',
    ];
    let place = BLOCKS.iter().position(|block| *block == symbol)?;
    Some(place as u8 + 1)
}

/// Adds the quarters of a cell as rectangles, so that no font leaves gaps between them.
fn add_block(outline: &mut Outline, (left, top): (f64, f64), quarters: u8) {
    let [upper, lower] = [quarters & 3, quarters >> 2];
    let lines = if upper == lower {
        vec![(upper, top, HEIGHT)]
    } else {
        let half = HEIGHT / 2.0;
        vec![(upper, top, half), (lower, top + half, half)]
    };
    for (half, y, height) in lines {
        let (x, width) = match half {
            0 => continue,
            1 => (left, WIDTH / 2.0),
            2 => (left + WIDTH / 2.0, WIDTH / 2.0),
            _ => (left, WIDTH),
        };
        outline.add([x, y, width, height]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moving_picture_draws_the_first_screen_and_then_what_changes() {
        let screens =
            ["peg  wise", "peg--wise", "peg--wits"].map(|line| Buffer::with_lines([line]));
        let times = [0, 250, 1_500].map(Duration::from_millis);
        let screens: Vec<_> = times.into_iter().zip(screens).collect();
        let picture = moving_svg(&screens, Duration::from_secs(4), Paper::Dark);
        let parts: Vec<_> = picture.split("<g ").collect();
        for (part, begin, text) in [
            (parts[0], "begin=\"0s;loop.end\" dur=\"4.00s\"", ">pegwise<"),
            (parts[1], "begin=\"loop.begin+0.25s\"", ">--<"),
            (parts[2], "begin=\"loop.begin+1.50s\"", ">ts<"),
        ] {
            assert!(part.contains(begin) && part.contains(text), "{part}");
            assert_eq!(part.matches("<text").count(), 1, "{part}");
        }
        let still = svg(&screens[0].1, Paper::Dark);
        assert!(picture.starts_with(still.lines().next().unwrap()));
    }

    #[test]
    fn cells_side_by_side_of_one_colour_are_one_rectangle() {
        let mut screen = Buffer::empty(ratatui::layout::Rect::new(0, 0, 3, 2));
        for cell in &mut screen.content {
            cell.bg = Color::Rgb(1, 2, 3);
        }
        let picture = svg(&screen, Paper::Light);
        assert!(
            picture.contains("fill=\"#010203\" d=\"M8 8h27v19h-27zM8 27h27v19h-27z\""),
            "{picture}"
        );
    }
}
