//! Pegs: coloured places with their label, on the board and in text.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Span;

use crate::rules::{Code, Colour};
use crate::ui::{Pen, Theme};

use super::colours::{self, Rgb};
use super::geometry::middle;

/// A place for a peg.
#[derive(Debug, Clone, Copy)]
pub(super) struct Socket {
    pub(super) area: Rect,
    /// The colour around it, and that of the air below it; `None` is the ground of the terminal.
    pub(super) ground: [Option<Rgb>; 2],
}

impl Socket {
    /// Draws a peg in it.
    pub(super) fn draw_peg(self, pen: &mut Pen, colour: Colour) {
        let (face, label) = (pen.theme.face(colour), pen.theme.label(colour));
        self.draw(pen, face, label, pen.theme.peg(colour));
    }

    /// Draws something of this colour in it, in a flat place in this style.
    pub(super) fn draw(self, pen: &mut Pen, face: Rgb, label: char, flat: Style) {
        if self.is_round(pen.theme) {
            return self.draw_round_peg(pen.buf, pen.theme, face, label);
        }
        // A line or two are air.
        let (above, air) = match self.area.height {
            ..=1 => (0, 0),
            2 => (0, 1),
            3 => (1, 1),
            _ => (1, 2),
        };
        let lines = Rect {
            y: self.area.y + above,
            height: self.area.height - air,
            ..self.area
        };
        pen.buf.set_style(lines, flat);
        put(pen, self.middle(), middle(self.area), label, flat);
    }

    /// Draws it empty; a `ghost`, a peg that could go there, lies dim in it.
    pub(super) fn draw_empty(self, pen: &mut Pen, ghost: Option<Colour>) {
        let theme = pen.theme;
        let label = ghost.map(|colour| theme.label(colour));
        if let Some(slab) = theme.slab().filter(|_| self.is_round(theme)) {
            // Few colours have no dim green.
            let part = if theme.is_smooth() { 0.4 } else { 0.6 };
            let dim = |colour| colours::mix(slab.hole, theme.face(colour), part);
            let hole = ghost.map_or(slab.hole, dim);
            return self.draw_round_hole(pen.buf, theme, hole, label);
        }
        let (symbol, style) = (label.unwrap_or('·'), quiet(theme));
        put(pen, self.middle(), middle(self.area), symbol, style);
    }

    /// Draws it in the row being edited: marks show the cursor.
    pub(super) fn draw_edited(
        self,
        pen: &mut Pen,
        peg: Option<Colour>,
        ghost: Option<Colour>,
        is_cursor: bool,
    ) {
        match peg {
            Some(colour) => self.draw_peg(pen, colour),
            None => self.draw_empty(pen, ghost),
        }
        if peg.or(ghost).is_none() && self.area.height == 1 {
            put(pen, self.middle(), self.area.y, '_', Style::new());
        }
        if is_cursor {
            let inside = peg.map_or(pen.theme.cursor(), |_| Style::new());
            self.draw_marks(pen, ['[', ']'], ['╭', '╮', '╰', '╯'], inside);
        }
    }

    /// Draws a peg that an animation marks.
    pub(super) fn draw_highlighted(self, pen: &mut Pen, colour: Colour) {
        self.draw_peg(pen, colour);
        self.draw_marks(pen, ['›', '‹'], ['╲', '╱', '╱', '╲'], Style::new());
    }

    /// Draws marks at its corners, or in this style on a single line.
    fn draw_marks(self, pen: &mut Pen, sides: [char; 2], corners: [char; 4], inside: Style) {
        let (area, mark) = (self.area, pen.theme.cursor());
        let (before, after, bottom) = (area.x - 1, area.right(), area.bottom() - 1);
        if area.height > 1 {
            let places = [
                (before, area.y),
                (after, area.y),
                (before, bottom),
                (after, bottom),
            ];
            for ((x, y), corner) in places.into_iter().zip(corners) {
                put(pen, x, y, corner, mark);
            }
        } else if area.width < 3 {
            put(pen, before, area.y, sides[0], mark);
            put(pen, after, area.y, sides[1], mark);
        } else {
            let is_bold = pen.theme.has_bold_marks();
            let style = if is_bold { mark } else { inside };
            put(pen, area.x, area.y, sides[0], style);
            put(pen, after - 1, area.y, sides[1], style);
        }
    }

    fn is_round(self, theme: Theme) -> bool {
        theme.has_colours() && !theme.is_ascii() && self.area.height > 1
    }

    fn middle(self) -> u16 {
        self.area.x + (self.area.width.max(1) - 1) / 2
    }
}

/// Less important text on the board.
pub(super) fn quiet(theme: Theme) -> Style {
    match theme.slab() {
        Some(slab) => {
            let between = colours::mix(slab.board, slab.shield_text, 0.4);
            let style = Style::new().fg(between.into());
            style.remove_modifier(Modifier::DIM)
        }
        None => theme.quiet(),
    }
}

/// The longest code in chips of three cells.
const WIDE: usize = 7;

/// A code in a line of text: a chip with its letter for each peg.
pub(super) fn chips(theme: Theme, code: Code) -> impl Iterator<Item = Span<'static>> {
    let air = if code.len() > WIDE { "" } else { " " };
    let chip = move |colour| {
        let label = theme.label(colour);
        Span::styled(format!("{air}{label}{air}"), theme.peg(colour))
    };
    code.colours().map(chip)
}

/// The cells of a code of so many pegs in a line of text.
pub(super) fn chips_width(pegs: usize) -> u16 {
    let chip = if pegs > WIDE { 1 } else { 3 };
    pegs as u16 * chip
}

/// Draws one symbol, or nothing outside of the screen.
pub(super) fn put(pen: &mut Pen, x: u16, y: u16, symbol: char, style: Style) {
    if let Some(cell) = pen.buf.cell_mut((x, y)) {
        cell.set_char(symbol).set_style(style);
    }
}
