//! The first line of the screen: the board, the current position, and what is special about the game.

use std::iter;

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::app::{App, Hiding, Table};
use crate::rules::{Board, Codemaker, Outcome, Player};

use super::{Pen, words};

/// Draws the board, the row on show, and what is special about the game.
pub(super) fn draw(pen: &mut Pen, area: Rect, table: &Table) {
    let game = table.game();
    let mut parts = vec![place(table)];
    if let Some(hider) = table.hidden_by() {
        let seat = if table.is_over() {
            "guessed"
        } else {
            "guesses"
        };
        parts.push(format!("player {} {seat}", hider.other().number()));
    }
    if table.is_puzzle() {
        parts.push("puzzle".to_owned());
    } else if game.is_practice() {
        parts.push("practice".to_owned());
    }
    if let Player::Solver(solver) = game.codebreaker() {
        // Another one may have been chosen for the rows that are left.
        parts.push(match game.outcome() {
            Outcome::Running => format!("{} plays", table.solver().title()),
            Outcome::Won | Outcome::Lost => format!("{} played", solver.title()),
        });
    }
    parts.extend(match game.codemaker() {
        Codemaker::Hand => Some("your pins".to_owned()),
        Codemaker::Evil => Some("evil".to_owned()),
        Codemaker::Seed(seed) => Some(seed.in_words()),
        Codemaker::Secret(_) => None,
    });
    if table.hints_on() && game.codebreaker() == Player::Person {
        parts.push("coach on".to_owned());
    }
    draw_parts(pen, area, game.board(), parts);
}

/// Draws the title while a code is hidden.
pub(super) fn draw_hiding(pen: &mut Pen, area: Rect, hiding: &Hiding, app: &App) {
    let mut parts = vec!["hide a code".to_owned()];
    if hiding.codebreaker == Player::Person {
        let [one, two] = app.points();
        parts.push(format!("{one} : {two}"));
    }
    draw_parts(pen, area, hiding.board, parts);
}

/// Draws the name of the board and those of the other parts that fit.
fn draw_parts(pen: &mut Pen, area: Rect, board: Board, parts: Vec<String>) {
    let name = format!(" {}", words::board_name(board));
    let mut line = Line::from(Span::styled(name, pen.theme.strong()));
    let styles = iter::once(Style::new()).chain(iter::repeat(pen.theme.quiet()));
    for (part, style) in parts.into_iter().zip(styles) {
        let part = Span::styled(format!(" · {part}"), style);
        if line.width() + part.width() <= usize::from(area.width) {
            line.push_span(part);
        }
    }
    pen.write_line(area, line);
}

/// The current row, or how the game ended.
fn place(table: &Table) -> String {
    let game = table.game();
    match (game.outcome(), table.at_end()) {
        (Outcome::Running, true) => {
            format!("row {} of {}", table.cursor() + 1, game.board().rows())
        }
        (Outcome::Won, true) => "cracked".to_owned(),
        (Outcome::Lost, true) => "not cracked".to_owned(),
        (_, false) => format!("after row {} of {}", table.cursor(), game.turns().len()),
    }
}
