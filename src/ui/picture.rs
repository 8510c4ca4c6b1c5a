//! The picture of a screen as SVG: still, or moving.
//!
//! Grounds and block characters are rectangles, so that no font leaves gaps between them. A run of text is
//! one element as long as its cells, so that it can be copied and fits in any font.

use std::collections::BTreeMap;
use std::mem;
use std::time::Duration;

use ratatui::buffer::{Buffer, Cell, CellWidth};
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier};
use ratatui::text::Span;

use super::colours::{self, Rgb};
use super::{Paper, fit, quantise};

/// The width and the height of a cell in pixels.
pub const CELL_SIZE: [u16; 2] = [WIDTH, HEIGHT];
const WIDTH: u16 = 12;
const HEIGHT: u16 = 24;

/// The margin around all cells, in pixels.
pub const PICTURE_MARGIN: u16 = 10;

/// The size of letters in pixels: one is as wide as a cell.
pub const FONT_SIZE: f64 = 19.9;

/// How far the line on which letters stand is below the upper edge of a cell.
const BASELINE: u16 = 18;

impl Paper {
    /// The colours of a cell as they are to be seen.
    fn of_cell(self, cell: &Cell) -> Self {
        let mut colours = Self {
            ground: rgb_or(cell.bg, self.ground),
            ink: rgb_or(cell.fg, self.ink),
        };
        if cell.modifier.contains(Modifier::REVERSED) {
            mem::swap(&mut colours.ground, &mut colours.ink);
        }
        if cell.modifier.contains(Modifier::DIM) {
            colours.ink = colours::mix(colours.ink, colours.ground, 0.4);
        }
        colours
    }
}

/// The RGB value of a colour; `own` is the terminal's own colour.
fn rgb_or(colour: Color, own: Rgb) -> Rgb {
    match colour {
        Color::Reset => own,
        other => quantise::rgb_of(other),
    }
}

/// The picture of a screen.
pub fn svg(screen: &Buffer, paper: Paper) -> String {
    document(screen, paper, &elements(screen, None, paper))
}

/// The picture of a screen whose lines are groups, `<g>`, in their order: each can be drawn anew alone, with what
/// [`svg_line`] tells.
pub fn svg_by_lines(screen: &Buffer, paper: Paper) -> String {
    let mut groups = String::new();
    for line in 0..screen.area.height {
        groups.extend(["<g>", &svg_line(screen, line, paper), "</g>\n"]);
    }
    document(screen, paper, &groups)
}

/// What stands on a line of a screen, as elements of its picture.
pub fn svg_line(screen: &Buffer, line: u16, paper: Paper) -> String {
    let mut layers = Layers::default();
    let y = screen.area.y + line;
    layers.add_line(
        Rect {
            y,
            height: 1,
            ..screen.area
        },
        screen,
        None,
        paper,
    );
    layers.into_elements()
}

/// The picture of screens that follow each other, all of one size: each with the time at which it appears,
/// the first one at once. It begins again after `duration`.
pub fn moving_svg(screens: &[(Duration, Buffer)], duration: Duration, paper: Paper) -> String {
    let Some(((_, first), later)) = screens.split_first() else {
        return String::new();
    };
    let mut content = format!(
        "<animate id=\"loop\" attributeName=\"visibility\" begin=\"0s;loop.end\" dur=\"{:.2}s\"/>\n",
        duration.as_secs_f64()
    );
    content += &elements(first, None, paper);
    for ((_, before), (begin, screen)) in screens.iter().zip(later) {
        content += &later_screen(*begin, &elements(screen, Some(before), paper));
    }
    document(first, paper, &content)
}

/// The changes that a screen makes to the one before it: hidden until it begins, then shown until all begins again.
fn later_screen(begin: Duration, changes: &str) -> String {
    let seconds = begin.as_secs_f64();
    format!(
        "<g visibility=\"hidden\"><set attributeName=\"visibility\" to=\"visible\" \
         begin=\"loop.begin+{seconds:.2}s\" end=\"loop.end\"/>\n{changes}</g>\n"
    )
}

/// An SVG file of the size of a screen.
///
/// Neighbouring blanks are kept in two ways: browsers need the rule of CSS, which holds for each text, and
/// programs such as librsvg know only the older `xml:space`.
fn document(screen: &Buffer, paper: Paper, content: &str) -> String {
    let width = screen.area.width * WIDTH + 2 * PICTURE_MARGIN;
    let height = screen.area.height * HEIGHT + 2 * PICTURE_MARGIN;
    let ground = hex(paper.ground);
    let ink = hex(paper.ink);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" font-family=\"ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace\" \
         font-size=\"{FONT_SIZE}\" fill=\"{ink}\" shape-rendering=\"crispEdges\" xml:space=\"preserve\">\n\
         <style>text {{ white-space: pre }}</style>\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"10\" fill=\"{ground}\"/>\n{content}</svg>\n"
    )
}

/// The elements of all cells, or of those that are not as `before`.
fn elements(screen: &Buffer, before: Option<&Buffer>, paper: Paper) -> String {
    let mut layers = Layers::default();
    for line in screen.area.rows() {
        layers.add_line(line, screen, before, paper);
    }
    layers.into_elements()
}

/// What a picture consists of, from the back to the front.
#[derive(Default)]
struct Layers {
    grounds: Rectangles,
    blocks: Rectangles,
    pins: String,
    texts: Texts,
}

impl Layers {
    /// Adds the cells of a line that are not as `before`.
    fn add_line(&mut self, line: Rect, screen: &Buffer, before: Option<&Buffer>, paper: Paper) {
        let mut place = line.as_position();
        while place.x < line.right() {
            let cell = &screen[place];
            let cells = cells_of(cell);
            let colours = paper.of_cell(cell);
            let is_new = before.is_none_or(|before| is_changed(before, screen, place));
            // The ground of a change covers what was there before, even if it is the ground of the whole picture.
            if is_new && (before.is_some() || colours.ground != paper.ground) {
                let whole = Rect::new(0, 0, cells * WIDTH, HEIGHT);
                self.grounds.add(colours.ground, in_cell(place, whole));
            }
            let symbol = cell.symbol();
            if symbol == " " {
                self.texts.add_blank();
            } else if !is_new {
                self.texts.end_run();
            } else if symbol == "●" || symbol == "○" {
                self.texts.end_run();
                self.pins += &pin(place, symbol == "●", colours.ink);
            } else if let Some(filled) = block(symbol) {
                self.texts.end_run();
                for part in filled {
                    self.blocks.add(colours.ink, in_cell(place, part));
                }
            } else {
                let style = style_attributes(cell.modifier, colours.ink, paper.ink);
                self.texts.add_symbol(place, symbol, style);
            }
            place.x += cells;
        }
        self.texts.end_run();
    }

    fn into_elements(self) -> String {
        self.grounds.paths() + &self.blocks.paths() + &self.pins + &self.texts.elements
    }
}

/// How many cells a symbol takes, from its own cell on. Those that it covers have nothing to show.
fn cells_of(cell: &Cell) -> u16 {
    cell.cell_width().max(1)
}

/// Whether the cell at `place` does not look as it did before. It may be the same cell as before and have been covered
/// by a wide symbol on its left.
fn is_changed(before: &Buffer, screen: &Buffer, place: Position) -> bool {
    let was_covered = place.x > before.area.x && cells_of(&before[(place.x - 1, place.y)]) > 1;
    was_covered || before[place] != screen[place]
}

/// Rectangles by colour and height. Each is drawn as a thick line, so that many fit into one path.
#[derive(Default)]
struct Rectangles(BTreeMap<(Rgb, u16), Vec<Rect>>);

impl Rectangles {
    /// Adds a rectangle. One that goes on to the right of the last one becomes a part of it.
    fn add(&mut self, colour: Rgb, rectangle: Rect) {
        let all = self.0.entry((colour, rectangle.height)).or_default();
        if let Some(last) = all.last_mut()
            && last.y == rectangle.y
            && last.right() == rectangle.x
        {
            last.width += rectangle.width;
        } else {
            all.push(rectangle);
        }
    }

    fn paths(&self) -> String {
        let mut paths = String::new();
        for ((colour, height), rectangles) in &self.0 {
            let lines: String = rectangles.iter().copied().map(middle_line).collect();
            paths += &path(*colour, *height, &lines);
        }
        paths
    }
}

/// The line through the middle of a rectangle, from left to right, as a part of a path.
fn middle_line(rectangle: Rect) -> String {
    let middle = f64::from(rectangle.y) + f64::from(rectangle.height) / 2.0;
    format!("M{} {middle}h{}", rectangle.x, rectangle.width)
}

fn path(colour: Rgb, thickness: u16, lines: &str) -> String {
    let colour = hex(colour);
    format!("<path stroke=\"{colour}\" stroke-width=\"{thickness}\" d=\"{lines}\"/>\n")
}

/// The elements of all texts, and the run of text that the next cell may go on with.
#[derive(Default)]
struct Texts {
    elements: String,
    open: Option<Run>,
}

/// The text of neighbouring cells in one style, which becomes one element.
struct Run {
    begin: Position,
    style: String,
    text: String,
}

impl Texts {
    fn add_symbol(&mut self, place: Position, symbol: &str, style: String) {
        if let Some(run) = &mut self.open
            && run.style == style
        {
            run.text.push_str(symbol);
            return;
        }
        self.end_run();
        self.open = Some(Run {
            begin: place,
            style,
            text: symbol.to_owned(),
        });
    }

    /// A blank has no style that can be seen: it goes on with any text.
    fn add_blank(&mut self) {
        if let Some(run) = &mut self.open {
            run.text.push(' ');
        }
    }

    fn end_run(&mut self) {
        if let Some(run) = self.open.take() {
            self.elements += &run.element();
        }
    }
}

impl Run {
    /// The element of the text without the blanks at its end, as long as its cells.
    fn element(&self) -> String {
        let (left, top) = corner(self.begin);
        let baseline = top + BASELINE;
        let style = &self.style;
        let text = self.text.trim_end();
        let length = text_length(Span::raw(text).width() as u16);
        let content = escaped(text);
        format!("<text x=\"{left}\" y=\"{baseline}\"{style}{length}>{content}</text>\n")
    }
}

/// The attributes that make a text as long as its cells. Text in a single cell needs none.
fn text_length(cells: u16) -> String {
    if cells == 1 {
        return String::new();
    }
    let width = cells * WIDTH;
    format!(" textLength=\"{width}\" lengthAdjust=\"spacingAndGlyphs\"")
}

/// The attributes of the style of a text. It needs no ink if it has that of the whole picture.
fn style_attributes(modifier: Modifier, ink: Rgb, own_ink: Rgb) -> String {
    let mut style = if ink == own_ink {
        String::new()
    } else {
        format!(" fill=\"{}\"", hex(ink))
    };
    if modifier.contains(Modifier::BOLD) {
        style += " font-weight=\"bold\"";
    }
    if modifier.contains(Modifier::UNDERLINED) {
        style += " text-decoration=\"underline\"";
    }
    style
}

/// A circle, which does not depend on the fonts of the reader.
fn pin(place: Position, is_full: bool, ink: Rgb) -> String {
    let (left, top) = corner(place);
    let x = left + WIDTH / 2;
    let y = top + HEIGHT / 2;
    let ink = hex(ink);
    let look = if is_full {
        format!("r=\"5.3\" fill=\"{ink}\"")
    } else {
        format!("r=\"4.2\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"2\"")
    };
    format!("<circle cx=\"{x}\" cy=\"{y}\" {look} shape-rendering=\"auto\"/>\n")
}

/// The parts of a cell that a block character or a line fills, in pixels from the upper left corner of the cell.
fn block(symbol: &str) -> Option<Vec<Rect>> {
    let symbol = symbol.chars().next()?;
    let part = line(symbol)
        .or_else(|| lower_block(symbol))
        .or_else(|| left_block(symbol));
    part.map(|part| vec![part]).or_else(|| quarters(symbol))
}

/// The part of a cell that the character of a straight line fills. Corners are round, and left to the font.
fn line(symbol: char) -> Option<Rect> {
    let (middle, below) = (WIDTH / 2, HEIGHT / 2);
    match symbol {
        '─' => Some(Rect::new(0, below, WIDTH, 2)),
        '━' => Some(Rect::new(0, below - 1, WIDTH, 4)),
        '│' => Some(Rect::new(middle - 1, 0, 2, HEIGHT)),
        _ => None,
    }
}

/// The lower part of a cell, one to eight eighths of it, that a block character fills.
fn lower_block(symbol: char) -> Option<Rect> {
    let eighths = eighths_from('▁', symbol, '█')?;
    let height = HEIGHT / 8 * (eighths + 1);
    Some(Rect::new(0, HEIGHT - height, WIDTH, height))
}

/// The left part of a cell, seven eighths of it to one, that a block character fills.
fn left_block(symbol: char) -> Option<Rect> {
    let eighths = 7 - eighths_from('▉', symbol, '▏')?;
    Some(Rect::new(0, 0, (WIDTH * eighths + 4) / 8, HEIGHT))
}

/// The place of a symbol among those from one to another one.
fn eighths_from(first: char, symbol: char, last: char) -> Option<u16> {
    (first..=last)
        .position(|other| other == symbol)
        .map(|place| place as u16)
}

/// The quarters of a cell that a block character fills.
fn quarters(symbol: char) -> Option<Vec<Rect>> {
    let (width, height) = (WIDTH / 2, HEIGHT / 2);
    let mut parts = Vec::new();
    for (place, is_filled) in (0..).zip(fit::quarters(symbol)?) {
        if is_filled {
            parts.push(Rect::new(
                place % 2 * width,
                place / 2 * height,
                width,
                height,
            ));
        }
    }
    Some(parts)
}

/// A part of the cell at `place`, in pixels from the upper left corner of the picture.
fn in_cell(place: Position, part: Rect) -> Rect {
    let (left, top) = corner(place);
    Rect::new(left + part.x, top + part.y, part.width, part.height)
}

/// The upper left corner of a cell in pixels.
fn corner(place: Position) -> (u16, u16) {
    (
        PICTURE_MARGIN + place.x * WIDTH,
        PICTURE_MARGIN + place.y * HEIGHT,
    )
}

fn hex([red, green, blue]: Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
