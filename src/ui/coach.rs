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
pub(super) mod contrast;
mod guesses;
mod knowledge;
mod map;
mod pages;
mod row_words;

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::macros::{line, span};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span, Text};

use crate::app::{App, CoachPage, Extent, TableView, Target};

pub(super) use advice::explained;
use pages::{Arrangement, Pane};

use super::areas::{below, left, right_of, top};
use super::card::{draw_title, draw_title_above_rule};
use super::hits::HitMap;
use super::key_names::KeyNames;
use super::{Pen, SECONDARY, STRONG, words};

/// The least height of a page with a text below its list.
const LOW: u16 = 7;
/// The least height with air below the tabs.
const AIRY: u16 = 20;
/// The name of the page that keys mean.
const CURRENT: Style = STRONG.add_modifier(Modifier::UNDERLINED);

/// The pages that a panel has room for. Of a page that is alone, the area is that below the names of all.
pub(super) fn arranged(panel: Rect, table: TableView) -> Arrangement {
    let area = beside_air(panel);
    let mut arrangement = pages::arranged(area, table);
    if let [alone] = &mut arrangement.panes[..] {
        alone.area = below(alone.area, if area.height < AIRY { 1 } else { 2 });
    }
    arrangement
}

/// The extent of the list on a page of the coach; `None` where the page is not on show, or has no list yet.
pub(super) fn extent(
    panel: Rect,
    table: TableView,
    page: CoachPage,
    names: KeyNames,
) -> Option<Extent> {
    let arrangement = arranged(panel, table);
    let insight = table.insight()?;
    let body = below(arrangement.area_of(page)?, arrangement.heading);
    match page {
        CoachPage::Guesses => guesses::extent(body, table, insight, names),
        CoachPage::Codes => Some(codes::extent(body, table, insight)),
        CoachPage::Coach | CoachPage::Knowledge | CoachPage::Map => None,
    }
}

/// The codes on show, by their places in the list; `None` where the page is not on show, or nothing is known.
pub(super) fn codes_on_show(panel: Rect, table: TableView) -> Option<Range<usize>> {
    let arrangement = arranged(panel, table);
    let insight = table.insight()?;
    let body = below(arrangement.area_of(CoachPage::Codes)?, arrangement.heading);
    Some(codes::on_show(body, table, insight))
}

/// Draws the pages that the panel has room for. One that is worked out anew stays as it was until it is whole.
pub(super) fn draw(pen: &mut Pen, panel: Rect, table: TableView, app: &App) {
    let Arrangement {
        panes,
        turning,
        heading,
    } = arranged(panel, table);
    let is_alone = panes.len() == 1;
    if is_alone {
        let area = beside_air(panel);
        let tabs = clickable_tabs(pen, area, &turning, panes[0].page);
        pen.write(area, tabs);
    }
    for pane in panes {
        if !is_alone || !table.window().is_touched {
            // A finger below the names of the pages means one of them.
            pen.hits.add(pane.area, Target::Page(pane.page));
        }
        let body = below(pane.area, heading);
        let remark = match app.held_page(pane.page) {
            Some((as_it_was, is_late)) => {
                draw_held(pen, body, [table, as_it_was], pane.page, is_late)
            }
            None => draw_body(pen, body, table, pane.page),
        };
        let names = if is_alone {
            Line::default()
        } else if turning.contains(&pane.page) {
            names_of_pane(pen, pane, &turning, remark.as_deref())
        } else {
            names_of_pane(pen, pane, &[pane.page], remark.as_deref())
        };
        let room = usize::from(pane.area.width).saturating_sub(names.width() + gap_after(&names));
        let told = told_in_title(table, pane.page, is_alone, remark, room);
        draw_heading(pen, top(pane.area, heading), names, told);
    }
}

/// How the name of a page is written, and the blanks after it.
type Tab = (fn(CoachPage) -> &'static str, u16);

/// The names of pages that take turns, as long as there is room for; `None` where they are cut even so.
fn tabs_for(pages: &[CoachPage], width: u16) -> Option<Tab> {
    const FORMS: [Tab; 3] = [(CoachPage::name, 2), (short_name, 2), (short_name, 1)];
    let is_whole = |(name, gap): &Tab| {
        let names = pages.iter().map(|page| name(*page).len() as u16 + gap);
        names.sum::<u16>() <= width + gap
    };
    FORMS.into_iter().find(is_whole)
}

fn short_name(page: CoachPage) -> &'static str {
    match page {
        CoachPage::Knowledge => "Know",
        CoachPage::Guesses => "Guess",
        page => page.name(),
    }
}

/// The names of pages that take turns, which can be clicked in the first line of `area`.
fn clickable_tabs(
    pen: &mut Pen,
    area: Rect,
    pages: &[CoachPage],
    current: CoachPage,
) -> Line<'static> {
    let (name_of, gap) = tabs_for(pages, area.width).unwrap_or((short_name, 1));
    let mut tabs = Line::default();
    for page in pages {
        if tabs.width() > 0 {
            tabs.push_span(" ".repeat(gap.into()));
        }
        let name = name_of(*page);
        let style = if pages.len() == 1 {
            STRONG
        } else if *page == current {
            CURRENT
        } else {
            SECONDARY
        };
        let place = right_of(area, tabs.width() as u16);
        pen.hits
            .add(top(left(place, name.len() as u16), 1), Target::Page(*page));
        tabs.push_span(Span::styled(name, style));
    }
    tabs
}

/// The names of the pages of a pane. They give way to the remark that explains the page, as far as that does not cut
/// them.
fn names_of_pane(
    pen: &mut Pen,
    pane: Pane,
    pages: &[CoachPage],
    remark: Option<&str>,
) -> Line<'static> {
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
    clickable_tabs(pen, place, pages, pane.page)
}

/// Draws a page below its title, once it is there. Returns what is to be remarked on it in the title.
fn draw_body(pen: &mut Pen, body: Rect, table: TableView, page: CoachPage) -> Option<String> {
    let remark = match table.insight() {
        None => None,
        Some(insight) => match page {
            CoachPage::Coach => {
                let rest = advice::draw_bars(pen, body, table, insight);
                advice::draw_words(pen, rest, table, insight);
                Some(advice::remark(insight))
            }
            CoachPage::Knowledge => knowledge::draw(pen, body, table, insight),
            CoachPage::Guesses => guesses::draw(pen, body, table, insight),
            CoachPage::Codes => Some(codes::draw(pen, body, table, insight)),
            CoachPage::Map => map::draw(pen, body, table, insight),
        },
    };
    if remark.is_none() {
        pen.write_waiting(body, "coach", table.has_failed());
    }
    remark
}

/// Draws a page as it was, of the table `before`, with a quiet text if it is late. Nothing there can be clicked, as it is of
/// another row. On Coach only the words are as they were: how many codes are left `now` is known at once.
fn draw_held(
    pen: &mut Pen,
    body: Rect,
    [now, before]: [TableView; 2],
    page: CoachPage,
    is_late: bool,
) -> Option<String> {
    let mut rest = body;
    if page == CoachPage::Coach
        && let Some(insight) = now.insight()
    {
        rest = advice::draw_bars(pen, body, now, insight);
    }
    let mut no_hits = HitMap::default();
    let still = &mut Pen {
        buf: pen.buf,
        theme: pen.theme,
        hits: &mut no_hits,
        names: pen.names,
        motion: None,
        is_picture: pen.is_picture,
    };
    let remark = match (page, before.insight()) {
        (CoachPage::Coach, Some(insight)) => {
            advice::draw_words(still, rest, before, insight);
            now.insight().map(advice::remark)
        }
        _ => draw_body(still, body, before, page),
    };
    if is_late {
        quieten(pen.buf, rest);
    }
    remark
}

/// Gives all text without a colour in an area the second tone.
fn quieten(buf: &mut Buffer, area: Rect) {
    for at in area.intersection(buf.area).positions() {
        let cell = &mut buf[at];
        if cell.fg == Color::Reset && cell.bg == Color::Reset {
            cell.set_style(SECONDARY.remove_modifier(Modifier::BOLD));
        }
    }
}

/// What a title tells beside the names in so many cells: how many codes are left, on Coach and on a page that is alone,
/// whose name stands on the tab; and the remark. Where both have no room on a page that is alone they are told in fewer
/// words. Where that does not help one of them gives way: most pages need their remark, which explains their figures,
/// but Coach can do without.
fn told_in_title(
    table: TableView,
    page: CoachPage,
    is_alone: bool,
    remark: Option<String>,
    room: usize,
) -> Line<'static> {
    let remark = remark.unwrap_or_default();
    let left = match table.insight() {
        Some(insight) if is_alone || page == CoachPage::Coach => {
            format!("{} left", words::counted(insight.count(), "code"))
        }
        _ => String::new(),
    };
    let mut forms = vec![(left.clone(), remark.clone())];
    if page == CoachPage::Coach {
        forms.push((left, String::new()));
    } else {
        if is_alone {
            forms.extend(in_fewer_words(&left, &remark));
        }
        forms.push((String::new(), remark));
    }
    let lines = forms.into_iter().map(|(left, remark)| {
        let air = if left.is_empty() || remark.is_empty() {
            ""
        } else {
            "  "
        };
        line![
            span!(STRONG; "{left}"),
            span!("{air}"),
            span!(SECONDARY; "{remark}")
        ]
    });
    let titles: Vec<_> = lines.collect();
    let fits = titles.iter().find(|line| line.width() <= room);
    fits.or(titles.last()).cloned().unwrap_or_default()
}

/// How many codes are left with a remark, in fewer and fewer words: `one dot = 1–4 codes` can do with its figures.
fn in_fewer_words(left: &str, remark: &str) -> [(String, String); 3] {
    let (short, shortest) = match remark.strip_prefix("one ") {
        Some(short) => (short, short.trim_end_matches(" codes")),
        None => (remark, remark),
    };
    let left_alone = left.replace(" codes", "");
    [(left, short), (left, shortest), (&left_alone, shortest)]
        .map(|(left, remark)| (left.to_owned(), remark.to_owned()))
}

/// The cells between the names of pages and what is told beside them.
fn gap_after(names: &Line) -> usize {
    if names.width() > 0 { 2 } else { 0 }
}

/// Draws the names of pages and what is told beside them: above a rule where there is a line for it, else on one.
fn draw_heading(pen: &mut Pen, area: Rect, names: Line<'static>, told: Line<'static>) {
    let gap = if told.width() > 0 {
        gap_after(&names)
    } else {
        0
    };
    if area.height > 1 {
        let beside = right_of(area, (names.width() + gap) as u16);
        draw_title_above_rule(pen, area, names);
        return pen.write(top(beside, 1), told);
    }
    let mut title = names;
    title.push_span(" ".repeat(gap));
    title.extend(told);
    draw_title(pen, area, title);
}

/// Lines that explain.
fn quiet(lines: Text<'static>) -> impl Iterator<Item = Line<'static>> {
    lines.into_iter().map(|line| line.style(SECONDARY))
}

/// The area of a panel for text, which has two columns of air at the right.
fn beside_air(panel: Rect) -> Rect {
    left(panel, panel.width.saturating_sub(2))
}
