//! A solver for use in another program.

use std::fmt;

use thiserror::Error;

use crate::rules::{Board, Code, CodeError, Score, ScoreError, Solver};

use super::{Cancel, Candidates, Choice, Count, Position};

/// A solver that plays a whole game: it guesses, takes the score, and guesses again.
///
/// The game goes on until the code is found, beyond the rows of the board if need be. They matter only
/// to the optimal solver, which plays the best game that finds every code within them, if there is one.
///
/// ```
/// use pegwise::rules::{Code, Preset, Solver};
/// use pegwise::solver::Codebreaker;
///
/// let secret: Code = "FCAF".parse()?;
/// let mut codebreaker = Codebreaker::new(Preset::Classic.board(), Solver::Minimax, 0);
/// while let Some(guess) = codebreaker.guess() {
///     codebreaker.score(guess, guess.score(secret))?;
/// }
/// assert_eq!(codebreaker.solved(), Some(secret));
/// assert!(codebreaker.position().history().len() <= 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A guess is worked out when it is first asked for, which takes milliseconds on usual boards and up
/// to a second or so on the largest.
#[derive(Clone, Debug)]
pub struct Codebreaker {
    solver: Solver,
    board: Board,
    seed: u64,
    opening: Option<Code>,
    position: Position,
    /// The candidates before each row and now.
    candidates: Vec<Candidates>,
    /// The choices for the rows so far, and for the next one once it was asked for.
    choices: Vec<Choice>,
}

impl Codebreaker {
    /// A new game. `seed` is for random solvers: the same seed gives the same guesses.
    pub fn new(board: Board, solver: Solver, seed: u64) -> Self {
        let position = Position::new(board);
        let candidates = Candidates::of(&position, &Cancel::default());
        Self {
            solver,
            board,
            seed,
            opening: None,
            position,
            candidates: vec![done(candidates)],
            choices: Vec::new(),
        }
    }

    /// A new game with this first guess.
    ///
    /// # Errors
    /// The board allows no such guess.
    pub fn with_opening(
        board: Board,
        solver: Solver,
        seed: u64,
        opening: Code,
    ) -> Result<Self, CodeError> {
        board.check(opening)?;
        Ok(Self {
            opening: Some(opening),
            ..Self::new(board, solver, seed)
        })
    }

    /// The guess on the table: the same until it is scored; `None` once the code is found.
    pub fn guess(&mut self) -> Option<Code> {
        self.choice().map(|choice| choice.guess)
    }

    /// The guess on the table with the solver's reasons.
    pub fn choice(&mut self) -> Option<&Choice> {
        if self.solved().is_some() {
            return None;
        }
        let row = self.position.history().len();
        if self.choices.len() == row {
            let (left, seed, cancel) = (self.left(), self.seed, &Cancel::default());
            let choice = if row == 0 {
                let begun = self
                    .solver
                    .begin(self.board, self.opening, left, seed, cancel);
                begun.map(|(position, choice)| {
                    self.position = position;
                    choice
                })
            } else {
                self.solver.choose(&self.position, left, seed, cancel)
            };
            // A score that leaves no code is refused.
            self.choices.push(done(choice));
        }
        self.choices.get(row)
    }

    /// Takes the score of `guess`, which must be the one on the table.
    ///
    /// # Errors
    /// The score cannot be, or `guess` is not on the table. Nothing has changed then: the guess is
    /// still on the table, and another score or [`Codebreaker::undo`] goes on.
    pub fn score(&mut self, guess: Code, score: Score) -> Result<(), Refusal> {
        let on_table = self.guess();
        if on_table != Some(guess) {
            return Err(Refusal::NotOnTheTable { guess, on_table });
        }
        score.check(self.board.pegs())?;
        let position = self.position.with(guess, score);
        let left = done(self.left().after(&position, &Cancel::default()));
        let is_win_ruled_out = solved(&position).is_some_and(|code| !position.admits(code));
        if left.count() == Count::Exact(0) || is_win_ruled_out {
            return Err(Refusal::NoCodeFits);
        }
        self.position = position;
        self.candidates.push(left);
        Ok(())
    }

    /// Takes the last score back: its guess is on the table again. `None` at the start of the game.
    pub fn undo(&mut self) -> Option<(Code, Score)> {
        let (last, before) = self.position.history().split_last()?;
        let (last, rows) = (*last, before.len());
        self.position = self.position.before(rows);
        self.candidates.truncate(rows + 1);
        self.choices.truncate(rows + 1);
        Some(last)
    }

    /// The code, once it is found.
    pub fn solved(&self) -> Option<Code> {
        solved(&self.position)
    }

    /// The guesses scored so far, and their scores. Its board has no last row if the rows do not matter.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The codes that can be the secret.
    pub fn left(&self) -> &Candidates {
        &self.candidates[self.position.history().len()]
    }
}

/// The result of work that nobody can cancel.
fn done<T, E: fmt::Display>(work: Result<T, E>) -> T {
    work.unwrap_or_else(|why| unreachable!("{why}"))
}

/// The code, if the last row found it.
fn solved(position: &Position) -> Option<Code> {
    let (guess, score) = position.history().last()?;
    score.is_win(position.board().pegs()).then_some(*guess)
}

/// Why a score was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Refusal {
    /// It is proven that no code fits this score and those before.
    #[error("no code fits these pins: at least one row is wrong")]
    NoCodeFits,
    /// Another guess was scored.
    #[error(
        "{guess} is not the current guess{}",
        on_table.map_or(String::new(), |code| format!(": that is {code}"))
    )]
    NotOnTheTable {
        /// The guess that was scored.
        guess: Code,
        /// The guess on the table, unless the code is found.
        on_table: Option<Code>,
    },
    /// No guess can get this score.
    #[error(transparent)]
    Impossible(#[from] ScoreError),
}
