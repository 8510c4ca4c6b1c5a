//! Round shapes of block characters: each cell gets the block whose area is least wrong.
//!
//! ```text
//! ▗▅▆▅▖   a ball on three lines of five cells
//!  ▆A▄    the two blank cells are all ball
//! ▝▃▂▃▘   ▃ and ▂ are the ground here, and the rest of their cells is the ball
//! ```
//!
//! A cell that the edge crosses has the ground as one of its two colours, so that the ball stands out sharply on any
//! ground. A cell inside of the ball has two of its lights as its colours.
//!
//! Fonts have halves, quadrants and eighths; nothing else is needed. The cells depend on the shape alone, and neither on
//! a colour nor on the ground: so they are kept for the next picture.

use std::collections::HashMap;
use std::ops::RangeInclusive;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// An ellipse in a place of some cells. Its width, its height and its middle are in eighths of a line; a cell is four of
/// them wide.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Shape {
    /// The cells of the place.
    pub(super) columns: u16,
    pub(super) lines: u16,
    pub(super) width: u16,
    pub(super) height: u16,
    /// How far its middle is below the upper edge of the place. Across, it stands in the middle of the place.
    pub(super) middle: u16,
    /// Whether it is a ring: its middle cells are a pit.
    pub(super) is_ring: bool,
}

/// How light falls on a part of a ball.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Light {
    /// How bright the colour of the ball is here: 1 leaves it as it is, less makes it darker, and more lighter.
    pub(super) shade: f64,
    /// The share of white in the colour, where the ball mirrors a lamp.
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
    /// A block character, or a blank where the cell shows one thing.
    pub(super) sign: char,
    /// What the block shows.
    pub(super) ink: Layer,
    /// What the rest of the cell shows.
    pub(super) rest: Layer,
}

/// The cells of a shape, line by line. They are fitted when a shape is asked for the first time.
pub(super) fn fitted(shape: Shape) -> Arc<[FittedCell]> {
    static KEPT: LazyLock<Mutex<HashMap<Shape, Arc<[FittedCell]>>>> = LazyLock::new(Mutex::default);
    // Entries are inserted as a whole: a thread that panicked has left no half of one.
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

/// The points of a line at which a cell is sampled. Each point stands for an equal part of its area.
const ACROSS: usize = 16;
/// The lines of points in a cell.
const DOWN: usize = 32;
/// The points of a cell, line by line.
const POINTS: usize = ACROSS * DOWN;

/// Where the points are in their cell: from 0 at its left edge to 1 at its right one, and so downwards.
fn points() -> impl Iterator<Item = (f64, f64)> {
    (0..POINTS).map(|point| {
        let across = (point % ACROSS) as f64 + 0.5;
        let down = (point / ACROSS) as f64 + 0.5;
        (across / ACROSS as f64, down / DOWN as f64)
    })
}

/// A part of a cell: for each point of the cell, whether it belongs to the part.
type Part = [bool; POINTS];

/// The share of a cell that a part of it takes.
fn share(part: &Part) -> f64 {
    part.iter().filter(|is_in| **is_in).count() as f64 / POINTS as f64
}

/// How much of a cell a part of it takes.
enum Coverage {
    Nothing,
    /// The edge of the part crosses the cell.
    Some,
    All,
}

impl Coverage {
    fn of(part: &Part) -> Self {
        /// Less than this is nothing, and more is all: no block is nearer.
        const CROSSED: RangeInclusive<f64> = 0.06..=0.97;
        let covered = share(part);
        if covered < *CROSSED.start() {
            Self::Nothing
        } else if covered > *CROSSED.end() {
            Self::All
        } else {
            Self::Some
        }
    }
}

/// The cell in this column and line of the place of a shape.
fn fit_cell(shape: Shape, column: u16, line: u16) -> FittedCell {
    let mut in_shape = [false; POINTS];
    let mut in_pit = [false; POINTS];
    let mut lights = [Light::NONE; POINTS];
    for (point, (x, y)) in points().enumerate() {
        let at = shape.seen_from_middle(f64::from(column) + x, f64::from(line) + y);
        in_shape[point] = distance(at) <= 1.0;
        in_pit[point] = shape.is_ring && distance(at) <= shape.pit_edge();
        lights[point] = Light::on_ball(at);
    }
    let mean = Light::mean(&lights, &in_shape);
    let face = Layer::Face(mean);
    match Coverage::of(&in_shape) {
        Coverage::Nothing => FittedCell::whole(Layer::Ground),
        Coverage::Some => fit_edge(&in_shape, face, Layer::Ground),
        Coverage::All if shape.is_ring => match Coverage::of(&in_pit) {
            Coverage::Nothing => FittedCell::whole(face),
            Coverage::Some => fit_edge(&in_pit, Layer::Pit, face),
            Coverage::All => FittedCell::whole(Layer::Pit),
        },
        Coverage::All => fit_lights(&lights, mean),
    }
}

/// The cell whose block comes nearest to this part of it.
fn fit_edge(part: &Part, inside: Layer, outside: Layer) -> FittedCell {
    /// A blank is as sharp as can be, and a lower half block is drawn alike everywhere: another block has to be better by
    /// this share of the cell.
    const OTHER_BLOCK: f64 = 0.004;
    /// What a block costs that shows the outside. Only one that grows from the lower edge can: beside others some
    /// terminals leave a sliver.
    const TURNED: f64 = 0.002;
    let covered = share(part);
    let (mut least, mut best) = if covered < 0.5 {
        (covered, FittedCell::whole(outside))
    } else {
        (1.0 - covered, FittedCell::whole(inside))
    };
    for (sign, block) in BLOCKS.iter() {
        let differ = part.iter().zip(block).filter(|(one, other)| one != other);
        let wrong = differ.count() as f64 / POINTS as f64;
        let cost = if *sign == LOWER_HALF {
            0.0
        } else {
            OTHER_BLOCK
        };
        if wrong + cost < least {
            least = wrong + cost;
            best = FittedCell::new(*sign, inside, outside);
        }
        let turned = 1.0 - wrong + cost + TURNED;
        if is_lower_part(*sign) && turned < least {
            least = turned;
            best = FittedCell::new(*sign, outside, inside);
        }
    }
    best
}

/// The cell inside of a ball whose two lights come nearest to those of its points.
fn fit_lights(lights: &[Light; POINTS], mean: Light) -> FittedCell {
    /// By how much a block other than the lower half has to come nearer.
    const OTHER_BLOCK: f64 = 0.0012;
    let mut least = error(lights, &[true; POINTS], mean);
    let mut best = FittedCell::whole(Layer::Face(mean));
    for (sign, block) in BLOCKS.iter() {
        let rest = block.map(|is_in| !is_in);
        let on_block = Light::mean(lights, block);
        let on_rest = Light::mean(lights, &rest);
        let cost = if *sign == LOWER_HALF {
            0.0
        } else {
            OTHER_BLOCK
        };
        let wrong = error(lights, block, on_block) + error(lights, &rest, on_rest) + cost;
        if wrong < least {
            least = wrong;
            best = FittedCell::new(*sign, Layer::Face(on_block), Layer::Face(on_rest));
        }
    }
    best
}

/// How wrong one light is for all points of a part: the sum of the squares, as a share of the cell.
fn error(lights: &[Light; POINTS], part: &Part, light: Light) -> f64 {
    let in_part = lights.iter().zip(part).filter(|(_, is_in)| **is_in);
    let squares = in_part.map(|(wanted, _)| {
        let off = wanted.brightness() - light.brightness();
        off * off
    });
    squares.sum::<f64>() / POINTS as f64
}

impl FittedCell {
    fn new(sign: char, ink: Layer, rest: Layer) -> Self {
        Self { sign, ink, rest }
    }

    /// A cell that shows one thing.
    fn whole(layer: Layer) -> Self {
        Self::new(' ', layer, layer)
    }
}

impl Shape {
    /// An ellipse in so many columns and lines, with its width and height, and its middle below the upper edge.
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

    /// How far the edge of the pit is from the middle of a ring. The rim of a large one is thinner for its size.
    fn pit_edge(self) -> f64 {
        if self.lines > 3 { 0.66 } else { 0.58 }
    }
}

/// The distance of a point from the middle. It is not `hypot`, which each C library rounds in its own way; that of glibc
/// needs version 2.35.
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
        /// The direction that the light comes from: across, down, and towards the player. Its length is 1.
        const TO_LIGHT: [f64; 3] = [-0.451, -0.621, 0.641];
        /// The shade where no light falls.
        const IN_SHADOW: f64 = 0.5;
        /// What the light adds to it where it falls straight.
        const FROM_LIGHT: f64 = 0.62;
        /// The middle of the gleam, where the ball mirrors a lamp.
        const LAMP: (f64, f64) = (-0.34, -0.4);
        /// How far the gleam reaches across and down.
        const REACH: (f64, f64) = (0.34, 0.26);
        /// The gleam in its middle.
        const BRIGHTEST: f64 = 0.72;
        /// The part of its reach up to which the gleam does not fade.
        const FADES_FROM: f64 = 0.35;
        let squared = (across * across + down * down).min(1.0);
        let height = (1.0 - squared).sqrt();
        let [light_across, light_down, light_height] = TO_LIGHT;
        let straight = light_across * across + light_down * down + light_height * height;
        let from_lamp = distance(((across - LAMP.0) / REACH.0, (down - LAMP.1) / REACH.1));
        Self {
            shade: IN_SHADOW + FROM_LIGHT * straight.max(0.0),
            gleam: BRIGHTEST * (1.0 - smooth_step(FADES_FROM, 1.0, from_lamp)),
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

    /// What the eye compares: shade and gleam count alike.
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

/// The blocks that grow from the lower edge: from one eighth of a cell to seven.
const LOWER_EIGHTHS: RangeInclusive<char> = '▁'..='▇';
const LOWER_HALF: char = '▄';
/// The blocks that grow from the left edge, in the order of Unicode: from seven eighths of a cell to one.
const LEFT_EIGHTHS: RangeInclusive<char> = '▉'..='▏';

fn is_lower_part(sign: char) -> bool {
    LOWER_EIGHTHS.contains(&sign)
}

/// The blocks of quarters, with the quarters that they fill: upper left, upper right, lower left, lower right.
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

/// The part of a cell that a block fills.
fn filled(sign: char) -> Part {
    let mut part = [false; POINTS];
    for (point, at) in points().enumerate() {
        part[point] = fills(sign, at);
    }
    part
}

/// Whether a block fills a point of its cell.
fn fills(sign: char, (x, y): (f64, f64)) -> bool {
    if is_lower_part(sign) {
        let eighths = f64::from(u32::from(sign) - u32::from('▁') + 1);
        return y > 1.0 - eighths / 8.0;
    }
    if LEFT_EIGHTHS.contains(&sign) {
        let eighths = f64::from(u32::from('▏') - u32::from(sign) + 1);
        return x < eighths / 8.0;
    }
    let quarter = 2 * usize::from(y > 0.5) + usize::from(x > 0.5);
    quarters(sign).is_some_and(|filled| filled[quarter])
}
