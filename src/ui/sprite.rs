//! Round pegs and holes of half blocks: two pixels in each cell, one above the other.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};

use crate::rules::Colour;

use super::Theme;
use super::areas::middle_line;
use super::colours::{self, BLACK, Rgb, WHITE};
use super::quantise::rgb_of;

/// Draws pixels into `area`, two in each cell, one above the other; `None` leaves what is there.
pub(super) fn pixels(buf: &mut Buffer, area: Rect, pixel: impl Fn(u16, u16) -> Option<Rgb>) {
    for at in area.positions() {
        let Some(cell) = buf.cell_mut(at) else {
            continue;
        };
        let x = at.x - area.x;
        let y = 2 * (at.y - area.y);
        let (symbol, ink, ground) = match (pixel(x, y), pixel(x, y + 1)) {
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

/// A place for a peg on several lines, in pixels. Its last half line is air.
///
/// ```text
///   ▄███▄     line 0: pixels 0 and 1
///  ███████    line 1: pixels 2 and 3
///   ▀███▀     line 2: pixel 4, and air
/// ```
#[derive(Debug, Clone, Copy)]
pub(super) struct RoundPlace<'a> {
    pub(super) theme: &'a Theme,
    pub(super) area: Rect,
    /// The colour around it; `None` is the ground of the terminal.
    pub(super) ground: Option<Rgb>,
}

impl RoundPlace<'_> {
    /// Draws a round peg with its label.
    pub(super) fn draw_peg(self, buf: &mut Buffer, face: Rgb, label: char) {
        pixels(buf, self.area, |x, y| {
            if y >= self.height() {
                self.ground
            } else if self.is_cap() {
                Some(self.cap_pixel(face, y))
            } else {
                self.ball_pixel(face, self.point(x, y))
            }
        });
        let middle = self.area.x + self.area.width / 2;
        if let Some(cell) = buf.cell_mut((middle, middle_line(self.area).y)) {
            cell.set_fg(colours::ink(rgb_of(cell.bg)).into());
            cell.set_char(label);
            cell.modifier.insert(Modifier::BOLD);
        }
    }

    /// Draws a round hole: a pit, and light on the edge below it. A ghost, which is a peg that could go there, has its
    /// colour on that edge, or all around the pit where there is room.
    pub(super) fn draw_hole(self, buf: &mut Buffer, ghost: Option<Colour>) {
        let colours = &self.theme.colours;
        let rim = match ghost {
            Some(colour) => self.theme.face(colour),
            None => colours.board_light,
        };
        let strength = if ghost.is_none() && self.theme.is_smooth() {
            0.6
        } else {
            1.0
        };
        pixels(buf, self.area, |x, y| {
            if y >= self.height() {
                return self.ground;
            }
            let lit = if ghost.is_some() && !self.is_cap() {
                self.covered(1.0, self.point(x, y))
            } else if y == 0 {
                0.0
            } else {
                // The pit seen from one pixel further down is the pit and the edge below it.
                self.pit(x, y - 1)
            };
            let ground = colours::mix(self.ground?, rim, strength * lit);
            Some(colours::mix(ground, colours.hole, self.pit(x, y)))
        });
    }

    /// The height in pixels, without the air.
    fn height(self) -> u16 {
        (2 * self.area.height).saturating_sub(1)
    }

    /// Whether there is only room for a cap: a face with a darker edge below.
    fn is_cap(self) -> bool {
        self.area.height == 2
    }

    /// The middle of a pixel: how far it is to the right of the middle of the place, and how far below it. An edge of
    /// the place is at -1 or at 1.
    fn point(self, x: u16, y: u16) -> (f64, f64) {
        (part(x, self.area.width), part(y, self.height()))
    }

    /// The share of a pixel that lies in the pit of a hole.
    fn pit(self, x: u16, y: u16) -> f64 {
        let (across, down) = self.point(x, y);
        if self.is_cap() {
            f64::from(y < 2 && across.abs() <= 0.5)
        } else {
            self.covered(0.65, (across, down))
        }
    }

    fn cap_pixel(self, face: Rgb, y: u16) -> Rgb {
        let is_edge = y + 1 == self.height() && self.theme.has_shades();
        lit(face, if is_edge { 0.62 } else { 1.0 })
    }

    fn ball_pixel(self, face: Rgb, (across, down): (f64, f64)) -> Option<Rgb> {
        let covered = self.covered(1.0, (across, down));
        let ground = match self.ground {
            Some(ground) => ground,
            // The ground of the terminal is not known, so that nothing can be mixed with it.
            None if covered > 0.5 => face,
            None => return None,
        };
        let shaded = self.shaded(face, (across, down));
        Some(colours::mix(ground, shaded, covered))
    }

    /// The colour of a ball at a point of its face, in light from the upper left.
    fn shaded(self, face: Rgb, (across, down): (f64, f64)) -> Rgb {
        let squared = (across * across + down * down).min(1.0);
        let height = (1.0 - squared).sqrt();
        let towards_light = -0.46 * across - 0.58 * down + 0.67 * height;
        if self.theme.is_smooth() {
            let shade = (0.6 + 0.56 * towards_light.max(0.0)) * (1.0 - 0.22 * squared * squared);
            let gleam = (2.0 * towards_light * height - 0.67).max(0.0).powi(14);
            colours::mix(lit(face, shade), WHITE, 0.55 * gleam)
        } else if self.theme.has_shades() && towards_light > 0.85 {
            lit(face, 1.35)
        } else {
            face
        }
    }

    /// The share of a pixel that lies in a disc. Without colours in between it is all or nothing.
    fn covered(self, radius: f64, (across, down): (f64, f64)) -> f64 {
        /// The widest place whose rim would look smudged.
        const SMALL: u16 = 7;
        let width = self.area.width;
        // `hypot` of glibc needs version 2.35, and each C library rounds its own way.
        let distance = (across * across + down * down).sqrt();
        let share = ((radius - distance) * f64::from(width) / 2.0 + 0.5).clamp(0.0, 1.0);
        if self.theme.is_smooth() && width > SMALL {
            share
        } else {
            share.round()
        }
    }
}

/// The middle of a pixel of so many, from -1 to 1.
fn part(pixel: u16, all: u16) -> f64 {
    (2.0 * f64::from(pixel) + 1.0) / f64::from(all) - 1.0
}

/// A colour in less light, or above 1 in more.
pub(super) fn lit(colour: Rgb, light: f64) -> Rgb {
    if light <= 1.0 {
        colours::mix(BLACK, colour, light)
    } else {
        colours::mix(colour, WHITE, light - 1.0)
    }
}
