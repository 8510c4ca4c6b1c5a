//! Pegs: coloured places with their label, on the board and in text.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::rules::{Code, Colour};
use crate::ui::{Pen, STRONG, Theme};

use super::colours::{self, Rgb};
use super::pen::middle;

/// A place for a peg.
#[derive(Debug, Clone, Copy)]
pub(super) struct Socket {
    pub(super) area: Rect,
    /// The colour around it; `None` is the ground of the terminal.
    pub(super) ground: Option<Rgb>,
}

impl Socket {
    pub(super) fn draw_peg(self, pen: &mut Pen, colour: Colour) {
        let (face, label) = (pen.theme.face(colour), pen.theme.label(colour));
        self.draw(pen, face, label, pen.theme.peg(colour));
    }

    /// Draws something of this colour in it, in a flat place in this style.
    pub(super) fn draw(self, pen: &mut Pen, face: Rgb, label: char, flat: Style) {
        if pen.theme.has_blocks() && self.area.height > 1 {
            return self.draw_round_peg(pen, face, label);
        }
        let line = middle(self.area);
        pen.buf.set_style(line, flat);
        put(pen, self.middle(), line.y, label, flat);
    }

    /// Draws it empty: a hole, or where there is no room for one this sign. Of a `ghost`, a peg that could go there, it
    /// has the rim and the label.
    pub(super) fn draw_empty(self, pen: &mut Pen, sign: char, ghost: Option<Colour>) {
        let (theme, is_deep) = (pen.theme, self.is_deep(pen.theme));
        if is_deep {
            self.draw_round_hole(pen, ghost);
        }
        let style = match (ghost, theme.slab()) {
            (Some(colour), Some(slab)) => {
                let (hole, rows) = ([slab.hole], [slab.board, slab.board_row]);
                let grounds: &[Rgb] = if is_deep { &hole } else { &rows };
                let ink = colours::readable(theme.face(colour), grounds);
                STRONG.fg(ink.into())
            }
            (None, _) if is_deep => return,
            _ => quiet(theme),
        };
        let label = ghost.map_or(sign, |colour| theme.label(colour));
        put(pen, self.middle(), middle(self.area).y, label, style);
    }

    /// Draws the cursor around a peg: marks at the corners of the place, or beside the label.
    pub(super) fn draw_cursor(self, pen: &mut Pen, peg: Option<Colour>) {
        let (area, mark) = (self.area, pen.theme.cursor());
        let (before, after, bottom) = (area.x - 1, area.right(), area.bottom() - 1);
        let line = middle(area).y;
        if self.is_deep(pen.theme) && area.height > 2 {
            put(pen, before, area.y, '╭', mark);
            put(pen, after, area.y, '╮', mark);
            put(pen, before, bottom, '╰', mark);
            put(pen, after, bottom, '╯', mark);
        } else if area.width < 3 {
            put(pen, before, line, '[', mark);
            put(pen, after, line, ']', mark);
        } else {
            let inside = peg.map_or(mark, |colour| pen.theme.peg(colour));
            put(pen, area.x, line, '[', inside);
            put(pen, after - 1, line, ']', inside);
        }
    }

    /// Whether it is a hole in a slab, with room for marks at its corners.
    fn is_deep(self, theme: &Theme) -> bool {
        theme.slab().is_some() && self.area.height > 1
    }

    fn middle(self) -> u16 {
        self.area.x + (self.area.width.max(1) - 1) / 2
    }
}

/// Less important text on the board.
pub(super) fn quiet(theme: &Theme) -> Style {
    match theme.slab() {
        Some(slab) => Style::new().fg(slab.readable(slab.board).into()),
        None => Style::new(),
    }
}

/// The longest code in chips of three cells.
const WIDE: usize = 7;

/// A code in a line of text: a chip with its letter for each peg.
pub(super) fn chips(theme: &Theme, code: Code) -> impl Iterator<Item = Span<'static>> {
    let (skipped, taken) = if code.len() > WIDE { (1, 1) } else { (0, 3) };
    // Half of each side belongs to the chip, so that the next one stands apart.
    let has_sides = theme.has_blocks();
    let sides = if has_sides { ["▐", "▌"] } else { [" "; 2] };
    code.colours().flat_map(move |colour| {
        let style = if theme.has_colours() {
            theme.peg(colour)
        } else {
            STRONG
        };
        let label = Span::styled(theme.label(colour).to_string(), style);
        let side = Style {
            fg: style.bg,
            bg: None,
            ..style
        };
        let [left, right] = sides.map(|sign| Span::styled(sign, side));
        [left, label, right].into_iter().skip(skipped).take(taken)
    })
}

/// A title that ends in a code: in chips, or in letters where there is no room for them.
pub(super) fn title(
    theme: &Theme,
    mut title: Line<'static>,
    code: Code,
    room: u16,
) -> Line<'static> {
    if title.width() + usize::from(chips_width(code.len())) > usize::from(room) {
        title.push_span(code.to_string());
    } else {
        title.extend(chips(theme, code));
    }
    title
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
