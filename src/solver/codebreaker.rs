//! A solver for use in another program.

use thiserror::Error;

use crate::rules::{Board, Code, CodeError, Score, ScoreError};

use super::{Cancel, Candidates, Choice, Count, Position, Solver};

/// A solver that plays a whole game: it guesses, takes the score, and guesses again.
///
/// The contract is that of the Java “Mastermind” solver: each score is answered with *carry on*,
/// *solved*, *no code fits*, *that guess is not the one on the table*, or *those points are
/// impossible*. The last three are errors, and leave everything as it was.
///
/// ```
/// use pegwise::rules::{Code, Preset};
/// use pegwise::solver::{Codebreaker, Progress, Solver};
///
/// let secret: Code = "FCAF".parse()?;
/// let mut codebreaker = Codebreaker::new(Preset::Classic.board(), Solver::Minimax, 0);
/// let mut guesses = 0;
/// while let Some(guess) = codebreaker.guess() {
///     guesses += 1;
///     if let Progress::Solved(code) = codebreaker.score(guess, guess.score(secret))? {
///         assert_eq!(code, secret);
///     }
/// }
/// assert!(guesses <= 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A guess is worked out when it is first asked for, which takes milliseconds on usual boards and up
/// to a second or so on the largest.
#[derive(Clone, Debug)]
pub struct Codebreaker {
    solver: Solver,
    seed: u64,
    opening: Option<Code>,
    position: Position,
    /// The candidates before each row and now.
    candidates: Vec<Candidates>,
    /// The guess on the table, once it was asked for.
    choice: Option<Choice>,
    cancel: Cancel,
}

impl Codebreaker {
    /// A new game. `seed` is for random solvers: the same seed gives the same guesses.
    pub fn new(board: Board, solver: Solver, seed: u64) -> Self {
        let position = Position::new(board);
        let cancel = Cancel::default();
        Self {
            solver,
            seed,
            opening: None,
            candidates: vec![Self::uncancelled(Candidates::of(&position, &cancel))],
            position,
            choice: None,
            cancel,
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
        if self.choice.is_none() {
            let (candidates, position) = (self.left(), &self.position);
            let own = || {
                let choice = (self.solver).choose(position, candidates, self.seed, &self.cancel);
                // A score that leaves no code is refused, and the flag is private.
                choice.unwrap_or_else(|why| unreachable!("{why}"))
            };
            let opening = self.opening.filter(|_| position.history().is_empty());
            self.choice = Some(opening.map_or_else(own, Choice::of_guess));
        }
        self.choice.as_ref()
    }

    /// Takes the score of `guess`, which must be the one on the table.
    ///
    /// # Errors
    /// The score cannot be, or `guess` is not on the table. Nothing has changed then: the guess is
    /// still on the table, and another score or [`Codebreaker::undo`] goes on.
    pub fn score(&mut self, guess: Code, score: Score) -> Result<Progress, Refusal> {
        let on_table = self.guess();
        if on_table != Some(guess) {
            return Err(Refusal::NotOnTheTable { guess, on_table });
        }
        score.check(self.board().pegs())?;
        let position = self.position.with(guess, score);
        let left = Self::uncancelled(self.left().after(&position, &self.cancel));
        let none_left = left.count() == Count::Exact(0);
        let solved = solved(&position);
        if none_left || solved.is_some_and(|code| !position.admits(code)) {
            return Err(Refusal::NoCodeFits);
        }
        self.position = position;
        self.candidates.push(left);
        self.choice = None;
        Ok(solved.map_or(Progress::CarryOn, Progress::Solved))
    }

    /// Takes the last score back: its guess is on the table again. `None` at the start of the game.
    pub fn undo(&mut self) -> Option<(Code, Score)> {
        let last = *self.position.history().last()?;
        self.position = self.position.before(self.position.history().len() - 1);
        self.candidates.pop();
        self.choice = None;
        Some(last)
    }

    /// The code, once it is found.
    pub fn solved(&self) -> Option<Code> {
        solved(&self.position)
    }

    /// The board.
    pub fn board(&self) -> Board {
        self.position.board()
    }

    /// The guesses scored so far, and their scores.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The codes that can be the secret.
    pub fn left(&self) -> &Candidates {
        &self.candidates[self.position.history().len()]
    }

    fn uncancelled<T>(done: Result<T, super::Cancelled>) -> T {
        done.unwrap_or_else(|_| unreachable!("nobody has the flag to cancel this"))
    }
}

/// The code, if the last row found it.
fn solved(position: &Position) -> Option<Code> {
    let (guess, score) = position.history().last()?;
    score.is_win(position.board().pegs()).then_some(*guess)
}

/// Result of a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// There is another guess to score.
    CarryOn,
    /// This is the code.
    Solved(Code),
}

/// Why a score was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Refusal {
    /// It is proven that no code fits this score and those before.
    #[error("no code fits all scores so far: one of them must be wrong")]
    NoCodeFits,
    /// Another guess was scored.
    #[error("{guess} is not the current guess{}", on_table.map(|code| format!(": that is {code}")).unwrap_or_default())]
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    fn codebreaker(solver: Solver) -> Codebreaker {
        Codebreaker::new(Preset::Classic.board(), solver, 5)
    }

    #[test]
    fn every_solver_finds_the_code() {
        let secret: Code = "FCAF".parse().unwrap();
        for solver in Solver::ALL {
            let mut codebreaker = codebreaker(solver);
            let mut answers = Vec::new();
            while let Some(guess) = codebreaker.guess() {
                answers.push(codebreaker.score(guess, guess.score(secret)).unwrap());
            }
            let (last, others) = answers.split_last().unwrap();
            assert_eq!(*last, Progress::Solved(secret), "{solver}");
            assert!(others.iter().all(|answer| *answer == Progress::CarryOn));
            assert_eq!(codebreaker.solved(), Some(secret));
            assert_eq!(codebreaker.position().history().len(), answers.len());
        }
    }

    #[test]
    fn what_is_refused_changes_nothing() {
        let mut codebreaker = codebreaker(Solver::Minimax);
        let first = codebreaker.guess().unwrap();
        codebreaker.score(first, Score::new(0, 0)).unwrap();
        let second = codebreaker.guess().unwrap();
        let other = codebreaker.score(first, Score::new(1, 1));
        assert_eq!(
            other,
            Err(Refusal::NotOnTheTable {
                guess: first,
                on_table: Some(second)
            })
        );
        for (black, white) in [(3, 1), (4, 1), (200, 100)] {
            let refused = codebreaker.score(second, Score::new(black, white));
            assert!(
                matches!(refused, Err(Refusal::Impossible(_))),
                "{refused:?}"
            );
        }
        // Of four colours the second guess has two, and the third one the others.
        codebreaker.score(second, Score::new(0, 0)).unwrap();
        let third = codebreaker.guess().unwrap();
        assert_eq!(
            codebreaker.score(third, Score::new(0, 0)),
            Err(Refusal::NoCodeFits)
        );
        assert_eq!(codebreaker.guess(), Some(third));
        assert_eq!(codebreaker.position().history().len(), 2);
    }

    /// A guess made for what it tells cannot be the code.
    #[test]
    fn a_win_must_fit_too() {
        let all = codebreaker(Solver::Minimax);
        let mut tried = 0;
        for secret in all.left().codes() {
            let mut codebreaker = all.clone();
            while let Some(Choice {
                guess, possible, ..
            }) = codebreaker.choice().cloned()
            {
                if !possible {
                    let won = codebreaker.score(guess, Score::new(4, 0));
                    assert_eq!(won, Err(Refusal::NoCodeFits));
                    tried += 1;
                }
                codebreaker.score(guess, guess.score(*secret)).unwrap();
            }
        }
        assert!(tried > 0);
    }

    #[test]
    fn scores_can_be_taken_back() {
        let mut codebreaker = codebreaker(Solver::StateMachine);
        assert_eq!(codebreaker.undo(), None);
        let secret: Code = "ACAB".parse().unwrap();
        let mut guesses = Vec::new();
        while let Some(guess) = codebreaker.guess() {
            guesses.push((guess, guess.score(secret)));
            codebreaker.score(guess, guess.score(secret)).unwrap();
        }
        while let Some(last) = guesses.pop() {
            assert_eq!(codebreaker.undo(), Some(last));
            assert_eq!(codebreaker.guess(), Some(last.0));
        }
        assert_eq!(codebreaker.left().codes().len(), 1_296);
    }

    #[test]
    fn the_opening_can_be_given() {
        let board = Preset::Classic.board();
        let opening = "FFAA".parse().unwrap();
        let mut codebreaker =
            Codebreaker::with_opening(board, Solver::StateMachine, 0, opening).unwrap();
        assert_eq!(codebreaker.guess(), Some(opening));
        codebreaker.score(opening, Score::new(2, 1)).unwrap();
        assert_eq!(codebreaker.guess(), "BBCC".parse().ok());
        let refused = Codebreaker::with_opening(board, Solver::Entropy, 0, "FFGA".parse().unwrap());
        assert!(refused.is_err());
    }
}
