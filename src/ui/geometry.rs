//! Positions on the board, in cells. `layout.rs` chooses the geometry of a board once; the board with its pins, the
//! cursor and what can be clicked stand where it says.

use std::ops::Range;

use ratatui::layout::{Margin, Rect, Size};

use crate::rules::Board;

use super::areas::{left, middle_line, right_of, top};
use super::pin_plate::PinLayout;

/// The columns of each edge of the slab.
const EDGE: u16 = 1;
/// The columns of the label of a row: the pointer, and a number of two digits.
const LABEL: u16 = 4;
/// The columns of air before the pegs.
const AIR: u16 = 1;
/// The columns of air before the pins. Their plate reaches to the edge of the slab.
const AIR_BEFORE_PINS: u16 = 2;
/// The least width of the plate for pins, so that a word on the shield has room above it.
const LEAST_PINS: u16 = 6;

/// How much room a row takes.
#[derive(Debug, Clone, Copy)]
struct Density {
    /// The lines of a row.
    row: u16,
    /// The columns of a peg.
    peg: u16,
    /// The columns between two pegs.
    gap: u16,
    pins: PinLayout,
}

/// Whether all rows of a board are of one height.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rows {
    /// All rows are of one height.
    Alike,
    /// The rows up to the one that is made may be higher than those to come, which then take a line each.
    Mixed,
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

    /// The airiest in which all rows of `board` fit into `area`, and how many of the rows may be as high as it says:
    /// rows of two lines can stand among rows of one. If not all rows fit, it is the airiest with rows of one line in
    /// which the columns fit, else the densest.
    fn fit(board: Board, area: Rect, rows: Rows) -> (Self, u16) {
        /// The lines of a high row among low ones.
        const HIGH: u16 = 2;
        /// The fewest high rows that are worth it.
        const LEAST_HIGH: u16 = 5;
        let all = board.rows() as u16;
        let fit_across = DENSITIES
            .into_iter()
            .filter(|density| density.suits(board) && density.width(board) <= area.width);
        for density in fit_across.clone() {
            // The shield takes a line at least.
            if density.row * all < area.height {
                return (density, all);
            }
            // Each line that is left makes one row of one line a high one.
            let spare = area.height.saturating_sub(1 + all);
            if rows == Rows::Mixed && density.row == HIGH && spare >= LEAST_HIGH {
                return (density, spare);
            }
        }
        for density in fit_across {
            if density.row == 1 {
                return (density, all);
            }
        }
        (DENSITIES[DENSITIES.len() - 1], all)
    }

    /// Whether it is made for boards such as this one: large pins in a line are for few pegs.
    fn suits(self, board: Board) -> bool {
        /// The most pegs beside which they do not take too much of the width.
        const FEW: usize = 5;
        self.pins != LARGE_PINS_IN_LINE || board.pegs() <= FEW
    }

    fn pins_width(self, board: Board) -> u16 {
        self.pins.width(board.pegs()).max(LEAST_PINS)
    }

    fn width(self, board: Board) -> u16 {
        let pegs = (self.peg + self.gap) * board.pegs() as u16 - self.gap;
        2 * EDGE + LABEL + AIR + pegs + AIR_BEFORE_PINS + self.pins_width(board)
    }
}

const LARGE_PINS_IN_LINE: PinLayout = PinLayout::Line(4);

/// From airy to dense.
const DENSITIES: [Density; 14] = [
    Density::new(5, 9, 2, PinLayout::Grid(4)),
    Density::new(4, 7, 2, PinLayout::Grid(3)),
    Density::new(3, 5, 1, LARGE_PINS_IN_LINE),
    Density::new(3, 5, 1, PinLayout::Line(3)),
    Density::new(3, 5, 1, PinLayout::Signs(2)),
    Density::new(2, 5, 1, PinLayout::Signs(2)),
    Density::new(2, 5, 1, PinLayout::Signs(1)),
    Density::new(2, 3, 1, PinLayout::Signs(2)),
    Density::new(2, 3, 1, PinLayout::Signs(1)),
    Density::new(2, 2, 0, PinLayout::Signs(1)),
    Density::new(1, 3, 1, PinLayout::Signs(2)),
    Density::new(1, 3, 1, PinLayout::Signs(1)),
    Density::new(1, 2, 0, PinLayout::Signs(1)),
    Density::new(1, 2, 0, PinLayout::Numbers),
];

/// The layout of a board: how much room its rows take, and which of them are in view.
#[derive(Debug, Clone)]
pub(super) struct Geometry {
    pub(super) slab: Rect,
    /// The rows in view, counted from 0.
    pub(super) rows: Range<usize>,
    /// The rows that are as high as the density says. The others are one line high.
    high: Range<usize>,
    pub(super) pins: PinLayout,
    pub(super) board: Board,
    density: Density,
    /// The lines of the shield.
    shield: u16,
    /// Whether there is a free line below the slab.
    pub(super) has_air_below: bool,
}

impl Geometry {
    /// The layout of `board` in the upper left corner of `area`, as airy as the area allows. If not all rows fit, the
    /// first ones are in view. Below 40 columns it may be wider than the area.
    pub(super) fn fit(board: Board, area: Rect, rows: Rows) -> Self {
        /// The most lines of a shield that is lower than a row.
        const LOW_SHIELD: u16 = 2;
        let (density, most_high) = Density::fit(board, area, rows);
        let all = board.rows() as u16;
        let shown = if most_high < all {
            all
        } else {
            (area.height.saturating_sub(1) / density.row).min(all)
        };
        let high = most_high.min(shown);
        let height = density.row * high + (shown - high);
        let room = area.height - height;
        let shield = if room >= density.row {
            density.row
        } else {
            room.min(LOW_SHIELD)
        };
        let size = Size::new(density.width(board), height + shield);
        let slab = area.resize(size);
        Self {
            slab,
            rows: 0..shown.into(),
            high: 0..high.into(),
            pins: density.pins,
            board,
            density,
            shield,
            has_air_below: slab.height < area.height,
        }
    }

    /// The layout with row `highest` as the highest one in view and as the highest of the high ones. As many rows are in
    /// view and high as before: if there are fewer up to `highest`, the view begins at row 1.
    pub(super) fn scrolled_to(self, highest: usize) -> Self {
        let all = self.board.rows();
        let up_to_highest = |rows: &Range<usize>| {
            let end = (highest + 1).max(rows.len()).min(all);
            end - rows.len()..end
        };
        Self {
            rows: up_to_highest(&self.rows),
            high: up_to_highest(&self.high),
            ..self
        }
    }

    /// The lines of a row.
    fn row_height(&self, row: usize) -> u16 {
        if self.high.contains(&row) {
            self.density.row
        } else {
            1
        }
    }

    /// Whether each score is drawn in round pins.
    pub(super) fn has_round_pins(&self) -> bool {
        matches!(self.pins, PinLayout::Line(_) | PinLayout::Grid(_))
    }

    /// Whether its rows are as high as those of another layout, with pins of the same kind.
    pub(super) fn has_rows_like(&self, other: &Self) -> bool {
        self.density.row == other.density.row && self.has_round_pins() == other.has_round_pins()
    }

    /// Whether `board` fits into so many columns with pegs of three cells or more.
    pub(super) fn fits_with_wide_pegs(board: Board, columns: u16) -> bool {
        let mut wide = DENSITIES.iter().filter(|density| density.peg >= 3);
        wide.any(|density| density.width(board) <= columns)
    }

    /// The strip of the shield, between the edges of the slab.
    pub(super) fn shield(&self) -> Rect {
        top(self.slab.inner(Margin::new(EDGE, 0)), self.shield)
    }

    /// The strip of a row, between the edges of the slab. Row 1 is at the bottom.
    pub(super) fn row(&self, row: usize) -> Rect {
        let shield = self.shield();
        let rows_above = row + 1..self.rows.end;
        let lines_above: u16 = rows_above.map(|above| self.row_height(above)).sum();
        let y = shield.bottom() + lines_above;
        Rect::new(shield.x, y, shield.width, self.row_height(row))
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

    /// All holes of a strip, with the air between them.
    pub(super) fn pegs(&self, strip: Rect) -> Rect {
        let last = self.hole(strip, self.board.pegs() - 1);
        self.hole(strip, 0).union(last)
    }

    /// The plate for pins in a strip.
    pub(super) fn plate(&self, strip: Rect) -> Rect {
        let pegs = self.pegs(strip).right() - strip.x;
        left(
            right_of(strip, pegs + AIR_BEFORE_PINS),
            self.density.pins_width(self.board),
        )
    }
}
