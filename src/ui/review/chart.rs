//! The chart of a review: the codes left after each row, beside those that best play leaves.

use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use ratatui::text::{Line, Span};

use crate::coach::{Mark, Review};
use crate::ui::listing::eighths;
use crate::ui::pen::inset;
use crate::ui::{Pen, words};

/// Draws the bars up to the row `until` on a logarithmic scale, with their counts above them.
pub(super) fn draw(pen: &mut Pen, area: Rect, review: &Review, cursor: usize, until: usize) {
    let (strong, quiet) = (pen.theme.strong(), pen.theme.quiet());
    let green = Style::new().fg(Color::from(super::colour(Mark::Best)));
    // Without colours a lighter sign tells the bars of best play from the others.
    let sign = if pen.theme.has_colours() {
        '█'
    } else {
        '░'
    };
    let start = review.rows.first().map(|row| row.before);
    let played = review.rows.iter().map(|row| row.after);
    let best = review.best_play.iter().map(|(_, left)| *left);
    let played: Vec<usize> = start.into_iter().chain(played).collect();
    let best: Vec<usize> = start.into_iter().chain(best).collect();
    let rows = played.len().max(best.len());
    let mut series = vec![
        (&played, quiet, '█', " game "),
        (&best, green, sign, " best play"),
    ];
    if played == best {
        series.remove(0);
    }
    let mut legend = Line::styled("codes left (log)  ", quiet);
    for (_, style, sign, name) in &series {
        legend.push_span(Span::styled(sign.to_string(), *style));
        legend.push_span(Span::styled(*name, quiet));
    }
    pen.write_line(area, legend);
    let bars = series.len() as u16;
    let width = ((area.width / rows as u16).saturating_sub(1) / bars).clamp(1, 6 / bars);
    let step = bars * width + 1;
    let shown = usize::from((area.width + 1) / step);
    let first = (cursor + 1).saturating_sub(shown);
    // The cells of a row on a line, from below.
    let place = |row: usize, line: u16| Rect {
        x: area.x + (row - first) as u16 * step,
        y: area.bottom() - 1 - line,
        width: step - 1,
        height: 1,
    };
    // Between the numbers of the rows and the highest count, with air below the legend.
    let cells = area.height - 4;
    for row in first..rows.min(until + 1).min(first + shown) {
        let style = if row == cursor { strong } else { quiet };
        let (mut counts, mut top) = (Vec::new(), 0);
        for (number, (series, style, sign, _)) in (0..).zip(&series) {
            let Some(count) = series.get(row) else {
                continue;
            };
            let eighths = eighths(*count, played[0], cells);
            for line in 0..eighths.div_ceil(8) {
                const PARTS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
                let symbol = match PARTS[(eighths - 8 * line).min(8) - 1] {
                    '█' => *sign,
                    part => part,
                };
                let bar = inset(place(row, 1 + line as u16), number * width);
                pen.write(bar, symbol.to_string().repeat(width.into()), *style);
            }
            top = top.max(eighths.div_ceil(8) as u16);
            counts.push(words::grouped(count));
        }
        counts.dedup();
        let room = usize::from(step);
        let both = counts.join(" ");
        let text = if both.len() < room { &both } else { &counts[0] };
        let mut above = place(row, 1 + top);
        above.width = above.width.max(text.len() as u16);
        for (place, text) in [(place(row, 0), row.to_string()), (above, text.clone())] {
            pen.write_line(place, Line::styled(text, style).centered());
        }
    }
}
