//! Page 4: which solver takes over, what it would play, and why.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget, Wrap};

use crate::app::{Table, Target};
use crate::coach::Analysis;
use crate::solver::Solver;
use crate::ui::{Canvas, peg};

pub(super) fn draw(canvas: &mut Canvas, area: Rect, table: &Table, analysis: &Analysis) {
    let list = match area.height {
        0..=5 => 1,
        6..=11 => 3,
        _ => Solver::ALL.len() as u16 + 1,
    };
    let [solvers, says] =
        Layout::vertical([Constraint::Length(list), Constraint::Fill(1)]).areas(area);
    draw_solvers(canvas, solvers, table.solver());
    draw_move(canvas, says, table, analysis);
}

fn draw_solvers(canvas: &mut Canvas, area: Rect, current: Solver) {
    let selected = Solver::ALL
        .iter()
        .position(|solver| *solver == current)
        .unwrap_or(0);
    let height = usize::from(area.height).min(Solver::ALL.len());
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

fn draw_move(canvas: &mut Canvas, area: Rect, table: &Table, analysis: &Analysis) {
    let theme = canvas.theme;
    let mut lines = Vec::new();
    if area.height >= 6 {
        lines.push(Line::styled(table.solver().summary(), theme.quiet()));
        lines.push(Line::default());
    }
    let choice = match &analysis.choice {
        None => {
            lines.push(Line::styled("Working it out…", theme.quiet()));
            None
        }
        Some(Err(why)) => {
            lines.push(Line::raw(why.clone()));
            None
        }
        Some(Ok(choice)) => {
            lines.extend(choice.remarks().map(|remark| Line::raw(remark.to_string())));
            Some(choice)
        }
    };
    let [next, text] = Layout::vertical([
        Constraint::Length(u16::from(choice.is_some()) * if area.height >= 6 { 2 } else { 1 }),
        Constraint::Fill(1),
    ])
    .areas(area);
    if let Some(choice) = choice {
        Span::styled("Next guess", theme.strong()).render(next, canvas.buf);
        peg::draw_code(canvas, next.x + 12, next.y, choice.guess);
        if let Some(stage) = choice.stage {
            let x = next.x + 14 + peg::code_width(choice.guess.len());
            let room = usize::from(next.right().saturating_sub(x));
            canvas
                .buf
                .set_stringn(x, next.y, stage, room, theme.quiet());
        }
    }
    Paragraph::new(lines)
        .wrap(Wrap { trim: true })
        .render(text, canvas.buf);
}
