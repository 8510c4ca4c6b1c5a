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
use super::listing::{Listing, figure, fit};
use super::{Pen, Theme, on, panel, peg, words};

/// Draws the review of the game on the table into the panel.
pub(super) fn draw(pen: &mut Pen, panel: Rect, table: &Table) {
    let area = panel::headed(pen, panel, "Review");
    let Some(review) = table.review() else {
        return pen.write_waiting(area, "review", table.has_review_failed());
    };
    let cursor = table.line().cursor();
    // While the rows come again none is shown before its turn.
    let until = if table.line().plays_on() {
        cursor
    } else {
        usize::MAX
    };
    let parts = Parts::fit(area, review, longest_text(table, review, area.width));
    if !parts.chart.is_empty() {
        draw_chart(pen, parts.chart, review, cursor, until);
    }
    draw_rows(pen, parts.list, review, cursor, until);
    let text = text_of(table, review, review.row(cursor), area.width);
    pen.write_lines(parts.text, text);
}

/// The parts of a review, from top to bottom. Those without room are empty.
struct Parts {
    chart: Rect,
    list: Rect,
    text: Rect,
}

impl Parts {
    /// The least and the most lines of the chart.
    const CHART: (u16, u16) = (7, 14);
    /// The lines of a list of ten rows with its titles, which a long text leaves it.
    const LIST: u16 = 11;
    /// The least lines for the text below such a list.
    const TEXT: u16 = 6;

    /// The parts of a review whose longest text has so many lines.
    fn fit(area: Rect, review: &Review, text: u16) -> Self {
        let with_titles = review.rows.len() as u16 + 1;
        let air = 2;
        let spare = area.height.saturating_sub(with_titles + text + air);
        let chart = if spare >= Self::CHART.0 {
            spare.min(Self::CHART.1)
        } else {
            0
        };
        // A text that is too long says so; of a list there is more to see.
        let beside_text = area.height.saturating_sub(text + 1);
        let least = Self::LIST.min(area.height.saturating_sub(Self::TEXT));
        let list = match with_titles.min(beside_text.max(least)) {
            // The titles and a single row are no list.
            0..=2 => 0,
            lines => lines,
        };
        let [chart, list, _, text] = Layout::vertical([
            Constraint::Length(chart),
            Constraint::Length(list),
            Constraint::Length(list.min(1)),
            Constraint::Fill(1),
        ])
        .areas(area);
        Self { chart, list, text }
    }
}

/// The text about a row, or about the whole game; empty where there is nothing to say.
fn text_of(table: &Table, review: &Review, row: Option<&ReviewedRow>, width: u16) -> Text<'static> {
    // At the end the card above the review has said it.
    if table.line().at_end() {
        return Text::default();
    }
    let text = match row {
        Some(row) => Some(row.text()),
        None if table.line().plays_on() => None,
        None => review.summary().pop(),
    };
    match text {
        Some(text) => words::wrap(&text, width.into()),
        None => Text::default(),
    }
}

/// The lines of the longest text that the review can show: from row to row the parts keep their places.
fn longest_text(table: &Table, review: &Review, width: u16) -> u16 {
    let mut longest = text_of(table, review, None, width).height();
    for row in &review.rows {
        longest = longest.max(text_of(table, review, Some(row), width).height());
    }
    longest as u16
}

/// Draws how many codes the game and best play left after each row.
fn draw_chart(pen: &mut Pen, area: Rect, review: &Review, cursor: usize, until: usize) {
    let start = review.rows.first().map(|row| row.before);
    let mut played = Vec::from_iter(start);
    played.extend(review.rows.iter().map(|row| row.after));
    let mut best = Vec::from_iter(start);
    best.extend(review.best_play.iter().map(|(_, left)| *left));
    CodesChart::new(pen.theme, &played)
        .with_best(&best)
        .at(cursor)
        .until(until)
        .render(area, pen.buf);
}

/// Draws the rows up to `until` with the codes that each left, what it lost, and its verdict.
fn draw_rows(pen: &mut Pen, area: Rect, review: &Review, cursor: usize, until: usize) {
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
        len: review.rows.len().min(until),
        row: |index| cells(theme, &review.rows[index]),
        selected: cursor.checked_sub(1),
        top: None,
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
    let guess = peg::chips_width(pegs).max(5) + 2;
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
    guess.extend(peg::chips(theme, row.guess));
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
