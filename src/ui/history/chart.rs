//! The latest games as charts, a column for each, the newest at the right: the accuracy, and the guesses beside
//! how many all games took.
//!
//! ```text
//! accuracy of the last 30
//! 100%      ▂ █▆█▇██
//!   0% ▃▅▂▆▇█▇██████
//! ● you  · Optimal         all 56 games
//!    4  ●· ●· ·●●·●·  ●●   ██████████ 20
//!    5 ● ●· ●●● · ●       ████████████ 24
//! ```

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Sparkline, Widget};

use crate::app::{Figure, GameFigures, Progress, Record};
use crate::ui::words::{counted, thousands};
use crate::ui::{Canvas, canvas::below};

/// Cells for the scale.
const SCALE: u16 = 5;
/// Cells between the latest games and the bars of all.
const GAP: u16 = 2;
/// The least cells for a bar with its figure, and the most for the bar.
const LEAST_BAR: u16 = 12;
const LONGEST_BAR: usize = 30;
/// Cells for the figure after a bar.
const FIGURE: usize = 5;
/// The least cells for all games, so that the bars are beside the legend, and the most for one.
const LEAST: u16 = 12;
const WIDEST: u16 = 3;
/// The most lines of the chart of the accuracy, with its heading.
const HIGHEST: u16 = 6;

/// The charts of some games.
pub(super) struct Chart<'a> {
    record: &'a Record,
    /// The games that have room.
    games: Vec<GameFigures>,
    /// Cells for each.
    step: u16,
    /// The fewest and the most guesses.
    range: Option<(usize, usize)>,
}

impl<'a> Chart<'a> {
    /// Charts of this width.
    pub(super) fn of(record: &'a Record, progress: &Progress, width: u16) -> Self {
        let room = width.saturating_sub(SCALE + GAP + LEAST_BAR);
        let all = &progress.games;
        let step = room / (all.len().max(1) as u16);
        let step = step.clamp(1, WIDEST);
        let shown = all.len().min(usize::from(room / step));
        let games = all[all.len() - shown..].to_vec();
        let taken = (1..).zip(&record.distribution);
        let taken = taken
            .filter(|(_, games)| **games > 0)
            .map(|(guesses, _)| guesses);
        let guesses = taken.chain(games.iter().filter_map(|game| game.optimal.known()));
        let guesses: Vec<usize> = guesses.collect();
        Self {
            record,
            step,
            range: guesses.iter().min().copied().zip(guesses.into_iter().max()),
            games,
        }
    }

    /// The lines for the accuracy, with a heading; none where it is not worked out.
    pub(super) fn accuracy_height(&self) -> u16 {
        let is_missing = |game: &GameFigures| game.accuracy == Figure::Missing;
        if self.games.iter().all(is_missing) {
            0
        } else {
            HIGHEST
        }
    }

    /// The lines for all numbers of guesses, with a heading; none without a game.
    pub(super) fn guesses_height(&self) -> u16 {
        if self.games.is_empty() {
            return 0;
        }
        let numbers = self.range.map_or(0, |(fewest, most)| most - fewest + 1);
        1 + numbers as u16 + u16::from(self.record.lost() > 0)
    }

    /// The first cell of a game.
    fn column(&self, area: Rect, game: usize) -> u16 {
        area.x + SCALE + game as u16 * self.step
    }

    /// Draws a column for each game, as high as it was accurate.
    pub(super) fn draw_accuracy(&self, canvas: &mut Canvas, area: Rect) {
        let quiet = canvas.theme.quiet();
        let heading = format!("accuracy of the last {}", counted(self.games.len(), "game"));
        canvas.write(area, heading, quiet);
        let plot = below(area, 1);
        if plot.height == 0 {
            return;
        }
        let full = u64::from(plot.height) * 8;
        let width = usize::from((self.step - 1).max(1));
        let mut columns = vec![0; self.games.len() * usize::from(self.step)];
        for (place, game) in self.games.iter().enumerate() {
            let left = place * usize::from(self.step);
            match game.accuracy {
                Figure::Known(accuracy) => {
                    columns[left..left + width].fill(eighths(accuracy.share, full));
                }
                Figure::Awaited => {
                    let x = self.column(area, place);
                    canvas.buf.set_string(x, plot.bottom() - 1, "…", quiet);
                }
                Figure::Missing => {}
            }
        }
        for (x, height) in (area.x + SCALE..).zip(columns) {
            if height > 0 {
                let cell = Rect {
                    x,
                    width: 1,
                    ..plot
                };
                Sparkline::default()
                    .data([height])
                    .max(full)
                    .style(canvas.theme.accent())
                    .render(cell, canvas.buf);
            }
        }
        canvas.write(plot, "100%", quiet);
        if plot.height > 1 {
            canvas.write(below(plot, plot.height - 1), "  0%", quiet);
        }
    }

    /// Draws a line for each number of guesses: a dot for each game, and a bar for all games.
    pub(super) fn draw_guesses(&self, canvas: &mut Canvas, area: Rect) {
        // Without any number of guesses only the losses have a line.
        let (fewest, most) = self.range.unwrap_or((1, 0));
        let has_lost = u16::from(self.record.lost() > 0);
        let room = usize::from(area.height.saturating_sub(1 + has_lost));
        let last = most.min(fewest + room - 1);
        self.draw_heading(canvas, area);
        let mut lines = below(area, 1).rows();
        for (guesses, line) in (fewest..=last).zip(&mut lines) {
            let is_here = |taken: usize| taken == guesses || guesses == last && taken > guesses;
            let more = if guesses == last && most > last {
                "+"
            } else {
                " "
            };
            canvas.write(line, format!("{guesses:>3}{more}"), canvas.theme.quiet());
            for (place, game) in self.games.iter().enumerate() {
                let x = self.column(area, place);
                if game.guesses.is_some_and(is_here) {
                    canvas.buf.set_string(x, line.y, "●", canvas.theme.accent());
                } else if game.optimal.known().is_some_and(is_here) {
                    canvas.buf.set_string(x, line.y, "·", canvas.theme.quiet());
                }
            }
            let games = (1..).zip(&self.record.distribution);
            let games = games.filter(|(taken, _)| is_here(*taken));
            self.draw_bar(canvas, line, games.map(|(_, games)| *games).sum());
        }
        if let (Some(line), 1) = (lines.next(), has_lost) {
            canvas.write(line, "lost", canvas.theme.quiet());
            for (place, game) in self.games.iter().enumerate() {
                if game.guesses.is_none() {
                    let x = self.column(area, place);
                    canvas.buf.set_string(x, line.y, "×", canvas.theme.strong());
                }
            }
            self.draw_bar(canvas, line, self.record.lost());
        }
    }

    fn draw_heading(&self, canvas: &mut Canvas, area: Rect) {
        let quiet = canvas.theme.quiet();
        let mut spans = vec![
            Span::styled("●", canvas.theme.accent()),
            Span::styled(" you", quiet),
        ];
        let has_optimal = self
            .games
            .iter()
            .any(|game| game.optimal != Figure::Missing);
        let bars = self.bars(area);
        if has_optimal {
            spans.push(Span::styled("  · Optimal", quiet));
        }
        Line::from(spans).render(area, canvas.buf);
        canvas.write(bars, self.heading_of_bars(usize::from(bars.width)), quiet);
    }

    /// As much as fits of the number of games, and the guesses of those that were won on average.
    fn heading_of_bars(&self, width: usize) -> String {
        let games = self.record.games;
        let (short, medium) = (
            format!("all {games}"),
            format!("all {}", counted(games, "game")),
        );
        let mean = self.record.mean();
        let long = mean.map(|mean| format!("{medium}, won in {mean:.2} on average"));
        let texts = long.into_iter().chain([medium]);
        let mut fitting = texts.filter(|text| text.chars().count() <= width);
        fitting.next().unwrap_or(short)
    }

    /// Where the bars of all games are.
    fn bars(&self, area: Rect) -> Rect {
        let games = self.games.len() as u16 * self.step;
        let before = SCALE + games.max(LEAST) + GAP;
        Rect {
            x: area.x + before,
            width: area.width.saturating_sub(before),
            ..area
        }
    }

    fn draw_bar(&self, canvas: &mut Canvas, line: Rect, games: usize) {
        let most = self.record.distribution.iter().max();
        let most = most.copied().unwrap_or(0).max(self.record.lost());
        let area = self.bars(line);
        let width = usize::from(area.width)
            .saturating_sub(FIGURE)
            .min(LONGEST_BAR);
        let bar = bar(games as u64, games as f64 / most.max(1) as f64, width);
        if games > 0 {
            Line::from(vec![
                Span::styled(bar, canvas.theme.accent()),
                Span::raw(format!(" {}", thousands(games as u64))),
            ])
            .render(area, canvas.buf);
        }
    }
}

/// So much of `full`, and never nothing.
fn eighths(share: f64, full: u64) -> u64 {
    (1..full)
        .find(|height| share * full as f64 - 0.5 < *height as f64)
        .unwrap_or(full)
}

/// A bar of this part of the width; never empty if there is a game.
pub(crate) fn bar(games: u64, part: f64, width: usize) -> String {
    let cells = (0..width).take_while(|cells| *cells as f64 + 0.5 <= part * width as f64);
    match (games, cells.count()) {
        (0, _) => String::new(),
        (_, 0) => "▁".to_owned(),
        (_, cells) => "█".repeat(cells),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_as_long_as_they_should_be() {
        assert_eq!(bar(0, 0.0, 8), "");
        assert_eq!(bar(1, 0.01, 8), "▁");
        assert_eq!(bar(5, 0.5, 8), "████");
        assert_eq!(bar(10, 1.0, 8), "████████");
    }

    #[test]
    fn columns_are_as_high_as_they_should_be() {
        for (share, height) in [(0.0, 1), (0.25, 4), (0.5, 8), (0.97, 16), (1.0, 16)] {
            assert_eq!(eighths(share, 16), height, "{share}");
        }
    }
}
