//! A solver as another program uses it: it guesses, somebody scores.

mod progress;

use crate::rules::{Board, Code, CodeError, Score};

use super::{Cancel, Candidates, Choice, Count, Position, Solver};

pub use progress::{Progress, Refusal};

/// A solver at work on somebody's code: it guesses, is told the score, and guesses again.
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
    /// The guess whose score was taken back last, and no other was taken since.
    taken_back: Option<Code>,
    cancel: Cancel,
}

impl Codebreaker {
    /// A new game. `seed` is for solvers that draw lots: the same seed, the same guesses.
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
            taken_back: None,
            cancel,
        }
    }

    /// A new game that begins with this guess, whatever the solver would like.
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

    /// The guess on the table: the same until it is scored, and none once the code is found.
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
            let own = self
                .solver
                .choose(position, candidates, self.seed, &self.cancel);
            // A score that leaves no code is refused, and nobody cancels.
            let own = own.unwrap_or_else(|why| unreachable!("{why}"));
            let opening = self.opening.filter(|_| position.history().is_empty());
            let given = self.taken_back.or(opening);
            // Rows may have been corrected since a guess was made that was taken back.
            let given = given.filter(|guess| *guess != own.guess || opening.is_some());
            let given = given.map(|guess| Choice {
                possible: position.admits(guess),
                ..Choice::given(guess)
            });
            self.choice = Some(given.unwrap_or(own));
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
        self.go_on_from(self.position.with(guess, score))
    }

    /// Goes on from these rows instead of those so far, whoever made the guesses: after a score was
    /// corrected, for example.
    ///
    /// ```
    /// use pegwise::rules::{Preset, Score};
    /// use pegwise::solver::{Codebreaker, Position, Progress, Solver};
    ///
    /// let board = Preset::Classic.board();
    /// let mut codebreaker = Codebreaker::new(board, Solver::Minimax, 0);
    /// let first = codebreaker.guess().expect("no code is found yet");
    /// codebreaker.score(first, Score::new(1, 0))?;
    /// // It was a white pin, after all.
    /// let corrected = Position::new(board).with(first, Score::new(0, 1));
    /// assert_eq!(codebreaker.go_on_from(corrected)?, Progress::CarryOn);
    /// assert_eq!(codebreaker.left().count().codes(), "256 codes");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A position on another board, a score that no guess can get, or no code fits them all. Nothing
    /// has changed then.
    pub fn go_on_from(&mut self, position: Position) -> Result<Progress, Refusal> {
        if position.board() != self.board() {
            return Err(Refusal::OtherBoard);
        }
        let rows = position.history();
        for (_, score) in rows {
            score.check(self.board().pegs())?;
        }
        let both = rows.iter().zip(self.position.history());
        let shared = both.take_while(|(new, old)| new == old).count();
        let mut candidates = self.candidates[..=shared].to_vec();
        for (before, rows) in (shared..rows.len()).zip(shared + 1..) {
            let after = candidates[before].after(&position.before(rows), &self.cancel);
            candidates.push(Self::uncancelled(after));
        }
        let none_left = candidates[rows.len()].count() == Count::Exact(0);
        let solved = solved(&position);
        if none_left || solved.is_some_and(|code| !position.admits(code)) {
            return Err(Refusal::NoCodeFits);
        }
        self.position = position;
        self.candidates = candidates;
        self.choice = None;
        self.taken_back = None;
        Ok(solved.map_or(Progress::CarryOn, Progress::Solved))
    }

    /// Takes the last score back: its guess is on the table again. None at the start of the game.
    pub fn undo(&mut self) -> Option<(Code, Score)> {
        let last = *self.position.history().last()?;
        self.position = self.position.before(self.position.history().len() - 1);
        self.candidates.pop();
        self.choice = None;
        self.taken_back = Some(last.0);
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

    /// What is known: the guesses that were scored, and their scores.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The codes that can still be the secret.
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

#[cfg(test)]
mod tests;
