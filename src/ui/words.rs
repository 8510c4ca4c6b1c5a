//! Boards, results, the daily and numbers in words.

mod wrapping;

use jiff::civil::Date;

use crate::app::{
    App, Dailies, Daily, DailyEnd, DayGame, NextDaily, Progress, Results, Statistics, day_in_words,
};
use crate::coach::{Loss, say};
use crate::rules::{Board, Game, Outcome, Preset};
pub(super) use crate::rules::{counted, grouped};

pub use wrapping::wrapped_lines;
pub(super) use wrapping::{beside, wrap};

/// `Classic 4×6`, or `Custom 7×9`.
pub(super) fn board_name(board: Board) -> String {
    let title = Preset::from_board(board).map_or("Custom", Preset::title);
    format!("{title} {}×{}", board.pegs(), board.colours())
}

/// `4 pegs, 6 colours`, or `4 pegs, 6 colours without repeats`.
pub fn board_in_words(board: Board) -> String {
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
pub fn repeats(repeats: bool) -> &'static str {
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
pub(super) fn results(results: &Results) -> String {
    let [won, games, streak] = [results.won, results.games, results.streak].map(grouped);
    let all = format!("{won} of {games} won");
    match results.streak {
        0 | 1 => all,
        _ => format!("{all}, {streak} in a row"),
    }
}

/// A loss in a sentence: `0.70 guesses`, `17% of the chance to win`.
pub(super) fn cost(loss: Loss) -> String {
    if loss.is_of_chance() {
        format!("{} to win", say::loss(loss))
    } else {
        say::loss(loss)
    }
}

/// The result of a game, or its current row: a person wins, a solver finds the code.
pub(super) fn result(game: &Game) -> String {
    let guesses = game.turns().len();
    match game.outcome() {
        Outcome::Won if game.solver().is_some() => format!("found in {guesses}"),
        Outcome::Won => format!("won in {guesses}"),
        Outcome::Lost => "lost".to_owned(),
        Outcome::Running => say::next_row(game),
    }
}

/// The guesses of the last games without help, the newest last: `5, 4, lost, 5, 2`
pub(super) fn last_games(statistics: &Statistics) -> String {
    let mut results = Vec::new();
    for result in &statistics.last_results {
        results.push(match result {
            Some(guesses) => guesses.to_string(),
            None => "lost".to_owned(),
        });
    }
    results.join(", ")
}

/// `Daily: 10 days in a row. Next one in 11 hours.` A game from the archive says what it is.
pub(super) fn daily_end(end: DailyEnd, today: Date) -> String {
    let (days_in_a_row, next) = match end {
        DailyEnd::OnItsDay {
            days_in_a_row,
            next,
        } => (days_in_a_row, next),
        DailyEnd::Archive(day) => {
            let day = day_in_words(day, today);
            return format!("From the archive: {day}. It does not count for days in a row.");
        }
    };
    let streak = match days_in_a_row {
        0 => "Daily lost.".to_owned(),
        1 => "Daily won.".to_owned(),
        days => format!("Daily: {days} days in a row."),
    };
    match next {
        NextDaily::In(minutes) => format!("{streak} Next one in {}.", wait(minutes)),
        NextDaily::Open => format!("{streak} Today's is open."),
        NextDaily::Begun => streak,
    }
}

/// `Daily: 118 of 130 won. Days in a row: 3, longest 10`: how the dailies went on their days; `None` before the first.
pub(super) fn dailies(app: &App) -> Option<String> {
    let dailies = app.daily()?.dailies;
    if dailies.days.is_empty() {
        return None;
    }
    let won = dailies.days.values().filter(|won| **won).count();
    let (all, streak) = (dailies.days.len(), dailies.streak);
    let longest = dailies.longest_streak();
    Some(format!(
        "Daily: {won} of {all} won. Days in a row: {streak}, longest {longest}"
    ))
}

/// `11 hours`: so many minutes as they are told.
pub(super) fn wait(minutes: u16) -> String {
    let (number, unit) = Daily::rounded_wait(minutes);
    counted(number.into(), unit)
}

/// `won in 4`, `row 2 of 10`, `not played`: how the game of a day stands.
pub(super) fn state_of_day(found: Option<DayGame>) -> String {
    match found {
        Some(found) => result(found.game),
        None => "not played".to_owned(),
    }
}

/// `counting, 1,200 of 3,168`: in place of figures that are not final.
pub(super) fn counting(progress: Progress) -> String {
    let [done, total] = [progress.done, progress.total].map(grouped);
    format!("counting, {done} of {total}")
}

/// `2 days in a row`, and the same in fewer words; nothing before the second day.
pub(super) fn days_in_a_row(dailies: &Dailies) -> Vec<String> {
    match dailies.streak {
        0 | 1 => Vec::new(),
        days => vec![format!("{days} days in a row"), format!("{days} in a row")],
    }
}
