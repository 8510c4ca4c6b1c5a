//! The table: the board, its palette, and beside or below them the panel.

use crate::app::{Activity, App, BoardView, Hiding, Mode, Motion, TableView, WaitsFor};

use super::{Pen, board, cards, layout, palette};

/// Draws the board of the table, its palette, and the panel. Until the next panel is ready it stays as it was.
pub(super) fn draw(pen: &mut Pen, table: TableView, app: &App) {
    let board = table.game().board();
    let places = layout::places_of(table);
    board::draw(pen, places.board, &table.board_view());
    if let Some(place) = places.palette {
        palette::draw(pen, place, board, takes_colours(table));
    }
    if let (Some(panel), Some(shown)) = (places.panel, app.panel_table()) {
        // What was there before the end is not known if the game came onto the table since.
        if !shown.motion().is_some_and(Motion::hides_end) {
            cards::beside(pen, panel, shown, app);
        }
    }
}

/// Whether a person puts pegs into the row to come, so that colours can be clicked.
fn takes_colours(table: TableView) -> bool {
    let sets_pins = matches!(
        table.variation().activity(),
        Activity::Guessed(_, WaitsFor::Pins(_)) | Activity::Rescoring { .. }
    );
    let variation = table.variation();
    let hides_end = table.motion().is_some_and(Motion::hides_end);
    let goes_on = !table.is_over() || hides_end;
    let is_next = variation.at_end() && !variation.plays_on() && goes_on;
    is_next && !table.is_watched() && !sets_pins
}

/// Draws the board where a code is hidden, and the panel.
pub(super) fn draw_hiding(pen: &mut Pen, hiding: &Hiding, app: &App) {
    let board = hiding.draft.board();
    let places = layout::places_of_hiding(app, hiding);
    board::draw(pen, places.board, &BoardView::of_hiding(hiding));
    if let Some(place) = places.palette {
        palette::draw(pen, place, board, true);
    }
    if let Some(panel) = places.panel {
        cards::hiding(pen, panel, hiding, app);
    }
}

/// Whether what stands in the panel is worth a board with fewer rows in view.
pub(super) fn needs_panel(table: TableView) -> bool {
    table.shows_coach()
        || table.is_over()
        || table.wrong_scores().is_some()
        || table.tip().is_some()
        || table.exercise().is_some()
        || table.first_step().is_some()
        || table.mode() == Mode::Pins
}
