//! Boards, records, the daily and numbers in words.

mod wrapping;

use crate::app::{Daily, Record, Statistics};
use crate::rules::{Board, Game, Outcome, Preset};
pub(super) use crate::rules::{counted, grouped};

pub(crate) use wrapping::wrapped_lines;
pub(super) use wrapping::{beside, wrap};

/// `Classic 4×6`, or `Custom 7×9`.
pub(super) fn board_name(board: Board) -> String {
    let title = Preset::of(board).map_or("Custom", Preset::title);
    format!("{title} {}×{}", board.pegs(), board.colours())
}

/// `4 pegs, 6 colours`, or `4 pegs, 6 colours without repeats`.
pub(crate) fn board_in_words(board: Board) -> String {
    let pegs = counted(board.pegs(), "peg");
    let colours = board.colours();
    if board.repeats() {
        format!("{pegs}, {colours} colours")
    } else {
        format!("{pegs}, {colours} colours without repeats")
    }
}

/// A number in a sentence: `four`, and from 13 on in digits.
pub(super) fn spelled(number: usize) -> String {
    const NUMBERS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    match NUMBERS.get(number) {
        Some(word) => (*word).to_owned(),
        None => number.to_string(),
    }
}

/// Whether colours may repeat, in words.
pub(crate) fn repeats(repeats: bool) -> &'static str {
    if repeats {
        "colours may repeat"
    } else {
        "each colour once at most"
    }
}

/// A small number in words: `four`
pub(super) fn number(number: usize) -> String {
    const WORDS: [&str; 13] = [
        "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    match WORDS.get(number) {
        Some(word) => (*word).to_owned(),
        None => number.to_string(),
    }
}

/// `6 of 7 won, 3 in a row`
pub(super) fn record(record: &Record) -> String {
    let [won, games, streak] = [record.won, record.games, record.streak].map(grouped);
    let all = format!("{won} of {games} won");
    match record.streak {
        0 | 1 => all,
        _ => format!("{all}, {streak} in a row"),
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
    let mut results = Vec::new();
    for (_, game) in statistics.last_games() {
        results.push(match game.outcome() {
            Outcome::Won => game.turns().len().to_string(),
            _ => "lost".to_owned(),
        });
    }
    results.join(", ")
}

/// `won in 4 · streak 3`: how today's game stands, and the days in a row.
pub(super) fn daily(daily: &Daily) -> String {
    let today = match daily.game {
        Some(game) => result(game),
        None => "not played yet".to_owned(),
    };
    match daily.dailies.streak {
        0 | 1 => today,
        days => format!("{today} · streak {days}"),
    }
}
