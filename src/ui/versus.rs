//! The comparison of all solvers on the code of the finished game.

use std::mem;

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
    let mut at_work = "plays…";
    let rows = entrants.iter().map(|entrant| {
        let style = if entrant.is_original {
            STRONG
        } else {
            Style::new()
        };
        let result = match entrant.game {
            Some(game) if game.outcome() == Outcome::Won => game.turns().len().to_string(),
            Some(_) => "lost".to_owned(),
            None => mem::replace(&mut at_work, "…").to_owned(),
        };
        Row::new([
            Cell::new(Span::styled(name(*entrant), style)),
            figure(result),
            guesses(entrant.game.filter(|_| has_room), theme).into(),
        ])
    });
    let solver = entrants.get(selected).and_then(|entrant| entrant.solver);
    Menu {
        title: "Versus: guesses for this code",
        widths: [NAME, GUESSES, if has_room { room + 2 } else { 0 }]
            .map(Constraint::Length)
            .into(),
        rows: rows.collect(),
        about: Vec::new(),
        note: solver.map_or("", Solver::summary).to_owned(),
    }
}

/// The guesses of a game as letters on their colours.
fn guesses(game: Option<&Game>, theme: Option<&Theme>) -> Line<'static> {
    let mut line = Line::from(" ");
    let (Some(game), Some(theme)) = (game, theme) else {
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
