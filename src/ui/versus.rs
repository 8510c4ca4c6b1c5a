//! The comparison of all solvers on the code of the finished game.

use ratatui::layout::Constraint;
use ratatui::style::{Color, Style};
use ratatui::text::Span;
use ratatui::widgets::{Cell, Row};

use crate::app::{Entrant, Standing, Table};
use crate::rules::Player;

use super::Theme;
use super::listing::{bar, figure};
use super::overlay::Menu;

/// A line for each game with the code: who played it, the guesses, and a bar for them.
pub(super) fn menu(table: &Table, theme: Theme, width: u16) -> Menu {
    /// Cells for names and guesses, and the most for a bar.
    const NAME: u16 = 18;
    const GUESSES: u16 = 7;
    const BAR: u16 = 40;
    let games = table.comparison();
    let longest = games.iter().map(|(_, standing)| rows(standing)).max();
    let bar_width = width.saturating_sub(NAME + GUESSES + 6).min(BAR);
    let row = |(entrant, standing): &(Entrant, Standing)| {
        let style = match entrant {
            Entrant::Itself => theme.strong(),
            Entrant::Solver(_) => Style::new(),
        };
        let guesses = match standing {
            Standing::Won(guesses) => guesses.to_string(),
            Standing::Lost(_) => "lost".to_owned(),
            Standing::Playing => "plays…".to_owned(),
            Standing::Waiting => "…".to_owned(),
        };
        let bar = bar(rows(standing), longest.unwrap_or(0), bar_width);
        Row::new([
            Cell::new(Span::styled(name(table, *entrant), style)),
            figure(guesses),
            Cell::new(Span::styled(format!("  {bar}"), Color::Reset)),
        ])
    };
    Menu {
        title: "Versus: guesses with this code",
        widths: [NAME, GUESSES, bar_width + 2]
            .map(Constraint::Length)
            .into(),
        rows: games.iter().map(row).collect(),
        about: games.iter().map(|game| about(table, game.0)).collect(),
        note: String::new(),
    }
}

/// The rows played so far.
fn rows(standing: &Standing) -> usize {
    match standing {
        Standing::Won(rows) | Standing::Lost(rows) => *rows,
        Standing::Playing | Standing::Waiting => 0,
    }
}

fn name(table: &Table, entrant: Entrant) -> &'static str {
    match (table.solver_of(entrant), table.main_line().codebreaker()) {
        (Some(solver), _) => solver.title(),
        (None, Player::Person) => "You",
        (None, Player::Solver(_)) => "This game",
    }
}

/// What the line does not say.
fn about(table: &Table, entrant: Entrant) -> String {
    match table.solver_of(entrant) {
        Some(solver) if solver.draws_lots() => {
            "It uses chance: next time it may need more or fewer."
        }
        _ => "",
    }
    .to_owned()
}
