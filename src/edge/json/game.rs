//! Games in JSON.

use serde::Serialize;

use super::BoardKeys;
use crate::rules::{Codemaker, Game, HelpKind, HelpSet, NoDigit, Notation, Outcome, Player, Turn};

/// A game as JSON; see the help of `pegwise export` for its keys.
#[derive(Serialize)]
pub(crate) struct GameKeys {
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
    Hand,
    Evil,
}

/// A turn of it.
#[derive(Serialize)]
pub(crate) struct TurnKeys {
    guess: String,
    black: u8,
    white: u8,
    by: String,
    help: Vec<&'static str>,
}

impl GameKeys {
    /// With codes in this notation.
    ///
    /// # Errors
    /// A code cannot be written so.
    pub(crate) fn of(game: &Game, notation: Notation) -> Result<Self, NoDigit> {
        let turns = game.turns().iter();
        Ok(Self {
            board: game.board().into(),
            codemaker: match game.codemaker() {
                Codemaker::Seed(seed) => CodemakerKeys::Seed {
                    seed: seed.to_string(),
                },
                Codemaker::Secret(_) => CodemakerKeys::Secret,
                Codemaker::Hand(_) => CodemakerKeys::Hand,
                Codemaker::Evil => CodemakerKeys::Evil,
            },
            codebreaker: name(game.codebreaker()),
            practice: game.is_practice(),
            turns: turns
                .map(|turn| TurnKeys::of(turn, notation))
                .collect::<Result<_, _>>()?,
            looking: kinds(game.looking_at()),
            rows_with_help: game.rows_with_help(),
            outcome: outcome_name(game),
            secret: secret(game, notation)?,
        })
    }
}

impl TurnKeys {
    /// With its guess in this notation.
    ///
    /// # Errors
    /// The guess cannot be written so.
    pub(crate) fn of(turn: &Turn, notation: Notation) -> Result<Self, NoDigit> {
        Ok(Self {
            guess: notation.write(turn.guess)?,
            black: turn.score.black,
            white: turn.score.white,
            by: name(turn.by),
            help: kinds(turn.help),
        })
    }
}

/// How a game stands.
pub(crate) fn outcome_name(game: &Game) -> &'static str {
    match game.outcome() {
        Outcome::Running => "running",
        Outcome::Won => "won",
        Outcome::Lost => "lost",
    }
}

/// The secret, once it is none any more and somebody knows it.
///
/// # Errors
/// It cannot be written in this notation.
pub(crate) fn secret(game: &Game, notation: Notation) -> Result<Option<String>, NoDigit> {
    let over = game.outcome() != Outcome::Running;
    let known = game.secret().filter(|_| over);
    known.map(|secret| notation.write(secret)).transpose()
}

fn name(player: Player) -> String {
    match player {
        Player::Person => "you".to_owned(),
        Player::Solver(name) => name.to_string(),
    }
}

fn kinds(help: HelpSet) -> Vec<&'static str> {
    help.kinds().map(HelpKind::name).collect()
}
