//! What a review says, counted without any thought.

use std::collections::HashMap;

use crate::rules::{Board, Code, Score};
use crate::solver::{Cancel, Candidates, Cost, Position};

/// Everything about a board, without any thought.
pub(super) struct ByHand {
    pub(super) all: Vec<Code>,
    least: HashMap<(Vec<Code>, u8), Cost>,
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

    /// The cost of all these codes with this guess, which is one of so many rows.
    pub(super) fn worth(&mut self, guess: Code, set: &[Code], rows: u8) -> Cost {
        let parts = parts(guess, set).into_iter();
        let others = parts.filter(|part| part != &[guess]);
        let after = others.map(|part| self.least(part, rows - 1));
        Cost::new(0, set.len() as u32) + after.sum()
    }

    pub(super) fn least(&mut self, set: Vec<Code>, rows: u8) -> Cost {
        if rows == 0 {
            return Cost::new(set.len() as u32, 0);
        }
        if set.len() <= usize::from(rows.min(2)) {
            return Cost::new(0, 2 * set.len() as u32 - 1);
        }
        let key = (set, rows);
        if let Some(known) = self.least.get(&key) {
            return *known;
        }
        let guesses = self.all.clone();
        // A guess that tells nothing is never the best.
        let useful = guesses
            .into_iter()
            .filter(|guess| parts(*guess, &key.0).len() > 1);
        let costs = useful.map(|guess| self.worth(guess, &key.0, rows));
        let least = costs.min().unwrap();
        self.least.insert(key, least);
        least
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
