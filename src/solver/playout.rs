//! Playing a solver against many secrets.

use std::num::NonZero;
use std::sync::{Mutex, PoisonError};
use std::{iter, panic, thread};

use thiserror::Error;

use crate::rules::{Board, Code, CodeError, Dice, Solver};

use super::strategy::parts;
use super::{Cancel, Cancelled, Candidates, ChooseError, Count, Position, sampling};

/// Games of one solver against many secrets of a board. A game goes on until the code is found, like that of a
/// [`Codebreaker`](super::Codebreaker).
///
/// ```
/// use pegwise::rules::{Preset, Solver};
/// use pegwise::solver::{Cancel, Playout};
///
/// let playout = Playout::new(Solver::Minimax, Preset::Classic.board());
/// let tally = playout.against_all(&|_| {}, &Cancel::default())?;
/// assert_eq!((tally.games, tally.total, tally.max), (1_296, 5_801, 5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Playout {
    solver: Solver,
    board: Board,
    opening: Option<Code>,
    seed: u64,
    threads: NonZero<usize>,
}

impl Playout {
    /// Games on one thread with the solver's own opening.
    pub fn new(solver: Solver, board: Board) -> Self {
        Self {
            solver,
            board,
            opening: None,
            seed: 0,
            threads: NonZero::<usize>::MIN,
        }
    }

    /// Every game begins with this guess.
    ///
    /// # Errors
    /// The board does not allow this guess.
    pub fn with_opening(self, opening: Code) -> Result<Self, CodeError> {
        self.board.check(opening)?;
        Ok(Self {
            opening: Some(opening),
            ..self
        })
    }

    /// The seed of random solvers: each game has its own numbers, on any thread.
    #[must_use]
    pub fn with_seed(self, seed: u64) -> Self {
        Self { seed, ..self }
    }

    /// Works on this many threads. The result does not depend on it.
    #[must_use]
    pub fn on_threads(self, threads: NonZero<usize>) -> Self {
        Self { threads, ..self }
    }

    /// Plays against every secret of the board. `finished` is called from any thread with the number of games
    /// that have ended since it was last called there.
    ///
    /// # Errors
    /// The board has too many codes to hold them, or the work was cancelled.
    pub fn against_all(
        &self,
        finished: &(dyn Fn(u64) + Sync),
        cancel: &Cancel,
    ) -> Result<Tally, PlayoutError> {
        if !Candidates::can_list(self.board) {
            let codes = Count::Exact(self.board.code_count());
            return Err(PlayoutError::TooLarge(codes));
        }
        let all = Candidates::of(&Position::new(self.board), cancel)?;
        let are_all = !self.solver.draws_lots();
        let games = self.groups(all.codes().to_vec(), are_all, &all);
        self.play(games, finished, cancel)
    }

    /// Plays against random secrets, which depend on the seed and can repeat. `finished` is called as in
    /// [`Playout::against_all`].
    ///
    /// # Errors
    /// The work was cancelled.
    pub fn against_some(
        &self,
        games: usize,
        finished: &(dyn Fn(u64) + Sync),
        cancel: &Cancel,
    ) -> Result<Tally, PlayoutError> {
        let start = Position::new(self.board);
        let mut dice = sampling::seeded_dice(&start, *b"secret", self.seed);
        let secrets = iter::repeat_with(|| sampling::random_code(self.board, &mut dice));
        let secrets = secrets.take(games).collect();
        let all = Candidates::of(&start, cancel)?;
        self.play(self.groups(secrets, false, &all), finished, cancel)
    }

    /// The games before their first guess. A random solver plays each on its own, any other plays games with
    /// the same scores together.
    fn groups(&self, secrets: Vec<Code>, are_all: bool, candidates: &Candidates) -> Vec<Games> {
        let games = |secrets, seed| Games {
            position: Position::new(self.board),
            candidates: candidates.clone(),
            secrets,
            are_all,
            seed,
        };
        if self.solver.draws_lots() {
            let mut dice = Dice::from_number(self.seed);
            let secrets = secrets.into_iter();
            secrets
                .map(|secret| games(vec![secret], dice.bits()))
                .collect()
        } else {
            vec![games(secrets, self.seed)]
        }
    }

    /// Plays games to their end.
    fn play(
        &self,
        mut games: Vec<Games>,
        finished: &(dyn Fn(u64) + Sync),
        cancel: &Cancel,
    ) -> Result<Tally, PlayoutError> {
        let row = |games, tally: &mut Tally| {
            let before = tally.games;
            let going_on = self.play_row(games, tally, cancel)?;
            finished(tally.games - before);
            Ok(going_on)
        };
        let mut tally = Tally::default();
        // Row by row, until there are enough games to share among the threads.
        let enough = 16 * self.threads.get();
        while (1..enough).contains(&games.len()) {
            games = self.share(games, &mut tally, &row)?;
        }
        self.share(games, &mut tally, &|games, tally| {
            // Those that came last go on first: there are fewest of them.
            let mut open = vec![games];
            while let Some(games) = open.pop() {
                open.extend(row(games, tally)?);
            }
            Ok(open)
        })?;
        Ok(tally)
    }

    /// Shares games among the threads, which play them on as `play` says. Returns those that are not over.
    fn share(
        &self,
        games: Vec<Games>,
        tally: &mut Tally,
        play: &(impl Fn(Games, &mut Tally) -> Result<Vec<Games>, ChooseError> + Sync),
    ) -> Result<Vec<Games>, ChooseError> {
        let queue = Mutex::new(games.into_iter());
        // A thread that panics has the lock for no longer than it takes to take games.
        let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).next();
        let work = || {
            let (mut tally, mut going_on) = (Tally::default(), Vec::new());
            while let Some(games) = next() {
                going_on.extend(play(games, &mut tally)?);
            }
            Ok((tally, going_on))
        };
        let done: Result<Vec<_>, ChooseError> = thread::scope(|scope| {
            // This thread is one of them.
            let others: Vec<_> = (1..self.threads.get()).map(|_| scope.spawn(work)).collect();
            let own = work();
            let join = |thread: thread::ScopedJoinHandle<'_, _>| {
                thread
                    .join()
                    .unwrap_or_else(|why| panic::resume_unwind(why))
            };
            iter::once(own)
                .chain(others.into_iter().map(join))
                .collect()
        });
        let mut all_going_on = Vec::new();
        for (part, going_on) in done? {
            tally.add(&part);
            all_going_on.extend(going_on);
        }
        Ok(all_going_on)
    }

    /// Plays one row of these games. Returns those that go on, by their score.
    fn play_row(
        &self,
        games: Games,
        tally: &mut Tally,
        cancel: &Cancel,
    ) -> Result<Vec<Games>, ChooseError> {
        let Games {
            position,
            candidates,
            secrets,
            are_all,
            seed,
        } = games;
        let row = position.history().len();
        let (position, choice) = if row == 0 {
            (self.solver).begin(self.board, self.opening, &candidates, seed, cancel)?
        } else {
            let choice = self.solver.choose(&position, &candidates, seed, cancel)?;
            (position, choice)
        };
        if self.solver == Solver::RandomConsistent {
            tally.note_draws(row, choice.drawn, secrets.len() as u64);
        }
        let parts = parts(choice.guess, &secrets);
        let others: usize = parts.iter().map(|(_, part)| part.len()).sum();
        tally.note(row + 1, (secrets.len() - others) as u64);
        let mut going_on = Vec::new();
        for (score, secrets) in parts {
            if are_all && self.solver.measure().is_some() && secrets.len() <= 2 {
                // One of two codes tells them apart and can be the secret: no guess is better.
                (1..=secrets.len()).for_each(|more| tally.note(row + 1 + more, 1));
                continue;
            }
            let position = position.with(choice.guess, score);
            let candidates = if are_all {
                Candidates::complete(secrets.clone())
            } else {
                candidates.after(&position, cancel)?
            };
            going_on.push(Games {
                position,
                candidates,
                secrets,
                are_all,
                seed,
            });
        }
        Ok(going_on)
    }
}

/// Games with the same rows so far.
struct Games {
    position: Position,
    candidates: Candidates,
    secrets: Vec<Code>,
    /// Whether the secrets are the candidates.
    are_all: bool,
    seed: u64,
}

/// How many guesses a solver needed, over many secrets.
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
    /// Random codes tried for the first, second, third, … guess, the guesses included, if the solver tries
    /// any. `None` for a row with a guess that was found in another way.
    pub drawn: Vec<Option<u64>>,
}

impl Tally {
    /// Guesses in a game, on average.
    pub fn mean(&self) -> f64 {
        self.total as f64 / self.games.max(1) as f64
    }

    /// The standard error of the mean, if the secrets are a sample.
    pub fn standard_error(&self) -> f64 {
        let mean = self.mean();
        let squares = (1..)
            .zip(&self.distribution)
            .map(|(guesses, games): (u32, _)| (f64::from(guesses) - mean).powi(2) * *games as f64);
        let games = self.games as f64;
        (squares.sum::<f64>() / (games - 1.0).max(1.0) / games.max(1.0)).sqrt()
    }

    /// Mean number of random codes tried for the first, second, third, … guess over all games, those that
    /// ended earlier included (Wiener's table).
    pub fn codes_drawn(&self) -> Vec<Option<f64>> {
        let mean = |codes: u64| codes as f64 / self.games.max(1) as f64;
        self.drawn.iter().map(|drawn| drawn.map(mean)).collect()
    }

    /// Adds games that ended with this guess, counted from 1.
    fn note(&mut self, guesses: usize, games: u64) {
        if games > 0 {
            self.games += games;
            self.total += guesses as u64 * games;
            self.max = self.max.max(guesses);
            self.distribution.resize(self.max, 0);
            self.distribution[guesses - 1] += games;
        }
    }

    /// Adds the random codes tried in this row, counted from 0, in each of some games.
    fn note_draws(&mut self, row: usize, drawn: Option<u64>, games: u64) {
        self.drawn.resize(self.drawn.len().max(row + 1), Some(0));
        let sum = &mut self.drawn[row];
        *sum = sum.zip(drawn).map(|(sum, codes)| sum + codes * games);
    }

    /// Adds the games of another tally.
    fn add(&mut self, other: &Self) {
        for (row, games) in other.distribution.iter().enumerate() {
            self.note(row + 1, *games);
        }
        for (row, drawn) in other.drawn.iter().enumerate() {
            self.note_draws(row, *drawn, 1);
        }
    }
}

/// Why games were not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PlayoutError {
    /// Too many secrets.
    #[error("the board has {0} codes: too many to play against all")]
    TooLarge(Count),
    /// The solver had no answer.
    #[error(transparent)]
    Choose(#[from] ChooseError),
}

impl From<Cancelled> for PlayoutError {
    fn from(cancelled: Cancelled) -> Self {
        Self::Choose(cancelled.into())
    }
}
