//! Kept games in few words.

use jiff::civil::DateTime;

use crate::app::{GameId, Maker, Seats, daily};
use crate::rules::{Codemaker, Game, Outcome, Player};
use crate::ui::words;

/// `21 Nov 17:49`, and of another year `21 Nov 2025`.
pub(super) fn begun(id: GameId, now: DateTime) -> String {
    let begun = id.begun();
    let format = if begun.year() == now.year() {
        "%e %b %H:%M"
    } else {
        "%e %b %Y"
    };
    begun.strftime(format).to_string()
}

/// Who played: `you`, `Minimax`, `two players`.
pub(crate) fn players(game: &Game) -> String {
    let solver = match game.codebreaker() {
        Player::Person => None,
        Player::Solver(name) => Some(words::solver_name(name)),
    };
    match (Seats::of(game).maker, solver) {
        (Maker::Program, None) => "you".to_owned(),
        (Maker::Program, Some(solver)) => solver,
        (Maker::Person, None) => "two players".to_owned(),
        (Maker::Hand, None) => "at a real board".to_owned(),
        (Maker::Evil, None) => "you and evil".to_owned(),
        (Maker::Person | Maker::Hand, Some(solver)) => format!("{solver} and you"),
        (Maker::Evil, Some(solver)) => format!("{solver} and evil"),
    }
}

/// How it ended, or how far it is.
pub(crate) fn result(game: &Game) -> String {
    let rows = game.turns().len();
    match game.outcome() {
        Outcome::Won => format!("won in {rows}"),
        Outcome::Lost => "lost".to_owned(),
        Outcome::Running => format!("row {} of {}", rows + 1, game.board().rows()),
    }
}

/// The seed, where there is one; of the code of the day that it is one.
pub(super) fn seed(id: GameId, game: &Game) -> String {
    match game.codemaker() {
        Codemaker::Seed(_) if daily(id, game).is_some() => "daily".to_owned(),
        Codemaker::Seed(seed) => seed.to_string(),
        Codemaker::Secret(_) | Codemaker::Hand(_) | Codemaker::Evil => String::new(),
    }
}
