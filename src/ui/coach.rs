//! The coach panel: tabs, and below them as many pages as there is room for.
//!
//! ```text
//! Coach  Knowledge  Guesses  Codes  Map
//!
//! Coach  33 codes left of 1,296    Codes  all of them
//! ─────────────────────────────    ──────────────────
//! …                                …
//!
//! Knowledge  × out  ● certain
//! ───────────────────────────
//! …
//! ```

mod advice;
mod answers;
mod codes;
mod guesses;
mod knowledge;
mod map;
mod panes;
mod tabs;

use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::{Page, Table, Target};
use crate::coach::Insight;

use super::pen::below;
use super::{Pen, frame};

/// Where there are fewer lines than this, a rule would take too many of them.
const LOW: u16 = 9;

/// Draws the panel with its tabs and pages.
pub(super) fn draw(pen: &mut Pen, area: Rect, table: &Table) {
    let area = frame::indented(area);
    tabs::draw(pen, area, table.page());
    let is_low = area.height <= LOW;
    let panes = panes::arranged(below(area, if is_low { 1 } else { 2 }), table);
    let is_alone = panes.len() == 1;
    if is_alone && !is_low {
        frame::rule(pen, below(area, 1));
    }
    for (page, pane) in panes {
        pen.drawn.add(pane, Target::Page(page));
        draw_pane(pen, pane, table, page, is_alone);
    }
}

/// Draws a page under its heading. A page that is alone has its name on the tab.
fn draw_pane(pen: &mut Pen, area: Rect, table: &Table, page: Page, is_alone: bool) {
    let heading = if is_alone { 1 } else { panes::HEADING };
    let body = below(area, heading);
    let insight = table.insight();
    let remark = match (page, insight) {
        // What it says of the rows needs no insight: it is there with the key press.
        (Page::Coach, _) => advice::draw(pen, body, table),
        (_, None) => draw_waiting(pen, body, table),
        (Page::Knowledge, Some(insight)) => knowledge::draw(pen, body, table, insight),
        (Page::Guesses, Some(insight)) => guesses::draw(pen, body, table, insight),
        (Page::Codes, Some(insight)) => codes::draw(pen, body, table, insight),
        (Page::Map, Some(insight)) => map::draw(pen, body, table, insight),
    };
    let remark = Span::styled(remark, pen.theme.quiet());
    if is_alone {
        let count = insight.map(|insight| headline(pen, insight, remark, area.width));
        return count.unwrap_or_default().render(area, pen.buf);
    }
    let mut name = pen.theme.strong();
    if page == table.page() {
        name = pen.theme.accent().add_modifier(Modifier::UNDERLINED);
    }
    let mut line = Line::from(vec![Span::styled(page.name(), name), Span::raw("  ")]);
    match insight.filter(|_| page == Page::Coach) {
        Some(insight) => {
            let room = area.width.saturating_sub(line.width() as u16);
            let count = headline(pen, insight, remark, room).into_iter();
            line.extend(count.map(|span| span.style(pen.theme.quiet())));
        }
        None => line.push_span(remark),
    }
    line.render(area, pen.buf);
    frame::rule(pen, below(area, 1));
}

/// Says that a page is not there yet. Nothing can be remarked on it.
fn draw_waiting(pen: &mut Pen, area: Rect, table: &Table) -> String {
    let text = if table.has_failed() {
        "The analysis failed. Your game is safe."
    } else {
        "Thinking…"
    };
    pen.write_wrapped(area, text, pen.theme.quiet());
    String::new()
}

/// How many codes are left, and a remark where there is room for it.
fn headline(pen: &Pen, insight: &Insight, remark: Span<'static>, width: u16) -> Line<'static> {
    let count = insight.count();
    if count.is_unknown() {
        return Line::styled("No possible code found yet", pen.theme.strong());
    }
    let all = insight.counts.first().filter(|_| insight.counts.len() > 1);
    let of = all.map(|all| format!(" of {all}")).unwrap_or_default();
    let mut line = Line::from(Span::styled(
        format!("{} left", count.codes()),
        pen.theme.strong(),
    ));
    // The remark may be what keeps the figures from being misread: it has precedence.
    let all = [
        Span::styled(of, pen.theme.quiet()),
        Span::raw("   "),
        remark,
    ];
    let room = usize::from(width).saturating_sub(line.width());
    let wide = |parts: &[Span]| parts.iter().map(Span::width).sum::<usize>() > room;
    if all[2].width() > 0 && wide(&all[1..]) {
        let [.., remark] = all;
        return remark.into();
    }
    let skipped = usize::from(wide(&all));
    line.extend(all.into_iter().skip(skipped));
    line
}
