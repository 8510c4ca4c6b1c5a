//! Boards, solvers and numbers in words, and the wrapping of text.

use std::borrow::Cow;

use ratatui::text::Span;

use crate::rules::{Board, Preset};
pub(super) use crate::rules::{counted, numbers};

/// `Classic 4×6`, or `Custom 7×9`.
pub(super) fn board_name(board: Board) -> String {
    let title = Preset::of(board).map_or("Custom", Preset::title);
    let (pegs, colours) = (board.pegs(), board.colours());
    format!("{title} {pegs}×{colours}")
}

/// `4 pegs, 6 colours`, or `4 pegs, 6 colours without repeats`.
pub(crate) fn board_in_words(board: Board) -> String {
    let (pegs, colours) = (counted(board.pegs(), "peg"), board.colours());
    let repeats = if board.repeats() {
        ""
    } else {
        " without repeats"
    };
    format!("{pegs}, {colours} colours{repeats}")
}

/// The rule on repeats in words.
pub(super) fn repeats(repeats: bool) -> &'static str {
    if repeats {
        "colours may repeat"
    } else {
        "each colour once at most"
    }
}

/// A number with commas between thousands.
pub(super) fn thousands(number: u64) -> String {
    crate::solver::Count::Exact(number).to_string()
}

/// The text in so many cells: what is cut off at its end is marked.
pub(super) fn shortened(text: &str, room: usize) -> Cow<'_, str> {
    if width_of(text) <= room {
        return text.into();
    }
    let mut kept = text.to_owned();
    while width_of(&kept) >= room && kept.pop().is_some() {}
    (kept + "…").into()
}

/// The lines of `text`, wrapped between words to at most `width` cells; longer words are kept whole.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("there is always a line");
        if line.is_empty() {
            line.push_str(word);
        } else if width_of(line) + 1 + width_of(word) <= width {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

/// The width of a text in cells: some symbols take two, some none.
fn width_of(text: &str) -> usize {
    Span::raw(text).width()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_wrapped_between_words() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("one two three", 1), ["one", "two", "three"]);
        assert_eq!(wrap("", 5), [""]);
        assert_eq!(wrap("世界 one", 7), ["世界", "one"]);
    }
}
