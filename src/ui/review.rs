//! The panel with the review of a finished game, beside an earlier row of it.
//!
//! ```text
//! ╭ Review ──────────────────╮
//! │ the accuracy             │
//! │ the chart: chart.rs      │  codes left after each row, beside best play
//! │ the rows                 │
//! │ sentences                │  of the row on show; at the start of the whole game
//! ╰──────────────────────────╯
//! ```

mod badge;
mod chart;

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::{Table, Target};
use crate::coach::{Judgement, Review, ReviewedRow};
use crate::rules::Help;

use super::columns::{FigureColumn, FigureColumns};
use super::pen::below;
use super::{Pen, card, frame, peg};

pub(super) use badge::mark_rows;

/// The least height with a whole frame.
const LOW: u16 = 9;
/// The least and the most lines of the chart.
const CHART: (u16, u16) = (5, 10);
/// The least rows in view below their titles.
const ROWS: u16 = 3;

/// Draws that the review is pending or has failed.
fn draw_waiting(pen: &mut Pen, area: Rect, table: &Table) {
    let text = if table.has_review_failed() {
        "The review failed. Your game is safe."
    } else {
        "Thinking…"
    };
    pen.write_wrapped(area, text, pen.theme.quiet());
}

/// Draws the review of the game on the table: its verdicts on the board, the rest in the panel.
pub(super) fn draw(pen: &mut Pen, panel: Rect, board: Rect, table: &Table) {
    let panel = mark_rows(pen, board, panel, table);
    let inner = headed(pen, panel, "Review");
    let Some(review) = table.review() else {
        draw_waiting(pen, inner, table);
        return;
    };
    let (row, mut said) = (review.row(table.cursor()), sentences(table, review));
    if panel.height < LOW {
        draw_strip(pen, inner, row, said);
        return;
    }
    if let Some(totals) = review.totals().filter(|_| row.is_none()) {
        // The accuracy stands in the first line.
        said[0] = totals.lost_in_words();
    }
    let air = u16::from(inner.height >= 28);
    let (head, inner) = (Rect { height: 1, ..inner }, below(inner, 1 + air));
    draw_accuracy(pen, head, review);
    let rows = review.rows.len() as u16 + 1 + air;
    let room = inner.height.saturating_sub(rows.min(ROWS + 1) + 1);
    let text = card::fitting(&said, inner.width, room, true);
    let text_height = text.len() as u16 + 1 + air;
    let chart = inner.height.saturating_sub(rows + text_height);
    let chart = if inner.height >= text_height + CHART.0 + 1 + ROWS {
        chart.clamp(CHART.0, CHART.1 + 4 * air)
    } else {
        0
    };
    let [top, list, under] = Layout::vertical([
        Constraint::Length(chart),
        Constraint::Max(rows),
        Constraint::Length(text_height),
    ])
    .areas(inner);
    chart::draw(pen, top, review, table.cursor());
    draw_rows(pen, list, review, table.cursor());
    pen.write_lines(below(under, 1), text, pen.theme.text());
}

/// Draws the accuracy of the game, or how far the review is.
fn draw_accuracy(pen: &mut Pen, line: Rect, review: &Review) {
    let accuracy = review.totals().and_then(|totals| totals.accuracy);
    match accuracy {
        Some(accuracy) => {
            let (text, style) = (format!("Accuracy {accuracy}"), pen.theme.accent());
            pen.write(line, text, style);
        }
        None => pen.write(line, &review.summary()[0], pen.theme.quiet()),
    }
}

/// The sentences about the row on show, or at the start of the game those about all of it.
fn sentences(table: &Table, review: &Review) -> Vec<String> {
    let Some(row) = review.row(table.cursor()) else {
        return review.summary();
    };
    let help = table.game().turns()[row.number - 1].help;
    let help = help.map(|help| match help {
        Help::Tips => "Tips used.".to_owned(),
        Help::Hints => "Hints used.".to_owned(),
    });
    [Some(row.text()), help].into_iter().flatten().collect()
}

/// Draws the review in a low panel: the selected row, and as many sentences as fit.
fn draw_strip(pen: &mut Pen, area: Rect, row: Option<&ReviewedRow>, mut said: Vec<String>) {
    let [line, mut rest] =
        Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]).areas(area);
    if let Some(row) = row {
        draw_row(pen, line, row);
        said = vec![row.what_it_cost(), row.what_it_did()];
    } else {
        rest = area;
    }
    let lines = card::fitting(&said, rest.width, rest.height, false);
    pen.write_lines(rest, lines, pen.theme.text());
}

/// Draws the rows about the selected one, with their titles.
fn draw_rows(pen: &mut Pen, area: Rect, review: &Review, selected: usize) {
    let [head, list] = Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]).areas(area);
    let rows = &review.rows;
    let theme = pen.theme;
    let room = usize::from(area.width).saturating_sub(NUMBER + usize::from(badge::WIDTH) + AIR);
    let pegs = rows.first().map_or(0, |row| row.guess.len());
    let code_width = AIR + usize::from(peg::CHIP) * pegs;
    let with_codes = columns(review, room).width() + code_width <= room;
    let code_width = if with_codes { code_width } else { 0 };
    let columns = columns(review, room - code_width);
    let titles = format!("row{:code_width$}{}", "", columns.titles());
    pen.write(head, titles, theme.quiet());
    pen.list(list, rows.len(), selected.checked_sub(1), |index, style| {
        let row = &rows[index];
        let mut spans = vec![Span::styled(format!("{:>2}", row.number), style)];
        if with_codes {
            spans.push(Span::raw(" ".repeat(AIR)));
            spans.extend(peg::chips(theme, row.guess));
        }
        spans.push(Span::styled(columns.line(index), style));
        spans.push(Span::raw(" ".repeat(AIR)));
        spans.push(match (row.loss(), &row.judgement) {
            (Some(loss), _) => badge::badge(theme, loss),
            (None, Judgement::Opening) => Span::styled(" opening", theme.quiet()),
            (None, _) => Span::default(),
        });
        (Line::from(spans), Target::Row(row.number))
    });
}

/// Cells for the pointer and the number of a row.
const NUMBER: usize = 3;
/// Cells between two columns.
const AIR: usize = 2;

/// The columns of figures that fit. What can be seen elsewhere is left out first.
fn columns(review: &Review, room: usize) -> FigureColumns {
    let rows = &review.rows;
    let column = |title, figure: &dyn Fn(&ReviewedRow) -> String| {
        FigureColumn::new(title, rows.iter().map(figure))
    };
    let best = review.best_play.iter().map(|(_, left)| left.to_string());
    let best = best.chain(std::iter::repeat(String::new()));
    let all = vec![
        column("left", &|row| row.after.to_string()),
        FigureColumn::new("opt.", best.take(rows.len())),
        column("lost", &|row| match (row.loss(), &row.judgement) {
            (Some(loss), _) => loss.to_string(),
            (None, Judgement::Pending) => "…".to_owned(),
            (None, _) => String::new(),
        }),
        column("luck", &ReviewedRow::luck_digits),
    ];
    FigureColumns::fit(all, &["opt.", "luck", "left"], room)
}

/// Draws a single row where there is no room for titles.
fn draw_row(pen: &mut Pen, area: Rect, row: &ReviewedRow) {
    let theme = pen.theme;
    let luck = format!("luck {}", row.luck_digits());
    let mut spans = vec![Span::styled(format!("▸{} ", row.number), theme.accent())];
    let figures = match row.loss() {
        Some(loss) => {
            spans.push(badge::badge(theme, loss));
            let first = format!("lost {loss}");
            let both = format!("{first}, {luck}");
            let taken = spans.iter().map(Span::width).sum::<usize>();
            if taken + both.len() <= usize::from(area.width) {
                both
            } else {
                first
            }
        }
        None => luck,
    };
    spans.push(Span::styled(figures, theme.accent()));
    Line::from(spans).render(area, pen.buf);
}

/// Draws a heading: on a rule in a low panel. Returns the room below it.
fn headed(pen: &mut Pen, area: Rect, title: &'static str) -> Rect {
    if area.height >= LOW {
        return frame::headed(pen, area, title);
    }
    let inner = frame::edge(pen, area, pen.theme.quiet());
    let above = Rect {
        x: area.x + 2,
        width: area.width.saturating_sub(2),
        ..area
    };
    pen.write(above, format!(" {title} "), pen.theme.strong());
    inner
}
