//! Round shapes of block characters: for each cell that one whose area is least wrong.
//!
//! A ball on three lines of five cells. A cell that its edge crosses has the ground as one of its two colours, so that
//! the ball stands out sharply on any ground; the cells inside have two lights of the ball.
//!
//! ```text
//! ▗▅▆▅▖
//! █▆A▃▉
//! ▝▃▂▃▘   here the blocks are the ground, and what is left of each cell is the ball
//! ```
//!
//! Fonts have halves, quadrants and eighths; nothing else is needed. What is fitted depends on the shape alone and
//! neither on a colour nor on the ground, so it is kept for the next picture.

use std::collections::HashMap;
use std::ops::RangeInclusive;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// An ellipse in a place of some cells. Its measures are eighths of a line; a cell is as wide as half a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Shape {
    /// The cells of the place.
    pub(super) columns: u16,
    pub(super) lines: u16,
    pub(super) width: u16,
    pub(super) height: u16,
    /// How far its middle is below the upper edge of the place.
    pub(super) middle: u16,
    /// Whether it is a ring: its middle cells are a pit.
    pub(super) is_ring: bool,
}

/// How light falls on a part of a ball.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Light {
    /// The light on its colour: in 1 it is as it is, in less it is darker.
    pub(super) shade: f64,
    /// The share of white in it, as where a lamp is mirrored.
    pub(super) gleam: f64,
}

/// What a part of a cell shows.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Layer {
    /// What is behind the shape.
    Ground,
    /// The shape, in this light.
    Face(Light),
    /// The inside of a ring.
    Pit,
}

/// A cell of a shape.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct FittedCell {
    /// A block character, or a blank, which shows the paper alone.
    pub(super) sign: char,
    /// What the block shows.
    pub(super) ink: Layer,
    /// What the rest of the cell shows.
    pub(super) paper: Layer,
}

/// The cells of a shape, line by line. They are fitted when a shape is asked for the first time.
pub(super) fn fitted(shape: Shape) -> Arc<[FittedCell]> {
    static KEPT: LazyLock<Mutex<HashMap<Shape, Arc<[FittedCell]>>>> = LazyLock::new(Mutex::default);
    // A thread that panicked has left whole entries.
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let cells = kept.entry(shape).or_insert_with(|| fit(shape));
    Arc::clone(cells)
}

fn fit(shape: Shape) -> Arc<[FittedCell]> {
    let mut cells = Vec::new();
    for line in 0..shape.lines {
        for column in 0..shape.columns {
            cells.push(fit_cell(shape, column, line));
        }
    }
    cells.into()
}

/// Points of a cell, line by line: each stands for as much of its area.
const ACROSS: usize = 16;
const DOWN: usize = 32;
const POINTS: usize = ACROSS * DOWN;

/// Where the points of a cell are in it: 0 is its left or upper edge, 1 the other one.
fn points() -> impl Iterator<Item = (f64, f64)> {
    (0..POINTS).map(|point| {
        let across = (point % ACROSS) as f64 + 0.5;
        let down = (point / ACROSS) as f64 + 0.5;
        (across / ACROSS as f64, down / DOWN as f64)
    })
}

/// A part of a cell: for each of its points, whether it belongs to it.
type Part = [bool; POINTS];

fn share(part: &Part) -> f64 {
    part.iter().filter(|is_in| **is_in).count() as f64 / POINTS as f64
}

fn fit_cell(shape: Shape, column: u16, line: u16) -> FittedCell {
    /// A cell that has less of the shape than this is the ground, and one that has more than that is all of the shape.
    const CROSSED: RangeInclusive<f64> = 0.06..=0.97;
    let mut in_shape = [false; POINTS];
    let mut in_pit = [false; POINTS];
    let mut lights = [Light::NONE; POINTS];
    for (point, (x, y)) in points().enumerate() {
        let at = shape.seen_from_middle(f64::from(column) + x, f64::from(line) + y);
        in_shape[point] = distance(at) <= 1.0;
        in_pit[point] = shape.is_ring && distance(at) <= shape.pit();
        lights[point] = Light::on_ball(at);
    }
    let covered = share(&in_shape);
    if covered < *CROSSED.start() {
        return FittedCell::whole(Layer::Ground);
    }
    let mean = Light::mean(&lights, &in_shape);
    if covered <= *CROSSED.end() {
        return fit_edge(&in_shape, Layer::Face(mean), Layer::Ground);
    }
    if !shape.is_ring {
        return fit_lights(&lights, mean);
    }
    let pit = share(&in_pit);
    if pit < *CROSSED.start() {
        FittedCell::whole(Layer::Face(mean))
    } else if pit > *CROSSED.end() {
        FittedCell::whole(Layer::Pit)
    } else {
        fit_edge(&in_pit, Layer::Pit, Layer::Face(mean))
    }
}

/// The cell whose block comes nearest to this part of it.
fn fit_edge(part: &Part, inside: Layer, outside: Layer) -> FittedCell {
    /// A blank is as sharp as can be, and a lower half block is drawn alike everywhere.
    const PLAIN: f64 = 0.004;
    /// A block as the ground is as good where it grows from the lower edge. Elsewhere some terminals leave a sliver.
    const TURNED: f64 = 0.002;
    let covered = share(part);
    let mut best = if covered < 0.5 {
        (covered, FittedCell::whole(outside))
    } else {
        (1.0 - covered, FittedCell::whole(inside))
    };
    for (sign, block) in BLOCKS.iter() {
        let differ = part.iter().zip(block).filter(|(one, other)| one != other);
        let wrong = differ.count() as f64 / POINTS as f64;
        let cost = if *sign == '▄' { 0.0 } else { PLAIN };
        if wrong + cost < best.0 {
            best = (wrong + cost, FittedCell::new(*sign, inside, outside));
        }
        let turned = 1.0 - wrong + cost + TURNED;
        if is_lower_part(*sign) && turned < best.0 {
            best = (turned, FittedCell::new(*sign, outside, inside));
        }
    }
    best.1
}

/// The cell inside of a ball whose two lights come nearest to those of its points.
fn fit_lights(lights: &[Light; POINTS], mean: Light) -> FittedCell {
    /// What a block has to gain to be worth more than a plain cell, and than a half block.
    const WORTH: f64 = 0.0012;
    let error = |part: &dyn Fn(usize) -> bool, of: Light| {
        let squares = (0..POINTS).filter(|point| part(*point)).map(|point| {
            let off = lights[point].brightness() - of.brightness();
            off * off
        });
        squares.sum::<f64>() / POINTS as f64
    };
    let mut best = (error(&|_| true, mean), FittedCell::whole(Layer::Face(mean)));
    for (sign, block) in BLOCKS.iter() {
        let rest = block.map(|is_in| !is_in);
        let ink = Light::mean(lights, block);
        let paper = Light::mean(lights, &rest);
        let cost = if *sign == '▄' { 0.0 } else { WORTH };
        let wrong = error(&|point| block[point], ink) + error(&|point| rest[point], paper) + cost;
        if wrong < best.0 {
            let cell = FittedCell::new(*sign, Layer::Face(ink), Layer::Face(paper));
            best = (wrong, cell);
        }
    }
    best.1
}

impl FittedCell {
    fn new(sign: char, ink: Layer, paper: Layer) -> Self {
        Self { sign, ink, paper }
    }

    /// A cell that shows one thing.
    fn whole(layer: Layer) -> Self {
        Self::new(' ', layer, layer)
    }
}

impl Shape {
    /// A shape in so many columns and lines, of this width and height and with its middle so far below the upper edge.
    pub(super) const fn new(
        [columns, lines]: [u16; 2],
        [width, height]: [u16; 2],
        middle: u16,
    ) -> Self {
        Self {
            columns,
            lines,
            width,
            height,
            middle,
            is_ring: false,
        }
    }

    /// Where a point of the place is, seen from the middle of the shape: its edge is at a distance of 1.
    fn seen_from_middle(self, column: f64, line: f64) -> (f64, f64) {
        let across = (column - f64::from(self.columns) / 2.0) * 4.0;
        let down = line * 8.0 - f64::from(self.middle);
        (
            across / (f64::from(self.width) / 2.0),
            down / (f64::from(self.height) / 2.0),
        )
    }

    /// The distance of the edge of a pit from the middle: a rim is about two cells thick at most.
    fn pit(self) -> f64 {
        if self.lines > 3 { 0.66 } else { 0.58 }
    }
}

/// The distance of a point from the middle. `hypot` of glibc needs version 2.35, and each C library rounds its own way.
fn distance((across, down): (f64, f64)) -> f64 {
    (across * across + down * down).sqrt()
}

impl Light {
    const NONE: Self = Self {
        shade: 1.0,
        gleam: 0.0,
    };

    /// The light on a point of a ball, in light from the upper left.
    fn on_ball((across, down): (f64, f64)) -> Self {
        let squared = (across * across + down * down).min(1.0);
        let height = (1.0 - squared).sqrt();
        // The direction of the light, whose length is 1.
        let towards_light = -0.451 * across - 0.621 * down + 0.641 * height;
        let mirrored = distance(((across + 0.34) / 0.34, (down + 0.4) / 0.26));
        Self {
            shade: 0.5 + 0.62 * towards_light.max(0.0),
            gleam: 0.72 * (1.0 - smooth_step(0.35, 1.0, mirrored)),
        }
    }

    /// The mean of the lights on a part of a cell.
    fn mean(lights: &[Self; POINTS], part: &Part) -> Self {
        let mut sum = Self {
            shade: 0.0,
            gleam: 0.0,
        };
        let mut count = 0.0;
        for (light, is_in) in lights.iter().zip(part) {
            if *is_in {
                sum.shade += light.shade;
                sum.gleam += light.gleam;
                count += 1.0;
            }
        }
        if count == 0.0 {
            return Self::NONE;
        }
        Self {
            shade: sum.shade / count,
            gleam: sum.gleam / count,
        }
    }

    fn brightness(self) -> f64 {
        0.5 * self.shade + 0.5 * self.gleam
    }
}

/// From 0 at `low` to 1 at `high`, and flat at both.
fn smooth_step(low: f64, high: f64, value: f64) -> f64 {
    let part = ((value - low) / (high - low)).clamp(0.0, 1.0);
    part * part * (3.0 - 2.0 * part)
}

/// The blocks that every font has, with the parts of a cell that they fill.
static BLOCKS: LazyLock<Vec<(char, Part)>> = LazyLock::new(|| {
    let mut blocks = Vec::new();
    for sign in LOWER_EIGHTHS.chain(LEFT_EIGHTHS) {
        blocks.push((sign, filled(sign)));
    }
    for (sign, _) in QUADRANTS {
        // Some fonts leave a line above an upper half uncovered.
        if sign != '▀' {
            blocks.push((sign, filled(sign)));
        }
    }
    blocks
});

/// From one eighth of a cell to seven of them: from below upwards, and from seven to one from the left.
const LOWER_EIGHTHS: RangeInclusive<char> = '▁'..='▇';
const LEFT_EIGHTHS: RangeInclusive<char> = '▉'..='▏';

fn is_lower_part(sign: char) -> bool {
    LOWER_EIGHTHS.contains(&sign)
}

/// The blocks of quarters, with those that they fill: upper left, upper right, lower left, lower right.
const QUADRANTS: [(char, [bool; 4]); 12] = [
    ('▀', [true, true, false, false]),
    ('▐', [false, true, false, true]),
    ('▘', [true, false, false, false]),
    ('▝', [false, true, false, false]),
    ('▖', [false, false, true, false]),
    ('▗', [false, false, false, true]),
    ('▚', [true, false, false, true]),
    ('▞', [false, true, true, false]),
    ('▛', [true, true, true, false]),
    ('▜', [true, true, false, true]),
    ('▙', [true, false, true, true]),
    ('▟', [false, true, true, true]),
];

/// The quarters that a block of quarters fills: upper left, upper right, lower left, lower right.
pub(super) fn quarters(block: char) -> Option<[bool; 4]> {
    let found = QUADRANTS.iter().find(|(sign, _)| *sign == block);
    found.map(|(_, quarters)| *quarters)
}

fn filled(sign: char) -> Part {
    let mut part = [false; POINTS];
    for (point, at) in points().enumerate() {
        part[point] = fills(sign, at);
    }
    part
}

/// Whether a block fills a point of its cell.
fn fills(sign: char, (x, y): (f64, f64)) -> bool {
    if LOWER_EIGHTHS.contains(&sign) {
        let eighths = f64::from(u32::from(sign) - u32::from('▁') + 1);
        return y > 1.0 - eighths / 8.0;
    }
    if LEFT_EIGHTHS.contains(&sign) {
        let eighths = f64::from(u32::from('▏') - u32::from(sign) + 1);
        return x < eighths / 8.0;
    }
    let quarter = 2 * usize::from(y > 0.5) + usize::from(x > 0.5);
    quarters(sign).is_some_and(|quarters| quarters[quarter])
}
