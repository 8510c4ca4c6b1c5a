//! Page 5: the codes that are still possible.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Span;
use ratatui::widgets::Widget;

use crate::app::{Table, Target};
use crate::coach::Analysis;
use crate::ui::{Canvas, peg, words};

pub(super) fn draw(canvas: &mut Canvas, area: Rect, table: &Table, analysis: &Analysis) {
    let [top, list] = Layout::vertical([
        Constraint::Length(if area.height >= 9 { 2 } else { 1 }),
        Constraint::Fill(1),
    ])
    .areas(area);
    let remark = Span::styled(remark(analysis), canvas.theme.quiet());
    let line = super::headline(canvas, analysis, remark, top.width);
    line.render(top, canvas.buf);

    let width = peg::code_width(table.game().board().pegs()) + 2;
    let per_line = usize::from((list.width / width).max(1));
    let selected = table.coach().selected();
    let lines = super::window(
        selected / per_line,
        analysis.codes.len().div_ceil(per_line),
        usize::from(list.height),
    );
    let shown = lines.start * per_line..(lines.end * per_line).min(analysis.codes.len());
    for (place, index) in shown.enumerate() {
        let x = list.x + (place % per_line) as u16 * width;
        let y = list.y + (place / per_line) as u16;
        if index == selected {
            peg::put(canvas, x, y, '▸', canvas.theme.accent());
        }
        peg::draw_code(canvas, x + 1, y, analysis.codes[index]);
        canvas
            .drawn
            .add(Rect::new(x, y, width, 1), Target::Entry(index));
    }
}

/// What is not shown, if something is not.
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
