//! A bar for each number of guesses that a win took, and one for the games that were lost. Behind them lies what best
//! play would have needed for as many games, where that is known.

use ratatui::macros::{line, span};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::app::Results;
use crate::coach::published;
use crate::rules::{Board, grouped};
use crate::ui::{SECONDARY, STRONG, Theme};

/// How high the bar for a number of guesses is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bars {
    /// Each bar has two lines.
    High,
    /// Each bar has one line.
    Low,
}

/// The cells of the longest bar where there is room.
const WIDEST: usize = 30;

/// The bars of some games.
pub(super) struct Distribution {
    bars: Vec<Bar>,
    /// Whether best play is known.
    has_best: bool,
}

impl Distribution {
    /// The distribution of games on a board.
    pub(super) fn new(results: &Results, board: Board) -> Self {
        let best_games = best_distribution(board, results.games).unwrap_or_default();
        let longest = results.distribution.len().max(best_games.len());
        let mut bars = Vec::new();
        for guesses in 1..=longest {
            bars.push(Bar {
                label: format!("in {guesses}"),
                games: results.distribution.get(guesses - 1).copied().unwrap_or(0),
                best: best_games.get(guesses - 1).copied().unwrap_or(0.0),
                is_won: true,
            });
        }
        if results.lost() > 0 {
            bars.push(Bar {
                label: "lost".to_owned(),
                games: results.lost(),
                best: 0.0,
                is_won: false,
            });
        }
        let scale = WIDEST as f64 / bars.iter().map(Bar::longer).fold(1.0, f64::max);
        let is_empty = |bar: &Bar| bar.games == 0 && bar.best_cells(scale) == 0;
        // Fewer guesses than in any game, and more, would be empty lines.
        let first = bars.iter().position(|bar| !is_empty(bar)).unwrap_or(0);
        let last = bars.iter().rposition(|bar| !is_empty(bar)).unwrap_or(0);
        bars.truncate(last + 1);
        bars.drain(..first);
        Self {
            bars: with_longest_together(bars),
            has_best: !best_games.is_empty(),
        }
    }

    /// How many lines it takes at most.
    pub(super) fn height(&self, height: Bars) -> usize {
        let lines_of_bar = match height {
            Bars::High => 2,
            Bars::Low => 1,
        };
        self.bars.len() * lines_of_bar + usize::from(self.has_best)
    }

    /// Its lines in so many cells.
    pub(super) fn lines(&self, theme: &Theme, width: usize, height: Bars) -> Vec<Line<'static>> {
        let can_show_best = height == Bars::High || theme.band().is_some();
        // With room for labels and figures.
        let room = width.saturating_sub(12).min(WIDEST);
        let longer = |bar: &Bar| {
            if can_show_best {
                bar.longer()
            } else {
                bar.games as f64
            }
        };
        let scale = room as f64 / self.bars.iter().map(longer).fold(1.0, f64::max);
        let mut lines = Vec::new();
        for bar in &self.bars {
            lines.extend(bar.lines(theme, scale, height));
        }
        if self.has_best && can_show_best {
            let sample = match theme.band() {
                Some(band) => Span::styled("   ", band),
                None => Span::styled("░░░", theme.faint()),
            };
            lines.push(line!["      ", sample, span!(SECONDARY; " best play")]);
        }
        lines
    }
}

/// The bars, of which those of the longest games are one where they are too many for a page.
fn with_longest_together(mut bars: Vec<Bar>) -> Vec<Bar> {
    const MOST: usize = 11;
    while bars.len() > MOST {
        let last = bars.iter().rposition(|bar| bar.is_won).unwrap_or(0);
        let longest = bars.remove(last);
        let next = &mut bars[last - 1];
        next.games += longest.games;
        next.best += longest.best;
        next.label = format!("{}+", next.label.trim_end_matches('+'));
    }
    bars
}

/// In how many of some games best play would need 1, 2, 3, … guesses, on average; `None` where that is not known.
fn best_distribution(board: Board, games: usize) -> Option<Vec<f64>> {
    let found = published::best_play(board)?;
    let share = games as f64 / board.code_count() as f64;
    Some(found.iter().map(|codes| *codes as f64 * share).collect())
}

/// A bar of the distribution.
struct Bar {
    label: String,
    games: usize,
    /// The games of best play.
    best: f64,
    is_won: bool,
}

impl Bar {
    /// The longer one of its two numbers of games.
    fn longer(&self) -> f64 {
        self.best.max(self.games as f64)
    }

    /// The cells for its games, one for a game at least.
    #[expect(clippy::cast_sign_loss, reason = "there are no fewer than 0 games")]
    fn cells(&self, scale: f64) -> usize {
        (self.games as f64 * scale).ceil() as usize
    }

    /// The cells for the games of best play.
    #[expect(clippy::cast_sign_loss, reason = "there are no fewer than 0 games")]
    fn best_cells(&self, scale: f64) -> usize {
        (self.best * scale).round() as usize
    }

    /// The bar after its label.
    fn lines(&self, theme: &Theme, scale: f64, height: Bars) -> Vec<Line<'static>> {
        let style = if self.is_won {
            theme.accent()
        } else {
            Style::new()
        };
        let label = span!(SECONDARY; "{:>5} ", self.label);
        let below_label = Span::raw("      ");
        let games = span!(STRONG; " {}", grouped(self.games));
        let (cells, best) = (self.cells(scale), self.best_cells(scale));
        let plain = |sign: &str| Span::styled(sign.repeat(cells), style);
        let banded = |sign, band| on_band(sign, style, [cells, best], band);
        match (height, theme.band()) {
            (Bars::Low, None) => vec![line![label, plain("▅"), games]],
            (Bars::Low, Some(band)) => {
                let mut line = banded("▅", band);
                line.spans.insert(0, label);
                line.push_span(games);
                vec![line]
            }
            (Bars::High, None) => vec![
                line![label, plain("█"), games],
                line![below_label, span!(theme.faint(); "{}", "░".repeat(best))],
            ],
            (Bars::High, Some(band)) => {
                let mut upper = banded("▄", band);
                upper.spans.insert(0, label);
                upper.push_span(games);
                let mut lower = banded("▀", band);
                lower.spans.insert(0, below_label);
                vec![upper, lower]
            }
        }
    }
}

/// So many cells of a sign on a band of so many cells.
fn on_band(sign: &str, style: Style, [cells, best]: [usize; 2], band: Style) -> Line<'static> {
    let both = cells.min(best);
    line![
        Span::styled(sign.repeat(both), style.patch(band)),
        Span::styled(sign.repeat(cells - both), style),
        Span::styled(" ".repeat(best - both), band),
    ]
}
