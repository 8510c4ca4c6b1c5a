//! The review of a finished game: a chart of the codes left, the rows with their verdicts, and a text about
//! the row on show.

mod chart;

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::macros::{line, span};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Cell, Row, Widget};

use crate::app::{Extent, TableView, Target};
use crate::coach::{Judgement, Mark, Review, ReviewedRow};

pub use chart::CodesChart;

use super::colours::Rgb;
use super::listing::{self, Listing, figure, fit};
use super::{Pen, Theme, card, chips, on, words};

/// The parts of the review, and what is said of the row on show.
struct ReviewParts {
    chart: Rect,
    list: Rect,
    text: Rect,
    says: Text<'static>,
}

impl ReviewParts {
    fn new(panel: Rect, table: TableView, review: &Review) -> Self {
        /// The least and the most lines of the chart.
        const CHART: (u16, u16) = (7, 14);
        /// The lines of a list of ten rows, and the least for the text below it.
        const LIST: u16 = 11;
        const TEXT: u16 = 6;
        let area = card::below_heading(panel);
        let width = usize::from(area.width);
        let says = |row| match about(row, table, review) {
            Some(text) => words::wrap(&text, width),
            None => Text::default(),
        };
        // There is room for the longest text, so that the chart stays as it is from row to row.
        let mut longest = says(None).height();
        for row in &review.rows {
            longest = longest.max(says(Some(row)).height());
        }
        let text = longest as u16;
        // With the titles of the columns, and the air around the list.
        let whole_list = review.rows.len() as u16 + 1;
        let spare = area.height.saturating_sub(whole_list + text + 2);
        let chart = if spare >= CHART.0 {
            spare.min(CHART.1)
        } else {
            0
        };
        // A text that is too long says so; of a list there is more to see.
        let beside_text = area.height.saturating_sub(text + 1);
        let least_list = LIST.min(area.height.saturating_sub(TEXT));
        let mut list = whole_list.min(beside_text.max(least_list));
        if list <= 2 {
            // The titles and a row are no list.
            list = 0;
        }
        let [chart, list, _, text] = Layout::vertical([
            Constraint::Length(chart),
            Constraint::Length(list),
            Constraint::Length(list.min(1)),
            Constraint::Fill(1),
        ])
        .areas(area);
        Self {
            chart,
            list,
            text,
            says: says(review.row(table.variation().cursor())),
        }
    }
}

/// What is said of a row, or of the whole game where none is on show.
fn about(row: Option<&ReviewedRow>, table: TableView, review: &Review) -> Option<String> {
    if table.variation().at_end() {
        // The card above has said it.
        return None;
    }
    match row {
        Some(row) => Some(row.text()),
        None if table.variation().plays_on() => None,
        None => review.summary().pop(),
    }
}

/// How many rows are on show at most: while the rows come again none is shown before its turn.
fn rows_on_show(table: TableView, review: &Review) -> usize {
    if table.variation().plays_on() {
        review.rows.len().min(table.variation().cursor())
    } else {
        review.rows.len()
    }
}

/// How many rows the list has, and how many of them have room; `None` until the review has begun.
pub(super) fn extent(panel: Rect, table: TableView) -> Option<Extent> {
    let review = table.review()?;
    let parts = ReviewParts::new(panel, table, review);
    let room = listing::room(parts.list, true);
    let selected = table.variation().cursor().checked_sub(1);
    Some(Extent::of_list(rows_on_show(table, review), room, selected))
}

/// Draws the review of the game on the table into the panel.
pub(super) fn draw(pen: &mut Pen, panel: Rect, table: TableView) {
    let area = card::headed(pen, panel, "Review");
    let Some(review) = table.review() else {
        return pen.write_waiting(area, "review", table.has_review_failed());
    };
    let parts = ReviewParts::new(panel, table, review);
    let rows = rows_on_show(table, review);
    if !parts.chart.is_empty() {
        draw_chart(pen, parts.chart, table, review, rows);
    }
    draw_rows(pen, parts.list, table, review, rows);
    pen.write_lines(parts.text, parts.says);
}

/// Draws how many codes were left after each row, and with the best play.
fn draw_chart(pen: &mut Pen, area: Rect, table: TableView, review: &Review, rows: usize) {
    let start = review.rows.first().map(|row| row.before);
    let mut played = Vec::from_iter(start);
    played.extend(review.rows.iter().map(|row| row.after));
    let mut best = Vec::from_iter(start);
    best.extend(review.best_play.iter().map(|(_, left)| *left));
    let mut chart = CodesChart::new(pen.theme, &played)
        .with_best(&best)
        .at(table.variation().cursor());
    if table.variation().plays_on() {
        chart = chart.until(rows);
    }
    chart.render(area, pen.buf);
}

/// Draws the first `len` rows with the codes that each left, what it lost, and its verdict.
fn draw_rows(pen: &mut Pen, area: Rect, table: TableView, review: &Review, len: usize) {
    // The pointer and the scroll bar have their cells too.
    let has_bar = usize::from(area.height) <= review.rows.len();
    let around = 2 + u16::from(has_bar);
    let theme = pen.theme;
    let head = Row::new([
        figure("row"),
        Cell::new("  guess"),
        figure("left"),
        Cell::new("  lost"),
    ]);
    let listing = Listing {
        widths: widths(review, area.width.saturating_sub(around)),
        head: Some(head),
        len,
        row: |index| cells(theme, &review.rows[index]),
        selected: table.variation().cursor().checked_sub(1),
        top: table.panel().review.top(),
    };
    listing.draw(pen, area, |index| Target::Row(index + 1));
}

/// The widths of the columns, with the air before each.
fn widths(review: &Review, room: u16) -> Vec<Constraint> {
    /// The cells of the number of a row.
    const NUMBER: u16 = 3;
    /// The cells of the sign and the word of a verdict, and of the sign alone.
    const VERDICT: u16 = 8;
    const SIGN: u16 = 1;
    let pegs = review.rows.first().map_or(0, |row| row.guess.len());
    let guess = chips::width(pegs).max(5) + 2;
    let left = widest(review, |row| words::grouped(row.after)) + 2;
    let lost = widest(review, loss) + 4;
    let verdict = if NUMBER + lost + VERDICT <= room {
        VERDICT
    } else {
        SIGN
    };
    fit([NUMBER, guess, left, lost, verdict], &[1, 2], room)
}

/// The cells of the widest text of a column, at least as many as its title has.
fn widest(review: &Review, text: impl Fn(&ReviewedRow) -> String) -> u16 {
    let mut widest = 4;
    for row in &review.rows {
        widest = widest.max(Span::raw(text(row)).width());
    }
    widest as u16
}

/// The cells of a row.
fn cells(theme: &Theme, row: &ReviewedRow) -> Row<'static> {
    let mut guess = line!["  "];
    guess.extend(chips::spans(theme, row.guess));
    Row::new([
        figure(row.number.to_string()),
        Cell::new(guess),
        figure(words::grouped(row.after)),
        Cell::new(format!("  {}", loss(row))),
        Cell::new(verdict(row)),
    ])
}

/// What a row lost, in words; an ellipsis while that is not known yet.
fn loss(row: &ReviewedRow) -> String {
    match row.loss() {
        Some(loss) => loss.to_string(),
        None if row.judgement == Judgement::Pending => "…".to_owned(),
        None => String::new(),
    }
}

/// The sign and the word of the verdict on a row.
fn verdict(row: &ReviewedRow) -> Line<'static> {
    match row.mark() {
        Some(mark) => {
            let (sign, colour) = sign(mark);
            line![span!(on(colour); "{sign}"), span!(" {}", mark.name())]
        }
        None => Line::default(),
    }
}

/// The sign of a verdict, and its colour, which can be seen on light and dark terminals.
pub(super) fn sign(mark: Mark) -> (char, Rgb) {
    const RED: Rgb = [0xD9, 0x3A, 0x3A];
    const GREEN: Rgb = [0x2E, 0x9E, 0x4F];
    match mark {
        Mark::Found | Mark::Best => ('✓', GREEN),
        Mark::Good => ('+', [0x7C, 0xB3, 0x42]),
        Mark::Weak => ('-', [0xE0, 0x96, 0x00]),
        Mark::Costly => ('!', RED),
        Mark::Wasted => ('×', RED),
    }
}
