//! Forms in JSON that more than one command uses.

mod game;
mod guess;

use serde::Serialize;

use crate::rules::Board;
use crate::solver::Count;

pub(super) use game::{GameKeys, TurnKeys, outcome_name, secret};
pub(super) use guess::GuessKeys;

/// A board: `{"pegs":4,"colors":6,"rows":10,"repeats":true}`.
#[derive(Serialize)]
pub(super) struct BoardKeys {
    pegs: usize,
    colors: usize,
    rows: usize,
    repeats: bool,
}

impl From<Board> for BoardKeys {
    fn from(board: Board) -> Self {
        Self {
            pegs: board.pegs(),
            colors: board.colours(),
            rows: board.rows(),
            repeats: board.repeats(),
        }
    }
}

/// A number of codes: `"candidates":208`, with `"estimated":true` if it is an estimate, or figures
/// that stand with it are.
#[derive(Serialize)]
pub(super) struct CountKeys {
    candidates: u64,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    estimated: bool,
}

impl CountKeys {
    /// With the mark of an estimate too if only what is said along with the count is one.
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
