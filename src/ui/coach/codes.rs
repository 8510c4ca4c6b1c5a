//! The page Codes: those that are still possible.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::{TableView, Target};
use crate::coach::Insight;
use crate::ui::{Pen, listing, peg};

/// Draws the page. Nothing needs to be remarked on it.
pub(super) fn draw(pen: &mut Pen, area: Rect, table: TableView, insight: &Insight) -> String {
    let codes = insight.left.codes();
    let height = usize::from(area.height);
    let width = peg::chips_width(table.game().board().pegs()) + 1;
    // After the last code of a line no blank is needed.
    let per_line = usize::from(((area.width + 1) / width).max(1));
    let lines = codes.len().div_ceil(per_line);
    // The last code stays on the last line.
    let limit = lines.saturating_sub(height);
    let top = table.panel().scroll.top().min(limit);
    pen.drawn.seen.scroll_limit = Some(limit);
    let shown = codes.chunks(per_line).skip(top);
    for (place, codes) in area.rows().zip(shown) {
        let chips = codes.iter().flat_map(|code| {
            let blank = std::iter::once(Span::raw(" "));
            peg::chips(pen.theme, *code).chain(blank)
        });
        chips.collect::<Line>().render(place, pen.buf);
    }
    listing::scroll_bar(pen, area, lines, top);
    pen.drawn.add(area, Target::Codes);
    String::new()
}
