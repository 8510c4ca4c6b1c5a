//! Guesses and their figures in JSON.

use serde::Serialize;

use crate::edge::answer;
use crate::rules::{NoDigit, Notation};
use crate::solver::{RankedGuess, Worth};

/// A guess and its figures; see the help of `pegwise suggest` for what they are.
#[derive(Serialize)]
pub(crate) struct GuessKeys {
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
    /// With its code in this notation, and with what is known of its worth.
    ///
    /// # Errors
    /// The code cannot be written so.
    pub(crate) fn of(
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
