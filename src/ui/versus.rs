//! The comparison of all solvers on the code of the finished game.

use ratatui::layout::{Constraint, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Cell, Row};

use crate::app::{Entrant, TableView};
use crate::rules::{Game, Outcome, Player};
use crate::solver::Solver;

use super::listing::figure;
use super::menu::Menu;
use super::{STRONG, Theme};

/// A line for each game with the code: who played it, how many guesses, and which, where there is room. The pegs are
/// left out without a theme, as for measuring.
pub(super) fn menu(area: Rect, table: TableView, selected: usize, theme: Option<&Theme>) -> Menu {
    /// Cells for names and numbers of guesses, and for the pointer and air.
    const NAME: u16 = 18;
    const GUESSES: u16 = 7;
    const AIR: u16 = 4;
    let entrants = table.comparison();
    let played = entrants.iter().filter_map(|entrant| entrant.game);
    let longest = played.map(|game| game.turns().len()).max().unwrap_or(0);
    let room = area.width.saturating_sub(NAME + GUESSES + AIR);
    let has_room = longest * (table.game().board().pegs() + 1) <= room.into();
    let guesses_width = if has_room { room + 2 } else { 0 };
    // The first one without a game plays now, the others later.
    let at_work = entrants.iter().position(|entrant| entrant.game.is_none());
    let mut rows = Vec::new();
    for (index, entrant) in entrants.iter().enumerate() {
        let style = if entrant.is_original {
            STRONG
        } else {
            Style::new()
        };
        let guesses = match entrant.game {
            Some(game) if has_room => guesses(game, theme),
            _ => Line::default(),
        };
        rows.push(Row::new([
            Cell::new(Span::styled(name(*entrant), style)),
            figure(result(*entrant, at_work == Some(index))),
            Cell::new(guesses),
        ]));
    }
    let solver = entrants.get(selected).and_then(|entrant| entrant.solver);
    Menu {
        title: "Versus: guesses for this code",
        widths: [NAME, GUESSES, guesses_width]
            .map(Constraint::Length)
            .into(),
        rows,
        about: Vec::new(),
        note: solver.map_or("", Solver::summary).to_owned(),
    }
}

/// In how many guesses a game was won.
fn result(entrant: Entrant, is_at_work: bool) -> String {
    match entrant.game {
        Some(game) if game.outcome() == Outcome::Won => game.turns().len().to_string(),
        Some(_) => "lost".to_owned(),
        None if is_at_work => "plays…".to_owned(),
        None => "…".to_owned(),
    }
}

/// The guesses of a game as letters on their colours.
fn guesses(game: &Game, theme: Option<&Theme>) -> Line<'static> {
    let mut line = Line::from(" ");
    let Some(theme) = theme else {
        return line;
    };
    for turn in game.turns() {
        line.push_span(" ");
        for colour in turn.guess.colours() {
            let label = theme.label(colour).to_string();
            line.push_span(Span::styled(label, theme.peg(colour)));
        }
    }
    line
}

/// Who plays a game.
fn name(entrant: Entrant) -> &'static str {
    match (entrant.solver, entrant.game) {
        (Some(solver), _) => solver.title(),
        (None, Some(game)) if game.codebreaker() != Player::Person => "This game",
        (None, Some(game)) if game.rows_with_help() > 0 => "You, with help",
        (None, _) => "You",
    }
}
