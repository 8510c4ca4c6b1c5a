//! The layout of the board in cells.

use std::ops::Range;

use ratatui::layout::Rect;

use super::super::pins::PinLayout;
use crate::app::PinsShape;
use crate::rules::Board;

/// The pointer, and a number of two digits.
const LABEL: u16 = 4;
/// Between the label and the pegs.
const AFTER_LABEL: u16 = 2;
/// Between the pegs and the pins.
const BEFORE_PINS: u16 = 2;

/// The layout of a board in an area: as airy as the area allows.
#[derive(Debug, Clone)]
pub(crate) struct Geometry {
    area: Rect,
    board: Board,
    rows: Range<usize>,
    density: Density,
}

/// The size of a row, a peg and the pins.
#[derive(Debug, Clone, Copy)]
struct Density {
    row_height: u16,
    peg_width: u16,
    pins: PinLayout,
}

/// From airy to dense. The last one fits the longest code into the narrowest screen.
const DENSITIES: [Density; 7] = [
    Density::new(3, 5, PinLayout::TwoLines),
    Density::new(3, 3, PinLayout::TwoLines),
    Density::new(2, 3, PinLayout::TwoLines),
    Density::new(2, 1, PinLayout::TwoLines),
    Density::new(1, 3, PinLayout::OneLine),
    Density::new(1, 1, PinLayout::OneLine),
    Density::new(1, 1, PinLayout::Numbers),
];

/// Between two pegs.
const GAP: u16 = 1;

impl Density {
    const fn new(row_height: u16, peg_width: u16, pins: PinLayout) -> Self {
        Self {
            row_height,
            peg_width,
            pins,
        }
    }

    fn width(self, board: Board) -> u16 {
        LABEL + AFTER_LABEL + self.pegs_width(board) + BEFORE_PINS + self.pins.width(board.pegs())
    }

    fn pegs_width(self, board: Board) -> u16 {
        self.step() * board.pegs() as u16 - GAP
    }

    /// A peg and the gap after it.
    fn step(self) -> u16 {
        self.peg_width + GAP
    }

    /// The same with the player's choice of pins.
    fn with_pins(self, shape: PinsShape) -> Self {
        let pins = match (self.pins, shape) {
            (PinLayout::TwoLines, PinsShape::InLine) => PinLayout::OneLine,
            (pins, _) => pins,
        };
        Self { pins, ..self }
    }

    /// The shield and all rows.
    fn height(self, board: Board) -> u16 {
        1 + self.row_height * board.rows() as u16
    }
}

impl Geometry {
    /// The layout of `board` in `area`. Where not all rows fit, those around `current` are shown.
    pub(crate) fn fit(board: Board, area: Rect, current: usize, shape: PinsShape) -> Self {
        let densities = DENSITIES.map(|density| density.with_pins(shape));
        let fits_across = |density: &&Density| density.width(board) <= area.width;
        let fits =
            |density: &&Density| fits_across(density) && density.height(board) <= area.height;
        let dense: &[Density] = &densities[4..];
        let density = *densities
            .iter()
            .find(fits)
            .or_else(|| dense.iter().find(fits_across))
            .unwrap_or(&densities[densities.len() - 1]);
        let shown =
            usize::from(area.height.saturating_sub(1) / density.row_height).min(board.rows());
        // The current row stands second from the top of what is shown, so that the rows it
        // builds on are in view.
        let end = (current + 2).max(shown).min(board.rows());
        Self {
            area,
            board,
            rows: end - shown..end,
            density,
        }
    }

    /// The width of the board in at most `room` cells.
    pub(crate) fn width_for(board: Board, room: u16, height: u16, shape: PinsShape) -> u16 {
        let area = Rect::new(0, 0, room, height);
        let geometry = Self::fit(board, area, 0, shape);
        geometry.width().min(room)
    }

    fn width(&self) -> u16 {
        let shield_label = self.shield().right() + BEFORE_PINS + 6 - self.area.x;
        (self.pins(self.rows.start).right() - self.area.x).max(shield_label)
    }

    /// The left edge.
    pub(crate) fn left(&self) -> u16 {
        self.area.x
    }

    /// The rows in view, counted from 0.
    pub(crate) fn rows(&self) -> Range<usize> {
        self.rows.clone()
    }

    pub(crate) fn pin_layout(&self) -> PinLayout {
        self.density.pins
    }

    pub(crate) fn pins_width(&self) -> u16 {
        self.density.pins.width(self.board.pegs())
    }

    /// The shield, from the first hole to the last.
    pub(crate) fn shield(&self) -> Rect {
        let first = self.shield_hole(0);
        let last = self.shield_hole(self.board.pegs() - 1);
        first.union(last)
    }

    pub(crate) fn shield_hole(&self, hole: usize) -> Rect {
        Rect {
            y: self.area.y,
            height: 1,
            ..self.hole_column(hole)
        }
    }

    pub(crate) fn label(&self, row: usize) -> Rect {
        Rect {
            y: self.line(row),
            height: 1,
            width: LABEL,
            ..self.area
        }
    }

    pub(crate) fn hole(&self, row: usize, hole: usize) -> Rect {
        // The last of several lines is a gap.
        let height = (self.density.row_height - 1).max(1);
        Rect {
            y: self.line(row),
            height,
            ..self.hole_column(hole)
        }
    }

    /// A hole with the gap to its right, so that clicks between holes count too.
    pub(crate) fn around(&self, row: usize, hole: usize) -> Rect {
        Rect {
            width: self.density.step(),
            height: self.density.row_height,
            ..self.hole(row, hole)
        }
    }

    pub(crate) fn around_shield(&self, hole: usize) -> Rect {
        Rect {
            width: self.density.step(),
            ..self.shield_hole(hole)
        }
    }

    pub(crate) fn pins(&self, row: usize) -> Rect {
        let x = self.hole_column(self.board.pegs() - 1).right() + BEFORE_PINS;
        Rect::new(
            x,
            self.line(row),
            self.pins_width(),
            self.density.row_height.min(2),
        )
    }

    /// The whole row.
    pub(crate) fn row(&self, row: usize) -> Rect {
        let label = self.label(row);
        Rect {
            width: self.pins(row).right() - label.x,
            height: self.density.row_height,
            ..label
        }
    }

    fn hole_column(&self, hole: usize) -> Rect {
        let x = self.area.x + LABEL + AFTER_LABEL + hole as u16 * (self.density.step());
        Rect::new(x, self.area.y, self.density.peg_width, 1)
    }

    /// The first line of a row: row 1 is at the bottom.
    fn line(&self, row: usize) -> u16 {
        let above = self.rows.end - 1 - row;
        self.area.y + 1 + above as u16 * self.density.row_height
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    #[test]
    fn every_board_fits_into_the_smallest_screen() {
        for pegs in 1..=12 {
            for rows in [1, 10, 99] {
                let board = Board::new(pegs, 26, rows, true).unwrap();
                for current in [0, usize::from(rows) / 2, usize::from(rows) - 1] {
                    let area = Rect::new(0, 1, 40, 5);
                    let geometry = Geometry::fit(board, area, current, PinsShape::TwoByTwo);
                    assert!(geometry.rows().contains(&current), "{board}, row {current}");
                    for row in geometry.rows() {
                        assert_eq!(
                            geometry.row(row).intersection(area),
                            geometry.row(row),
                            "{board}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn the_classic_board_has_pins_two_by_two_at_80_by_24() {
        let fit = |shape| {
            let area = Rect::new(0, 1, 40, 21);
            Geometry::fit(Preset::Classic.board(), area, 0, shape)
        };
        let in_line = fit(PinsShape::InLine);
        assert_eq!(in_line.pin_layout(), PinLayout::OneLine);
        assert_eq!(in_line.rows(), 0..10);
        let geometry = fit(PinsShape::TwoByTwo);
        assert_eq!(geometry.pin_layout(), PinLayout::TwoLines);
        assert_eq!(geometry.rows(), 0..10);
        assert!(geometry.hole(9, 0).y < geometry.hole(0, 0).y);
    }
}
