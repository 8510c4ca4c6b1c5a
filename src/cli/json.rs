//! Forms in JSON that more than one command uses.

use serde::Serialize;

use crate::cli::answer;
use crate::cli::labels::PegLabels;
use crate::solver::{Count, RankedGuess, Worth};

/// A number of candidates: `"candidates":208`, with `"estimated":true` for an estimate.
#[derive(Serialize)]
pub(crate) struct CountKeys {
    candidates: u64,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    estimated: bool,
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
pub(crate) struct GuessKeys {
    code: String,
    possible: bool,
    worst: u64,
    expected: f64,
    bits: f64,
    parts: u32,
    total: Option<u32>,
    chance: Option<f64>,
}

impl GuessKeys {
    /// The keys of a guess.
    pub(crate) fn of(guess: &RankedGuess, worth: Option<Worth>, labels: PegLabels) -> Self {
        Self {
            code: labels.code(guess.code),
            possible: guess.possible,
            worst: guess.worst.value(),
            expected: answer::rounded(guess.expected),
            bits: answer::rounded(guess.bits),
            parts: guess.parts,
            total: worth.map(|worth| worth.cost.guesses()),
            chance: worth.map(|worth| answer::rounded(worth.chance())),
        }
    }
}
