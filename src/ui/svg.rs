//! SVG: the elements that pictures are made of, and the picture of a screen.

use std::fmt::{Display, Write};
use std::time::Duration;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

use super::pins::{BLACK, WHITE};

/// The terminal's own colours in a picture: those of a dark one.
pub(super) const BACKGROUND: &str = "#1c1e22";
pub(super) const FOREGROUND: &str = "#e4e4e4";

/// Names of attributes and their values, which must need no escaping.
pub(super) type Attributes<'a> = &'a [(&'a str, &'a dyn Display)];

/// An SVG file, written element by element.
pub(super) struct Svg(String);

impl Svg {
    /// A file without content. The attributes are those of the picture.
    pub(super) fn new(width: impl Display, height: impl Display, attributes: Attributes) -> Self {
        let mut svg = Self(String::new());
        let size = format!("0 0 {width} {height}");
        svg.open(
            "svg",
            &[("xmlns", &"http://www.w3.org/2000/svg"), ("viewBox", &size)],
        );
        svg.add(&[("width", &width), ("height", &height)]);
        svg.add(attributes);
        svg.0.push_str(">\n");
        svg
    }

    /// Begins an element with elements in it.
    fn begin(&mut self, name: &str, attributes: Attributes) {
        self.open(name, attributes);
        self.0.push_str(">\n");
    }

    /// Ends the element that was begun last.
    fn end(&mut self, name: &str) {
        // Writing into a string does not fail.
        let _ = writeln!(self.0, "</{name}>");
    }

    /// Writes an element without content.
    pub(super) fn element(&mut self, name: &str, attributes: Attributes) {
        self.open(name, attributes);
        self.0.push_str("/>\n");
    }

    /// Writes an element with a text in it.
    pub(super) fn text(&mut self, name: &str, attributes: Attributes, text: &str) {
        self.open(name, attributes);
        let text = text.replace('&', "&amp;");
        let text = text.replace('<', "&lt;").replace('>', "&gt;");
        // Writing into a string does not fail.
        let _ = writeln!(self.0, ">{text}</{name}>");
    }

    /// The text of the finished file.
    pub(super) fn finish(self) -> String {
        self.0 + "</svg>\n"
    }

    fn open(&mut self, name: &str, attributes: Attributes) {
        let _ = write!(self.0, "<{name}");
        self.add(attributes);
    }

    fn add(&mut self, attributes: Attributes) {
        for (name, value) in attributes {
            let _ = write!(self.0, " {name}=\"{value}\"");
        }
    }
}

/// A colour as SVG writes it, or `None` if it depends on the terminal.
pub(super) fn rgb(colour: Option<Color>) -> Option<String> {
    match colour {
        Some(Color::Rgb(red, green, blue)) => Some(format!("#{red:02x}{green:02x}{blue:02x}")),
        _ => None,
    }
}

/// Cell size in pixels, and the margin around all cells.
const WIDTH: f64 = 9.0;
const HEIGHT: f64 = 19.0;
const MARGIN: f64 = 8.0;

/// The picture of a screen that was drawn in true colour.
pub fn svg(screen: &Buffer) -> String {
    let mut svg = ground_of(screen);
    draw_screen(&mut svg, screen);
    svg.finish()
}

/// The picture of screens that follow each other: each with the time at which it appears, the first one at
/// once. After `whole` it begins again. All were drawn in true colour, at the same size.
pub fn moving_svg(screens: &[(Duration, Buffer)], whole: Duration) -> String {
    let Some((_, first)) = screens.first() else {
        return String::new();
    };
    let mut svg = ground_of(first);
    let timeline: Attributes = &[
        ("id", &"loop"),
        ("attributeName", &"visibility"),
        ("begin", &"0s;loop.end"),
        ("dur", &format!("{:.2}s", whole.as_secs_f64())),
    ];
    svg.element("animate", timeline);
    draw_screen(&mut svg, first);
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
        draw_changes(&mut svg, before, after);
        svg.end("g");
    }
    svg.finish()
}

/// A picture of the size of a screen, without what is on it.
fn ground_of(screen: &Buffer) -> Svg {
    let width = f64::from(screen.area.width) * WIDTH + 2.0 * MARGIN;
    let height = f64::from(screen.area.height) * HEIGHT + 2.0 * MARGIN;
    let fonts = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace";
    let fonts: Attributes = &[
        ("font-family", &fonts),
        ("font-size", &15),
        ("shape-rendering", &"crispEdges"),
    ];
    let mut svg = Svg::new(width, height, fonts);
    let ground: Attributes = &[
        ("width", &width),
        ("height", &height),
        ("rx", &8),
        ("fill", &BACKGROUND),
    ];
    svg.element("rect", ground);
    svg
}

fn lines(screen: &Buffer) -> impl Iterator<Item = &[Cell]> {
    screen.content.chunks(usize::from(screen.area.width).max(1))
}

fn draw_screen(svg: &mut Svg, screen: &Buffer) {
    for (line, cells) in lines(screen).enumerate() {
        draw_cells(svg, line, 0, cells, None);
    }
}

/// Draws the cells of a screen that are not as before, over those.
fn draw_changes(svg: &mut Svg, before: &Buffer, after: &Buffer) {
    for (line, (before, after)) in lines(before).zip(lines(after)).enumerate() {
        let changed: Vec<_> = before
            .iter()
            .zip(after)
            .map(|(it, now)| it != now)
            .collect();
        let mut column = 0;
        for run in changed.chunk_by(|one, other| one == other) {
            let end = column + run.len();
            if run[0] {
                draw_cells(svg, line, column, &after[column..end], Some(BACKGROUND));
            }
            column = end;
        }
    }
}

/// Draws the cells of a line from a column on. `own` is drawn where the background is the terminal's own.
fn draw_cells(svg: &mut Svg, line: usize, column: usize, cells: &[Cell], own: Option<&str>) {
    let (left, top) = (
        MARGIN + column as f64 * WIDTH,
        MARGIN + line as f64 * HEIGHT,
    );
    draw_backgrounds(svg, (left, top), cells, own);
    for (column, cell) in cells.iter().enumerate() {
        let x = left + column as f64 * WIDTH + WIDTH / 2.0;
        draw_symbol(svg, x, top + HEIGHT / 2.0, cell);
    }
}

/// Draws one rectangle for each run of cells with the same background.
fn draw_backgrounds(svg: &mut Svg, (left, top): (f64, f64), cells: &[Cell], own: Option<&str>) {
    let mut column = 0;
    for run in cells.chunk_by(|one, other| ground(one) == ground(other)) {
        if let Some(colour) = ground(&run[0]).or(own.map(str::to_owned)) {
            let x = left + f64::from(column) * WIDTH;
            let width = run.len() as f64 * WIDTH;
            svg.element(
                "rect",
                &[
                    ("x", &x),
                    ("y", &top),
                    ("width", &width),
                    ("height", &HEIGHT),
                    ("fill", &colour),
                ],
            );
        }
        column += run.len() as u32;
    }
}

/// Draws the symbol of a cell whose middle is at `x` and `y`.
fn draw_symbol(svg: &mut Svg, x: f64, y: f64, cell: &Cell) {
    let ink = ink(cell);
    if cell.modifier.contains(Modifier::UNDERLINED) {
        let (left, top) = (x - WIDTH / 2.0, y + HEIGHT / 2.0 - 2.0);
        let line: Attributes = &[
            ("x", &left),
            ("y", &top),
            ("width", &WIDTH),
            ("height", &1),
            ("fill", &ink),
        ];
        svg.element("rect", line);
    }
    let Some(symbol) = cell.symbol().chars().next().filter(|symbol| *symbol != ' ') else {
        return;
    };
    if let Some(quarters) = quarters(symbol) {
        return draw_block(svg, (x - WIDTH / 2.0, y - HEIGHT / 2.0), quarters, &ink);
    }
    let bottom = y + 5.0;
    // Pins are drawn, so that the picture does not depend on the reader's fonts.
    let mut attributes: Vec<(&str, &dyn Display)> = match symbol {
        BLACK => vec![("cx", &x), ("cy", &y), ("r", &4.2), ("fill", &ink)],
        WHITE => vec![
            ("cx", &x),
            ("cy", &y),
            ("r", &3.2),
            ("fill", &"none"),
            ("stroke", &ink),
            ("stroke-width", &1.6),
        ],
        _ => vec![
            ("x", &x),
            ("y", &bottom),
            ("text-anchor", &"middle"),
            ("fill", &ink),
        ],
    };
    let is_pin = [BLACK, WHITE].contains(&symbol);
    if !is_pin && cell.modifier.contains(Modifier::BOLD) {
        attributes.push(("font-weight", &"bold"));
    }
    if cell.modifier.contains(Modifier::DIM) {
        attributes.push(("opacity", &"0.6"));
    }
    if is_pin {
        attributes.push(("shape-rendering", &"auto"));
        svg.element("circle", &attributes);
    } else {
        svg.text("text", &attributes, &symbol.to_string());
    }
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

/// Draws the quarters of a cell as rectangles, so that no font leaves gaps between them.
fn draw_block(svg: &mut Svg, (left, top): (f64, f64), quarters: u8, ink: &str) {
    let halves = [quarters & 3, quarters >> 2];
    let lines = match halves {
        [upper, lower] if upper == lower => vec![(upper, top, HEIGHT)],
        [upper, lower] => vec![
            (upper, top, HEIGHT / 2.0),
            (lower, top + HEIGHT / 2.0, HEIGHT / 2.0),
        ],
    };
    for (half, y, height) in lines {
        let (x, width) = match half {
            0 => continue,
            1 => (left, WIDTH / 2.0),
            2 => (left + WIDTH / 2.0, WIDTH / 2.0),
            _ => (left, WIDTH),
        };
        let place: Attributes = &[
            ("x", &x),
            ("y", &y),
            ("width", &width),
            ("height", &height),
            ("fill", &ink),
        ];
        svg.element("rect", place);
    }
}

/// The background of a cell, if it is not the terminal's own.
fn ground(cell: &Cell) -> Option<String> {
    if cell.modifier.contains(Modifier::REVERSED) {
        return Some(rgb(Some(cell.fg)).unwrap_or_else(|| FOREGROUND.to_owned()));
    }
    rgb(Some(cell.bg))
}

fn ink(cell: &Cell) -> String {
    let (colour, own) = if cell.modifier.contains(Modifier::REVERSED) {
        (cell.bg, BACKGROUND)
    } else {
        (cell.fg, FOREGROUND)
    };
    rgb(Some(colour)).unwrap_or_else(|| own.to_owned())
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
        let picture = moving_svg(&screens, Duration::from_secs(4));
        let (first, changes) = picture.split_once("<g ").unwrap();
        assert!(
            first.contains("begin=\"0s;loop.end\" dur=\"4.00s\""),
            "{first}"
        );
        assert_eq!(first.matches("<text").count(), "pegwise".len());
        let letters = |change: &str| change.matches("<text").count();
        let changes: Vec<_> = changes.split("<g ").collect();
        assert!(
            changes[0].contains("begin=\"loop.begin+0.25s\""),
            "{picture}"
        );
        assert_eq!(letters(changes[0]), 2);
        assert!(
            changes[1].contains("begin=\"loop.begin+1.50s\""),
            "{picture}"
        );
        assert_eq!(letters(changes[1]), 2);
        let still = svg(&screens[0].1);
        assert!(picture.starts_with(still.lines().next().unwrap()));
    }
}
