//! The review of a finished game, in the place of the coach.
//!
//! ```text
//! ╭ Review ──────────────────╮
//! │ the picture: picture.rs  │  codes left after each row, beside best play
//! │ the rows: rows.rs        │
//! │ sentences                │  of the row on show, at the end of the game
//! ╰──────────────────────────╯
//! ```

mod picture;
mod rows;
mod verdict;

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;

use crate::app::Table;
use crate::coach::{Loss, Mark, Review, ReviewedRow};

use super::{Canvas, frame, words};

pub(super) use verdict::{draw_trial, draw_verdict};

/// Where there are fewer lines than this, a whole frame would take too many of them.
const LOW: u16 = 9;
/// The least lines the picture makes sense in, and those beyond which it gains nothing.
const PICTURE: (u16, u16) = (5, 10);
/// The least rows to be seen at once below their titles.
const ROWS: u16 = 3;

/// What stands in the place of what is not known yet, or never will be.
fn draw_waiting(canvas: &mut Canvas, area: Rect, table: &Table) {
    let text = if table.has_review_failed() {
        "The review failed. The game is not touched by that."
    } else {
        "Working it out…"
    };
    let quiet = canvas.theme.quiet();
    draw_text(canvas, area, &[text.to_owned()], quiet);
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
        inner.height.saturating_sub(rows + 1 + PICTURE.0),
    );
    let below = text.len() as u16 + 1 + air;
    let picture = inner.height.saturating_sub(rows + below);
    let picture = if inner.height >= below + PICTURE.0 + 1 + ROWS {
        picture.clamp(PICTURE.0, PICTURE.1 + 4 * air)
    } else {
        0
    };
    let [top, list, under] = Layout::vertical([
        Constraint::Length(picture),
        Constraint::Max(rows),
        Constraint::Length(below),
    ])
    .areas(inner);
    picture::draw(canvas, top, review, table.cursor());
    rows::draw(canvas, list, review, table.cursor());
    let under = Rect {
        y: under.y + 1,
        height: under.height.saturating_sub(1),
        ..under
    };
    let style = canvas.theme.text();
    draw_text(canvas, under, &text, style);
}

/// The lines to be read: those of the row on show, at either end of the game those of the whole of it.
/// At its end the last row has its sentences too if all that takes no more lines than are `free`.
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

/// Where there is hardly any room: the row on show, and as many sentences as fit.
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
            rows::draw_alone(canvas, line, row);
            vec![row.what_it_cost(), row.what_it_did()]
        }
        Some(row) => {
            rows::draw_alone(canvas, line, row);
            review.summary()
        }
        None => review.summary(),
    };
    let rest = if selected.is_some() { rest } else { area };
    let style = canvas.theme.text();
    let text = fitting(&sentences, rest);
    draw_text(canvas, rest, &text, style);
}

/// As many of these sentences as there is room for, each whole and on lines of its own; those that do
/// not fit are left out, so that shorter ones have their place.
fn fitting(sentences: &[String], area: Rect) -> Vec<String> {
    let mut lines = Vec::new();
    for sentence in sentences {
        let more = words::wrap(sentence, usize::from(area.width));
        if lines.len() + more.len() <= usize::from(area.height) {
            lines.extend(more);
        }
    }
    lines
}

fn draw_text(canvas: &mut Canvas, area: Rect, lines: &[String], style: Style) {
    let width = usize::from(area.width);
    let lines = lines.iter().flat_map(|line| words::wrap(line, width));
    for (place, line) in area.rows().zip(lines) {
        canvas.buf.set_string(place.x, place.y, line, style);
    }
}

/// A frame, or its upper edge where there is not room for all of it.
fn framed(canvas: &mut Canvas, area: Rect, title: &'static str) -> Rect {
    let quiet = canvas.theme.quiet();
    if area.height >= LOW {
        return frame::titled(canvas, area, title, quiet);
    }
    let inner = frame::edge(canvas, area, quiet);
    let strong = canvas.theme.strong();
    canvas.buf.set_string(area.x + 2, area.y, title, strong);
    inner
}

/// A mark as a shape that grows with what was lost.
fn symbol(mark: Mark) -> char {
    match mark {
        Mark::Best => '✓',
        Mark::Good => '▂',
        Mark::Inexact => '▅',
        Mark::Costly => '█',
    }
}

/// A mark as it stands in a line, with its word if there is room for it.
fn mark_in_words(loss: Loss, with_word: bool) -> String {
    let mark = Mark::of(loss);
    let about = if loss.is_exact { "" } else { "~" };
    if with_word {
        format!("{} {about}{}", symbol(mark), mark.name())
    } else {
        format!("{about}{}", symbol(mark))
    }
}
