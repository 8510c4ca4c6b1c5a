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
            Some((before, is_late)) => HeldPage {
                now: table,
                before,
                page: pane.page,
                is_late,
            }
            .draw(pen, body),
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
        let told = told_in_title(
            table,
            pane.page,
            is_alone,
            &remark.unwrap_or_default(),
            room,
        );
        draw_heading(pen, top(pane.area, heading), names, told);
    }
}

/// How the names of pages are written.
#[derive(Clone, Copy)]
struct TabForm {
    name_of: fn(CoachPage) -> &'static str,
    /// The blanks between two names.
    gap: u16,
}

impl TabForm {
    /// The forms from the longest to the shortest.
    const ALL: [Self; 3] = [
        Self {
            name_of: CoachPage::name,
            gap: 2,
        },
        Self {
            name_of: short_name,
            gap: 2,
        },
        Self::SHORTEST,
    ];
    const SHORTEST: Self = Self {
        name_of: short_name,
        gap: 1,
    };

    /// The longest form in which these pages have room; `None` where they are cut in the shortest one.
    fn fitting(pages: &[CoachPage], width: u16) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|form| form.width(pages) <= width)
    }

    /// The cells of the names of these pages.
    fn width(self, pages: &[CoachPage]) -> u16 {
        let gaps = self.gap * pages.len().saturating_sub(1) as u16;
        let names = pages.iter().map(|page| (self.name_of)(*page).len() as u16);
        names.sum::<u16>() + gaps
    }
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
    let form = TabForm::fitting(pages, area.width).unwrap_or(TabForm::SHORTEST);
    let mut tabs = Line::default();
    for page in pages {
        if tabs.width() > 0 {
            tabs.push_span(" ".repeat(form.gap.into()));
        }
        let name = (form.name_of)(*page);
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
    let place = if TabForm::fitting(pages, beside_remark.width).is_some() {
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

/// A page that stays as it was while it is worked out anew.
struct HeldPage<'a> {
    /// The table that is on show.
    now: TableView<'a>,
    /// The table as it was when the page was whole last.
    before: TableView<'a>,
    page: CoachPage,
    /// Whether the work takes longer than a moment.
    is_late: bool,
}

impl HeldPage<'_> {
    /// Draws the page with a quiet text if it is late. Nothing there can be clicked, as it is of another row. On Coach only
    /// the words are as they were: how many codes are left now is known at once. Returns what is to be remarked on it.
    fn draw(&self, pen: &mut Pen, body: Rect) -> Option<String> {
        let mut rest = body;
        if self.page == CoachPage::Coach
            && let Some(insight) = self.now.insight()
        {
            rest = advice::draw_bars(pen, body, self.now, insight);
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
        let remark = match (self.page, self.before.insight()) {
            (CoachPage::Coach, Some(insight)) => {
                advice::draw_words(still, rest, self.before, insight);
                self.now.insight().map(advice::remark)
            }
            _ => draw_body(still, body, self.before, self.page),
        };
        if self.is_late {
            quieten(pen.buf, rest);
        }
        remark
    }
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
    remark: &str,
    room: usize,
) -> Line<'static> {
    let left = match table.insight() {
        Some(insight) if is_alone || page == CoachPage::Coach => {
            format!("{} left", words::counted(insight.count(), "code"))
        }
        _ => String::new(),
    };
    let mut titles = vec![title_of(&left, remark)];
    if page == CoachPage::Coach {
        titles.push(title_of(&left, ""));
    } else {
        if is_alone {
            titles.extend(titles_in_fewer_words(&left, remark));
        }
        titles.push(title_of("", remark));
    }
    let fitting = titles.iter().position(|title| title.width() <= room);
    titles.swap_remove(fitting.unwrap_or(titles.len() - 1))
}

/// A title that tells how many codes are left and a remark; an empty one is left out.
fn title_of(left: &str, remark: &str) -> Line<'static> {
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
}

/// Titles with how many codes are left and a remark, in fewer and fewer words: `one dot = 1–4 codes` can do with its
/// figures.
fn titles_in_fewer_words(left: &str, remark: &str) -> [Line<'static>; 3] {
    let short = remark.strip_prefix("one ").unwrap_or(remark);
    let shortest = if short == remark {
        remark
    } else {
        short.trim_end_matches(" codes")
    };
    let short_left = left.replace(" codes", "");
    [
        title_of(left, short),
        title_of(left, shortest),
        title_of(&short_left, shortest),
    ]
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
