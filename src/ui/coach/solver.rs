//! Page 6: which solver takes over, what it would play, and why.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::Span;
use ratatui::widgets::Widget;

use crate::app::{Table, Target};
use crate::coach::Analysis;
use crate::solver::{Choice, Solver};
use crate::ui::{Canvas, peg, words};

/// Where there are fewer lines than this, there is no air between the parts.
const LOW: u16 = 12;

pub(super) fn draw(canvas: &mut Canvas, area: Rect, table: &Table, analysis: &Analysis) {
    let air = u16::from(area.height >= LOW);
    let choice = table.solver_move();
    let next = choice.map_or(0, |_| 1 + air);
    let says = says(canvas, table, analysis, usize::from(area.width), air > 0);
    // What the solver says has precedence over the solvers that could be chosen instead.
    let list = area
        .height
        .saturating_sub(next + says.len() as u16 + air)
        .clamp(1, Solver::ALL.len() as u16);
    let [solvers, _, next, text] = Layout::vertical([
        Constraint::Length(list),
        Constraint::Length(air),
        Constraint::Length(next),
        Constraint::Fill(1),
    ])
    .areas(area);
    draw_solvers(canvas, solvers, table.solver());
    if let Some(choice) = choice {
        draw_next(canvas, next, choice);
    }
    let hidden = says.len().saturating_sub(usize::from(text.height));
    for (line, (words, style)) in text.rows().zip(says) {
        let is_last = line.y + 1 == text.bottom();
        let words = if hidden > 0 && is_last {
            format!("… and {} more", words::counted(hidden + 1, "line"))
        } else {
            words
        };
        canvas.buf.set_string(line.x, line.y, words, style);
    }
}

fn draw_solvers(canvas: &mut Canvas, area: Rect, current: Solver) {
    let selected = Solver::ALL
        .iter()
        .position(|solver| *solver == current)
        .unwrap_or(0);
    let height = usize::from(area.height);
    for (y, index) in (area.y..).zip(super::window(selected, Solver::ALL.len(), height)) {
        let (pointer, style) = if index == selected {
            ('▸', canvas.theme.accent())
        } else {
            (' ', canvas.theme.text())
        };
        let line = format!("{pointer} {}", Solver::ALL[index].title());
        canvas
            .buf
            .set_stringn(area.x, y, line, usize::from(area.width), style);
        canvas
            .drawn
            .add(Rect::new(area.x, y, area.width, 1), Target::Entry(index));
    }
}

/// The next guess, and where the solver stands in its procedure.
fn draw_next(canvas: &mut Canvas, area: Rect, choice: &Choice) {
    Span::styled("Next guess", canvas.theme.strong()).render(area, canvas.buf);
    peg::draw_code(canvas, area.x + 12, area.y, choice.guess);
    let x = area.x + 14 + peg::code_width(choice.guess.len());
    let room = usize::from(area.right().saturating_sub(x));
    canvas.buf.set_stringn(
        x,
        area.y,
        choice.stage.unwrap_or_default(),
        room,
        canvas.theme.quiet(),
    );
}

/// What there is to say, line by line.
fn says(
    canvas: &Canvas,
    table: &Table,
    analysis: &Analysis,
    width: usize,
    with_summary: bool,
) -> Vec<(String, Style)> {
    let theme = canvas.theme;
    let lines = |text: &str, style: Style| -> Vec<(String, Style)> {
        let lines = words::wrap(text, width).into_iter();
        lines.map(|line| (line, style)).collect()
    };
    let mut says = Vec::new();
    if with_summary {
        says.extend(lines(table.solver().summary(), theme.quiet()));
        says.push((String::new(), theme.text()));
    }
    match &analysis.choice {
        None => says.extend(lines("Working it out…", theme.quiet())),
        Some(Err(why)) => says.extend(lines(why, theme.text())),
        Some(Ok(choice)) => {
            let remarks: Vec<String> = choice.remarks().map(ToString::to_string).collect();
            if with_summary {
                says.extend(
                    remarks
                        .iter()
                        .flat_map(|remark| lines(remark, theme.text())),
                );
            } else {
                // Where there are few lines, short remarks share them.
                let text = remarks.join(" · ").replace(". · ", ". ");
                says.extend(lines(&text, theme.text()));
            }
        }
    }
    says
}
