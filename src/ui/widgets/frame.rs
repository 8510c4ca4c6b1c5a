//! Frames around panels and overlays.

use ratatui::layout::{Constraint, Flex, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Borders, Clear, Paragraph, Widget};

use crate::app::Target;
use crate::ui::Canvas;
use crate::ui::canvas::More;

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

/// Draws lines from the one that `scroll` says, and notes how far they can be scrolled.
pub(crate) fn scrolled(canvas: &mut Canvas, area: Rect, lines: Vec<Line>, scroll: u16) {
    let limit = (lines.len() as u16).saturating_sub(area.height);
    let scroll = scroll.min(limit);
    canvas.drawn.scroll_limit = Some(limit);
    Paragraph::new(lines)
        .scroll((scroll, 0))
        .render(area, canvas.buf);
    let hidden = More {
        above: usize::from(scroll),
        below: usize::from(limit - scroll),
    };
    more(canvas, around(area), hidden);
}

/// The frame around `inner`.
pub(crate) fn around(inner: Rect) -> Rect {
    Rect {
        y: inner.y.saturating_sub(1),
        height: inner.height + 2,
        ..inner
    }
}

/// Notes at the right ends of the first and the last line of `area` how much is not shown above and below.
pub(crate) fn more(canvas: &mut Canvas, area: Rect, more: More) {
    let accent = canvas.theme.accent();
    let last = area.bottom().saturating_sub(1);
    for (sign, number, y) in [('▲', more.above, area.y), ('▼', more.below, last)] {
        let text = format!(" {sign} {number} more ");
        let x = area.right().saturating_sub(text.chars().count() as u16);
        if number > 0 {
            let room = usize::from(area.width);
            canvas.buf.set_stringn(x.max(area.x), y, text, room, accent);
        }
    }
}

fn draw(canvas: &mut Canvas, area: Rect, block: Block, style: Style) -> Rect {
    let block = block.border_type(BorderType::Rounded).border_style(style);
    let inner = block.inner(area);
    block.render(area, canvas.buf);
    indented(inner)
}
