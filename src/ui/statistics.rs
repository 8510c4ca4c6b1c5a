//! The page about the player: wins and losses, the last games, and the guesses of all of them.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::{App, Record, Statistics};
use crate::rules::Board;
use crate::ui::columns::{FigureColumn, FigureColumns};
use crate::ui::words::{board_name, shortened, wrap};
use crate::ui::{Pen, frame, pen::below};

use super::history::chart;

/// What the figures are about.
const WHAT_COUNTS: &str = "Your games against the computer, each code once.";

/// The least lines of bars.
const BARS: u16 = 3;

/// Draws the page about the board of the selected game.
pub(crate) fn draw(pen: &mut Pen, area: Rect, app: &App) {
    let board = app.listed_board();
    let width = usize::from(area.width.saturating_sub(2));
    let inner = frame::headed(pen, area, &title(board, width));
    let statistics = app.statistics(board);
    let text = wrap(&paragraph(&statistics), usize::from(inner.width));
    if statistics.all.games == 0 {
        return pen.write_lines(inner, text, pen.theme.quiet());
    }
    let latest = 2 * u16::from(!statistics.latest_games.is_empty());
    let wanted = [3, latest, chart::height(&statistics.all), text.len() as u16];
    let [table, latest, bars, below] = places(inner, wanted);
    draw_table(pen, table, &statistics);
    if latest.height > 0 {
        draw_latest(pen, latest, app, &statistics);
    }
    if bars.height > 0 {
        chart::draw(pen, bars, &statistics.all);
    }
    pen.write_lines(below, text, pen.theme.quiet());
}

fn title(board: Board, width: usize) -> String {
    let repeats = if board.repeats() { "" } else { ", no repeats" };
    let rows = board.rows();
    let board = format!("{}, {rows} rows{repeats}", board_name(board));
    let long = format!("Your games: {board}");
    if long.chars().count() <= width {
        long
    } else {
        shortened(&board, width).into_owned()
    }
}

/// Where the table, the latest games, the bars and the text are: as much as fits, then air between them.
fn places(area: Rect, wanted: [u16; 4]) -> [Rect; 4] {
    let mut left = area.height;
    let mut place = 0;
    let heights = wanted.map(|wanted| {
        let least = if place == 2 { BARS.min(wanted) } else { wanted };
        let height = if left < least { 0 } else { wanted.min(left) };
        left -= height;
        place += 1;
        height
    });
    let mut y = area.y;
    heights.map(|height| {
        let air = u16::from(y > area.y && height > 0 && left > 0);
        left -= air;
        let place = Rect {
            y: y + air,
            height,
            ..area
        };
        y = place.bottom();
        place
    })
}

/// Draws how all games went, and those without help.
fn draw_table(pen: &mut Pen, area: Rect, statistics: &Statistics) {
    const NAMES: [&str; 2] = ["all games", "no help"];
    let records = [&statistics.all, &statistics.alone];
    let column =
        |title, figure: &dyn Fn(&Record) -> String| FigureColumn::new(title, records.map(figure));
    let columns = vec![
        column("won", &|record| record.won.to_string()),
        column("lost", &|record| record.lost().to_string()),
        column("streak", &|record| record.streak.to_string()),
        column("best", &|record| record.longest.to_string()),
        column("guesses", &|record| {
            let mean = record.mean().map(|mean| format!("{mean:.2}"));
            mean.unwrap_or_default()
        }),
    ];
    let room = usize::from(area.width).saturating_sub(NAMES[0].len());
    let columns = FigureColumns::fit(columns, &["best", "streak"], room);
    let indent = NAMES[0].len();
    let titles = format!("{:indent$}{}", "", columns.titles());
    pen.write(area, titles, pen.theme.quiet());
    for (index, (name, row)) in NAMES.iter().zip(below(area, 1).rows()).enumerate() {
        let figures = Span::styled(columns.line(index), pen.theme.strong());
        let name = Span::raw(format!("{name:indent$}"));
        Line::from(vec![name, figures]).render(row, pen.buf);
    }
}

/// Draws the guesses of the latest games, and how well they were played.
fn draw_latest(pen: &mut Pen, area: Rect, app: &App, statistics: &Statistics) {
    let games = &statistics.latest_games;
    let mut text = match games.len() {
        1 => "last game without help".to_owned(),
        games => format!("last {games} without help"),
    };
    if let Some(accuracy) = app.mean_accuracy(statistics) {
        text = format!("{text}: accuracy {accuracy}");
    }
    pen.write(area, text, pen.theme.quiet());
    chart::draw_latest(pen, below(area, 1), games);
}

/// The rest in a paragraph.
fn paragraph(statistics: &Statistics) -> String {
    let mut said = Vec::new();
    match statistics.all.unfinished {
        0 if statistics.all.games == 0 => {
            said.push("Finish a game on this board to see it here.".to_owned());
        }
        0 => {}
        games => said.push(format!("Unfinished: {games}.")),
    }
    let dailies = &statistics.dailies;
    let played = dailies.days.len();
    if played > 0 {
        let won = dailies.days.values().filter(|won| **won).count();
        let (streak, longest) = (dailies.streak, dailies.longest);
        said.push(format!(
            "Daily games: {won} of {played} won. Days in a row: {streak}, best {longest}."
        ));
    }
    said.push(WHAT_COUNTS.to_owned());
    said.join(" ")
}
