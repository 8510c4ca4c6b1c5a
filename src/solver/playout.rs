//! Playing a solver against many secrets, and the count of its guesses.

use std::sync::{Mutex, PoisonError};
use std::{iter, thread};

use crate::rules::{Code, Dice, Solver};

use super::strategy::split_by_score;
use super::{Cancel, Cancelled, Codebreaker};

/// Plays games that begin like this one, against every secret that is still possible or a sample of so many, which
/// depends on the seed and can repeat some. Of random solvers each game has its own numbers, by the seed. The result does not depend
/// on the number of threads. `finished` is called from any of them with the number of games that have ended there since
/// the last call.
///
/// ```
/// use pegwise::rules::{Preset, Solver};
/// use pegwise::solver::{Cancel, Codebreaker, play_out};
///
/// let start = Codebreaker::new(Preset::Classic.board(), Solver::Minimax, 0);
/// let tally = play_out(&start, None, 1, &|_| {}, &Cancel::default())?;
/// assert_eq!((tally.games, tally.total, tally.max), (1_296, 5_801, 5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Cancelled`].
pub fn play_out(
    start: &Codebreaker,
    sample: Option<usize>,
    threads: usize,
    finished: &(dyn Fn(u64) + Sync),
    cancel: &Cancel,
) -> Result<Tally, Cancelled> {
    let secrets = match sample {
        None => start.candidates().codes().to_vec(),
        Some(games) => drawn_secrets(start, games),
    };
    // All at once, or each by itself if the solver is random.
    let games = if start.draws_lots() {
        let mut dice = Dice::from_number(start.seed);
        let game = |secret| {
            let mut codebreaker = start.clone();
            codebreaker.seed = dice.bits();
            let secrets = vec![secret];
            Games {
                codebreaker,
                secrets,
            }
        };
        secrets.into_iter().map(game).collect()
    } else {
        let codebreaker = start.clone();
        vec![Games {
            codebreaker,
            secrets,
        }]
    };
    play(games, threads, finished, cancel)
}

/// Secrets drawn from the candidates, each with the same probability; none if there is no candidate.
fn drawn_secrets(start: &Codebreaker, games: usize) -> Vec<Code> {
    let candidates = start.candidates();
    let position = candidates.position();
    let mut dice = position.dice(*b"secret", start.seed);
    if position.history().is_empty() && candidates.are_all_that_fit() {
        // Every code is a candidate. What a seed gives here is published: the board's codes are drawn peg by peg.
        return (0..games).map(|_| dice.code(position.board())).collect();
    }
    if candidates.count() == 0 {
        return Vec::new();
    }
    let codes = candidates.codes();
    (0..games).map(|_| codes[dice.index(codes.len())]).collect()
}

/// Plays games to their end.
fn play(
    mut games: Vec<Games>,
    threads: usize,
    finished: &(dyn Fn(u64) + Sync),
    cancel: &Cancel,
) -> Result<Tally, Cancelled> {
    let mut tally = Tally::default();
    while !games.is_empty() {
        // Row by row, until there are enough games to share among the threads.
        let are_enough = games.len() >= 16 * threads;
        let queue = Mutex::new(games.into_iter());
        // A thread that panics has the lock for no longer than it takes to take games.
        let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).next();
        let work = || {
            let (mut tally, mut later) = (Tally::default(), Vec::new());
            while let Some(games) = next() {
                // Those that came last go on first: there are fewest of them.
                let mut open = vec![games];
                while let Some(games) = open.pop() {
                    let before = tally.games;
                    let going_on = play_row(games, &mut tally, cancel)?;
                    finished(tally.games - before);
                    let list = if are_enough { &mut open } else { &mut later };
                    list.extend(going_on);
                }
            }
            Ok((tally, later))
        };
        let done: Result<Vec<_>, Cancelled> = thread::scope(|scope| {
            // This thread is one of them, so that all is played though the system may refuse to start others.
            let others: Vec<_> = (1..threads)
                .map_while(|_| thread::Builder::new().spawn_scoped(scope, work).ok())
                .collect();
            let own = work();
            let others = others.into_iter();
            let others = others.map(|thread| thread.join().expect("a panic goes on"));
            iter::once(own).chain(others).collect()
        });
        games = Vec::new();
        for (part, later) in done? {
            tally.add(&part);
            games.extend(later);
        }
    }
    Ok(tally)
}

/// Plays one row of these games. Returns those that go on, by their score.
fn play_row(games: Games, tally: &mut Tally, cancel: &Cancel) -> Result<Vec<Games>, Cancelled> {
    cancel.check()?;
    let (mut codebreaker, secrets) = (games.codebreaker, games.secrets);
    let row = codebreaker.candidates().position().history().len();
    let Some(choice) = codebreaker.try_choice(cancel)?.cloned() else {
        if codebreaker.solved().is_some() {
            tally.note(row, secrets.len() as u64);
        } else {
            tally.note_lost(row, secrets.len() as u64);
        }
        return Ok(Vec::new());
    };
    let left = codebreaker.candidates();
    let rows_left = usize::from(left.position().rows_left().guesses_left()) - 1;
    let are_all = secrets == left.codes();
    if codebreaker.solver == Solver::RandomConsistent {
        tally.note_draws(row, choice.drawn, secrets.len() as u64);
    }
    let parts = split_by_score(choice.guess, &secrets);
    let others: usize = parts.iter().map(|(_, part)| part.len()).sum();
    tally.note(row + 1, (secrets.len() - others) as u64);
    let mut going_on = Vec::new();
    for (score, part) in parts {
        let has_rows_for_all = part.len() <= 2 && part.len() <= rows_left;
        if are_all && codebreaker.solver.measure().is_some() && has_rows_for_all {
            // One of two codes tells them apart and can be the secret: no guess is better.
            (1..=part.len()).for_each(|more| tally.note(row + 1 + more, 1));
            continue;
        }
        let codes = if are_all {
            part.clone()
        } else {
            let codes = left.codes().iter().copied();
            let codes = codes.filter(|code| choice.guess.score(*code) == score);
            codes.collect()
        };
        let position = left.position().after(choice.guess, score);
        let position = position.expect("the solver makes guesses of the board");
        let left = left.later_with_codes(position, codes);
        going_on.push(Games {
            codebreaker: Codebreaker::from_candidates(left, codebreaker.solver, codebreaker.seed),
            secrets: part,
        });
    }
    Ok(going_on)
}

/// Games with the same rows so far.
struct Games {
    codebreaker: Codebreaker,
    secrets: Vec<Code>,
}

/// How many guesses a solver needed, over many secrets.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many secrets there were.
    pub games: u64,
    /// In how many games the rows did not suffice: a game is lost only if the position has a limit of rows. It has a
    /// guess in every row, so none is longer.
    pub lost: u64,
    /// Guesses in all games together, the winning ones and those of lost games included.
    pub total: u64,
    /// Guesses in the longest.
    pub max: usize,
    /// In how many games the secret was found with 1, 2, 3, … guesses.
    pub distribution: Vec<u64>,
    /// Random codes tried for the first, second, third, … guess, the guesses included, if the solver
    /// tries any. `None` for a row with a guess that was found in another way.
    pub drawn: Vec<Option<u64>>,
}

impl Tally {
    /// Guesses in a game, on average. A lost game has as many as there are rows.
    pub fn mean(&self) -> f64 {
        self.total as f64 / self.games.max(1) as f64
    }

    /// The standard error of the mean, if the secrets are a sample. If each secret is played once by a solver that draws
    /// lots, the error is no larger than this.
    pub fn standard_error(&self) -> f64 {
        let mean = self.mean();
        let square = |guesses: usize, games: u64| (guesses as f64 - mean).powi(2) * games as f64;
        let mut squares = square(self.max, self.lost);
        for (guesses, games) in (1..).zip(&self.distribution) {
            squares += square(guesses, *games);
        }
        let games = self.games as f64;
        (squares / (games - 1.0).max(1.0) / games.max(1.0)).sqrt()
    }

    /// Random codes tried for the first, second, third, … guess, on average over all games, ended or not (Wiener).
    pub fn codes_drawn(&self) -> Vec<Option<f64>> {
        let mean = |codes: u64| codes as f64 / self.games.max(1) as f64;
        self.drawn.iter().map(|drawn| drawn.map(mean)).collect()
    }

    /// Adds games that were won with this guess, counted from 1.
    fn note(&mut self, guesses: usize, games: u64) {
        if games > 0 {
            self.games += games;
            self.total += guesses as u64 * games;
            self.max = self.max.max(guesses);
            self.distribution
                .resize(self.distribution.len().max(guesses), 0);
            self.distribution[guesses - 1] += games;
        }
    }

    /// Adds games that were lost after so many guesses, which are all that their rows allow.
    fn note_lost(&mut self, guesses: usize, games: u64) {
        if games > 0 {
            self.games += games;
            self.lost += games;
            self.total += guesses as u64 * games;
            self.max = self.max.max(guesses);
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
        self.note_lost(other.max, other.lost);
        for (row, drawn) in other.drawn.iter().enumerate() {
            self.note_draws(row, *drawn, 1);
        }
    }
}
