//! A solver's next guess, and why.

use thiserror::Error;

use crate::rules::{Code, Colour, named_enum};

use super::{Cancelled, Candidates, Cost, GuessFigures, Limit, Measure, Ranking, Worth};

/// A solver's next guess, and why.
///
/// The reasons are values; the coach puts them in words.
///
/// ```
/// use pegwise::rules::Board;
/// use pegwise::solver::{Candidates, Measure, Position, Reason, Solver};
///
/// let candidates = Candidates::new(Position::new(Board::new(3, 4)?));
/// let choice = Solver::Minimax.choose(&candidates, 0)?;
/// assert_eq!(choice.guess, "ABC".parse()?);
/// match choice.reason {
///     Reason::Measured { measure, figures, .. } => {
///         assert_eq!(measure, Measure::Worst);
///         assert_eq!(figures.worst, 15);
///     }
///     _ => unreachable!("this solver measures its guesses"),
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Choice {
    /// The guess.
    pub guess: Code,
    /// Whether the guess is certain to be the one the solver's rule asks for.
    pub is_proven: bool,
    /// What all candidates cost with this guess and the play that follows, where that is worked out.
    pub cost: Option<Cost>,
    /// How many codes can be the secret.
    pub candidate_count: usize,
    /// What the last score told a solver that keeps lists of colours; empty for the others.
    pub deductions: Vec<Deduction>,
    /// Why this guess.
    pub reason: Reason,
}

impl Choice {
    /// A proven guess at a position with so many candidates.
    pub(super) fn new(guess: Code, candidate_count: usize, reason: Reason) -> Self {
        Self {
            guess,
            is_proven: true,
            cost: None,
            candidate_count,
            deductions: Vec::new(),
            reason,
        }
    }

    /// The choice of a solver that plays the first guess of a ranking by this measure; `None` if the ranking is empty.
    ///
    /// ```
    /// use pegwise::rules::Board;
    /// use pegwise::solver::{Candidates, Choice, Measure, Position, RankOptions, Solver, rank};
    ///
    /// let candidates = Candidates::new(Position::new(Board::new(3, 4)?));
    /// let ranking = rank(&candidates, RankOptions::new(Measure::Bits).top(5));
    /// let choice = Choice::from_ranking(&ranking, Measure::Bits, &candidates);
    /// assert_eq!(choice, Solver::Entropy.choose(&candidates, 0).ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_ranking(
        ranking: &Ranking,
        measure: Measure,
        candidates: &Candidates,
    ) -> Option<Self> {
        let best = ranking.guesses.first()?;
        let reason = if candidates.count() == 1 {
            Reason::OnlyCandidate
        } else if candidates.position().rows_left() == Limit::Rows(1) {
            Reason::LastRow
        } else {
            Reason::Measured {
                measure,
                figures: *best,
                all_compared: ranking.all_compared,
                replaces_proof: false,
            }
        };
        Some(Self {
            is_proven: ranking.all_compared,
            ..Self::new(best.guess, candidates.count(), reason)
        })
    }

    /// The same guess against the evil codemaker, where the cost does not hold: it is that of codes which are equally
    /// likely. So the reason is what the guess leaves at worst. A choice without a cost stays as it is, and so does that
    /// of the only candidate.
    #[must_use]
    pub fn against_evil(self, candidates: &Candidates) -> Self {
        if self.cost.is_none() || candidates.count() < 2 {
            return self;
        }
        let figures = GuessFigures::new(candidates, self.guess);
        Self::new(self.guess, candidates.count(), Reason::Evil(figures))
    }

    /// How many random codes were tried for the guess, this one included: 0 for an opening that was asked for, and `None`
    /// for a guess that was found in another way.
    pub fn codes_drawn(&self) -> Option<u64> {
        match self.reason {
            Reason::Given => Some(0),
            Reason::FirstOfRandomCodes { drawn } => Some(drawn),
            _ => None,
        }
    }

    /// The stage of [`Solver::StateMachine`](super::Solver::StateMachine), if that made the choice.
    pub fn stage(&self) -> Option<Stage> {
        match self.reason {
            Reason::Stage(stage) => Some(stage),
            _ => None,
        }
    }
}

/// Why a solver makes a guess.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Reason {
    /// The guess was given: it is the opening, or was put in place of the solver's.
    Given,
    /// No other code can be the secret.
    OnlyCandidate,
    /// One row is left, in which only candidates can win, each as often as the others.
    LastRow,
    /// It is the first candidate, in order.
    FirstCandidate,
    /// Of so many random codes it is the first that can be the secret.
    FirstOfRandomCodes {
        /// How many random codes were tried, this one included.
        drawn: u64,
    },
    /// It is a random candidate, since random codes are too rarely candidates.
    RandomCandidate,
    /// It is the next string of [`Solver::SmartString`](super::Solver::SmartString) that can be the secret.
    NextString,
    /// It follows from the stage of [`Solver::StateMachine`](super::Solver::StateMachine).
    Stage(Stage),
    /// It is the best by a measure.
    Measured {
        /// What was compared.
        measure: Measure,
        /// The figures of the guess. If it leaves one code at worst, it tells all candidates apart.
        figures: GuessFigures,
        /// Whether every guess of the board was compared.
        all_compared: bool,
        /// Whether the solver would rather prove its guess, which takes too long here.
        replaces_proof: bool,
    },
    /// It has this worth: no guess is better, or none that is known if the choice is not proven.
    Worth(Worth),
    /// It was chosen by its worth, but against the evil codemaker only these figures hold: see [`Choice::against_evil`].
    Evil(GuessFigures),
}

named_enum! {
    /// The stages of [`Solver::StateMachine`](super::Solver::StateMachine), as its paper names them (Huston, “Mastermind
    /// and Design Paradigms”).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
    #[expect(clippy::exhaustive_enums, reason = "the paper has these four")]
    pub enum Stage {
        /// The first two colours, of which the first is random.
        One = "GuessOne";
        /// The two colours after them.
        Two = "GuessTwo";
        /// The next string of the colours that are still allowed.
        Compute = "GuessCompute";
        /// All colours are known: their next permutation.
        Permute = "GuessPermute";
    }
}

/// What a score told a solver that keeps lists of colours for each hole.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Deduction {
    /// The secret has each of these colours.
    InCode(Vec<Colour>),
    /// The secret has none of these colours.
    NotInCode(Vec<Colour>),
    /// The colour is not in this hole of the secret.
    NotInHole {
        /// The colour.
        colour: Colour,
        /// The hole, counted from 0.
        hole: usize,
    },
    /// So many strings of the colours that remain were passed over before the next guess: they contradict a score.
    Skipped(u64),
}

/// Why a solver has no next guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum ChooseError {
    /// The solver was asked to stop.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
    /// No code fits the scores.
    #[error("no code fits these pins: at least one row is wrong")]
    NoCandidates,
    /// All rows are played.
    #[error("no row is left")]
    NoRowLeft,
    /// A strategy that is played does not lead here by its own guesses.
    #[error("the strategy does not come to this position")]
    UnknownPosition,
}
