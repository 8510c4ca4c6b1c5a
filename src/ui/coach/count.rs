//! Page 1: how many codes are left, after every row.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

use crate::coach::Analysis;
use crate::solver::Count;
use crate::ui::Canvas;
use crate::ui::canvas::window;

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

/// Draws a bar for each row. Its length is the logarithm of the count.
fn draw_bars(canvas: &mut Canvas, area: Rect, counts: &[Count]) {
    const LABEL: usize = 8;
    let written = |count: &Count| match count {
        Count::About(0) => "?".to_owned(),
        _ => count.to_string(),
    };
    let widest = counts.iter().map(|count| written(count).len()).max();
    let widest = widest.unwrap_or(0);
    let room = usize::from(area.width).saturating_sub(LABEL + widest + 3);
    let window = window(counts.len() - 1, counts.len(), usize::from(area.height));
    for (line, row) in area.rows().zip(window) {
        let label = match row {
            0 => "start".to_owned(),
            row => format!("row {row:>2}"),
        };
        let bar = "▆".repeat(scaled(&counts[row], counts, room));
        let spans = vec![
            Span::styled(format!("{label:<LABEL$}"), canvas.theme.quiet()),
            Span::raw(format!("{:>widest$}  ", written(&counts[row]))),
            Span::styled(bar, canvas.theme.accent()),
        ];
        Line::from(spans).render(line, canvas.buf);
    }
}

/// A character for each of the last ten rows.
fn sparkline(counts: &[Count]) -> String {
    let last = &counts[counts.len().saturating_sub(10)..];
    let highest = BARS.len() - 1;
    let bar = |count| BARS[scaled(count, counts, highest).min(highest)];
    last.iter().map(bar).collect()
}

/// The bits of a count in proportion to those at the start, which are `whole`.
fn scaled(count: &Count, counts: &[Count], whole: usize) -> usize {
    let all = counts.first().map_or(1.0, |count| count.bits()).max(1.0);
    #[expect(clippy::cast_sign_loss, reason = "bits are not negative")]
    let part = (count.bits() / all * whole as f64).round() as usize;
    part
}
