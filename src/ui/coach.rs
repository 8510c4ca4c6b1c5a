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

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Span;

use crate::app::{Page, TableView, Target};

pub(super) use advice::explained;

use super::card::draw_title;
use super::pen::{below, inset, left, top};
use super::{Pen, STRONG, words};

/// The least height of a page with a text below its list.
const LOW: u16 = 7;
/// The least height with air below the tabs.
const AIRY: u16 = 20;
/// The name of the page that keys mean.
const CURRENT: Style = STRONG.add_modifier(Modifier::UNDERLINED);

pub(super) fn draw(pen: &mut Pen, area: Rect, table: TableView) {
    let area = left(area, area.width.saturating_sub(1));
    let (mut panes, turning) = pages::arranged(area, table);
    if let [(page, pane)] = &mut panes[..] {
        draw_tabs(pen, area, &turning, *page);
        *pane = below(*pane, if area.height < AIRY { 1 } else { 2 });
    }
    pen.drawn.seen.pages = panes.iter().map(|(page, _)| *page).collect();
    for (page, pane) in panes {
        pen.drawn.add(pane, Target::Page(page));
        draw_page(pen, pane, table, page, &turning);
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
        let style = match pages.len() {
            1 => STRONG,
            _ if *page == current => CURRENT,
            _ => Style::new(),
        };
        let tab = top(left(rest, name.len() as u16), 1);
        pen.write(tab, Span::styled(name, style));
        pen.drawn.add(tab, Target::Page(*page));
        rest = inset(rest, tab.width + gap);
    }
    rest
}

/// Draws a page below its title. The title of a page that is alone tells how many codes are left: its name
/// stands on the tab.
fn draw_page(pen: &mut Pen, area: Rect, table: TableView, page: Page, turning: &[Page]) {
    let is_alone = pen.drawn.seen.pages.len() == 1;
    let body = below(area, 1);
    let insight = table.insight();
    let remark = insight.and_then(|insight| match page {
        Page::Coach => Some(advice::draw(pen, body, table, insight)),
        Page::Knowledge => knowledge::draw(pen, body, table, insight),
        Page::Guesses => guesses::draw(pen, body, table, insight),
        Page::Codes => Some(codes::draw(pen, body, table, insight)),
        Page::Map => map::draw(pen, body, table, insight),
    });
    if remark.is_none() {
        pen.write_waiting(body, "coach", table.has_failed());
    }
    let mut head = area;
    if !is_alone {
        let tabs = if turning.contains(&page) {
            turning
        } else {
            &[page]
        };
        // Names give way to what explains the page, as far as that does not cut them.
        let explained = remark.as_ref().map_or(0, |it| Span::raw(it).width() + 2);
        let beside = left(area, area.width.saturating_sub(explained as u16));
        let has_room = tabs_for(tabs, beside.width).is_some();
        let names = if has_room { beside } else { area };
        head = inset(area, draw_tabs(pen, names, tabs, page).x - area.x);
    }
    let left = insight.filter(|_| is_alone || page == Page::Coach);
    let left = left.map(|insight| format!("{} left", words::counted(insight.count(), "code")));
    let mut title = [
        left.map(|left| Span::styled(left, STRONG)),
        remark.filter(|remark| !remark.is_empty()).map(Span::raw),
    ];
    let parts = title.iter().flatten();
    if parts.map(|part| part.width() + 2).sum::<usize>() > usize::from(head.width) {
        // Most pages need their remark, which explains their figures; Coach can do without.
        title[usize::from(page == Page::Coach || !is_alone)] = None;
    }
    let title = title.into_iter().flatten();
    let title = title.flat_map(|part| [Span::raw("  "), part]);
    draw_title(pen, head, title.skip(1).collect());
}
