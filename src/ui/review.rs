//! The panel with the review of a finished game.
//!
//! ```text
//! ╭ Review ──────────────────╮
//! │ the accuracy             │
//! │ the chart: chart.rs      │  codes left after each row, beside best play
//! │ the rows                 │
//! │ sentences                │  of the row on show, at the end of the game
//! ╰──────────────────────────╯
//! ```

mod badge;
mod chart;

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::{Table, Target};
use crate::coach::{Judgement, Review, ReviewedRow};
use crate::rules::{Help, Turn};

use super::canvas::below;
use super::widgets::columns::{FigureColumn, FigureColumns};
use super::{Canvas, frame, peg, words};

/// The least height with a whole frame.
const LOW: u16 = 9;
/// The least and the most lines of the chart.
const CHART: (u16, u16) = (5, 10);
/// The least rows in view below their titles.
const ROWS: u16 = 3;

/// Draws that the review is pending or has failed.
fn draw_waiting(canvas: &mut Canvas, area: Rect, table: &Table) {
    let text = if table.has_review_failed() {
        "The review failed. Your game is safe."
    } else {
        "Thinking…"
    };
    canvas.write_wrapped(area, text, canvas.theme.quiet());
}

/// Draws the review of the game on the table: its verdicts on the board, the rest in the panel.
pub(super) fn draw(canvas: &mut Canvas, panel: Rect, board: Rect, table: &Table) {
    let panel = badge::draw_on_rows(canvas, board, panel, table);
    let inner = headed(canvas, panel, "Review");
    let Some(review) = table.review() else {
        draw_waiting(canvas, inner, table);
        return;
    };
    let selected = review.row(table.cursor());
    if panel.height < LOW {
        draw_strip(canvas, inner, table, review, selected);
        return;
    }
    let air = u16::from(inner.height >= 28);
    let (head, inner) = (Rect { height: 1, ..inner }, below(inner, 1 + air));
    let whole = draw_accuracy(canvas, head, review);
    let rows = review.rows.len() as u16 + 1 + air;
    let room = inner.height.saturating_sub(rows.min(ROWS + 1) + 1);
    let free = inner.height.saturating_sub(rows + 1 + CHART.0);
    let text = sentences(table, review, &whole, inner.width, [room, free]);
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

/// Draws the accuracy, and what was lost if that fits beside it. Returns the other sentences on the whole game.
fn draw_accuracy(canvas: &mut Canvas, line: Rect, review: &Review) -> Vec<String> {
    let mut rest = review.summary();
    let first = rest.remove(0);
    let (accent, quiet) = (canvas.theme.accent(), canvas.theme.quiet());
    let totals = review.totals();
    let Some((totals, accuracy)) = totals.and_then(|totals| Some((totals, totals.accuracy?)))
    else {
        canvas.write_wrapped(line, &first, quiet);
        return rest;
    };
    let lost = totals.lost_in_words();
    let mut shown = Line::from(Span::styled(format!("Accuracy {accuracy}"), accent));
    if shown.width() + AIR + lost.len() <= usize::from(line.width) {
        shown.push_span(Span::styled(format!("{:AIR$}{lost}", ""), quiet));
    } else {
        rest.insert(0, lost);
    }
    shown.render(line, canvas.buf);
    rest
}

/// The lines about the selected row; at either end of the game `whole`, those about the whole game. At its end
/// the lines of the last row come first if all fit into `free` lines. No more than fit into `room`.
fn sentences(
    table: &Table,
    review: &Review,
    whole: &[String],
    width: u16,
    [room, free]: [u16; 2],
) -> Vec<String> {
    let wrapped = |sentence: &String| words::wrap(sentence, usize::from(width));
    let of_row = |row: &ReviewedRow| {
        let help = help_in(&table.game().turns()[row.number - 1]);
        let all: Vec<_> = [row.text()].into_iter().chain(help).collect();
        wrapped(&all.join(" "))
    };
    let whole = || whole.iter().flat_map(wrapped).collect::<Vec<_>>();
    let mut lines = match review.row(table.cursor()) {
        Some(row) if !table.at_end() => of_row(row),
        Some(row) => {
            let mut all = of_row(row);
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

/// The help that the player had for a row.
fn help_in(turn: &Turn) -> Option<String> {
    turn.help.map(|help| {
        match help {
            Help::Tips => "Tips used.",
            Help::Hints => "Hints used.",
        }
        .to_owned()
    })
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
    let rows = &review.rows;
    let theme = canvas.theme;
    let room = usize::from(area.width).saturating_sub(NUMBER + usize::from(badge::WIDTH) + AIR);
    let pegs = rows.first().map_or(0, |row| row.guess.len());
    let code_width = AIR + usize::from(peg::CHIP) * pegs;
    let with_codes = columns(review, room).width() + code_width <= room;
    let code_width = if with_codes { code_width } else { 0 };
    let columns = columns(review, room - code_width);
    let titles = format!("row{:code_width$}{}", "", columns.titles());
    canvas.write(head, titles, theme.quiet());
    canvas.list(list, rows.len(), selected.checked_sub(1), |index, style| {
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
        (Line::from(spans), Target::Turn(row.number))
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
fn draw_row(canvas: &mut Canvas, area: Rect, row: &ReviewedRow) {
    let theme = canvas.theme;
    let mut spans = vec![Span::styled(format!("▸{} ", row.number), theme.accent())];
    let luck = row.luck_digits();
    match row.loss() {
        Some(loss) => {
            spans.push(badge::badge(theme, loss));
            spans.push(Span::styled(
                format!("lost {loss} luck {luck}"),
                theme.accent(),
            ));
        }
        None => spans.push(Span::styled(format!("luck {luck}"), theme.accent())),
    }
    Line::from(spans).render(area, canvas.buf);
}

/// Draws a heading: on a rule in a low panel. Returns the room below it.
fn headed(canvas: &mut Canvas, area: Rect, title: &'static str) -> Rect {
    if area.height >= LOW {
        return frame::headed(canvas, area, title);
    }
    let inner = frame::edge(canvas, area, canvas.theme.quiet());
    let above = Rect {
        x: area.x + 2,
        width: area.width.saturating_sub(2),
        ..area
    };
    canvas.write(above, format!(" {title} "), canvas.theme.strong());
    inner
}
