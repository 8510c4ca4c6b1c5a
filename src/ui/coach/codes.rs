//! Page 5: the codes that are still possible.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::{Table, Target};
use crate::coach::Analysis;
use crate::ui::canvas::window;
use crate::ui::{Canvas, peg, words};

pub(super) fn draw(canvas: &mut Canvas, area: Rect, table: &Table, analysis: &Analysis) {
    let [top, list] = Layout::vertical([
        Constraint::Length(if area.height >= 9 { 2 } else { 1 }),
        Constraint::Fill(1),
    ])
    .areas(area);
    let remark = Span::styled(remark(analysis), canvas.theme.quiet());
    let headline = super::headline(canvas, analysis, remark, top.width);
    headline.render(top, canvas.buf);

    let codes = &analysis.codes;
    let width = peg::code_width(table.game().board().pegs()) + 2;
    let per_line = usize::from((list.width / width).max(1));
    let selected = table.coach().selected();
    let lines = codes.len().div_ceil(per_line);
    let shown = window(selected / per_line, lines, usize::from(list.height));
    let first = shown.start * per_line;
    for (place, (index, code)) in (first..).zip(&codes[first..]).enumerate() {
        let (line, column) = ((place / per_line) as u16, (place % per_line) as u16);
        if line == list.height {
            break;
        }
        let area = Rect::new(list.x + column * width, list.y + line, width, 1);
        let pointer = if index == selected { "▸" } else { " " };
        let mut spans = vec![Span::styled(pointer, canvas.theme.accent())];
        spans.extend(peg::code(canvas.theme, *code));
        Line::from(spans).render(area.intersection(list), canvas.buf);
        canvas.drawn.add(area, Target::Entry(index));
    }
}

/// How many of the codes are listed, unless all are.
fn remark(analysis: &Analysis) -> String {
    let listed = analysis.codes.len() as u64;
    match (analysis.complete, listed) {
        (_, 0) => String::new(),
        (false, _) => format!("{} of them", words::thousands(listed)),
        (true, _) if analysis.count().value() > listed => {
            format!("the first {}", words::thousands(listed))
        }
        (true, _) => String::new(),
    }
}
