//! Boards, records, the daily and numbers in words, and the wrapping of text.

use std::iter;

use ratatui::text::{Line, Span};

use crate::app::{Daily, Record, Statistics};
use crate::rules::{Board, Game, Outcome, Preset};
pub(super) use crate::rules::{counted, grouped};

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

pub(crate) fn repeats(repeats: bool) -> &'static str {
    if repeats {
        "colours may repeat"
    } else {
        "each colour once at most"
    }
}

/// `6 of 7 won, 3 in a row`
pub(super) fn record(record: &Record) -> String {
    let won = format!("{} of {} won", record.won, record.games);
    match record.streak {
        0 | 1 => won,
        streak => format!("{won}, {streak} in a row"),
    }
}

/// The result of a game, or its current row.
pub(super) fn result(game: &Game) -> String {
    match game.outcome() {
        Outcome::Won => format!("won in {}", game.turns().len()),
        Outcome::Lost => "lost".to_owned(),
        Outcome::Running => game.row_in_words(),
    }
}

/// The guesses of the last games without help, the newest last: `5, 4, lost, 5, 2`
pub(super) fn last_games(statistics: &Statistics) -> String {
    let games = statistics.last_games().iter();
    let games = games.map(|game| match game.outcome() {
        Outcome::Won => game.turns().len().to_string(),
        _ => "lost".to_owned(),
    });
    games.collect::<Vec<_>>().join(", ")
}

/// `won in 4 · streak 3`: how today's game stands, and the days in a row.
pub(super) fn daily(daily: &Daily) -> String {
    let today = daily.game.map(result);
    let today = today.unwrap_or_else(|| "not played yet".to_owned());
    match daily.dailies.streak {
        0 | 1 => today,
        days => format!("{today} · streak {days}"),
    }
}

/// The lines of `text`, wrapped between words to at most `width` cells; longer words are kept whole, and a key
/// stays with what it does, as in `t: more`.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    const STAYS: &str = ":\u{a0}";
    // Some symbols take two cells, some none.
    let cells = |text: &str| Span::raw(text).width();
    let mut lines = vec![String::new()];
    for word in text.replace(": ", STAYS).split_ascii_whitespace() {
        let line = lines.last_mut().expect("there is always a line");
        if line.is_empty() {
            line.push_str(word);
        } else if cells(line) + 1 + cells(word) <= width {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    let written = |line: String| line.replace(STAYS, ": ");
    lines.into_iter().map(written).collect()
}

/// The lines of a text, wrapped beside a label of so many cells, which stands before the first.
pub(super) fn beside(
    label: Span<'static>,
    cells: usize,
    text: &str,
    width: usize,
) -> Vec<Line<'static>> {
    let labels = iter::once(label).chain(iter::repeat(Span::raw("")));
    let lines = labels.zip(wrap(text, width.saturating_sub(cells)));
    let lines = lines.map(|(label, text)| {
        let air = " ".repeat(cells.saturating_sub(label.width()));
        Line::from_iter([label, Span::raw(air + &text)])
    });
    lines.collect()
}
