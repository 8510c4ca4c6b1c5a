//! Below the end of a game: how many guesses the player's games on this board took.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::Record;
use crate::ui::{Canvas, history};

/// The longest bar, in cells.
const WIDEST: usize = 40;
/// Cells for the number of guesses, and for the number of games after a bar.
const GUESSES: usize = 4;
const GAMES: usize = 6;

/// Draws a bar for each number of guesses, that of the game on the table in the accent colour. Nothing where
/// not all bars fit, or where this was the first game that was won.
pub(super) fn draw(canvas: &mut Canvas, area: Rect, record: &Record, this: Option<usize>) {
    let won = record.distribution.iter().enumerate();
    let won: Vec<_> = won.skip_while(|(_, games)| **games == 0).collect();
    if record.won < 2 || usize::from(area.height) <= won.len() {
        return;
    }
    let most = won.iter().map(|(_, games)| **games).max().unwrap_or(1);
    let width = usize::from(area.width)
        .saturating_sub(GUESSES + GAMES)
        .min(WIDEST);
    let (accent, quiet) = (canvas.theme.accent(), canvas.theme.quiet());
    let mut lines = area.rows();
    if let Some(heading) = lines.next() {
        canvas.write(heading, "Your guesses", quiet);
    }
    for (line, (before, games)) in lines.zip(won) {
        let guesses = before + 1;
        let style = if this == Some(guesses) { accent } else { quiet };
        let bar = history::bar(*games as u64, *games as f64 / most as f64, width);
        let figure = if *games == 0 {
            String::new()
        } else {
            format!(" {games}")
        };
        Line::from(vec![
            Span::styled(format!("{guesses:>2}  "), style),
            Span::styled(bar, style),
            Span::styled(figure, style),
        ])
        .render(line, canvas.buf);
    }
}
