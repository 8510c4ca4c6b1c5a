//! What to guess at every position that a game can come to.

use std::fmt;

use crate::rules::{Code, Score};

/// A guess, and what to guess after each answer, until every code is found.
///
/// Written out it is one line for each guess, indented below the guess before it, after the score between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strategy {
    guess: Code,
    total: u64,
    max: usize,
    /// In the order of [`Score::all`], without the win.
    then: Vec<(Score, Strategy)>,
}

impl Strategy {
    /// A guess where this many codes are left, and what follows its answers but the win.
    pub(super) fn new(guess: Code, codes: usize, then: Vec<(Score, Self)>) -> Self {
        let following = || then.iter().map(|(_, next)| next);
        Self {
            guess,
            total: codes as u64 + following().map(|next| next.total).sum::<u64>(),
            max: 1 + following().map(|next| next.max).max().unwrap_or(0),
            then,
        }
    }

    /// Its first guess.
    pub fn guess(&self) -> Code {
        self.guess
    }

    /// What follows the first guess after this score; `None` if no code scores so, and after the win.
    pub fn after(&self, score: Score) -> Option<&Self> {
        let mut then = self.then.iter();
        then.find_map(|(other, next)| (*other == score).then_some(next))
    }

    /// Guesses for all codes together.
    pub fn total(&self) -> u64 {
        self.total
    }

    /// Guesses for the code that takes the most.
    pub fn max(&self) -> usize {
        self.max
    }

    fn write(&self, depth: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.guess)?;
        for (score, next) in &self.then {
            write!(f, "{:1$}{score} ", "", 2 * depth)?;
            next.write(depth + 1, f)?;
        }
        Ok(())
    }
}

impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(1, f)
    }
}

/// The parts that a guess makes of some codes, without the win, in the order of [`Score::all`].
pub(super) fn split_by_score(guess: Code, codes: &[Code]) -> Vec<(Score, Vec<Code>)> {
    let mut parts = vec![Vec::new(); Score::COUNT];
    for code in codes.iter().filter(|code| **code != guess) {
        parts[guess.score(*code).index()].push(*code);
    }
    let scores = Score::all(guess.len());
    let parts = scores.map(|score| (score, std::mem::take(&mut parts[score.index()])));
    parts.filter(|(_, part)| !part.is_empty()).collect()
}
