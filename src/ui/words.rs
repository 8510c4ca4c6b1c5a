//! Boards, records, the daily and numbers in words, and the wrapping of text.

use std::borrow::Cow;

use ratatui::text::Span;

use crate::app::{Daily, Record};
pub(super) use crate::rules::counted;
use crate::rules::{Board, Outcome, Preset};

/// `Classic 4×6`, or `Custom 7×9`.
pub(super) fn board_name(board: Board) -> String {
    let title = Preset::of(board).map_or("Custom", Preset::title);
    let (pegs, colours) = (board.pegs(), board.colours());
    format!("{title} {pegs}×{colours}")
}

/// `4 pegs, 6 colours`, or `4 pegs, 6 colours without repeats`.
pub(crate) fn board_in_words(board: Board) -> String {
    let (pegs, colours) = (counted(board.pegs(), "peg"), board.colours());
    let without = if board.repeats() {
        ""
    } else {
        " without repeats"
    };
    format!("{pegs}, {colours} colours{without}")
}

/// The rule on repeats in words.
pub(crate) fn repeats(repeats: bool) -> &'static str {
    if repeats {
        "colours may repeat"
    } else {
        "each colour once at most"
    }
}

/// `6 of 7 won, streak 3`
pub(super) fn record(record: &Record) -> String {
    let (won, games, streak) = (record.won, record.games, record.streak);
    format!("{won} of {games} won, streak {streak}")
}

/// `solved in 4 · 3 in a row`: how today's game stands, and the days in a row.
pub(super) fn daily(daily: &Daily) -> String {
    let today = daily.game.map(|game| {
        let rows = game.turns().len();
        match game.outcome() {
            Outcome::Running => format!("row {} of {}", rows + 1, game.board().rows()),
            Outcome::Won if game.rows_with_help() > 0 => format!("in {rows} with help"),
            Outcome::Won => format!("solved in {rows}"),
            Outcome::Lost => "lost".to_owned(),
        }
    });
    let today = today.unwrap_or_else(|| "not played yet".to_owned());
    match daily.dailies.streak {
        0 => today,
        days => format!("{today} · {days} in a row"),
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
