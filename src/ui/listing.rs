//! A list with a selected row, in a window that keeps its place from frame to frame.

use ratatui::layout::{Constraint, Rect};
use ratatui::widgets::{
    HighlightSpacing, Row, Scrollbar, ScrollbarOrientation, ScrollbarState, StatefulWidget, Table,
    TableState,
};

use crate::app::Target;

use super::Pen;

/// Rows of columns, one line each.
pub(super) struct Listing<'a> {
    table: Table<'a>,
    len: usize,
    has_head: bool,
    selected: Option<usize>,
}

impl<'a> Listing<'a> {
    /// A list of these rows, with a width for each column.
    pub(super) fn new(
        widths: impl IntoIterator<Item = Constraint>,
        rows: impl IntoIterator<Item = Row<'a>>,
    ) -> Self {
        let rows: Vec<_> = rows.into_iter().collect();
        Self {
            len: rows.len(),
            table: Table::new(rows, widths),
            has_head: false,
            selected: None,
        }
    }

    /// With titles of the columns.
    pub(super) fn head(mut self, titles: Row<'a>) -> Self {
        self.table = self.table.header(titles);
        self.has_head = true;
        self
    }

    /// With this row selected.
    pub(super) fn selected(mut self, row: impl Into<Option<usize>>) -> Self {
        self.selected = row.into();
        self
    }

    /// Draws it. A click on a row means its `target`. A list that is longer than its room has a scroll bar.
    pub(super) fn draw(self, pen: &mut Pen, area: Rect, target: impl Fn(usize) -> Target) {
        let head = u16::from(self.has_head).min(area.height);
        let rows = Rect {
            y: area.y + head,
            height: area.height - head,
            ..area
        };
        let is_long = self.len > usize::from(rows.height);
        let shown = Rect {
            width: area.width.saturating_sub(u16::from(is_long)),
            ..area
        };
        let mut state = TableState::new()
            .with_offset(pen.drawn.offset(pen.place))
            .with_selected(self.selected);
        let table = self
            .table
            .highlight_symbol("▸")
            .highlight_spacing(HighlightSpacing::Always)
            .row_highlight_style(pen.theme.accent());
        StatefulWidget::render(table, shown, pen.buf, &mut state);
        pen.drawn.set_offset(pen.place, state.offset());
        for (place, index) in rows.rows().zip(state.offset()..self.len) {
            pen.drawn.add(place, target(index));
        }
        if is_long {
            let mut bar = ScrollbarState::new(self.len - usize::from(rows.height))
                .position(state.offset())
                .viewport_content_length(usize::from(rows.height));
            Scrollbar::new(ScrollbarOrientation::VerticalRight)
                .begin_symbol(None)
                .end_symbol(None)
                .style(pen.theme.quiet())
                .render(rows, pen.buf, &mut bar);
        }
    }
}
