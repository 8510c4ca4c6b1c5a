//! Score pins: black ones first, told apart by shape as well as by colour.

use ratatui::layout::Rect;

use crate::rules::Score;
use crate::ui::Pen;

use super::colours::{self, Colours};
use super::finish::rgb_of;
use super::geometry::middle;
use super::peg::{self, put};
use super::sprite::pixels;

pub(super) const BLACK: char = '●';
pub(super) const WHITE: char = '○';
pub(super) const NONE: char = '·';

/// How the pins of a row are laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PinLayout {
    lines: u16,
    /// From one pin to the next.
    step: u16,
}

impl PinLayout {
    /// Large ones on two lines.
    pub(super) const LARGE: Self = Self { lines: 2, step: 5 };
    /// On two lines, as on a real board.
    pub(super) const TWO_LINES: Self = Self { lines: 2, step: 2 };
    /// On one line with air between them.
    pub(super) const SPACED: Self = Self { lines: 1, step: 2 };
    /// On one line.
    pub(super) const ONE_LINE: Self = Self { lines: 1, step: 1 };
    /// As numbers, where single pins do not fit.
    pub(super) const NUMBERS: Self = Self { lines: 1, step: 0 };

    /// The cells it takes beside a row of so many pegs.
    pub(super) fn width(self, pegs: usize) -> u16 {
        match self {
            Self::NUMBERS => 6,
            Self::ONE_LINE => pegs as u16 + 2,
            Self { lines, step } => (pegs as u16).div_ceil(lines) * step + 1,
        }
    }

    /// Without a plate pins on two lines would run into those of the next row.
    fn without_plate(self) -> Self {
        Self {
            lines: 1,
            step: self.step / self.lines,
        }
    }

    /// The place of a pin on the plate.
    fn place(self, plate: Rect, pegs: usize, pin: usize) -> Rect {
        let (pin, columns) = (pin as u16, (pegs as u16).div_ceil(self.lines));
        let height = if self == Self::LARGE { 2 } else { 1 };
        let first = if self.lines == 1 {
            middle(plate)
        } else {
            plate.y
        };
        let (x, y) = (pin % columns * self.step, pin / columns * height);
        Rect::new(plate.x + 1 + x, first + y, self.step, height)
    }
}

/// Draws the plate of a row with its pins; no score means a row not played yet. Returns the places of single
/// pins.
pub(super) fn draw(
    pen: &mut Pen,
    plate: Rect,
    layout: PinLayout,
    pegs: usize,
    score: Option<Score>,
) -> Vec<Rect> {
    let theme = pen.theme;
    let layout = match theme.slab() {
        Some(slab) => {
            draw_plate(pen, plate, &slab);
            layout
        }
        None => layout.without_plate(),
    };
    if layout == PinLayout::NUMBERS {
        if let Some(score) = score {
            let numbers = format!("{:>2}{BLACK}{:>2}{WHITE}", score.black, score.white);
            pen.write(plate, numbers, theme.strong());
        }
        return Vec::new();
    }
    let places: Vec<_> = (0..pegs)
        .map(|pin| layout.place(plate, pegs, pin))
        .collect();
    if layout == PinLayout::LARGE {
        draw_large(pen, plate, pegs, score);
        return places;
    }
    let (black, all) = score.map_or((0, 0), |score| (score.black, score.total()));
    for (pin, place) in places.iter().enumerate() {
        let (symbol, style) = match pin as u8 {
            pin if pin < black => (BLACK, theme.black_pin()),
            pin if pin < all => (WHITE, theme.white_pin()),
            _ if score.is_none() => (NONE, peg::quiet(theme)),
            _ => (NONE, theme.no_pin()),
        };
        put(pen, place.x, place.y, symbol, style);
    }
    places
}

/// Draws an empty plate; its last half line is air if there is more than one line.
fn draw_plate(pen: &mut Pen, plate: Rect, slab: &Colours) {
    for at in plate.positions() {
        if let Some(cell) = pen.buf.cell_mut(at) {
            let row = cell.bg;
            cell.set_char(' ').set_bg(slab.plate.into());
            if plate.height > 1 && at.y + 1 == plate.bottom() {
                cell.set_char('▄').set_fg(row);
            }
        }
    }
}

/// Draws large pins on a plate: a full disc, a ring, or a small hole.
fn draw_large(pen: &mut Pen, plate: Rect, pegs: usize, score: Option<Score>) {
    let Some(slab) = pen.theme.slab() else {
        return;
    };
    let (black, all) = score.map_or((0, 0), |score| (score.black, score.total()));
    let smooth = pen.theme.is_smooth();
    // The last half line is that of the row.
    let air = pen
        .buf
        .cell((plate.x, plate.bottom() - 1))
        .map(|cell| rgb_of(cell.fg));
    let is_outer = |part: u16| part == 0 || part == 3;
    pixels(pen.buf, plate, |x, y| {
        if y + 1 == 2 * plate.height {
            return air;
        }
        // One of air, and four pixels of a pin.
        let x = x.checked_sub(1).unwrap_or(4);
        let (column, line, across, down) = (x / 5, y / 5, x % 5, y % 5);
        let columns = pegs.div_ceil(2);
        let pin = usize::from(line) * columns + usize::from(column);
        if across > 3 || down > 3 || usize::from(column) >= columns || pin >= pegs {
            return Some(slab.plate);
        }
        let is_middle = !is_outer(across) && !is_outer(down);
        let is_corner = is_outer(across) && is_outer(down);
        let (colour, is_hollow) = match pin as u8 {
            pin if pin < black => (slab.black_pin, false),
            pin if pin < all => (slab.white_pin, true),
            _ if is_middle => (slab.no_pin, false),
            _ => (slab.plate, false),
        };
        Some(match (is_corner, is_middle && is_hollow) {
            (false, false) => colour,
            // With all colours its edge is smooth.
            (true, _) if smooth => colours::mix(slab.plate, colour, 0.6),
            _ => slab.plate,
        })
    });
}
