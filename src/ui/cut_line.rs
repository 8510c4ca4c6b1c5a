//! A line that marks where it is cut.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Widget;

/// A line of text. Where it is wider than its area, an ellipsis stands in the last cell.
pub(super) struct CutLine<'a>(pub(super) Line<'a>);

impl Widget for &CutLine<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let CutLine(line) = self;
        line.render(area, buf);
        if line.width() > usize::from(area.width)
            && !area.is_empty()
            && let Some(last) = buf.cell_mut((area.right() - 1, area.y))
        {
            last.set_symbol("…");
        }
    }
}
