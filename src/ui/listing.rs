//! A list with a selected row, of which a part is on show.

use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Text};
use ratatui::widgets::{
    Cell, HighlightSpacing, Row, Scrollbar, ScrollbarOrientation, ScrollbarState, StatefulWidget,
    Table, TableState,
};

use crate::app::{Extent, Target};

use super::areas::{below, left, top};
use super::{Pen, SECONDARY, STRONG};

/// Rows of columns, one line each, of which only those on show are made.
pub(super) struct Listing<'a, R> {
    /// The widths of the columns include the air between them.
    pub(super) widths: Vec<Constraint>,
    /// The titles of the columns.
    pub(super) head: Option<Row<'a>>,
    /// How many rows there are.
    pub(super) len: usize,
    pub(super) row: R,
    pub(super) selected: Option<usize>,
    /// The first row on show.
    pub(super) top: usize,
    /// Whether fingers tap its rows, which are higher then.
    pub(super) is_touched: bool,
}

/// The lines that a finger needs for a row or a button.
pub(super) const FINGER: u16 = 3;

/// How many rows have room in an area without titles.
pub(super) fn rows_in(area: Rect, is_touched: bool) -> usize {
    usize::from(area.height / pitch_in(area.height, is_touched))
}

/// The room for rows in an area with the titles of their columns on its first line.
pub(super) fn below_titles(area: Rect) -> Rect {
    below(area, 1)
}

/// The lines from one row to the next: more where fingers tap them, unless the list would be too short to be read.
fn pitch_in(lines: u16, is_touched: bool) -> u16 {
    /// The fewest rows of a list.
    const LEAST: u16 = 3;
    if is_touched && lines >= LEAST * FINGER {
        FINGER
    } else {
        1
    }
}

impl<'a, R: Fn(usize) -> Row<'a>> Listing<'a, R> {
    /// Draws it. A click on a row means its `target`. A list that is longer than its room has a scroll bar.
    pub(super) fn draw(self, pen: &mut Pen, area: Rect, target: impl Fn(usize) -> Target) {
        let rows = match self.head {
            Some(_) => below_titles(area),
            None => area,
        };
        let height = rows_in(rows, self.is_touched);
        if height == 0 {
            return;
        }
        let pitch = pitch_in(rows.height, self.is_touched);
        let offset = self.top;
        let shown = offset..self.len.min(offset + height);
        let mut rest = rows;
        for row in shown.clone() {
            pen.hits.add(top(rest, pitch), target(row));
            rest = below(rest, pitch);
        }
        // The text of a row stands in its middle.
        let air_above = (pitch - 1) / 2;
        let rows_on_show = shown.clone().map(|number| {
            let row = (self.row)(number)
                .top_margin(air_above)
                .bottom_margin(pitch - 1 - air_above);
            if self.selected == Some(number) {
                row.style(STRONG)
            } else {
                row
            }
        });
        let mut table = Table::new(rows_on_show, self.widths)
            .column_spacing(0)
            .highlight_symbol(Line::styled("▸ ", pen.theme.accent()))
            .highlight_spacing(HighlightSpacing::Always);
        if let Some(head) = self.head {
            table = table.header(head.style(SECONDARY));
        }
        let bar = u16::from(self.len > height);
        let beside_bar = left(area, area.width.saturating_sub(bar));
        let selected_on_show = match self.selected {
            Some(row) if shown.contains(&row) => Some(row - offset),
            _ => None,
        };
        let mut state = TableState::new().with_selected(selected_on_show);
        StatefulWidget::render(table, beside_bar, pen.buf, &mut state);
        let extent = Extent::of_text(self.len, height);
        scroll_bar(pen, rows.intersection(beside_bar), &extent, offset);
    }
}

/// Draws a scroll bar right beside a text or a list with more lines than it has room for.
pub(super) fn scroll_bar(pen: &mut Pen, area: Rect, extent: &Extent, offset: usize) {
    if !extent.is_cut() {
        return;
    }
    let bar = Rect::new(area.right(), area.y, 1, area.height);
    let mut state = ScrollbarState::new(extent.lines - extent.room + 1)
        .position(offset)
        .viewport_content_length(extent.room);
    Scrollbar::new(ScrollbarOrientation::VerticalRight)
        .begin_symbol(None)
        .end_symbol(None)
        .track_symbol(Some("│"))
        .thumb_symbol("┃")
        .style(pen.theme.faint())
        .render(bar, pen.buf, &mut state);
}

/// A cell with a figure, which stands at the right of its column.
pub(super) fn figure<'a>(text: impl Into<Text<'a>>) -> Cell<'a> {
    Cell::new(text.into().right_aligned())
}

/// The widths of columns. Where there is no room for all, those in `leaving` get no cells, in this order.
pub(super) fn fit<const N: usize>(
    mut widths: [u16; N],
    leaving: &[usize],
    room: u16,
) -> Vec<Constraint> {
    for column in leaving {
        if widths.iter().sum::<u16>() > room {
            widths[*column] = 0;
        }
    }
    widths.map(Constraint::Length).to_vec()
}

/// The eighths of cells of a bar for some codes on a logarithmic scale, where one for `most` takes so many cells.
/// That of a single code can be seen.
#[expect(clippy::cast_sign_loss, reason = "a number has no fewer than 0 bits")]
pub(super) fn eighths(codes: usize, most: usize, cells: u16) -> usize {
    let bits = |codes: usize| (codes.max(1) as f64).log2() + 0.5;
    (bits(codes) / bits(most) * f64::from(8 * cells)).round() as usize
}
