//! The first line of the screen: the board, the current position, and what is special about the game.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::app::{App, Hiding, TableView};
use crate::rules::{Board, Codemaker, Outcome, Player};

use super::{Pen, STRONG, words};

pub(super) fn draw(pen: &mut Pen, area: Rect, table: TableView, app: &App) {
    let game = table.game();
    let mut parts = vec![place(table)];
    if let Some(hider) = app.hidden_by() {
        parts.push(format!("player {} guesses", hider.other().number()));
    }
    if table.is_puzzle() {
        parts.push("puzzle".to_owned());
    } else if game.is_practice() && !table.shows_rival() {
        parts.push("practice".to_owned());
    }
    if let Player::Solver(solver) = game.codebreaker() {
        // Another one may have been chosen for the rows that are left.
        parts.push(match game.outcome() {
            Outcome::Running
                if !table.variation().is_solver_at_work() && !table.is_scored_by_hand() =>
            {
                format!("{} pauses", table.variation().solver().title())
            }
            Outcome::Running => format!("{} plays", table.variation().solver().title()),
            Outcome::Won | Outcome::Lost => format!("{} played", solver.title()),
        });
    }
    parts.extend(match game.codemaker() {
        Codemaker::Hand => Some("your pins".to_owned()),
        Codemaker::Evil => Some("evil".to_owned()),
        Codemaker::Seed(seed) if seed.is_daily(game.board()) || table.is_over() => {
            Some(seed.in_words(game.board()))
        }
        Codemaker::Seed(_) | Codemaker::Secret(_) => None,
    });
    if table.variation().coach_is_on() && game.codebreaker() == Player::Person {
        parts.push("coach on".to_owned());
    }
    draw_parts(pen, area, game.board(), parts);
}

pub(super) fn draw_hiding(pen: &mut Pen, area: Rect, hiding: &Hiding, app: &App) {
    let mut parts = vec!["hide a code".to_owned()];
    if hiding.codebreaker == Player::Person {
        let [one, two] = app.points();
        parts.push(format!("score {one} : {two}"));
    }
    draw_parts(pen, area, hiding.draft.board(), parts);
}

/// Draws the name of the board and those of the other parts that fit.
fn draw_parts(pen: &mut Pen, area: Rect, board: Board, parts: Vec<String>) {
    let name = format!(" {}", words::board_name(board));
    let mut line = Line::from(Span::styled(name, STRONG));
    for part in parts {
        let part = Span::raw(format!(" · {part}"));
        if line.width() + part.width() <= usize::from(area.width) {
            line.push_span(part);
        }
    }
    pen.write(area, line);
}

/// The current row, or how the game ended.
fn place(table: TableView) -> String {
    let game = table.game();
    match (game.outcome(), table.variation().at_end()) {
        (Outcome::Running, true) => game.row_in_words(),
        (Outcome::Won, true) if table.is_watched() => "found".to_owned(),
        (Outcome::Won, true) => "won".to_owned(),
        (Outcome::Lost, true) => "lost".to_owned(),
        (_, false) if table.variation().cursor() == 0 => "looking back at the start".to_owned(),
        (_, false) => format!("looking back at row {}", table.variation().cursor()),
    }
}
