//! Pegs, holes and the cursor: what a place of the board or the palette shows.

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;
use ratatui::widgets::{Clear, Widget};

use crate::rules::Colour;
use crate::ui::{STRONG, Theme, on};

use super::areas::{left, middle_line, right_of};
use super::colours::{self, Colours, Rgb};
use super::fit::{Light, Shape};
use super::sprite;

/// A peg in its place, with its label in the middle: a ball where there is room for one, a cap on two lines, else a line
/// in its colour. It stands on the ground that is there.
#[derive(Debug, Clone, Copy)]
pub struct Peg<'a> {
    theme: &'a Theme,
    face: Rgb,
    label: char,
    /// The style of the peg where it is a line.
    flat: Style,
    /// Whether the peg has just been placed: then it is brighter, and a ball is a little higher.
    is_lifted: bool,
}

impl<'a> Peg<'a> {
    /// A peg of this colour.
    pub fn new(theme: &'a Theme, colour: Colour) -> Self {
        Self {
            theme,
            face: theme.face(colour),
            label: theme.label(colour),
            flat: theme.peg(colour),
            is_lifted: false,
        }
    }

    /// The peg as it is in the moment after it was placed, if it was placed just now.
    pub(super) fn lifted(self, is_lifted: bool) -> Self {
        Self { is_lifted, ..self }
    }

    /// A peg of this colour in less light, since it is of no use.
    pub(super) fn dim(theme: &'a Theme, colour: Colour) -> Self {
        /// The share of its colour that is left.
        const DIM: f64 = 0.6;
        let face = colours::mix(colours::BLACK, theme.face(colour), DIM);
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
            face,
            label: '?',
            flat: theme.shield(),
            is_lifted: false,
        }
    }

    /// Draws a ball with its label.
    fn draw_ball(&self, shape: Shape, area: Rect, buf: &mut Buffer) {
        /// How far a ball is lifted, in eighths of a line.
        const LIFT: u16 = 2;
        let face = |light| in_light(self.theme, self.bright_face(), light);
        let mut lifted = shape;
        if self.is_lifted {
            lifted.middle -= LIFT;
        }
        sprite::round(buf, area, lifted, self.face, face);
        let place = area.resize(Size::new(shape.columns, shape.lines));
        let label = middle_line(right_of(place, shape.columns / 2));
        // Without a shade it is as easy to read as on a cap, in the same ink.
        put(buf, label.x, label.y, self.label, on(self.bright_face()));
    }

    /// Draws a peg of two cells on one line or two. The last half cell is air, so that its neighbour stands apart.
    fn draw_narrow(&self, area: Rect, buf: &mut Buffer) {
        let first_cell = Rect { width: 1, ..area };
        if area.height > 1 {
            self.draw_cap(first_cell, buf);
        } else {
            buf.set_style(first_cell, self.flat);
            put_in_middle(buf, first_cell, self.label, self.flat);
        }
        let halves = [('▌', self.bright_face()), ('▘', self.edge())];
        for (line, (half, face)) in area.rows().zip(halves) {
            put(buf, line.x + 1, line.y, half, Style::new().fg(face.into()));
        }
    }

    /// Its colour, brighter where it is lifted.
    fn bright_face(&self) -> Rgb {
        /// The light on a peg that is lifted.
        const BRIGHT: f64 = 1.18;
        if self.is_lifted && self.theme.is_smooth() {
            sprite::lit(self.face, BRIGHT)
        } else {
            self.face
        }
    }

    /// The colour of the lower edge of a cap.
    fn edge(&self) -> Rgb {
        /// The light on the edge, which is turned away from it.
        const SHADE: f64 = 0.62;
        if self.theme.has_shades() {
            sprite::lit(self.face, SHADE)
        } else {
            self.face
        }
    }

    /// Draws a cap with its label: a face of one line, and below it a darker edge of half a line.
    fn draw_cap(&self, area: Rect, buf: &mut Buffer) {
        sprite::pixels(buf, area, |_, y| match y {
            0 | 1 => Some(self.bright_face()),
            2 => Some(self.edge()),
            _ => None,
        });
        put_in_middle(buf, area, self.label, on(self.bright_face()));
    }
}

impl Widget for &Peg<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        if self.theme.has_blocks() && area.width == 2 {
            self.draw_narrow(area, buf);
        } else if !self.theme.has_blocks() || area.height < 2 {
            let line = middle_line(area);
            Clear.render(line, buf);
            buf.set_style(line, self.flat);
            put_in_middle(buf, area, self.label, self.flat);
        } else if let Some(ball) = largest(&BALLS, area) {
            self.draw_ball(ball, area, buf);
        } else {
            self.draw_cap(area, buf);
        }
    }
}

/// The balls that there are, the largest one first. On an odd number of lines a ball has its middle in that of the line
/// of its label. On four lines the middle is a little below that line's, and half a line of air is below the ball.
const BALLS: [Shape; 3] = [
    Shape::new([9, 5], [36, 34], 20),
    Shape::new([7, 4], [28, 27], 14),
    Shape::new([5, 3], [20, 20], 12),
];

/// The holes for these balls, which are smaller.
const HOLES: [Shape; BALLS.len()] = [
    Shape::new([9, 5], [28, 24], 20),
    Shape::new([7, 4], [20, 20], 14),
    Shape::new([5, 3], [17, 15], 12),
];

/// The holes of caps of five cells and of three, of narrow pegs, and of rows of one line. A cap is a line and a half high.
const LOW_HOLES: [Shape; 5] = [
    Shape::new([5, 2], [18, 9], 6),
    Shape::new([3, 2], [12, 7], 6),
    Shape::new([1, 2], [4, 6], 6),
    Shape::new([3, 1], [12, 4], 5),
    Shape::new([1, 1], [4, 4], 5),
];

/// The largest of these shapes that a place has room for.
fn largest(shapes: &[Shape], place: Rect) -> Option<Shape> {
    let fits = |shape: &&Shape| shape.columns <= place.width && shape.lines <= place.height;
    shapes.iter().find(fits).copied()
}

/// A colour in this light. Where there are few colours it is flat: a highlight would look like an accent on the letter.
fn in_light(theme: &Theme, face: Rgb, light: Light) -> Rgb {
    if theme.is_smooth() {
        colours::mix(sprite::lit(face, light.shade), colours::WHITE, light.gleam)
    } else {
        face
    }
}

/// A place without a peg: a hole, or a sign where there is no room for one.
#[derive(Debug, Clone, Copy)]
pub(super) struct Hole<'a> {
    theme: &'a Theme,
    sign: char,
    /// Whether it is in the row that is made now.
    is_next: bool,
    ghost: Option<Colour>,
}

impl<'a> Hole<'a> {
    /// A hole, or this sign in its place.
    pub(super) fn new(theme: &'a Theme, sign: char) -> Self {
        Self {
            theme,
            sign,
            is_next: false,
            ghost: None,
        }
    }

    /// The hole as one of the row that is made now, if it is one: it is deeper than others.
    pub(super) fn in_next_row(self, is_next: bool) -> Self {
        Self { is_next, ..self }
    }

    /// The hole with the rim and the label of a peg that could go there.
    pub(super) fn with_ghost(self, ghost: Option<Colour>) -> Self {
        Self { ghost, ..self }
    }

    /// The colour of the hole: quiet in the rows to come.
    fn depth(&self, slab: &Colours) -> Rgb {
        if self.is_next {
            slab.hole_next()
        } else {
            slab.hole_quiet()
        }
    }

    /// Draws the rim of a peg that could go there, with its label inside; where there is no room for a rim, only the
    /// label.
    fn draw_ghost(&self, ghost: Colour, area: Rect, buf: &mut Buffer) {
        let style = match self.theme.slab() {
            Some(slab) if area.height > 1 => {
                self.draw_rim(ghost, slab, area, buf);
                let ink = colours::readable(self.theme.face(ghost), &[slab.hole]);
                STRONG.fg(ink.into())
            }
            Some(slab) => STRONG.fg(slab.readable(self.theme.face(ghost)).into()),
            None => quiet(self.theme),
        };
        put_in_middle(buf, area, self.theme.label(ghost), style);
    }

    /// Draws a hollow peg in the colour of the ghost.
    fn draw_rim(&self, ghost: Colour, slab: &Colours, area: Rect, buf: &mut Buffer) {
        let face = self.theme.face(ghost);
        if area.width < 3 {
            // There is no room for a rim.
            let ground = Style::new().bg(slab.hole.into());
            buf.set_style(left(middle_line(area), 1), ground);
        } else if let Some(ball) = largest(&BALLS, area) {
            let ring = Shape {
                is_ring: true,
                ..ball
            };
            sprite::round(buf, area, ring, slab.hole, |_| face);
        } else {
            let last = area.width.saturating_sub(1);
            sprite::pixels(buf, area, |x, y| match y {
                0 | 1 if x == 0 || x == last => Some(face),
                0 | 1 => Some(slab.hole),
                2 => Some(face),
                _ => None,
            });
        }
    }

    /// Draws a hole without a ghost. Where it is a line of the row that is made now, the sign shows better.
    fn draw_empty(&self, area: Rect, buf: &mut Buffer) {
        let is_low = area.height < 2;
        match self.theme.slab() {
            Some(slab) if slab.has_outlines() && !is_low => draw_outline(slab, area, buf),
            Some(slab) if !is_low || !self.is_next => self.draw_pit(slab, area, buf),
            _ => put_in_middle(buf, area, self.sign, quiet(self.theme)),
        }
    }

    /// Draws the largest hole that has room, in the middle of its place.
    fn draw_pit(&self, slab: &Colours, area: Rect, buf: &mut Buffer) {
        let depth = self.depth(slab);
        if let Some(shape) = largest(&HOLES, area).or_else(|| largest(&LOW_HOLES, area)) {
            let air = (area.width - shape.columns) / 2;
            sprite::round(buf, right_of(area, air), shape, depth, |_| depth);
        }
    }
}

impl Widget for &Hole<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        match self.ghost {
            Some(ghost) => self.draw_ghost(ghost, area, buf),
            None => self.draw_empty(area, buf),
        }
    }
}

/// Draws the outline of a hole on a board that is as dark as its holes.
fn draw_outline(slab: &Colours, area: Rect, buf: &mut Buffer) {
    let style = Style::new().fg(slab.board_light.into());
    let middle = area.x + area.width.saturating_sub(1) / 2;
    let y = middle_line(area).y;
    put(buf, middle.saturating_sub(1), y, '(', style);
    put(buf, middle + 1, y, ')', style);
}

/// The cursor around a place: marks at its corners, or beside the label.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cursor<'a> {
    theme: &'a Theme,
    /// The peg that is in the place.
    peg: Option<Colour>,
    is_on_shield: bool,
}

impl<'a> Cursor<'a> {
    /// The cursor around a peg, or around an empty place.
    pub(super) fn new(theme: &'a Theme, peg: Option<Colour>) -> Self {
        Self {
            theme,
            peg,
            is_on_shield: false,
        }
    }

    /// The cursor on the shield, where it has to be read on another ground.
    pub(super) fn on_shield(self, is_on_shield: bool) -> Self {
        Self {
            is_on_shield,
            ..self
        }
    }

    /// The style of its marks.
    fn mark(&self) -> Style {
        if self.is_on_shield && self.theme.has_colours() {
            STRONG.fg(self.theme.colours.shield_text.into())
        } else {
            self.theme.cursor()
        }
    }

    /// Whether the place is a hole of a slab that fills all of its cells.
    fn is_around_low_hole(&self, area: Rect) -> bool {
        let has_hole = self.peg.is_none() && self.theme.slab().is_some() && area.height > 1;
        has_hole && area.width < 5
    }
}

impl Widget for &Cursor<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let mark = self.mark();
        // A place at the edge of the screen has no cell before it.
        let before = area.x.saturating_sub(1);
        // The last cell of a narrow peg is air.
        let after = if area.width == 2 {
            area.x + 1
        } else {
            area.right()
        };
        let line = middle_line(area).y;
        let has_corners = self.theme.slab().is_some() && area.height > 2;
        if has_corners {
            let bottom = area.bottom() - 1;
            put(buf, before, area.y, '╭', mark);
            put(buf, after, area.y, '╮', mark);
            put(buf, before, bottom, '╰', mark);
            put(buf, after, bottom, '╯', mark);
        } else if area.width < 3 || self.is_around_low_hole(area) {
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
