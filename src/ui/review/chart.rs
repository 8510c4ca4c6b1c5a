//! The codes left after each row on a logarithmic scale, beside those that best play leaves.

use std::iter;

use ratatui::buffer::Cell;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Sparkline, Widget};

use crate::coach::Review;
use crate::solver::Count;
use crate::ui::Pen;
use crate::ui::colours::ink;

/// Marks the codes left by optimal play, across the bar of the row.
const BEST: char = '─';
/// Cells for a row: the least and the most.
const STEP: (u16, u16) = (2, 5);

/// Draws the chart, with the number of the row at `cursor` highlighted.
pub(super) fn draw(pen: &mut Pen, area: Rect, review: &Review, cursor: usize) {
    let Some(plot) = Plot::of(area, review) else {
        return;
    };
    draw_legend(pen, area);
    plot.draw_scale(pen, area.x);
    plot.draw_bars(pen, review);
    for row in plot.first..plot.points {
        plot.draw_row(pen, review, row, cursor);
    }
}

fn draw_legend(pen: &mut Pen, area: Rect) {
    /// Where all words have room.
    const ROOMY: u16 = 40;
    let (text, quiet) = (pen.theme.text(), pen.theme.quiet());
    Line::from(vec![
        Span::styled("codes left  ", text),
        Span::styled("█", pen.theme.accent()),
        Span::styled(" this game  ", quiet),
        Span::styled(BEST.to_string().repeat(2), pen.theme.strong()),
        Span::styled(
            if area.width < ROOMY {
                " optimal"
            } else {
                " optimal solver"
            },
            quiet,
        ),
    ])
    .render(Rect { height: 1, ..area }, pen.buf);
}

/// Draws the mark of best play over a cell of a bar.
fn draw_best(pen: &mut Pen, x: u16, y: u16) {
    let theme = pen.theme;
    let Some(cell) = pen.buf.cell_mut((x, y)) else {
        return;
    };
    // A cell is filled as far as most of it is.
    let is_filled = matches!(cell.symbol(), "▅" | "▆" | "▇" | "█");
    let style = match theme.accent().fg {
        Some(accent) if is_filled && theme.has_colours() => {
            theme.strong().bg(accent).fg(ink(accent))
        }
        _ if is_filled => theme.strong().add_modifier(Modifier::REVERSED),
        _ => theme.strong().fg(Color::Reset),
    };
    cell.set_char(BEST).set_style(style);
}

/// The layout of the chart.
struct Plot {
    /// The bars, without their labels.
    bars: Rect,
    /// Cells from one row to the next, and of a bar.
    step: u16,
    width: u16,
    /// The first row that has room, counted from 0 for the start of the game.
    first: usize,
    points: usize,
    all: Count,
}

impl Plot {
    fn of(area: Rect, review: &Review) -> Option<Self> {
        let all = review.rows.first()?.before;
        let label = all.to_string().chars().count() as u16 + 1;
        let bars = Rect {
            x: area.x + label,
            y: area.y + 1,
            width: area.width.checked_sub(label)?,
            height: area.height.checked_sub(2)?,
        };
        if bars.height == 0 || bars.width < STEP.0 {
            return None;
        }
        let points = review.rows.len().max(review.best_play.len()) + 1;
        let step = (bars.width / points as u16).clamp(STEP.0, STEP.1);
        Some(Self {
            first: points.saturating_sub(usize::from(bars.width / step)),
            bars,
            step,
            width: (step - 1).min(2),
            points,
            all,
        })
    }

    /// The number of codes at the top, and the single one at the bottom.
    fn draw_scale(&self, pen: &mut Pen, left: u16) {
        let quiet = pen.theme.quiet();
        let width = usize::from(self.bars.x - left) - 1;
        let bottom = self.bars.bottom() - 1;
        for (y, count) in [(self.bars.y, self.all), (bottom, Count::Exact(1))] {
            let text = format!("{:>width$}", count.to_string());
            pen.buf.set_string(left, y, text, quiet);
        }
    }

    /// The bars of this game.
    fn draw_bars(&self, pen: &mut Pen, review: &Review) {
        let mut columns = vec![0; usize::from(self.bars.width)];
        let after = review.rows.iter().map(|row| row.after);
        for (row, count) in iter::once(self.all)
            .chain(after)
            .enumerate()
            .skip(self.first)
        {
            let left = usize::from(self.left(row));
            columns[left..left + usize::from(self.width)].fill(self.height(count));
        }
        Sparkline::default()
            .data(columns)
            .max(u64::from(self.bars.height) * 8)
            .style(pen.theme.accent())
            .render(self.bars, pen.buf);
    }

    /// The number of a row, and the height of best play after it.
    fn draw_row(&self, pen: &mut Pen, review: &Review, row: usize, cursor: usize) {
        let theme = pen.theme;
        let x = self.bars.x + self.left(row);
        let style = if row == cursor {
            theme.accent()
        } else {
            theme.quiet()
        };
        // A long number must not run into the next one.
        if self.step > 2 || row.is_multiple_of(5) {
            let bottom = self.bars.bottom();
            pen.buf.set_string(x, bottom, row.to_string(), style);
        }
        let best = row.checked_sub(1);
        if let Some((_, count)) = best.and_then(|row| review.best_play.get(row)) {
            let line = (self.height(*count) - 1) / 8;
            let y = self.bars.bottom() - 1 - line as u16;
            // A tip that is lower than the mark would vanish under it.
            let is_tip = |cell: &Cell| matches!(cell.symbol(), "▁" | "▂" | "▃" | "▄");
            let y = y + u16::from(line > 0 && pen.buf.cell((x, y)).is_some_and(is_tip));
            for x in x..x + self.width {
                draw_best(pen, x, y);
            }
        }
    }

    /// Where the bar of a row begins.
    fn left(&self, row: usize) -> u16 {
        (row - self.first) as u16 * self.step
    }

    /// The height of a number of codes in eighths of a line; one code is an eighth high.
    fn height(&self, count: Count) -> u64 {
        let most = u64::from(self.bars.height) * 8;
        let bits = |count: Count| count.bits().unwrap_or(0.0);
        let share = bits(count) / bits(self.all).max(1.0);
        #[expect(clippy::cast_sign_loss, reason = "bits are not negative")]
        let above = (share * (most - 1) as f64).round() as u64;
        (1 + above).min(most)
    }
}
