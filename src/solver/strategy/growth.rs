//! Building strategies by playing them out.

use crate::rules::{Board, Code, Score};
use crate::solver::{Cancel, Candidates, Count, Position};

use super::{BuildError, Place, Step, Strategy, StrategyFlaw};

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
pub(super) fn check_size(board: Board) -> Result<(), StrategyFlaw> {
    let count = board.code_count();
    if count > Candidates::HELD as u64 {
        return Err(StrategyFlaw::TooLarge(Count::Exact(count)));
    }
    Ok(())
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
        check_size(self.board)?;
        self.place(&codes(self.board))
    }

    /// The position with these codes left, and all that follow.
    fn place(&mut self, left: &[Code]) -> Result<Place, BuildError<E>> {
        if self.history.len() == Strategy::DEEPEST {
            let most = Strategy::DEEPEST;
            return Err(StrategyFlaw::TooDeep { most }.into());
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
                let codes = left.len();
                return Err(StrategyFlaw::TellsNothing { guess, codes }.into());
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
            Err(why) => {
                let found = guess.to_string();
                Err(StrategyFlaw::Guess { found, why }.into())
            }
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
