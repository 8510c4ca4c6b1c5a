//! The feature `serde`: `cargo test --no-default-features --features serde --test library serde_text`.

use std::fmt;
use std::str::FromStr;

use pegwise::rules::{Board, Code, Colour, Dice, Game, Preset, Score, Seed};
use pegwise::solver::{Candidates, Position, Solver, Strategy, prove};
use serde_core::Serialize;
use serde_core::de::DeserializeOwned;

use crate::support::cases::{self, cases};

/// Checks that a value is serialised as its text, and read back from that.
fn check<T>(value: &T)
where
    T: Serialize + DeserializeOwned + FromStr + fmt::Display + fmt::Debug + PartialEq,
{
    let json = serde_json::to_value(value).unwrap();
    assert_eq!(json, value.to_string());
    assert_eq!(serde_json::from_value::<T>(json).unwrap(), *value);
}

#[test]
fn what_has_a_text_is_serialised_as_that() {
    for preset in Preset::ALL {
        check(&preset);
    }
    for solver in Solver::ALL {
        check(&solver);
    }
    for score in (0..Score::COUNT).filter_map(Score::from_index) {
        check(&score);
    }
    cases(200, |dice: &mut Dice| {
        let game = cases::game(dice);
        let (board, seed) = (game.board(), Seed::random(dice));
        let code: Code = dice.code(board);
        let colour: Colour = code.colour(0);
        check::<Game>(&game);
        check::<Board>(&board);
        check(&seed);
        check(&code);
        check(&colour);
    });
}

#[test]
fn a_string_that_is_refused_says_why() {
    let refused = serde_json::from_str::<Board>("\"4x1\"").unwrap_err();
    let why = refused.to_string();
    assert!(
        why.starts_with("a board has 2 to 26 colours, not 1"),
        "{why}"
    );
    assert!(serde_json::from_str::<Score>("21").is_err());
}

#[test]
fn a_strategy_is_written_as_text_that_can_be_parsed() {
    let position = Position::unlimited(Board::new(3, 3).unwrap());
    let strategy = prove(&position).unwrap();
    let json = serde_json::to_value(&strategy).unwrap();
    let candidates = Candidates::new(position);
    let read = Strategy::parse(&candidates, json.as_str().unwrap());
    assert_eq!(read, Ok(strategy));
}
