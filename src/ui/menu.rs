//! A list above a text about the line that is selected: settings, share, puzzles, solvers, corrections.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Text};
use ratatui::widgets::Row;

use crate::app::{Extent, ListState, Target};

use super::areas::below;
use super::listing::{self, Listing};
use super::{Pen, as_secondary, card, pins, words};

/// A list, and a text about each of its lines.
pub(super) struct Menu {
    pub(super) title: &'static str,
    pub(super) widths: Vec<Constraint>,
    /// The titles of the columns, if they need some.
    pub(super) head: Option<Row<'static>>,
    pub(super) rows: Vec<Row<'static>>,
    /// The texts about the rows, or one about all of them.
    pub(super) about: Vec<String>,
    /// What else is to be known, where there is room.
    pub(super) note: String,
    /// Whether fingers tap its rows.
    pub(super) is_touched: bool,
}

/// The places of the parts of a menu.
struct Places {
    /// All below the title.
    inner: Rect,
    list: Rect,
    about: Rect,
    note: Rect,
}

impl Menu {
    fn places(&self, area: Rect) -> Places {
        /// Where there is little room, the text leaves so many lines to the list.
        const LEFT_TO_LIST: u16 = 4;
        let inner = card::below_heading(area);
        // There is room for the longest text, so that nothing moves with the selection.
        let mut longest = 0;
        for text in &self.about {
            longest = longest.max(wrapped(text, inner).height());
        }
        let head = u16::from(self.head.is_some());
        let pitch = if self.is_touched { listing::FINGER } else { 1 };
        let rows = pitch * self.rows.len() as u16 + head;
        let room_for_text = inner
            .height
            .saturating_sub(rows.min(pitch * LEFT_TO_LIST + head));
        // With a line of air above it.
        let text = (longest as u16 + 1).min(room_for_text);
        let [list, about, note] = Layout::vertical([
            Constraint::Length(rows.min(inner.height - text)),
            Constraint::Length(text),
            Constraint::Fill(1),
        ])
        .areas(inner);
        Places {
            inner,
            list,
            about: below(about, 1),
            note: below(note, 1),
        }
    }

    /// How many rows it has, and how many of them have room in this area.
    pub(super) fn extent(&self, area: Rect, selected: usize) -> Extent {
        let list = self.places(area).list;
        let rows = match self.head {
            Some(_) => listing::below_titles(list),
            None => list,
        };
        let room = listing::rows_in(rows, self.is_touched);
        Extent::of_list(self.rows.len(), room, Some(selected))
    }

    /// The room below the text about a row.
    pub(super) fn room_below(&self, area: Rect) -> Rect {
        self.places(area).note
    }

    /// Draws the list above the text about the selected row.
    pub(super) fn draw(self, pen: &mut Pen, area: Rect, state: ListState) {
        let places = self.places(area);
        card::headed(pen, area, self.title);
        let listing = Listing {
            widths: self.widths,
            head: self.head,
            len: self.rows.len(),
            row: |row: usize| self.rows[row].clone(),
            selected: Some(state.selected),
            top: state.scroll.top(),
            is_touched: self.is_touched,
        };
        listing.draw(pen, places.list, Target::Line);
        if let Some(text) = self.about.get(state.selected).or(self.about.last()) {
            pen.write_lines(places.about, wrapped(text, places.inner));
        }
        pins::put_on_plates(pen, places.inner);
        let note = wrapped(&self.note, places.inner);
        if note.height() <= usize::from(places.note.height) {
            pen.write_lines(places.note, as_secondary(note));
        }
    }
}

/// A text of several lines, wrapped to the width of an area.
fn wrapped(text: &str, area: Rect) -> Text<'static> {
    /// Longer lines are hard to read.
    const WIDEST: usize = 80;
    let width = usize::from(area.width).min(WIDEST);
    let mut lines: Vec<Line<'static>> = Vec::new();
    for line in text.lines() {
        lines.extend(words::wrap(line, width));
    }
    Text::from(lines)
}
