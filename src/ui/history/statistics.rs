//! The page about the player: wins and losses, the last games against those before, and the charts.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::{App, Averages, Dailies, Figure, Progress, Record, Statistics};
use crate::rules::Board;
use crate::ui::words::{board_name, shortened, wrap};
use crate::ui::{Canvas, frame};

use super::chart::Chart;

/// What the figures are about.
const WHAT_COUNTS: &str = "Your games without help against the computer, each code once.";

/// Draws the page.
pub(super) fn draw(canvas: &mut Canvas, area: Rect, app: &App) {
    let board = app.history().board();
    let width = usize::from(area.width.saturating_sub(2));
    let title = board.map_or("Your games".to_owned(), |board| title(board, width));
    let inner = frame::headed(canvas, area, &title);
    let (Some(statistics), Some(progress)) = (app.statistics(), app.progress()) else {
        return;
    };
    let table = table(&progress);
    let chart = Chart {
        record: &statistics.alone,
        progress: &progress,
    };
    let text = wrap(&below_charts(statistics), usize::from(inner.width));
    let parts = Heights {
        table: table.len() as u16,
        latest: chart.latest_height(),
        all: chart.all_height(),
        text: text.len() as u16,
    };
    let [tally, table_area, latest, all, below] = parts.areas(inner);
    draw_tally(canvas, tally, &statistics.alone);
    for (place, (line, row)) in table.iter().zip(table_area.rows()).enumerate() {
        let style = match place {
            1 => canvas.theme.strong(),
            _ => canvas.theme.quiet(),
        };
        canvas.write(row, line, style);
    }
    if latest.height > 0 {
        chart.draw_latest(canvas, latest);
    }
    if all.height > 0 {
        chart.draw_all(canvas, all);
    }
    canvas.write_lines(below, text, canvas.theme.quiet());
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

/// The lines that each part would like.
struct Heights {
    table: u16,
    latest: u16,
    all: u16,
    text: u16,
}

impl Heights {
    /// Where tally, table, both charts and the text are: as much as fits, then air between them.
    fn areas(self, area: Rect) -> [Rect; 5] {
        /// The least lines of a chart with its heading.
        const CHART: u16 = 3;
        let mut left = area.height.saturating_sub(1 + self.table);
        let mut take = |wanted: u16, least: u16| {
            let taken = if left < least { 0 } else { wanted.min(left) };
            left -= taken;
            taken
        };
        let all = take(self.all, CHART.min(self.all));
        let latest = take(self.latest, self.latest);
        let text = take(self.text, self.text);
        let [above_latest, above_text, above_table, above_all] =
            [latest, text, 1, all].map(|part| take(part.min(1), 1));
        let lines = [
            1,
            above_table,
            self.table,
            above_latest,
            latest,
            above_all,
            all,
            above_text,
            text,
        ];
        let [tally, _, table, _, latest, _, all, _, text] =
            Layout::vertical(lines.map(Constraint::Length)).areas(area);
        [tally, table, latest, all, text]
    }
}

/// Draws how many games were won, lost and left, and the wins in a row.
fn draw_tally(canvas: &mut Canvas, area: Rect, record: &Record) {
    let (strong, quiet) = (canvas.theme.strong(), canvas.theme.quiet());
    let counts = [
        (record.won, " won  "),
        (record.lost(), " lost  "),
        (record.unfinished, " unfinished"),
    ];
    let counts = counts.into_iter();
    let counts =
        counts.flat_map(|(games, word)| [Span::styled(games.to_string(), strong), Span::raw(word)]);
    let counts: Line = counts.collect();
    let room = usize::from(area.width).saturating_sub(counts.width() + 2);
    counts.render(area, canvas.buf);
    let streak = format!("streak {}, best {}", record.streak, record.longest);
    if record.won > 0 && streak.chars().count() <= room {
        Line::styled(streak, quiet)
            .right_aligned()
            .render(area, canvas.buf);
    }
}

/// The averages of the last games and of those before, below their headline.
fn table(progress: &Progress) -> Vec<String> {
    let spans = [(progress.last(), "last"), (progress.before(), "before")];
    let line = |(averages, word): (Option<Averages>, &str)| {
        let averages = averages?;
        let games = match word {
            "last" => format!("last {}", averages.games),
            _ => format!("{} {word}", averages.games),
        };
        let [accuracy, guesses] = figures(&averages);
        Some(columns([&games, &accuracy, &guesses]))
    };
    let lines: Vec<_> = spans.into_iter().filter_map(line).collect();
    if lines.is_empty() {
        return vec!["Finish a game without help to see it here.".to_owned()];
    }
    let headline = columns(["games", "accuracy", "guesses"]);
    [vec![headline], lines].concat()
}

fn columns([games, accuracy, guesses]: [&str; 3]) -> String {
    format!("{games:<10}{accuracy:>9}{guesses:>9}")
}

/// Accuracy and guesses; `…` while they are being worked out.
fn figures(averages: &Averages) -> [String; 2] {
    let missing = || "–".to_owned();
    let accuracy = match averages.accuracy {
        Figure::Known(accuracy) => accuracy.to_string(),
        Figure::Awaited => "…".to_owned(),
        Figure::Missing => missing(),
    };
    let guesses = averages.guesses.map(|guesses| format!("{guesses:.2}"));
    [accuracy, guesses.unwrap_or_else(missing)]
}

/// The rest in a paragraph.
fn below_charts(statistics: &Statistics) -> String {
    let helped = &statistics.helped;
    let unfinished = match helped.unfinished {
        0 => String::new(),
        games => format!(", {games} unfinished"),
    };
    let with_help = format!(
        "With help: {} won, {} lost{unfinished}.",
        helped.won,
        helped.lost()
    );
    let with_help = (helped.games + helped.unfinished > 0).then_some(with_help);
    let dailies = &statistics.dailies;
    let dailies = (dailies.played > 0).then(|| of_days(dailies));
    let parts = [with_help, dailies, Some(WHAT_COUNTS.to_owned())];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

fn of_days(dailies: &Dailies) -> String {
    format!(
        "Daily games: {} of {} won. Days in a row: {}, best {}.",
        dailies.won, dailies.played, dailies.streak, dailies.longest
    )
}
