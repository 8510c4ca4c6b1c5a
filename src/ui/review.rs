//! The review of a finished game: a chart of the codes left, the rows with their verdicts, and a text about
//! the row on show.

use std::iter;

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Bar, BarChart, BarGroup, Cell, Row, Widget};

use crate::app::{Table, Target};
use crate::coach::{Judgement, Mark, Review, ReviewedRow};
use crate::rules::Help;
use crate::solver::Count;

use super::colours::Rgb;
use super::listing::{Listing, figure, fit};
use super::pen::below;
use super::{Pen, board, panel, peg, words};

/// Draws the review of the game on the table: its verdicts on the board, the rest in the panel.
pub(super) fn draw(pen: &mut Pen, panel: Rect, board: Rect, table: &Table) {
    /// The least lines of the panel with more than a text.
    const LOW: u16 = 9;
    /// The least and the most lines of the chart.
    const CHART: (u16, u16) = (7, 14);
    mark_rows(pen, board, table);
    let area = panel::headed(pen, panel, "Review");
    let Some(review) = table.review() else {
        let text = if table.has_review_failed() {
            "The review failed. Your game is safe."
        } else {
            "Thinking…"
        };
        return pen.write_wrapped(area, text, pen.theme.quiet());
    };
    let row = review.row(table.cursor());
    if panel.height < LOW {
        let text = row.map(|row| format!("{} {}", row.what_it_cost(), row.what_it_did()));
        let text = text.unwrap_or_else(|| review.summary().join(" "));
        return pen.write_wrapped(area, &text, Style::new());
    }
    let lines = |row| -> Vec<_> {
        let texts = about(table, review, row).into_iter();
        let lines = texts.flat_map(|text| words::wrap(&text, usize::from(area.width)));
        lines.collect()
    };
    // The chart stays as it is from row to row.
    let rows = iter::once(None).chain(review.rows.iter().map(Some));
    let most = rows.map(|row| lines(row).len()).max().unwrap_or(0) as u16;
    // With the titles of the columns, and the air around the list.
    let list = review.rows.len() as u16 + 1;
    let spare = area.height.saturating_sub(list + most + 2);
    let has_chart = spare >= CHART.0;
    let [chart, list, _, text] = Layout::vertical([
        Constraint::Length(if has_chart { spare.min(CHART.1) } else { 0 }),
        Constraint::Max(list),
        Constraint::Length(1),
        Constraint::Min(most),
    ])
    .areas(area);
    if has_chart {
        draw_chart(pen, chart, review, table.cursor());
    }
    draw_rows(pen, list, review, table.cursor());
    pen.write_lines(text, lines(row), Style::new());
}

/// The sentences about the row on show, or at the start of the game those about all of it.
fn about(table: &Table, review: &Review, row: Option<&ReviewedRow>) -> Vec<String> {
    if table.at_end() {
        // The card above has said it.
        return Vec::new();
    }
    let Some(row) = row else {
        return review.summary();
    };
    let help = table.game().turns()[row.number - 1].help;
    let help = help.map(|help| match help {
        Help::Tips => " Tips used.",
        Help::Hints => " Hints used.",
    });
    vec![row.text() + help.unwrap_or_default()]
}

/// Draws the rows with what each left and optimal play would have left, what it lost, and its luck.
fn draw_rows(pen: &mut Pen, area: Rect, review: &Review, cursor: usize) {
    let figures = |row: &ReviewedRow| {
        let best = review.best_play.get(row.number - 1);
        let lost = match (row.loss(), row.judgement) {
            (Some(loss), _) => loss.to_string(),
            (None, Judgement::Pending) => "…".to_owned(),
            (None, _) => String::new(),
        };
        [
            row.after.to_string(),
            best.map_or(String::new(), |(_, left)| left.to_string()),
            lost,
            row.luck_digits(),
        ]
    };
    let rows: Vec<_> = review.rows.iter().map(figures).collect();
    let [left, best, lost, luck] = ["left", "opt.", "lost", "luck"].map(figure);
    let titles = [figure("row"), Cell::new("  guess"), left, best, lost, luck];
    let width = |column: usize| {
        let widest = rows.iter().map(|row| row[column].chars().count()).max();
        widest.unwrap_or(0).max(4) as u16 + 2
    };
    let pegs = review.rows.first().map_or(0, |row| row.guess.len());
    let guess = peg::chips_width(pegs).max(5) + 2;
    let widths = [3, guess, width(0), width(1), width(2), width(3), 11];
    // The pointer and the scroll bar have their cells too.
    let widths = fit(widths, &[1, 3, 5, 4], area.width.saturating_sub(3));
    let theme = pen.theme;
    let verdict = |row: &ReviewedRow| match (row.mark(), row.judgement) {
        (Some(mark), _) => {
            let badge = format!(" {:8}", mark.name());
            Line::from_iter([Span::raw("  "), Span::styled(badge, theme.on(ground(mark)))])
        }
        (None, Judgement::Opening) => Line::styled("  opening", theme.quiet()),
        (None, _) => Line::default(),
    };
    Listing::new(widths, rows.len(), |index| {
        let row = &review.rows[index];
        let air = iter::once(Span::raw("  "));
        let guess: Line = air.chain(peg::chips(theme, row.guess)).collect();
        let mut cells = vec![figure(row.number.to_string())];
        cells.push(guess.into());
        cells.extend(rows[index].iter().map(|text| figure(text.as_str())));
        cells.push(verdict(row).into());
        Row::new(cells)
    })
    .head(Row::new(titles))
    .selected(cursor.checked_sub(1))
    .draw(pen, area, |index| Target::Row(index + 1));
}

/// Draws the codes left after each row beside those that best play leaves, on a logarithmic scale.
fn draw_chart(pen: &mut Pen, area: Rect, review: &Review, cursor: usize) {
    let (strong, quiet) = (pen.theme.strong(), pen.theme.quiet());
    let green = Style::new().fg(Color::from(ground(Mark::Best)));
    // Without colours a sign tells the bars of best play from the others.
    let (best_style, sign) = if pen.theme.has_colours() {
        (green, "")
    } else {
        (Style::new(), "o")
    };
    let legend = Line::from_iter([
        Span::styled("codes left  ", quiet),
        Span::raw("█"),
        Span::styled(" this game  ", quiet),
        Span::styled(if sign.is_empty() { "█" } else { sign }, best_style),
        Span::styled(" optimal", quiet),
    ]);
    pen.write_line(area, legend);
    let bar = |count: Option<Count>, style, sign| {
        let bar = Bar::new(count.map_or(0, height)).text_value(sign);
        bar.style(style).value_style(style)
    };
    let rows = review.rows.len().max(review.best_play.len());
    let width = ((area.width / (rows as u16 + 1)).saturating_sub(1) / 2).clamp(1, 3);
    let shown = usize::from((area.width + 1) / (2 * width + 1));
    let start = review.rows.first().map(|row| row.before);
    let groups = ((cursor + 1).saturating_sub(shown)..=rows).map(|row| {
        let (played, best) = match row.checked_sub(1) {
            None => (start, start),
            Some(index) => {
                let best = review.best_play.get(index).map(|(_, left)| *left);
                (review.rows.get(index).map(|row| row.after), best)
            }
        };
        let style = if row == cursor { strong } else { quiet };
        let bars = [bar(played, Style::new(), ""), bar(best, best_style, sign)];
        let name = match row {
            0 if width > 2 => "start".to_owned(),
            _ => row.to_string(),
        };
        BarGroup::with_label(Line::styled(name, style).centered(), bars)
    });
    let plot = Rect {
        height: area.height - 3,
        ..below(area, 2)
    };
    let groups: Vec<_> = groups.collect();
    BarChart::grouped(groups)
        .bar_width(width)
        .bar_gap(0)
        .group_gap(1)
        .render(plot, pen.buf);
}

/// The height of a bar for so many codes. That of a single code can be seen, too.
#[expect(clippy::cast_sign_loss, reason = "a number has no fewer than 0 bits")]
fn height(count: Count) -> u64 {
    let bits = count.bits().unwrap_or(0.0) + 0.5;
    (bits * 100.0).round() as u64
}

/// Gives the numbers of the rows on show the colours of their verdicts.
pub(super) fn mark_rows(pen: &mut Pen, board: Rect, table: &Table) {
    let Some(review) = table.review().filter(|_| pen.theme.has_colours()) else {
        return;
    };
    let geometry = board::geometry(board, table);
    for row in geometry
        .rows
        .clone()
        .take_while(|row| *row < table.cursor())
    {
        if let Some(mark) = review.row(row + 1).and_then(ReviewedRow::mark) {
            pen.buf
                .set_style(geometry.number(row), pen.theme.on(ground(mark)));
        }
    }
}

/// The ground of a verdict.
fn ground(mark: Mark) -> Rgb {
    match mark {
        Mark::Best => (0x1F, 0x7A, 0x3A),
        Mark::Good => (0xA6, 0xD1, 0x6F),
        Mark::Inexact => (0xF5, 0xB3, 0x01),
        Mark::Costly => (0xB3, 0x1B, 0x1B),
    }
}
