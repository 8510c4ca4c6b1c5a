//! How best play goes on from the opening of a game.

use crate::rules::Code;
use crate::solver::{Cancel, Cancelled, Candidates, ChooseError, Count, Position, Solver};

use super::{ReviewQuestion, at_least_the_secret};

/// The game of [`Solver::Optimal`] with the same secret and the same opening, as far as it has got.
#[derive(Debug, Clone, PartialEq)]
pub struct BestPlay {
    /// The guesses, the opening included.
    pub guesses: Vec<Code>,
    /// How many codes are possible after each of them.
    pub left: Vec<Count>,
    /// Whether the last guess is the secret.
    pub found: bool,
    /// Whether every guess but the opening is proven to be best.
    pub is_proven: bool,
    /// Whether nothing more is played.
    pub is_over: bool,
}

impl Default for BestPlay {
    fn default() -> Self {
        Self {
            guesses: Vec::new(),
            left: Vec::new(),
            found: false,
            is_proven: true,
            is_over: false,
        }
    }
}

/// Plays it.
pub(super) struct BestPlayer {
    secret: Code,
    position: Position,
    candidates: Candidates,
    so_far: BestPlay,
}

impl BestPlayer {
    /// Before the opening; `along` are the candidates before and after it.
    pub(super) fn new(question: &ReviewQuestion, along: &[Candidates]) -> Self {
        let mut player = Self {
            secret: question.secret,
            position: question.position.before(0),
            candidates: along[0].clone(),
            so_far: BestPlay::default(),
        };
        if let ([(opening, _), ..], Some(after)) = (question.position.history(), along.get(1)) {
            player.take(*opening, after.clone());
        }
        player
    }

    /// Plays to the end, within the rows of the board; `played` hears of every row.
    pub(super) fn play(
        mut self,
        cancel: &Cancel,
        played: &mut dyn FnMut(&BestPlay),
    ) -> Result<(), Cancelled> {
        let rows = self.position.board().rows();
        while !self.so_far.found && self.so_far.guesses.len() < rows {
            let choice = Solver::Optimal.choose(&self.position, &self.candidates, 0, cancel);
            let choice = match choice {
                Ok(choice) => choice,
                Err(ChooseError::Cancelled(cancelled)) => return Err(cancelled),
                Err(ChooseError::NoneLeft) => break,
            };
            self.so_far.is_proven &= choice.exact;
            let position = self.after(choice.guess);
            let candidates = self.candidates.after(&position, cancel)?;
            self.take(choice.guess, candidates);
            played(&self.so_far);
        }
        self.so_far.is_over = true;
        played(&self.so_far);
        Ok(())
    }

    fn after(&self, guess: Code) -> Position {
        self.position.with(guess, guess.score(self.secret))
    }

    /// Makes this guess, after which these codes are possible.
    fn take(&mut self, guess: Code, candidates: Candidates) {
        self.position = self.after(guess);
        self.so_far.found = guess == self.secret;
        self.so_far.guesses.push(guess);
        self.so_far.left.push(if self.so_far.found {
            Count::Exact(1)
        } else {
            at_least_the_secret(candidates.count())
        });
        self.candidates = candidates;
    }
}
