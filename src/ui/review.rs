//! The panel with the review of a finished game.
//!
//! ```text
//! ╭ Review ──────────────────╮
//! │ the chart: chart.rs      │  codes left after each row, beside best play
//! │ the rows                 │
//! │ sentences                │  of the row on show, at the end of the game
//! ╰──────────────────────────╯
//! ```

mod chart;
mod verdict;

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;

use crate::app::{Table, Target};
use crate::coach::{Judgement, Loss, Mark, Review, ReviewedRow};

use super::canvas::below;
use super::widgets::columns::{FigureColumn, FigureColumns};
use super::{Canvas, frame, words};

pub(super) use verdict::{draw_trial, draw_verdict};

/// The least height with a whole frame.
const LOW: u16 = 9;
/// The least and the most lines of the chart.
const CHART: (u16, u16) = (5, 10);
/// The least rows in view below their titles.
const ROWS: u16 = 3;

/// Draws that the review is pending or has failed.
fn draw_waiting(canvas: &mut Canvas, area: Rect, table: &Table) {
    let text = if table.has_review_failed() {
        "The review failed. The game is not touched by that."
    } else {
        "Working it out…"
    };
    canvas.write_wrapped(area, text, canvas.theme.quiet());
}

/// Draws the review of the game on the table.
pub(super) fn draw(canvas: &mut Canvas, area: Rect, table: &Table) {
    let inner = framed(canvas, area, " Review ");
    let Some(review) = table.review() else {
        draw_waiting(canvas, inner, table);
        return;
    };
    let selected = review.row(table.cursor());
    if area.height < LOW {
        draw_strip(canvas, inner, table, review, selected);
        return;
    }
    let air = u16::from(inner.height >= 28);
    let rows = review.rows.len() as u16 + 1 + air;
    let width = usize::from(inner.width);
    let room = inner.height.saturating_sub(rows.min(ROWS + 1) + 1);
    let text = sentences(
        table,
        review,
        selected,
        width,
        room,
        inner.height.saturating_sub(rows + 1 + CHART.0),
    );
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
    chart::draw(canvas, top, review, table.cursor());
    draw_rows(canvas, list, review, table.cursor());
    canvas.write_lines(below(under, 1), text, canvas.theme.text());
}

/// The lines about the selected row; at either end of the game those about the whole game. At its end the
/// lines of the last row come first if all fit into `free` lines.
fn sentences(
    table: &Table,
    review: &Review,
    selected: Option<&ReviewedRow>,
    width: usize,
    room: u16,
    free: u16,
) -> Vec<String> {
    let whole = || {
        let sentences = review.summary();
        sentences
            .iter()
            .flat_map(|sentence| words::wrap(sentence, width))
            .collect::<Vec<_>>()
    };
    let mut lines = match selected {
        Some(row) if !table.at_end() => words::wrap(&row.text(), width),
        Some(row) => {
            let mut all = words::wrap(&row.text(), width);
            all.push(String::new());
            all.extend(whole());
            if all.len() <= usize::from(free) {
                all
            } else {
                whole()
            }
        }
        None => whole(),
    };
    lines.truncate(usize::from(room));
    lines
}

/// Draws the review in a low panel: the selected row, and as many sentences as fit.
fn draw_strip(
    canvas: &mut Canvas,
    area: Rect,
    table: &Table,
    review: &Review,
    selected: Option<&ReviewedRow>,
) {
    let [line, rest] = Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]).areas(area);
    let ends = table.at_end() || selected.is_none();
    let sentences = match selected {
        Some(row) if !ends => {
            draw_row(canvas, line, row);
            vec![row.what_it_cost(), row.what_it_did()]
        }
        Some(row) => {
            draw_row(canvas, line, row);
            review.summary()
        }
        None => review.summary(),
    };
    let rest = if selected.is_some() { rest } else { area };
    draw_fitting(canvas, rest, &sentences);
}

/// Writes as many of these sentences as there is room for, each whole and on lines of its own. Those that
/// do not fit are left out, so that shorter ones have their place.
fn draw_fitting(canvas: &mut Canvas, area: Rect, sentences: &[String]) {
    let mut lines = Vec::new();
    for sentence in sentences {
        let more = words::wrap(sentence, usize::from(area.width));
        if lines.len() + more.len() <= usize::from(area.height) {
            lines.extend(more);
        }
    }
    canvas.write_lines(area, lines, canvas.theme.text());
}

/// Draws the rows about the selected one, with their titles.
fn draw_rows(canvas: &mut Canvas, area: Rect, review: &Review, selected: usize) {
    let [head, list] = Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]).areas(area);
    let room = usize::from(area.width).saturating_sub(NUMBER);
    let columns = columns(review, room);
    let titles = format!("{:NUMBER$}{}", "row", columns.titles());
    canvas.write(head, titles, canvas.theme.quiet());
    let rows = &review.rows;
    canvas.list(list, rows.len(), selected.checked_sub(1), |index, style| {
        let number = rows[index].number;
        let line = format!("{number:>2}{}", columns.line(index));
        (Line::styled(line, style), Target::Turn(number))
    });
}

/// Cells for the pointer and the number of a row.
const NUMBER: usize = 3;

/// The columns that fit. What can be seen elsewhere is left out first, then the words of the marks.
fn columns(review: &Review, room: usize) -> FigureColumns {
    let rows = &review.rows;
    let column = |title, figure: &dyn Fn(&ReviewedRow) -> String| {
        FigureColumn::new(title, rows.iter().map(figure))
    };
    let all = |with_word| {
        let best = review.best_play.left.iter().map(ToString::to_string);
        let best = best.chain(std::iter::repeat(String::new()));
        let mark = |loss| mark_in_words(loss, with_word);
        vec![
            column("code", &|row| row.guess.to_string()).left_aligned(),
            column("left", &|row| row.after.to_string()),
            FigureColumn::new("opt.", best.take(rows.len())),
            column("lost", &|row| match (row.loss(), &row.judgement) {
                (Some(loss), _) => loss.to_string(),
                (None, Judgement::Pending) => "…".to_owned(),
                (None, _) => String::new(),
            }),
            column("luck", &ReviewedRow::luck_digits),
            column("", &|row| row.loss().map_or(String::new(), mark)).left_aligned(),
        ]
    };
    let columns = FigureColumns::fit(all(true), &["code", "opt."], room);
    if columns.width() <= room {
        return columns;
    }
    let mut short = all(false);
    short.drain(..1);
    short.remove(1);
    FigureColumns::fit(short, &[], room)
}

/// Draws a single row where there is no room for titles.
fn draw_row(canvas: &mut Canvas, area: Rect, row: &ReviewedRow) {
    let start = format!("▸{} {}: ", row.number, row.guess);
    let luck = row.luck_digits();
    let text = match row.loss() {
        Some(loss) => {
            let with = |with_word| {
                let mark = mark_in_words(loss, with_word);
                format!("{start}lost {loss}, luck {luck}  {mark}")
            };
            let long = with(true);
            let fits = long.chars().count() <= usize::from(area.width);
            if fits { long } else { with(false) }
        }
        None => format!("{start}luck {luck}"),
    };
    let accent = canvas.theme.accent();
    canvas.write(area, text, accent);
}

/// Draws a frame, or only its upper edge in a low panel. Returns the room in it.
fn framed(canvas: &mut Canvas, area: Rect, title: &'static str) -> Rect {
    let quiet = canvas.theme.quiet();
    if area.height >= LOW {
        return frame::titled(canvas, area, title, quiet);
    }
    let inner = frame::edge(canvas, area, quiet);
    let above = Rect {
        x: area.x + 2,
        width: area.width.saturating_sub(2),
        ..area
    };
    canvas.write(above, title, canvas.theme.strong());
    inner
}

/// The symbol of a mark; it grows with the loss.
fn symbol(mark: Mark) -> char {
    match mark {
        Mark::Best => '✓',
        Mark::Good => '▂',
        Mark::Inexact => '▅',
        Mark::Costly => '█',
    }
}

/// A mark in a line, with or without its word.
fn mark_in_words(loss: Loss, with_word: bool) -> String {
    let mark = Mark::of(loss);
    let about = if loss.is_exact { "" } else { "~" };
    if with_word {
        format!("{} {about}{}", symbol(mark), mark.name())
    } else {
        format!("{about}{}", symbol(mark))
    }
}
