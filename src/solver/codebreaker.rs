//! A solver that plays a game.

use thiserror::Error;

use crate::rules::{Board, Code, CodeError, PlayError, Score, Solver};

use super::cancel::uncancelled;
use super::{Cancel, Cancelled, Candidates, Choice, ChooseError, Position, Prover, Worth};

/// A solver that plays a whole game: it guesses, takes the score, and guesses again, as the [crate] shows.
///
/// A guess is worked out when it is first asked for: in milliseconds on usual boards, on the largest in a second.
#[derive(Clone, Debug)]
pub struct Codebreaker {
    pub(super) solver: Solver,
    pub(super) seed: u64,
    opening: Option<Code>,
    /// Where the game begins, with the limit of rows that was asked for.
    start: Candidates,
    /// The candidates before each row and now.
    left: Vec<Candidates>,
    /// The choice on the table, once it was asked for.
    choice: Option<Choice>,
}

impl Codebreaker {
    /// A new game. `seed` is for random solvers: the same seed gives the same guesses.
    ///
    /// It goes on until the code is found, beyond the rows of the board if need be. They matter only to the
    /// optimal solver, which plays the best game that finds every code within them, if there is one.
    pub fn new(board: Board, solver: Solver, seed: u64) -> Self {
        Self::from_candidates(Candidates::new(Position::unlimited(board)), solver, seed)
    }

    /// The same game with this first guess. It takes the place of another that is on the table.
    ///
    /// # Errors
    /// The board allows no such guess, or the first guess is scored already.
    pub fn with_opening(mut self, opening: Code) -> Result<Self, OpeningError> {
        self.candidates().position().board().check(opening)?;
        if self.left.len() > 1 {
            return Err(OpeningError::Begun);
        }
        self.opening = Some(opening);
        self.begin_again();
        Ok(self)
    }

    /// Goes back to the start, where no guess is on the table.
    fn begin_again(&mut self) {
        self.left = vec![self.start.clone()];
        self.choice = None;
    }

    /// A game from a position on, with its limit of rows.
    pub fn from_candidates(left: Candidates, solver: Solver, seed: u64) -> Self {
        Self {
            solver,
            seed,
            opening: None,
            left: vec![left.clone()],
            start: left,
            choice: None,
        }
    }

    /// The guess on the table: the same until it is scored; `None` once the code is found or no row is left.
    pub fn guess(&mut self) -> Option<Code> {
        self.choice().map(|choice| choice.guess)
    }

    /// The guess on the table with the solver's reasons.
    pub fn choice(&mut self) -> Option<&Choice> {
        uncancelled(self.try_choice(&Cancel::default()))
    }

    /// The same, unless it is cancelled before it is known.
    ///
    /// # Errors
    /// [`Cancelled`].
    pub fn try_choice(&mut self, cancel: &Cancel) -> Result<Option<&Choice>, Cancelled> {
        if self.solved().is_some() {
            return Ok(None);
        }
        if self.choice.is_none() {
            let given = self.opening.filter(|_| self.left.len() == 1);
            match self.chosen(given, cancel) {
                Ok(choice) => self.choice = Some(choice),
                Err(ChooseError::Cancelled(cancelled)) => return Err(cancelled),
                Err(ChooseError::NoneLeft | ChooseError::NoRowLeft) => return Ok(None),
            }
        }
        Ok(self.choice.as_ref())
    }

    /// The solver's choice, or the guess that was given. Where the rows of the board may matter to the solver, it
    /// plays on within them if so every code is found.
    fn chosen(&mut self, given: Option<Code>, cancel: &Cancel) -> Result<Choice, ChooseError> {
        let (left, board) = (self.candidates(), self.candidates().position().board());
        let choose = |prover: &Prover| match given {
            None => self.solver.try_choose(prover, self.seed, cancel),
            Some(guess) => Ok(Choice {
                drawn: Some(0),
                ..Choice::of_guess(guess)
            }),
        };
        if self.solver.proves() && *left.position() == Position::unlimited(board) {
            let prover = Prover::new(left.with_position(Position::new(board)));
            let mut choice = choose(&prover)?;
            if let Some(guess) = given {
                choice.cost = prover.try_worth(guess, cancel)?.map(Worth::cost);
            }
            if choice.cost.is_some_and(|cost| cost.missed() == 0) {
                self.left = vec![prover.candidates().clone()];
                return Ok(choice);
            }
        }
        choose(&Prover::new(left.clone()))
    }

    /// Whether its seed matters from here on. The State Machine draws its first guess and no other.
    pub fn draws_lots(&self) -> bool {
        let has_first_guess =
            self.opening.is_some() || !self.candidates().position().history().is_empty();
        match self.solver {
            Solver::StateMachine => !has_first_guess,
            solver => solver.draws_lots(),
        }
    }

    /// Takes the score of `guess`, which must be the one on the table.
    ///
    /// # Errors
    /// The score cannot be, or `guess` is not on the table. Nothing has changed then: the guess is
    /// still on the table, and another score or [`Codebreaker::undo`] goes on.
    pub fn score(&mut self, guess: Code, score: Score) -> Result<(), AnswerError> {
        if self.guess() != Some(guess) {
            return Err(AnswerError::NotOnTheTable(guess));
        }
        let left = self.candidates().after(guess, score)?;
        if left.count() == 0 {
            return Err(AnswerError::NoCodeFits);
        }
        self.left.push(left);
        self.choice = None;
        Ok(())
    }

    /// Takes the last score back: its guess is on the table again. `None` at the start of the game.
    pub fn undo(&mut self) -> Option<(Code, Score)> {
        if self.left.len() == 1 {
            return None;
        }
        let last = self.left.pop()?;
        self.choice = None;
        if self.left.len() == 1 {
            self.begin_again();
        }
        last.position().history().last().copied()
    }

    /// The code, once it is found.
    pub fn solved(&self) -> Option<Code> {
        let position = self.candidates().position();
        let (guess, score) = position.history().last()?;
        score.is_win(position.board().pegs()).then_some(*guess)
    }

    /// The position with the codes that can be the secret.
    pub fn candidates(&self) -> &Candidates {
        &self.left[self.left.len() - 1]
    }
}

/// Why a game cannot begin with some guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum OpeningError {
    /// The board does not allow it.
    #[error(transparent)]
    Code(#[from] CodeError),
    /// The game has its first guess.
    #[error("the first guess is scored already: choose the opening before it")]
    Begun,
}

/// Why a score was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum AnswerError {
    /// No code fits this score and those before.
    #[error("{}", ChooseError::NoneLeft)]
    NoCodeFits,
    /// Another guess was scored.
    #[error("{0} is not the current guess")]
    NotOnTheTable(Code),
    /// No guess can get this score.
    #[error(transparent)]
    Impossible(#[from] PlayError),
}
