//! A recorded game, printed.

use crate::rules::counted;
use crate::rules::{Codemaker, Game, Outcome};

/// The record, and how the game stands as comments: it can be read again.
pub(super) fn text(game: &Game) -> String {
    format!("{game}# {}\n# {}\n", standing(game), help(game))
}

/// How the game stands, with its secret only if that is no secret any more.
fn standing(game: &Game) -> String {
    let (played, rows) = (game.turns().len(), game.board().rows());
    let secret = match (game.secret(), game.codemaker()) {
        (Some(code), Codemaker::Evil) if game.revealed().is_some() => {
            format!("evil reveals {code}")
        }
        (Some(code), Codemaker::Evil) => format!("the code is {code}"),
        (Some(secret), _) => format!("the secret is {secret}"),
        (None, _) => "nobody told the secret".to_owned(),
    };
    let practice = if game.is_practice() {
        ", as practice"
    } else {
        ""
    };
    match game.outcome() {
        Outcome::Won => format!("won in row {played} of {rows}{practice}: {secret}"),
        Outcome::Lost => format!("lost after {}{practice}: {secret}", counted(rows, "row")),
        Outcome::Running => format!(
            "not finished{practice}: row {} of {rows} is next",
            played + 1
        ),
    }
}

fn help(game: &Game) -> String {
    match game.rows_with_help() {
        0 => "no help".to_owned(),
        rows => format!("help in {}", counted(rows, "row")),
    }
}
