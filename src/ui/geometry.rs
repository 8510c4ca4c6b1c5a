//! Positions on the board, in cells.

use std::ops::Range;

use ratatui::layout::Rect;

use super::pins::PinLayout;
use super::sprite::PegShape;
use crate::rules::Board;
use crate::ui::Theme;

/// The pointer, and a number of two digits.
const LABEL: u16 = 4;

/// The layout of a board in an area: as airy as the area allows.
#[derive(Debug, Clone)]
pub(crate) struct Geometry {
    /// The slab, or the cells of a board without one.
    slab: Rect,
    board: Board,
    rows: Range<usize>,
    density: Density,
}

/// How much room a board takes.
#[derive(Debug, Clone, Copy)]
struct Density {
    row_height: u16,
    /// The shape of pegs; `None` is a flat one.
    shape: Option<PegShape>,
    peg_width: u16,
    /// Between two pegs.
    gap: u16,
    /// Between the label and the pegs, and between the pegs and the pins.
    margin: u16,
    /// The width of each edge of the slab.
    edge: u16,
    pins: PinLayout,
}

impl Density {
    const fn flat(row_height: u16, peg_width: u16, pins: PinLayout) -> Self {
        Self {
            row_height,
            shape: None,
            peg_width,
            gap: 1,
            margin: 2,
            edge: 0,
            pins,
        }
    }

    const fn round(
        shape: PegShape,
        row_height: u16,
        peg_width: u16,
        gap: u16,
        pins: PinLayout,
    ) -> Self {
        Self {
            shape: Some(shape),
            gap,
            ..Self::flat(row_height, peg_width, pins).on_slab()
        }
    }

    const fn on_slab(self) -> Self {
        Self {
            margin: 1,
            edge: 1,
            ..self
        }
    }

    fn width(self, board: Board) -> u16 {
        let pegs = self.step() * board.pegs() as u16 - self.gap;
        2 * self.edge + LABEL + 2 * self.margin + pegs + self.pins.width(board.pegs())
    }

    /// A peg and the gap after it.
    fn step(self) -> u16 {
        self.peg_width + self.gap
    }

    /// The shield is as high as a row of balls.
    fn shield_height(self) -> u16 {
        match self.shape {
            Some(PegShape::Ball | PegShape::LargeBall) => self.row_height,
            Some(PegShape::Cap | PegShape::Pin) | None => 1,
        }
    }

    /// The shield and all rows.
    fn height(self, board: Board) -> u16 {
        self.shield_height() + self.row_height * board.rows() as u16
    }
}

/// From airy to dense, on a slab.
const ON_SLAB: [Density; 8] = [
    Density::round(PegShape::LargeBall, 5, 9, 2, PinLayout::Large),
    Density::round(PegShape::Ball, 3, 5, 2, PinLayout::TwoLines),
    Density::round(PegShape::Ball, 3, 5, 1, PinLayout::TwoLines),
    Density::round(PegShape::Cap, 2, 5, 1, PinLayout::Spaced),
    Density::round(PegShape::Cap, 2, 5, 1, PinLayout::OneLine),
    Density::flat(1, 3, PinLayout::OneLine).on_slab(),
    Density::flat(1, 1, PinLayout::OneLine).on_slab(),
    Density::flat(1, 1, PinLayout::Numbers).on_slab(),
];

/// The same on the ground of the terminal.
const FLAT: [Density; 7] = [
    Density::flat(3, 5, PinLayout::TwoLines),
    Density::flat(3, 3, PinLayout::TwoLines),
    Density::flat(2, 3, PinLayout::TwoLines),
    Density::flat(2, 1, PinLayout::TwoLines),
    Density::flat(1, 3, PinLayout::OneLine),
    Density::flat(1, 1, PinLayout::OneLine),
    Density::flat(1, 1, PinLayout::Numbers),
];

impl Geometry {
    /// The layout of `board` in `area`, in its middle from top to bottom. If not all rows fit, those around
    /// `current` are shown.
    pub(crate) fn fit(board: Board, area: Rect, current: usize, theme: Theme) -> Self {
        let all: &[Density] = if theme.slab().is_some() {
            &ON_SLAB
        } else {
            &FLAT
        };
        let all = || all.iter().copied();
        let fits_across = |density: &Density| density.width(board) <= area.width;
        let fits = |density: &Density| fits_across(density) && density.height(board) <= area.height;
        let is_dense = |density: &Density| density.row_height == 1;
        let density = all()
            .find(fits)
            .or_else(|| all().filter(is_dense).find(fits_across))
            .or_else(|| all().next_back())
            .unwrap_or(FLAT[FLAT.len() - 1]);
        let room = area.height.saturating_sub(density.shield_height());
        let shown = usize::from(room / density.row_height).min(board.rows());
        // The current row is second from the top, so that the rows it builds on are in view.
        let end = (current + 2).max(shown).min(board.rows());
        let height = density.shield_height() + density.row_height * shown as u16;
        let slab = Rect {
            y: area.y + area.height.saturating_sub(height) / 2,
            width: density.width(board).min(area.width),
            height: height.min(area.height),
            ..area
        };
        Self {
            slab,
            board,
            rows: end - shown..end,
            density,
        }
    }

    fn width(&self) -> u16 {
        let shield_label = self.shield().right() + 2 + 6 - self.slab.x;
        self.slab.width.max(shield_label + self.density.edge)
    }

    /// The slab.
    pub(crate) fn slab(&self) -> Rect {
        Rect {
            width: self.width(),
            ..self.slab
        }
    }

    /// The shape of pegs; `None` is a flat one.
    pub(crate) fn shape(&self) -> Option<PegShape> {
        self.density.shape
    }

    /// The shape of the pegs behind the shield.
    pub(crate) fn shield_shape(&self) -> Option<PegShape> {
        self.density
            .shape
            .filter(|_| self.density.shield_height() > 1)
    }

    /// The column of the pointer.
    pub(crate) fn left(&self) -> u16 {
        self.slab.x + self.density.edge
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
            y: self.slab.y,
            height: self.density.shield_height(),
            ..self.hole_column(hole)
        }
    }

    /// The line of a row with its number.
    pub(crate) fn label(&self, row: usize) -> Rect {
        Rect::new(self.left(), self.line(row) + self.middle(), LABEL, 1)
    }

    /// The line of a label in a row.
    fn middle(&self) -> u16 {
        (self.density.row_height - 1) / 2 * u16::from(self.density.shape.is_some())
    }

    pub(crate) fn hole(&self, row: usize, hole: usize) -> Rect {
        let height = match self.density.shape {
            Some(_) => self.density.row_height,
            // The last line of a row is air if there is more than one.
            None => (self.density.row_height - 1).max(1),
        };
        Rect {
            y: self.line(row),
            height,
            ..self.hole_column(hole)
        }
    }

    /// A hole with the air to its right, so that clicks between holes count.
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

    /// The plate of the pins.
    pub(crate) fn pins(&self, row: usize) -> Rect {
        let x = self.hole_column(self.board.pegs() - 1).right() + self.density.margin;
        let height = match self.density.shape {
            Some(_) => self.density.row_height,
            None => self.density.row_height.min(2),
        };
        Rect::new(x, self.line(row), self.pins_width(), height)
    }

    /// The whole row between the edges of the slab.
    pub(crate) fn row(&self, row: usize) -> Rect {
        Rect {
            x: self.left(),
            y: self.line(row),
            width: self.pins(row).right() - self.left(),
            height: self.density.row_height,
        }
    }

    fn hole_column(&self, hole: usize) -> Rect {
        let first = self.left() + LABEL + self.density.margin;
        let x = first + hole as u16 * self.density.step();
        Rect::new(x, self.slab.y, self.density.peg_width, 1)
    }

    /// The first line of a row: row 1 is at the bottom.
    fn line(&self, row: usize) -> u16 {
        let above = self.rows.end - 1 - row;
        self.slab.y + self.density.shield_height() + above as u16 * self.density.row_height
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;
    use crate::ui::Depth;

    fn themes() -> [Theme; 2] {
        [Depth::TrueColour, Depth::Mono].map(|depth| Theme::new(depth, false))
    }

    #[test]
    fn every_board_fits_into_the_smallest_screen() {
        for (theme, pegs) in themes()
            .into_iter()
            .flat_map(|it| (1..=12).map(move |n| (it, n)))
        {
            for rows in [1, 10, 99] {
                let board = Board::new(pegs, 26, rows, true).unwrap();
                for current in [0, usize::from(rows) / 2, usize::from(rows) - 1] {
                    let area = Rect::new(0, 1, 40, 5);
                    let geometry = Geometry::fit(board, area, current, theme);
                    assert!(geometry.rows().contains(&current), "{board}, row {current}");
                    for row in geometry.rows() {
                        let place = geometry.row(row);
                        assert_eq!(place.intersection(area), place, "{board}");
                    }
                }
            }
        }
    }

    #[test]
    fn pegs_grow_with_the_room() {
        let [slab, _] = themes();
        for (width, height, shape) in [
            (40, 20, None),
            (40, 21, Some(PegShape::Cap)),
            (60, 33, Some(PegShape::Ball)),
            (70, 55, Some(PegShape::LargeBall)),
        ] {
            let area = Rect::new(0, 1, width, height);
            let geometry = Geometry::fit(Preset::Classic.board(), area, 0, slab);
            assert_eq!(geometry.shape(), shape);
            assert_eq!(geometry.rows(), 0..10);
            assert!(geometry.hole(9, 0).y < geometry.hole(0, 0).y);
        }
    }
}
