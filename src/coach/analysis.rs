//! Analysis of a position: the questions, and what is known so far.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use crate::rules::Code;
use crate::solver::{
    Candidates, Choice, Count, Position, Prover, RankedGuess, Ranking, Solver, Worth,
};

use super::{Forecast, Knowledge, Suggestion};

/// A question about a position.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct AnalysisQuestion {
    /// The position.
    pub position: Position,
    /// The solver whose move is wanted, and whose measure ranks the guesses.
    pub solver: Solver,
    /// Seed of random solvers.
    pub seed: u64,
    /// The part of the analysis asked for.
    pub wanted: Wanted,
}

/// The parts of an analysis. Every answer has the number of codes left.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Wanted {
    /// The solver's move.
    Move,
    /// The solver's move and the best guesses.
    Ranking,
    /// The worth of these guesses, the most important first, and all figures of the first.
    Worths(Vec<Code>),
    /// What is known of every hole and every colour.
    Knowledge,
    /// The answers that this guess can get, and the place of every code; without a guess only the places.
    Forecast(Option<Code>),
}

/// What is known of a position so far.
#[derive(Debug, Clone)]
pub struct Analysis {
    /// Number of codes possible before each row and after the last one.
    pub counts: Vec<Count>,
    /// The codes still possible, in order, or the first [`Analysis::CODES`] of them.
    pub codes: Arc<[Code]>,
    /// Whether `codes` are all of them up to that limit, not a sample.
    pub complete: bool,
    /// The solver's move, or why there is none.
    pub choice: Option<Result<Box<Choice>, String>>,
    /// The best guesses by one step. [`Analysis::suggestions`] orders them by all that is known.
    pub ranking: Option<Box<Ranking>>,
    /// Whether the first suggestion is final.
    pub ranking_is_final: bool,
    /// The worth of the guesses asked about.
    pub worths: Box<Worths>,
    /// What is known of every hole and every colour.
    pub knowledge: Option<Arc<Knowledge>>,
    /// The answers that the guess asked about last can get.
    pub forecast: Option<Arc<Forecast>>,
}

impl Analysis {
    /// Maximum number of codes in an analysis.
    pub const CODES: usize = 20_000;
    /// Maximum number of suggestions.
    pub const GUESSES: usize = 100;

    /// Whether this is the final answer for `wanted`.
    pub fn settles(&self, wanted: &Wanted) -> bool {
        match wanted {
            Wanted::Move => self.choice.is_some(),
            Wanted::Ranking => self.ranking_is_final,
            Wanted::Worths(guesses) => guesses.iter().all(|guess| self.worths.is_settled(*guess)),
            Wanted::Knowledge => self.knowledge.is_some(),
            Wanted::Forecast(guess) => {
                let known = self.forecast.as_ref();
                known.is_some_and(|forecast| forecast.guess == *guess)
            }
        }
    }

    /// Fills what is missing from an earlier answer about the same position.
    pub fn complete_from(&mut self, earlier: Self) {
        self.choice = self.choice.take().or(earlier.choice);
        if !self.ranking_is_final && earlier.ranking_is_final || self.ranking.is_none() {
            self.ranking = earlier.ranking;
            self.ranking_is_final = earlier.ranking_is_final;
        }
        self.knowledge = self.knowledge.take().or(earlier.knowledge);
        self.worths.add(*earlier.worths);
        self.forecast = self.forecast.take().or(earlier.forecast);
    }

    /// The best guesses: in the order of [`Suggestion::order`] if the best one is proven, else in that of one
    /// step. Of equal guesses only the first is there.
    pub fn suggestions(&self) -> Vec<Suggestion> {
        let mut groups: Vec<Suggestion> = Vec::new();
        for guess in self.ranked() {
            if !groups.iter().any(|first| first.equals(&guess)) {
                groups.push(guess);
            }
        }
        groups
    }

    /// The place among the suggestions of a guess, or of its equal.
    pub fn place_of(&self, code: Code) -> Option<usize> {
        let guess = self.suggestion(code)?;
        let suggestions = self.suggestions();
        let mut firsts = suggestions.iter();
        firsts.position(|first| first.guess.code == code || first.equals(&guess))
    }

    /// What is known of a guess by itself, if it was measured.
    pub fn suggestion(&self, code: Code) -> Option<Suggestion> {
        let mut ranked = self.ranked().into_iter();
        let ranked = ranked.find(|ranked| ranked.guess.code == code);
        let unlisted = || Some(self.unlisted(self.worths.figures(code)?));
        ranked.or_else(unlisted)
    }

    /// Every guess of the ranking, and a better one if it is known, in their order.
    fn ranked(&self) -> Vec<Suggestion> {
        let Some(ranking) = &self.ranking else {
            return Vec::new();
        };
        let ranked = ranking.guesses.iter().map(|guess| Suggestion {
            guess: *guess,
            worth: self.worths.of_guess(guess.code),
        });
        let best = self.worths.best().filter(|best| {
            let mut ranked = ranking.guesses.iter();
            ranked.all(|guess| guess.code != *best)
        });
        let best = best.and_then(|best| self.worths.figures(best));
        let best = best.map(|best| self.unlisted(best));
        let mut suggestions: Vec<_> = ranked.chain(best).collect();
        if self.worths.best().is_some() {
            suggestions.sort_by(Suggestion::order);
        }
        suggestions
    }

    /// A guess that does not stand in the ranking.
    fn unlisted(&self, guess: RankedGuess) -> Suggestion {
        Suggestion {
            guess,
            worth: self.worths.of_guess(guess.code),
        }
    }

    /// The best guess, once it is final.
    pub fn best(&self) -> Option<Suggestion> {
        let suggestions = self.ranking_is_final.then(|| self.suggestions())?;
        suggestions.first().copied()
    }

    /// How many codes are possible now.
    pub fn count(&self) -> Count {
        self.counts.last().copied().unwrap_or(Count::Exact(0))
    }
}

/// The proven worth of some guesses, and the figures of those not in a ranking.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Worths {
    known: HashMap<Code, Worth>,
    best: Option<Code>,
    possible: bool,
    figures: HashMap<Code, RankedGuess>,
    settled: HashSet<Code>,
}

impl Worths {
    /// The initial state with these candidates.
    pub(super) fn none(candidates: &Candidates) -> Self {
        Self {
            possible: Prover::is_possible(candidates),
            ..Self::default()
        }
    }

    /// Adds the figures of a guess.
    pub(super) fn insert(&mut self, figures: RankedGuess) {
        self.figures.insert(figures.code, figures);
    }

    /// Adds the worth of a guess.
    pub(super) fn learn(&mut self, guess: Code, worth: Worth) {
        self.known.insert(guess, worth);
    }

    /// Adds an optimal guess.
    pub(super) fn learn_best(&mut self, best: Code, worth: Worth) {
        self.best = Some(best);
        self.learn(best, worth);
    }

    /// Marks these guesses as final.
    pub(super) fn settle(&mut self, guesses: &[Code]) {
        self.settled.extend(guesses);
    }

    /// The worth of a guess, if it is proven.
    pub fn of_guess(&self, guess: Code) -> Option<Worth> {
        self.known.get(&guess).copied()
    }

    /// The figures of a guess.
    pub fn figures(&self, guess: Code) -> Option<RankedGuess> {
        self.figures.get(&guess).copied()
    }

    /// An optimal guess, once one is proven.
    pub fn best(&self) -> Option<Code> {
        self.best
    }

    /// Whether the guess is proven to be optimal.
    pub fn is_best(&self, guess: Code) -> bool {
        let best = self.best.and_then(|best| self.of_guess(best));
        let this = self.of_guess(guess);
        this.is_some() && this == best
    }

    /// Whether any worth can be known: not with too many codes left.
    pub fn are_possible(&self) -> bool {
        self.possible
    }

    /// Whether the worth of a guess is final.
    pub fn is_settled(&self, guess: Code) -> bool {
        self.settled.contains(&guess)
    }

    /// Adds what was known earlier of the same position.
    pub(super) fn add(&mut self, earlier: Self) {
        self.known.extend(earlier.known);
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
        let cost = Cost::new(0, 24);
        let mut before = Worths::default();
        before.learn_best(guess, Worth { cost, of: 9 });
        before.settle(&[guess]);
        let mut now = Worths::default();
        now.add(before);
        assert!(now.is_settled(guess));
        assert!(now.is_best(guess) && now.best() == Some(guess));
    }
}
