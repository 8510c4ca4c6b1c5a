//! Shaded pegs, rasterised into cells: two colours and a block character each.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Color;

use crate::ui::colours::{self, Rgb};
use crate::ui::theme::{Depth, Paint};

/// What a peg looks like, by the lines that a row of the board has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum PegShape {
    /// Five cells by two lines: a face, and a darker edge half a line high.
    Cap,
    /// Five cells by three lines.
    Ball,
    /// Nine cells by five lines.
    LargeBall,
    /// A pin beside large balls: three cells by two lines.
    Pin,
}

impl PegShape {
    /// Cells across and lines down. The last half line is air between rows; of a pin it is the first one.
    pub(crate) fn size(self) -> (u16, u16) {
        match self {
            Self::Cap => (5, 2),
            Self::Ball => (5, 3),
            Self::LargeBall => (9, 5),
            Self::Pin => (3, 2),
        }
    }

    /// The light of a point, from the left and the top of the peg in parts of its width, and how much of
    /// it is a white highlight; `None` beside the peg.
    fn light(self, x: f64, y: f64) -> Option<(f64, f64)> {
        if self == Self::Cap {
            // The height is three half lines, of which the last one is the edge.
            return Some(if y < 2.0 / 3.0 {
                (1.0, 0.0)
            } else {
                (0.62, 0.0)
            });
        }
        let (x, y) = (2.0 * x - 1.0, 2.0 * y - 1.0);
        let squared = x * x + y * y;
        if squared > 1.0 {
            return None;
        }
        if self == Self::Pin {
            return Some((1.0, 0.0));
        }
        let z = (1.0 - squared).sqrt();
        let towards_light = -0.46 * x - 0.58 * y + 0.67 * z;
        let rim = 1.0 - 0.22 * squared * squared;
        let diffuse = (0.6 + 0.56 * towards_light.max(0.0)) * rim;
        let glance = 2.0 * towards_light * z - 0.67;
        Some((diffuse, 0.55 * glance.max(0.0).powi(14)))
    }
}

/// What decides how a peg is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PegLook {
    pub(crate) shape: PegShape,
    /// The colour of the peg, or of an empty hole.
    pub(crate) colour: Paint,
    /// The colour around it.
    pub(crate) ground: Paint,
    /// The colour of the half line of air below it.
    pub(crate) below: Paint,
    /// Whether it is an empty hole.
    pub(crate) is_hole: bool,
    pub(crate) depth: Depth,
}

/// A cell: its character, and the colours of its marks and of its ground.
type SpriteCell = (char, Color, Color);

/// A peg as cells, line by line, without its label.
#[derive(Debug)]
pub(crate) struct Sprite {
    cells: Vec<SpriteCell>,
    width: u16,
}

thread_local! {
    /// Sprites by their look: a board has some dozens, and most frames need no new one.
    static SPRITES: RefCell<HashMap<PegLook, Rc<Sprite>>> = RefCell::default();
}

/// Sprites that are kept; far more than the looks on one screen.
const KEPT: usize = 512;

impl Sprite {
    /// The sprite of this look.
    pub(crate) fn of(look: PegLook) -> Rc<Self> {
        SPRITES.with_borrow_mut(|sprites| {
            if sprites.len() >= KEPT && !sprites.contains_key(&look) {
                sprites.clear();
            }
            let sprite = sprites.entry(look);
            sprite
                .or_insert_with(|| Rc::new(Self::raster(look)))
                .clone()
        })
    }

    /// Draws it with its label in the middle.
    pub(crate) fn draw(&self, buf: &mut Buffer, area: Rect, label: Option<char>) {
        let lines = self.cells.chunks(usize::from(self.width));
        for (y, line) in (area.y..area.bottom()).zip(lines) {
            for (x, (symbol, ink, ground)) in (area.x..area.right()).zip(line) {
                if let Some(cell) = buf.cell_mut((x, y)) {
                    cell.reset();
                    cell.set_char(*symbol).set_fg(*ink).set_bg(*ground);
                }
            }
        }
        let height = (self.cells.len() / usize::from(self.width)) as u16;
        let (x, y) = (area.x + self.width / 2, area.y + (height - 1) / 2);
        if let Some(label) = label
            && let Some(cell) = buf.cell_mut((x, y))
        {
            let ground = cell.bg;
            cell.set_char(label).set_fg(colours::ink(ground));
            cell.modifier.insert(ratatui::style::Modifier::BOLD);
        }
    }

    fn raster(look: PegLook) -> Self {
        let (width, lines) = look.shape.size();
        let middle = (width / 2, (lines - 1) / 2);
        let cells = (0..lines)
            .flat_map(|line| (0..width).map(move |column| (column, line)))
            .map(|(column, line)| {
                let quarters = [(0, 0), (1, 0), (0, 1), (1, 1)]
                    .map(|(right, down)| look.quarter(2 * column + right, 2 * line + down));
                if (column, line) == middle && look.has_label() {
                    let ground = look.shown(mean(&quarters));
                    return (' ', ground, ground);
                }
                let (symbol, ink, ground) = two_colours(quarters, look.ground.rgb);
                (symbol, look.shown(ink), look.shown(ground))
            })
            .collect();
        Self { cells, width }
    }
}

impl PegLook {
    fn has_label(self) -> bool {
        !self.is_hole && self.shape != PegShape::Pin
    }

    /// The colour of a quarter of a cell, counted in quarters from the left and the top.
    fn quarter(self, x: u16, y: u16) -> Rgb {
        /// Points across and down that are taken of a quarter.
        const POINTS: u16 = 3;
        let points = (0..POINTS).flat_map(|down| (0..POINTS).map(move |right| (right, down)));
        let colours: Vec<_> = points
            .map(|(right, down)| {
                let at = |quarter: u16, point: u16| {
                    f64::from(quarter) + (f64::from(point) + 0.5) / f64::from(POINTS)
                };
                self.point(at(x, right), at(y, down))
            })
            .collect();
        if self.is_smooth() {
            return mean(&colours);
        }
        // Without colours in between it is the colour of its middle.
        self.point(f64::from(x) + 0.5, f64::from(y) + 0.5)
    }

    /// The colour of a point, in quarters of cells from the left and the top.
    fn point(self, x: f64, y: f64) -> Rgb {
        let (width, lines) = self.shape.size();
        let (across, down) = (2.0 * f64::from(width), 2.0 * f64::from(lines) - 1.0);
        let y = match self.shape {
            PegShape::Pin => y - 1.0,
            PegShape::Cap | PegShape::Ball | PegShape::LargeBall => y,
        };
        if !(0.0..down).contains(&y) {
            return self.below.rgb;
        }
        let (x, y) = (x / across, y / down);
        if self.is_hole {
            return self.hole_point(x, y);
        }
        let Some((diffuse, highlight)) = self.shape.light(x, y) else {
            return self.ground.rgb;
        };
        let (diffuse, highlight) = match self.depth {
            Depth::TrueColour => (diffuse, highlight),
            // A darker tone than the edge of a cap would be grey, as the board is there.
            Depth::Indexed if self.shape == PegShape::Cap => (diffuse, highlight),
            Depth::Indexed if diffuse > 1.05 => (1.0, 0.35),
            Depth::Indexed | Depth::Ansi | Depth::Mono => (1.0, 0.0),
        };
        let base = self.colour.rgb;
        let shaded = if diffuse <= 1.0 {
            colours::mix((0, 0, 0), base, diffuse)
        } else {
            colours::mix(base, (255, 255, 255), diffuse - 1.0)
        };
        colours::mix(shaded, (255, 255, 255), highlight)
    }

    /// The colour of a point of an empty hole: a pit with shadow under its upper edge, and light on its
    /// lower one.
    fn hole_point(self, x: f64, y: f64) -> Rgb {
        let (across, down) = (x - 0.5, y - 0.5);
        // Not `hypot`: that of glibc needs version 2.35, and each C library rounds its own way.
        let from_middle = (across * across + down * down).sqrt();
        let (pit, ground) = (self.colour.rgb, self.ground.rgb);
        let (distance, light) = match self.shape {
            PegShape::Pin => ((across.abs() / 0.16).max(down.abs() / 0.16), 0.45),
            // Few quarters: two tones that never meet in one cell.
            PegShape::Cap => {
                let distance = (across.abs() / 0.2).max(down.abs() / 0.34);
                (distance, if down > 0.1 { 0.45 } else { 0.0 })
            }
            PegShape::Ball => {
                let distance = from_middle / 0.3;
                (distance, if down > -0.1 { 0.3 } else { 0.0 })
            }
            PegShape::LargeBall => {
                let distance = from_middle / 0.28;
                let from_light = 2.2 * across + 2.8 * down;
                if distance > 1.0 && self.is_smooth() {
                    let rim = (1.25 - distance).max(0.0) * from_light.max(0.0);
                    return colours::mix(ground, (255, 255, 255), 0.5 * rim);
                }
                (distance, 0.25 + 0.3 * from_light)
            }
        };
        match self.depth {
            _ if distance > 1.0 => ground,
            Depth::TrueColour => colours::mix(pit, ground, light),
            Depth::Indexed | Depth::Ansi | Depth::Mono => pit,
        }
    }

    /// Whether edges have colours in between: what has few quarters looks better without.
    fn is_smooth(self) -> bool {
        self.depth == Depth::TrueColour
            && match self.shape {
                PegShape::Cap | PegShape::Ball => !self.is_hole,
                PegShape::LargeBall => true,
                PegShape::Pin => false,
            }
    }

    fn shown(self, rgb: Rgb) -> Color {
        for tone in [self.colour, self.ground, self.below] {
            if rgb == tone.rgb {
                return tone.shown;
            }
        }
        colours::of_terminal(rgb, self.depth)
    }
}

fn mean(colours: &[Rgb]) -> Rgb {
    let sum = |channel: fn(&Rgb) -> u8| {
        let sum: u32 = colours.iter().map(|rgb| u32::from(channel(rgb))).sum();
        (sum / colours.len() as u32) as u8
    };
    (sum(|rgb| rgb.0), sum(|rgb| rgb.1), sum(|rgb| rgb.2))
}

/// The block character and the two colours that come nearest to four quarters: upper left, upper right,
/// lower left, lower right. Where it can be, the ground is the colour of `around`: terminals may leave a
/// line of it uncovered between cells.
fn two_colours(quarters: [Rgb; 4], around: Rgb) -> (char, Rgb, Rgb) {
    /// By the quarters that are ink: bit 0 is the upper left one.
    const BLOCKS: [char; 8] = [' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛'];
    let best = (0..8).min_by_key(|mask| {
        let (ink, ground) = split(quarters, *mask);
        error(&ink) + error(&ground)
    });
    let mask = best.unwrap_or(0);
    let (ink, ground) = split(quarters, mask);
    let ground = mean(&ground);
    if ink.is_empty() {
        return (' ', ground, ground);
    }
    let ink = mean(&ink);
    if ink == around {
        return (inverse(BLOCKS[mask]), ground, ink);
    }
    (BLOCKS[mask], ink, ground)
}

fn split(quarters: [Rgb; 4], mask: usize) -> (Vec<Rgb>, Vec<Rgb>) {
    let (ink, ground): (Vec<_>, Vec<_>) = (0..4).partition(|quarter| mask >> quarter & 1 == 1);
    let of = |indices: Vec<usize>| indices.into_iter().map(|index| quarters[index]).collect();
    (of(ink), of(ground))
}

/// How far these colours are from their mean.
fn error(quarters: &[Rgb]) -> u32 {
    if quarters.is_empty() {
        return 0;
    }
    let mean = mean(quarters);
    let distances = quarters
        .iter()
        .map(|rgb| colours::squared_distance(*rgb, mean));
    distances.sum()
}

/// The block character with ink and ground exchanged.
fn inverse(block: char) -> char {
    match block {
        '▘' => '▟',
        '▝' => '▙',
        '▀' => '▄',
        '▖' => '▜',
        '▌' => '▐',
        '▞' => '▚',
        '▛' => '▗',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Colour;
    use crate::ui::Theme;
    use crate::ui::colours::vision::contrast;

    const SHAPES: [PegShape; 3] = [PegShape::Cap, PegShape::Ball, PegShape::LargeBall];

    fn drawn(look: PegLook, label: Option<char>) -> Buffer {
        let (width, height) = look.shape.size();
        let area = Rect::new(0, 0, width, height);
        let mut buf = Buffer::empty(area);
        Sprite::of(look).draw(&mut buf, area, label);
        buf
    }

    #[test]
    fn every_label_can_be_read_on_its_peg() {
        for depth in [Depth::TrueColour, Depth::Indexed] {
            let theme = Theme::new(depth, false);
            let slab = theme.slab().unwrap();
            let colours = (0..26).filter_map(Colour::from_index);
            for (shape, colour) in colours.flat_map(|it| SHAPES.map(|shape| (shape, it))) {
                let look = PegLook {
                    shape,
                    colour: theme.tone(colour),
                    ground: slab.ground,
                    below: slab.ground,
                    is_hole: false,
                    depth,
                };
                let buf = drawn(look, Some(colour.letter()));
                let label = buf
                    .content()
                    .iter()
                    .find(|cell| cell.symbol() == colour.letter().to_string());
                let label = label.expect("a label");
                assert!(contrast(label.fg, label.bg) >= 4.5, "{colour} as {shape:?}");
            }
        }
    }

    #[test]
    fn a_ball_is_round_and_lighter_where_the_light_comes_from() {
        let tone = |rgb: Rgb| Paint {
            rgb,
            shown: Color::Rgb(rgb.0, rgb.1, rgb.2),
        };
        let (ground, red) = ((74, 52, 40), (200, 10, 20));
        let look = PegLook {
            shape: PegShape::LargeBall,
            colour: tone(red),
            ground: tone(ground),
            below: tone(ground),
            is_hole: false,
            depth: Depth::TrueColour,
        };
        let light = |x, y| look.quarter(x, y).0;
        for corner in [(0, 0), (17, 0), (0, 8), (17, 8)] {
            assert_eq!(look.quarter(corner.0, corner.1), ground);
        }
        assert!(light(6, 3) > light(9, 4) && light(9, 4) > light(14, 7));
        assert_eq!(look.quarter(9, 9), ground, "the last half line is air");
    }

    #[test]
    fn blocks_have_the_colours_of_their_quarters() {
        let (dark, light) = ((0, 0, 0), (200, 200, 200));
        let blocks = [
            ([dark; 4], (' ', dark, dark)),
            ([light, light, dark, dark], ('▀', light, dark)),
            ([dark, dark, light, light], ('▄', light, dark)),
            ([dark, dark, dark, light], ('▗', light, dark)),
            ([light, dark, dark, light], ('▚', light, dark)),
        ];
        for (quarters, expected) in blocks {
            assert_eq!(two_colours(quarters, dark), expected);
        }
    }
}
