//! How the player does on a board: wins and losses, the last games, the guesses of all of them, and where guesses are
//! lost.

mod distribution;
mod standing;

use std::mem;
use std::sync::Arc;

use ratatui::layout::Rect;
use ratatui::macros::{line, span};
use ratatui::text::{Line, Span, Text};

use crate::app::{App, Extent, Progress, Results, Standing, Statistics};
use crate::coach::{published, say};
use crate::rules::{Board, grouped};
use crate::solver::Solver;

use super::card::{below_heading, headed};
use super::listing::scroll_bar;
use super::words::{board_name, counted, counting, last_games, wrapped_lines};
use super::{Pen, SECONDARY, Theme, as_secondary, digits};

use distribution::{Bars, Distribution};
use standing::Months;

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

/// How much room the statistics take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Form {
    average: Average,
    bars: Bars,
    /// Whether a line of air stands between the parts.
    is_airy: bool,
}

impl Form {
    /// The form that takes the least room.
    pub(super) const LEAST: Self = Self {
        average: Average::InTable,
        bars: Bars::Low,
        is_airy: false,
    };
    /// The form of a page that scrolls.
    const SCROLLED: Self = Self {
        is_airy: true,
        ..Self::LEAST
    };
    /// The forms with air between the parts, the one that takes the most room first.
    pub(super) const AIRY: [Self; 3] = [
        Self {
            average: Average::Large,
            bars: Bars::High,
            is_airy: true,
        },
        Self {
            average: Average::Large,
            bars: Bars::Low,
            is_airy: true,
        },
        Self::SCROLLED,
    ];
}

/// A part of the statistics, which stays together.
enum Part {
    /// Lines that are the same in every form.
    Lines(Vec<Line<'static>>),
    /// The average in large digits beside that of best play, or else what best play needs in a line.
    Average {
        /// The average, and what it is.
        average: Option<(f64, &'static str)>,
        /// The average of best play.
        best: Option<String>,
    },
    Distribution(Distribution),
    Months(Months),
}

impl Part {
    /// How many lines it takes at most.
    fn height(&self, form: Form) -> usize {
        match self {
            Self::Lines(lines) => lines.len(),
            Self::Average { average, best } => match (form.average, average) {
                (Average::Large, Some(_)) => digits::HEIGHT,
                _ => usize::from(best.is_some()),
            },
            Self::Distribution(distribution) => distribution.height(form.bars),
            Self::Months(_) => Months::HEIGHT,
        }
    }

    fn lines(&self, theme: &Theme, form: Form, width: usize) -> Vec<Line<'static>> {
        match self {
            Self::Lines(lines) => lines.clone(),
            Self::Average { average, best } => match (form.average, average) {
                (Average::Large, Some((average, unit))) if !theme.is_ascii() => {
                    large_average(theme, *average, unit, best.as_deref()).lines
                }
                _ => {
                    let best_play =
                        |best: &String| Line::raw(format!("Best play needs {best} on average."));
                    best.iter().map(best_play).collect()
                }
            },
            Self::Distribution(distribution) => distribution.lines(theme, width, form.bars),
            Self::Months(months) => months.lines(theme),
        }
    }
}

/// The statistics in an area of so many columns: in one column of parts, or in two.
struct Page {
    title: String,
    parts: Vec<Part>,
    /// The cells of a column.
    width: usize,
    has_two_columns: bool,
}

impl Page {
    /// The cells between two columns.
    const AIR: usize = 3;

    /// All statistics of the board of the game that is selected.
    fn new(app: &App, columns: u16) -> Self {
        /// The fewest cells of two columns.
        const TWO: usize = 96;
        // A column of air, or the scroll bar, stands at the right.
        let room = usize::from(columns.saturating_sub(1));
        let has_two_columns = room >= TWO;
        let width = if has_two_columns {
            (room - Self::AIR) / 2
        } else {
            room
        };
        let board = app.listed_board();
        let mut parts = all_parts(app, board, width);
        parts.retain(|part| part.height(Form::LEAST) > 0);
        Self {
            title: title(board),
            parts,
            width,
            has_two_columns,
        }
    }

    /// How many parts stand in the first column: as many as make the longer column as short as it can be.
    fn parts_in_first_column(&self, form: Form) -> usize {
        let all = self.parts.len();
        if !self.has_two_columns {
            return all;
        }
        let longer = |count: &usize| {
            let (first, second) = self.parts.split_at(*count);
            height(first, form).max(height(second, form))
        };
        (1..=all).min_by_key(longer).unwrap_or(all)
    }

    /// How many lines it takes below its title.
    fn height(&self, form: Form) -> usize {
        let (first, second) = self.parts.split_at(self.parts_in_first_column(form));
        height(first, form).max(height(second, form))
    }

    /// The largest form in which all parts have room in so many lines.
    fn form_in(&self, lines: usize) -> Option<Form> {
        let mut forms = Form::AIRY.into_iter().chain([Form::LEAST]);
        forms.find(|form| self.height(*form) <= lines)
    }

    /// Its lines below the title.
    fn lines(&self, theme: &Theme, form: Form) -> Vec<Line<'static>> {
        let (first, second) = self.parts.split_at(self.parts_in_first_column(form));
        let mut lines = stacked(first, theme, form, self.width);
        let beside = stacked(second, theme, form, self.width);
        lines.resize(lines.len().max(beside.len()), Line::default());
        for (line, beside) in lines.iter_mut().zip(beside) {
            let air = self.width + Self::AIR - line.width().min(self.width);
            let mut both = styled_spans(mem::take(line));
            both.push(" ".repeat(air).into());
            both.extend(styled_spans(beside));
            *line = both.into();
        }
        lines
    }
}

/// The spans of a line, each with the style of the whole line.
fn styled_spans(line: Line<'static>) -> Vec<Span<'static>> {
    let mut spans = Vec::new();
    for span in line.spans {
        let style = line.style.patch(span.style);
        spans.push(span.style(style));
    }
    spans
}

/// How many lines parts take below each other.
fn height(parts: &[Part], form: Form) -> usize {
    let lines: usize = parts.iter().map(|part| part.height(form)).sum();
    let air = if form.is_airy {
        parts.len().saturating_sub(1)
    } else {
        0
    };
    lines + air
}

/// The lines of parts below each other.
fn stacked(parts: &[Part], theme: &Theme, form: Form, width: usize) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    for part in parts {
        if form.is_airy && !lines.is_empty() {
            lines.push(Line::default());
        }
        lines.extend(part.lines(theme, form, width));
    }
    lines
}

/// How many lines the statistics need in so many columns and this form, with their title.
pub(super) fn height_of_page(app: &App, columns: u16, form: Form) -> u16 {
    HEADING + Page::new(app, columns).height(form) as u16
}

/// The lines of the title with its rule.
const HEADING: u16 = 2;

/// Draws all statistics where they have room. `top` is the first line on show where they have not.
pub(super) fn draw(pen: &mut Pen, area: Rect, app: &App, top: usize) {
    let page = Page::new(app, area.width);
    let room = headed(pen, area, &page.title);
    let lines_in_room = usize::from(room.height);
    let form = page.form_in(lines_in_room).unwrap_or(Form::SCROLLED);
    let lines = page.lines(pen.theme, form);
    scroll_bar(pen, room, &Extent::of_text(lines.len(), lines_in_room), top);
    let shown = lines.into_iter().skip(top).take(lines_in_room);
    pen.write_lines(room, shown);
}

/// How many lines the statistics have in this area, and how many have room.
pub(super) fn page_extent(area: Rect, app: &App) -> Extent {
    let page = Page::new(app, area.width);
    let room = usize::from(below_heading(area).height);
    let lines = match page.form_in(room) {
        Some(_) => room,
        None => page.height(Form::SCROLLED),
    };
    Extent::of_text(lines, room)
}

/// Draws what the games tell by themselves below another card, as far as it has room.
pub(super) fn draw_below_card(pen: &mut Pen, area: Rect, app: &App) {
    let board = app.listed_board();
    let width = usize::from(area.width.saturating_sub(2));
    let mut page = Page {
        title: title(board),
        parts: brief_parts(app, board, width),
        width,
        has_two_columns: false,
    };
    page.parts.retain(|part| part.height(Form::LEAST) > 0);
    let room = headed(pen, area, &page.title);
    let form = page.form_in(room.height.into()).unwrap_or(Form::LEAST);
    pen.write_lines(room, page.lines(pen.theme, form));
}

/// The statistics for a board with a game at least.
///
/// # Errors
/// What stands in their place: how far the files are read, or that no game counts.
fn statistics_to_tell(app: &App, board: Board, width: usize) -> Result<Arc<Statistics>, Vec<Part>> {
    let statistics = match app.statistics(board) {
        Ok(statistics) => statistics,
        Err(progress) => return Err(vec![Part::Lines(wrapped(&counting(progress), width))]),
    };
    if statistics.all.games == 0 {
        return Err(notes(&statistics, width));
    }
    Ok(statistics)
}

/// What the games tell by themselves, and what is known of their reviews.
fn brief_parts(app: &App, board: Board, width: usize) -> Vec<Part> {
    let statistics = match statistics_to_tell(app, board, width) {
        Ok(statistics) => statistics,
        Err(instead) => return instead,
    };
    let standing = app.standing(board).ok();
    let accuracy = standing.and_then(|standing| standing.accuracy);
    let mut parts = results_and_last_games(
        &statistics,
        board,
        width,
        accuracy.map(|accuracy| format!(" {}", say::accuracy(accuracy))),
    );
    parts.push(Part::Distribution(Distribution::new(
        &statistics.all,
        board,
    )));
    parts.push(Part::Lines(wrapped(&dailies(&statistics), width)));
    parts
}

/// All parts of the statistics for a board.
fn all_parts(app: &App, board: Board, width: usize) -> Vec<Part> {
    let statistics = match statistics_to_tell(app, board, width) {
        Ok(statistics) => statistics,
        Err(instead) => return instead,
    };
    let standing = app.standing(board);
    let known: Result<&Standing, Progress> = match &standing {
        Ok(standing) => Ok(standing),
        Err(progress) => Err(*progress),
    };
    let accuracy = match known {
        Ok(standing) => standing
            .accuracy
            .map(|accuracy| format!(" {}", say::accuracy(accuracy))),
        Err(_) => Some(": counting".to_owned()),
    };
    let mut parts = results_and_last_games(&statistics, board, width, accuracy);
    parts.push(Part::Distribution(Distribution::new(
        &statistics.all,
        board,
    )));
    parts.extend(Months::new(known, width).map(Part::Months));
    parts.push(Part::Lines(standing::rows(
        &statistics,
        known,
        board,
        width,
    )));
    parts.push(Part::Lines(standing::openings(&statistics, known, width)));
    parts.push(Part::Lines(wrapped(&dailies(&statistics), width)));
    parts.extend(notes(&statistics, width));
    parts
}

/// The average, the table of games, and the last ones with their accuracy.
fn results_and_last_games(
    statistics: &Statistics,
    board: Board,
    width: usize,
    accuracy: Option<String>,
) -> Vec<Part> {
    let average = Part::Average {
        average: average(statistics),
        best: best_average(board),
    };
    let mut parts = vec![average, Part::Lines(lines_of_results(width, statistics))];
    if statistics.last_results.len() > 1 {
        parts.push(Part::Lines(wrapped(&latest(statistics, accuracy), width)));
    }
    parts
}

/// The text in lines of so many cells; none for an empty one.
fn wrapped(text: &str, width: usize) -> Vec<Line<'static>> {
    if text.is_empty() {
        return Vec::new();
    }
    wrapped_lines(text, width)
        .into_iter()
        .map(Line::from)
        .collect()
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
    let total = published::total(Solver::Optimal, board)?;
    Some(say::mean(total, board.code_count() as u64))
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
fn mean_of_enough(results: &Results) -> Option<f64> {
    if results.games < GAMES_FOR_AVERAGE {
        None
    } else {
        results.mean()
    }
}

/// An average in large digits, beside that of best play.
fn large_average(
    theme: &Theme,
    average: f64,
    unit: &'static str,
    best: Option<&str>,
) -> Text<'static> {
    let mut beside = vec![Line::styled(unit, SECONDARY)];
    if let Some(best) = best {
        beside.push(line![span!(SECONDARY; "best play: "), best.to_owned()]);
    }
    let number = format!("{average:.2}");
    digits::large(&number, theme.accent(), beside)
}

/// All games, and those without help where they are others, in columns below their titles. In little room the streaks
/// stand in lines of their own.
fn lines_of_results(width: usize, statistics: &Statistics) -> Vec<Line<'static>> {
    /// The cells of all columns.
    const ALL: usize = 46;
    let titles = ["won", "lost", "average", "streak", "longest"].map(str::to_owned);
    let mut rows = Vec::new();
    if statistics.all != statistics.alone {
        rows.push(("all counted", results_in_columns(&statistics.all)));
    }
    rows.push(("without help", results_in_columns(&statistics.alone)));
    let tables: &[&[usize]] = if width < ALL {
        &[&[0, 1, 2], &[3, 4]]
    } else {
        &[&[0, 1, 2, 3, 4]]
    };
    let mut lines = Vec::new();
    for columns in tables {
        lines.push(in_columns("", &titles, columns).style(SECONDARY));
        for (label, results) in &rows {
            lines.push(in_columns(label, results, columns));
        }
    }
    lines
}

/// A line of these columns after a label.
fn in_columns(label: &str, figures: &[String; 5], columns: &[usize]) -> Line<'static> {
    const WIDTHS: [usize; 5] = [7, 6, 8, 7, 8];
    let mut line = line![span!(SECONDARY; "{label:<12}")];
    for column in columns {
        let width = WIDTHS[*column];
        line.push_span(format!("{:>width$}", figures[*column]));
    }
    line
}

fn results_in_columns(results: &Results) -> [String; 5] {
    let mean = match mean_of_enough(results) {
        Some(mean) => format!("{mean:.2}"),
        None => String::new(),
    };
    [
        grouped(results.won),
        grouped(results.lost()),
        mean,
        grouped(results.streak),
        grouped(results.longest),
    ]
}

/// The guesses of the last games, the newest at the right, and how well they were played.
fn latest(statistics: &Statistics, accuracy: Option<String>) -> String {
    let last = statistics.last_results.len();
    let games = last_games(statistics);
    let how_well = match accuracy {
        Some(accuracy) => format!(", accuracy{accuracy}"),
        None => String::new(),
    };
    format!("last {last} without help: {games}{how_well}")
}

/// The days on which the daily was played, and those won; empty if none was played.
fn dailies(statistics: &Statistics) -> String {
    let days = &statistics.dailies.days;
    if days.is_empty() {
        return String::new();
    }
    let won = days.values().filter(|won| **won).count();
    let all = days.len();
    let streak = statistics.dailies.streak;
    format!("Daily: {won} of {all} won. Days in a row: {streak}.")
}

/// Which games count, and how many do not.
fn notes(statistics: &Statistics, width: usize) -> Vec<Part> {
    let mut lines = Vec::new();
    if statistics.all.games == 0 {
        lines.extend(wrapped(
            "Finish a game on this board to see it here.",
            width,
        ));
    }
    let which = "Only games with a random code count, each code once.";
    lines.extend(wrapped(which, width));
    if statistics.code_known > 0 {
        let text = format!(
            "{} not counted: a code you had seen.",
            statistics.code_known
        );
        lines.extend(wrapped(&text, width));
    }
    vec![Part::Lines(as_secondary(lines).collect())]
}
