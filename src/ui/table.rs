//! The table: the board, and beside it the coach or a card with what a player needs to know.
//!
//! ```text
//! wide                       narrow
//! ╭ board ─╮╭ coach, card ─╮ ╭ board ────────╮
//! │        ││              │ │               │
//! │        ││              │ ├ coach, card ──┤
//! ╰────────╯╰──────────────╯ ╰───────────────╯
//! ```

use ratatui::layout::{Constraint, Layout, Rect};

use crate::app::{App, Mode, Table};
use crate::rules::Board;

use super::board::Geometry;
use super::{
    Canvas, Theme, board, card, coach, contest, correcting, review, scoring, swatches, telling,
};

/// From here on there is room for two panes.
const TWO_PANES: u16 = 70;
/// The least a pane beside the board needs.
const PANE: u16 = 38;
/// The least a pane below the board needs: a headline and some lines.
const STRIP: u16 = 6;

/// Draws board and panel into `area`.
pub(super) fn draw(canvas: &mut Canvas, area: Rect, table: &Table, app: &App) {
    let mode = table.mode();
    let is_needed = table.coach().is_on()
        || table.is_secret_shown()
        || matches!(mode, Mode::Reviewing)
        || table.tried_row().is_some()
        || table.mistakes().is_some();
    let (board_area, panel) = split(area, table.game().board(), is_needed, canvas.theme);
    // What is told names colours by their letters.
    let mut above_letters = |area| swatches::draw_letters(canvas, area, table.game().board());
    let (board_area, panel) = match panel {
        Some(panel) => (board_area, Some(above_letters(panel))),
        None => (above_letters(board_area), None),
    };
    board::draw(canvas, board_area, table);
    let Some(panel) = panel else { return };
    match mode {
        Mode::Judging => return review::draw_verdict(canvas, panel, table),
        Mode::Reviewing => return review::draw(canvas, panel, table),
        Mode::Telling => return telling::draw(canvas, panel, table),
        Mode::Editing
        | Mode::Scoring(_)
        | Mode::Rescoring { .. }
        | Mode::AwaitingGuess
        | Mode::AwaitingAnswer(_)
        | Mode::Solving
        | Mode::Paused
        | Mode::Correcting
        | Mode::Walking
        | Mode::Ended => {}
    }
    let sets_pins = table.scored_row().is_some();
    if let Some(mistakes) = table.mistakes() {
        correcting::draw(canvas, panel, table, mistakes);
    } else if sets_pins && !table.coach().is_on() {
        scoring::draw(canvas, panel, table);
    } else if table.is_secret_shown() {
        match app.contest_on_show() {
            Some(contest) => contest::draw_ending(canvas, panel, table, contest),
            None => card::draw_ending(canvas, panel, table, app),
        }
    } else if table.coach().is_on() {
        coach::draw(canvas, panel, table);
    } else if let Some(row) = table.tried_row() {
        review::draw_trial(canvas, panel, row);
    } else if mode == Mode::AwaitingGuess {
        scoring::draw(canvas, panel, table);
    } else {
        card::draw_rules(canvas, panel, table);
    }
}

/// The room for the board, and for a panel. One that is needed pushes the board together where they do
/// not fit side by side.
pub(super) fn split(
    area: Rect,
    board: Board,
    is_needed: bool,
    theme: Theme,
) -> (Rect, Option<Rect>) {
    if area.width >= TWO_PANES {
        let room = area.width - PANE;
        let board = Geometry::width_for(board, room, area.height, theme.pins());
        let [board, panel] = Layout::horizontal([Constraint::Length(board), Constraint::Fill(1)])
            .spacing(1)
            .areas(area);
        return (board, Some(panel));
    }
    let left = area.height.saturating_sub(1 + board.rows() as u16);
    let panel = left.max(if is_needed { STRIP } else { 0 });
    if panel < 3 {
        return (area, None);
    }
    let [board, panel] =
        Layout::vertical([Constraint::Fill(1), Constraint::Length(panel)]).areas(area);
    (board, Some(panel))
}
