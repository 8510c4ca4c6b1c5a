//! Playing a solver against many secrets.

mod agenda;

use std::num::NonZero;
use std::ops::Range;
use std::{iter, thread};

use thiserror::Error;

use crate::rules::{Board, Code, CodeError, Dice, Score};

use super::{
    Cancel, Cancelled, Candidates, Choice, ChooseError, Count, Position, Prover, Solver, Worth,
    sampling,
};

use agenda::Agenda;

/// Games of one solver against many secrets of a board, without a limit of rows.
///
/// ```
/// use pegwise::rules::Preset;
/// use pegwise::solver::{Cancel, Playout, Solver};
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
    ///
    /// Only the optimal solver takes the rows of the board into account.
    pub fn new(solver: Solver, board: Board) -> Self {
        let board = if solver.proves() {
            board
        } else {
            board.without_rows()
        };
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
    /// that have ended.
    ///
    /// # Errors
    /// The board has too many codes to hold them, or the work was cancelled.
    pub fn against_all(
        &self,
        finished: &(dyn Fn(u64) + Sync),
        cancel: &Cancel,
    ) -> Result<Tally, PlayoutError> {
        let start = Position::new(self.board);
        let candidates = Candidates::of(&start, cancel)?;
        if !candidates.is_complete() {
            return Err(PlayoutError::TooLarge(Count::Exact(
                self.board.code_count(),
            )));
        }
        let secrets = candidates.codes().to_vec();
        let mut beginnings = self.beginnings(secrets, 0, &candidates);
        for games in &mut beginnings {
            games.are_all = !self.solver.draws_lots();
        }
        self.play(beginnings, finished, cancel)
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
        self.against_drawn(0..games, finished, cancel)
    }

    /// Plays the games of [`Playout::against_some`] with these numbers, counted from 0. [`Tally::plus`] adds
    /// up the parts.
    ///
    /// # Errors
    /// The work was cancelled.
    pub fn against_drawn(
        &self,
        games: Range<usize>,
        finished: &(dyn Fn(u64) + Sync),
        cancel: &Cancel,
    ) -> Result<Tally, PlayoutError> {
        let candidates = Candidates::of(&Position::new(self.board), cancel)?;
        let mut secrets = Self::secrets(self.board, games.end, self.seed);
        secrets.drain(..games.start.min(games.end));
        let beginnings = self.beginnings(secrets, games.start, &candidates);
        self.play(beginnings, finished, cancel)
    }

    /// Random secrets.
    fn secrets(board: Board, games: usize, seed: u64) -> Vec<Code> {
        let mut dice = sampling::seeded_dice(&Position::new(board), *b"secret", seed);
        (0..games)
            .map(|_| sampling::random_code(board, &mut dice))
            .collect()
    }

    fn play(
        &self,
        beginnings: Vec<GameGroup>,
        finished: &(dyn Fn(u64) + Sync),
        cancel: &Cancel,
    ) -> Result<Tally, PlayoutError> {
        let agenda = Agenda::new(beginnings);
        let work = || -> Result<Tally, ChooseError> {
            let mut tally = Tally::default();
            agenda.work(|games: GameGroup, following| {
                let over = tally.games;
                self.play_row(games, &mut tally, following, cancel)?;
                finished(tally.games - over);
                Ok::<_, ChooseError>(())
            })?;
            Ok(tally)
        };
        let tallies = thread::scope(|scope| {
            // This thread is one of them.
            let others: Vec<_> = (1..self.threads.get()).map(|_| scope.spawn(work)).collect();
            let own = work();
            let others = others.into_iter().map(|thread| {
                thread
                    .join()
                    .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            });
            iter::once(own).chain(others).collect::<Result<Vec<_>, _>>()
        })?;
        Ok(tallies.iter().fold(Tally::default(), Tally::plus))
    }

    /// The games before their first guess, numbered from `first` on. A random solver plays each on its own;
    /// any other plays games with the same scores together.
    fn beginnings(
        &self,
        secrets: Vec<Code>,
        first: usize,
        candidates: &Candidates,
    ) -> Vec<GameGroup> {
        let games = |secrets, seed| GameGroup {
            position: Position::new(self.board),
            before: candidates.clone(),
            secrets,
            are_all: false,
            seed,
        };
        if self.solver.draws_lots() {
            let mut dice = Dice::from_number(self.seed);
            let lots = iter::repeat_with(|| dice.bits()).skip(first);
            let each = secrets.into_iter().zip(lots);
            each.map(|(secret, lots)| games(vec![secret], lots))
                .collect()
        } else {
            vec![games(secrets, self.seed)]
        }
    }

    /// Plays one row of these games, which are the same so far, and pushes the games that follow.
    fn play_row(
        &self,
        games: GameGroup,
        tally: &mut Tally,
        following: &mut Vec<GameGroup>,
        cancel: &Cancel,
    ) -> Result<(), ChooseError> {
        let GameGroup {
            position,
            before,
            secrets,
            are_all,
            seed,
        } = games;
        let row = position.history().len();
        let pegs = self.board.pegs();
        let candidates = if row == 0 {
            before
        } else if are_all {
            Candidates::complete(secrets.clone())
        } else {
            before.after(&position, cancel)?
        };
        let endless = self.board.without_rows();
        let keeps_rows = row == 0 && position.board() != endless;
        let (guess, finds_all) = match self.opening {
            Some(opening) if row == 0 => {
                let mut worths = Prover::new(position.clone(), candidates.clone());
                let finds_all = |worth: Option<Worth>| worth.is_some_and(Worth::is_certain);
                let finds_all = !keeps_rows || finds_all(worths.worth(opening, cancel)?);
                (opening, finds_all)
            }
            _ => {
                let choice: Choice = self.solver.choose(&position, &candidates, seed, cancel)?;
                if self.solver == Solver::RandomConsistent {
                    tally.note_draws(row, choice.codes_drawn(), secrets.len() as u64);
                }
                (choice.guess, choice.finds_all())
            }
        };
        if keeps_rows && !finds_all {
            // With too few rows it would give up some codes, but every code is to be found.
            let games = GameGroup {
                position: Position::new(endless),
                before: candidates,
                secrets,
                are_all,
                seed,
            };
            return self.play_row(games, tally, following, cancel);
        }
        let is_known = are_all && self.solver.measure().is_some();
        let mut parts: Vec<Vec<Code>> = vec![Vec::new(); Score::COUNT];
        for secret in secrets {
            parts[guess.score(secret).index()].push(secret);
        }
        for score in Score::all(pegs) {
            let secrets = std::mem::take(&mut parts[score.index()]);
            if secrets.is_empty() {
                continue;
            }
            if score.is_win(pegs) {
                tally.note(row + 1, secrets.len() as u64);
            } else if is_known && secrets.len() <= 2 {
                // One of two codes tells them apart and can be the secret: no guess is better.
                (1..=secrets.len()).for_each(|more| tally.note(row + 1 + more, 1));
            } else {
                following.push(GameGroup {
                    position: position.with(guess, score),
                    before: candidates.clone(),
                    secrets,
                    are_all,
                    seed,
                });
            }
        }
        Ok(())
    }
}

/// Games with the same rows so far.
struct GameGroup {
    position: Position,
    /// The candidates one row ago; those of now are worked out when the games are played on.
    before: Candidates,
    secrets: Vec<Code>,
    /// Whether the secrets are the candidates of now.
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
    /// Random codes tried for the first, second, third, … guess.
    pub draws: Vec<Draws>,
}

/// Random codes tried to find the guesses of one row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Draws {
    /// Codes tried, the guesses included.
    pub codes: u64,
    /// Guesses of this row that were found in another way.
    pub others: u64,
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
    /// ended earlier included (Wiener's table). `None` for a row with a guess found in another way.
    pub fn codes_drawn(&self) -> Vec<Option<f64>> {
        let mean = |draws: &Draws| {
            (draws.others == 0).then(|| draws.codes as f64 / self.games.max(1) as f64)
        };
        self.draws.iter().map(mean).collect()
    }

    /// Adds games that ended with this guess, counted from 1.
    fn note(&mut self, guesses: usize, games: u64) {
        self.games += games;
        self.total += guesses as u64 * games;
        self.max = self.max.max(guesses);
        self.distribution.resize(self.max, 0);
        self.distribution[guesses - 1] += games;
    }

    /// Adds how this guess, counted from 0, was found.
    fn note_draws(&mut self, row: usize, drawn: Option<u64>, games: u64) {
        if self.draws.len() <= row {
            self.draws.resize(row + 1, Draws::default());
        }
        let sum = &mut self.draws[row];
        match drawn {
            Some(codes) => sum.codes += codes * games,
            None => sum.others += games,
        }
    }

    /// With the games of another tally.
    #[must_use]
    pub fn plus(mut self, other: &Self) -> Self {
        for (row, games) in other.distribution.iter().enumerate() {
            if *games > 0 {
                self.note(row + 1, *games);
            }
        }
        if self.draws.len() < other.draws.len() {
            self.draws.resize(other.draws.len(), Draws::default());
        }
        for (sum, draws) in self.draws.iter_mut().zip(&other.draws) {
            sum.codes += draws.codes;
            sum.others += draws.others;
        }
        self
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    #[test]
    fn threads_and_ways_of_playing_make_no_difference() {
        let cancel = Cancel::default();
        for solver in [
            Solver::RandomConsistent,
            Solver::StateMachine,
            Solver::Entropy,
        ] {
            let playout = Playout::new(solver, Preset::Mini.board()).with_seed(3);
            let one = playout.against_all(&|_| {}, &cancel).unwrap();
            for threads in 2..5 {
                let many = playout.on_threads(NonZero::new(threads).unwrap());
                assert_eq!(many.against_all(&|_| {}, &cancel).unwrap(), one);
            }
            let told = std::sync::atomic::AtomicU64::new(0);
            let finished = |games| {
                told.fetch_add(games, std::sync::atomic::Ordering::Relaxed);
            };
            let some = playout.against_some(500, &finished, &cancel).unwrap();
            assert_eq!((some.games, told.into_inner()), (500, 500));
            let piece = |games| playout.against_drawn(games, &|_| {}, &cancel).unwrap();
            assert_eq!(piece(0..120).plus(&piece(120..500)), some);
            assert!((some.mean() - one.mean()).abs() < 0.2, "{solver}");
        }
    }

    /// A part of n codes comes up in n of N games and takes N / n draws: over all games that makes one
    /// draw for each part but the win, of which AABB has twelve.
    #[test]
    fn draws_are_as_many_as_expected() {
        let board = Preset::Classic.board();
        let playout = Playout::new(Solver::RandomConsistent, board);
        let refused = playout.with_opening("AABBC".parse().unwrap());
        assert!(refused.is_err());
        let playout = playout.with_opening("AABB".parse().unwrap()).unwrap();
        let means = (0..4).map(|seed| {
            let playout = playout.with_seed(seed);
            let tally = playout.against_all(&|_| {}, &Cancel::default()).unwrap();
            let drawn = tally.codes_drawn();
            assert_eq!(drawn[0], Some(0.0));
            assert!(drawn.len() == tally.max && drawn.iter().all(Option::is_some));
            drawn[1].unwrap()
        });
        let mean = means.sum::<f64>() / 4.0;
        assert!((mean - 12.0).abs() < 1.0, "{mean}");
    }

    /// With four rows no opening of the classic board finds all codes, with five AABC does.
    #[test]
    fn every_code_is_found_whatever_the_opening() {
        let total = |rows, opening: Option<&str>| {
            let board = Board::new(4, 6, rows, true).unwrap();
            let playout = Playout::new(Solver::Optimal, board);
            let playout = opening.map_or(playout, |opening| {
                playout.with_opening(opening.parse().unwrap()).unwrap()
            });
            let tally = playout.against_all(&|_| {}, &Cancel::default()).unwrap();
            (tally.total, tally.max)
        };
        for opening in [None, Some("AABC")] {
            assert_eq!(total(4, opening), (5_625, 6));
            assert_eq!(total(5, opening), (5_626, 5));
        }
    }

    #[test]
    fn what_is_cancelled_ends() {
        let cancel = Cancel::default();
        cancel.cancel();
        let playout = Playout::new(Solver::Entropy, Preset::Classic.board());
        let ended = playout
            .on_threads(NonZero::new(3).unwrap())
            .against_all(&|_| {}, &cancel);
        assert_eq!(
            ended,
            Err(PlayoutError::Choose(ChooseError::Cancelled(Cancelled)))
        );
    }
}
