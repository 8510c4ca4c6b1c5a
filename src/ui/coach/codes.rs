//! The page Codes: those that are still possible.

use std::ops::Range;

use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use crate::app::{Extent, TableView, Target};
use crate::coach::Insight;
use crate::ui::{Pen, chips, listing};

/// How many lines the codes take, and how many of them have room.
pub(super) fn extent(area: Rect, table: TableView, insight: &Insight) -> Extent {
    let codes = insight.count();
    let lines = codes.div_ceil(codes_per_line(area, table));
    Extent::of_text(lines, area.height.into())
}

/// How many codes stand on a line, with a blank between them.
fn codes_per_line(area: Rect, table: TableView) -> usize {
    let code = chips::width(table.game().board().pegs()) + 1;
    // After the last code of a line no blank is needed.
    usize::from(((area.width + 1) / code).max(1))
}

/// The codes on show, by their places in the list.
pub(super) fn on_show(area: Rect, table: TableView, insight: &Insight) -> Range<usize> {
    let size = extent(area, table, insight);
    let top = table.panel().scroll.top().min(size.lines);
    let per_line = codes_per_line(area, table);
    let end = (top + size.room) * per_line;
    top * per_line..end.min(insight.count())
}

/// Draws the page. Nothing needs to be remarked on it.
pub(super) fn draw(pen: &mut Pen, area: Rect, table: TableView, insight: &Insight) -> String {
    let places = on_show(area, table, insight);
    let shown = table.codes_in(&places).chunks(codes_per_line(area, table));
    for (place, codes) in area.rows().zip(shown) {
        let mut line = Line::default();
        for code in codes {
            line.extend(chips::spans(pen.theme, *code));
            line.push_span(" ");
        }
        line.render(place, pen.buf);
    }
    let size = extent(area, table, insight);
    listing::scroll_bar(pen, area, &size, table.panel().scroll.top());
    pen.hits.add(area, Target::Codes);
    String::new()
}
