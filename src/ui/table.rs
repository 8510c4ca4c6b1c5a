//! The table: the board, its palette, and beside or below them the panel.
//!
//! ```text
//! wide                       narrow
//! ╭ board ─╮╭ panel ───────╮ ╭ board ────────╮
//! │        ││              │ │               │
//! │        ││              │ ├ panel ────────┤
//! ╰────────╯╰──────────────╯ ╰───────────────╯
//! ```

use ratatui::layout::Rect;

use crate::app::{App, BoardView, Doing, Hiding, Mode, Motion, Table, WaitsFor};
use crate::rules::Board;

use super::geometry::Geometry;
use super::{Pen, board, cards, palette};

/// From here on the panel stands beside the board.
const WIDE: u16 = 60;
/// The columns that the panel likes to have, and the least.
const PANEL: [u16; 2] = [33, 28];
/// Between board and panel.
const AIR: u16 = 2;

/// The columns of a screen with this board and a card beside it.
pub(super) fn width(area: Rect, shown: Board) -> u16 {
    /// Longer lines are hard to read.
    const CARD: u16 = 72;
    let board = Places::of(area, shown, true).board.width;
    // In so many columns the board fits as it does in the whole area.
    (board + AIR + CARD).max(board * 5 / 3 + 1)
}

/// Draws board and panel into `area`. Returns the place of the panel. Until the next one is ready the panel stays as
/// it was: while pins come, which the statistics count already, while the shield opens, and while nothing is known
/// of a new row.
pub(super) fn draw(pen: &mut Pen, area: Rect, table: &Table, app: &App) -> Option<Rect> {
    let mut places = Places::of(area, table.game().board(), needs_panel(table));
    board::draw(pen, places.board, &table.view());
    let hides_end = pen.motion.is_some_and(Motion::hides_end);
    if !table.is_over() || hides_end {
        let is_scored = matches!(
            table.line().doing(),
            Doing::Guess(_, WaitsFor::Pins(_)) | Doing::Again { .. }
        );
        let is_idle =
            table.is_watched() || !table.line().at_end() || table.line().plays_on() || is_scored;
        places.draw_palette(pen, !is_idle);
    }
    let panel = places.panel?;
    let is_unknown = table.insight().is_none() && !table.has_failed();
    let waits = table.shows_coach() && is_unknown && table.mode() != Mode::Pins;
    let is_coming = table.line().coming().is_some();
    // With the letters of the map, which stand in the air before the panel.
    let whole = Rect {
        x: panel.x - 1,
        width: panel.width + 1,
        ..panel
    };
    let stays = (hides_end || is_coming || waits) && pen.drawn.put_back(pen.buf, whole);
    if !stays && !hides_end {
        cards::beside(pen, panel, table, app);
    }
    pen.drawn.keep(pen.buf, whole);
    places.panel
}

/// Draws the board where a code is hidden, and the panel. Returns the place of the panel.
pub(super) fn draw_hiding(pen: &mut Pen, area: Rect, hiding: &Hiding, app: &App) -> Option<Rect> {
    let mut places = Places::of(area, hiding.row.board(), true);
    board::draw(pen, places.board, &BoardView::of_hiding(hiding));
    places.draw_palette(pen, true);
    if let Some(panel) = places.panel {
        cards::hiding(pen, panel, hiding, app);
    }
    places.panel
}

/// Draws a board on which nobody plays. Returns the place of the panel.
pub(super) fn draw_board(pen: &mut Pen, area: Rect, view: &BoardView) -> Option<Rect> {
    let places = Places::of(area, view.board, true);
    board::draw(pen, places.board, view);
    places.panel
}

/// Whether what stands in the panel is worth a board with fewer rows in view.
fn needs_panel(table: &Table) -> bool {
    table.shows_coach()
        || table.is_over()
        || table.mistakes().is_some()
        || table.tip().is_some()
        || table.first_step().is_some()
        || table.mode() == Mode::Pins
}

/// The places of a screen with a board. On wide screens they follow from its size and the board, so that
/// nothing moves when something else stands in the panel.
struct Places {
    shown: Board,
    board: Rect,
    /// Under the board, if there is room.
    palette: Option<Rect>,
    /// Beside the board, or below it on narrow screens.
    panel: Option<Rect>,
    is_wide: bool,
}

impl Places {
    fn of(area: Rect, shown: Board, needs_panel: bool) -> Self {
        let [usual, most] = PANEL.map(|panel| area.width.saturating_sub(panel + AIR));
        let has_chips = |width: &u16| Geometry::has_chips(shown, *width);
        // A board with many holes leaves the panel its part.
        let widths = [usual.min(area.width * 3 / 5), usual, most];
        let width = widths.into_iter().find(has_chips).unwrap_or(most);
        let room = Rect { width, ..area };
        let board = Geometry::fit(shown, room, 0).slab;
        if area.width < WIDE || board.width > room.width {
            return Self::narrow(area, shown, needs_panel);
        }
        let width = board.width - 2;
        let left = room.height - board.height;
        let heights = palette::heights(shown, width).into_iter();
        let palette = heights.filter(|height| *height <= left).max();
        let palette = palette.map(|height| Rect {
            x: board.x + 1,
            // With air above it where there is room.
            y: board.bottom() + (left - height).min(1),
            width,
            height,
        });
        let panel = Rect {
            x: board.right() + AIR,
            width: area.right() - board.right() - AIR,
            ..area
        };
        Self {
            shown,
            board,
            palette,
            panel: Some(panel),
            is_wide: true,
        }
    }

    /// The panel below the board, which shows fewer rows for it only if it is needed.
    fn narrow(area: Rect, shown: Board, needs_panel: bool) -> Self {
        let strip = (area.height / 3).max(6);
        let above = Rect {
            height: area.height.saturating_sub(strip),
            ..area
        };
        let mut geometry = Geometry::fit(shown, above, 0);
        if geometry.rows.len() < shown.rows() && !needs_panel {
            geometry = Geometry::fit(shown, area, 0);
        }
        let board = geometry.slab;
        let panel = Rect {
            x: area.x + 1,
            y: board.bottom(),
            width: area.width - 1,
            height: area.bottom() - board.bottom(),
        };
        Self {
            shown,
            board,
            palette: None,
            panel: (panel.height >= 3).then_some(panel),
            is_wide: false,
        }
    }

    /// Draws the palette, dim where none of its colours can be placed. Where it does not stand under the board it
    /// takes the last lines of the panel.
    fn draw_palette(&mut self, pen: &mut Pen, is_of_use: bool) {
        let place = self.palette.or_else(|| {
            let panel = self.panel.as_mut().filter(|_| self.is_wide)?;
            let [height, _] = palette::heights(self.shown, panel.width);
            let place = Rect {
                y: panel.bottom().saturating_sub(height),
                height,
                ..*panel
            };
            // No text stands right above it.
            panel.height = panel.height.saturating_sub(height + 1);
            Some(place)
        });
        if let Some(place) = place {
            palette::draw(pen, place, self.shown, is_of_use);
        }
    }
}
