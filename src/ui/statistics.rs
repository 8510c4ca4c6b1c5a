//! How the player does on a board: wins and losses, the last games, and the guesses of all of them.

use ratatui::layout::Rect;
use ratatui::macros::{line, span};
use ratatui::style::Style;
use ratatui::text::{Line, Text};

use crate::app::{App, Likeness, Record, Statistics};
use crate::rules::Board;
use crate::solver::{Solver, mean};

use super::card::Card;
use super::digits;
use super::words::{board_name, counted, last_games};
use super::{Pen, SECONDARY, STRONG, Theme};

/// The least height with the average in large digits.
const LARGE: u16 = 17;

/// The fewest games whose average tells something.
const GAMES_FOR_AVERAGE: usize = 3;

/// How high the bar for a number of guesses is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Bars {
    /// Two lines, with air between the bars.
    High,
    Low,
}

/// Draws how the player does on the board of the game that is selected or on the table.
pub(super) fn draw(pen: &mut Pen, area: Rect, app: &App) {
    let high = card(pen, area, app, Bars::High);
    if high.height() <= area.height {
        high.draw(pen);
    } else {
        card(pen, area, app, Bars::Low).draw(pen);
    }
}

/// The card with bars of this height.
fn card<'a>(pen: &Pen<'a>, area: Rect, app: &App, bars: Bars) -> Card<'a> {
    let board = app.listed_board();
    let statistics = app.statistics(board);
    let mut card = Card::new(pen.names, area, &title(board));
    if statistics.all.games > 0 {
        card = card
            .lines(large_average(pen.theme, area.height, &statistics, board).unwrap_or_default())
            .lines(records(area.width, &statistics));
        if !has_large_average(pen.theme, area.height, &statistics)
            && let Some(best) = best_average(board)
        {
            card = card.text(&format!("Best play needs {best} on average."));
        }
        if statistics.latest_games.len() > 1 {
            card = card.text(&latest(app, &statistics));
        }
        card = card
            .lines(distribution(pen.theme, area.width, &statistics.all, bars))
            .text(&likeness(app, &statistics, board).unwrap_or_default());
    }
    card.text(&dailies(&statistics).unwrap_or_default())
        .text(&counting(&statistics))
        .extra()
}

/// The board, and what else tells it from others.
fn title(board: Board) -> String {
    let name = board_name(board);
    let rows = counted(board.rows(), "row");
    let repeats = if board.repeats() { "" } else { ", no repeats" };
    format!("{name}, {rows}{repeats}")
}

/// The guesses that best play needs on average, where that is known.
fn best_average(board: Board) -> Option<String> {
    let total = Solver::Optimal.total(board)?;
    Some(mean(total, board.code_count() as u64))
}

/// The guesses that the player needs on average, and what they are: those without help, where these are others than
/// all.
fn average(statistics: &Statistics) -> Option<(f64, &'static str)> {
    if statistics.alone != statistics.all
        && let Some(average) = mean_of_enough(&statistics.alone)
    {
        return Some((average, "guesses without help"));
    }
    Some((mean_of_enough(&statistics.all)?, "guesses on average"))
}

/// The average of some games, unless they are too few.
fn mean_of_enough(record: &Record) -> Option<f64> {
    if record.games < GAMES_FOR_AVERAGE {
        None
    } else {
        record.mean()
    }
}

/// Whether the average stands in large digits.
fn has_large_average(theme: &Theme, height: u16, statistics: &Statistics) -> bool {
    !theme.is_ascii() && height >= LARGE && average(statistics).is_some()
}

/// The average in large digits, beside that of best play; `None` where there is no room for it.
fn large_average(
    theme: &Theme,
    height: u16,
    statistics: &Statistics,
    board: Board,
) -> Option<Text<'static>> {
    if !has_large_average(theme, height, statistics) {
        return None;
    }
    let (average, unit) = average(statistics)?;
    let mut beside = vec![Line::raw(unit)];
    if let Some(best) = best_average(board) {
        beside.push(line![span!(SECONDARY; "best play: "), best]);
    }
    let number = format!("{average:.2}");
    Some(digits::large(&number, theme.accent(), beside))
}

/// All games, and those without help where they are others, in columns below their titles.
fn records(width: u16, statistics: &Statistics) -> Vec<Line<'static>> {
    // In little room without the streaks.
    let cells = if width < 50 { 31 } else { 49 };
    let titles = ["won", "lost", "average", "streak", "longest"];
    let mut lines = vec![columns("", titles.map(str::to_owned), cells)];
    if statistics.all != statistics.alone {
        let all = record_in_columns(&statistics.all);
        lines.push(columns("all counted", all, cells));
    }
    let alone = record_in_columns(&statistics.alone);
    lines.push(columns("without help", alone, cells));
    lines
}

/// A line of columns after a label, cut to so many cells.
fn columns(
    label: &str,
    [won, lost, mean, streak, longest]: [String; 5],
    cells: usize,
) -> Line<'static> {
    let line = format!("{label:<12}{won:>4}{lost:>6}{mean:>9}{streak:>9}{longest:>9}");
    Line::raw(format!("{line:.cells$}"))
}

fn record_in_columns(record: &Record) -> [String; 5] {
    let mean = match mean_of_enough(record) {
        Some(mean) => format!("{mean:.2}"),
        None => String::new(),
    };
    [
        record.won.to_string(),
        record.lost().to_string(),
        mean,
        record.streak.to_string(),
        record.longest.to_string(),
    ]
}

/// The guesses of the last games, the newest at the right, and how well they were played.
fn latest(app: &App, statistics: &Statistics) -> String {
    let last = statistics.last_games().len();
    let games = last_games(statistics);
    let accuracy = match app.mean_accuracy(statistics) {
        Some(accuracy) => format!(", accuracy {accuracy}"),
        None => String::new(),
    };
    format!("last {last} without help: {games}{accuracy}")
}

/// The solver that loses as many guesses as the player, and the next better one.
fn likeness(app: &App, statistics: &Statistics, board: Board) -> Option<String> {
    let Likeness { lost, like, next } = app.likeness(statistics, board)?;
    let next = match next {
        Some((solver, loss)) => format!(" Next: {}, {loss:.2}.", solver.title()),
        None => String::new(),
    };
    let like = like.title();
    Some(format!(
        "You lose {lost:.2} guesses a game: like {like}.{next}"
    ))
}

/// A bar for each number of guesses that a win took, and one for the games that were lost.
fn distribution(theme: &Theme, width: u16, record: &Record, height: Bars) -> Vec<Line<'static>> {
    let mut bars = Vec::new();
    for (guesses, games) in (1..).zip(&record.distribution) {
        // Wins in fewer guesses than in any game would be empty lines.
        if *games > 0 || !bars.is_empty() {
            bars.push((format!("in {guesses}"), *games, theme.accent()));
        }
    }
    if record.lost() > 0 {
        bars.push(("lost".to_owned(), record.lost(), Style::new()));
    }
    let most = bars.iter().map(|(_, games, _)| *games).max().unwrap_or(1);
    // With room for labels and figures.
    let room = usize::from(width.saturating_sub(12).min(30));
    let mut lines = Vec::new();
    for (label, games, style) in bars {
        let cells = (games * room).div_ceil(most);
        let mut sign = "▅";
        if height == Bars::High && !theme.is_ascii() {
            lines.push(line!["      ", span!(style; "{}", "▄".repeat(cells))]);
            sign = "█";
        }
        lines.push(line![
            span!(SECONDARY; "{label:>5} "),
            span!(style; "{}", sign.repeat(cells)),
            span!(STRONG; " {games}"),
        ]);
    }
    lines
}

/// The days on which the daily was played, and those won.
fn dailies(statistics: &Statistics) -> Option<String> {
    let days = &statistics.dailies.days;
    if days.is_empty() {
        return None;
    }
    let won = days.values().filter(|won| **won).count();
    let all = days.len();
    let streak = statistics.dailies.streak;
    Some(format!(
        "Daily: {won} of {all} won. Days in a row: {streak}."
    ))
}

/// Which games count.
fn counting(statistics: &Statistics) -> String {
    let first = match statistics.all.games {
        0 => "Finish a game on this board to see it here. ",
        _ => "",
    };
    format!("{first}Only games with a random code count, each code once.")
}
