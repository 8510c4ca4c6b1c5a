//! The guesses of the latest games as a sparkline, the newest at the right, and a bar for each number of
//! guesses that all games took.
//!
//! ```text
//! ▂█▂█▆█▂██×  guesses, × lost
//!
//!    4 ██████████ 20
//!    5 ████████████ 24
//! ```

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Sparkline, SparklineBar, Widget};

use crate::app::{LatestGame, Record};
use crate::ui::Pen;
use crate::ui::pen::inset;
use crate::ui::words::thousands;

/// Cells for the scale.
const SCALE: u16 = 5;
/// The most cells for a bar, and those for the figure after it.
const LONGEST_BAR: usize = 30;
const FIGURE: usize = 5;

/// Draws a column for each of these games, as high as it took guesses, and what they are.
pub(crate) fn draw_latest(pen: &mut Pen, area: Rect, games: &[LatestGame]) {
    let height = |game: &LatestGame| SparklineBar::from(game.guesses.map(|rows| rows as u64));
    Sparkline::default()
        .data(games.iter().map(height))
        .style(pen.theme.accent())
        .absent_value_symbol("×")
        .absent_value_style(pen.theme.strong())
        .render(area, pen.buf);
    let has_lost = games.iter().any(|game| game.guesses.is_none());
    let text = if has_lost {
        "guesses, × lost"
    } else {
        "guesses"
    };
    let beside = inset(area, games.len() as u16 + 2);
    pen.write(beside, text, pen.theme.quiet());
}

/// The lines of the bars: one for each number of guesses, and one for the games that were lost.
pub(crate) fn height(record: &Record) -> u16 {
    let (fewest, most) = range(record);
    (most + 1 - fewest) as u16 + u16::from(record.lost() > 0)
}

/// The fewest and the most guesses of a win; without a win there is no line for any.
fn range(record: &Record) -> (usize, usize) {
    let fewest = record.distribution.iter().position(|games| *games > 0);
    fewest.map_or((1, 0), |fewest| (fewest + 1, record.distribution.len()))
}

/// Draws the bars. Where there are too few lines, the last one is for all games with so many guesses or more.
pub(crate) fn draw(pen: &mut Pen, area: Rect, record: &Record) {
    let (fewest, most) = range(record);
    let has_lost = record.lost() > 0;
    let room = usize::from(area.height.saturating_sub(u16::from(has_lost)));
    let last = most.min(fewest + room - 1);
    let mut lines = area.rows();
    for (guesses, line) in (fewest..=last).zip(&mut lines) {
        let is_last = guesses == last && most > last;
        let (end, more) = if is_last { (most, "+") } else { (guesses, "") };
        let games = record.distribution[guesses - 1..end].iter().sum();
        draw_bar(pen, line, record, &format!("{guesses:>3}{more}"), games);
    }
    if let Some(line) = lines.next().filter(|_| has_lost) {
        draw_bar(pen, line, record, "lost", record.lost());
    }
}

fn draw_bar(pen: &mut Pen, line: Rect, record: &Record, label: &str, games: usize) {
    pen.write(line, label, pen.theme.quiet());
    if games == 0 {
        return;
    }
    let most = record.distribution.iter().max().copied().unwrap_or(0);
    let most = most.max(record.lost());
    let area = inset(line, SCALE);
    let width = usize::from(area.width).saturating_sub(FIGURE);
    let cells = (games.min(most) * width.min(LONGEST_BAR) + most / 2) / most;
    // A bar is never empty.
    let bar = if cells == 0 {
        "▁".to_owned()
    } else {
        "█".repeat(cells)
    };
    Line::from(vec![
        Span::styled(bar, pen.theme.accent()),
        Span::raw(format!(" {}", thousands(games as u64))),
    ])
    .render(area, pen.buf);
}
