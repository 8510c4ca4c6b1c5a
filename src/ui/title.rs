//! The first line of the screen: the board, the current position, and what is special about the game.

use ratatui::layout::Rect;
use ratatui::macros::{line, span};

use crate::app::{App, Hiding, TableView, day_of_seed, seed_in_words};
use crate::coach::say;
use crate::rules::{Board, Codemaker, Outcome, Player};
use crate::solver::Solver;

use super::{Pen, SECONDARY, STRONG, words};

/// Draws the title of a game.
pub(super) fn draw(pen: &mut Pen, area: Rect, table: TableView, app: &App) {
    let game = table.game();
    let mut parts = vec![position(table)];
    if let Some(hider) = app.hider_of(table) {
        parts.push(format!("player {} guesses", hider.other().number()));
        parts.push(score_of_evening(app));
    }
    if table.exercise().is_some() {
        parts.push("your mistake".to_owned());
    } else if table.is_puzzle() {
        parts.push("puzzle".to_owned());
    } else if table.is_practised() {
        parts.push("practice".to_owned());
        parts.extend(table.practised_code().map(str::to_owned));
    }
    if let Player::Solver(solver) = game.codebreaker() {
        parts.push(solver_in_words(table, solver));
    }
    parts.extend(codemaker_in_words(table, app));
    if is_in_hard_mode(table) {
        parts.push("hard mode".to_owned());
    }
    parts.extend(help(table, app));
    draw_parts(pen, area, game.board(), &parts);
}

/// Draws the title while a code is hidden.
pub(super) fn draw_hiding(pen: &mut Pen, area: Rect, hiding: &Hiding, app: &App) {
    let mut parts = vec!["hide a code".to_owned()];
    if hiding.codebreaker == Player::Person {
        parts.push(score_of_evening(app));
    }
    draw_parts(pen, area, hiding.draft.board(), &parts);
}

/// Whether the coach is on, and with two players that the row to come costs a point more.
fn help(table: TableView, app: &App) -> Option<String> {
    let is_coach_on = table.variation().coach_is_on();
    let help = match (is_coach_on, app.row_costs_more()) {
        (true, true) => "coach on: +1",
        (true, false) => "coach on",
        (false, true) => "help: +1",
        (false, false) => return None,
    };
    let is_own = table.game().codebreaker() == Player::Person;
    is_own.then(|| help.to_owned())
}

/// The points of two players: `score 2 : 0`.
fn score_of_evening(app: &App) -> String {
    let [one, two] = app.points();
    format!("score {one} : {two}")
}

/// Draws the name of the board, and each of the other parts that still fits.
fn draw_parts(pen: &mut Pen, area: Rect, board: Board, parts: &[String]) {
    let mut title = line![span!(STRONG; " {}", words::board_name(board))];
    for part in parts {
        let written = span!(SECONDARY; " · {part}");
        if title.width() + written.width() <= usize::from(area.width) {
            title.push_span(written);
        }
    }
    pen.write(area, title);
}

/// The current row, or how the game ended.
fn position(table: TableView) -> String {
    let game = table.game();
    if !table.variation().at_end() {
        return match table.variation().cursor() {
            0 => "looking back at the start".to_owned(),
            row => format!("looking back at row {row}"),
        };
    }
    match game.outcome() {
        Outcome::Running => say::next_row(game),
        Outcome::Won if table.is_watched() => "found".to_owned(),
        Outcome::Won => "won".to_owned(),
        Outcome::Lost => "lost".to_owned(),
    }
}

/// Whether rows that cannot be the code are refused, or none was played in a game that is over.
fn is_in_hard_mode(table: TableView) -> bool {
    if table.is_over() {
        table.is_in_hard_mode()
    } else {
        table.refuses_ruled_out()
    }
}

/// What the solver that guesses does.
fn solver_in_words(table: TableView, solver: Solver) -> String {
    if table.game().outcome() != Outcome::Running {
        return format!("{} played", solver.title());
    }
    // The player may have chosen another solver for the rows that are left.
    let title = table.variation().solver().title();
    if table.variation().is_solver_at_work() || table.is_scored_by_hand() {
        format!("{title} plays")
    } else {
        format!("{title} pauses")
    }
}

/// Who scores the guesses, or the seed that a code comes from, where that is no secret.
fn codemaker_in_words(table: TableView, app: &App) -> Option<String> {
    if let Some(day) = app.archive_day(table) {
        return Some(format!("archive {day}"));
    }
    let board = table.game().board();
    match table.game().codemaker() {
        Codemaker::Hand => Some("your pins".to_owned()),
        Codemaker::Evil => Some("evil".to_owned()),
        Codemaker::Seed(seed) if day_of_seed(seed, board).is_some() || table.is_over() => {
            Some(seed_in_words(seed, board))
        }
        Codemaker::Seed(_) | Codemaker::Secret(_) => None,
    }
}
