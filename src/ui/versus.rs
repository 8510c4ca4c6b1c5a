//! The comparison of all solvers on the code of the finished game.

use std::iter;

use ratatui::layout::Constraint;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Cell, Row};

use crate::app::{Entrant, Standing, Table};
use crate::rules::{Game, Player};

use super::Theme;
use super::listing::figure;
use super::overlay::Menu;

/// A line for each game with the code: who played it, how many guesses, and which, where there is room.
pub(super) fn menu(table: &Table, theme: Theme, width: u16) -> Menu {
    /// Cells for names and numbers of guesses, and for the pointer and air.
    const NAME: u16 = 18;
    const GUESSES: u16 = 7;
    const AIR: u16 = 4;
    let games = table.comparison();
    let played = games
        .iter()
        .filter_map(|(entrant, _)| table.game_of(*entrant));
    let longest = played.map(|game| game.turns().len()).max().unwrap_or(0);
    let room = width.saturating_sub(NAME + GUESSES + AIR);
    let has_room = longest * (table.game().board().pegs() + 1) <= room.into();
    let played = |entrant: Entrant| {
        let game = table.game_of(entrant).filter(|_| has_room);
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
        Row::new([
            Cell::new(Span::styled(name(table, *entrant), style)),
            figure(result),
            played(*entrant).into(),
        ])
    };
    Menu {
        title: "Versus: guesses for this code",
        widths: [NAME, GUESSES, if has_room { room + 2 } else { 0 }]
            .map(Constraint::Length)
            .into(),
        rows: games.iter().map(row).collect(),
        about: Vec::new(),
        note: String::new(),
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
