//! Which pages of the coach are on the screen, and where.

use ratatui::layout::Rect;

use crate::app::{Page, Table};
use crate::coach::CodeMap;
use crate::rules::Board;

use super::{codes, guesses, knowledge, map, row, solver};

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
            Page::Row => row::lines(board),
            Page::Knowledge => knowledge::lines(board),
            Page::Guesses => guesses::LINES,
            Page::Codes => codes::LINES,
            Page::Map => map::lines(CodeMap::of(board)),
            Page::Solver => solver::LINES,
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
    let two = area.width >= 2 * COLUMN + GAP.0;
    let pages: Vec<_> = table
        .open_pages()
        .map(|page| (page, PageLines::of(page, board)))
        .collect();
    let fits = |pages: &[(Page, PageLines)]| {
        let is_column =
            |pages: &[(Page, PageLines)]| total(pages, |lines| lines.least) <= area.height;
        let mut splits = 0..pages.len();
        is_column(pages)
            || two && splits.any(|at| is_column(&pages[..at]) && is_column(&pages[at..]))
    };
    let place = pages
        .iter()
        .position(|(page, _)| *page == table.coach().page());
    let shown = &pages[screen_with(pages.len(), place.unwrap_or(0), |range| fits(&pages[range]))];
    // Where the least is missing.
    let shortage = |at: usize| {
        let missing = |pages| total(pages, |lines| lines.useful).saturating_sub(area.height);
        missing(&shown[..at]) + missing(&shown[at..])
    };
    // The first column is filled first.
    let splits = (1..=shown.len()).rev().filter(|at| {
        let least = |pages| total(pages, |lines| lines.least);
        least(&shown[..*at]).max(least(&shown[*at..])) <= area.height
    });
    let at = splits.min_by_key(|at| shortage(*at)).filter(|_| two);
    let at = at.unwrap_or(shown.len());
    let width = if two {
        ((area.width - GAP.0) / 2).min(WIDEST)
    } else {
        area.width.min(WIDEST)
    };
    let left = Rect { width, ..area };
    let right = Rect {
        x: left.right() + GAP.0,
        ..left
    };
    let mut places = stacked(left, &shown[..at]);
    places.extend(stacked(right, &shown[at..]));
    places
}

/// The lines of a column of pages.
fn total(pages: &[(Page, PageLines)], lines: impl Fn(&PageLines) -> u16) -> u16 {
    let gaps = pages.len().saturating_sub(1) as u16 * GAP.1;
    pages.iter().map(|(_, page)| lines(page)).sum::<u16>() + gaps
}

/// Pages are turned like those of a book: each screen has as many as fit after the one before. The last screen
/// has as many as fit before the end. Returns the first screen with the page at `place`.
fn screen_with(
    pages: usize,
    place: usize,
    fits: impl Fn(std::ops::Range<usize>) -> bool,
) -> std::ops::Range<usize> {
    let mut start = 0;
    loop {
        let mut end = start + 1;
        while end < pages && fits(start..end + 1) {
            end += 1;
        }
        if end >= pages {
            while start > 0 && fits(start - 1..end) {
                start -= 1;
            }
        }
        if place < end || end >= pages {
            return start..end;
        }
        start = end;
    }
}

/// The pages of a column below each other. Each has its least, then what it has use for; a list takes the
/// rest.
fn stacked(area: Rect, pages: &[(Page, PageLines)]) -> Vec<(Page, Rect)> {
    let mut spare = area
        .height
        .saturating_sub(total(pages, |lines| lines.least));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_is_on_a_screen_that_fits() {
        for pages in 1..7 {
            for room in 1..5 {
                for place in 0..pages {
                    let shown = screen_with(pages, place, |range| range.len() <= room);
                    assert!(shown.contains(&place), "{place} of {pages}");
                    assert_eq!(shown.len(), room.min(pages));
                }
            }
        }
    }
}
