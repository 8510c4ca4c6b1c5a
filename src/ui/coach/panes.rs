//! Which pages of the coach are on the screen, and where.

use ratatui::layout::Rect;

use crate::app::{Page, Table};
use crate::coach::CodeMap;
use crate::rules::Board;

use super::{advice, codes, guesses, knowledge, map};

/// The name of a page, and the rule below it.
pub(super) const HEADING: u16 = 2;
/// The least width of a column where there are two.
const COLUMN: u16 = 40;
/// The most width that a page has use for.
const WIDEST: u16 = 76;
/// Columns between two columns, and lines between two pages.
const GAP: (u16, u16) = (3, 1);

/// The lines that a page takes below its heading.
#[derive(Debug, Clone, Copy)]
pub(super) struct PageLines {
    /// The fewest in which it makes sense.
    pub(super) least: u16,
    /// Those that it has use for.
    pub(super) useful: u16,
    /// Whether it is a list that can always show more.
    pub(super) grows: bool,
}

impl PageLines {
    fn of(page: Page, board: Board) -> Self {
        let lines = match page {
            Page::Coach => advice::lines(board),
            Page::Knowledge => knowledge::lines(board),
            Page::Guesses => guesses::LINES,
            Page::Codes => codes::LINES,
            Page::Map => map::lines(CodeMap::of(board)),
        };
        Self {
            least: lines.least + HEADING,
            useful: lines.useful.max(lines.least) + HEADING,
            ..lines
        }
    }
}

/// The pages on the screen with their places, the current one among them. Which these are does not depend on
/// the position, so that nothing moves while a game is played.
pub(super) fn arranged(area: Rect, table: &Table) -> Vec<(Page, Rect)> {
    let board = table.game().board();
    let pages = Page::ALL.map(|page| (page, PageLines::of(page, board)));
    let all = Page::ALL.iter();
    let current = all.take_while(|page| **page != table.page()).count();
    // The first pages that fit together with the current one, and as many as fit after them.
    let mut screens = (0..=current).flat_map(|first| {
        let ends = (current + 1..=pages.len()).rev();
        ends.map(move |end| first..end)
    });
    let fitting = screens.find_map(|screen| columns(area, &pages[screen]));
    fitting.unwrap_or_else(|| stacked(area, &pages[current..=current]))
}

/// The places of pages in a column, or in two where there is width for them; `None` if they do not fit.
fn columns(area: Rect, pages: &[(Page, PageLines)]) -> Option<Vec<(Page, Rect)>> {
    let has_two = area.width >= 2 * COLUMN + GAP.0;
    let splits = (if has_two { 1 } else { pages.len() })..=pages.len();
    let longer = |at: usize, lines: fn(&PageLines) -> u16| {
        total(&pages[..at], lines).max(total(&pages[at..], lines))
    };
    let fitting = splits.filter(|at| longer(*at, |lines| lines.least) <= area.height);
    // One column, if that is enough, otherwise two of about the same height.
    let at = fitting.rev().min_by_key(|at| {
        let useful = longer(*at, |lines| lines.useful);
        useful.max(area.height)
    })?;
    let width = if has_two {
        (area.width - GAP.0) / 2
    } else {
        area.width
    };
    let left = Rect {
        width: width.min(WIDEST),
        ..area
    };
    let right = Rect {
        x: left.right() + GAP.0,
        ..left
    };
    let mut places = stacked(left, &pages[..at]);
    places.extend(stacked(right, &pages[at..]));
    Some(places)
}

/// The lines of a column of pages.
fn total(pages: &[(Page, PageLines)], lines: fn(&PageLines) -> u16) -> u16 {
    let gaps = pages.len().saturating_sub(1) as u16 * GAP.1;
    pages.iter().map(|(_, page)| lines(page)).sum::<u16>() + gaps
}

/// The pages of a column below each other. Each has its least, then what it has use for; a list takes the
/// rest.
fn stacked(area: Rect, pages: &[(Page, PageLines)]) -> Vec<(Page, Rect)> {
    let least = total(pages, |lines| lines.least);
    let mut spare = area.height.saturating_sub(least);
    let mut heights: Vec<u16> = Vec::new();
    for (_, lines) in pages {
        let more = spare.min(lines.useful - lines.least);
        heights.push(lines.least + more);
        spare -= more;
    }
    let is_alone = pages.len() == 1;
    if let Some(list) = pages.iter().rposition(|(_, lines)| lines.grows || is_alone) {
        heights[list] += spare;
    }
    let mut y = area.y;
    let place = |((page, _), height): (&(Page, PageLines), u16)| {
        let pane = Rect { y, height, ..area }.intersection(area);
        y += height + GAP.1;
        (*page, pane)
    };
    pages.iter().zip(heights).map(place).collect()
}
