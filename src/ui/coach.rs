//! The coach panel: tabs, and the page that is turned to.

mod answers;
mod codes;
mod count;
mod draft;
mod guesses;
mod knowledge;
mod map;
mod solver;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget, Wrap};

use crate::app::{Page, Table, Target};
use crate::coach::Analysis;
use crate::solver::Count;

use super::{Canvas, frame, peg};

/// Where there are fewer lines than this, a whole frame would take too many of them.
const LOW: u16 = 9;

/// Draws the panel with its current page.
pub(super) fn draw(canvas: &mut Canvas, area: Rect, table: &Table) {
    canvas.drawn.add(area, Target::Coach);
    // In a low panel the frame is a single line, which carries the tabs.
    let quiet = canvas.theme.quiet();
    let inner = if area.height < LOW {
        frame::edge(canvas, area, quiet)
    } else {
        frame::titled(canvas, area, "", quiet)
    };
    draw_tabs(canvas, area, table.coach().page());
    match (table.coach().page(), table.analysis()) {
        // What it says of the rows needs no analysis: it is there with the key press.
        (Page::Draft, _) => draft::draw(canvas, inner, table),
        (_, None) => draw_waiting(canvas, inner, table),
        (Page::Count, Some(analysis)) => count::draw(canvas, inner, analysis),
        (Page::Knowledge, Some(analysis)) => knowledge::draw(canvas, inner, table, analysis),
        (Page::Guesses, Some(analysis)) => guesses::draw(canvas, inner, table, analysis),
        (Page::Codes, Some(analysis)) => codes::draw(canvas, inner, table, analysis),
        (Page::Map, Some(analysis)) => map::draw(canvas, inner, table, analysis),
        (Page::Solver, Some(analysis)) => solver::draw(canvas, inner, table, analysis),
    }
}

fn draw_waiting(canvas: &mut Canvas, area: Rect, table: &Table) {
    let text = if table.has_failed() {
        "The analysis of this position failed. The game is not touched by that."
    } else {
        "Working it out…"
    };
    Paragraph::new(text)
        .style(canvas.theme.quiet())
        .wrap(Wrap { trim: true })
        .render(area, canvas.buf);
}

fn draw_tabs(canvas: &mut Canvas, area: Rect, current: Page) {
    let room = usize::from(area.width.saturating_sub(2));
    let widths = |title: fn(Page) -> &'static str| -> usize {
        Page::ALL.iter().map(|page| title(*page).len() + 1).sum()
    };
    let title = if widths(Page::title) <= room {
        Page::title
    } else {
        Page::short_title
    };
    let mut x = area.x + 1;
    for page in Page::ALL {
        let (mark, style) = if page == current {
            ('▸', canvas.theme.accent())
        } else {
            (' ', canvas.theme.quiet())
        };
        let text = format!("{mark}{}", title(page));
        let width = text.chars().count() as u16;
        let place = Rect::new(x, area.y, width, 1).intersection(area);
        canvas
            .buf
            .set_stringn(x, area.y, text, usize::from(place.width), style);
        canvas.drawn.add(place, Target::Page(page));
        x += width;
    }
    if x + 1 < area.right() {
        peg::put(canvas, x, area.y, ' ', canvas.theme.quiet());
    }
}

/// The first line of the pages: how many codes are left, and a remark where there is room for it.
fn headline(
    canvas: &Canvas,
    analysis: &Analysis,
    remark: Span<'static>,
    width: u16,
) -> Line<'static> {
    let count = analysis.count();
    if count == Count::About(0) {
        return Line::styled("No code that fits was found yet", canvas.theme.strong());
    }
    let all = analysis
        .counts
        .first()
        .filter(|_| analysis.counts.len() > 1);
    let of = all.map(|all| format!(" of {all}")).unwrap_or_default();
    let mut line = Line::from(Span::styled(
        format!("{} left", count.codes()),
        canvas.theme.strong(),
    ));
    // The remark may be what keeps the figures from being misread: it has precedence.
    let all = [
        Span::styled(of, canvas.theme.quiet()),
        Span::raw("   "),
        remark,
    ];
    let room = usize::from(width).saturating_sub(line.width());
    let fits = all.iter().map(Span::width).sum::<usize>() <= room;
    for part in all.into_iter().skip(usize::from(!fits)) {
        line.push_span(part);
    }
    line
}
