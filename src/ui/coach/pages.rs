//! Which pages of the coach are on the screen, and where.

use ratatui::layout::{Constraint, Layout, Rect};

use crate::app::{Page, TableView};
use crate::rules::Board;
use crate::ui::pen::left;

use super::{advice, knowledge, map};

/// The least width of a column where there are two.
const COLUMN: u16 = 36;
/// The most width that a page has use for.
const WIDEST: u16 = 80;
/// Columns between two columns.
const GAP: u16 = 3;

/// The fewest lines in which a page makes sense, and those that it has use for, with its title.
fn heights(page: Page, board: Board, width: u16) -> [u16; 2] {
    match page {
        Page::Coach => advice::heights(board, width),
        Page::Knowledge => knowledge::heights(board),
        // Their lists show more in even more lines.
        Page::Guesses => [12, 18],
        Page::Codes => [8, 12],
        Page::Map => map::heights(board, width),
    }
}

/// The pages on the screen with their places: the first ones, as many as fit with any other, and the current one; and
/// those that take turns in one of these places. They do not depend on the position, so that nothing moves while a
/// game is played.
pub(super) fn arranged(area: Rect, table: TableView) -> (Vec<(Page, Rect)>, Vec<Page>) {
    let (board, current, columns) = (table.game().board(), table.panel().page, columns(area));
    let mut order = Page::ALL;
    if table.is_watched() {
        // The map is the show.
        order[1..].rotate_right(1);
    }
    let with = |count: usize, current: Page| {
        let mut pages = order[..count].to_vec();
        if !pages.contains(&current) {
            pages[count - 1] = current;
        }
        pages.sort_unstable();
        placed(&columns, &pages, board)
    };
    let mut counts = (1..=order.len()).rev();
    let count = counts.find(|count| order.iter().all(|page| with(*count, *page).is_some()));
    let panes = count.and_then(|count| with(count, current));
    let panes = panes.unwrap_or_else(|| vec![(current, area)]);
    let mut turning = order[panes.len() - 1..].to_vec();
    turning.sort_unstable();
    (panes, turning)
}

/// One column, or two where there is width for them. The right one is wider: that is where the map is.
fn columns(area: Rect) -> Vec<Rect> {
    let room = area.width.saturating_sub(GAP);
    if room < 2 * COLUMN {
        return vec![left(area, WIDEST)];
    }
    let first = (room * 6 / 13).clamp(COLUMN, WIDEST);
    let widths = [first, (room - first).min(WIDEST)].map(Constraint::Length);
    area.layout_vec(&Layout::horizontal(widths).spacing(GAP))
}

/// The places of pages in columns of about the same length; `None` if they do not fit.
fn placed(columns: &[Rect], pages: &[Page], board: Board) -> Option<Vec<(Page, Rect)>> {
    let [left, right] = [columns.first()?, columns.last()?];
    let sum = |column: &Rect, pages: &[Page], which: usize| {
        let heights = pages.iter().map(|page| heights(*page, board, column.width));
        let lines = heights.map(|heights| heights[which]);
        lines.sum::<u16>() + pages.len().saturating_sub(1) as u16
    };
    let longer = |at: usize, which: usize| {
        sum(left, &pages[..at], which).max(sum(right, &pages[at..], which))
    };
    let splits = if columns.len() > 1 { 1 } else { pages.len() }..=pages.len();
    let fitting = splits.filter(|at| longer(*at, 0) <= left.height);
    let at = fitting.min_by_key(|at| longer(*at, 1))?;
    let mut places = stacked(*left, &pages[..at], board);
    places.extend(stacked(*right, &pages[at..], board));
    Some(places)
}

fn stacked(column: Rect, pages: &[Page], board: Board) -> Vec<(Page, Rect)> {
    let height = |page: &Page| match (page, heights(*page, board, column.width)) {
        _ if pages.len() == 1 => Constraint::Fill(1),
        (Page::Guesses | Page::Codes, [least, _]) => Constraint::Min(least),
        (_, [_, useful]) => Constraint::Max(useful),
    };
    let layout = Layout::vertical(pages.iter().map(height)).spacing(1);
    let places = column.layout_vec(&layout);
    pages.iter().copied().zip(places).collect()
}
