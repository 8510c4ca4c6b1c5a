//! Pegs: coloured cells with their label.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Span;

use crate::app::Hole;
use crate::rules::{Code, Colour};
use crate::ui::{Canvas, Theme};

/// Draws a peg on the board.
pub(crate) fn draw(canvas: &mut Canvas, area: Rect, colour: Colour) {
    draw_marked(canvas, area, colour, ' ', ' ');
}

/// Draws an empty hole of a row that is not being edited.
pub(crate) fn draw_empty(canvas: &mut Canvas, area: Rect) {
    put_in_middle(canvas, area, '∙', canvas.theme.quiet());
}

/// Draws a hole of the row being edited: brackets mark the cursor, `*` a peg that is kept.
pub(crate) fn draw_edited(canvas: &mut Canvas, area: Rect, hole: Hole, is_cursor: bool) {
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

/// Draws a highlighted peg: one dragged over its hole, or one that an animation marks.
pub(crate) fn draw_caught(canvas: &mut Canvas, area: Rect, colour: Colour) {
    draw_marked(canvas, area, colour, '›', '‹');
    if area.width < 3 {
        let accent = canvas.theme.accent();
        put(canvas, area.x.saturating_sub(1), area.y, '›', accent);
        put(canvas, area.right(), area.y, '‹', accent);
    }
}

/// The same for pegs of a single cell: the brackets stand beside it.
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
    let ground = " ".repeat(usize::from(area.width));
    canvas.write_lines(area, std::iter::repeat(ground), style);
    put_in_middle(canvas, area, canvas.theme.label(colour), style);
    if area.width >= 3 {
        put(canvas, area.x, area.y, left, style);
        put(canvas, area.right() - 1, area.y, right, style);
    }
}

/// A code in a line of text, as coloured labels in [`code_width`] cells.
pub(crate) fn code(theme: Theme, code: Code) -> Vec<Span<'static>> {
    let air = if code.len() > WITH_AIR { "" } else { " " };
    let peg = |colour| {
        let label = theme.label(colour).to_string();
        [Span::styled(label, theme.peg(colour)), Span::raw(air)]
    };
    let mut spans: Vec<_> = code.colours().flat_map(peg).collect();
    let taken = code.len() * (1 + air.len());
    let rest = usize::from(code_width(code.len())) - taken;
    spans.push(Span::raw(" ".repeat(rest)));
    spans
}

/// The cells that a code of so many pegs takes; no fewer than the title `code`.
pub(crate) fn code_width(pegs: usize) -> u16 {
    let width = pegs * if pegs > WITH_AIR { 1 } else { 2 };
    width.max("code".len()) as u16
}

/// The longest code with air between its labels.
const WITH_AIR: usize = 6;

fn put_in_middle(canvas: &mut Canvas, area: Rect, symbol: char, style: Style) {
    put(
        canvas,
        area.x + (area.width.max(1) - 1) / 2,
        area.y,
        symbol,
        style,
    );
}

/// Draws one symbol, or nothing outside of the screen.
pub(crate) fn put(canvas: &mut Canvas, x: u16, y: u16, symbol: char, style: Style) {
    if let Some(cell) = canvas.buf.cell_mut((x, y)) {
        cell.set_char(symbol).set_style(style);
    }
}
