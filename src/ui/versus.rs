//! The comparison of all solvers on the code of the finished game.

use std::{iter, mem};

use ratatui::layout::{Constraint, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Cell, Row};

use crate::app::{Entrant, TableView};
use crate::rules::{Game, Outcome, Player};
use crate::solver::Solver;

use super::listing::figure;
use super::menu::Menu;
use super::{Pen, STRONG};

/// Draws a line for each game with the code: who played it, how many guesses, and which, where there is room.
pub(super) fn draw(pen: &mut Pen, area: Rect, table: TableView, selected: usize) {
    /// Cells for names and numbers of guesses, and for the pointer and air.
    const NAME: u16 = 18;
    const GUESSES: u16 = 7;
    const AIR: u16 = 4;
    let entrants = table.comparison();
    let played = entrants.iter().filter_map(|entrant| entrant.game);
    let longest = played.map(|game| game.turns().len()).max().unwrap_or(0);
    let room = area.width.saturating_sub(NAME + GUESSES + AIR);
    let has_room = longest * (table.game().board().pegs() + 1) <= room.into();
    let theme = pen.theme;
    let guesses = |game: Option<&Game>| {
        let game = game.filter(|_| has_room);
        let turns = game.into_iter().flat_map(Game::turns);
        let pegs = turns.flat_map(|turn| {
            let pegs = turn
                .guess
                .colours()
                .map(|colour| Span::styled(theme.label(colour).to_string(), theme.peg(colour)));
            iter::once(Span::raw(" ")).chain(pegs)
        });
        iter::once(Span::raw(" ")).chain(pegs).collect::<Line>()
    };
    let mut at_work = "plays…";
    let rows = entrants.iter().map(|entrant| {
        let style = if entrant.is_itself {
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
            guesses(entrant.game).into(),
        ])
    });
    let solver = entrants.get(selected).and_then(|entrant| entrant.solver);
    let menu = Menu {
        title: "Versus: guesses for this code",
        widths: [NAME, GUESSES, if has_room { room + 2 } else { 0 }]
            .map(Constraint::Length)
            .into(),
        rows: rows.collect(),
        about: Vec::new(),
        note: solver.map_or("", Solver::summary).to_owned(),
    };
    menu.draw(pen, area, selected);
}

fn name(entrant: Entrant) -> &'static str {
    match (entrant.solver, entrant.game) {
        (Some(solver), _) => solver.title(),
        (None, Some(game)) if game.codebreaker() != Player::Person => "This game",
        (None, Some(game)) if game.rows_with_help() > 0 => "You, with help",
        (None, _) => "You",
    }
}
