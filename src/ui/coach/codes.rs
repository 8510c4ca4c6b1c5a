//! The codes that are still possible.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::{Page, Table, Target};
use crate::coach::Insight;
use crate::ui::canvas::{More, window};
use crate::ui::{Canvas, peg, words};

use super::panes::PageLines;

/// A list of codes.
pub(super) const LINES: PageLines = PageLines {
    least: 4,
    useful: 10,
    grows: true,
};

/// Draws the page; remarks on how many codes are listed.
pub(super) fn draw(canvas: &mut Canvas, list: Rect, table: &Table, insight: &Insight) -> String {
    let codes = &insight.codes;
    let pegs = table.game().board().pegs();
    // Chips where two codes have room side by side.
    let has_chips = list.width >= 2 * (pegs as u16 * 3 + 2);
    let width = if has_chips {
        pegs as u16 * 3
    } else {
        peg::code_width(pegs)
    } + 2;
    let per_line = usize::from((list.width / width).max(1));
    let selected = table.coach().selected(Page::Codes);
    let lines = codes.len().div_ceil(per_line);
    let shown = window(selected / per_line, lines, usize::from(list.height));
    let first = shown.start * per_line;
    for (place, (index, code)) in (first..).zip(&codes[first..]).enumerate() {
        let (line, column) = ((place / per_line) as u16, (place % per_line) as u16);
        if line == list.height {
            break;
        }
        let area = Rect::new(list.x + column * width, list.y + line, width, 1);
        let pointer = if index == selected { "▸" } else { " " };
        let mut spans = vec![Span::styled(pointer, canvas.theme.accent())];
        spans.extend(if has_chips {
            peg::chips(canvas.theme, *code).collect()
        } else {
            peg::code(canvas.theme, *code)
        });
        Line::from(spans).render(area.intersection(list), canvas.buf);
        canvas.drawn.add(area, Target::Entry(Page::Codes, index));
    }
    More::beside(&shown, lines).marked(remark(insight))
}

/// How many of the codes are listed.
fn remark(insight: &Insight) -> String {
    let listed = insight.codes.len() as u64;
    match (insight.complete, listed) {
        (_, 0) => String::new(),
        (false, _) => format!("{} of them", words::thousands(listed)),
        (true, _) if insight.count().value() > listed => {
            format!("the first {}", words::thousands(listed))
        }
        (true, _) => "all of them".to_owned(),
    }
}
