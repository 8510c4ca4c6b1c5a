//! How the player does on a board: wins and losses, the last games, and the guesses of all of them.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::app::{App, Likeness, Record, Statistics};
use crate::rules::{Board, Colour};
use crate::solver::{Solver, mean};

use super::listing::bar;
use super::panel::{Panel, Rank};
use super::words::{board_name, counted, last_games};
use super::{Pen, Theme};

/// Draws how the player does on the board of the game that is selected or on the table.
pub(super) fn draw(pen: &mut Pen, area: Rect, app: &App) {
    let (theme, board) = (pen.theme, app.listed_board());
    let statistics = app.statistics(board);
    let repeats = if board.repeats() { "" } else { ", no repeats" };
    let title = format!(
        "{}, {}{repeats}",
        board_name(board),
        counted(board.rows(), "row")
    );
    let mut panel = Panel::new(pen, area, &title);
    if statistics.all.games > 0 {
        panel = panel.lines(Rank::Vital, records(theme, area.width, &statistics, board));
        if statistics.latest_games.len() > 1 {
            panel = panel.lines(Rank::Usual, latest(theme, app, &statistics));
        }
        let bars = distribution(theme, area.width, &statistics.all);
        panel = panel.lines(Rank::Usual, bars);
        let likeness = likeness(app, &statistics, board);
        panel = panel.text(Rank::Usual, &likeness.unwrap_or_default());
    }
    panel
        .styled(Rank::Extra, &paragraph(&statistics), theme.quiet())
        .draw();
}

/// All games, those without help, and the best possible average, in columns.
fn records(theme: Theme, width: u16, statistics: &Statistics, board: Board) -> Vec<Line<'static>> {
    /// The least width with the streaks.
    const STREAKS: u16 = 50;
    const TITLES: [&str; 5] = ["won", "lost", "average", "in a row", "longest"];
    const WIDTHS: [usize; 5] = [5, 6, 9, 10, 9];
    let columns = if width < STREAKS { 3 } else { 5 };
    let line = |name: &str, figures: [String; 5]| {
        let figures = figures.iter().zip(WIDTHS).take(columns);
        figures.fold(format!("{name:<9}"), |line, (figure, width)| {
            format!("{line}{figure:>width$}")
        })
    };
    let record = |name, record: &Record| {
        let mean = record.mean().map(|mean| format!("{mean:.2}"));
        let figures = [
            record.won.to_string(),
            record.lost().to_string(),
            mean.unwrap_or_default(),
            record.streak.to_string(),
            record.longest.to_string(),
        ];
        Line::raw(line(name, figures))
    };
    let mut lines = vec![
        Line::styled(line("", TITLES.map(str::to_owned)), theme.quiet()),
        record("all games", &statistics.all),
        record("unhelped", &statistics.alone),
    ];
    if let Some(total) = Solver::Optimal.total(board) {
        let mut figures = [const { String::new() }; 5];
        figures[2] = mean(total, board.code_count() as u64);
        lines.push(Line::raw(line("best play", figures)));
    }
    lines
}

/// The guesses of the last games, the newest at the right, and how well they were played.
fn latest(theme: Theme, app: &App, statistics: &Statistics) -> Vec<Line<'static>> {
    let last = counted(statistics.last_games().len(), "game");
    let accuracy = app.mean_accuracy(statistics);
    let accuracy = accuracy.map_or(String::new(), |accuracy| format!(": accuracy {accuracy}"));
    vec![
        Line::raw(format!("last {last}, unhelped{accuracy}")),
        Line::styled(last_games(statistics), theme.strong()),
    ]
}

/// Which solver the player plays like.
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
fn distribution(theme: Theme, width: u16, record: &Record) -> Vec<Line<'static>> {
    // With room for labels and figures.
    let room = width.saturating_sub(12).min(30);
    let wins = (1..).zip(&record.distribution);
    let wins = wins.skip_while(|(_, games)| **games == 0);
    // As a peg each, in the order of the colours.
    let ink = |guesses: usize| match Colour::from_index((guesses - 1) % 6) {
        Some(colour) if theme.has_colours() => Style::new().fg(theme.face(colour).into()),
        _ => Style::new(),
    };
    let mut bars: Vec<_> = wins
        .map(|(guesses, games)| (format!("in {guesses}"), *games, ink(guesses)))
        .collect();
    if record.lost() > 0 {
        bars.push(("lost".to_owned(), record.lost(), theme.quiet()));
    }
    let most = bars.iter().map(|(_, games, _)| *games).max().unwrap_or(0);
    let line = |(label, games, ink): (String, usize, Style)| {
        let bar = bar(games, most, room);
        Line::from(vec![
            Span::styled(format!("{label:>5} "), theme.quiet()),
            Span::styled(bar, ink),
            Span::raw(format!(" {games}")),
        ])
    };
    bars.into_iter().map(line).collect()
}

/// The rest in a paragraph.
fn paragraph(statistics: &Statistics) -> String {
    let dailies = &statistics.dailies;
    let streak = dailies.streak;
    let won = dailies.days.values().filter(|won| **won).count();
    let said = [
        match (statistics.all.games, statistics.all.unfinished) {
            (0, 0) => "Finish a game on this board to see it here.".to_owned(),
            (_, 0) => String::new(),
            (_, games) => format!("And {}.", counted(games, "unfinished game")),
        },
        match dailies.days.len() {
            0 => String::new(),
            days => {
                format!("Daily: {won} of {days} won. Days in a row: {streak}.")
            }
        },
        "Only games against the computer count, each code once.".to_owned(),
    ];
    said.join(" ")
}
