//! The coach: as many pages as there is room for. Above a page that others take turns with stand their names.
//!
//! ```text
//! Coach  33 codes left of 1,296 ───   Guesses ────────────────────
//! …                                   …
//!
//! Knowledge  × out  ● certain ─────   Codes  Map ─────────────────
//! …                                   …
//! ```

mod advice;
mod answers;
mod codes;
mod guesses;
mod knowledge;
mod map;
mod pages;
mod row_words;

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use crate::app::{Extent, Page, TableView, Target};

pub(super) use advice::explained;
use pages::{Arrangement, Pane};

use super::areas::{below, left, right_of, top};
use super::card::draw_title;
use super::key_names::KeyNames;
use super::{Pen, STRONG, words};

/// The least height of a page with a text below its list.
const LOW: u16 = 7;
/// The least height with air below the tabs.
const AIRY: u16 = 20;
/// The name of the page that keys mean.
const CURRENT: Style = STRONG.add_modifier(Modifier::UNDERLINED);

/// The pages that a panel has room for. Of a page that is alone, the area is that below the names of all.
pub(super) fn arranged(panel: Rect, table: TableView) -> Arrangement {
    let area = left(panel, panel.width.saturating_sub(1));
    let mut arrangement = pages::arranged(area, table);
    if let [alone] = &mut arrangement.panes[..] {
        alone.area = below(alone.area, if area.height < AIRY { 1 } else { 2 });
    }
    arrangement
}

/// The extent of the list on a page of the coach; `None` where the page is not on show, or has no list yet.
pub(super) fn extent(panel: Rect, table: TableView, page: Page, names: KeyNames) -> Option<Extent> {
    let area = arranged(panel, table).area_of(page)?;
    let insight = table.insight()?;
    let body = below(area, 1);
    match page {
        Page::Guesses => guesses::extent(body, table, insight, names),
        Page::Codes => Some(codes::extent(body, table, insight)),
        Page::Coach | Page::Knowledge | Page::Map => None,
    }
}

/// Draws the pages that the panel has room for.
pub(super) fn draw(pen: &mut Pen, panel: Rect, table: TableView) {
    let Arrangement { panes, turning } = arranged(panel, table);
    let is_alone = panes.len() == 1;
    if is_alone {
        let area = left(panel, panel.width.saturating_sub(1));
        draw_tabs(pen, area, &turning, panes[0].page);
    }
    for pane in panes {
        pen.hits.add(pane.area, Target::Page(pane.page));
        let remark = draw_body(pen, below(pane.area, 1), table, pane.page);
        let head = if is_alone {
            pane.area
        } else if turning.contains(&pane.page) {
            draw_names(pen, pane, &turning, remark.as_deref())
        } else {
            draw_names(pen, pane, &[pane.page], remark.as_deref())
        };
        draw_head(pen, head, table, pane.page, is_alone, remark);
    }
}

/// How the name of a page is written, and the blanks after it.
type Tab = (fn(Page) -> &'static str, u16);

/// The names of pages that take turns, as long as there is room for; `None` where they are cut even so.
fn tabs_for(pages: &[Page], width: u16) -> Option<Tab> {
    const FORMS: [Tab; 3] = [(Page::name, 2), (Page::name, 1), (short_name, 1)];
    let is_whole = |(name, gap): &Tab| {
        let names = pages.iter().map(|page| name(*page).len() as u16 + gap);
        names.sum::<u16>() <= width + gap
    };
    FORMS.into_iter().find(is_whole)
}

fn short_name(page: Page) -> &'static str {
    match page {
        Page::Knowledge => "Know",
        Page::Guesses => "Guess",
        page => page.name(),
    }
}

/// Draws the names of pages that take turns into the first line of `area`. Returns the room beside them.
fn draw_tabs(pen: &mut Pen, area: Rect, pages: &[Page], current: Page) -> Rect {
    let (name, gap) = tabs_for(pages, area.width).unwrap_or((short_name, 1));
    let mut rest = area;
    for page in pages {
        let name = name(*page);
        let style = if pages.len() == 1 {
            STRONG
        } else if *page == current {
            CURRENT
        } else {
            Style::new()
        };
        let tab = top(left(rest, name.len() as u16), 1);
        pen.write(tab, Span::styled(name, style));
        pen.hits.add(tab, Target::Page(*page));
        rest = right_of(rest, tab.width + gap);
    }
    rest
}

/// Draws the names of pages in the first line of a pane. They give way to the remark that explains the page, as far as
/// that does not cut them. Returns the room beside them.
fn draw_names(pen: &mut Pen, pane: Pane, pages: &[Page], remark: Option<&str>) -> Rect {
    let remark_width = match remark {
        Some(remark) => Span::raw(remark).width() as u16 + 2,
        None => 0,
    };
    let beside_remark = left(pane.area, pane.area.width.saturating_sub(remark_width));
    let place = if tabs_for(pages, beside_remark.width).is_some() {
        beside_remark
    } else {
        pane.area
    };
    let rest = draw_tabs(pen, place, pages, pane.page);
    right_of(pane.area, rest.x - pane.area.x)
}

/// Draws a page below its title, once it is there. Returns what is to be remarked on it in the title.
fn draw_body(pen: &mut Pen, body: Rect, table: TableView, page: Page) -> Option<String> {
    let remark = match table.insight() {
        None => None,
        Some(insight) => match page {
            Page::Coach => Some(advice::draw(pen, body, table, insight)),
            Page::Knowledge => knowledge::draw(pen, body, table, insight),
            Page::Guesses => guesses::draw(pen, body, table, insight),
            Page::Codes => Some(codes::draw(pen, body, table, insight)),
            Page::Map => map::draw(pen, body, table, insight),
        },
    };
    if remark.is_none() {
        pen.write_waiting(body, "coach", table.has_failed());
    }
    remark
}

/// Draws the rest of a title: how many codes are left, on Coach and on a page that is alone, whose name stands on the
/// tab; and the remark. Where both have no room one of them gives way: most pages need their remark, which explains
/// their figures, but Coach can do without.
fn draw_head(
    pen: &mut Pen,
    head: Rect,
    table: TableView,
    page: Page,
    is_alone: bool,
    remark: Option<String>,
) {
    let mut left = None;
    if let Some(insight) = table.insight()
        && (is_alone || page == Page::Coach)
    {
        let text = format!("{} left", words::counted(insight.count(), "code"));
        left = Some(Span::styled(text, STRONG));
    }
    let mut remark = match remark {
        Some(text) if !text.is_empty() => Some(Span::raw(text)),
        _ => None,
    };
    let parts = left.iter().chain(&remark);
    let width: usize = parts.map(|part| part.width() + 2).sum();
    if width > usize::from(head.width) {
        if page == Page::Coach || !is_alone {
            remark = None;
        } else {
            left = None;
        }
    }
    let mut title = Line::default();
    for part in left.into_iter().chain(remark) {
        if title.width() > 0 {
            title.push_span("  ");
        }
        title.push_span(part);
    }
    draw_title(pen, head, title);
}
