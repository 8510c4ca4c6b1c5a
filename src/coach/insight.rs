//! What is known of a position.

use std::sync::Arc;

use crate::rules::{Code, Codemaker, Game};
use crate::solver::{
    Candidates, Choice, ChooseError, GuessFigures, Measure, Position, RankOptions, Ranking, Solver,
    Worth,
};

use super::{CodeWindow, Conflict, Forecast, Knowledge, WrongScores};

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
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
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
    /// How many of the best guesses are wanted, [`Study::TOP`] where nothing is said.
    pub top: usize,
}

impl Study {
    /// How many of the best guesses are wanted where nothing is said. As many are ranked where fewer are wanted, so that
    /// a short list is the beginning of a long one.
    pub const TOP: usize = 100;

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

    /// Whether another study differs at most in the row to judge and in what is worked out first.
    pub fn is_like(&self, other: &Self) -> bool {
        let Self {
            position,
            solver,
            seed,
            row: _,
            choice_first: _,
            consistent_only,
            is_evil,
            top,
        } = self;
        *position == other.position
            && *solver == other.solver
            && *seed == other.seed
            && *consistent_only == other.consistent_only
            && *is_evil == other.is_evil
            && *top == other.top
    }

    /// The measure that ranks guesses by one step: against evil what they leave at worst, else that of the solver; for a
    /// solver without one, what they leave on average.
    pub fn measure(&self) -> Measure {
        if self.is_evil {
            return Measure::Worst;
        }
        let of_solver = self.solver.measure().unwrap_or(Measure::Expected);
        of_solver.within(&self.position)
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
/// The best guesses are those that need the fewest guesses to win, where that is proven. [`rank`], by contrast, compares
/// what a single guess leaves.
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
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Insight {
    /// What it is about.
    pub study: Study,
    /// The codes still possible.
    pub candidates: CodeWindow,
    /// Number of codes possible before each row and after the last one.
    pub counts: Vec<usize>,
    /// The answers that the row can get; until they are known, those of an earlier row.
    pub forecast: Option<Arc<Forecast>>,
    /// What is known of every hole and every colour.
    pub knowledge: Option<Arc<Knowledge>>,
    /// The scores that are most likely wrong, if no code fits; known with the knowledge.
    pub wrong_scores: Option<Arc<WrongScores>>,
    /// The choice of the solver of the study, or why there is none. It can be another guess than `best`: of guesses with the
    /// same worth the optimal solver takes the first that it finds.
    pub choice: Option<Result<Arc<Choice>, ChooseError>>,
    /// The best guesses, once they are ranked. Those whose worth is proven come first: once the optimum is known, they are
    /// the best of all guesses in this order. The others follow, ranked by one step. Of guesses with the same figures only
    /// the first is there.
    pub guesses: Option<Arc<[Suggestion]>>,
    /// The worth of an optimal guess, once it is proven.
    pub optimum: Option<Worth>,
    /// The best guess, once it is final: the first of `guesses`.
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
            candidates: CodeWindow::whole(candidates),
            forecast: None,
            knowledge: None,
            wrong_scores: None,
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

    /// What is known of a guess, if that is the row to judge or one of the ranked guesses.
    pub fn suggestion(&self, guess: Code) -> Option<Suggestion> {
        Some(Suggestion {
            figures: self.figures_of(guess)?,
            worth: self.worth_of(guess),
        })
    }

    /// What the row or a ranked guess does in one step.
    fn figures_of(&self, guess: Code) -> Option<GuessFigures> {
        if let Some(forecast) = self.forecast_of(Some(guess)) {
            return forecast.figures;
        }
        let mut figures = self.ranked().map(|suggestion| suggestion.figures);
        figures.find(|figures| figures.guess == guess)
    }

    /// How many guesses of the list stand before this one, or before the first with the same figures and worth.
    pub fn rank_of(&self, guess: Code) -> Option<usize> {
        let own = self.suggestion(guess)?;
        self.guesses().iter().position(|listed| {
            listed.figures.guess == guess || listed.has_figures_and_worth_of(&own)
        })
    }

    /// The worth of a guess, if it is proven.
    pub fn worth_of(&self, guess: Code) -> Option<Worth> {
        for suggestion in &self.proven {
            if suggestion.figures.guess == guess && suggestion.worth.is_some() {
                return suggestion.worth;
            }
        }
        for (other, worth) in &self.worths {
            if *other == guess {
                return Some(*worth);
            }
        }
        None
    }

    /// Whether a guess is proven to be optimal.
    pub fn is_optimal(&self, guess: Code) -> bool {
        let worth = self.worth_of(guess);
        worth.is_some() && worth == self.optimum
    }

    /// How many guesses at the head of the list are proven to be the best, in this order.
    pub fn proven_count(&self) -> usize {
        if self.optimum.is_none() {
            return 0;
        }
        self.guesses()
            .iter()
            .take_while(|suggestion| suggestion.worth.is_some())
            .count()
    }

    /// Whether all is known that tells a row from the best guess.
    pub fn has_judged(&self, row: Code) -> bool {
        if self.best.is_none() || self.suggestion(row).is_none() {
            return false;
        }
        // Beside an optimum the row is judged by its worth, which may still be worked out.
        self.optimum.is_none() || self.worth_of(row).is_some() || self.is_complete
    }

    /// The best guesses by worth, then those by one step, where guesses of the former can come again.
    fn ranked(&self) -> impl Iterator<Item = Suggestion> {
        let by_one_step = self.ranking.iter().flat_map(|ranking| &ranking.guesses);
        let unproven = by_one_step.map(|figures| Suggestion::unproven(*figures));
        self.proven.iter().copied().chain(unproven)
    }

    /// Adds the worth of the ranked guesses and of the row where at most two rows are left: their answers tell it.
    /// Returns whether that is so.
    pub(super) fn judge_last_rows(&mut self) -> bool {
        let Some(ranking) = &self.ranking else {
            return false;
        };
        let mut proven = Vec::new();
        for figures in &ranking.guesses {
            let Some(worth) = self.worth_in_last_rows(figures) else {
                return false;
            };
            proven.push(Suggestion {
                figures: *figures,
                worth: Some(worth),
            });
        }
        let Some(best) = proven.first() else {
            return false;
        };
        if ranking.all_compared {
            self.optimum = best.worth;
        }
        if let Some(figures) = self.forecast.as_ref().and_then(|forecast| forecast.figures)
            && let Some(worth_of_row) = self.worth_in_last_rows(&figures)
        {
            self.worths.push((figures.guess, worth_of_row));
        }
        self.proven = proven;
        self.arrange();
        true
    }

    /// The worth of a guess, if at most two rows are left.
    fn worth_in_last_rows(&self, figures: &GuessFigures) -> Option<Worth> {
        figures.worth_in_last_rows(&self.study.position, self.candidates.count())
    }

    /// Lists the ranked guesses, of those that are alike only the first.
    pub(super) fn arrange(&mut self) {
        let mut listed: Vec<Suggestion> = Vec::new();
        for suggestion in self.ranked() {
            if !listed.iter().any(|first| suggestion.adds_nothing_to(first)) {
                listed.push(suggestion);
            }
        }
        listed.truncate(self.study.top);
        self.guesses = Some(listed.into());
    }
}

/// How a guess that cannot be the code is better than every possible code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Advantage {
    /// It gives more information than each of them, and leaves fewer codes on average.
    TellsMore,
    /// It is proven to win for more codes within the rows left than the best of them.
    WinsMoreOften,
    /// It is proven to win for as many codes as the best of them, in fewer guesses.
    WinsSooner,
}

/// A guess with its figures.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Suggestion {
    /// The guess and what it does in one step.
    pub figures: GuessFigures,
    /// Its worth, if proven.
    pub worth: Option<Worth>,
}

impl Suggestion {
    /// A guess whose worth is not known.
    fn unproven(figures: GuessFigures) -> Self {
        Self {
            figures,
            worth: None,
        }
    }

    fn has_figures_and_worth_of(&self, other: &Self) -> bool {
        self.worth == other.worth && self.figures.has_same_figures(&other.figures)
    }

    /// Whether it says no more than an earlier one of the list: it has the same figures, and no other worth.
    fn adds_nothing_to(&self, earlier: &Self) -> bool {
        let has_other_worth = self.worth.is_some() && self.worth != earlier.worth;
        self.figures.has_same_figures(&earlier.figures) && !has_other_worth
    }
}
