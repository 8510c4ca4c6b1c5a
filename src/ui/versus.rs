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
    let longest = games.iter().map(|(_, standing)| guesses(standing)).max();
    let longest = longest.unwrap_or(0).max(1) as u16;
    let room = width.saturating_sub(NAME + GUESSES + 4).min(BAR);
    // As many cells for each guess, where there is room.
    let bar_width = ((room / longest).max(1) * longest).min(room);
    let row = |(entrant, standing): &(Entrant, Standing)| {
        let style = match entrant {
            Entrant::Itself => theme.strong(),
            Entrant::Solver(_) => Style::new(),
        };
        let result = match standing {
            Standing::Won(guesses) => guesses.to_string(),
            Standing::Lost(_) => "lost".to_owned(),
            Standing::Playing => "plays…".to_owned(),
            Standing::Waiting => "…".to_owned(),
        };
        let bar = bar(guesses(standing), longest.into(), bar_width);
        Row::new([
            Cell::new(Span::styled(name(table, *entrant), style)),
            figure(result),
            Cell::new(Span::styled(format!("  {bar}"), Color::Reset)),
        ])
    };
    Menu {
        title: "Versus: guesses for this code",
        widths: [NAME, GUESSES, bar_width + 2]
            .map(Constraint::Length)
            .into(),
        rows: games.iter().map(row).collect(),
        about: Vec::new(),
        note: String::new(),
    }
}

/// The guesses that found the code.
fn guesses(standing: &Standing) -> usize {
    match standing {
        Standing::Won(guesses) => *guesses,
        Standing::Lost(_) | Standing::Playing | Standing::Waiting => 0,
    }
}

fn name(table: &Table, entrant: Entrant) -> &'static str {
    let game = table.main_line();
    match (table.solver_of(entrant), game.codebreaker()) {
        (Some(solver), _) => solver.title(),
        (None, Player::Person) if game.rows_with_help() > 0 => "You, with help",
        (None, Player::Person) => "You",
        (None, Player::Solver(_)) => "This game",
    }
}
