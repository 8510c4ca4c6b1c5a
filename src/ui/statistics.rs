//! How the player does on a board: wins and losses, the last games, and the guesses of all of them.

use ratatui::layout::Rect;
use ratatui::macros::{line, span};
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};

use crate::app::{App, Likeness, Record, Statistics};
use crate::rules::Board;
use crate::solver::{Solver, best_play, mean};

use super::areas::left;
use super::card::Card;
use super::words::{board_name, counted, last_games};
use super::{Pen, SECONDARY, STRONG, Theme, as_secondary, digits, words};

/// The fewest games whose average tells something.
const GAMES_FOR_AVERAGE: usize = 3;

/// Where the average stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Average {
    /// Above all else, in large digits.
    Large,
    /// In the table alone.
    InTable,
}

/// How high the bar for a number of guesses is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Bars {
    /// Each bar has two lines.
    High,
    /// Each bar has one line.
    Low,
}

/// Draws how the player does on the board of the game that is selected or on the table.
pub(super) fn draw(pen: &mut Pen, area: Rect, app: &App) {
    // The card leaves a column of air itself.
    let area = left(area, area.width.saturating_sub(1));
    let forms = [
        (Average::Large, Bars::High),
        (Average::Large, Bars::Low),
        (Average::InTable, Bars::Low),
    ];
    let mut cards = forms
        .map(|(average, bars)| card(pen, area, app, average, bars))
        .into_iter();
    let fits = |card: &Card| card.height() <= area.height;
    let smallest = cards.next_back();
    if let Some(card) = cards.find(fits).or(smallest) {
        card.draw(pen);
    }
}

/// The card with the average and with bars in these forms.
fn card<'a>(pen: &Pen<'a>, area: Rect, app: &App, form: Average, bars: Bars) -> Card<'a> {
    let board = app.listed_board();
    let statistics = app.statistics(board);
    let mut card = Card::new(pen.names, area, &title(board));
    if statistics.all.games > 0 {
        let digits = match form {
            Average::Large => large_average(pen.theme, &statistics, board),
            Average::InTable => None,
        };
        let best = best_average(board).filter(|_| digits.is_none());
        let best = best.map(|best| format!("Best play needs {best} on average."));
        card = card
            .lines(digits.unwrap_or_default())
            .lines(records(area.width, &statistics))
            .text(&best.unwrap_or_default());
        if statistics.latest_games.len() > 1 {
            card = card.text(&latest(app, &statistics));
        }
        let games = &statistics.all;
        card = card
            .lines(distribution(pen.theme, area.width, games, board, bars))
            .text(&likeness(app, &statistics, board).unwrap_or_default());
    }
    let counting = words::wrap(&counting(&statistics), area.width.saturating_sub(1).into());
    card.text(&dailies(&statistics).unwrap_or_default())
        .lines(as_secondary(counting))
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

/// The average in large digits, beside that of best play; `None` where it tells nothing or where there are no digits of
/// that size.
fn large_average(theme: &Theme, statistics: &Statistics, board: Board) -> Option<Text<'static>> {
    if theme.is_ascii() {
        return None;
    }
    let (average, unit) = average(statistics)?;
    let mut beside = vec![Line::styled(unit, SECONDARY)];
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
    let head = columns("", titles.map(str::to_owned), cells);
    let mut lines = vec![head.style(SECONDARY)];
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
    const LABEL: usize = 12;
    let figures = format!("{won:>4}{lost:>6}{mean:>9}{streak:>9}{longest:>9}");
    let room = cells - LABEL;
    line![
        span!(SECONDARY; "{label:<LABEL$}"),
        format!("{figures:.room$}"),
    ]
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

/// A bar for each number of guesses that a win took, and one for the games that were lost. Behind them lies what best
/// play would have needed for as many games, where that is known.
fn distribution(
    theme: &Theme,
    width: u16,
    record: &Record,
    board: Board,
    height: Bars,
) -> Vec<Line<'static>> {
    let can_show_best = height == Bars::High || theme.band().is_some();
    let best_games = if can_show_best {
        best_distribution(board, record.games).unwrap_or_default()
    } else {
        Vec::new()
    };
    let longest = record.distribution.len().max(best_games.len());
    let mut bars = Vec::new();
    for guesses in 1..=longest {
        let games = record.distribution.get(guesses - 1).copied().unwrap_or(0);
        let best = best_games.get(guesses - 1).copied().unwrap_or(0.0);
        bars.push(Bar {
            label: format!("in {guesses}"),
            games,
            best,
            style: theme.accent(),
        });
    }
    if record.lost() > 0 {
        bars.push(Bar {
            label: "lost".to_owned(),
            games: record.lost(),
            best: 0.0,
            style: Style::new(),
        });
    }
    // With room for labels and figures.
    let room = usize::from(width.saturating_sub(12).min(30));
    let scale = room as f64 / bars.iter().map(Bar::longer).fold(1.0, f64::max);
    let is_empty = |bar: &Bar| bar.games == 0 && bar.best_cells(scale) == 0;
    // Fewer guesses than in any game, and more, would be empty lines.
    let first = bars.iter().position(|bar| !is_empty(bar)).unwrap_or(0);
    let last = bars.iter().rposition(|bar| !is_empty(bar)).unwrap_or(0);
    let mut lines = Vec::new();
    for bar in bars.iter().take(last + 1).skip(first) {
        lines.extend(bar.lines(theme, scale, height));
    }
    if !best_games.is_empty() {
        let sample = match theme.band() {
            Some(band) => Span::styled("   ", band),
            None => Span::styled("░░░", theme.faint()),
        };
        lines.push(line!["      ", sample, span!(SECONDARY; " best play")]);
    }
    lines
}

/// In how many of some games best play would need 1, 2, 3, … guesses, on average; `None` where that is not known.
fn best_distribution(board: Board, games: usize) -> Option<Vec<f64>> {
    let found = best_play(board)?;
    let share = games as f64 / board.code_count() as f64;
    Some(found.iter().map(|codes| *codes as f64 * share).collect())
}

/// A bar of the distribution.
struct Bar {
    label: String,
    games: usize,
    /// The games of best play.
    best: f64,
    style: Style,
}

impl Bar {
    /// The longer one of its two numbers of games.
    fn longer(&self) -> f64 {
        self.best.max(self.games as f64)
    }

    /// The cells for its games, one for a game at least.
    #[expect(clippy::cast_sign_loss, reason = "there are no fewer than 0 games")]
    fn cells(&self, scale: f64) -> usize {
        (self.games as f64 * scale).ceil() as usize
    }

    /// The cells for the games of best play.
    #[expect(clippy::cast_sign_loss, reason = "there are no fewer than 0 games")]
    fn best_cells(&self, scale: f64) -> usize {
        (self.best * scale).round() as usize
    }

    /// The bar after its label.
    fn lines(&self, theme: &Theme, scale: f64, height: Bars) -> Vec<Line<'static>> {
        let label = span!(SECONDARY; "{:>5} ", self.label);
        let below_label = Span::raw("      ");
        let games = span!(STRONG; " {}", self.games);
        let (cells, best) = (self.cells(scale), self.best_cells(scale));
        let plain = |sign: &str| Span::styled(sign.repeat(cells), self.style);
        match (height, theme.band()) {
            (Bars::Low, None) => vec![line![label, plain("▅"), games]],
            (Bars::Low, Some(band)) => {
                let mut line = self.on_band("▅", [cells, best], band);
                line.spans.insert(0, label);
                line.push_span(games);
                vec![line]
            }
            (Bars::High, None) => vec![
                line![label, plain("█"), games],
                line![below_label, span!(theme.faint(); "{}", "░".repeat(best))],
            ],
            (Bars::High, Some(band)) => {
                let mut upper = self.on_band("▄", [cells, best], band);
                upper.spans.insert(0, label);
                upper.push_span(games);
                let mut lower = self.on_band("▀", [cells, best], band);
                lower.spans.insert(0, below_label);
                vec![upper, lower]
            }
        }
    }

    /// So many cells of a sign on a band of so many cells.
    fn on_band(&self, sign: &str, [cells, best]: [usize; 2], band: Style) -> Line<'static> {
        let both = cells.min(best);
        line![
            Span::styled(sign.repeat(both), self.style.patch(band)),
            Span::styled(sign.repeat(cells - both), self.style),
            Span::styled(" ".repeat(best - both), band),
        ]
    }
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
