//! A list above a text about the line that is selected: settings, share, puzzles, solvers, corrections.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::widgets::Row;

use crate::app::Target;

use super::listing::Listing;
use super::pen::below;
use super::{Pen, card, pins, words};

/// A list, and a text about each of its lines.
pub(super) struct Menu {
    pub(super) title: &'static str,
    pub(super) widths: Vec<Constraint>,
    pub(super) rows: Vec<Row<'static>>,
    /// The texts about the rows, or one about all of them.
    pub(super) about: Vec<String>,
    /// What else is to be known, where there is room.
    pub(super) note: String,
}

impl Menu {
    /// Draws the list above the text about the selected row.
    pub(super) fn draw(self, pen: &mut Pen, area: Rect, selected: usize) {
        /// The most lines of the list that the text leaves to it where there are few.
        const LIST: u16 = 4;
        let inner = card::headed(pen, area, self.title);
        // Longer lines are hard to read.
        let width = usize::from(inner.width).min(80);
        let wrapped = |text: &str| -> Vec<_> {
            let lines = text.lines();
            lines.flat_map(|line| words::wrap(line, width)).collect()
        };
        // Room for the longest text, so that nothing moves with the selection.
        let longest = self.about.iter().map(|text| wrapped(text).len()).max();
        let rows = self.rows.len() as u16;
        let text = longest.unwrap_or(0) as u16 + 1;
        let text = text.min(inner.height.saturating_sub(rows.min(LIST)));
        let [list, about, note] = Layout::vertical([
            Constraint::Length(rows.min(inner.height - text)),
            Constraint::Length(text),
            Constraint::Fill(1),
        ])
        .areas(inner);
        let listing = Listing {
            widths: self.widths,
            head: None,
            len: self.rows.len(),
            row: |row: usize| self.rows[row].clone(),
            selected: Some(selected),
            top: None,
        };
        listing.draw(pen, list, Target::Line);
        let text = self.about.get(selected).or(self.about.last());
        let text = text.map_or("", String::as_str);
        pen.write_lines(below(about, 1), wrapped(text));
        pins::put_on_plates(pen, inner);
        let (note, lines) = (below(note, 1), wrapped(&self.note));
        if lines.len() <= usize::from(note.height) {
            pen.write_lines(note, lines);
        }
    }
}
