//! What the coach knows of a position.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use crate::rules::Code;
use crate::solver::{
    Appraisal, Candidates, Choice, Count, Position, RankedGuess, Ranking, Solver, Worth,
};

use super::{Knowledge, Suggestion};

/// A question about a position.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct AnalysisQuestion {
    /// The position.
    pub position: Position,
    /// Whose move is wanted, and by whose measure guesses are ranked.
    pub solver: Solver,
    /// For solvers that draw lots.
    pub seed: u64,
    /// What is asked about the position.
    pub wanted: Wanted,
}

/// What can be asked about a position. How many codes are left is part of every answer.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Wanted {
    /// The solver's move.
    Move,
    /// The solver's move, and the best guesses, of which the first is the best that can be found.
    Ranking,
    /// How many guesses it takes to finish after each of these, the most important first: the other
    /// figures of that one are wanted too.
    Worths(Vec<Code>),
    /// What is known of every hole and every colour.
    Knowledge,
}

/// What is known of a position so far. Parts that are still being worked out are missing.
#[derive(Debug, Clone)]
pub struct Analysis {
    /// How many codes were possible before each row and after the last one: one entry more than
    /// the position has rows.
    pub counts: Vec<Count>,
    /// The codes still possible, in order, or the first [`Analysis::CODES`] of them.
    pub codes: Arc<[Code]>,
    /// Whether `codes` are all of them but for that limit, rather than a sample.
    pub complete: bool,
    /// The solver's move; an error says in words why there is none.
    pub choice: Option<Result<Box<Choice>, String>>,
    /// The best guesses as far as one step tells. [`Analysis::suggestions`] has them in the order of what
    /// is known.
    pub ranking: Option<Ranking>,
    /// No better first suggestion is to come.
    pub ranking_is_final: bool,
    /// What is known of guesses that were asked about.
    pub worths: Box<Worths>,
    /// What is known of every hole and every colour.
    pub knowledge: Option<Arc<Knowledge>>,
    /// No more is to come of that.
    pub knowledge_is_final: bool,
}

impl Analysis {
    /// How many of the codes are kept for looking at.
    pub const CODES: usize = 20_000;
    /// How many suggestions are kept.
    pub const GUESSES: usize = 100;

    /// Whether no more is to come of what is wanted.
    pub fn settles(&self, wanted: &Wanted) -> bool {
        match wanted {
            Wanted::Move => self.choice.is_some(),
            Wanted::Ranking => self.ranking_is_final,
            Wanted::Worths(guesses) => guesses.iter().all(|guess| self.worths.is_settled(*guess)),
            Wanted::Knowledge => self.knowledge_is_final,
        }
    }

    /// Takes over from an earlier answer to the same question what is missing here.
    pub fn complete_from(&mut self, earlier: Self) {
        self.choice = self.choice.take().or(earlier.choice);
        if !self.ranking_is_final && earlier.ranking_is_final || self.ranking.is_none() {
            self.ranking = earlier.ranking;
            self.ranking_is_final = earlier.ranking_is_final;
        }
        if !self.knowledge_is_final {
            self.knowledge = earlier.knowledge.or(self.knowledge.take());
            self.knowledge_is_final = earlier.knowledge_is_final;
        }
        self.worths.add(*earlier.worths);
    }

    /// The best guesses in the order of what is known best ([`Suggestion::order`]); those of which no more is
    /// known follow as one step tells.
    pub fn suggestions(&self) -> Vec<Suggestion> {
        let Some(ranking) = &self.ranking else {
            return Vec::new();
        };
        let ranked = ranking.guesses.iter().map(|guess| (*guess, ranking.exact));
        let best = self.worths.best().filter(|best| {
            let mut ranked = ranking.guesses.iter();
            ranked.all(|guess| guess.code != *best)
        });
        let best = best.and_then(|best| self.worths.figures(best));
        let mut suggestions: Vec<Suggestion> = ranked
            .chain(best.map(|best| (best, self.complete)))
            .map(|(guess, exact)| Suggestion {
                guess,
                exact,
                worth: self.worths.of_guess(guess.code),
            })
            .collect();
        suggestions.sort_by(Suggestion::order);
        suggestions
    }

    /// The best guess, once no better one is to come.
    pub fn best(&self) -> Option<Suggestion> {
        let suggestions = self.ranking_is_final.then(|| self.suggestions())?;
        suggestions.first().copied()
    }

    /// How many codes are possible now.
    pub fn count(&self) -> Count {
        self.counts.last().copied().unwrap_or(Count::Exact(0))
    }
}

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
