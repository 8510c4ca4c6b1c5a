//! Pegs: coloured cells with their label.

use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::app::Hole;
use crate::rules::{Code, Colour};

use super::Canvas;

/// A peg that stands on the board.
pub(super) fn draw(canvas: &mut Canvas, area: Rect, colour: Colour) {
    draw_marked(canvas, area, colour, ' ', ' ');
}

/// An empty hole of a row that is not being edited.
pub(super) fn draw_empty(canvas: &mut Canvas, area: Rect) {
    put_in_middle(canvas, area, '∙', canvas.theme.quiet());
}

/// A hole of the row being edited: brackets mark the cursor, `*` a peg that is kept.
pub(super) fn draw_edited(canvas: &mut Canvas, area: Rect, hole: Hole, is_cursor: bool) {
    if area.width < 3 {
        return draw_edited_narrow(canvas, area, hole, is_cursor);
    }
    let left = if is_cursor { '[' } else { ' ' };
    let right = match (hole.held, is_cursor) {
        (true, _) => '*',
        (false, true) => ']',
        (false, false) => ' ',
    };
    let Some(colour) = hole.colour else {
        let line = Rect { height: 1, ..area };
        let style = if is_cursor {
            canvas.theme.cursor()
        } else {
            canvas.theme.text()
        };
        put_in_middle(canvas, line, '_', style);
        put(canvas, line.x, line.y, left, style);
        put(canvas, line.right() - 1, line.y, right, style);
        return;
    };
    draw_marked(canvas, area, colour, left, right);
    if is_cursor && canvas.theme.has_bold_marks() {
        let mark = canvas.theme.cursor();
        put(canvas, area.x, area.y, left, mark);
        put(canvas, area.right() - 1, area.y, right, mark);
    }
}

/// A peg that is pointed out for the moment, as one is that is being dragged over its hole.
pub(super) fn draw_caught(canvas: &mut Canvas, area: Rect, colour: Colour) {
    draw_marked(canvas, area, colour, '›', '‹');
    if area.width < 3 {
        let accent = canvas.theme.accent();
        put(canvas, area.x.saturating_sub(1), area.y, '›', accent);
        put(canvas, area.right(), area.y, '‹', accent);
    }
}

/// Where a peg has a single cell, the brackets stand beside it.
fn draw_edited_narrow(canvas: &mut Canvas, area: Rect, hole: Hole, is_cursor: bool) {
    match hole.colour {
        Some(colour) => draw(canvas, area, colour),
        None => put_in_middle(canvas, area, '_', canvas.theme.text()),
    }
    if is_cursor {
        let mark = canvas.theme.cursor();
        put(canvas, area.x.saturating_sub(1), area.y, '[', mark);
        put(
            canvas,
            area.right(),
            area.y,
            if hole.held { '*' } else { ']' },
            mark,
        );
    }
}

fn draw_marked(canvas: &mut Canvas, area: Rect, colour: Colour, left: char, right: char) {
    let style = canvas.theme.peg(colour);
    canvas.buf.set_style(area, style);
    for line in area.rows() {
        canvas
            .buf
            .set_string(line.x, line.y, " ".repeat(usize::from(line.width)), style);
    }
    put_in_middle(canvas, area, canvas.theme.label(colour), style);
    if area.width >= 3 {
        put(canvas, area.x, area.y, left, style);
        put(canvas, area.right() - 1, area.y, right, style);
    }
}

/// The cells that [`draw_code`] takes for a code of so many pegs.
pub(super) fn code_width(pegs: usize) -> u16 {
    let pegs = pegs as u16;
    pegs * code_step(pegs)
}

/// A cell a peg, with air between them where the code is short.
fn code_step(pegs: u16) -> u16 {
    if pegs <= 6 { 2 } else { 1 }
}

/// A code in a line of text: one coloured label after the other.
pub(super) fn draw_code(canvas: &mut Canvas, x: u16, y: u16, code: Code) {
    let step = code_step(code.len() as u16);
    for (hole, colour) in (0..).zip(code.colours()) {
        let style = canvas.theme.peg(colour);
        put(
            canvas,
            x + hole * step,
            y,
            canvas.theme.label(colour),
            style,
        );
    }
}

fn put_in_middle(canvas: &mut Canvas, area: Rect, symbol: char, style: Style) {
    put(
        canvas,
        area.x + (area.width.max(1) - 1) / 2,
        area.y,
        symbol,
        style,
    );
}

/// One symbol; outside of the screen nothing.
pub(super) fn put(canvas: &mut Canvas, x: u16, y: u16, symbol: char, style: Style) {
    if let Some(cell) = canvas.buf.cell_mut((x, y)) {
        cell.set_char(symbol).set_style(style);
    }
}
