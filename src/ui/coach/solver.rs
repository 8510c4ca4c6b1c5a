//! What the solver would play, why, and which solver takes over.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::{Page, Table, Target};
use crate::coach::Insight;
use crate::solver::{Choice, Solver};
use crate::ui::{Canvas, peg, words};

use super::panes::PageLines;

/// The least height with empty lines between the parts.
const LOW: u16 = 12;

/// What the solver says, and a list of all solvers.
pub(super) const LINES: PageLines = PageLines {
    least: 9,
    useful: 14,
    grows: false,
};

/// Draws the page; remarks on who plays.
pub(super) fn draw(canvas: &mut Canvas, area: Rect, table: &Table, insight: &Insight) -> String {
    let air = u16::from(area.height >= LOW);
    let choice = table.solver_move();
    let next = choice.map_or(0, |_| 1 + air);
    let says = says(canvas, table, insight, usize::from(area.width), air > 0);
    // What the solver says matters more than the list of the other solvers.
    let list = area
        .height
        .saturating_sub(next + says.len() as u16 + air)
        .clamp(1, Solver::ALL.len() as u16);
    let text = area
        .height
        .saturating_sub(next + air + list)
        .min(says.len() as u16);
    let [next, text, _, solvers] = Layout::vertical([
        Constraint::Length(next),
        Constraint::Length(text),
        Constraint::Length(air),
        Constraint::Length(list),
    ])
    .areas(area);
    if let Some(choice) = choice {
        draw_next(canvas, next, choice);
    }
    draw_solvers(canvas, solvers, table.solver());
    let hidden = says.len().saturating_sub(usize::from(text.height));
    for (line, (words, style)) in text.rows().zip(says) {
        let is_last = line.y + 1 == text.bottom();
        let words = if hidden > 0 && is_last {
            format!("… and {} more", words::counted(hidden + 1, "line"))
        } else {
            words
        };
        canvas.write(line, words, style);
    }
    table.solver().title().to_owned()
}

fn draw_solvers(canvas: &mut Canvas, area: Rect, current: Solver) {
    let all = Solver::ALL;
    let place = all.iter().position(|solver| *solver == current);
    canvas.list(area, all.len(), place.unwrap_or(0), |index, style| {
        let line = Line::styled(format!(" {}", all[index].title()), style);
        (line, Target::Entry(Page::Solver, index))
    });
}

/// Draws the next guess, and the stage of the solver's procedure.
fn draw_next(canvas: &mut Canvas, area: Rect, choice: &Choice) {
    let theme = canvas.theme;
    let mut spans = vec![Span::styled("Next guess  ", theme.strong())];
    spans.extend(peg::code(theme, choice.guess));
    let stage = format!("  {}", choice.stage.unwrap_or_default());
    spans.push(Span::styled(stage, theme.quiet()));
    Line::from(spans).render(area, canvas.buf);
}

/// The lines about the solver and its next guess, with their styles.
fn says(
    canvas: &Canvas,
    table: &Table,
    insight: &Insight,
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
    match &insight.choice {
        None => says.extend(lines("Thinking…", theme.quiet())),
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
                // In a low panel short remarks share lines.
                let text = remarks.join(" · ").replace(". · ", ". ");
                says.extend(lines(&text, theme.text()));
            }
        }
    }
    says
}
