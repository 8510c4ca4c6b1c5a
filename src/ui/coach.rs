//! The coach: as many pages as there is room for, and above them tabs if that is not all.
//!
//! ```text
//! Coach  Knowledge  Guesses  Codes  Map
//!
//! Coach  33 codes left of 1,296 ───   Guesses ────────────────────
//! …                                   …
//!
//! Knowledge  × out  ● certain ─────   Codes  all of them ─────────
//! …                                   …
//! ```

mod advice;
mod answers;
mod codes;
mod guesses;
mod knowledge;
mod map;
mod pages;

use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};

use crate::app::{Page, Table, Target};
use crate::coach::Insight;

use super::panel::draw_title;
use super::pen::below;
use super::{Pen, words};

/// The least height with air below the tabs.
const AIRY: u16 = 20;

/// Draws the panel with its tabs and pages.
pub(super) fn draw(pen: &mut Pen, area: Rect, table: &Table) {
    let width = area.width.saturating_sub(1);
    let area = Rect { width, ..area };
    let mut panes = pages::arranged(area, table);
    if panes.len() < Page::ALL.len() {
        let body = below(area, if area.height < AIRY { 1 } else { 2 });
        panes = pages::arranged(body, table);
        draw_tabs(pen, area, table.coach().page);
    }
    pen.drawn.seen.pages = panes.iter().map(|(page, _)| *page).collect();
    for (page, pane) in panes {
        pen.drawn.add(pane, Target::Page(page));
        draw_page(pen, pane, table, page);
    }
}

/// Draws the names of all pages into the first line of `area`, shorter ones where there is little room.
fn draw_tabs(pen: &mut Pen, area: Rect, current: Page) {
    let names = |short: bool| Page::ALL.map(|page| tab(page, short));
    let width = |names: &[&str]| names.iter().map(|name| name.len() as u16).sum::<u16>();
    let gaps = Page::ALL.len() as u16 - 1;
    let names = names(width(&names(false)) + gaps > area.width);
    let gap = (area.width.saturating_sub(width(&names)) / gaps).min(2);
    let mut x = area.x;
    for (page, name) in Page::ALL.into_iter().zip(names) {
        let tab = Rect::new(x, area.y, name.len() as u16, 1).intersection(area);
        let style = if page == current {
            pen.theme.strong().add_modifier(Modifier::UNDERLINED)
        } else {
            pen.theme.quiet()
        };
        pen.write(tab, name, style);
        pen.drawn.add(tab, Target::Page(page));
        x += name.len() as u16 + gap;
    }
}

/// The name of a page on its tab.
fn tab(page: Page, short: bool) -> &'static str {
    match page {
        Page::Knowledge if short => "Know",
        Page::Guesses if short => "Guess",
        page => page.name(),
    }
}

/// The row that a solver has just played for the player, why, and what it left.
pub(super) fn explained(pen: &Pen, table: &Table, width: u16) -> Vec<Line<'static>> {
    advice::explained(pen, table, width).collect()
}

/// Draws a page below its title. The title of a page that is alone tells how many codes are left: its name
/// stands on the tab.
fn draw_page(pen: &mut Pen, area: Rect, table: &Table, page: Page) {
    let shown = pen.drawn.seen.pages.len();
    let is_alone = shown == 1;
    let body = below(area, 1);
    let insight = table.insight();
    let remark = match (page, insight) {
        (_, None) => draw_waiting(pen, body, table),
        (Page::Coach, Some(insight)) => advice::draw(pen, body, table, insight),
        (Page::Knowledge, Some(insight)) => knowledge::draw(pen, body, table, insight),
        (Page::Guesses, Some(insight)) => guesses::draw(pen, body, table, insight),
        (Page::Codes, Some(insight)) => {
            codes::draw(pen, body, table, insight);
            String::new()
        }
        (Page::Map, Some(insight)) => map::draw(pen, body, table, insight, is_alone),
    };
    let (strong, quiet) = (pen.theme.strong(), pen.theme.quiet());
    let mut title = Vec::new();
    if !is_alone {
        let is_current = page == table.coach().page && shown < Page::ALL.len();
        let style = if is_current {
            strong.add_modifier(Modifier::UNDERLINED)
        } else {
            strong
        };
        title.push(Span::styled(page.name(), style));
    }
    if let Some(insight) = insight.filter(|_| is_alone || page == Page::Coach) {
        title.push(Span::styled(codes_left(insight), strong));
    }
    if !remark.is_empty() {
        title.push(Span::styled(remark, quiet));
    }
    let width = |title: &[Span]| title.iter().map(|span| span.width() + 2).sum::<usize>();
    if width(&title) > usize::from(area.width) {
        // A remark may be what keeps the figures below it from being misread; that of Coach is not.
        let least = if is_alone && page != Page::Coach {
            0
        } else {
            title.len() - 1
        };
        title.remove(least);
    }
    let title = title.into_iter().flat_map(|part| [part, Span::raw("  ")]);
    draw_title(pen, area, title.collect());
}

/// `33 codes left`
fn codes_left(insight: &Insight) -> String {
    format!("{} left", words::counted(insight.count(), "code"))
}

/// A list with the column of air at its right, for the scroll bar.
fn beside_air(list: Rect) -> Rect {
    let width = list.width + 1;
    Rect { width, ..list }
}

/// Says that a page is not there yet. Nothing can be remarked on it.
fn draw_waiting(pen: &mut Pen, area: Rect, table: &Table) -> String {
    let text = if table.has_failed() {
        "The coach failed. Your game is saved."
    } else {
        "Thinking…"
    };
    pen.write_wrapped(area, text, pen.theme.quiet());
    String::new()
}
