//! The codes that are still possible.

use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use crate::app::{Table, Target};
use crate::coach::Insight;
use crate::ui::pen::More;
use crate::ui::{Pen, peg, words};

use super::panes::PageLines;

/// A list of codes.
pub(super) const LINES: PageLines = PageLines {
    least: 4,
    useful: 10,
    grows: true,
};

/// Draws the page; remarks on how many codes are listed.
pub(super) fn draw(pen: &mut Pen, list: Rect, table: &Table, insight: &Insight) -> String {
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
    let lines = codes.len().div_ceil(per_line);
    let height = usize::from(list.height).min(lines);
    // The last code stays on the last line.
    let top = (table.codes_top() / per_line).min(lines - height);
    let shown = top..top + height;
    let rows = codes.chunks(per_line).skip(top);
    for (line, row) in list.rows().zip(rows) {
        for (x, code) in (line.x..).step_by(usize::from(width)).zip(row) {
            let spans = if has_chips {
                peg::chips(pen.theme, *code).collect()
            } else {
                peg::code(pen.theme, *code)
            };
            let place = Rect {
                x: x + 1,
                width: width - 1,
                ..line
            };
            Line::from(spans).render(place.intersection(list), pen.buf);
        }
    }
    pen.drawn.add(list, Target::Codes);
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
