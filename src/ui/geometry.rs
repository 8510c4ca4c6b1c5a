//! Positions on the board, in cells. `layout.rs` chooses the geometry of a board once; the board with its pins, the
//! cursor and what can be clicked stand where it says.

use std::ops::Range;

use ratatui::layout::{Margin, Rect, Size};

use crate::rules::Board;

use super::areas::{left, middle_line, right_of, top};
use super::pin_plate::PinLayout;

/// Each edge of the slab.
const EDGE: u16 = 1;
/// The pointer, and a number of two digits.
const LABEL: u16 = 4;
/// Air before the pegs, before the pins, and after them.
const AIR: u16 = 1;
/// With the air after it, it has room for a word on the shield.
const LEAST_PINS: u16 = 5;

/// How much room a row takes.
#[derive(Debug, Clone, Copy)]
struct Density {
    /// The lines of a row.
    row: u16,
    /// The width of a peg, and the gap after it.
    peg: u16,
    gap: u16,
    pins: PinLayout,
}

impl Density {
    const fn new(row: u16, peg: u16, gap: u16, pins: PinLayout) -> Self {
        Self {
            row,
            peg,
            gap,
            pins,
        }
    }

    /// The airiest in which all rows of `board` fit into `area`. Where there is none it is the airiest of those with
    /// rows of one line in which the columns fit, else the densest.
    fn fit(board: Board, area: Rect) -> Self {
        let rows = board.rows() as u16;
        let fit_across = DENSITIES
            .into_iter()
            .filter(|density| density.width(board) <= area.width);
        for density in fit_across.clone() {
            // The shield takes a line at least.
            if density.row * rows < area.height {
                return density;
            }
        }
        for density in fit_across {
            if density.row == 1 {
                return density;
            }
        }
        DENSITIES[DENSITIES.len() - 1]
    }

    fn pins_width(self, board: Board) -> u16 {
        self.pins.width(board.pegs()).max(LEAST_PINS)
    }

    fn width(self, board: Board) -> u16 {
        let pegs = (self.peg + self.gap) * board.pegs() as u16 - self.gap;
        2 * EDGE + LABEL + 3 * AIR + pegs + self.pins_width(board)
    }
}

/// From airy to dense.
const DENSITIES: [Density; 11] = [
    Density::new(5, 9, 2, PinLayout::Blocks(3)),
    Density::new(4, 7, 2, PinLayout::Blocks(3)),
    Density::new(3, 5, 2, PinLayout::Blocks(2)),
    Density::new(2, 5, 1, PinLayout::Symbols(2)),
    Density::new(2, 5, 1, PinLayout::Symbols(1)),
    Density::new(2, 3, 1, PinLayout::Symbols(2)),
    Density::new(2, 3, 1, PinLayout::Symbols(1)),
    Density::new(1, 3, 1, PinLayout::Symbols(2)),
    Density::new(1, 3, 1, PinLayout::Symbols(1)),
    Density::new(1, 1, 1, PinLayout::Symbols(1)),
    Density::new(1, 1, 1, PinLayout::Numbers),
];

/// The layout of a board: how much room its rows take, and which of them are in view.
#[derive(Debug, Clone)]
pub(super) struct Geometry {
    pub(super) slab: Rect,
    /// The rows in view, counted from 0.
    pub(super) rows: Range<usize>,
    pub(super) pins: PinLayout,
    pub(super) board: Board,
    density: Density,
    /// The lines of the shield.
    shield: u16,
}

impl Geometry {
    /// The layout of `board` in the upper left corner of `area`, as airy as the area allows. If not all rows fit, the
    /// first ones are in view. Below 40 columns it may be wider than the area.
    pub(super) fn fit(board: Board, area: Rect) -> Self {
        let rows = board.rows() as u16;
        let density = Density::fit(board, area);
        let shown = (area.height.saturating_sub(1) / density.row).min(rows);
        let room = area.height - density.row * shown;
        // As high as a row, or a strip.
        let shield = if room >= density.row {
            density.row
        } else {
            room.min(2)
        };
        let size = Size::new(density.width(board), density.row * shown + shield);
        Self {
            slab: area.resize(size),
            rows: 0..shown.into(),
            pins: density.pins,
            board,
            density,
            shield,
        }
    }

    /// The layout with as many rows in view, of which this one is the highest, unless lower ones fill the view.
    pub(super) fn scrolled_to(self, highest: usize) -> Self {
        let in_view = self.rows.len();
        let end = (highest + 1).max(in_view).min(self.board.rows());
        Self {
            rows: end - in_view..end,
            ..self
        }
    }

    /// The layout with a shield that has at least the height of a row: a lower one takes the place of the highest row
    /// too.
    pub(super) fn with_raised_shield(self) -> Self {
        if self.shield >= self.density.row {
            return self;
        }
        Self {
            shield: self.shield + self.density.row,
            rows: self.rows.start..self.rows.end.saturating_sub(1),
            ..self
        }
    }

    /// Whether `board` fits into so many columns with pegs of three cells.
    pub(super) fn has_chips(board: Board, width: u16) -> bool {
        let mut wide = DENSITIES.iter().filter(|density| density.peg > 1);
        wide.any(|density| density.width(board) <= width)
    }

    /// The strip of the shield, between the edges of the slab.
    pub(super) fn shield(&self) -> Rect {
        top(self.slab.inner(Margin::new(EDGE, 0)), self.shield)
    }

    /// The strip of a row, between the edges of the slab. Row 1 is at the bottom.
    pub(super) fn row(&self, row: usize) -> Rect {
        let above = self.rows.end - 1 - row;
        let strip = self.shield();
        let y = strip.bottom() + above as u16 * self.density.row;
        Rect::new(strip.x, y, strip.width, self.density.row)
    }

    /// The pointer and the number of a row.
    pub(super) fn label(&self, row: usize) -> Rect {
        left(middle_line(self.row(row)), LABEL)
    }

    /// The place of a peg in a strip.
    pub(super) fn hole(&self, strip: Rect, hole: usize) -> Rect {
        left(self.around(strip, hole), self.density.peg)
    }

    /// A hole with the air to its right, so that clicks between holes count.
    pub(super) fn around(&self, strip: Rect, hole: usize) -> Rect {
        let step = self.density.peg + self.density.gap;
        left(right_of(strip, LABEL + AIR + hole as u16 * step), step)
    }

    /// The plate for pins in a strip.
    pub(super) fn plate(&self, strip: Rect) -> Rect {
        let pegs = self.hole(strip, self.board.pegs() - 1).right() - strip.x;
        left(
            right_of(strip, pegs + AIR),
            self.density.pins_width(self.board),
        )
    }
}
