//! Building strategies by playing them out, and what can be wrong with them.

use thiserror::Error;

use crate::rules::{Board, Code, CodeError, Score};
use crate::solver::{Cancel, Candidates, Count, Position};

use super::{Place, Step, Strategy};

/// All codes of a board, in order.
pub(super) fn codes(board: Board) -> Vec<Code> {
    let candidates = Candidates::of(&Position::new(board), &Cancel::default());
    candidates.map_or_else(
        |cancelled| unreachable!("{cancelled}"),
        |all| all.codes().to_vec(),
    )
}

/// # Errors
/// The codes of the board are too many to play a strategy out.
pub(super) fn check_size(board: Board) -> Result<(), String> {
    if board.code_count() > Candidates::HELD as u64 {
        let codes = Count::Exact(board.code_count());
        return Err(format!(
            "the board has {codes} codes: too many to play a strategy out"
        ));
    }
    Ok(())
}

/// The flaw of a strategy with more guesses than a game has rows.
pub(super) fn too_deep() -> String {
    let most = Strategy::DEEPEST;
    format!("no game has more than {most} rows, and this strategy needs more")
}

/// The flaw of a guess that the board does not allow.
pub(super) fn no_guess(found: &str, why: CodeError) -> String {
    format!("{found} is not a guess on this board: {why}")
}

/// A strategy on the way.
pub(super) struct StrategyBuilder<G> {
    board: Board,
    guess: G,
    history: Vec<(Code, Score)>,
}

impl<G, E> StrategyBuilder<G>
where
    G: FnMut(&[(Code, Score)], &[Code]) -> Result<Code, E>,
{
    pub(super) fn new(board: Board, guess: G) -> Self {
        Self {
            board,
            guess,
            history: Vec::new(),
        }
    }

    /// The first position and all that follow.
    pub(super) fn grown(mut self) -> Result<Place, BuildError<E>> {
        check_size(self.board).map_err(BuildError::Flaw)?;
        self.place(&codes(self.board))
    }

    /// The position with these codes left, and all that follow.
    fn place(&mut self, left: &[Code]) -> Result<Place, BuildError<E>> {
        if self.history.len() == Strategy::DEEPEST {
            return Err(BuildError::Flaw(too_deep()));
        }
        let guess = if left.len() <= 2 {
            left[0]
        } else {
            self.asked_for(left)?
        };
        let mut step = Step {
            guess,
            codes: left.len() as u64,
            total: left.len() as u64,
            max: 1,
        };
        let mut then = Vec::new();
        for (score, part) in self.parts(guess, left) {
            if part.len() == left.len() {
                return Err(BuildError::Flaw(format!(
                    "{guess} tells nothing here: all {} possible codes score the same",
                    left.len()
                )));
            }
            self.history.push((guess, score));
            let place = self.place(&part)?;
            self.history.pop();
            step.total += place.step.total;
            step.max = step.max.max(1 + place.step.max);
            then.push((score, place));
        }
        Ok(Place { step, then })
    }

    fn asked_for(&mut self, left: &[Code]) -> Result<Code, BuildError<E>> {
        let guess = (self.guess)(&self.history, left).map_err(BuildError::NoGuess)?;
        match self.board.check(guess) {
            Ok(()) => Ok(guess),
            Err(why) => Err(BuildError::Flaw(no_guess(&guess.to_string(), why))),
        }
    }

    /// What the scores of a guess leave, but for the win.
    fn parts(&self, guess: Code, left: &[Code]) -> Vec<(Score, Vec<Code>)> {
        let mut parts = vec![Vec::new(); Score::COUNT];
        for code in left {
            parts[guess.score(*code).index()].push(*code);
        }
        let pegs = self.board.pegs();
        Score::all(pegs)
            .filter(|score| !score.is_win(pegs))
            .map(|score| (score, std::mem::take(&mut parts[score.index()])))
            .filter(|(_, part)| !part.is_empty())
            .collect()
    }
}

/// Why a text is not a strategy.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {flaw}")]
#[non_exhaustive]
pub struct StrategyError {
    /// Line number, from 1.
    pub line: usize,
    /// What is wrong with the line.
    pub flaw: String,
}

/// Why a strategy is not built.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BuildError<E> {
    /// The result would not be a strategy.
    #[error("{0}")]
    Flaw(String),
    /// The function had no guess.
    #[error(transparent)]
    NoGuess(E),
}
