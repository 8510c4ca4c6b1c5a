//! The guesses of the latest games as a sparkline, the newest at the right, and a bar for each number of
//! guesses that all games took.
//!
//! ```text
//! guesses in the last 30 games, × lost
//! ▂█▂█▆█▂██×▆▂██
//! all 56 games
//!    4 ██████████ 20
//!    5 ████████████ 24
//! ```

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Sparkline, SparklineBar, Widget};

use crate::app::{Progress, Record};
use crate::ui::words::{counted, thousands};
use crate::ui::{Canvas, canvas::below};

/// Cells for the scale.
const SCALE: u16 = 5;
/// The most cells for a bar, and those for the figure after it.
const LONGEST_BAR: usize = 30;
const FIGURE: usize = 5;
/// The lines of the sparkline, with its heading.
const SPARKLINE: u16 = 2;

/// The charts of some games.
pub(super) struct Chart<'a> {
    pub(super) record: &'a Record,
    pub(super) progress: &'a Progress,
}

impl Chart<'_> {
    /// The lines for the latest games, with a heading; none without a game.
    pub(super) fn latest_height(&self) -> u16 {
        if self.progress.games.is_empty() {
            0
        } else {
            SPARKLINE
        }
    }

    /// The lines for all numbers of guesses, with a heading; none without a game.
    pub(super) fn all_height(&self) -> u16 {
        if self.record.games == 0 {
            return 0;
        }
        let (fewest, most) = self.range();
        (1 + most + 1 - fewest) as u16 + u16::from(self.record.lost() > 0)
    }

    /// The fewest and the most guesses of a win; without a win only the losses have a line.
    fn range(&self) -> (usize, usize) {
        let taken = &self.record.distribution;
        let fewest = taken.iter().position(|games| *games > 0);
        fewest.map_or((1, 0), |fewest| (fewest + 1, taken.len()))
    }

    /// Draws a column for each of the latest games that has room, as high as it took guesses.
    pub(super) fn draw_latest(&self, canvas: &mut Canvas, area: Rect) {
        let games = &self.progress.games;
        let shown = games.len().min(usize::from(area.width));
        let games = &games[games.len() - shown..];
        let lost = games.iter().any(|game| game.guesses.is_none());
        let lost = if lost { ", × lost" } else { "" };
        let heading = match shown {
            1 => format!("guesses in the last game{lost}"),
            _ => format!("guesses in the last {shown} games{lost}"),
        };
        canvas.write(area, heading, canvas.theme.quiet());
        let height = |guesses: usize| guesses as u64;
        let bars = games
            .iter()
            .map(|game| SparklineBar::from(game.guesses.map(height)));
        Sparkline::default()
            .data(bars)
            .style(canvas.theme.accent())
            .absent_value_symbol("×")
            .absent_value_style(canvas.theme.strong())
            .render(below(area, 1), canvas.buf);
    }

    /// Draws a bar for each number of guesses, and one for the games that were lost.
    pub(super) fn draw_all(&self, canvas: &mut Canvas, area: Rect) {
        let (fewest, most) = self.range();
        let has_lost = u16::from(self.record.lost() > 0);
        let room = usize::from(area.height.saturating_sub(1 + has_lost));
        let last = most.min(fewest + room - 1);
        let games = counted(self.record.games, "game");
        let mean = self.record.mean();
        let mean = mean.map(|mean| format!(", won in {mean:.2} on average"));
        let heading = format!("all {games}{}", mean.unwrap_or_default());
        canvas.write(area, heading, canvas.theme.quiet());
        let mut lines = below(area, 1).rows();
        for (guesses, line) in (fewest..=last).zip(&mut lines) {
            let is_last = guesses == last && most > last;
            let end = if is_last { most } else { guesses };
            let games = self.record.distribution[guesses - 1..end].iter().sum();
            let more = if is_last { "+" } else { "" };
            self.draw_bar(canvas, line, &format!("{guesses:>3}{more}"), games);
        }
        if let (Some(line), 1) = (lines.next(), has_lost) {
            self.draw_bar(canvas, line, "lost", self.record.lost());
        }
    }

    fn draw_bar(&self, canvas: &mut Canvas, line: Rect, label: &str, games: usize) {
        canvas.write(line, label, canvas.theme.quiet());
        let most = self.record.distribution.iter().max();
        let most = most.copied().unwrap_or(0).max(self.record.lost());
        let area = Rect {
            x: line.x + SCALE,
            width: line.width.saturating_sub(SCALE),
            ..line
        };
        let width = usize::from(area.width)
            .saturating_sub(FIGURE)
            .min(LONGEST_BAR);
        if games > 0 {
            Line::from(vec![
                Span::styled(bar(games, most, width), canvas.theme.accent()),
                Span::raw(format!(" {}", thousands(games as u64))),
            ])
            .render(area, canvas.buf);
        }
    }
}

/// A bar for some games where the longest one is for `most` or more; never empty.
fn bar(games: usize, most: usize, width: usize) -> String {
    match (games.min(most) * width + most / 2) / most {
        0 => "▁".to_owned(),
        cells => "█".repeat(cells),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_as_long_as_they_should_be() {
        assert_eq!(bar(1, 100, 8), "▁");
        assert_eq!(bar(5, 10, 8), "████");
        assert_eq!(bar(10, 10, 8), "████████");
    }
}
