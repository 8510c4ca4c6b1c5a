//! How many cells a page has room for, how large they are, and which of them is at a point.

use crate::ui::{CELL_SIZE, FONT_SIZE, PICTURE_MARGIN};

/// The cells of a page.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Cells {
    /// How many columns there are.
    pub columns: u16,
    /// How many lines there are.
    pub lines: u16,
    /// How large a pixel of the picture is on the page.
    pub scale: f64,
}

impl Cells {
    /// The fewest columns that the game is drawn in.
    const FEWEST: u16 = 40;
    /// The columns that the game is drawn in where they can be read.
    const USUAL: u16 = 80;
    /// The least scale at which text can be read with ease: its letters are 15 pixels high with it.
    const READABLE: f64 = 0.75;

    /// The cells that fit into so many pixels of a page. What has no room for 80 columns at full size is drawn smaller; what
    /// has no room for them at all has 40, however small.
    ///
    /// ```
    /// use pegwise::web::place::Cells;
    ///
    /// let desktop = Cells::within(1440.0, 900.0);
    /// assert_eq!((desktop.columns, desktop.lines, desktop.scale), (118, 36, 1.0));
    /// let phone = Cells::within(390.0, 780.0);
    /// assert_eq!((phone.columns, phone.lines), (40, 40));
    /// ```
    pub fn within(width: f64, height: f64) -> Self {
        let [cell_width, cell_height] = CELL_SIZE.map(f64::from);
        let margins = 2.0 * f64::from(PICTURE_MARGIN);
        let scale_for = |columns: u16| width / (f64::from(columns) * cell_width + margins);
        let scale = if scale_for(Self::USUAL) >= Self::READABLE {
            scale_for(Self::USUAL).min(1.0)
        } else {
            scale_for(Self::FEWEST).min(1.0)
        };
        // A division may end just below a whole number.
        let fit = |pixels: f64, cell: f64| whole((pixels / scale - margins) / cell + 1e-6);
        Self {
            columns: fit(width, cell_width),
            lines: fit(height, cell_height),
            scale,
        }
    }

    /// The width and the height of the picture of all cells, in pixels of the page.
    pub fn size(self) -> [f64; 2] {
        let [width, height] = CELL_SIZE;
        let length =
            |cells: u16, cell: u16| f64::from(cells * cell + 2 * PICTURE_MARGIN) * self.scale;
        [length(self.columns, width), length(self.lines, height)]
    }

    /// The upper left corner of a cell in the picture, in pixels of the page.
    pub fn corner(self, column: u16, line: u16) -> [f64; 2] {
        let [width, height] = CELL_SIZE;
        [column * width, line * height]
            .map(|pixels| f64::from(pixels + PICTURE_MARGIN) * self.scale)
    }

    /// How large a part of the picture with so many columns and lines is, in pixels of the page.
    pub fn extent(self, columns: u16, lines: u16) -> [f64; 2] {
        let [width, height] = CELL_SIZE;
        [columns * width, lines * height].map(|pixels| f64::from(pixels) * self.scale)
    }

    /// The size of letters, in pixels of the page.
    pub fn font_size(self) -> f64 {
        FONT_SIZE * self.scale
    }

    /// The cell at a point of the picture, in pixels of the page from its upper left corner. `None` beside all cells.
    pub fn at(self, x: f64, y: f64) -> Option<(u16, u16)> {
        let [width, height] = CELL_SIZE;
        let column = self.index(x, width)?;
        let line = self.index(y, height)?;
        let is_inside = column < self.columns && line < self.lines;
        is_inside.then_some((column, line))
    }

    /// How many cells of this length stand before a point; `None` if it is before all of them.
    fn index(self, pixels: f64, cell: u16) -> Option<u16> {
        let from_first = pixels / self.scale - f64::from(PICTURE_MARGIN);
        (from_first >= 0.0).then(|| whole(from_first / f64::from(cell)))
    }
}

/// How many whole cells there are. A page without any room has none.
#[expect(
    clippy::cast_sign_loss,
    reason = "a number below 0 becomes 0, which is meant"
)]
fn whole(cells: f64) -> u16 {
    cells as u16
}
