//! The review of a finished game: a chart of the codes left, the rows with their verdicts, and a text about
//! the row on show.

mod chart;

use std::iter;

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Cell, Row, Widget};

use crate::app::{TableView, Target};
use crate::coach::{Judgement, Mark, Review, ReviewedRow};

pub use chart::CodesChart;

use super::colours::Rgb;
use super::listing::{Listing, figure, fit};
use super::{Pen, card, on, peg, words};

/// Draws the review of the game on the table into the panel.
pub(super) fn draw(pen: &mut Pen, panel: Rect, table: TableView) {
    /// The least and the most lines of the chart.
    const CHART: (u16, u16) = (7, 14);
    /// The lines of a list of ten rows, and the least for the text below it.
    const LIST: u16 = 11;
    const TEXT: u16 = 6;
    let area = card::headed(pen, panel, "Review");
    let Some(review) = table.review() else {
        return pen.write_waiting(area, "review", table.has_review_failed());
    };
    let (cursor, comes_again) = (table.variation().cursor(), table.variation().plays_on());
    // While the rows come again none is shown before its turn.
    let until = if comes_again { cursor } else { usize::MAX };
    let about = |row: Option<&ReviewedRow>| match row {
        // The card above has said it.
        _ if table.variation().at_end() => None,
        Some(row) => Some(row.text()),
        None => review.summary().pop().filter(|_| !comes_again),
    };
    let wrapped = |text: String| words::wrap(&text, usize::from(area.width));
    let lines = |row| about(row).map_or(Text::default(), wrapped);
    // The chart stays as it is from row to row.
    let rows = iter::once(None).chain(review.rows.iter().map(Some));
    let most = rows.map(|row| lines(row).height()).max().unwrap_or(0) as u16;
    // With the titles of the columns, and the air around the list.
    let list = review.rows.len() as u16 + 1;
    let spare = area.height.saturating_sub(list + most + 2);
    let has_chart = spare >= CHART.0;
    // A text that is too long says so; of a list there is more to see.
    let room = area.height.saturating_sub(most + 1);
    let list = list.min(room.max(LIST.min(area.height.saturating_sub(TEXT))));
    // The titles and a row are no list.
    let list = if list > 2 { list } else { 0 };
    let [chart, list, _, text] = Layout::vertical([
        Constraint::Length(if has_chart { spare.min(CHART.1) } else { 0 }),
        Constraint::Length(list),
        Constraint::Length(list.min(1)),
        Constraint::Fill(1),
    ])
    .areas(area);
    if has_chart {
        let start = review.rows.iter().take(1).map(|row| row.before);
        let played = review.rows.iter().map(|row| row.after);
        let played: Vec<_> = start.clone().chain(played).collect();
        let best = review.best_play.iter().map(|(_, left)| *left);
        let best: Vec<_> = start.chain(best).collect();
        CodesChart::new(pen.theme, &played)
            .with_best(&best)
            .at(cursor)
            .until(until)
            .render(chart, pen.buf);
    }
    draw_rows(pen, list, review, cursor, until);
    pen.write_lines(text, lines(review.row(cursor)));
}

/// Draws the rows up to `until` with the codes that each left, what it lost, and its verdict.
fn draw_rows(pen: &mut Pen, area: Rect, review: &Review, cursor: usize, until: usize) {
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
        len: rows.len().min(until),
        row,
        selected: cursor.checked_sub(1),
        top: None,
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
