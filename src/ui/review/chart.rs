//! A chart of the codes left after each row.
//!
//! ```text
//! codes left (log) █ game ░ best play     the legend
//!
//!   64                                    counts above the bars
//! ███░░░
//! ███░░░  8 4
//! ███░░░ ███
//! ███░░░ ███░░░   1
//! ███░░░ ███░░░ ███
//!   0      1      2                       numbers of the rows
//! ```
//!
//! A [`Column`] is as wide as its bars or its counts, whichever is wider, with a cell of air after it. Where there is no
//! room for all columns, those before the one of the cursor go first.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::macros::line;
use ratatui::style::{Color, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::coach::Mark;
use crate::ui::areas::below;
use crate::ui::cut_line::CutLine;
use crate::ui::listing::eighths;
use crate::ui::{STRONG, Theme, words};

/// A bar chart on a logarithmic scale: the codes that a game left after each row, beside those that best play leaves.
#[derive(Debug)]
pub struct CodesChart<'a> {
    theme: &'a Theme,
    played: &'a [usize],
    best: &'a [usize],
    cursor: usize,
    until: usize,
}

/// The columns from which on the legend has whole words.
const WHOLE_LEGEND: u16 = 35;

/// The least lines below the legend: a label, a bar and the number of a row.
const LEAST_HEIGHT: u16 = 3;

/// The bars of one kind, for all rows.
struct Series<'a> {
    name: &'static str,
    counts: &'a [usize],
    style: Style,
    /// The sign of a whole cell.
    sign: char,
}

/// A row of the game in the chart.
struct Column {
    row: usize,
    /// The counts above the bars.
    label: String,
    /// The cells from this column to the next one: its own, and one of air.
    step: u16,
}

impl Column {
    /// The column of a row with bars that are `bars` cells wide together.
    fn new(row: usize, label: String, bars: u16) -> Self {
        let width = bars.max(label.len() as u16);
        Self {
            row,
            label,
            step: width + 1,
        }
    }
}

impl<'a> CodesChart<'a> {
    /// A chart of the codes left at the start of a game and after each of its rows.
    pub fn new(theme: &'a Theme, played: &'a [usize]) -> Self {
        Self {
            theme,
            played,
            best: &[],
            cursor: 0,
            until: usize::MAX,
        }
    }

    /// Adds the codes that best play leaves.
    #[must_use]
    pub fn with_best(self, best: &'a [usize]) -> Self {
        Self { best, ..self }
    }

    /// Points out the row of the cursor, which has a column on show if the chart has any.
    #[must_use]
    pub fn at(self, cursor: usize) -> Self {
        Self { cursor, ..self }
    }

    /// Leaves the places of all rows after `until` empty.
    #[must_use]
    pub fn until(self, until: usize) -> Self {
        Self { until, ..self }
    }

    /// How many rows have a column, with one for the start.
    fn rows(&self) -> usize {
        self.played.len().max(self.best.len())
    }

    /// The kinds of bars, whose names in the legend are as long as `width` allows. There is one kind where best play is
    /// not known, or where the game is best play.
    fn series(&self, width: u16) -> Vec<Series<'a>> {
        let is_short = width < WHOLE_LEGEND;
        let game = Series {
            name: "game",
            counts: self.played,
            style: Style::new(),
            sign: '█',
        };
        let best = Series {
            name: if is_short { "best" } else { "best play" },
            counts: self.best,
            style: Style::new().fg(Color::from(super::sign(Mark::Best).1)),
            // Where colours may not be all, a lighter sign tells the bars of best play from the others.
            sign: if self.theme.has_blocks() {
                '█'
            } else {
                '░'
            },
        };
        if self.best.is_empty() {
            vec![game]
        } else if self.best == self.played {
            let name = if is_short {
                "game = best"
            } else {
                "game = best play"
            };
            vec![Series { name, ..best }]
        } else {
            vec![game, best]
        }
    }

    /// The columns of all rows. Where they would have no room beside each other, a label that is wider than its bars
    /// keeps only its first count.
    fn columns(&self, series: &[Series], bars: u16, room: u16) -> Vec<Column> {
        let mut columns = Vec::new();
        for row in 0..self.rows() {
            columns.push(Column::new(row, counts(series, row).join(" "), bars));
        }
        if steps(&columns) > room {
            for column in &mut columns {
                if column.label.len() > usize::from(bars) {
                    let first = counts(series, column.row).swap_remove(0);
                    *column = Column::new(column.row, first, bars);
                }
            }
        }
        columns
    }

    /// The first row from which on all columns up to that of the cursor have room.
    fn first_visible(&self, columns: &[Column], room: u16) -> usize {
        let cursor = self.cursor.min(columns.len() - 1);
        for first in 0..cursor {
            if steps(&columns[first..=cursor]) <= room {
                return first;
            }
        }
        cursor
    }

    /// The height of the bar of so many codes in eighths of a cell, where that of the start is `cells` high.
    fn eighths(&self, codes: usize, cells: u16) -> usize {
        let start = self.played.first().copied().unwrap_or(codes);
        let eighths = eighths(codes, start, cells);
        if self.theme.has_blocks() {
            eighths
        } else {
            // Without blocks a part of a cell has the sign of no bar: whole cells stand for it, at least one.
            (eighths + 4).max(8) / 8 * 8
        }
    }

    /// Draws a column into its cells, without the air after it.
    fn draw_column(
        &self,
        column: &Column,
        series: &[Series],
        bar_width: u16,
        area: Rect,
        buf: &mut Buffer,
    ) {
        let style = if column.row == self.cursor {
            STRONG
        } else {
            Style::new()
        };
        let number = Line::styled(column.row.to_string(), style).centered();
        CutLine(number).render(line_from_below(area, 0), buf);
        // The label stands above the bars, and the number of the row below them.
        let bars = Rect {
            height: area.height.saturating_sub(1),
            ..area
        };
        let cells = bars.height.saturating_sub(1);
        let mut highest = 0;
        for (index, series) in (0..).zip(series) {
            let Some(count) = series.counts.get(column.row) else {
                continue;
            };
            let bar = Rect {
                x: bars.x + index * bar_width,
                width: bar_width,
                ..bars
            };
            let eighths = self.eighths(*count, cells);
            draw_bar(bar, eighths, series, buf);
            highest = highest.max(eighths.div_ceil(8) as u16);
        }
        let label = Line::styled(column.label.as_str(), style).centered();
        CutLine(label).render(line_from_below(bars, highest), buf);
    }
}

impl Widget for &CodesChart<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let series = self.series(area.width);
        CutLine(legend(&series, area.width)).render(area, buf);
        // Air parts the legend from the highest label.
        let area = below(area, 2);
        let rows = self.rows();
        if rows == 0 || area.height < LEAST_HEIGHT {
            return;
        }
        let bar_count = series.len() as u16;
        let bar_width = bar_width(area.width / rows as u16, bar_count);
        // The last column needs no air after it.
        let room = area.width + 1;
        let columns = self.columns(&series, bar_count * bar_width, room);
        let first = self.first_visible(&columns, room);
        let mut x = area.x;
        for column in &columns[first..] {
            if column.row > self.until || x + column.step > area.x + room {
                break;
            }
            let place = Rect {
                x,
                width: column.step - 1,
                ..area
            };
            self.draw_column(column, &series, bar_width, place, buf);
            x += column.step;
        }
    }
}

/// The width of each of `bars` bars in a column of `step` cells, the last of which is air. Together they have no more
/// than six cells, or the chart would look like a wall.
fn bar_width(step: u16, bars: u16) -> u16 {
    (step.saturating_sub(1) / bars).clamp(1, 6 / bars)
}

/// The cells of columns that stand beside each other, each with its air.
fn steps(columns: &[Column]) -> u16 {
    columns.iter().map(|column| column.step).sum()
}

/// The counts of a row in words, one where those of both kinds of bars are the same.
fn counts(series: &[Series], row: usize) -> Vec<String> {
    let mut counts = Vec::new();
    for series in series {
        counts.extend(series.counts.get(row).map(words::grouped));
    }
    counts.dedup();
    counts
}

/// What the bars are.
fn legend(series: &[Series], width: u16) -> Line<'static> {
    let mut legend = if width < WHOLE_LEGEND {
        line!["left (log)"]
    } else {
        line!["codes left (log)"]
    };
    for series in series {
        legend.push_span(" ");
        legend.push_span(Span::styled(series.sign.to_string(), series.style));
        legend.push_span(format!(" {}", series.name));
    }
    legend
}

/// Draws a bar of this height from the last line of `area` upwards.
fn draw_bar(area: Rect, eighths: usize, series: &Series, buf: &mut Buffer) {
    const PARTS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    for line in 0..eighths.div_ceil(8) {
        let symbol = match (eighths - 8 * line).min(8) {
            8 => series.sign,
            part => PARTS[part - 1],
        };
        let cells = symbol.to_string().repeat(area.width.into());
        Line::styled(cells, series.style).render(line_from_below(area, line as u16), buf);
    }
}

/// A line of an area, counted from 0 from the last one upwards.
fn line_from_below(area: Rect, line: u16) -> Rect {
    Rect {
        y: area.bottom().saturating_sub(1 + line),
        height: 1,
        ..area
    }
}
