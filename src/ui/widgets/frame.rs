//! Frames around panels and overlays.

use ratatui::layout::{Constraint, Flex, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Borders, Clear, Paragraph, Widget};

use crate::app::Target;
use crate::ui::Canvas;

/// Draws a frame with a title. Returns the room in it, with air to the left and right.
pub(crate) fn titled(canvas: &mut Canvas, area: Rect, title: &'static str, style: Style) -> Rect {
    let title = Span::styled(title, canvas.theme.strong());
    draw(canvas, area, Block::bordered().title(title), style)
}

/// Draws only the upper edge of a frame. Returns the room below it.
pub(crate) fn edge(canvas: &mut Canvas, area: Rect, style: Style) -> Rect {
    let below = draw(canvas, area, Block::new().borders(Borders::TOP), style);
    indented(below)
}

/// The room that an area without a frame has between margins.
pub(crate) fn indented(area: Rect) -> Rect {
    Rect {
        x: area.x + 1,
        width: area.width.saturating_sub(2),
        ..area
    }
}

/// Opens an empty box in the middle; what is under it can no longer be clicked. Returns the room in it.
pub(crate) fn opened(
    canvas: &mut Canvas,
    area: Rect,
    width: u16,
    height: u16,
    title: &'static str,
) -> Rect {
    let [area] = Layout::horizontal([Constraint::Max(width)])
        .flex(Flex::Center)
        .areas(area);
    let [area] = Layout::vertical([Constraint::Max(height)])
        .flex(Flex::Center)
        .areas(area);
    canvas.drawn.cover();
    canvas.drawn.add(canvas.buf.area, Target::Beside);
    canvas.drawn.add(area, Target::Overlay);
    Clear.render(area, canvas.buf);
    titled(canvas, area, title, canvas.theme.accent())
}

/// Draws lines from the one that `scroll` says, and notes how far they can be scrolled. Returns whether there
/// are more below.
pub(crate) fn scrolled(canvas: &mut Canvas, area: Rect, lines: Vec<Line>, scroll: u16) -> bool {
    let limit = (lines.len() as u16).saturating_sub(area.height);
    canvas.drawn.scroll_limit = Some(limit);
    let text = Paragraph::new(lines).scroll((scroll.min(limit), 0));
    text.render(area, canvas.buf);
    scroll < limit
}

/// Notes on the frame below `inner` that there is more below.
pub(crate) fn more_below(canvas: &mut Canvas, inner: Rect) {
    const MORE: &str = " ↓ more ";
    let x = inner.right().saturating_sub(MORE.chars().count() as u16);
    canvas
        .buf
        .set_string(x, inner.bottom(), MORE, canvas.theme.accent());
}

fn draw(canvas: &mut Canvas, area: Rect, block: Block, style: Style) -> Rect {
    let block = block.border_type(BorderType::Rounded).border_style(style);
    let inner = block.inner(area);
    block.render(area, canvas.buf);
    indented(inner)
}
