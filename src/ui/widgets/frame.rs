//! Headings of panels, and frames around overlays.

use ratatui::layout::{Constraint, Flex, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Borders, Clear, Widget};

use crate::app::Target;
use crate::ui::Canvas;
use crate::ui::canvas::{More, below};

/// Draws a heading and a rule below it. Returns the room that is left, with air to the left and right.
pub(crate) fn headed(canvas: &mut Canvas, area: Rect, heading: &str) -> Rect {
    let area = indented(area);
    canvas.write(area, heading, canvas.theme.strong());
    rule(canvas, below(area, 1));
    below(area, 2)
}

/// Draws a rule over the first line of `area`.
pub(crate) fn rule(canvas: &mut Canvas, area: Rect) {
    let rule = "─".repeat(usize::from(area.width));
    canvas.write(area, rule, canvas.theme.quiet());
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
    let title = Span::styled(title, canvas.theme.strong());
    let accent = canvas.theme.accent();
    draw(canvas, area, Block::bordered().title(title), accent)
}

/// Draws lines from the one that `scroll` says, and notes how far they can be scrolled.
pub(crate) fn scrolled(canvas: &mut Canvas, area: Rect, lines: &[Line], scroll: usize) {
    let limit = lines.len().saturating_sub(usize::from(area.height));
    let above = scroll.min(limit);
    canvas.drawn.scroll_limit = Some(limit);
    for (place, line) in area.rows().zip(&lines[above..]) {
        line.render(place, canvas.buf);
    }
    let below = limit - above;
    more(canvas, around(area), More { above, below });
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
