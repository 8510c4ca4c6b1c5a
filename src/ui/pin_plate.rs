//! The plate beside a row of the board, with its score pins, black ones first. Signs and large pins are told apart by
//! shape as well as by colour, small blocks by their light.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::macros::{line, span};
use ratatui::widgets::Widget;

use crate::rules::Score;

use super::Theme;
use super::areas::middle_line;
use super::colours::{self, Rgb};
use super::cut_line::CutLine;
use super::peg::put;
use super::pins::{BLACK, NONE, WHITE, style};
use super::sprite::pixels;

/// How the pins of a row are laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PinLayout {
    /// On two lines, as on a real board, drawn in so many half lines each.
    Blocks(u16),
    /// Symbols on one line, and from each to the next.
    Symbols(u16),
    /// As numbers, where single pins do not fit.
    Numbers,
}

impl PinLayout {
    /// The cells it takes beside a row of so many pegs.
    pub(super) fn width(self, pegs: usize) -> u16 {
        match self {
            Self::Blocks(size) => (pegs as u16).div_ceil(2) * (size + 1) + 1,
            Self::Symbols(1) => pegs as u16 + 2,
            Self::Symbols(step) => pegs as u16 * step + 1,
            Self::Numbers => 6,
        }
    }
}

/// The plate beside a row with the pins of its score, on as many places as the row has pegs.
#[derive(Debug, Clone, Copy)]
pub(super) struct PinPlate<'a> {
    theme: &'a Theme,
    layout: PinLayout,
    pegs: usize,
    score: Option<Score>,
}

impl<'a> PinPlate<'a> {
    /// The plate of a row of so many pegs; without a score it is empty.
    pub(super) fn new(
        theme: &'a Theme,
        layout: PinLayout,
        pegs: usize,
        score: Option<Score>,
    ) -> Self {
        Self {
            theme,
            layout,
            pegs,
            score,
        }
    }

    /// The sign of the pin at a place, counted from 0: black ones come first.
    fn sign(&self, place: usize) -> char {
        match self.score {
            Some(score) if place < score.black.into() => BLACK,
            Some(score) if place < score.total().into() => WHITE,
            _ => NONE,
        }
    }

    /// Draws a sign at each place, with this step from one to the next.
    fn draw_signs(&self, step: u16, area: Rect, buf: &mut Buffer) {
        let width = area.width.max(step * self.pegs as u16);
        self.draw_plate(Rect { width, ..area }, buf);
        let y = middle_line(area).y;
        let mut x = area.x + 1;
        for place in 0..self.pegs {
            let sign = self.sign(place);
            put(buf, x, y, sign, style(self.theme, sign));
            x += step;
        }
    }

    /// Draws how many pins there are of each colour.
    fn draw_numbers(&self, area: Rect, buf: &mut Buffer) {
        self.draw_plate(area, buf);
        let Some(score) = self.score else {
            return;
        };
        let black = span!(style(self.theme, BLACK); "{:>2}{BLACK}", score.black);
        let white = span!(style(self.theme, WHITE); "{:>2}{WHITE}", score.white);
        CutLine(line![black, white]).render(middle_line(area), buf);
    }

    /// Draws an empty plate. On a slab with more than one line, the last half line is air below a darker edge.
    fn draw_plate(&self, area: Rect, buf: &mut Buffer) {
        if !self.theme.has_colours() {
            return;
        }
        let area = if self.theme.slab().is_some() {
            area
        } else {
            middle_line(area)
        };
        let plate = self.theme.colours.plate;
        pixels(buf, area, |_, y| match y {
            3 => None,
            2 => Some(shaded(plate)),
            _ => Some(plate),
        });
    }

    /// Draws pins of so many pixels on a plate with a rim above it and below, half a line each, so that the plates of
    /// all rows are one strip. The upper rim is the lower half of the line above the plate.
    fn draw_blocks(&self, size: u16, area: Rect, buf: &mut Buffer) {
        let rim = shaded(self.theme.colours.plate);
        if area.y > 0 {
            let above = Rect::new(area.x, area.y - 1, area.width, 1);
            pixels(buf, above, |_, y| if y == 1 { Some(rim) } else { None });
        }
        let height = (2 * area.height).saturating_sub(1);
        let grid = PinGrid::new(size, self.pegs, area.width, height);
        pixels(buf, area, |x, y| {
            if y == height {
                Some(rim)
            } else {
                Some(self.block_pixel(&grid, x, y))
            }
        });
    }

    /// The colour of a pixel between the rims. Large white pins are open, and large empty places have a hole.
    fn block_pixel(&self, grid: &PinGrid, x: u16, y: u16) -> Rgb {
        let colours = &self.theme.colours;
        let Some((place, is_middle)) = grid.pin_at(x, y) else {
            return colours.plate;
        };
        match (self.sign(place), is_middle) {
            (BLACK, _) => colours::BLACK,
            (WHITE, false) => colours::WHITE,
            (WHITE, true) => colours.plate,
            (_, false) => colours::mix(colours.plate, colours.no_pin(), 0.3),
            (_, true) => colours.no_pin(),
        }
    }
}

impl Widget for &PinPlate<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        match self.layout {
            PinLayout::Blocks(size) if self.theme.slab().is_some() => {
                self.draw_blocks(size, area, buf);
            }
            PinLayout::Blocks(_) => {
                let step = (area.width + 1) / self.pegs as u16;
                self.draw_signs(step.clamp(1, 2), area, buf);
            }
            PinLayout::Symbols(step) => self.draw_signs(step, area, buf),
            PinLayout::Numbers => self.draw_numbers(area, buf),
        }
    }
}

/// Where the pins stand on a plate, in pixels: two lines of them in the middle of it. The plate of a row of four pegs
/// with two black pins and a white one, where each pin takes three pixels:
///
/// ```text
///     ▒▒▒▒▒▒▒▒▒      the upper rim, on the line above the plate
///     ·········      top: the pixels above the first pin, and left before it
///     ·●●●·●●●·  ┐
///     ·●●●·●●●·  │   pitch: from one pin to the next, a pixel more than its size
///     ·●●●·●●●·  │
///     ·········  ┘
///     ·○○○·∘∘∘·
///     ·○·○·∘ ∘·
///     ·○○○·∘∘∘·
///     ·········
///     ▒▒▒▒▒▒▒▒▒      the lower rim
/// ```
struct PinGrid {
    pegs: usize,
    /// The pins on the first line; the second has as many or one less.
    columns: u16,
    size: u16,
    /// The pixels before the first pin and above it.
    left: u16,
    top: u16,
}

impl PinGrid {
    /// The grid in the middle of a plate of so many pixels.
    fn new(size: u16, pegs: usize, width: u16, height: u16) -> Self {
        let columns = (pegs as u16).div_ceil(2);
        let pitch = size + 1;
        Self {
            pegs,
            columns,
            size,
            left: width.saturating_sub(columns * pitch - 1) / 2,
            top: height.saturating_sub(2 * pitch - 1) / 2,
        }
    }

    /// The place that a pixel belongs to, counted from 0, and whether the pixel is the middle of a large pin; `None`
    /// for a pixel beside the pins.
    fn pin_at(&self, x: u16, y: u16) -> Option<(usize, bool)> {
        let (column, x) = self.along(x.checked_sub(self.left)?)?;
        let (line, y) = self.along(y.checked_sub(self.top)?)?;
        let place = usize::from(line * self.columns + column);
        if column >= self.columns || line >= 2 || place >= self.pegs {
            return None;
        }
        let is_middle = self.size > 2 && x == self.size / 2 && y == self.size / 2;
        Some((place, is_middle))
    }

    /// The number of the pin along a line of pixels, and the place of the pixel in it; `None` in the gap after a pin.
    fn along(&self, pixel: u16) -> Option<(u16, u16)> {
        let pitch = self.size + 1;
        let in_pin = pixel % pitch;
        if in_pin == self.size {
            return None;
        }
        Some((pixel / pitch, in_pin))
    }
}

/// The colour of what is lower than a plate of this one.
fn shaded(plate: Rgb) -> Rgb {
    colours::mix(plate, colours::BLACK, 0.35)
}
