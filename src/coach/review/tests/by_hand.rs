//! What a review says, counted without any thought.

use std::collections::HashMap;

use crate::rules::{Board, Code, Score};
use crate::solver::{Cancel, Candidates, Position};

/// Everything about a board, without any thought.
pub(super) struct ByHand {
    pub(super) all: Vec<Code>,
    least: HashMap<Vec<Code>, u32>,
}

impl ByHand {
    pub(super) fn new(board: Board) -> Self {
        let start = Position::new(board);
        let all = Candidates::of(&start, &Cancel::default()).unwrap();
        Self {
            all: all.codes().to_vec(),
            least: HashMap::new(),
        }
    }

    pub(super) fn left(&self, history: &[(Code, Score)]) -> Vec<Code> {
        let fits = |code: &&Code| {
            history
                .iter()
                .all(|(guess, score)| guess.score(**code) == *score)
        };
        self.all.iter().filter(fits).copied().collect()
    }

    /// The guesses that all these codes take together after this one, which counts for each.
    pub(super) fn with(&mut self, guess: Code, set: &[Code]) -> u32 {
        let parts = parts(guess, set);
        if parts.len() == 1 && parts[0] != [guess] {
            return u32::MAX / 2;
        }
        let mut total = set.len() as u32;
        for part in parts {
            total += if part == [guess] { 0 } else { self.least(part) };
        }
        total
    }

    pub(super) fn least(&mut self, set: Vec<Code>) -> u32 {
        if set.len() <= 2 {
            return 2 * set.len() as u32 - 1;
        }
        if let Some(known) = self.least.get(&set) {
            return *known;
        }
        let guesses = self.all.clone();
        let least = guesses
            .into_iter()
            .map(|guess| self.with(guess, &set))
            .min();
        self.least.insert(set, least.unwrap());
        least.unwrap()
    }

    /// The same where the guess may tell nothing and is played all the same.
    pub(super) fn worth(&mut self, guess: Code, set: &[Code]) -> u32 {
        let useless = parts(guess, set).len() == 1 && set != [guess];
        if useless {
            set.len() as u32 + self.least(set.to_vec())
        } else {
            self.with(guess, set)
        }
    }
}

pub(super) fn parts(guess: Code, set: &[Code]) -> Vec<Vec<Code>> {
    let part = |score: Score| -> Vec<Code> {
        let codes = set.iter().filter(|code| guess.score(**code) == score);
        codes.copied().collect()
    };
    let parts = Score::all(guess.len()).map(part);
    parts.filter(|part| !part.is_empty()).collect()
}
