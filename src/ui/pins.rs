//! Score pins: black ones first, told apart by shape as well as by colour.

use ratatui::layout::Rect;

use crate::rules::Score;
use crate::ui::Pen;

use super::colours::{self, Colours};
use super::geometry::middle;
use super::peg::put;

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
    /// On two lines with much air between them.
    pub(super) const WIDEST: Self = Self { lines: 2, step: 4 };
    /// On two lines with air between them.
    pub(super) const WIDE: Self = Self { lines: 2, step: 3 };
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

    /// Without a plate pins on two lines would run into those of the next row. On one line they may go on
    /// over the edge of the board.
    fn without_plate(self, plate: Rect, pegs: usize) -> Self {
        let step = ((plate.width + 3) / pegs as u16).clamp(1, 2);
        Self {
            lines: 1,
            step: step.min(self.step),
        }
    }

    /// The place of a pin on the plate.
    fn place(self, plate: Rect, pegs: usize, pin: usize) -> (u16, u16) {
        let (pin, columns) = (pin as u16, (pegs as u16).div_ceil(self.lines));
        let (first, height) = if self.lines == 1 {
            (middle(plate), 0)
        } else {
            (plate.y + (plate.height - 1) / 4, plate.height / 2)
        };
        let (x, y) = (pin % columns * self.step, pin / columns * height);
        (plate.x + (self.step / 2).max(1) + x, first + y)
    }
}

/// Draws the plate of a row with its pins; no score means a row not played yet.
pub(super) fn draw(
    pen: &mut Pen,
    mut plate: Rect,
    layout: PinLayout,
    pegs: usize,
    score: Option<Score>,
) {
    let theme = pen.theme;
    let layout = if let Some(slab) = theme.slab() {
        draw_plate(pen, plate, &slab);
        layout
    } else {
        // They stay apart from what stands beside the board.
        plate.x -= 1;
        layout.without_plate(plate, pegs)
    };
    if layout == PinLayout::NUMBERS {
        if let Some(score) = score {
            let numbers = format!("{:>2}{BLACK}{:>2}{WHITE}", score.black, score.white);
            pen.write(plate, numbers, theme.white_pin());
        }
        return;
    }
    let (black, all) = score.map_or((0, 0), |score| (score.black, score.total()));
    for pin in 0..pegs {
        let (x, y) = layout.place(plate, pegs, pin);
        let (symbol, style) = match pin as u8 {
            pin if pin < black => (BLACK, theme.black_pin()),
            pin if pin < all => (WHITE, theme.white_pin()),
            _ => (NONE, theme.no_pin()),
        };
        put(pen, x, y, symbol, style);
    }
}

/// Puts the pins in a text on plates.
pub(super) fn put_on_plates(pen: &mut Pen, text: Rect) {
    for at in text.positions() {
        let Some(cell) = pen.buf.cell_mut(at) else {
            continue;
        };
        match cell.symbol().chars().next() {
            Some(BLACK) => cell.set_style(pen.theme.black_pin()),
            Some(WHITE) => cell.set_style(pen.theme.white_pin()),
            _ => continue,
        };
    }
}

/// Draws an empty plate. If there is more than one line, the last half line is air below a darker edge.
fn draw_plate(pen: &mut Pen, plate: Rect, slab: &Colours) {
    for at in plate.positions() {
        if let Some(cell) = pen.buf.cell_mut(at) {
            let row = cell.bg;
            cell.set_char(' ').set_bg(slab.plate.into());
            if plate.height > 1 && at.y + 1 == plate.bottom() {
                let edge = colours::mix(slab.plate, colours::BLACK, 0.35);
                cell.set_char('▄').set_fg(row).set_bg(edge.into());
            }
        }
    }
}
