//! How the player does on a board: wins and losses, the last games, and the guesses of all of them.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::app::{App, Likeness, Record, Statistics};
use crate::rules::Board;
use crate::solver::{Solver, mean};

use super::card::Card;
use super::digits;
use super::words::{board_name, counted, last_games};
use super::{Pen, Theme};

/// The least height with the average in large digits.
const LARGE: u16 = 17;

/// Draws how the player does on the board of the game that is selected or on the table.
pub(super) fn draw(pen: &mut Pen, area: Rect, app: &App) {
    let (theme, board) = (pen.theme, app.listed_board());
    let statistics = app.statistics(board);
    let repeats = if board.repeats() { "" } else { ", no repeats" };
    let (name, rows) = (board_name(board), counted(board.rows(), "row"));
    let title = format!("{name}, {rows}{repeats}");
    let best = Solver::Optimal.total(board);
    let best = best.map(|total| mean(total, board.code_count() as u64));
    let alone = Some(&statistics.alone).filter(|alone| **alone != statistics.all);
    let alone = alone.and_then(Record::mean);
    let whose = alone.map_or("guesses on average", |_| "guesses without help");
    let average = alone.or(statistics.all.mean());
    let is_large = !theme.is_ascii() && area.height >= LARGE;
    let large = average.filter(|_| is_large).map(|average| {
        let best = best.as_ref().map(|best| format!("best play: {best}"));
        let what = [whose, &best.unwrap_or_default()];
        digits::large(&format!("{average:.2}"), theme.accent(), what)
    });
    let mut card = Card::new(pen.names, area, &title);
    if statistics.all.games > 0 {
        let best = best.filter(|_| large.is_none());
        let best = best.map(|best| format!("Best play needs {best} on average."));
        card = card
            .lines(large.unwrap_or_default())
            .lines(records(area.width, &statistics))
            .text(&best.unwrap_or_default());
        if statistics.latest_games.len() > 1 {
            card = card.text(&latest(app, &statistics));
        }
        let bars = distribution(theme, area.width, &statistics.all);
        card = card.lines(bars);
        let likeness = likeness(app, &statistics, board);
        card = card.text(&likeness.unwrap_or_default());
    }
    card.text(&dailies(&statistics).unwrap_or_default())
        .text(&counting(&statistics))
        .extra()
        .draw(pen);
}

/// All games, and those without help where they are others, in columns.
fn records(width: u16, statistics: &Statistics) -> Vec<Line<'static>> {
    // In little room without the streaks.
    let cells = if width < 50 { 31 } else { 49 };
    let line = |name: &str, [won, lost, mean, streak, longest]: [String; 5]| {
        let line = format!("{name:<12}{won:>4}{lost:>6}{mean:>9}{streak:>9}{longest:>9}");
        Line::raw(format!("{line:.cells$}"))
    };
    let record = |name, record: &Record| {
        let mean = record.mean().map(|mean| format!("{mean:.2}"));
        let games = [record.won, record.lost(), record.streak, record.longest];
        let [won, lost, streak, longest] = games.map(|games| games.to_string());
        line(name, [won, lost, mean.unwrap_or_default(), streak, longest])
    };
    let titles = ["won", "lost", "average", "streak", "longest"];
    let mut lines = vec![line("", titles.map(str::to_owned))];
    if statistics.all != statistics.alone {
        lines.push(record("all counted", &statistics.all));
    }
    lines.push(record("without help", &statistics.alone));
    lines
}

/// The guesses of the last games, the newest at the right, and how well they were played.
fn latest(app: &App, statistics: &Statistics) -> String {
    let last = statistics.last_games().len();
    let games = last_games(statistics);
    let accuracy = app.mean_accuracy(statistics);
    let accuracy = accuracy.map_or(String::new(), |accuracy| format!(", accuracy {accuracy}"));
    format!("last {last} without help: {games}{accuracy}")
}

fn likeness(app: &App, statistics: &Statistics, board: Board) -> Option<String> {
    let Likeness { lost, like, next } = app.likeness(statistics, board)?;
    let next = next.map(|(solver, loss)| format!(" Next: {}, {loss:.2}.", solver.title()));
    let like = like.title();
    Some(format!(
        "You lose {lost:.2} guesses a game: like {like}.{}",
        next.unwrap_or_default()
    ))
}

/// A bar for each number of guesses that a win took, and one for the games that were lost.
fn distribution(theme: &Theme, width: u16, record: &Record) -> Vec<Line<'static>> {
    // With room for labels and figures.
    let room = usize::from(width.saturating_sub(12).min(30));
    let wins = (1..).zip(&record.distribution);
    let wins = wins.skip_while(|(_, games)| **games == 0);
    let mut bars: Vec<_> = wins
        .map(|(guesses, games)| (format!("in {guesses}"), *games, theme.accent()))
        .collect();
    if record.lost() > 0 {
        bars.push(("lost".to_owned(), record.lost(), Style::new()));
    }
    let most = bars.iter().map(|(_, games, _)| *games).max().unwrap_or(1);
    let line = |(label, games, ink): (String, usize, Style)| {
        let bar = "▅".repeat((games * room).div_ceil(most));
        Line::from(vec![
            Span::raw(format!("{label:>5} ")),
            Span::styled(bar, ink),
            Span::raw(format!(" {games}")),
        ])
    };
    bars.into_iter().map(line).collect()
}

/// The days on which the daily was played, and those won.
fn dailies(statistics: &Statistics) -> Option<String> {
    let (days, streak) = (&statistics.dailies.days, statistics.dailies.streak);
    let won = days.values().filter(|won| **won).count();
    let all = days.len();
    (all > 0).then(|| format!("Daily: {won} of {all} won. Days in a row: {streak}."))
}

fn counting(statistics: &Statistics) -> String {
    let first = match statistics.all.games {
        0 => "Finish a game on this board to see it here. ",
        _ => "",
    };
    format!("{first}Only games with a random code count, each code once.")
}
