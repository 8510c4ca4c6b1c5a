//! The panel of whoever tells the secret after the last row.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};

use crate::app::Table;

use super::{Canvas, card, swatches, words};

const QUESTION: &str = "No rows left. What was your code?";

const KEYS: [&str; 3] = [
    "⟨submit⟩\ttell it",
    "⟨correct⟩\ttell it and correct wrong pins",
    "⟨back⟩\tskip",
];

/// Draws the panel into `area`.
pub(super) fn draw(canvas: &mut Canvas, area: Rect, table: &Table, with_palette: bool) {
    let inner = card::headed(canvas, area, "Your code");
    let board = table.game().board();
    let air = u16::from(inner.height >= 9);
    let question = words::wrap(QUESTION, usize::from(inner.width));
    let [asked, palette, keys] = Layout::vertical([
        Constraint::Length(question.len() as u16 + air),
        Constraint::Length(if with_palette {
            swatches::height(board, inner.width) + air
        } else {
            0
        }),
        Constraint::Fill(1),
    ])
    .areas(inner);
    let question = question.into_iter().map(Line::raw);
    Paragraph::new(question.collect::<Vec<_>>()).render(asked, canvas.buf);
    if with_palette {
        swatches::draw(canvas, palette, board);
    }
    let texts = canvas.key_lines(KEYS, 5).into_iter();
    Paragraph::new(texts.map(Line::raw).collect::<Vec<_>>()).render(keys, canvas.buf);
}
