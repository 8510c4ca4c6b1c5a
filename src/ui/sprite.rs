//! Shapes of block characters in the cells of the screen: round ones, and pixels of half lines.

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};

use super::colours::{self, BLACK, Rgb, WHITE};
use super::fit::{Layer, Light, Shape, fitted};

/// Draws pixels into `area`, two in each cell, one above the other; `None` leaves what is there.
pub(super) fn pixels(buf: &mut Buffer, area: Rect, pixel: impl Fn(u16, u16) -> Option<Rgb>) {
    for at in area.positions() {
        let Some(cell) = buf.cell_mut(at) else {
            continue;
        };
        let x = at.x - area.x;
        let y = 2 * (at.y - area.y);
        match (pixel(x, y), pixel(x, y + 1)) {
            (None, None) => {}
            (Some(upper), Some(lower)) if upper == lower => fill(cell, upper),
            // Some fonts leave a line above an upper half uncovered, but none below a lower one.
            (upper, lower) => put_block(cell, '▄', lower, upper),
        }
    }
}

/// Draws a round shape over the ground that is there: its face in each light, and the pit in it if it is a ring.
pub(super) fn round(
    buf: &mut Buffer,
    area: Rect,
    shape: Shape,
    pit: Rgb,
    face: impl Fn(Light) -> Rgb,
) {
    let colour = |layer| match layer {
        Layer::Ground => None,
        Layer::Face(light) => Some(face(light)),
        Layer::Pit => Some(pit),
    };
    let place = Rect::new(area.x, area.y, shape.columns, shape.lines);
    for (at, part) in place.positions().zip(fitted(shape).iter()) {
        if !area.contains(at) {
            continue;
        }
        let Some(cell) = buf.cell_mut(at) else {
            continue;
        };
        match (colour(part.ink), colour(part.rest)) {
            (None, None) => {}
            (Some(one), Some(other)) if one == other => fill(cell, one),
            (of_block, of_rest) => put_block(cell, part.sign, of_block, of_rest),
        }
    }
}

/// Fills a cell with a colour.
fn fill(cell: &mut Cell, colour: Rgb) {
    cell.reset();
    cell.set_bg(colour.into());
}

/// Draws a block into a cell, in one colour, and the rest of the cell in another; `None` is the ground that is there.
fn put_block(cell: &mut Cell, block: char, of_block: Option<Rgb>, of_rest: Option<Rgb>) {
    let ground = cell.bg;
    let ink = of_block.map_or(ground, Color::from);
    let rest = of_rest.map_or(ground, Color::from);
    cell.reset();
    cell.set_char(block);
    if ink == Color::Reset {
        // A block can have the ground of the terminal as its colour only in reverse.
        cell.set_fg(rest).set_bg(ink);
        cell.modifier = Modifier::REVERSED;
    } else {
        cell.set_fg(ink).set_bg(rest);
    }
}

/// A colour in this light: 1 leaves it as it is, less makes it darker, and more lighter.
pub(super) fn lit(colour: Rgb, light: f64) -> Rgb {
    if light <= 1.0 {
        colours::mix(BLACK, colour, light)
    } else {
        colours::mix(colour, WHITE, light - 1.0)
    }
}
