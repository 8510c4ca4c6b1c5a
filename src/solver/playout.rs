//! Playing a solver against many secrets.

use std::num::NonZero;
use std::sync::{Mutex, PoisonError};
use std::{iter, thread};

use crate::rules::{Code, Dice, Solver};

use super::strategy::parts;
use super::{Cancel, Cancelled, Codebreaker, Tally};

/// Games of one solver against many secrets of a board.
///
/// ```
/// use pegwise::rules::{Preset, Solver};
/// use pegwise::solver::{Cancel, Codebreaker, Playout};
///
/// let start = Codebreaker::new(Preset::Classic.board(), Solver::Minimax, 0);
/// let tally = Playout::of(start).against_all(&|_| {}, &Cancel::default())?;
/// assert_eq!((tally.games, tally.total, tally.max), (1_296, 5_801, 5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Playout {
    start: Codebreaker,
    threads: NonZero<usize>,
}

impl Playout {
    /// Games that begin like this one, on one thread. Of random solvers each game has its own numbers, which depend
    /// on the seed.
    pub fn of(start: Codebreaker) -> Self {
        Self {
            start,
            threads: NonZero::<usize>::MIN,
        }
    }

    /// Works on this many threads. The result does not depend on it.
    #[must_use]
    pub fn on_threads(self, threads: NonZero<usize>) -> Self {
        Self { threads, ..self }
    }

    /// Plays against every secret of the board. `finished` is called from any thread with the number of
    /// games that have ended since it was last called there.
    ///
    /// # Errors
    /// [`Cancelled`].
    pub fn against_all(
        &self,
        finished: &(dyn Fn(u64) + Sync),
        cancel: &Cancel,
    ) -> Result<Tally, Cancelled> {
        let secrets = self.start.left().codes().to_vec();
        self.play(self.groups(secrets), finished, cancel)
    }

    /// Plays against random secrets, which depend on the seed and can repeat. `finished` is called as in
    /// [`Playout::against_all`].
    ///
    /// # Errors
    /// [`Cancelled`].
    pub fn against_some(
        &self,
        games: usize,
        finished: &(dyn Fn(u64) + Sync),
        cancel: &Cancel,
    ) -> Result<Tally, Cancelled> {
        let start = self.start.left().position();
        let mut dice = start.dice(*b"secret", self.start.seed);
        let secrets = iter::repeat_with(|| dice.code(start.board()));
        let secrets = secrets.take(games).collect();
        self.play(self.groups(secrets), finished, cancel)
    }

    /// The games before their first guess. A random solver plays each on its own, any other plays games
    /// with the same scores together.
    fn groups(&self, secrets: Vec<Code>) -> Vec<Games> {
        let games = |seed, secrets| {
            let mut codebreaker = self.start.clone();
            codebreaker.seed = seed;
            Games {
                codebreaker,
                secrets,
            }
        };
        if !self.start.solver.draws_lots() {
            return vec![games(self.start.seed, secrets)];
        }
        let mut dice = Dice::from_number(self.start.seed);
        let secrets = secrets.into_iter();
        secrets
            .map(|secret| games(dice.bits(), vec![secret]))
            .collect()
    }

    /// Plays games to their end.
    fn play(
        &self,
        mut games: Vec<Games>,
        finished: &(dyn Fn(u64) + Sync),
        cancel: &Cancel,
    ) -> Result<Tally, Cancelled> {
        let mut tally = Tally::default();
        while !games.is_empty() {
            // Row by row, until there are enough games to share among the threads.
            let are_enough = games.len() >= 16 * self.threads.get();
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
                // This thread is one of them.
                let others: Vec<_> = (1..self.threads.get()).map(|_| scope.spawn(work)).collect();
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
}

/// Plays one row of these games. Returns those that go on, by their score.
fn play_row(games: Games, tally: &mut Tally, cancel: &Cancel) -> Result<Vec<Games>, Cancelled> {
    cancel.check()?;
    let (mut codebreaker, secrets) = (games.codebreaker, games.secrets);
    let Some(choice) = codebreaker.choice_until(cancel)?.cloned() else {
        return Ok(Vec::new());
    };
    let left = codebreaker.left();
    let row = left.position().history().len();
    let are_all = secrets == left.codes();
    if codebreaker.solver == Solver::RandomConsistent {
        tally.note_draws(row, choice.drawn, secrets.len() as u64);
    }
    let parts = parts(choice.guess, &secrets);
    let others: usize = parts.iter().map(|(_, part)| part.len()).sum();
    tally.note(row + 1, (secrets.len() - others) as u64);
    let mut going_on = Vec::new();
    for (score, part) in parts {
        if are_all && codebreaker.solver.measure().is_some() && part.len() <= 2 {
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
        going_on.push(Games {
            codebreaker: codebreaker.later(choice.guess, score, codes),
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
