//! Building strategies by playing them out, and what can be wrong with them.

use thiserror::Error;

use crate::rules::{Board, BoardError, Code, CodeError, Score, ScoreError, counted};
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

/// Why a text is not a strategy.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {flaw}")]
pub struct StrategyError {
    /// Where, counted from 1.
    pub line: usize,
    /// What is wrong.
    pub flaw: StrategyFlaw,
}

/// What is wrong with a strategy.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum StrategyFlaw {
    /// Other words than there should be.
    #[error("found {found}, expected {expected}")]
    Words {
        /// What stands there, quoted and shortened.
        found: String,
        /// What would be right.
        expected: String,
    },
    /// There is no such board.
    #[error("there is no such board: {0}")]
    Board(BoardError),
    /// The codes of the board cannot be held.
    #[error("the board has {0} codes: too many to play a strategy out")]
    TooLarge(Count),
    /// The figures in the header are not those of the strategy.
    #[error("found “total {} max {}”, expected “total {} max {}”, which is how it plays", .said.0, .said.1, .played.0, .played.1)]
    Figures {
        /// Total and most guesses as the header has them.
        said: (u64, usize),
        /// Total and most guesses as it plays.
        played: (u64, usize),
    },
    /// No guess of this board.
    #[error("{found} is no guess on this board: {why}")]
    Guess {
        /// What stands there, quoted and shortened.
        found: String,
        /// Why not.
        why: CodeError,
    },
    /// No guess can get this score.
    #[error("{found} is no score on this board: {why}")]
    Score {
        /// What stands there, quoted and shortened.
        found: String,
        /// Why not.
        why: ScoreError,
    },
    /// Nothing comes after the win.
    #[error("the score {0} wins: no guess comes after it")]
    AfterTheWin(Score),
    /// No line above this one is one step further out.
    #[error(
        "{} before the line, expected {}: two for each guess before this one",
        counted(*found, "space"),
        if *deepest == 0 { "none".to_owned() } else { format!("an even number up to {deepest}") }
    )]
    Indentation {
        /// Spaces there are.
        found: usize,
        /// Spaces there may be at most.
        deepest: usize,
    },
    /// The score stands after the guess already.
    #[error("the score {score} stands after {guess} twice, first on line {first}")]
    Again {
        /// The guess.
        guess: Code,
        /// The score.
        score: Score,
        /// Where it was, counted from 1.
        first: usize,
    },
    /// The line is about a position that does not occur.
    #[error("no code is left that scores {score} after {guess}: this line is never played")]
    NeverPlayed {
        /// The guess before.
        guess: Code,
        /// Its score.
        score: Score,
    },
    /// The line is about a position that has no line.
    #[error("only {} left here, of which the lowest is guessed: write no line for that", counted(*codes, "code"))]
    NotWritten {
        /// How many codes are left.
        codes: usize,
    },
    /// There is no line for a position.
    #[error(
        "no line below this one says what comes after {guess} and the score {score}, which leaves {codes} codes"
    )]
    Missing {
        /// The guess before.
        guess: Code,
        /// Its score.
        score: Score,
        /// How many codes are left.
        codes: usize,
    },
    /// A guess that gets the same score from every code left.
    #[error("{guess} tells nothing here: all {codes} codes that are left score the same")]
    TellsNothing {
        /// The guess.
        guess: Code,
        /// How many codes are left.
        codes: usize,
    },
    /// More guesses than a game can have.
    #[error("no game has more than {most} rows, and this strategy needs more")]
    TooDeep {
        /// The most rows of a game.
        most: usize,
    },
}

/// Why a strategy is not built.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BuildError<E> {
    /// The result would not be a strategy.
    #[error(transparent)]
    Flaw(#[from] StrategyFlaw),
    /// The function had no guess.
    #[error(transparent)]
    NoGuess(E),
}
