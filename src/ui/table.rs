//! The table: the board, its palette, and beside or below them the panel.

use ratatui::layout::Rect;

use crate::app::{Activity, App, BoardView, Hiding, Mode, Motion, TableView, WaitsFor};

use super::places::Places;
use super::{Pen, board, cards, palette};

/// Draws board and panel into `area`. Returns the place of the panel. Until the next one is ready the panel stays as
/// it was: while pins come, which the statistics count already, while the shield opens, and while nothing is known
/// of a new row.
pub(super) fn draw(pen: &mut Pen, area: Rect, table: TableView, app: &App) -> Option<Rect> {
    let hides_end = pen.motion.is_some_and(Motion::hides_end);
    let has_palette = !table.is_over() || hides_end;
    let shown = table.game().board();
    let places = Places::of(area, shown, has_palette, needs_panel(table));
    board::draw(pen, places.board, &table.board());
    if let Some(place) = places.palette {
        let is_scored = matches!(
            table.variation().activity(),
            Activity::Guessed(_, WaitsFor::Pins(_)) | Activity::Rescoring { .. }
        );
        let is_idle = table.is_watched()
            || !table.variation().at_end()
            || table.variation().plays_on()
            || is_scored;
        palette::draw(pen, place, shown, !is_idle);
    }
    let panel = places.panel?;
    let is_unknown = table.insight().is_none() && !table.has_failed();
    let waits = table.shows_coach() && is_unknown && table.mode() != Mode::Pins;
    let is_coming = table.variation().coming().is_some();
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
    let shown = hiding.draft.board();
    let places = Places::of(area, shown, true, true);
    board::draw(pen, places.board, &BoardView::of_hiding(hiding));
    if let Some(place) = places.palette {
        palette::draw(pen, place, shown, true);
    }
    let panel = places.panel?;
    cards::hiding(pen, panel, hiding, app);
    Some(panel)
}

/// Whether what stands in the panel is worth a board with fewer rows in view.
fn needs_panel(table: TableView) -> bool {
    table.shows_coach()
        || table.is_over()
        || table.mistakes().is_some()
        || table.tip().is_some()
        || table.first_step().is_some()
        || table.mode() == Mode::Pins
}
