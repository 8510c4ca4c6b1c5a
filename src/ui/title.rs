//! The first line of the screen: the game, and the current position in it.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::{App, Hiding, Table, Way};
use crate::rules::{Codemaker, Outcome, Player};

use super::{Pen, Theme, words};

/// Cells between the two halves.
const BETWEEN: usize = 2;

/// Draws board, row and seed on the left, and the players on the right. Parts that do not fit are left out:
/// first the seed, then the player, then the right half.
pub(super) fn draw(pen: &mut Pen, area: Rect, table: &Table) {
    let game = table.game();
    let mut left = left_half(pen.theme, &words::board_name(game.board()), &place(table));
    let room = usize::from(area.width);
    let (who, state) = (codebreaker(table), state(table));
    let both = if who.is_empty() || state.is_empty() {
        format!("{who}{state} ")
    } else {
        format!("{who} · {state} ")
    };
    let beside = |right: &String| BETWEEN + right.chars().count();
    let mut rights = [both, format!("{state} ")].into_iter();
    let right = rights.find(|right| left.width() + beside(right) <= room);
    if let Codemaker::Seed(seed) = game.codemaker() {
        let seed = format!(" · {}", seed.in_words());
        let taken = left.width() + right.as_ref().map_or(0, beside);
        if taken + seed.chars().count() <= room {
            left.push_span(seed);
        }
    }
    draw_halves(pen, area, left, right.unwrap_or_default());
}

/// The current row, or how the game ended.
fn place(table: &Table) -> String {
    let game = table.game();
    match (game.outcome(), table.at_end()) {
        (Outcome::Running, true) => {
            format!("row {} of {}", table.cursor() + 1, game.board().rows())
        }
        (Outcome::Won, true) if table.is_puzzle() => format!("cracked in row {}", table.cursor()),
        (Outcome::Won, true) => format!("won in {}", words::counted(table.cursor(), "guess")),
        (Outcome::Lost, true) => "lost".to_owned(),
        (_, false) => format!("after row {} of {}", table.cursor(), game.turns().len()),
    }
}

/// Draws the title while a code is hidden.
pub(super) fn draw_hiding(pen: &mut Pen, area: Rect, hiding: &Hiding, app: &App) {
    let (who, right) = if hiding.codebreaker == Player::Person {
        let [one, two] = app.points();
        let who = format!("player {} hides a code", app.hider().number());
        (who, format!("{one} : {two} "))
    } else {
        ("hide a code".to_owned(), format!("{} ", Way::Mine.name()))
    };
    let left = left_half(pen.theme, &words::board_name(hiding.board), &who);
    draw_halves(pen, area, left, right);
}

fn left_half(theme: Theme, what: &str, state: &str) -> Line<'static> {
    Line::from(vec![
        Span::styled(format!(" {what}"), theme.strong()),
        Span::raw(format!(" · {state}")),
    ])
}

/// Draws both halves where they fit, otherwise the left one.
fn draw_halves(pen: &mut Pen, area: Rect, left: Line, right: String) {
    let right = Line::styled(right, pen.theme.quiet());
    if left.width() + BETWEEN + right.width() <= usize::from(area.width) {
        right.right_aligned().render(area, pen.buf);
    }
    left.render(area, pen.buf);
}

/// Which of two players guesses; empty in other games.
fn codebreaker(table: &Table) -> String {
    let seat = match table.game().outcome() {
        Outcome::Running => "guesses",
        Outcome::Won | Outcome::Lost => "guessed",
    };
    let player = table.hidden_by().map(|hider| hider.other().number());
    player.map_or_else(String::new, |number| format!("player {number} {seat}"))
}

fn state(table: &Table) -> String {
    let game = table.game();
    let mut parts = Vec::new();
    if table.is_puzzle() {
        let given = table.puzzle().map_or(0, |(_, given)| given.turns().len());
        let puzzle = if table.cursor() >= given && game.outcome() == Outcome::Running {
            "puzzle · one code is left"
        } else {
            "puzzle"
        };
        parts.push(puzzle.to_owned());
    } else if game.is_practice() {
        parts.push(match table.branches() {
            0 | 1 => "practice".to_owned(),
            depth => format!("practice {depth}"),
        });
    }
    match game.codemaker() {
        Codemaker::Hand => parts.push("your pins".to_owned()),
        Codemaker::Evil => parts.push("evil".to_owned()),
        Codemaker::Seed(_) | Codemaker::Secret(_) => {}
    }
    if let Player::Solver(solver) = game.codebreaker() {
        // Another one may have been chosen for the rows that are left.
        parts.push(match game.outcome() {
            Outcome::Running => format!("{} plays", table.solver().title()),
            Outcome::Won | Outcome::Lost => format!("{} played", solver.title()),
        });
    } else if table.hints_on() {
        parts.push("coach on".to_owned());
    }
    parts.join(" · ")
}
