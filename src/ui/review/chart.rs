//! The codes left after each row on a logarithmic scale, beside those that best play leaves.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::coach::Review;
use crate::solver::Count;
use crate::ui::{Canvas, peg};

/// A column of a bar in eighths.
const EIGHTHS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/// Stands at the height of best play.
const BEST: char = '▫';
/// Cells for a row: the least and the most.
const STEP: (u16, u16) = (2, 5);

/// Draws the picture, the row after which `cursor` turns are played pointed out.
pub(super) fn draw(canvas: &mut Canvas, area: Rect, review: &Review, cursor: usize) {
    let Some(plot) = Plot::of(area, review) else {
        return;
    };
    draw_legend(canvas, area);
    plot.draw_scale(canvas);
    for row in plot.first..plot.points {
        plot.draw_row(canvas, review, row, cursor);
    }
}

fn draw_legend(canvas: &mut Canvas, area: Rect) {
    /// Where all words have room.
    const ROOMY: u16 = 40;
    let (text, quiet) = (canvas.theme.text(), canvas.theme.quiet());
    Line::from(vec![
        Span::styled("codes left  ", text),
        Span::styled("█", canvas.theme.accent()),
        Span::styled(" this game  ", quiet),
        Span::styled(BEST.to_string(), canvas.theme.strong()),
        Span::styled(
            if area.width < ROOMY {
                " optimal"
            } else {
                " optimal solver"
            },
            quiet,
        ),
    ])
    .render(Rect { height: 1, ..area }, canvas.buf);
}

/// A count for which there is room beside the bars: one with more digits than that is rounded.
fn shortened(count: Count) -> Count {
    const ROOM: usize = 9;
    if count.to_string().len() <= ROOM {
        count
    } else {
        Count::About(count.value())
    }
}

/// Where what stands.
struct Plot {
    /// The bars, without their labels.
    bars: Rect,
    step: u16,
    /// The first row that has room, counted from 0 for the start of the game.
    first: usize,
    points: usize,
    all: Count,
    scale: Rect,
}

impl Plot {
    fn of(area: Rect, review: &Review) -> Option<Self> {
        let all = shortened(*review.counts.first()?);
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
        let points = review.counts.len().max(review.best_play.left.len() + 1);
        let step = (bars.width / points as u16).clamp(STEP.0, STEP.1);
        let room = usize::from(bars.width / step);
        Some(Self {
            first: points.saturating_sub(room),
            scale: Rect {
                x: area.x,
                width: label,
                ..bars
            },
            bars,
            step,
            points,
            all,
        })
    }

    /// The number of codes at the top, and the single one at the bottom.
    fn draw_scale(&self, canvas: &mut Canvas) {
        let quiet = canvas.theme.quiet();
        let width = usize::from(self.scale.width) - 1;
        for (y, count) in [
            (self.bars.y, self.all),
            (self.bars.bottom() - 1, Count::Exact(1)),
        ] {
            let text = format!("{:>width$}", count.to_string());
            canvas.buf.set_string(self.scale.x, y, text, quiet);
        }
    }

    fn draw_row(&self, canvas: &mut Canvas, review: &Review, row: usize, cursor: usize) {
        let x = self.bars.x + (row - self.first) as u16 * self.step;
        let is_current = row == cursor;
        let style = if is_current {
            canvas.theme.accent()
        } else {
            canvas.theme.quiet()
        };
        let label = if row == 0 {
            "0".to_owned()
        } else {
            row.to_string()
        };
        // A long number must not run into the next one.
        if self.step > 2 || row.is_multiple_of(5) {
            canvas.buf.set_string(x, self.bars.bottom(), label, style);
        }
        if let Some(count) = review.counts.get(row) {
            let width = (self.step - 1).min(2);
            for column in 0..width {
                self.draw_bar(canvas, x + column, *count, canvas.theme.accent());
            }
            let best = row
                .checked_sub(1)
                .and_then(|row| review.best_play.left.get(row));
            if let Some(count) = best {
                self.draw_best(canvas, x + width, *count);
            }
        } else if let Some(count) = review.best_play.left.get(row - 1) {
            self.draw_best(canvas, x + (self.step - 1).min(2), *count);
        }
    }

    /// How high a number of codes stands, in eighths of a line; one code is an eighth high.
    fn height(&self, count: Count) -> u16 {
        let most = self.bars.height * 8;
        let share = count.bits() / self.all.bits().max(1.0);
        #[expect(clippy::cast_sign_loss, reason = "bits are not negative")]
        let above = (share * f64::from(most - 1)).round() as u16;
        (1 + above).min(most)
    }

    fn draw_bar(&self, canvas: &mut Canvas, x: u16, count: Count, style: Style) {
        let height = self.height(count);
        let lines = height / 8;
        for line in 0..lines {
            peg::put(canvas, x, self.bars.bottom() - 1 - line, '█', style);
        }
        if let Some(rest) = usize::from(height % 8).checked_sub(1) {
            let y = self.bars.bottom() - 1 - lines;
            peg::put(canvas, x, y, EIGHTHS[rest], style);
        }
    }

    fn draw_best(&self, canvas: &mut Canvas, x: u16, count: Count) {
        let line = (self.height(count) - 1) / 8;
        let style = canvas.theme.strong();
        peg::put(canvas, x, self.bars.bottom() - 1 - line, BEST, style);
    }
}
