//! A win on the board, over all else that is drawn there: a light that runs over its row, and sparks from its pins.

use ratatui::layout::{Position, Rect};
use ratatui::style::Color;

use crate::app::Motion;

use super::colours::{self, Rgb};
use super::geometry::Geometry;
use super::peg::put;
use super::{Pen, STRONG};

/// Draws what moves after a win, where the board has colours of its own.
pub(super) fn draw(pen: &mut Pen, geometry: &Geometry) {
    let Some(motion) = pen.motion else {
        return;
    };
    let Some(slab) = pen.theme.slab() else {
        return;
    };
    if let Some((row, picture)) = motion.light() {
        let ground = slab.board_row.into();
        draw_light(pen, geometry.pegs(geometry.row(row)), ground, picture);
    }
    if let Some((row, picture)) = motion.sparks() {
        draw_sparks(pen, geometry, row, picture);
    }
}

/// Lights up the pegs of a row where the light is, each in its own brighter tone.
fn draw_light(pen: &mut Pen, pegs: Rect, ground: Color, picture: usize) {
    /// How far the light reaches on both sides.
    const REACH: f64 = 5.0;
    let way = f64::from(pegs.width) + 2.0 * REACH;
    let step = way / Motion::LIGHT as f64;
    let at = f64::from(pegs.x) - REACH + (picture as f64 + 0.5) * step;
    for position in pegs.positions() {
        let share = 1.0 - (f64::from(position.x) + 0.5 - at).abs() / REACH;
        let Some(cell) = pen.buf.cell_mut(position) else {
            continue;
        };
        // The ground between the pegs stays as it is.
        if share > 0.0 && cell.bg != ground {
            cell.bg = brighter(cell.bg, share);
        }
        // A label stays readable; the blocks of a round peg are lit with it.
        if share > 0.0 && !cell.symbol().is_ascii() && cell.fg != ground {
            cell.fg = brighter(cell.fg, share);
        }
    }
}

/// A colour in its own brighter tone, with this share of the light on it. A colour of the terminal is not known and stays
/// as it is.
fn brighter(colour: Color, share: f64) -> Color {
    /// The most light that falls on a colour, beside its own.
    const MOST: f64 = 0.6;
    let Color::Rgb(red, green, blue) = colour else {
        return colour;
    };
    let lit = [red, green, blue].map(|channel| lit_channel(channel, 1.0 + MOST * share));
    lit.into()
}

/// A channel in so much light, which makes a colour brighter and not paler.
#[expect(clippy::cast_sign_loss, reason = "between 0 and 255")]
fn lit_channel(channel: u8, light: f64) -> u8 {
    (f64::from(channel) * light).min(255.0) as u8
}

/// Where sparks fly to: columns to the right of the middle of the plate, and lines above it.
const SPARKS: [(f64, f64); 12] = [
    (-17.0, 1.0),
    (-13.0, 4.0),
    (-10.0, 2.0),
    (-7.0, 5.0),
    (-4.0, 3.0),
    (-2.0, 6.0),
    (1.0, 4.0),
    (3.0, 6.0),
    (5.0, 3.0),
    (7.0, 5.0),
    (8.0, 1.0),
    (9.0, 3.0),
];

/// Draws the sparks on their way from the plate of a row. They cover only what is empty, and fade as they fly.
fn draw_sparks(pen: &mut Pen, geometry: &Geometry, row: usize, picture: usize) {
    const GOLD: Rgb = [255, 214, 96];
    let Some(slab) = pen.theme.slab() else {
        return;
    };
    let board = slab.board;
    let plate = geometry.plate(geometry.row(row));
    let time = (picture + 1) as f64 / Motion::SPARKS as f64;
    let ink = colours::mix(GOLD, board, time * time);
    let sign = if time > 0.5 { '·' } else { '•' };
    // They slow down on their way.
    let way = time * (2.0 - time);
    for (right, up) in SPARKS {
        let x = f64::from(plate.x + plate.width / 2) + way * right;
        let y = f64::from(plate.y) - way * up;
        let at = Position::new(cell_at(x), cell_at(y));
        let is_on_board = geometry.slab.contains(at);
        let is_empty = pen.buf.cell(at).is_some_and(|cell| cell.symbol() == " ");
        if is_on_board && is_empty {
            put(pen.buf, at.x, at.y, sign, STRONG.fg(ink.into()));
        }
    }
}

/// The cell that a point lies in.
#[expect(clippy::cast_sign_loss, reason = "not below 0")]
fn cell_at(point: f64) -> u16 {
    point.max(0.0) as u16
}
