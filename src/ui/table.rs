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

use crate::app::{App, Table};
use crate::rules::{Board, Outcome};

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
    let over = table.at_end() && table.game().outcome() != Outcome::Running;
    let reviewed = table.is_reviewing() || table.tried_row().is_some();
    let is_needed = table.coach().is_on() || over || reviewed || table.mistakes().is_some();
    let (board_area, panel) = split(area, table.game().board(), is_needed, canvas.theme);
    // What is told names colours by their letters.
    let mut above_letters = |area| swatches::draw_letters(canvas, area, table.game().board());
    let (board_area, panel) = match panel {
        Some(panel) => (board_area, Some(above_letters(panel))),
        None => (above_letters(board_area), None),
    };
    board::draw(canvas, board_area, table);
    let Some(panel) = panel else { return };
    if table.is_judging() {
        review::draw_verdict(canvas, panel, table);
    } else if table.is_reviewing() {
        review::draw(canvas, panel, table);
    } else if table.telling().is_some() {
        telling::draw(canvas, panel, table);
    } else if let Some(mistakes) = table.mistakes() {
        correcting::draw(canvas, panel, table, mistakes);
    } else if table.pins().is_some() && !table.coach().is_on() {
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
    } else if table.is_scoring() && table.is_scored_by_hand() {
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
