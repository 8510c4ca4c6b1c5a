//! Headings of panels, and frames around overlays.

use ratatui::layout::{Constraint, Flex, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Borders, Clear, Widget};

use crate::app::Target;
use crate::ui::Pen;
use crate::ui::pen::{More, below};

/// Draws a heading and a rule below it. Returns the room that is left, with air to the left and right.
pub(crate) fn headed(pen: &mut Pen, area: Rect, heading: &str) -> Rect {
    let area = indented(area);
    pen.write(area, heading, pen.theme.strong());
    rule(pen, below(area, 1));
    below(area, 2)
}

/// Draws a rule over the first line of `area`.
pub(crate) fn rule(pen: &mut Pen, area: Rect) {
    let rule = "─".repeat(usize::from(area.width));
    pen.write(area, rule, pen.theme.quiet());
}

/// Draws only the upper edge of a frame. Returns the room below it.
pub(crate) fn edge(pen: &mut Pen, area: Rect, style: Style) -> Rect {
    let below = draw(pen, area, Block::new().borders(Borders::TOP), style);
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
    pen: &mut Pen,
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
    pen.drawn.cover();
    pen.drawn.add(pen.buf.area, Target::Beside);
    pen.drawn.add(area, Target::Overlay);
    Clear.render(area, pen.buf);
    let title = Span::styled(title, pen.theme.strong());
    let accent = pen.theme.accent();
    draw(pen, area, Block::bordered().title(title), accent)
}

/// Draws lines from the one that `scroll` says, and notes how far they can be scrolled.
pub(crate) fn scrolled(pen: &mut Pen, area: Rect, lines: &[Line], scroll: usize) {
    let limit = lines.len().saturating_sub(usize::from(area.height));
    let above = scroll.min(limit);
    pen.drawn.scroll_limit = Some(limit);
    for (place, line) in area.rows().zip(&lines[above..]) {
        line.render(place, pen.buf);
    }
    let below = limit - above;
    more(pen, around(area), More { above, below });
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
pub(crate) fn more(pen: &mut Pen, area: Rect, more: More) {
    let accent = pen.theme.accent();
    let last = area.bottom().saturating_sub(1);
    for (sign, number, y) in [('▲', more.above, area.y), ('▼', more.below, last)] {
        let text = format!(" {sign} {number} more ");
        let x = area.right().saturating_sub(text.chars().count() as u16);
        if number > 0 {
            let room = usize::from(area.width);
            pen.buf.set_stringn(x.max(area.x), y, text, room, accent);
        }
    }
}

fn draw(pen: &mut Pen, area: Rect, block: Block, style: Style) -> Rect {
    let block = block.border_type(BorderType::Rounded).border_style(style);
    let inner = block.inner(area);
    block.render(area, pen.buf);
    indented(inner)
}
