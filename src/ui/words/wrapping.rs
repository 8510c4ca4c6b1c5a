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
/// stays whole. There is always at least one line.
///
/// Some words stay together: a key and what it does, two scores, and a number and the colour that it counts.
///
/// ```
/// use pegwise::ui::wrapped_lines;
///
/// assert_eq!(wrapped_lines("Press t: more", 9), ["Press", "t: more"]);
/// assert_eq!(wrapped_lines("You lead 4 : 1", 12), ["You lead", "4 : 1"]);
/// assert_eq!(wrapped_lines("It has at most 2 A.", 17), ["It has at most", "2 A."]);
/// ```
pub fn wrapped_lines(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in words_that_stay_together(text) {
        if line.is_empty() {
            line = word;
        } else if cells(&line) + 1 + cells(&word) <= width {
            line.push(' ');
            line.push_str(&word);
        } else {
            lines.push(mem::replace(&mut line, word));
        }
    }
    lines.push(line);
    lines
}

/// The words of `text`; those that stay together are one, with blanks in it.
fn words_that_stay_together(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for word in text.split_ascii_whitespace() {
        match words.last_mut() {
            Some(before) if stay_together(before, word) => {
                before.push(' ');
                before.push_str(word);
            }
            _ => words.push(word.to_owned()),
        }
    }
    words
}

/// Whether no line ends between these words.
fn stay_together(before: &str, after: &str) -> bool {
    let colon_between = before.ends_with(':') || after == ":";
    colon_between || (is_number(before) && is_colour(after))
}

fn is_number(word: &str) -> bool {
    word.chars().all(|symbol| symbol.is_ascii_digit())
}

/// Whether a word is the letter of a colour, with or without a full stop or the like.
fn is_colour(word: &str) -> bool {
    let letters = word.trim_end_matches(|symbol: char| symbol.is_ascii_punctuation());
    letters.len() == 1 && letters.starts_with(|symbol: char| symbol.is_ascii_uppercase())
}

/// The width of a text in cells: some symbols take two, some none.
fn cells(text: &str) -> usize {
    Span::raw(text).width()
}
