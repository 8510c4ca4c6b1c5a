//! A game as a text to share: the pins, without spoilers.
//!
//! ```text
//! Pegwise daily 2026-11-21, 4/10
//! Classic 4×6, accuracy 91% of 3 rows
//! ⚫⚪🟤🟤 1 1
//! ⚪⚪🟤🟤 0 2
//! ⚫⚫⚪🟤 2 1 coach
//! ⚫⚫⚫⚫ 4 0
//! Same code: pegwise --preset classic --seed 2026-11-21
//! ```

use crate::app::{Host, fragment, seed_in_words};
use crate::rules::{Board, Codemaker, Game, Help, Outcome, Player, Preset, Score, Turn};

/// A game in a few lines to share: the scores row by row, with the help taken, and `remarks` on the game.
/// It shows no guess, and the secret only as its seed: how that is played where the game is played.
pub fn without_spoilers(game: &Game, remarks: &[String], host: &Host) -> String {
    let mut lines = vec![headline(game), second_line(game, remarks)];
    let pegs = game.board().pegs();
    lines.extend(game.turns().iter().map(|turn| {
        let pins = written_pins(turn.score, pegs);
        match mark(game, turn) {
            Some(mark) => format!("{pins} {mark}"),
            None => pins,
        }
    }));
    lines.extend(invitation(game, host));
    lines.join("\n")
}

/// The seed and the result: `Pegwise seed KIWI, 4/10`.
pub(crate) fn headline(game: &Game) -> String {
    let which = match game.codemaker() {
        Codemaker::Seed(seed) => format!(" {}", seed_in_words(seed, game.board())),
        Codemaker::Secret(_) | Codemaker::Hand | Codemaker::Evil => String::new(),
    };
    let (played, rows) = (game.turns().len(), game.board().rows());
    let result = match game.outcome() {
        Outcome::Won => format!("{played}/{rows}"),
        Outcome::Lost => format!("X/{rows}"),
        Outcome::Running => format!("{played} of {rows} rows so far"),
    };
    format!("Pegwise{which}, {result}")
}

/// The board, the players, and the remarks.
fn second_line(game: &Game, remarks: &[String]) -> String {
    let mut parts = vec![board_name(game.board())];
    match game.codemaker() {
        Codemaker::Seed(_) => {}
        Codemaker::Secret(_) if game.is_practice() && game.solver().is_none() => {}
        Codemaker::Secret(_) => parts.push("a chosen code".to_owned()),
        Codemaker::Hand => parts.push("pins by hand".to_owned()),
        Codemaker::Evil => parts.push("against evil".to_owned()),
    }
    if let Player::Solver(solver) = game.codebreaker() {
        parts.push(format!("played by {}", solver.title()));
    }
    if game.is_practice() {
        parts.push("practice".to_owned());
    }
    parts.extend_from_slice(remarks);
    parts.join(", ")
}

/// The player of a row, if not the codebreaker; otherwise the help taken.
fn mark(game: &Game, turn: &Turn) -> Option<String> {
    match turn.player {
        by if by == game.codebreaker() => turn.help.map(|help| match help {
            Help::Tips => "tip".to_owned(),
            Help::Coach => "coach".to_owned(),
        }),
        Player::Solver(solver) => Some(solver.title().to_owned()),
        Player::Person => Some("by hand".to_owned()),
    }
}

/// How to play the same code, if it was drawn.
fn invitation(game: &Game, host: &Host) -> Option<String> {
    let Codemaker::Seed(seed) = game.codemaker() else {
        return None;
    };
    let board = game.board();
    if let Host::Page { address } = host {
        let same_code = fragment(board, seed);
        return Some(format!("Same code: {address}#{same_code}"));
    }
    let options = if let Some(preset) = Preset::from_board(board) {
        format!("--preset {}", preset.name())
    } else {
        let (pegs, colours, rows) = (board.pegs(), board.colours(), board.rows());
        let repeats = if board.repeats() { "" } else { " --no-repeats" };
        format!("--pegs {pegs} --colors {colours} --rows {rows}{repeats}")
    };
    Some(format!("Same code: pegwise {options} --seed {seed}"))
}

/// The board, with everything a seed depends on.
fn board_name(board: Board) -> String {
    let size = format!("{}×{}", board.pegs(), board.colours());
    match Preset::from_board(board) {
        Some(preset) => format!("{} {size}", preset.title()),
        None if board.repeats() => size,
        None => format!("{size} without repeats"),
    }
}

/// Pins as emoji, and their numbers, since black discs cannot be seen on a dark ground. A hole without a pin is brown,
/// as the board.
fn written_pins(score: Score, pegs: usize) -> String {
    let (black, white) = (usize::from(score.black()), usize::from(score.white()));
    let none = pegs.saturating_sub(black + white);
    let discs = "⚫".repeat(black) + &"⚪".repeat(white) + &"🟤".repeat(none);
    format!("{discs} {black} {white}")
}
