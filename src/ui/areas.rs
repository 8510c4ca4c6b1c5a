//! Parts of areas: `left`, `right_of`, `top` and `below` cut them in two, `middle_line` is a line of them.

use ratatui::layout::{Offset, Rect};

/// The first columns of an area.
pub(super) fn left(area: Rect, columns: u16) -> Rect {
    let width = area.width.min(columns);
    Rect { width, ..area }
}

/// An area without its first columns.
pub(super) fn right_of(area: Rect, columns: u16) -> Rect {
    area.offset(Offset::new(columns.into(), 0))
        .intersection(area)
}

/// The first `lines` of an area.
pub(super) fn top(area: Rect, lines: u16) -> Rect {
    let height = area.height.min(lines);
    Rect { height, ..area }
}

/// An area without its first `lines`.
pub(super) fn below(area: Rect, lines: u16) -> Rect {
    area.offset(Offset::new(0, lines.into())).intersection(area)
}

/// The line of an area where its label stands: the middle one.
pub(super) fn middle_line(area: Rect) -> Rect {
    let y = area.y + area.height.saturating_sub(1) / 2;
    Rect::new(area.x, y, area.width, 1)
}
