//! Pegs, holes and the cursor: what a place of the board or the palette shows.

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;
use ratatui::widgets::{Clear, Widget};

use crate::rules::Colour;
use crate::ui::{STRONG, Theme, on};

use super::areas::{middle_line, right_of};
use super::colours::{self, Colours, Rgb};
use super::fit::{Light, Shape};
use super::sprite;

/// A peg in its place: a ball where there is room, a cap on two lines, else a line of its colour; with its label in the
/// middle. It stands on the ground that is there.
#[derive(Debug, Clone, Copy)]
pub struct Peg<'a> {
    theme: &'a Theme,
    face: Rgb,
    label: char,
    /// The style of the line, where it is not round.
    flat: Style,
    /// Whether it has just been placed: it is nearer to the light, and a little higher.
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

    /// The peg a little above its place, if it has just been put there.
    pub(super) fn lifted(self, is_lifted: bool) -> Self {
        Self { is_lifted, ..self }
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
            face,
            label: '?',
            flat: theme.shield(),
            is_lifted: false,
        }
    }

    /// Draws a ball with its label.
    fn draw_ball(&self, shape: Shape, area: Rect, buf: &mut Buffer) {
        let face = |light| in_light(self.theme, self.near_light(), light);
        let mut drawn = shape;
        if self.is_lifted {
            drawn.middle -= LIFT;
        }
        sprite::round(buf, area, drawn, self.face, face);
        let place = area.resize(Size::new(shape.columns, shape.lines));
        let label = middle_line(right_of(place, shape.columns / 2));
        // Without a shade it is as easy to read as on a cap, in the same ink.
        put(buf, label.x, label.y, self.label, on(self.near_light()));
    }

    /// Draws a chip on two lines of two cells: the last half cell is air, so that its neighbour stands apart.
    fn draw_chip(&self, area: Rect, buf: &mut Buffer) {
        let chip = Rect { width: 1, ..area };
        if area.height > 1 {
            self.draw_cap(chip, buf);
        } else {
            buf.set_style(chip, self.flat);
        }
        put_in_middle(buf, chip, self.label, self.flat);
        for y in area.y..area.y + area.height.min(2) {
            let half = if y == area.y { '▌' } else { '▘' };
            let below = y > area.y;
            let face = if below { self.edge() } else { self.face };
            put(buf, area.x + 1, y, half, Style::new().fg(face.into()));
        }
    }

    /// Its colour, brighter where it is lifted.
    fn near_light(&self) -> Rgb {
        if self.is_lifted && self.theme.is_smooth() {
            sprite::lit(self.face, 1.18)
        } else {
            self.face
        }
    }

    /// The colour of the lower edge of a cap.
    fn edge(&self) -> Rgb {
        if self.theme.has_shades() {
            sprite::lit(self.face, 0.62)
        } else {
            self.face
        }
    }

    /// Draws a cap: a face with a darker edge below, half a line high.
    fn draw_cap(&self, area: Rect, buf: &mut Buffer) {
        sprite::pixels(buf, area, |_, y| match y {
            0 | 1 => Some(self.near_light()),
            2 => Some(self.edge()),
            _ => None,
        });
        put_in_middle(buf, area, self.label, on(self.near_light()));
    }
}

impl Widget for &Peg<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        if self.theme.has_blocks() && area.width == 2 {
            self.draw_chip(area, buf);
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

/// How far a ball is lifted, in eighths of a line.
const LIFT: u16 = 2;

/// The balls that there are, the largest one first. On an odd number of lines its middle is that of its label; on four
/// lines it is a little lower, and the air is below.
const BALLS: [Shape; 3] = [
    Shape::new([9, 5], [36, 34], 20),
    Shape::new([7, 4], [28, 27], 14),
    Shape::new([5, 3], [20, 20], 12),
];

/// Their holes, which are smaller.
const HOLES: [Shape; BALLS.len()] = [
    Shape::new([9, 5], [28, 24], 20),
    Shape::new([7, 4], [20, 20], 14),
    Shape::new([5, 3], [17, 15], 12),
];

/// The holes of caps of five cells and of three, of chips, and of rows of one line. A cap is a line and a half high.
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

    /// The hole in the row that is made now, if it is there: it is deeper than others.
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

    /// Draws a peg of the ghost's colour that is hollow, with its label inside.
    fn draw_ghost(&self, ghost: Colour, slab: &Colours, area: Rect, buf: &mut Buffer) {
        let face = self.theme.face(ghost);
        if area.width < 3 {
            // There is no room for a rim.
            let ground = Style::new().bg(slab.hole.into());
            buf.set_style(
                Rect {
                    width: 1,
                    ..middle_line(area)
                },
                ground,
            );
        } else if let Some(ball) = largest(&BALLS, area) {
            let ring = Shape {
                is_ring: true,
                ..ball
            };
            sprite::round(buf, area, ring, slab.hole, |_| face);
        } else {
            let last = area.width.saturating_sub(1);
            let at_side = |x| x == area.x || x == area.x + last;
            sprite::pixels(buf, area, |x, y| match y {
                0 | 1 if at_side(area.x + x) => Some(face),
                0 | 1 => Some(slab.hole),
                2 => Some(face),
                _ => None,
            });
        }
        let ink = colours::readable(face, &[slab.hole]);
        let style = STRONG.fg(ink.into());
        put_in_middle(buf, area, self.theme.label(ghost), style);
    }

    /// Draws the largest hole that has room, in the middle of its place.
    fn draw_pit(&self, slab: &Colours, area: Rect, buf: &mut Buffer) {
        let depth = self.depth(slab);
        if let Some(shape) = largest(&HOLES, area).or_else(|| largest(&LOW_HOLES, area)) {
            let air = (area.width - shape.columns) / 2;
            sprite::round(buf, right_of(area, air), shape, depth, |_| depth);
        }
    }

    /// The style of the label of a ghost on a line: in its colour, as far as that can be read here.
    fn ghost_style(&self, ghost: Colour) -> Style {
        match self.theme.slab() {
            Some(slab) => STRONG.fg(slab.readable(self.theme.face(ghost)).into()),
            None => quiet(self.theme),
        }
    }
}

impl Widget for &Hole<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let is_low = area.height < 2;
        match (self.theme.slab(), self.ghost) {
            (Some(slab), Some(ghost)) if !is_low => self.draw_ghost(ghost, slab, area, buf),
            (_, Some(ghost)) => {
                let style = self.ghost_style(ghost);
                put_in_middle(buf, area, self.theme.label(ghost), style);
            }
            (Some(slab), None) if slab.has_outlines() && !is_low => {
                draw_outline(slab, area, buf);
            }
            (Some(slab), None) if !is_low || !self.is_next => self.draw_pit(slab, area, buf),
            (_, None) => put_in_middle(buf, area, self.sign, quiet(self.theme)),
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
}

impl Cursor<'_> {
    /// Whether the place is a hole of a slab that fills all of its cells.
    fn is_around_low_hole(&self, area: Rect) -> bool {
        self.peg.is_none() && area.width < 5 && is_deep(self.theme, area)
    }
}

impl Widget for &Cursor<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let mark = self.mark();
        // A place at the edge of the screen has no cell before it.
        let before = area.x.saturating_sub(1);
        // The last cell of a chip is air.
        let after = if area.width == 2 {
            area.x + 1
        } else {
            area.right()
        };
        let line = middle_line(area).y;
        if is_deep(self.theme, area) && area.height > 2 {
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
