//! Rules that choose the next guess.

use thiserror::Error;

use crate::rules::{Code, CodeError, Solver};

use super::{Cancel, Cancelled, Candidates, ChooseError, Position, Prover};

/// A rule that chooses the next guess: one of the nine [`Solver`]s, a [`Strategy`](super::Strategy), or a rule of your
/// own. It is played against every secret by [`PlayOut`](super::PlayOut), and written out as a whole by
/// [`Strategy::from_rule`](super::Strategy::from_rule).
///
/// ```
/// use pegwise::rules::{Board, Code};
/// use pegwise::solver::{Cancel, Candidates, ChooseError, GuessRule, PlayOut, Position};
///
/// /// Guesses the candidate in the middle.
/// struct Middle;
///
/// impl GuessRule for Middle {
///     fn choose_guess(
///         &self,
///         candidates: &Candidates,
///         _seed: u64,
///         _cancel: &Cancel,
///     ) -> Result<Code, ChooseError> {
///         Ok(candidates.codes()[candidates.count() / 2])
///     }
/// }
///
/// let start = Candidates::new(Position::unlimited(Board::new(3, 4)?));
/// let tally = PlayOut::from_rule(&Middle, start).run(&Cancel::default())?;
/// assert_eq!((tally.games, tally.max), (64, 5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait GuessRule: Sync {
    /// The next guess at a position with at least one candidate, which is not won, and where a row is left: the same for
    /// the same position and seed. A rule that takes long looks at `cancel` every few milliseconds: `cancel.check()?`.
    ///
    /// The guess must be a code of the board; it need not be a candidate.
    ///
    /// # Errors
    /// Returns [`ChooseError::Cancelled`], or why the rule has no guess.
    fn choose_guess(
        &self,
        candidates: &Candidates,
        seed: u64,
        cancel: &Cancel,
    ) -> Result<Code, ChooseError>;

    /// Whether the seed matters. If not, games that begin alike are played together. A rule that draws lots has to say so
    /// here: without this method it does not.
    fn draws_lots(&self) -> bool {
        false
    }
}

/// A solver guesses by itself at each position: it keeps nothing that it has proven at others.
///
/// ```
/// use pegwise::rules::Preset;
/// use pegwise::solver::{Cancel, Candidates, GuessRule, Position, Solver};
///
/// let start = Candidates::new(Position::new(Preset::Classic.board()));
/// let guess = Solver::Minimax.choose_guess(&start, 0, &Cancel::default())?;
/// assert_eq!(guess.to_string(), "AABB");
/// # Ok::<(), pegwise::solver::ChooseError>(())
/// ```
impl GuessRule for Solver {
    fn choose_guess(
        &self,
        candidates: &Candidates,
        seed: u64,
        cancel: &Cancel,
    ) -> Result<Code, ChooseError> {
        let prover = Prover::new(candidates.clone());
        Ok(self.try_choose(&prover, seed, cancel)?.guess)
    }

    fn draws_lots(&self) -> bool {
        Self::draws_lots(*self)
    }
}

/// Why games of a rule could not be played to their end. Those of the nine solvers can only be cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RuleError {
    /// The work was asked to stop.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
    /// The rule gave no guess.
    #[error("there is no guess for row {row}: {why}")]
    NoGuess {
        /// Counted from 1.
        row: usize,
        /// What the rule says.
        why: ChooseError,
    },
    /// The board does not allow the guess.
    #[error("{guess} is no guess for row {row}: {why}")]
    IllegalGuess {
        /// Counted from 1.
        row: usize,
        /// The guess of the rule.
        guess: Code,
        /// What the board does not allow.
        why: CodeError,
    },
}

impl RuleError {
    /// Why there is no guess at a position.
    pub(super) fn no_guess_at(position: &Position, why: ChooseError) -> Self {
        match why {
            ChooseError::Cancelled(cancelled) => Self::Cancelled(cancelled),
            why => Self::NoGuess {
                row: position.history().len() + 1,
                why,
            },
        }
    }
}

/// What a rule guesses, if the board allows it.
pub(super) fn checked_guess(
    rule: &dyn GuessRule,
    candidates: &Candidates,
    seed: u64,
    cancel: &Cancel,
) -> Result<Code, RuleError> {
    cancel.check()?;
    let position = candidates.position();
    let guess = rule
        .choose_guess(candidates, seed, cancel)
        .map_err(|why| RuleError::no_guess_at(position, why))?;
    match position.board().check(guess) {
        Ok(()) => Ok(guess),
        Err(why) => Err(RuleError::IllegalGuess {
            row: position.history().len() + 1,
            guess,
            why,
        }),
    }
}
