//! Guesses and their figures in JSON.

use serde::Serialize;

use crate::edge::answer;
use crate::rules::{NoDigit, Notation};
use crate::solver::RankedGuess;

/// A guess and its figures; see the help of `pegwise suggest` for what they are.
#[derive(Serialize)]
pub(in crate::edge) struct GuessKeys {
    code: String,
    possible: bool,
    worst: u64,
    expected: f64,
    bits: f64,
    parts: u32,
}

impl GuessKeys {
    /// With its code in this notation.
    ///
    /// # Errors
    /// The code cannot be written so.
    pub(in crate::edge) fn of(guess: &RankedGuess, notation: Notation) -> Result<Self, NoDigit> {
        Ok(Self {
            code: notation.write(guess.code)?,
            possible: guess.possible,
            worst: guess.worst,
            expected: answer::rounded(guess.expected),
            bits: answer::rounded(guess.bits),
            parts: guess.parts,
        })
    }
}
