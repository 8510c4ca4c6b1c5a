//! The chart of a review: the codes left after each row, beside those that best play leaves.

use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use ratatui::text::{Line, Span};

use crate::coach::Mark;
use crate::ui::listing::eighths;
use crate::ui::pen::inset;
use crate::ui::{Pen, STRONG, words};

/// Draws bars on a logarithmic scale for the codes that a game and best play left, where that is another series,
/// with their counts above them, up to the row `until`.
pub(in crate::ui) fn draw(
    pen: &mut Pen,
    area: Rect,
    [played, best]: [&[usize]; 2],
    cursor: usize,
    until: usize,
) {
    /// The columns of a whole legend.
    const LEGEND: u16 = 35;
    let usual = Style::new();
    let green = Style::new().fg(Color::from(super::sign(Mark::Best).1));
    // Where colours may not be all, a lighter sign tells the bars of best play from the others.
    let sign = if pen.theme.has_blocks() { '█' } else { '░' };
    let [left, best_play, both] = if area.width < LEGEND {
        ["left (log) ", " best", " game = best"]
    } else {
        ["codes left (log) ", " best play", " game = best play"]
    };
    let mut series = vec![
        (played, usual, '█', " game "),
        (best, green, sign, best_play),
    ];
    if played == best {
        series = vec![(best, green, sign, both)];
    }
    series.retain(|(counts, ..)| !counts.is_empty());
    let mut legend = Line::raw(left);
    for (_, style, sign, name) in &series {
        legend.push_span(Span::styled(sign.to_string(), *style));
        legend.push_span(*name);
    }
    pen.write(area, legend);
    let rows = played.len().max(best.len());
    let bars = series.len() as u16;
    let width = ((area.width / rows as u16).saturating_sub(1) / bars).clamp(1, 6 / bars);
    let step = bars * width + 1;
    let counts = |row: usize| {
        let counts = series.iter().filter_map(|(counts, ..)| counts.get(row));
        let mut counts: Vec<_> = counts.map(|count| words::grouped(*count)).collect();
        counts.dedup();
        counts
    };
    let mut labels: Vec<_> = (0..rows).map(|row| counts(row).join(" ")).collect();
    // The counts of neighbours do not touch.
    let step_of = |label: &String| step.max(label.len() as u16 + 1);
    if labels.iter().map(step_of).sum::<u16>() > area.width + 1 {
        let is_long = |(_, both): &(usize, &mut String)| both.len() >= usize::from(step);
        for (row, label) in labels.iter_mut().enumerate().filter(is_long) {
            *label = counts(row).swap_remove(0);
        }
    }
    let from = |first: usize| labels[first..=cursor].iter().map(step_of).sum::<u16>();
    let first = (0..cursor).find(|first| from(*first) <= area.width + 1);
    // Between the numbers of the rows and the highest count, with air below the legend.
    let cells = area.height - 4;
    let mut x = area.x;
    let shown = labels.iter().enumerate();
    let shown = shown.take_while(|(row, _)| *row <= until);
    for (row, label) in shown.skip(first.unwrap_or(cursor)) {
        let step = step_of(label);
        if x + step > area.right() + 1 {
            break;
        }
        let left = x;
        x += step;
        // The cells of the row on a line, from below.
        let place = |line: u16| Rect::new(left, area.bottom() - 1 - line, step - 1, 1);
        let style = if row == cursor { STRONG } else { usual };
        let mut top = 0;
        for (number, (series, style, sign, _)) in (0..).zip(&series) {
            let Some(count) = series.get(row) else {
                continue;
            };
            let eighths = match eighths(*count, played[0], cells) {
                part if pen.theme.has_blocks() => part,
                // Parts of cells have one sign in all bars.
                part => (part + 4).max(8) / 8 * 8,
            };
            for line in 0..eighths.div_ceil(8) {
                const PARTS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
                let symbol = match PARTS[(eighths - 8 * line).min(8) - 1] {
                    '█' => *sign,
                    part => part,
                };
                let bar = inset(place(1 + line as u16), number * width);
                let symbols = symbol.to_string().repeat(width.into());
                pen.write(bar, Line::styled(symbols, *style));
            }
            top = top.max(eighths.div_ceil(8) as u16);
        }
        for (place, text) in [(place(0), row.to_string()), (place(1 + top), label.clone())] {
            pen.write(place, Line::styled(text, style).centered());
        }
    }
}
