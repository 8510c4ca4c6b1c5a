//! What is known of a position.

use std::sync::Arc;

use crate::rules::{Code, Codemaker, Game};
use crate::solver::{
    Candidates, Choice, ChooseError, Measure, Position, RankOptions, RankedGuess, Ranking, Solver,
    Worth,
};

use super::{Conflict, Forecast, Knowledge, Mistakes};

/// A position to work out, and what is wanted of it.
///
/// ```
/// use pegwise::coach::{Analyst, Study};
/// use pegwise::rules::Board;
/// use pegwise::solver::{Position, Solver};
///
/// let position = Position::parse(Board::new(3, 4)?, "AAB:1,0")?;
/// let study = Study::new(position).solver(Solver::Entropy).top(3);
/// let insight = Analyst::default().study(&study);
/// assert_eq!(insight.guesses().len(), 3);
/// // What the solver plays, and why.
/// let choice = insight.choice.expect("the work is done")?;
/// assert_eq!(choice.guess, "ACD".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Study {
    /// The position.
    pub position: Position,
    /// The solver whose choice is wanted, and whose measure ranks the guesses.
    pub solver: Solver,
    /// Seed of random solvers.
    pub seed: u64,
    /// The row to judge, such as the one in the making: a code of the board.
    pub row: Option<Code>,
    /// Whether the solver's choice is worked out before all else. Otherwise that of a solver that proves comes last.
    pub choice_first: bool,
    /// Whether only guesses that could be the code may be played.
    pub consistent_only: bool,
    /// Whether the codemaker answers so that the most codes stay: no guess has a chance then, so guesses are ranked by
    /// what they leave at worst.
    pub is_evil: bool,
    /// How many of the best guesses are wanted.
    pub top: usize,
}

impl Study {
    /// Guesses that are wanted if nothing is said, and that are ranked at least: so that the list of few is the beginning
    /// of the list of more.
    const TOP: usize = 100;

    /// A position, with the optimal solver.
    pub fn new(position: Position) -> Self {
        Self {
            position,
            solver: Solver::Optimal,
            seed: 0,
            row: None,
            choice_first: false,
            consistent_only: false,
            is_evil: false,
            top: Self::TOP,
        }
    }

    /// The position of a game after so many rows, against its codemaker.
    pub fn from_game(game: &Game, rows: usize) -> Self {
        Self {
            is_evil: game.codemaker() == Codemaker::Evil,
            ..Self::new(Position::from_game(game, rows))
        }
    }

    /// With the choice of this solver, and guesses ranked by its measure.
    #[must_use]
    pub fn solver(self, solver: Solver) -> Self {
        Self { solver, ..self }
    }

    /// With this seed for a random solver.
    #[must_use]
    pub fn seed(self, seed: u64) -> Self {
        Self { seed, ..self }
    }

    /// With a row to judge, or without one.
    #[must_use]
    pub fn row(self, row: impl Into<Option<Code>>) -> Self {
        Self {
            row: row.into(),
            ..self
        }
    }

    /// With the solver's choice before all else, or not.
    #[must_use]
    pub fn choice_first(self, choice_first: bool) -> Self {
        Self {
            choice_first,
            ..self
        }
    }

    /// With guesses alone that could be the code, or with all.
    #[must_use]
    pub fn consistent_only(self, consistent_only: bool) -> Self {
        Self {
            consistent_only,
            ..self
        }
    }

    /// With so many of the best guesses.
    #[must_use]
    pub fn top(self, top: usize) -> Self {
        Self { top, ..self }
    }

    /// Whether guesses are compared to the end of the game. Proofs hold for codes that are equally likely and for
    /// guesses that are free.
    pub fn looks_ahead(&self) -> bool {
        !self.is_evil && !self.consistent_only
    }

    /// Whether the other asks the same, but for the row and for what comes first.
    pub fn is_like(&self, other: &Self) -> bool {
        let wanted = |study: &Self| {
            (
                study.solver,
                study.seed,
                study.consistent_only,
                study.is_evil,
                study.top,
            )
        };
        wanted(self) == wanted(other) && self.position == other.position
    }

    /// The figure that ranks guesses by one step: that of the solver, or else how many codes remain on average.
    pub fn measure(&self) -> Measure {
        let usual = self.solver.measure().unwrap_or(Measure::Expected);
        if self.is_evil {
            Measure::Worst
        } else {
            usual.within(&self.position)
        }
    }

    /// The guesses that are ranked by one step.
    pub(super) fn rank_options(&self) -> RankOptions {
        let options = RankOptions::new(self.measure()).top(self.top.max(Self::TOP));
        if self.consistent_only {
            options.consistent_only()
        } else {
            options
        }
    }
}

/// What is known of a position so far. A later insight of the same study knows no less.
///
/// The best guesses are those that need the fewest guesses to win, where that is proven: other than [`rank`], which
/// compares what a single guess leaves.
///
/// ```
/// use pegwise::coach::{Analyst, Study};
/// use pegwise::rules::Board;
/// use pegwise::solver::Position;
///
/// let position = Position::parse(Board::new(3, 4)?, "AAB:1,0")?;
/// let row = "ACD".parse()?;
/// let insight = Analyst::default().study(&Study::new(position).row(row));
/// assert_eq!(insight.count(), 17);
/// let best = insight.best.expect("a code fits");
/// let worth = best.worth.expect("a small board has a proof");
/// assert_eq!(worth.cost().guesses(), 41);
/// // The row is as good: it is the first of the list, or equals it.
/// assert!(insight.is_optimal(row));
/// assert_eq!(insight.rank_of(row), Some(0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// [`rank`]: crate::solver::rank
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Insight {
    /// What it is about.
    pub study: Study,
    /// The codes still possible.
    pub candidates: Candidates,
    /// Number of codes possible before each row and after the last one.
    pub counts: Vec<usize>,
    /// The answers that the row can get; until they are known, those of an earlier row.
    pub forecast: Option<Arc<Forecast>>,
    /// What is known of every hole and every colour.
    pub knowledge: Option<Arc<Knowledge>>,
    /// The scores that are most likely wrong, if no code fits; known with the knowledge.
    pub mistakes: Option<Arc<Mistakes>>,
    /// The solver's choice, or why there is none.
    pub choice: Option<Result<Arc<Choice>, ChooseError>>,
    /// The best guesses, once they are ranked. First those with a worth: if the optimum is known, no better guess is
    /// missing among them. Then others by one step. Of guesses with the same figures only the first is there.
    pub guesses: Option<Arc<[Suggestion]>>,
    /// The worth of an optimal guess, once it is proven.
    pub optimum: Option<Worth>,
    /// The best guess, once it is final.
    pub best: Option<Suggestion>,
    /// How the best guess is better than every possible code, if it is none of them; known with it.
    pub advantage: Option<Advantage>,
    /// Whether nothing more will be known.
    pub is_complete: bool,
    /// The best guesses by one step.
    pub(super) ranking: Option<Ranking>,
    /// The best guesses by worth, as far as that is proven.
    pub(super) proven: Vec<Suggestion>,
    /// The worth of rows, where it is proven.
    pub(super) worths: Vec<(Code, Worth)>,
}

impl Insight {
    /// What the candidates before each row and after the last one tell at once.
    pub(super) fn at_start(study: Study, by_row: &[Candidates]) -> Self {
        let candidates = by_row.last().expect("there is a start");
        Self {
            study,
            counts: by_row.iter().map(Candidates::count).collect(),
            candidates: candidates.clone(),
            forecast: None,
            knowledge: None,
            mistakes: None,
            choice: None,
            guesses: None,
            optimum: None,
            best: None,
            advantage: None,
            is_complete: false,
            ranking: None,
            proven: Vec::new(),
            worths: Vec::new(),
        }
    }

    /// Whether nothing more can be known for this study.
    pub fn settles(&self, study: &Study) -> bool {
        self.is_complete && self.study.row == study.row && self.study.is_like(study)
    }

    /// How many codes are possible now.
    pub fn count(&self) -> usize {
        self.candidates.count()
    }

    /// The row that ruled the guess of the last row out when it was made, if one did.
    pub fn ruled_out(&self) -> Option<Conflict> {
        let position = &self.study.position;
        let ((guess, _), before) = position.history().split_last()?;
        Conflict::all(&position.first_rows(before.len()), *guess).next()
    }

    /// The forecast of this row, if it is known.
    pub fn forecast_of(&self, row: Option<Code>) -> Option<&Arc<Forecast>> {
        self.forecast.as_ref().filter(|known| known.guess == row)
    }

    /// The best guesses so far.
    pub fn guesses(&self) -> &[Suggestion] {
        self.guesses.as_deref().unwrap_or_default()
    }

    /// What is known of the row or of a guess in the list.
    pub fn suggestion(&self, guess: Code) -> Option<Suggestion> {
        let of_row = self
            .forecast_of(Some(guess))
            .and_then(|forecast| forecast.figures);
        let listed = || {
            let mut ranked = self.ranked();
            Some(ranked.find(|other| other.figures.guess == guess)?.figures)
        };
        let figures = of_row.or_else(listed)?;
        Some(Suggestion {
            figures,
            worth: self.worth_of(guess),
        })
    }

    /// How many guesses of the list stand before this one, or before its equal. The worth is one of the figures.
    pub fn rank_of(&self, guess: Code) -> Option<usize> {
        let own = self.suggestion(guess)?;
        self.guesses().iter().position(|other| {
            let is_equal = other.worth == own.worth && other.figures.equals(&own.figures);
            other.figures.guess == guess || is_equal
        })
    }

    /// The worth of a guess, if it is proven.
    pub fn worth_of(&self, guess: Code) -> Option<Worth> {
        let listed = self.proven.iter().find_map(|suggestion| {
            let is_it = suggestion.figures.guess == guess;
            suggestion.worth.filter(|_| is_it)
        });
        listed.or_else(|| {
            let mut worths = self.worths.iter();
            worths.find_map(|(other, worth)| (*other == guess).then_some(*worth))
        })
    }

    /// Whether a guess is proven to be optimal.
    pub fn is_optimal(&self, guess: Code) -> bool {
        let worth = self.worth_of(guess);
        worth.is_some() && worth == self.optimum
    }

    /// How many guesses of the list are proven to be the best, in this order.
    pub fn proven_count(&self) -> usize {
        if self.optimum.is_none() {
            return 0;
        }
        self.guesses()
            .iter()
            .take_while(|suggestion| suggestion.worth.is_some())
            .count()
    }

    /// Whether it is known how the row stands beside the best guess.
    pub fn has_judged(&self, row: Code) -> bool {
        let is_final = self.optimum.is_none() || self.worth_of(row).is_some() || self.is_complete;
        self.best.is_some() && self.suggestion(row).is_some() && is_final
    }

    /// The best guesses by worth, and those by one step.
    fn ranked(&self) -> impl Iterator<Item = Suggestion> {
        let by_one_step = self.ranking.iter().flat_map(|ranking| &ranking.guesses);
        let unproven = by_one_step.map(|figures| Suggestion {
            figures: *figures,
            worth: None,
        });
        self.proven.iter().copied().chain(unproven)
    }

    /// Adds the worth of the row and of the ranked guesses where at most two rows are left, which their answers tell.
    /// Returns whether that is so.
    pub(super) fn judge_last_rows(&mut self) -> bool {
        let Some(ranking) = &self.ranking else {
            return false;
        };
        let proven: Vec<Suggestion> = ranking
            .guesses
            .iter()
            .map(|figures| self.in_last_rows(*figures))
            .collect();
        let Some(worth) = proven.first().and_then(|best| best.worth) else {
            return false;
        };
        if ranking.all_compared {
            self.optimum = Some(worth);
        }
        if let Some(figures) = self.forecast.as_ref().and_then(|forecast| forecast.figures)
            && let Some(worth) = self.in_last_rows(figures).worth
        {
            self.worths.push((figures.guess, worth));
        }
        self.proven = proven;
        self.arrange();
        true
    }

    /// A guess with its worth, if at most two rows are left.
    fn in_last_rows(&self, figures: RankedGuess) -> Suggestion {
        Suggestion {
            figures,
            worth: figures.worth_in_last_rows(&self.study.position, self.candidates.count()),
        }
    }

    /// Puts the guesses in order.
    pub(super) fn arrange(&mut self) {
        let mut listed: Vec<Suggestion> = Vec::new();
        for guess in self.ranked() {
            // The worth is one of the figures, once it is proven.
            let is_same = |first: &Suggestion| {
                first.figures.equals(&guess.figures)
                    && (guess.worth.is_none() || first.worth == guess.worth)
            };
            if !listed.iter().any(is_same) {
                listed.push(guess);
            }
        }
        listed.truncate(self.study.top);
        self.guesses = Some(listed.into());
    }
}

/// How a guess that cannot be the code is better than every possible code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Advantage {
    /// It gives more information and leaves fewer codes on average.
    TellsMore,
    /// It finds more codes within the rows left: proven.
    WinsMoreOften,
    /// It finds as many codes in fewer guesses: proven.
    WinsSooner,
}

/// A guess with its figures.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct Suggestion {
    /// The guess and what it does in one step.
    pub figures: RankedGuess,
    /// Its worth, if proven.
    pub worth: Option<Worth>,
}
