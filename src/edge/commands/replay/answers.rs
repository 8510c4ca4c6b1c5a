//! A recorded game, printed.

use serde::Serialize;

use crate::edge::json::BoardKeys;
use crate::rules::{Codemaker, Game, Help, HelpKind, Outcome, Player, Turn};

/// The record, and how the game stands as comments: it can be read again.
pub(super) fn text(game: &Game) -> String {
    format!("{game}# {}\n# {}\n", standing(game), help(game))
}

/// How the game stands, with its secret only if that is no secret any more.
fn standing(game: &Game) -> String {
    let (played, rows, secret) = (game.turns().len(), game.board().rows(), game.secret());
    let practice = if game.is_practice() {
        ", as practice"
    } else {
        ""
    };
    match game.outcome() {
        Outcome::Won => format!("won in row {played} of {rows}{practice}: the secret is {secret}"),
        Outcome::Lost => format!(
            "lost after {}{practice}: the secret is {secret}",
            counted(rows)
        ),
        Outcome::Running => format!(
            "not finished{practice}: row {} of {rows} is next",
            played + 1
        ),
    }
}

fn help(game: &Game) -> String {
    match game.rows_with_help() {
        0 => "no help".to_owned(),
        rows => format!("help in {}", counted(rows)),
    }
}

fn counted(rows: usize) -> String {
    format!("{rows} row{}", if rows == 1 { "" } else { "s" })
}

/// A recorded game as JSON; see the help of the command for its keys.
#[derive(Serialize)]
pub(super) struct GameKeys {
    board: BoardKeys,
    codemaker: CodemakerKeys,
    codebreaker: String,
    practice: bool,
    turns: Vec<TurnKeys>,
    looking: Vec<&'static str>,
    rows_with_help: usize,
    outcome: &'static str,
    secret: Option<String>,
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum CodemakerKeys {
    Seed { seed: String },
    Secret,
}

#[derive(Serialize)]
struct TurnKeys {
    guess: String,
    black: u8,
    white: u8,
    by: String,
    help: Vec<&'static str>,
}

impl GameKeys {
    pub(super) fn of(game: &Game) -> Self {
        let outcome = game.outcome();
        Self {
            board: game.board().into(),
            codemaker: match game.codemaker() {
                Codemaker::Seed(seed) => CodemakerKeys::Seed {
                    seed: seed.to_string(),
                },
                Codemaker::Secret(_) => CodemakerKeys::Secret,
            },
            codebreaker: name(game.codebreaker()),
            practice: game.is_practice(),
            turns: game.turns().iter().map(TurnKeys::of).collect(),
            looking: kinds(game.looking_at()),
            rows_with_help: game.rows_with_help(),
            outcome: match outcome {
                Outcome::Running => "running",
                Outcome::Won => "won",
                Outcome::Lost => "lost",
            },
            secret: (outcome != Outcome::Running).then(|| game.secret().to_string()),
        }
    }
}

impl TurnKeys {
    fn of(turn: &Turn) -> Self {
        Self {
            guess: turn.guess.to_string(),
            black: turn.score.black,
            white: turn.score.white,
            by: name(turn.by),
            help: kinds(turn.help),
        }
    }
}

fn name(player: Player) -> String {
    match player {
        Player::Person => "you".to_owned(),
        Player::Solver(name) => name.to_string(),
    }
}

fn kinds(help: Help) -> Vec<&'static str> {
    help.kinds().map(HelpKind::name).collect()
}
