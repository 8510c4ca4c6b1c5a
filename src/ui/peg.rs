//! Pegs: coloured cells with their label.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Span;

use crate::rules::{Code, Colour};
use crate::ui::theme::Paint;
use crate::ui::{Pen, Theme};

use super::sprite::{PegLook, PegShape, Sprite};

/// Draws a flat peg in a line of text.
pub(crate) fn draw(pen: &mut Pen, area: Rect, colour: Colour) {
    Socket::flat(area).draw_peg(pen, colour);
}

/// A place for a peg.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Socket {
    pub(crate) area: Rect,
    /// The shape of pegs; `None` is a flat one.
    pub(crate) shape: Option<PegShape>,
    /// The colour around it, and that of the air below it; `None` is the ground of the terminal.
    pub(crate) ground: Option<[Paint; 2]>,
}

impl Socket {
    fn flat(area: Rect) -> Self {
        Self {
            area,
            shape: None,
            ground: None,
        }
    }

    /// Draws a peg in it.
    pub(crate) fn draw_peg(self, pen: &mut Pen, colour: Colour) {
        let tone = pen.theme.tone(colour);
        let label = pen.theme.label(colour);
        if !self.draw_sprite(pen, tone, Some(label)) {
            let style = pen.theme.peg(colour);
            let ground = " ".repeat(usize::from(self.area.width));
            pen.write_lines(self.area, std::iter::repeat(ground), style);
            put(pen, self.middle(), self.area.y, label, style);
        }
    }

    /// Draws it empty.
    pub(crate) fn draw_empty(self, pen: &mut Pen) {
        let hole = pen.theme.slab().map(|slab| slab.hole);
        if !hole.is_some_and(|hole| self.draw_sprite(pen, hole, None)) {
            let style = self.on_ground(pen, pen.theme.quiet());
            put(pen, self.middle(), self.area.y, '·', style);
        }
    }

    /// Draws it in the row being edited: marks show the cursor.
    pub(crate) fn draw_edited(self, pen: &mut Pen, peg: Option<Colour>, is_cursor: bool) {
        match peg {
            Some(colour) => self.draw_peg(pen, colour),
            None if self.shape.is_some() => self.draw_empty(pen),
            None => {
                let style = self.on_ground(pen, pen.theme.text());
                put(pen, self.middle(), self.area.y, '_', style);
            }
        }
        if is_cursor {
            self.draw_marks(pen, ['[', ']'], ['╭', '╮', '╰', '╯']);
        }
    }

    /// Draws a peg that an animation marks.
    pub(crate) fn draw_highlighted(self, pen: &mut Pen, colour: Colour) {
        self.draw_peg(pen, colour);
        self.draw_marks(pen, ['›', '‹'], ['╲', '╱', '╱', '╲']);
    }

    /// Draws a round peg or hole; false if this place has flat ones.
    pub(crate) fn draw_sprite(self, pen: &mut Pen, colour: Paint, label: Option<char>) -> bool {
        let (Some(shape), Some([ground, below])) = (self.shape, self.ground) else {
            return false;
        };
        let look = PegLook {
            shape,
            colour,
            ground,
            below,
            is_hole: label.is_none(),
            depth: pen.theme.depth(),
        };
        Sprite::of(look).draw(pen.buf, self.area, label);
        true
    }

    /// Draws marks at its sides, or at the corners of a round one.
    fn draw_marks(self, pen: &mut Pen, [left, right]: [char; 2], corners: [char; 4]) {
        let area = self.area;
        let mark = self.on_ground(pen, self.mark(pen));
        let (before, after) = (area.x.saturating_sub(1), area.right());
        if self.shape.is_some() {
            let bottom = area.bottom() - 1;
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
            put(pen, before, area.y, left, mark);
            put(pen, after, area.y, right, mark);
        } else {
            for (x, symbol) in [(area.x, left), (area.right() - 1, right)] {
                let style = if pen.theme.has_bold_marks() {
                    mark
                } else {
                    Style::new()
                };
                put(pen, x, area.y, symbol, style);
            }
        }
    }

    /// The style of the marks of the cursor.
    fn mark(self, pen: &Pen) -> Style {
        let style = pen.theme.cursor();
        match pen.theme.slab().filter(|_| !pen.theme.has_bold_marks()) {
            Some(slab) if self.ground.is_some() => style.fg(slab.mark.shown),
            _ => style,
        }
    }

    /// A style of the screen on the ground of this place.
    fn on_ground(self, pen: &Pen, style: Style) -> Style {
        match (pen.theme.slab(), self.ground) {
            (Some(slab), Some([ground, _])) => {
                let style = style.bg(ground.shown).remove_modifier(Modifier::DIM);
                match style.fg {
                    Some(_) => style,
                    None => style.fg(slab.quiet.shown),
                }
            }
            _ => style,
        }
    }

    fn middle(self) -> u16 {
        self.area.x + (self.area.width.max(1) - 1) / 2
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

/// A code in a line of text, as chips of [`CHIP`] cells.
pub(crate) fn chips(theme: Theme, code: Code) -> impl Iterator<Item = Span<'static>> {
    code.colours()
        .map(move |colour| Span::styled(format!(" {} ", theme.label(colour)), theme.peg(colour)))
}

/// Cells of a chip.
pub(crate) const CHIP: u16 = 3;

/// The cells that a code of so many pegs takes; no fewer than the title `code`.
pub(crate) fn code_width(pegs: usize) -> u16 {
    let width = pegs * if pegs > WITH_AIR { 1 } else { 2 };
    width.max("code".len()) as u16
}

/// The longest code with air between its labels.
const WITH_AIR: usize = 6;

/// Draws one symbol, or nothing outside of the screen.
pub(crate) fn put(pen: &mut Pen, x: u16, y: u16, symbol: char, style: Style) {
    if let Some(cell) = pen.buf.cell_mut((x, y)) {
        cell.set_char(symbol).set_style(style);
    }
}
