//! Where a board, its palette and the panel stand on a screen.
//!
//! ```text
//! wide                       narrow
//! ╭ board ─╮╭ panel ───────╮ ╭ board ────────╮
//! │        ││              │ │               │
//! │        ││              │ ├ panel ────────┤
//! ╰────────╯╰──────────────╯ ╰───────────────╯
//! ```

use ratatui::layout::{Constraint, Layout, Rect};

use crate::app::{BoardView, Target};
use crate::rules::Board;

use super::areas::{below, left, right_of, top};
use super::geometry::{Geometry, Rows};
use super::palette::PaletteForm;
use super::{Pen, board};

/// From here on the panel stands beside the board.
const WIDE: u16 = 60;
/// The columns that the panel likes to have, and the least.
const PANEL: [u16; 2] = [33, 28];
/// The columns of a panel for two columns of pages, with the air at its right.
const TWO_COLUMNS: u16 = 69;
/// The fewest lines of a panel below the board.
const LEAST_LINES: u16 = 3;
/// Between board and panel.
const AIR: u16 = 2;

/// The columns of a screen with a card beside this board, where the board is as wide as `area` allows at most. The
/// board that is then laid out in these columns has room, since it is no wider than that.
pub(super) fn width(area: Rect, shown: Board) -> u16 {
    /// Longer lines are hard to read.
    const CARD: u16 = 72;
    let widest_board = Places::new(area, shown, Needs::all(false)).board.slab.width;
    // A board with many holes takes three fifths.
    (widest_board + AIR + CARD).max(widest_board * 5 / 3 + 1)
}

/// What a screen with a board needs beside the board.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each need is there or not, whatever the others are"
)]
#[derive(Debug, Clone, Copy)]
pub(super) struct Needs {
    /// Whether colours are chosen, so that there is a palette wherever it has room.
    pub(super) palette: bool,
    /// Whether there is a palette where it has room below the board, of use or not.
    pub(super) palette_below: bool,
    /// Whether the panel is worth a board with fewer rows in view.
    pub(super) panel: bool,
    /// Whether fingers choose the colours: then the palette is there on narrow screens too, as a keyboard.
    pub(super) is_touched: bool,
}

impl Needs {
    /// All that a screen can need beside the board.
    pub(super) fn all(is_touched: bool) -> Self {
        Self {
            palette: true,
            palette_below: true,
            panel: true,
            is_touched,
        }
    }
}

/// Where the palette stands, and how.
#[derive(Debug, Clone, Copy)]
pub(super) struct PalettePlace {
    pub(super) area: Rect,
    pub(super) form: PaletteForm,
}

/// The places of a screen with a board. On wide screens they follow from its size and the board, so that
/// nothing moves when something else stands in the panel.
pub(super) struct Places {
    pub(super) board: Geometry,
    /// Under the board if there is room, else in the last lines of a panel beside it.
    pub(super) palette: Option<PalettePlace>,
    /// Beside the board, or below it on narrow screens.
    pub(super) panel: Option<Rect>,
}

impl Places {
    /// The places of `shown` and what it needs in `area`.
    pub(super) fn new(area: Rect, shown: Board, needs: Needs) -> Self {
        let room = left(area, widest_board(area, shown));
        let board = Geometry::fit(shown, room, Rows::Mixed);
        let slab = board.slab;
        if area.width < WIDE || slab.width > room.width {
            return Self::narrow(area, shown, needs);
        }
        let beside = right_of(area, slab.width + AIR);
        let below_board = palette_below(&board, room.height.saturating_sub(slab.height));
        if below_board.is_some() || !needs.palette {
            return Self {
                board,
                palette: below_board.filter(|_| needs.palette_below),
                panel: Some(beside),
            };
        }
        let form = PaletteForm::beside_board(shown, beside.as_size());
        let lines = [
            Constraint::Fill(1),
            Constraint::Length(form.height(shown, beside.width)),
        ];
        // No text stands right above it.
        let [panel, last_lines] = beside.layout(&Layout::vertical(lines).spacing(1));
        Self {
            board,
            palette: Some(PalettePlace {
                area: left(last_lines, form.widest(shown)),
                form,
            }),
            panel: Some(panel),
        }
    }

    /// The panel below the board, which shows fewer rows for it only if it is needed. Where fingers choose colours, the
    /// palette has the last lines.
    fn narrow(area: Rect, shown: Board, needs: Needs) -> Self {
        if needs.is_touched && needs.palette {
            let [rest, keyboard] = above_keyboard(area, shown);
            let places = Self::narrow_without_palette(rest, shown, needs);
            return Self {
                palette: Some(PalettePlace {
                    area: keyboard,
                    form: PaletteForm::Keyboard,
                }),
                ..places
            };
        }
        Self::narrow_without_palette(area, shown, needs)
    }

    fn narrow_without_palette(area: Rect, shown: Board, needs: Needs) -> Self {
        let strip = if needs.is_touched {
            // Rows are as high as fingers need them, if they can be.
            (area.height / 4).max(7)
        } else {
            (area.height / 3).max(6)
        };
        let above = top(area, area.height.saturating_sub(strip));
        let mut board = Geometry::fit(shown, above, Rows::Alike);
        if board.rows.len() < shown.rows() && !needs.panel {
            board = Geometry::fit(shown, area, Rows::Alike);
        }
        // A finger that misses the lowest row means nothing in the panel.
        let air = u16::from(needs.is_touched);
        let panel = right_of(below(area, board.slab.height + air), 1);
        Self {
            board,
            palette: None,
            panel: if panel.height < LEAST_LINES {
                None
            } else {
                Some(panel)
            },
        }
    }
}

/// A narrow screen without the lines of a palette as a keyboard, and those. A palette of many colours leaves the board
/// half of the screen.
fn above_keyboard(area: Rect, shown: Board) -> [Rect; 2] {
    let height = PaletteForm::Keyboard.height(shown, area.width);
    let lines = Constraint::Length(height.min(area.height / 2));
    // No hole is right above it.
    area.layout(&Layout::vertical([Constraint::Fill(1), lines]).spacing(1))
}

/// The columns that a board can take beside a panel: three fifths of the screen, or all but those that the panel likes to
/// have, as long as its pegs keep three cells. A board with even more holes leaves the panel only its least columns.
fn widest_board(area: Rect, shown: Board) -> u16 {
    let [usual, most] = PANEL.map(|panel| area.width.saturating_sub(panel + AIR));
    for width in [usual.min(area.width * 3 / 5), usual] {
        if Geometry::has_chips(shown, width) {
            return with_room_for_pages(area, shown, width);
        }
    }
    most
}

/// As many columns as leave two columns of pages their room, or half of the screen, if the rows of a board are as high in
/// them as in all of `width`; else `width`.
fn with_room_for_pages(area: Rect, shown: Board, width: u16) -> u16 {
    let fit = |width| Geometry::fit(shown, left(area, width), Rows::Mixed);
    let widest = fit(width);
    if !widest.has_round_pins() {
        return width;
    }
    let narrower = [area.width.saturating_sub(TWO_COLUMNS + AIR), area.width / 2];
    let is_as_high = |narrow: &u16| *narrow < width && fit(*narrow).has_rows_like(&widest);
    narrower.into_iter().find(is_as_high).unwrap_or(width)
}

/// The place of a palette in the spare lines below a board: as wide as the board, as high as fits, and with a line of air
/// above it. `None` if no form fits.
fn palette_below(board: &Geometry, spare: u16) -> Option<PalettePlace> {
    let slab = board.slab;
    for form in PaletteForm::BELOW_BOARD {
        let height = form.height(board.board, slab.width);
        if form.fits(board.board, slab.width) && height < spare {
            let area = Rect::new(slab.x, slab.bottom() + 1, slab.width, height);
            return Some(PalettePlace { area, form });
        }
    }
    None
}

/// A board with a list beside it.
pub(super) struct BoardAndList {
    board: Geometry,
    pub(super) list: Rect,
}

impl BoardAndList {
    /// The places of both; `None` where there is no room for both.
    pub(super) fn new(area: Rect, board: Board) -> Option<Self> {
        /// The least room for both.
        const BOTH: (u16, u16) = (76, 16);
        if area.width < BOTH.0 || area.height < BOTH.1 {
            return None;
        }
        let needs = Needs {
            palette: false,
            palette_below: false,
            panel: true,
            is_touched: false,
        };
        let places = Places::new(area, board, needs);
        Some(Self {
            board: places.board,
            list: right_of(area, places.panel?.x - area.x),
        })
    }
}

/// Draws a board that `target` is clicked on. Returns the room for a list beside it, or `None` where there is no room
/// for both.
pub(super) fn draw_board(
    pen: &mut Pen,
    area: Rect,
    view: &BoardView,
    target: Target,
) -> Option<Rect> {
    let places = BoardAndList::new(area, view.board)?;
    board::draw(pen, places.board, view);
    pen.hits.add(left(area, places.list.x - area.x), target);
    Some(places.list)
}
