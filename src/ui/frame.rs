//! Frames around what stands apart.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Span;
use ratatui::widgets::{Block, BorderType, Borders, Widget};

use super::Canvas;

/// Draws a frame with a title. The room in it, with air to the left and right.
pub(super) fn titled(canvas: &mut Canvas, area: Rect, title: &'static str, style: Style) -> Rect {
    let title = Span::styled(title, canvas.theme.strong());
    draw(canvas, area, Block::bordered().title(title), style)
}

/// Draws the upper edge of a frame only. The room below it.
pub(super) fn edge(canvas: &mut Canvas, area: Rect, style: Style) -> Rect {
    let below = draw(canvas, area, Block::new().borders(Borders::TOP), style);
    indented(below)
}

/// The room in an area that has no frame, as if it had one.
pub(super) fn indented(area: Rect) -> Rect {
    Rect {
        x: area.x + 1,
        width: area.width.saturating_sub(2),
        ..area
    }
}

fn draw(canvas: &mut Canvas, area: Rect, block: Block, style: Style) -> Rect {
    let block = block.border_type(BorderType::Rounded).border_style(style);
    let inner = block.inner(area);
    block.render(area, canvas.buf);
    indented(inner)
}
