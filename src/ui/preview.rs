//! A board with its palette, to be looked at only.

use ratatui::layout::Rect;

use crate::app::{Table, Target};
use crate::rules::Board;

use super::board::{self, Geometry};
use super::palette::Palette;
use super::{Pen, Theme, peg};

/// The width that the board takes of `room` cells.
pub(super) fn width(board: Board, room: u16, height: u16, theme: Theme) -> u16 {
    let area = Rect::new(0, 0, room, height);
    Geometry::fit(board, area, 0, theme).slab().width.min(room)
}

/// The height that the board takes in so many cells.
pub(super) fn height(board: Board, width: u16, height: u16, theme: Theme) -> u16 {
    let area = Rect::new(0, 0, width, height);
    Geometry::fit(board, area, 0, theme).slab().height
}

/// Draws the board of `table` and its palette in the middle of `area`. A click anywhere on it means `target`.
pub(super) fn draw(pen: &mut Pen, area: Rect, table: &Table, target: Target) {
    let board = table.game().board();
    let lines = palette_lines(board, area, pen.theme);
    let above = Rect {
        height: area.height - lines,
        ..area
    };
    let slab = Geometry::fit(board, above, table.cursor(), pen.theme).slab();
    let spare = area.height - lines - slab.height;
    let air = spare.min(1);
    let on_slab = Rect {
        x: area.x + area.width.saturating_sub(slab.width).div_ceil(2),
        y: area.y + (spare - air).div_ceil(2),
        width: slab.width.min(area.width),
        height: slab.height,
    };
    board::draw(pen, on_slab, table);
    let below = Rect {
        y: on_slab.bottom() + air,
        height: lines,
        ..on_slab
    };
    draw_palette(pen, below, board);
    pen.drawn.add(area, target);
}

/// The lines for the palette: as many as need no smaller board, at least one.
fn palette_lines(board: Board, area: Rect, theme: Theme) -> u16 {
    let slab = Geometry::fit(board, area, 0, theme).slab();
    let spare = area.height.saturating_sub(slab.height);
    let colours = board.colours() as u16;
    let fits = |(lines, step): &(u16, u16)| *lines <= spare && colours * step <= slab.width;
    let lines = [(3, 6), (2, 4)].into_iter().find(fits);
    let least = (2 * colours).div_ceil(slab.width.max(1));
    lines.map_or(least, |(lines, _)| lines).min(area.height)
}

/// Draws the palette in the middle of `area`.
fn draw_palette(pen: &mut Pen, area: Rect, board: Board) {
    let colours = board.colours() as u16;
    let step = match area.height {
        0 => return,
        1 if colours * 4 <= area.width + 1 => 4,
        1 => 2,
        2 => 4,
        _ => 6,
    };
    let width = (colours * step - 1).min(area.width);
    let area = Rect {
        x: area.x + (area.width - width) / 2,
        width: (width + 1).min(area.width),
        ..area
    };
    if area.height > 1 {
        return Palette::fit(board, area).draw(pen, board, None);
    }
    for (colour, place) in board.palette().zip((area.x..).step_by(usize::from(step))) {
        let peg = Rect::new(place, area.y, step - 1, 1);
        if peg.right() <= area.right() {
            peg::draw(pen, peg, colour);
        }
    }
}
