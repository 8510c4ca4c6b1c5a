//! Page 1: how many codes are left, after every row.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

use crate::coach::Analysis;
use crate::solver::Count;
use crate::ui::Canvas;

const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

pub(super) fn draw(canvas: &mut Canvas, area: Rect, analysis: &Analysis) {
    let [top, list] = Layout::vertical([Constraint::Length(2), Constraint::Fill(1)]).areas(area);
    let bars = Span::styled(sparkline(&analysis.counts), canvas.theme.accent());
    let mut line = super::headline(canvas, analysis, bars, top.width);
    let count = analysis.count();
    let about = if count.is_exact() { "" } else { "~" };
    let error = count.error().map(|percent| format!(", count ± {percent}%"));
    let bits = match count {
        Count::About(0) => String::new(),
        _ => format!(
            "{about}{:.1} bits to go{}",
            count.bits(),
            error.unwrap_or_default()
        ),
    };
    let fits = line.width() + bits.chars().count() + 3 <= usize::from(area.width);
    let rest = if fits {
        line.push_span(Span::raw(format!("   {bits}")));
        None
    } else {
        Some(bits)
    };
    Paragraph::new(vec![line, Line::raw(rest.unwrap_or_default())]).render(top, canvas.buf);
    draw_bars(canvas, list, &analysis.counts);
}

/// A bar for each row: its length is in bits, so that each bit gained shortens it by as much.
fn draw_bars(canvas: &mut Canvas, area: Rect, counts: &[Count]) {
    const LABEL: u16 = 9;
    let written = |count: &Count| match count {
        Count::About(0) => "?".to_owned(),
        _ => count.to_string(),
    };
    let widest = counts
        .iter()
        .map(|count| written(count).len() as u16)
        .max()
        .unwrap_or(0);
    let room = area.width.saturating_sub(LABEL + widest + 2);
    let all = counts.first().map_or(1.0, |count| count.bits()).max(1.0);
    let window = super::window(counts.len() - 1, counts.len(), usize::from(area.height));
    for (y, row) in (area.y..area.bottom()).zip(window) {
        let count = counts[row];
        let label = if row == 0 {
            "start".to_owned()
        } else {
            format!("row {row:>2}")
        };
        let length = (count.bits() / all * f64::from(room)).round();
        #[expect(clippy::cast_sign_loss, reason = "bits are not negative")]
        let bar = "▆".repeat(length as usize);
        canvas
            .buf
            .set_string(area.x, y, label, canvas.theme.quiet());
        canvas.buf.set_string(
            area.x + LABEL - 1,
            y,
            format!("{:>1$}", written(&count), usize::from(widest)),
            canvas.theme.text(),
        );
        canvas
            .buf
            .set_string(area.x + LABEL + widest + 1, y, bar, canvas.theme.accent());
    }
}

/// One character for each row, the last ten.
fn sparkline(counts: &[Count]) -> String {
    let all = counts.first().map_or(1.0, |count| count.bits()).max(1.0);
    let last = &counts[counts.len().saturating_sub(10)..];
    let bar = |count: &Count| {
        #[expect(clippy::cast_sign_loss, reason = "bits are not negative")]
        let height = (count.bits() / all * (BARS.len() - 1) as f64).round() as usize;
        BARS[height.min(BARS.len() - 1)]
    };
    last.iter().map(bar).collect()
}
