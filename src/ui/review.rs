//! The review of a finished game: a chart of the codes left, the rows with their verdicts, and a text about
//! the row on show.

mod chart;

use std::iter;

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Cell, Row, Widget};

use crate::app::{Extent, TableView, Target};
use crate::coach::{Judgement, Mark, Review, ReviewedRow};

pub use chart::CodesChart;

use super::colours::Rgb;
use super::listing::{self, Listing, figure, fit};
use super::{Pen, card, on, peg, words};

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
    let chart = CodesChart::new(pen.theme, &played)
        .with_best(&best)
        .at(table.variation().cursor());
    let chart = if table.variation().plays_on() {
        chart.until(rows)
    } else {
        chart
    };
    chart.render(area, pen.buf);
}

/// Draws the first `len` rows with the codes that each left, what it lost, and its verdict.
fn draw_rows(pen: &mut Pen, area: Rect, table: TableView, review: &Review, len: usize) {
    /// The cells of the sign and the word of a verdict.
    const VERDICT: u16 = 8;
    let lost = |row: &ReviewedRow| match (row.loss(), row.judgement) {
        (Some(loss), _) => loss.to_string(),
        (None, Judgement::Pending) => "…".to_owned(),
        (None, _) => String::new(),
    };
    let rows = review.rows.iter();
    let rows: Vec<_> = rows
        .map(|row| [words::grouped(row.after), lost(row)])
        .collect();
    let width = |column: usize| {
        let widest = rows.iter().map(|row| row[column].chars().count()).max();
        widest.unwrap_or(0).max(4) as u16 + 2
    };
    let pegs = review.rows.first().map_or(0, |row| row.guess.len());
    let guess = peg::chips_width(pegs).max(5) + 2;
    // The pointer and the scroll bar have their cells too.
    let bar = u16::from(area.height <= review.rows.len() as u16);
    let (lost, room) = (width(1) + 2, area.width.saturating_sub(2 + bar));
    let verdict = if 3 + lost + VERDICT <= room {
        VERDICT
    } else {
        1
    };
    let widths = [3, guess, width(0), lost, verdict];
    let widths = fit(widths, &[1, 2], room);
    let theme = pen.theme;
    let verdict = |row: &ReviewedRow| match row.mark() {
        Some(mark) => {
            let (sign, colour) = sign(mark);
            let sign = Span::styled(sign.to_string(), on(colour));
            Line::from_iter([sign, Span::raw(format!(" {}", mark.name()))])
        }
        None => Line::default(),
    };
    let row = |index: usize| {
        let row = &review.rows[index];
        let air = iter::once(Span::raw("  "));
        let guess: Line = air.chain(peg::chips(theme, row.guess)).collect();
        let [left, lost] = &rows[index];
        Row::new([
            figure(row.number.to_string()),
            guess.into(),
            figure(left.as_str()),
            format!("  {lost}").into(),
            verdict(row).into(),
        ])
    };
    let head = Row::new([
        figure("row"),
        Cell::new("  guess"),
        figure("left"),
        "  lost".into(),
    ]);
    let listing = Listing {
        widths,
        head: Some(head),
        len,
        row,
        selected: table.variation().cursor().checked_sub(1),
        top: table.panel().review.top(),
    };
    listing.draw(pen, area, |index| Target::Row(index + 1));
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
