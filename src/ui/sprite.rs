//! Round pegs and holes of half blocks: two pixels in each cell, one above the other.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};

use crate::rules::Colour;

use super::colours::{self, BLACK, Rgb, WHITE};
use super::peg::Socket;
use super::pen::middle;
use super::quantise::rgb_of;
use super::{Pen, Theme};

/// Draws pixels into `area`, two in each cell, one above the other; `None` leaves what is there.
pub(super) fn pixels(buf: &mut Buffer, area: Rect, pixel: impl Fn(u16, u16) -> Option<Rgb>) {
    for at in area.positions() {
        let (column, line) = (at.x - area.x, 2 * (at.y - area.y));
        let Some(cell) = buf.cell_mut(at) else {
            continue;
        };
        let both = (pixel(column, line), pixel(column, line + 1));
        let (symbol, ink, ground) = match both {
            (None, None) => continue,
            // Some fonts leave a line above an upper half uncovered, but none below a lower one.
            (Some(upper), None) => ('▄', cell.bg, upper.into()),
            (None, Some(lower)) => ('▄', lower.into(), cell.bg),
            (Some(upper), Some(lower)) if upper == lower => (' ', Color::Reset, upper.into()),
            (Some(upper), Some(lower)) => ('▄', lower.into(), upper.into()),
        };
        cell.reset();
        cell.set_char(symbol).set_fg(ink).set_bg(ground);
        if symbol == '▄' && ink == Color::Reset {
            // Only in reverse the ground of the terminal is an ink.
            cell.set_fg(ground).set_bg(ink);
            cell.modifier = Modifier::REVERSED;
        }
    }
}

/// Round places: a place of several lines, the last half line of which is air.
impl Socket {
    /// Draws a round peg with its label.
    pub(super) fn draw_round_peg(self, pen: &mut Pen, face: Rgb, label: char) {
        let theme = pen.theme;
        pixels(pen.buf, self.area, |x, y| self.pixel(theme, face, x, y));
        let at = (self.area.x + self.area.width / 2, middle(self.area).y);
        if let Some(cell) = pen.buf.cell_mut(at) {
            cell.set_fg(colours::ink(rgb_of(cell.bg)).into());
            cell.set_char(label);
            cell.modifier.insert(Modifier::BOLD);
        }
    }

    /// Draws a round hole: a pit, and light on the edge below it. Of a `ghost`, a peg that could go there, it has
    /// the colour on that edge, or all around where there is room.
    pub(super) fn draw_round_hole(self, pen: &mut Pen, ghost: Option<Colour>) {
        let (theme, (width, height)) = (pen.theme, self.size());
        let slab = &theme.colours;
        let rim = ghost.map_or(slab.board_light, |colour| theme.face(colour));
        let most = if ghost.is_none() && theme.is_smooth() {
            0.6
        } else {
            1.0
        };
        let disc = |radius, x, y| covered(radius, (part(x, width), part(y, height)), width, theme);
        let pit = |x, y| {
            if self.is_cap() {
                f64::from(y < 2 && part(x, width).abs() <= 0.5)
            } else {
                disc(0.65, x, y)
            }
        };
        pixels(pen.buf, self.area, |x, y| {
            if y >= height {
                return self.ground;
            }
            let lit = if ghost.is_some() && !self.is_cap() {
                disc(1.0, x, y)
            } else {
                y.checked_sub(1).map_or(0.0, |above| pit(x, above))
            };
            let ground = colours::mix(self.ground?, rim, most * lit);
            Some(colours::mix(ground, slab.hole, pit(x, y)))
        });
    }

    /// Pixels across and down.
    fn size(self) -> (u16, u16) {
        (self.area.width, 2 * self.area.height - 1)
    }

    /// Whether there is only room for a face with a darker edge below.
    fn is_cap(self) -> bool {
        self.area.height == 2
    }

    fn pixel(self, theme: &Theme, face: Rgb, x: u16, y: u16) -> Option<Rgb> {
        let (width, height) = self.size();
        if y >= height {
            return self.ground;
        }
        if self.is_cap() {
            let is_edge = y + 1 == height && theme.has_shades();
            return Some(lit(face, if is_edge { 0.62 } else { 1.0 }));
        }
        let (across, down) = (part(x, width), part(y, height));
        let covered = covered(1.0, (across, down), width, theme);
        let ground = match self.ground {
            Some(ground) => ground,
            None if covered > 0.5 => face,
            None => return None,
        };
        let squared = (across * across + down * down).min(1.0);
        let z = (1.0 - squared).sqrt();
        let towards_light = -0.46 * across - 0.58 * down + 0.67 * z;
        let face = if theme.is_smooth() {
            let shade = (0.6 + 0.56 * towards_light.max(0.0)) * (1.0 - 0.22 * squared * squared);
            let gleam = (2.0 * towards_light * z - 0.67).max(0.0).powi(14);
            colours::mix(lit(face, shade), WHITE, 0.55 * gleam)
        } else if theme.has_shades() && towards_light > 0.85 {
            lit(face, 1.35)
        } else {
            face
        };
        Some(colours::mix(ground, face, covered))
    }
}

/// The middle of a pixel, from -1 to 1.
fn part(pixel: u16, all: u16) -> f64 {
    (2.0 * f64::from(pixel) + 1.0) / f64::from(all) - 1.0
}

/// The share of a pixel that lies in a disc. Without colours in between it is all or nothing.
fn covered(radius: f64, (across, down): (f64, f64), width: u16, theme: &Theme) -> f64 {
    // Not `hypot`: that of glibc needs version 2.35, and each C library rounds its own way.
    let distance = (across * across + down * down).sqrt();
    let share = ((radius - distance) * f64::from(width) / 2.0 + 0.5).clamp(0.0, 1.0);
    // The rim of a small one would look smudged.
    if theme.is_smooth() && width > 7 {
        share
    } else {
        share.round()
    }
}

/// A colour in less light, or above 1 in more.
pub(super) fn lit(colour: Rgb, light: f64) -> Rgb {
    if light <= 1.0 {
        colours::mix(BLACK, colour, light)
    } else {
        colours::mix(colour, WHITE, light - 1.0)
    }
}
