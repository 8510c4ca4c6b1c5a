//! What is printed with `--json`.

use serde::Serialize;

use crate::app::{Dailies, GameId, Record, Seats, Statistics, daily};
use crate::edge::answer::rounded;
use crate::edge::json::{BoardKeys, outcome_name};
use crate::rules::{Board, Codemaker, Game, Player};

/// A game in the list.
#[derive(Serialize)]
pub(super) struct GameInList {
    id: String,
    begun: String,
    board: BoardKeys,
    codemaker: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<String>,
    codebreaker: String,
    practice: bool,
    outcome: &'static str,
    turns: usize,
    rows_with_help: usize,
    daily: bool,
}

impl GameInList {
    pub(super) fn of(id: GameId, game: &Game) -> Self {
        Self {
            id: id.to_string(),
            begun: id.begun().to_string(),
            board: game.board().into(),
            codemaker: Seats::of(game).maker.name(),
            seed: match game.codemaker() {
                Codemaker::Seed(seed) => Some(seed.to_string()),
                Codemaker::Secret(_) | Codemaker::Hand(_) | Codemaker::Evil => None,
            },
            codebreaker: match game.codebreaker() {
                Player::Person => "you".to_owned(),
                Player::Solver(name) => name.to_string(),
            },
            practice: game.is_practice(),
            outcome: outcome_name(game),
            turns: game.turns().len(),
            rows_with_help: game.rows_with_help(),
            daily: daily(id, game).is_some(),
        }
    }
}

/// The statistics of a board.
#[derive(Serialize)]
pub(super) struct StatisticsOfBoard {
    board: BoardKeys,
    without_help: BoardRecordKeys,
    with_help: BoardRecordKeys,
    daily: DailyKeys,
}

#[derive(Serialize)]
struct BoardRecordKeys {
    games: usize,
    won: usize,
    mean: Option<f64>,
    distribution: Vec<usize>,
    streak: usize,
    longest: usize,
}

#[derive(Serialize)]
struct DailyKeys {
    played: usize,
    won: usize,
    streak: usize,
    longest: usize,
}

impl StatisticsOfBoard {
    pub(super) fn of(board: Board, statistics: &Statistics) -> Self {
        Self {
            board: board.into(),
            without_help: (&statistics.alone).into(),
            with_help: (&statistics.helped).into(),
            daily: (&statistics.dailies).into(),
        }
    }
}

impl From<&Record> for BoardRecordKeys {
    fn from(record: &Record) -> Self {
        Self {
            games: record.games,
            won: record.won,
            mean: record.mean().map(rounded),
            distribution: record.distribution.clone(),
            streak: record.streak,
            longest: record.longest,
        }
    }
}

impl From<&Dailies> for DailyKeys {
    fn from(dailies: &Dailies) -> Self {
        Self {
            played: dailies.played,
            won: dailies.won,
            streak: dailies.streak,
            longest: dailies.longest,
        }
    }
}
