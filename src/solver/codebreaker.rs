//! A solver that plays a game.

use thiserror::Error;

use crate::rules::{Board, Code, CodeError, PlayError, Score, Solver};

use super::cancel::uncancelled;
use super::{Cancel, Cancelled, Candidates, Choice, ChooseError, Position, Prover, Reason, Worth};

/// A solver that plays a whole game: it guesses, takes the score, and guesses again, as the [crate] shows.
///
/// A guess is worked out when it is first asked for: in milliseconds on usual boards, on the largest
/// in seconds. A guess that is cancelled is begun again when it is asked for next: whoever has a deadline plays another
/// guess with [`Codebreaker::replace_guess`], or lets the work go on in a thread of its own.
///
/// ```
/// use pegwise::rules::Preset;
/// use pegwise::solver::{AnswerError, Codebreaker, Solver};
///
/// let mut codebreaker = Codebreaker::new(Preset::Kids.board(), Solver::Minimax, 0);
/// let guess = codebreaker.guess().ok_or("it is over")?;
/// codebreaker.take_score(guess, "0 3".parse()?)?;
/// assert_eq!(codebreaker.candidates().count(), 2);
///
/// // A score that no code gives is refused, and the last one can be taken back.
/// let next = codebreaker.guess().ok_or("it is over")?;
/// assert_eq!(codebreaker.take_score(next, "0 0".parse()?), Err(AnswerError::NoCodeFits));
/// codebreaker.undo();
/// assert_eq!(codebreaker.guess(), Some(guess));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Codebreaker {
    pub(super) solver: Solver,
    pub(super) seed: u64,
    opening: Option<Code>,
    /// Where the game begins, with the limit of rows that was asked for.
    start: Candidates,
    /// The candidates before each row and now.
    by_row: Vec<Candidates>,
    /// The choices that were scored, row by row: after [`Codebreaker::undo`] they need not be worked out again.
    scored: Vec<Choice>,
    /// The choice on the table, once it was asked for.
    choice: Option<Choice>,
}

impl Codebreaker {
    /// A new game. `seed` is for random solvers: the same seed gives the same guesses.
    ///
    /// The game is unlimited: it goes on until the code is found, beyond the rows of the board if need be. The optimal solver
    /// still finds every code within those rows, where that is possible. A game that ends with the last row begins with
    /// [`Codebreaker::from_candidates`] at a [`Position::new`].
    pub fn new(board: Board, solver: Solver, seed: u64) -> Self {
        Self::from_candidates(Candidates::new(Position::unlimited(board)), solver, seed)
    }

    /// The same game with this first guess. It takes the place of another that is on the table.
    ///
    /// ```
    /// use pegwise::rules::Preset;
    /// use pegwise::solver::{Codebreaker, Solver};
    ///
    /// let codebreaker = Codebreaker::new(Preset::Kids.board(), Solver::Entropy, 0);
    /// let mut opened = codebreaker.with_opening("FED".parse()?)?;
    /// assert_eq!(opened.guess(), Some("FED".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The board allows no such guess, or the first guess is scored already.
    pub fn with_opening(mut self, opening: Code) -> Result<Self, OpeningError> {
        self.candidates().position().board().check(opening)?;
        if self.by_row.len() > 1 {
            return Err(OpeningError::Begun);
        }
        self.opening = Some(opening);
        self.begin_again();
        Ok(self)
    }

    /// Goes back to the start, where no guess is on the table.
    fn begin_again(&mut self) {
        self.by_row = vec![self.start.clone()];
        self.choice = None;
    }

    /// A game from a position on, with its limit of rows.
    pub fn from_candidates(candidates: Candidates, solver: Solver, seed: u64) -> Self {
        Self {
            solver,
            seed,
            opening: None,
            by_row: vec![candidates.clone()],
            start: candidates,
            scored: Vec::new(),
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
    /// Returns [`Cancelled`] if it is cancelled.
    pub fn try_choice(&mut self, cancel: &Cancel) -> Result<Option<&Choice>, Cancelled> {
        if self.solved().is_some() {
            return Ok(None);
        }
        if self.choice.is_none() {
            match self.choice_at(self.candidates(), self.seed, cancel) {
                Ok((choice, candidates)) => {
                    if let Some(now) = self.by_row.last_mut() {
                        *now = candidates;
                    }
                    self.choice = Some(choice);
                }
                Err(ChooseError::Cancelled(cancelled)) => return Err(cancelled),
                // No row is left.
                Err(_) => return Ok(None),
            }
        }
        Ok(self.choice.as_ref())
    }

    /// Puts another guess on the table in place of the solver's: where a deadline does not wait for that, say. Once the code is
    /// found or no row is left, nothing is put there.
    ///
    /// ```
    /// use pegwise::rules::Board;
    /// use pegwise::solver::{Cancel, Codebreaker, Solver};
    ///
    /// let secret = "CBA".parse()?;
    /// let mut codebreaker = Codebreaker::new(Board::new(3, 3)?, Solver::Optimal, 0);
    /// let deadline = Cancel::default();
    /// deadline.cancel(); // by another thread, after some time
    /// if codebreaker.try_choice(&deadline).is_err() {
    ///     let candidate = codebreaker.candidates().codes()[0];
    ///     codebreaker.replace_guess(candidate)?;
    /// }
    /// let guess = codebreaker.guess().expect("there is a guess");
    /// codebreaker.take_score(guess, guess.score(secret))?;
    /// assert_eq!(guess.to_string(), "AAA");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The board does not allow the guess.
    pub fn replace_guess(&mut self, guess: Code) -> Result<(), CodeError> {
        let candidates = self.candidates();
        candidates.position().board().check(guess)?;
        if self.solved().is_none() && candidates.check_that_play_goes_on().is_ok() {
            self.choice = Some(Choice::new(guess, candidates.count(), Reason::Given));
        }
        Ok(())
    }

    /// What it guesses in a game that begins like this one, and with which candidates it plays on.
    ///
    /// Without a last row the rows of the board may still matter to the solver. If every code is found within them, it
    /// plays on within them.
    pub(super) fn choice_at(
        &self,
        candidates: &Candidates,
        seed: u64,
        cancel: &Cancel,
    ) -> Result<(Choice, Candidates), ChooseError> {
        let position = candidates.position();
        let board = position.board();
        if self.solver.proves() && *position == Position::unlimited(board) {
            let within_rows = candidates.with_position(Position::new(board));
            let prover = Prover::new(within_rows.clone());
            let mut choice = self.choose(&prover, seed, cancel)?;
            if let Some(opening) = self.opening_at(candidates) {
                choice.cost = prover.try_worth(opening, cancel)?.map(Worth::cost);
            }
            if choice.cost.is_some_and(|cost| cost.missed() == 0) {
                return Ok((choice, within_rows));
            }
        }
        let choice = self.choose(&Prover::new(candidates.clone()), seed, cancel)?;
        Ok((choice, candidates.clone()))
    }

    /// The choice of the solver, or the opening if it is the first guess.
    fn choose(&self, prover: &Prover, seed: u64, cancel: &Cancel) -> Result<Choice, ChooseError> {
        match self.opening_at(prover.candidates()) {
            None => self.solver.try_choose(prover, seed, cancel),
            Some(opening) => {
                let candidates = prover.candidates();
                candidates.check_that_play_goes_on()?;
                Ok(Choice::new(opening, candidates.count(), Reason::Given))
            }
        }
    }

    /// The opening, where the game begins.
    fn opening_at(&self, candidates: &Candidates) -> Option<Code> {
        let rows = candidates.position().history().len();
        let rows_before = self.start.position().history().len();
        if rows == rows_before {
            self.opening
        } else {
            None
        }
    }

    /// Whether its seed matters from here on. The State Machine draws its first guess and no other.
    pub fn draws_lots(&self) -> bool {
        match self.solver {
            Solver::StateMachine => {
                self.opening.is_none() && self.candidates().position().history().is_empty()
            }
            solver => solver.draws_lots(),
        }
    }

    /// Takes the score of `guess`, which must be the one on the table.
    ///
    /// # Errors
    /// No code fits the score, or `guess` is not on the table. Nothing has changed then: the guess that is on the table
    /// can be given another score, or [`Codebreaker::undo`] takes the last one back.
    pub fn take_score(&mut self, guess: Code, score: Score) -> Result<(), AnswerError> {
        self.try_take_score(guess, score, &Cancel::default())
    }

    /// The same, unless it is cancelled before the candidates are known: on the largest boards that takes a tenth of a
    /// second. Nothing has changed then.
    ///
    /// # Errors
    /// No code fits the score, `guess` is not on the table, or it is cancelled.
    pub fn try_take_score(
        &mut self,
        guess: Code,
        score: Score,
        cancel: &Cancel,
    ) -> Result<(), AnswerError> {
        let on_the_table = self.try_choice(cancel)?.map(|choice| choice.guess);
        if on_the_table != Some(guess) {
            return Err(AnswerError::NotOnTheTable(guess));
        }
        let position = self.candidates().position().after(guess, score)?;
        let candidates = self.candidates().later(position, cancel)?;
        if candidates.count() == 0 {
            return Err(AnswerError::NoCodeFits);
        }
        self.by_row.push(candidates);
        self.scored.extend(self.choice.take());
        Ok(())
    }

    /// Takes the last score back: its guess is on the table again. `None` at the start of the game.
    pub fn undo(&mut self) -> Option<(Code, Score)> {
        let choice = self.scored.pop()?;
        let taken_back = self.by_row.pop()?;
        self.choice = Some(choice);
        taken_back.position().history().last().copied()
    }

    /// The code, once it is found.
    pub fn solved(&self) -> Option<Code> {
        let position = self.candidates().position();
        let (guess, _) = position.history().last()?;
        position.is_won().then_some(*guess)
    }

    /// The position with the codes that can be the secret.
    pub fn candidates(&self) -> &Candidates {
        &self.by_row[self.by_row.len() - 1]
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
    /// The work was asked to stop.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
    /// No code fits this score and those before.
    #[error("{}", ChooseError::NoCandidates)]
    NoCodeFits,
    /// Another guess was scored.
    #[error("{0} is not the current guess")]
    NotOnTheTable(Code),
    /// No guess can get this score.
    #[error(transparent)]
    Impossible(#[from] PlayError),
}
