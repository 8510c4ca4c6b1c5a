//! Forms in JSON that more than one command uses.

use serde::Serialize;
use serde_json::{Value, json};

use crate::edge::answer;
use crate::rules::{
    Board, Codemaker, Game, HelpKind, HelpSet, NoDigit, Notation, Outcome, Player, Turn,
};
use crate::solver::{Count, RankedGuess, Worth};

/// A board: `{"pegs":4,"colors":6,"rows":10,"repeats":true}`.
pub(super) fn board_keys(board: Board) -> Value {
    json!({
        "pegs": board.pegs(),
        "colors": board.colours(),
        "rows": board.rows(),
        "repeats": board.repeats(),
    })
}

/// A number of candidates: `"candidates":208`, with `"estimated":true` for an estimate.
#[derive(Serialize)]
pub(super) struct CountKeys {
    candidates: u64,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    estimated: bool,
}

impl CountKeys {
    /// Also marked as an estimate if the figures beside it are not `exact`.
    pub(super) fn with_figures(self, exact: bool) -> Self {
        Self {
            estimated: self.estimated || !exact,
            ..self
        }
    }
}

impl From<Count> for CountKeys {
    fn from(count: Count) -> Self {
        Self {
            candidates: count.value(),
            estimated: !count.is_exact(),
        }
    }
}

/// A guess and its figures; see the help of `pegwise suggest` for what they are.
#[derive(Serialize)]
pub(super) struct GuessKeys {
    code: String,
    possible: bool,
    worst: u64,
    expected: f64,
    bits: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    bits_error: Option<f64>,
    parts: u32,
    total: Option<u32>,
    chance: Option<f64>,
    exact: bool,
}

impl GuessKeys {
    /// The keys of a guess, with its code in this notation.
    pub(super) fn of(
        guess: &RankedGuess,
        worth: Option<Worth>,
        notation: Notation,
    ) -> Result<Self, NoDigit> {
        Ok(Self {
            code: notation.write(guess.code)?,
            possible: guess.possible,
            worst: guess.worst,
            expected: answer::rounded(guess.expected),
            bits: answer::rounded(guess.bits),
            bits_error: (guess.error > 0.0).then(|| answer::rounded(guess.error)),
            parts: guess.parts,
            total: worth.map(|worth| worth.most.guesses()),
            chance: worth.map(|worth| answer::rounded(worth.chance())),
            exact: worth.is_some_and(Worth::is_exact),
        })
    }
}

/// A game as JSON, with codes in this notation; see the help of `pegwise export` for its keys.
pub(super) fn game_keys(game: &Game, notation: Notation) -> Result<Value, NoDigit> {
    let turns = game.turns().iter().map(|turn| turn_keys(turn, notation));
    let codemaker = match game.codemaker() {
        Codemaker::Seed(seed) => json!({ "kind": "seed", "seed": seed.to_string() }),
        Codemaker::Secret(_) => json!({ "kind": "secret" }),
        Codemaker::Hand(_) => json!({ "kind": "hand" }),
        Codemaker::Evil => json!({ "kind": "evil" }),
    };
    Ok(json!({
        "board": board_keys(game.board()),
        "codemaker": codemaker,
        "codebreaker": player_name(game.codebreaker()),
        "practice": game.is_practice(),
        "turns": turns.collect::<Result<Vec<_>, _>>()?,
        "looking": kinds(game.looking_at()),
        "rows_with_help": game.rows_with_help(),
        "outcome": outcome_name(game),
        "secret": secret(game, notation)?,
    }))
}

/// A turn of a game as JSON, with its guess in this notation.
pub(super) fn turn_keys(turn: &Turn, notation: Notation) -> Result<Value, NoDigit> {
    Ok(json!({
        "guess": notation.write(turn.guess)?,
        "black": turn.score.black,
        "white": turn.score.white,
        "by": player_name(turn.by),
        "help": kinds(turn.help),
    }))
}

/// The name of the outcome.
pub(super) fn outcome_name(game: &Game) -> &'static str {
    match game.outcome() {
        Outcome::Running => "running",
        Outcome::Won => "won",
        Outcome::Lost => "lost",
    }
}

/// The secret of a game that is over, if it is known.
pub(super) fn secret(game: &Game, notation: Notation) -> Result<Option<String>, NoDigit> {
    let over = game.outcome() != Outcome::Running;
    let known = game.secret().filter(|_| over);
    known.map(|secret| notation.write(secret)).transpose()
}

/// The name of a codebreaker.
pub(super) fn player_name(player: Player) -> String {
    match player {
        Player::Person => "you".to_owned(),
        Player::Solver(name) => name.to_string(),
    }
}

fn kinds(help: HelpSet) -> Vec<&'static str> {
    help.kinds().map(HelpKind::name).collect()
}
