//! Pegs, holes and the cursor: what a place of the board or the palette shows.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;

use crate::rules::Colour;
use crate::ui::{STRONG, Theme, on};

use super::areas::middle_line;
use super::colours::{self, Rgb};
use super::sprite::RoundPlace;

/// A peg in its place: round where there is room, else a line of its colour, with its label in the middle.
#[derive(Debug, Clone, Copy)]
pub struct Peg<'a> {
    theme: &'a Theme,
    ground: Option<Rgb>,
    face: Rgb,
    label: char,
    /// The style of the line, where it is not round.
    flat: Style,
}

impl<'a> Peg<'a> {
    /// A peg of this colour on the ground of the terminal.
    pub fn new(theme: &'a Theme, colour: Colour) -> Self {
        Self {
            theme,
            ground: None,
            face: theme.face(colour),
            label: theme.label(colour),
            flat: theme.peg(colour),
        }
    }

    /// A peg of this colour in less light, since it is of no use.
    pub(super) fn dim(theme: &'a Theme, colour: Colour) -> Self {
        let face = colours::mix(colours::BLACK, theme.face(colour), 0.6);
        Self {
            face,
            flat: on(face),
            ..Self::new(theme, colour)
        }
    }

    /// What covers a peg of the secret.
    pub(super) fn cover(theme: &'a Theme, face: Rgb) -> Self {
        Self {
            theme,
            ground: None,
            face,
            label: '?',
            flat: theme.shield(),
        }
    }

    /// The peg on a ground of this colour; `None` is the ground of the terminal.
    #[must_use]
    pub fn on(self, ground: Option<Rgb>) -> Self {
        Self { ground, ..self }
    }
}

impl Widget for &Peg<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        if self.theme.has_blocks() && area.height > 1 {
            let place = RoundPlace {
                theme: self.theme,
                area,
                ground: self.ground,
            };
            place.draw_peg(buf, self.face, self.label);
        } else {
            buf.set_style(middle_line(area), self.flat);
            put_in_middle(buf, area, self.label, self.flat);
        }
    }
}

/// A place without a peg: a hole, or a sign where there is no room for one.
#[derive(Debug, Clone, Copy)]
pub(super) struct Hole<'a> {
    theme: &'a Theme,
    ground: Option<Rgb>,
    sign: char,
    ghost: Option<Colour>,
}

impl<'a> Hole<'a> {
    /// A hole, or this sign in its place.
    pub(super) fn new(theme: &'a Theme, sign: char) -> Self {
        Self {
            theme,
            ground: None,
            sign,
            ghost: None,
        }
    }

    /// The hole in a ground of this colour; `None` is the ground of the terminal.
    pub(super) fn on(self, ground: Option<Rgb>) -> Self {
        Self { ground, ..self }
    }

    /// The hole with the rim and the label of a peg that could go there.
    pub(super) fn with_ghost(self, ghost: Option<Colour>) -> Self {
        Self { ghost, ..self }
    }

    /// The style of the label of a ghost: in its colour, as far as that can be read here.
    fn ghost_style(&self, ghost: Colour, is_deep: bool) -> Style {
        let Some(slab) = self.theme.slab() else {
            return quiet(self.theme);
        };
        let face = self.theme.face(ghost);
        let ink = if is_deep {
            colours::readable(face, &[slab.hole])
        } else {
            slab.readable(face)
        };
        STRONG.fg(ink.into())
    }
}

impl Widget for &Hole<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let is_deep = is_deep(self.theme, area);
        if is_deep {
            let place = RoundPlace {
                theme: self.theme,
                area,
                ground: self.ground,
            };
            place.draw_hole(buf, self.ghost);
        }
        if let Some(ghost) = self.ghost {
            let style = self.ghost_style(ghost, is_deep);
            put_in_middle(buf, area, self.theme.label(ghost), style);
        } else if !is_deep {
            put_in_middle(buf, area, self.sign, quiet(self.theme));
        }
    }
}

/// The cursor around a place: marks at its corners, or beside the label.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cursor<'a> {
    theme: &'a Theme,
    /// The peg that is in the place.
    peg: Option<Colour>,
}

impl<'a> Cursor<'a> {
    /// The cursor around a peg, or around an empty place.
    pub(super) fn new(theme: &'a Theme, peg: Option<Colour>) -> Self {
        Self { theme, peg }
    }
}

impl Widget for &Cursor<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let mark = self.theme.cursor();
        // A place at the edge of the screen has no cell before it.
        let before = area.x.saturating_sub(1);
        let after = area.right();
        let line = middle_line(area).y;
        if is_deep(self.theme, area) && area.height > 2 {
            let bottom = area.bottom() - 1;
            put(buf, before, area.y, '╭', mark);
            put(buf, after, area.y, '╮', mark);
            put(buf, before, bottom, '╰', mark);
            put(buf, after, bottom, '╯', mark);
        } else if area.width < 3 {
            put(buf, before, line, '[', mark);
            put(buf, after, line, ']', mark);
        } else {
            let inside = match self.peg {
                Some(colour) => self.theme.peg(colour),
                None => mark,
            };
            put(buf, area.x, line, '[', inside);
            put(buf, after - 1, line, ']', inside);
        }
    }
}

/// Whether a place is a hole in a slab, with room for marks at its corners.
fn is_deep(theme: &Theme, area: Rect) -> bool {
    theme.slab().is_some() && area.height > 1
}

/// Draws a label in the middle of a place.
fn put_in_middle(buf: &mut Buffer, area: Rect, label: char, style: Style) {
    let x = area.x + area.width.saturating_sub(1) / 2;
    put(buf, x, middle_line(area).y, label, style);
}

/// Less important text on the board.
pub(super) fn quiet(theme: &Theme) -> Style {
    match theme.slab() {
        Some(slab) => Style::new().fg(slab.readable(slab.board).into()),
        None => Style::new(),
    }
}

/// Draws one symbol, or nothing outside of the screen.
pub(super) fn put(buf: &mut Buffer, x: u16, y: u16, symbol: char, style: Style) {
    if let Some(cell) = buf.cell_mut((x, y)) {
        cell.set_char(symbol).set_style(style);
    }
}
