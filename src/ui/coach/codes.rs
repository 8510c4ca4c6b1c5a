//! The page Codes: those that are still possible.

use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use crate::app::{Extent, TableView, Target};
use crate::coach::Insight;
use crate::ui::{Pen, chips, listing};

/// How many lines the codes take, and how many of them have room.
pub(super) fn extent(area: Rect, table: TableView, insight: &Insight) -> Extent {
    let codes = insight.candidates.codes().len();
    let lines = codes.div_ceil(codes_per_line(area, table));
    Extent::of_text(lines, area.height.into())
}

/// How many codes stand on a line, with a blank between them.
fn codes_per_line(area: Rect, table: TableView) -> usize {
    let code = chips::width(table.game().board().pegs()) + 1;
    // After the last code of a line no blank is needed.
    usize::from(((area.width + 1) / code).max(1))
}

/// Draws the page. Nothing needs to be remarked on it.
pub(super) fn draw(pen: &mut Pen, area: Rect, table: TableView, insight: &Insight) -> String {
    let extent = extent(area, table, insight);
    let top = table.panel().scroll.top();
    let per_line = codes_per_line(area, table);
    let shown = insight.candidates.codes().chunks(per_line).skip(top);
    for (place, codes) in area.rows().zip(shown) {
        let mut line = Line::default();
        for code in codes {
            line.extend(chips::spans(pen.theme, *code));
            line.push_span(" ");
        }
        line.render(place, pen.buf);
    }
    listing::scroll_bar(pen, area, &extent, top);
    pen.hits.add(area, Target::Codes);
    String::new()
}
