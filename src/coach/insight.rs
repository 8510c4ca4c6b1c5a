//! What is known of a position.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::sync::Arc;

use crate::rules::Code;
use crate::solver::{
    Candidates, Choice, Count, Position, Prover, RankedGuess, Ranking, Solver, Worth,
};

use super::{Conflict, Forecast, Knowledge, Mistakes};

/// A position to work out, and what is wanted first.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Study {
    /// The position.
    pub position: Position,
    /// The solver whose choice is wanted, and whose measure ranks the guesses.
    pub solver: Solver,
    /// Seed of random solvers.
    pub seed: u64,
    /// The row to judge, such as the one in the making.
    pub row: Option<Code>,
    /// Whether the solver's choice is awaited: else that of a solver that proves comes last.
    pub choice_first: bool,
    /// Whether only guesses that could be the code are wanted.
    pub possible_only: bool,
}

impl Study {
    /// Whether the other is about the same position, solver, seed and guesses.
    pub fn is_like(&self, other: &Self) -> bool {
        let about = |it: &Self| (it.solver, it.seed, it.possible_only);
        about(self) == about(other) && self.position == other.position
    }
}

/// What is known of a position so far. A later insight of the same study knows no less.
#[derive(Debug, Clone)]
pub struct Insight {
    /// What it is about.
    pub study: Study,
    /// Number of codes possible before each row and after the last one.
    pub counts: Vec<Count>,
    /// The row that ruled the guess of the last row out when it was made, if one did.
    pub ruled_out: Option<Conflict>,
    /// The codes still possible, in order, or the first [`Insight::CODES`] of them.
    pub codes: Arc<[Code]>,
    /// Whether `codes` are all of them up to that limit, not a sample.
    pub complete: bool,
    /// Whether worths can be proven: not with too many codes left.
    pub can_prove: bool,
    /// The answers that the row can get, and the place of every code. That of an earlier row stays until the one
    /// of the study is known.
    pub forecast: Option<Arc<Forecast>>,
    /// What is known of every hole and every colour.
    pub knowledge: Option<Arc<Knowledge>>,
    /// The scores that are most likely wrong, if no code fits.
    pub mistakes: Option<Arc<Mistakes>>,
    /// The solver's choice, or why there is none.
    pub choice: Option<Result<Arc<Choice>, String>>,
    /// The best guesses, once they are ranked: in the order of [`Suggestion::order`] if an optimal one is proven,
    /// else in that of one step. Of equal guesses only the first is there.
    pub guesses: Option<Arc<[Suggestion]>>,
    /// An optimal guess, once one is proven.
    pub optimum: Option<Suggestion>,
    /// The best guess, once it is final.
    pub best: Option<Suggestion>,
    /// Whether nothing more will be known.
    pub done: bool,
    /// The best guesses by one step.
    pub(super) ranking: Option<Ranking>,
    /// The worth of guesses and rows, where it is proven.
    pub(super) worths: HashMap<Code, Worth>,
}

impl Insight {
    /// Maximum number of codes in an insight.
    pub const CODES: usize = 20_000;
    /// Maximum number of guesses.
    pub const GUESSES: usize = 100;

    /// What the candidates before each row and after the last one tell at once.
    pub(super) fn begun(study: Study, along: &[Candidates]) -> Self {
        let left = along.last().expect("there is a start");
        let last = study.position.history().split_last();
        let ruled_out = last.and_then(|((guess, _), rows)| {
            Conflict::all(&study.position.before(rows.len()), *guess).next()
        });
        let shown = left.codes().len().min(Self::CODES);
        Self {
            study,
            ruled_out,
            counts: along.iter().map(Candidates::count).collect(),
            codes: left.codes()[..shown].into(),
            complete: left.is_complete(),
            can_prove: Prover::is_possible(left),
            forecast: None,
            knowledge: None,
            mistakes: None,
            choice: None,
            guesses: None,
            optimum: None,
            best: None,
            done: false,
            ranking: None,
            worths: HashMap::new(),
        }
    }

    /// Whether nothing more can be known for this study.
    pub fn settles(&self, study: &Study) -> bool {
        self.done && self.study.row == study.row && self.study.is_like(study)
    }

    /// How many codes are possible now.
    pub fn count(&self) -> Count {
        self.counts.last().copied().unwrap_or(Count::Exact(0))
    }

    /// The forecast of this row, if it is known.
    pub fn forecast_of(&self, row: Option<Code>) -> Option<&Arc<Forecast>> {
        self.forecast.as_ref().filter(|known| known.guess == row)
    }

    /// The best guesses so far.
    pub fn guesses(&self) -> &[Suggestion] {
        self.guesses.as_deref().unwrap_or_default()
    }

    /// Whether every guess of the board was measured for the ranking.
    pub fn all_compared(&self) -> bool {
        self.ranking.as_ref().is_some_and(|it| it.all_compared)
    }

    /// What is known of the row or of a guess that was ranked.
    pub fn suggestion(&self, code: Code) -> Option<Suggestion> {
        let row = self.forecast_of(Some(code)).and_then(|row| row.figures);
        let mut ranked = self.ranked().map(|ranked| ranked.guess);
        let guess = row.or_else(|| ranked.find(|ranked| ranked.code == code))?;
        Some(self.with_worth(guess))
    }

    /// The place among the guesses of this one, or of its equal.
    pub fn place_of(&self, code: Code) -> Option<usize> {
        let guess = self.suggestion(code)?;
        let mut firsts = self.guesses().iter();
        firsts.position(|first| first.guess.code == code || first.equals(&guess))
    }

    /// The worth of a guess, if it is proven.
    pub fn worth_of(&self, code: Code) -> Option<Worth> {
        self.worths.get(&code).copied()
    }

    /// Whether a guess is proven to be optimal.
    pub fn is_optimal(&self, code: Code) -> bool {
        let worth = self.worth_of(code);
        worth.is_some() && worth == self.optimum.and_then(|optimum| optimum.worth)
    }

    /// Whether it is known how the row stands beside the best guess.
    pub fn has_judged(&self, row: Code) -> bool {
        let is_final = self.optimum.is_none() || self.worth_of(row).is_some() || self.done;
        self.best.is_some() && self.suggestion(row).is_some() && is_final
    }

    fn with_worth(&self, guess: RankedGuess) -> Suggestion {
        Suggestion {
            guess,
            worth: self.worth_of(guess.code),
        }
    }

    /// The guesses by one step, and an optimal one that is not among them.
    fn ranked(&self) -> impl Iterator<Item = Suggestion> {
        let ranking = || self.ranking.iter().flat_map(|ranking| &ranking.guesses);
        let optimum = self.optimum.map(|optimum| optimum.guess);
        let unlisted = optimum.filter(|optimum| ranking().all(|guess| guess.code != optimum.code));
        let all = ranking().copied().chain(unlisted);
        all.map(|guess| self.with_worth(guess))
    }

    /// Puts the guesses in order. Where one code is left, that is the only one.
    pub(super) fn arrange(&mut self) {
        let is_sure = self.count() == Count::Exact(1);
        let all = |it: &Suggestion| it.guess.possible || !is_sure && !self.study.possible_only;
        let mut ranked: Vec<Suggestion> = self.ranked().filter(all).collect();
        if self.optimum.is_some() {
            ranked.sort_by(Suggestion::order);
        }
        let mut firsts: Vec<Suggestion> = Vec::new();
        for guess in ranked {
            if !firsts.iter().any(|first| first.equals(&guess)) {
                firsts.push(guess);
            }
        }
        self.guesses = Some(firsts.into());
    }
}

/// A guess with its figures.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Suggestion {
    /// The guess.
    pub guess: RankedGuess,
    /// Its worth, if proven.
    pub worth: Option<Worth>,
}

impl Suggestion {
    /// Whether all figures of both are exact and equal.
    pub fn equals(&self, other: &Self) -> bool {
        /// Sums of the same parts in another order differ by less; other parts by more.
        const ROUNDING: f64 = 1e-6;
        let figures = |guess: &RankedGuess| (guess.possible, guess.parts, guess.worst);
        let (here, there) = (&self.guess, &other.guess);
        let is_near = |one: f64, two: f64| (one - two).abs() < ROUNDING;
        here.is_exact()
            && there.is_exact()
            && self.worth == other.worth
            && figures(here) == figures(there)
            && is_near(here.expected, there.expected)
            && is_near(here.bits, there.bits)
    }

    /// Order by the worth, then possible codes first. Guesses without a worth come last.
    pub fn order(&self, other: &Self) -> Ordering {
        match (self.worth, other.worth) {
            (Some(here), Some(there)) => {
                let possible = |figures: &Self| figures.guess.possible;
                let order = here.cost.cmp(&there.cost);
                order.then(possible(other).cmp(&possible(self)))
            }
            (here, there) => here.is_none().cmp(&there.is_none()),
        }
    }
}
