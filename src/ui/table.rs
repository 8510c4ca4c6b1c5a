//! The table: the board, its palette, and beside or below them the panel.
//!
//! ```text
//! wide                       narrow
//! ╭ board ─╮╭ panel ───────╮ ╭ board ────────╮
//! │        ││              │ │               │
//! │        ││              │ ├ panel ────────┤
//! ╰────────╯╰──────────────╯ ╰───────────────╯
//! ```

use ratatui::layout::{Constraint, Layout, Rect};

use crate::app::{App, BoardView, Doing, Hiding, Mode, Table, Target, WaitsFor};
use crate::rules::Board;

use super::geometry::Geometry;
use super::pen::{below, inset, left, top};
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
    let board = Places::of(area, shown, true, true).board.width;
    // In so many columns the board fits as it does in the whole area.
    (board + AIR + CARD).max(board * 5 / 3 + 1)
}

/// Draws board and panel into `area`. Returns the place of the panel. Until the next one is ready the panel stays as
/// it was: while pins come, which the statistics count already, while the shield opens, and while nothing is known
/// of a new row.
pub(super) fn draw(pen: &mut Pen, area: Rect, table: &Table, app: &App) -> Option<Rect> {
    let hides_end = pen.motion.is_some_and(|motion| motion.hides_end);
    let has_palette = !table.is_over() || hides_end;
    let shown = table.game().board();
    let places = Places::of(area, shown, has_palette, needs_panel(table));
    board::draw(pen, places.board, &table.view());
    if let Some(place) = places.palette {
        let is_scored = matches!(
            table.line().doing(),
            Doing::Guess(_, WaitsFor::Pins(_)) | Doing::Again { .. }
        );
        let is_idle =
            table.is_watched() || !table.line().at_end() || table.line().plays_on() || is_scored;
        palette::draw(pen, place, shown, !is_idle);
    }
    let panel = places.panel?;
    let is_unknown = table.insight().is_none() && !table.has_failed();
    let waits = table.shows_coach() && is_unknown && table.mode() != Mode::Pins;
    let is_coming = table.line().coming().is_some();
    // With the letters of the map, which stand in the air before the panel.
    let whole = Rect::new(panel.x - 1, panel.y, panel.width + 1, panel.height);
    let stays = (hides_end || is_coming || waits) && pen.drawn.put_back(pen.buf, whole);
    if !stays && !hides_end {
        cards::beside(pen, panel, table, app);
    }
    pen.drawn.keep(pen.buf, whole);
    Some(panel)
}

/// Draws the board where a code is hidden, and the panel. Returns the place of the panel.
pub(super) fn draw_hiding(pen: &mut Pen, area: Rect, hiding: &Hiding, app: &App) -> Option<Rect> {
    let shown = hiding.row.board();
    let places = Places::of(area, shown, true, true);
    board::draw(pen, places.board, &BoardView::of_hiding(hiding));
    if let Some(place) = places.palette {
        palette::draw(pen, place, shown, true);
    }
    let panel = places.panel?;
    cards::hiding(pen, panel, hiding, app);
    Some(panel)
}

/// Draws a board that `target` is clicked on. Returns the room for a list beside it, or `None` where there is
/// no room for both.
pub(super) fn draw_board(
    pen: &mut Pen,
    area: Rect,
    view: &BoardView,
    target: Target,
) -> Option<Rect> {
    /// The least room for both.
    const BOTH: (u16, u16) = (76, 16);
    if area.width < BOTH.0 || area.height < BOTH.1 {
        return None;
    }
    let places = Places::of(area, view.board, false, true);
    board::draw(pen, places.board, view);
    let width = places.panel?.x - area.x;
    pen.drawn.add(left(area, width), target);
    Some(inset(area, width))
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
    board: Rect,
    /// Under the board if there is room, else in the last lines of a panel beside it.
    palette: Option<Rect>,
    /// Beside the board, or below it on narrow screens.
    panel: Option<Rect>,
}

impl Places {
    fn of(area: Rect, shown: Board, has_palette: bool, needs_panel: bool) -> Self {
        let [usual, most] = PANEL.map(|panel| area.width.saturating_sub(panel + AIR));
        let has_chips = |width: &u16| Geometry::has_chips(shown, *width);
        // A board with many holes leaves the panel its part.
        let widths = [usual.min(area.width * 3 / 5), usual, most];
        let width = widths.into_iter().find(has_chips).unwrap_or(most);
        let room = left(area, width);
        let board = Geometry::fit(shown, room, 0).slab;
        if area.width < WIDE || board.width > room.width {
            return Self::narrow(area, shown, needs_panel);
        }
        let panel = inset(area, board.width + AIR);
        let width = board.width - 2;
        let spare = room.height - board.height;
        let heights = palette::heights(shown, width).into_iter();
        let height = heights.filter(|height| *height <= spare).max();
        let under = height.map(|height| {
            // With air above it where there is room.
            let y = board.bottom() + (spare - height).min(1);
            Rect::new(board.x + 1, y, width, height)
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
        let mut geometry = Geometry::fit(shown, above, 0);
        if geometry.rows.len() < shown.rows() && !needs_panel {
            geometry = Geometry::fit(shown, area, 0);
        }
        let board = geometry.slab;
        let panel = inset(below(area, board.height), 1);
        Self {
            board,
            palette: None,
            panel: (panel.height >= 3).then_some(panel),
        }
    }
}
