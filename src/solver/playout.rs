//! Playing a solver against every secret of a board.

use thiserror::Error;

use crate::rules::{Board, Code, Score};

use super::{Cancel, Candidates, ChooseError, Position, Solver};

/// How many guesses a solver needed, over all secrets.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many secrets there were.
    pub games: u64,
    /// Guesses in all of them together, the winning ones included.
    pub total: u64,
    /// Guesses in the longest.
    pub max: usize,
    /// How many games took 1, 2, 3, … guesses.
    pub distribution: Vec<u64>,
}

impl Tally {
    /// Guesses in a game, on average.
    pub fn mean(&self) -> f64 {
        self.total as f64 / self.games.max(1) as f64
    }

    fn note(&mut self, guesses: usize) {
        self.games += 1;
        self.total += guesses as u64;
        self.max = self.max.max(guesses);
        self.distribution.resize(self.max, 0);
        self.distribution[guesses - 1] += 1;
    }
}

/// Plays `solver` against every secret of `board`, however many rows it takes.
///
/// Each position is played once, not each secret.
///
/// # Errors
/// The board has too many codes to hold them, or the work was cancelled.
pub fn play_all(
    solver: Solver,
    board: Board,
    seed: u64,
    cancel: &Cancel,
) -> Result<Tally, PlayoutError> {
    let position = Position::new(board);
    let candidates = Candidates::of(&position, cancel).map_err(ChooseError::from)?;
    if !candidates.is_complete() {
        return Err(PlayoutError::TooLarge(board.code_count()));
    }
    let mut tally = Tally::default();
    play_from(solver, &position, &candidates, seed, cancel, &mut tally)?;
    Ok(tally)
}

fn play_from(
    solver: Solver,
    position: &Position,
    candidates: &Candidates,
    seed: u64,
    cancel: &Cancel,
    tally: &mut Tally,
) -> Result<(), ChooseError> {
    let guess: Code = solver.choose(position, candidates, seed, cancel)?.guess;
    let pegs = position.board().pegs();
    for score in Score::all(pegs) {
        if score.is_win(pegs) {
            if position.admits(guess) {
                tally.note(position.history().len() + 1);
            }
            continue;
        }
        let later = position.with(guess, score);
        let left = candidates.after(&later, cancel)?;
        if !left.codes().is_empty() {
            play_from(solver, &later, &left, seed, cancel, tally)?;
        }
    }
    Ok(())
}

/// Why a solver was not played against every secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PlayoutError {
    /// Too many secrets.
    #[error("the board has {0} codes: more than can be held")]
    TooLarge(u64),
    /// The solver had no answer.
    #[error(transparent)]
    Choose(#[from] ChooseError),
}
