//! The wrapping of text between words.

use std::mem;

use ratatui::macros::line;
use ratatui::text::{Line, Span, Text};

/// `text` in lines of at most `width` cells, as [`wrapped_lines`] breaks it.
pub(in crate::ui) fn wrap(text: &str, width: usize) -> Text<'static> {
    wrapped_lines(text, width)
        .into_iter()
        .map(Line::from)
        .collect()
}

/// `text` in lines of at most `width` cells, beside a label of `label_width` cells that stands before the first line.
pub(in crate::ui) fn beside(
    mut label: Span<'static>,
    label_width: usize,
    text: &str,
    width: usize,
) -> Text<'static> {
    let mut lines = Text::default();
    for line in wrapped_lines(text, width.saturating_sub(label_width)) {
        let air = " ".repeat(label_width.saturating_sub(label.width()));
        // After the first line the label is empty, and its place is air.
        lines.push_line(line![mem::take(&mut label), air + &line]);
    }
    lines
}

/// The lines of `text`, broken between words so that none is wider than `width` cells. A word that is wider than that
/// stays whole, a key stays with what it does, as in `t: more`, and so do two scores, as in `4 : 1`. There is always at
/// least one line.
pub fn wrapped_lines(text: &str, width: usize) -> Vec<String> {
    /// A blank that is no place for a break.
    const UNBROKEN: &str = "\u{a0}";
    let mut lines = Vec::new();
    let mut line = String::new();
    let scores_joined = text.replace(" : ", "\u{a0}:\u{a0}");
    let all_joined = scores_joined.replace(": ", ":\u{a0}");
    for word in all_joined.split_ascii_whitespace() {
        if line.is_empty() {
            line.push_str(word);
        } else if cells(&line) + 1 + cells(word) <= width {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(line.replace(UNBROKEN, " "));
            word.clone_into(&mut line);
        }
    }
    lines.push(line.replace(UNBROKEN, " "));
    lines
}

/// The width of a text in cells: some symbols take two, some none.
fn cells(text: &str) -> usize {
    Span::raw(text).width()
}
