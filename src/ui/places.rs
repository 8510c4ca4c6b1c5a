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
use super::geometry::Geometry;
use super::{Pen, board, palette};

/// From here on the panel stands beside the board.
const WIDE: u16 = 60;
/// The columns that the panel likes to have, and the least.
const PANEL: [u16; 2] = [33, 28];
/// Between board and panel.
const AIR: u16 = 2;

/// The columns of a screen with a card beside this board, where the board is as wide as `area` allows at most. The
/// board that is then laid out in these columns has room, since it is no wider than that.
pub(super) fn width(area: Rect, shown: Board) -> u16 {
    /// Longer lines are hard to read.
    const CARD: u16 = 72;
    let widest_board = Places::of(area, shown, true, true).board.slab.width;
    // A board with many holes takes three fifths.
    (widest_board + AIR + CARD).max(widest_board * 5 / 3 + 1)
}

/// The places of a screen with a board. On wide screens they follow from its size and the board, so that
/// nothing moves when something else stands in the panel.
pub(super) struct Places {
    pub(super) board: Geometry,
    /// Under the board if there is room, else in the last lines of a panel beside it.
    pub(super) palette: Option<Rect>,
    /// Beside the board, or below it on narrow screens.
    pub(super) panel: Option<Rect>,
}

impl Places {
    pub(super) fn of(area: Rect, shown: Board, has_palette: bool, needs_panel: bool) -> Self {
        let [usual, most] = PANEL.map(|panel| area.width.saturating_sub(panel + AIR));
        let has_chips = |width: &u16| Geometry::has_chips(shown, *width);
        // A board with many holes leaves the panel its part.
        let widths = [usual.min(area.width * 3 / 5), usual, most];
        let width = widths.into_iter().find(has_chips).unwrap_or(most);
        let room = left(area, width);
        let board = Geometry::fit(shown, room);
        let slab = board.slab;
        if area.width < WIDE || slab.width > room.width {
            return Self::narrow(area, shown, needs_panel);
        }
        let panel = right_of(area, slab.width + AIR);
        let width = slab.width - 2;
        let spare = room.height - slab.height;
        let heights = palette::heights(shown, width).into_iter();
        let height = heights.filter(|height| *height <= spare).max();
        let under = height.map(|height| {
            // With air above it where there is room.
            let y = slab.bottom() + (spare - height).min(1);
            Rect::new(slab.x + 1, y, width, height)
        });
        let (panel, palette) = match under {
            _ if !has_palette => (panel, None),
            Some(_) => (panel, under),
            None => {
                let [height, _] = palette::heights(shown, panel.width);
                let lines = [Constraint::Fill(1), Constraint::Length(height)];
                // No text stands right above it.
                let [panel, last] = panel.layout(&Layout::vertical(lines).spacing(1));
                (panel, Some(last))
            }
        };
        Self {
            board,
            palette,
            panel: Some(panel),
        }
    }

    /// The panel below the board, which shows fewer rows for it only if it is needed.
    fn narrow(area: Rect, shown: Board, needs_panel: bool) -> Self {
        let strip = (area.height / 3).max(6);
        let above = top(area, area.height.saturating_sub(strip));
        let mut board = Geometry::fit(shown, above);
        if board.rows.len() < shown.rows() && !needs_panel {
            board = Geometry::fit(shown, area);
        }
        let panel = right_of(below(area, board.slab.height), 1);
        Self {
            board,
            palette: None,
            panel: (panel.height >= 3).then_some(panel),
        }
    }
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
        let places = Places::of(area, board, false, true);
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
