//! What is known of guesses that somebody looks at or thinks of.

use std::collections::{HashMap, HashSet};

use crate::rules::Code;
use crate::solver::{Appraisal, Candidates, RankedGuess, Worth};

/// How many guesses it takes to finish after some guesses, as far as that is known, and the other
/// figures of those that are in no ranking.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Worths {
    known: HashMap<Code, Worth>,
    best: Option<Code>,
    possible: bool,
    figures: HashMap<Code, RankedGuess>,
    settled: HashSet<Code>,
}

impl Worths {
    /// Before anything is known with these candidates.
    pub(super) fn none(candidates: &Candidates) -> Self {
        Self {
            possible: Appraisal::is_possible(candidates),
            ..Self::default()
        }
    }

    /// Adds the figures of a guess.
    pub(super) fn insert(&mut self, figures: RankedGuess) {
        self.figures.insert(figures.code, figures);
    }

    /// Takes in what an appraisal has found out of these guesses.
    pub(super) fn learn(&mut self, appraisal: &Appraisal, guesses: &[Code]) {
        self.best = appraisal.best();
        let guesses = guesses.iter().copied().chain(self.best);
        self.known = guesses
            .filter_map(|guess| Some((guess, appraisal.worth(guess)?)))
            .collect();
    }

    /// No more will be found out of these guesses.
    pub(super) fn settle(&mut self, guesses: &[Code]) {
        self.settled.extend(guesses);
    }

    /// How many guesses it takes to finish after a guess.
    pub fn of_guess(&self, guess: Code) -> Option<Worth> {
        self.known.get(&guess).copied()
    }

    /// The other figures of a guess that somebody thought of.
    pub fn figures(&self, guess: Code) -> Option<RankedGuess> {
        self.figures.get(&guess).copied()
    }

    /// A guess than which no other is better, of all that the board allows, once that is proven.
    pub fn best(&self) -> Option<Code> {
        self.best
    }

    /// Whether it is proven that no guess of the board is better.
    pub fn is_best(&self, guess: Code) -> bool {
        let best = self.best.and_then(|best| self.of_guess(best));
        let this = self.of_guess(guess).filter(|worth| worth.is_exact());
        this.is_some() && this == best
    }

    /// Whether anything will be known: the codes left may be too many.
    pub fn are_possible(&self) -> bool {
        self.possible
    }

    /// Whether no more will be known of a guess.
    pub fn is_settled(&self, guess: Code) -> bool {
        self.settled.contains(&guess)
    }

    /// Adds what was known before of the same position.
    pub(super) fn add(&mut self, earlier: Self) {
        for (guess, before) in earlier.known {
            let now = self.known.entry(guess).or_insert(before);
            *now = now.and(before);
        }
        self.best = self.best.or(earlier.best);
        self.possible |= earlier.possible;
        self.figures.extend(earlier.figures);
        self.settled.extend(earlier.settled);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::Cost;

    #[test]
    fn what_was_known_stays_known() {
        let guess: Code = "AABB".parse().unwrap();
        let worth = |least, most| Worth {
            least: Cost::new(0, least),
            most: Cost::new(0, most),
            of: 9,
        };
        let known = |worth| Worths {
            known: HashMap::from([(guess, worth)]),
            ..Worths::default()
        };
        let mut now = known(worth(20, 25));
        let mut before = known(worth(22, 30));
        before.settle(&[guess]);
        now.add(before);
        assert_eq!(now.of_guess(guess), Some(worth(22, 25)));
        assert!(now.is_settled(guess) && !now.is_best(guess));
        now.add(Worths {
            best: Some(guess),
            ..known(worth(24, 24))
        });
        assert!(now.is_best(guess) && now.best() == Some(guess));
    }
}
