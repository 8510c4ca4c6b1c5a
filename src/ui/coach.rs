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
use ratatui::style::{Modifier, Style};
use ratatui::text::Span;

use crate::app::{Page, Table, Target};

pub(super) use advice::explained;

use super::panel::draw_title;
use super::pen::below;
use super::{Pen, STRONG, words};

/// The least height with air below the tabs.
const AIRY: u16 = 20;
/// The name of the page that keys mean.
const CURRENT: Style = STRONG.add_modifier(Modifier::UNDERLINED);

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
    let names = |short: bool| {
        Page::ALL.map(|page| match page {
            Page::Knowledge if short => "Know",
            Page::Guesses if short => "Guess",
            page => page.name(),
        })
    };
    let width = |names: &[&str]| names.iter().map(|name| name.len() as u16).sum::<u16>();
    let gaps = Page::ALL.len() as u16 - 1;
    let names = names(width(&names(false)) + gaps > area.width);
    let gap = (area.width.saturating_sub(width(&names)) / gaps).min(2);
    let mut x = area.x;
    for (page, name) in Page::ALL.into_iter().zip(names) {
        let name = Span::raw(name);
        let width = name.width() as u16;
        let tab = Rect::new(x, area.y, width, 1).intersection(area);
        pen.write(
            tab,
            if page == current {
                name.style(CURRENT)
            } else {
                name
            },
        );
        pen.drawn.add(tab, Target::Page(page));
        x += width + gap;
    }
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
        (Page::Codes, Some(insight)) => codes::draw(pen, body, table, insight),
        (Page::Map, Some(insight)) => map::draw(pen, body, table, insight, is_alone),
    };
    let mut title = Vec::new();
    if !is_alone {
        let is_current = page == table.coach().page && shown < Page::ALL.len();
        title.push(Span::styled(
            page.name(),
            if is_current { CURRENT } else { STRONG },
        ));
    }
    if let Some(insight) = insight.filter(|_| is_alone || page == Page::Coach) {
        let left = format!("{} left", words::counted(insight.count(), "code"));
        title.push(Span::styled(left, STRONG));
    }
    if !remark.is_empty() {
        title.push(Span::raw(remark));
    }
    let width = |title: &[Span]| title.iter().map(|span| span.width() + 2).sum::<usize>();
    if width(&title) > usize::from(area.width) {
        // Most pages need their remark, which explains their figures; Coach can do without.
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

/// Says that a page is not there yet. Nothing can be remarked on it.
fn draw_waiting(pen: &mut Pen, area: Rect, table: &Table) -> String {
    pen.write_waiting(area, "coach", table.has_failed());
    String::new()
}
