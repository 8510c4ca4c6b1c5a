//! Statistics of a person over the saved games, as far as the games tell them by themselves.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashSet};

use jiff::civil::Date;

use crate::rules::{Board, Code, Codemaker, Game, Outcome, Seed};

use super::{Dailies, GameId, SavedGames, daily};

/// How a person does on a board.
///
/// A game counts if it is over, if a person sat in the codebreaker's seat, and if the program drew its code.
/// Each seed counts once, with the first game begun on it that was finished: after that its code is known.
/// Practice, puzzles, games of two players, of solvers, against evil and with pins set by hand do not count.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Statistics {
    /// All games that count.
    pub all: Results,
    /// Those without help.
    pub alone: Results,
    /// The daily games among all, on their day.
    pub dailies: Dailies,
    /// The last game that counts.
    pub latest: Option<GameId>,
    /// The games without help, the earliest first.
    pub unhelped: Vec<GameId>,
    /// The guesses of the last of these, the earliest first; `None` for one that was lost.
    pub last_results: Vec<Option<usize>>,
    /// The first guesses of the games without help, the most frequent one first, of equal ones the first in the alphabet.
    pub openings: Vec<Opening>,
    /// How many finished games do not count because their code was known.
    pub code_known: usize,
}

/// The games that began with the same guess.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opening {
    /// The guess.
    pub guess: Code,
    /// How the games went.
    pub results: Results,
}

/// How some games went.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Results {
    /// Finished games.
    pub games: usize,
    /// Games that were won.
    pub won: usize,
    /// How many were won with 1, 2, 3, … guesses.
    pub distribution: Vec<usize>,
    /// Games won since the last one that was lost.
    pub streak: usize,
    /// The longest streak.
    pub longest: usize,
}

/// How many results are shown.
pub(super) const GAMES_SHOWN: usize = 10;

impl Statistics {
    /// The statistics of these games for a board. `today` decides whether the streak of days lasts. The end of one game
    /// may be unseen yet: it does not count.
    pub fn of(games: &SavedGames, board: Board, today: Date, unseen: Option<GameId>) -> Self {
        let mut found = Self::default();
        let mut days = BTreeMap::new();
        let mut openings = BTreeMap::new();
        let mut seeds_known = HashSet::new();
        for (id, game) in games {
            if Some(*id) == unseen || !has_same_codes(game.board(), board) {
                continue;
            }
            let Some(seed) = seed_of_finished(game) else {
                // A game that was left leaves the seed to the next one.
                continue;
            };
            let is_first_on_seed = seeds_known.insert(seed);
            if game.board() != board {
                continue;
            }
            if !is_first_on_seed {
                found.code_known += 1;
                continue;
            }
            found.count(*id, game);
            if let Some(day) = daily(*id, game) {
                days.insert(day, game.outcome() == Outcome::Won);
            }
            if game.rows_with_help() == 0 {
                let results: &mut Results = openings.entry(game.turns()[0].guess).or_default();
                results.count(game);
            }
        }
        found.dailies = Dailies::new(days, today);
        found.openings = sorted(openings);
        found.last_results = last_results(games, &found.unhelped);
        found
    }

    fn count(&mut self, id: GameId, game: &Game) {
        self.all.count(game);
        self.latest = Some(id);
        if game.rows_with_help() == 0 {
            self.alone.count(game);
            self.unhelped.push(id);
        }
    }
}

/// The seed of a game that a person has finished; `None` for any other.
fn seed_of_finished(game: &Game) -> Option<Seed> {
    match game.codemaker() {
        Codemaker::Seed(seed) if is_persons(game) && game.is_over() => Some(seed),
        _ => None,
    }
}

/// The most frequent first guess first, of equal ones the first in the alphabet.
fn sorted(openings: BTreeMap<Code, Results>) -> Vec<Opening> {
    let mut sorted = Vec::new();
    for (guess, results) in openings {
        sorted.push(Opening { guess, results });
    }
    sorted.sort_by_key(|opening| Reverse(opening.results.games));
    sorted
}

/// The guesses of the last of these games; `None` for one that was lost.
fn last_results(games: &SavedGames, ids: &[GameId]) -> Vec<Option<usize>> {
    let first = ids.len().saturating_sub(GAMES_SHOWN);
    let mut results = Vec::new();
    for id in &ids[first..] {
        let game = &games[id];
        let is_won = game.outcome() == Outcome::Won;
        results.push(is_won.then_some(game.turns().len()));
    }
    results
}

/// Whether a person plays a game that is no practice.
pub(super) fn is_persons(game: &Game) -> bool {
    game.solver().is_none() && !game.is_practice()
}

/// Whether a seed means the same code on both boards: it does whatever the number of rows.
pub(super) fn has_same_codes(one: Board, other: Board) -> bool {
    one.pegs() == other.pegs()
        && one.colours() == other.colours()
        && one.repeats() == other.repeats()
}

impl Results {
    fn count(&mut self, game: &Game) {
        let guesses = game.turns().len();
        self.games += 1;
        if game.outcome() != Outcome::Won {
            self.streak = 0;
            return;
        }
        self.won += 1;
        self.streak += 1;
        self.longest = self.longest.max(self.streak);
        let longest = guesses.max(self.distribution.len());
        self.distribution.resize(longest, 0);
        self.distribution[guesses - 1] += 1;
    }

    /// Games that were lost.
    pub fn lost(&self) -> usize {
        self.games - self.won
    }

    /// The guesses that a won game took, on average; `None` without one.
    pub fn mean(&self) -> Option<f64> {
        let won_with = (1..).zip(&self.distribution);
        let guesses: usize = won_with.map(|(guesses, games)| guesses * games).sum();
        if self.won == 0 {
            return None;
        }
        Some(guesses as f64 / self.won as f64)
    }
}
