//! Statistics of a person over the saved games. They are counted when they are shown.

use std::collections::{BTreeMap, HashSet};

use jiff::civil::Date;

use crate::coach::Accuracy;
use crate::rules::{Board, Codemaker, Game, Outcome, Solver};

use super::{Dailies, GameId, Library, Reviews, SavedGames, daily};

/// How a person does on a board.
///
/// A game counts if it is over, if a person sat in the codebreaker's seat, and if the program drew its code.
/// Each seed counts once, with the first game begun on it that was finished: after that its code is known.
/// Practice, puzzles, games of two players, of solvers, against evil and with pins set by hand do not count.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Statistics<'a> {
    /// All games that count.
    pub all: Record,
    /// Those without help.
    pub alone: Record,
    /// The daily games among all, on their day.
    pub dailies: Dailies,
    /// The last game that counts.
    pub latest: Option<GameId>,
    /// The last games without help, the earliest first.
    pub latest_games: Vec<(GameId, &'a Game)>,
}

/// How some games went.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Record {
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

/// Which solver a person plays like, by the guesses that they lose.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Likeness {
    /// Guesses lost in a game on average.
    pub lost: f64,
    /// The solver that loses about as many.
    pub like: Solver,
    /// The next better solver, and what it loses.
    pub next: Option<(Solver, f64)>,
}

impl Likeness {
    /// The likeness of a person who loses so many guesses on a board; `None` where the losses of solvers are not known.
    pub fn of(lost: f64, board: Board) -> Option<Self> {
        let mut losses = Vec::new();
        for solver in Solver::ALL {
            losses.extend(solver.loss(board).map(|loss| (solver, loss)));
        }
        let distance = |loss: f64| (loss - lost).abs();
        let (like, its_loss) = *losses
            .iter()
            .min_by(|(_, one), (_, other)| distance(*one).total_cmp(&distance(*other)))?;
        let better = losses.iter().filter(|(_, loss)| *loss < its_loss);
        let next = better.max_by(|(_, one), (_, other)| one.total_cmp(other));
        Some(Self {
            lost,
            like,
            next: next.copied(),
        })
    }
}

/// How many of the latest games without help are judged.
const GAMES_JUDGED: usize = 30;
/// How many of the games judged are shown.
const GAMES_SHOWN: usize = 10;
/// The fewest games that tell which solver a person plays like.
const GAMES_FOR_LIKENESS: usize = 10;

impl<'a> Statistics<'a> {
    /// The last of them, which are shown.
    pub fn last_games(&self) -> &[(GameId, &'a Game)] {
        let games = &self.latest_games;
        &games[games.len().saturating_sub(GAMES_SHOWN)..]
    }

    /// The statistics of these games for a board. `today` decides whether the streak of days lasts. The end of one game
    /// may be unseen yet: it does not count.
    pub fn of(games: &'a SavedGames, board: Board, today: Date, unseen: Option<GameId>) -> Self {
        let mut found = Self::default();
        let mut days = BTreeMap::new();
        let mut alone = Vec::new();
        for (id, game) in counting(games, board, unseen) {
            found.all.count(game);
            if game.rows_with_help() == 0 {
                found.alone.count(game);
                alone.push((id, game));
            }
            found.latest = Some(id);
            if let Some(day) = daily(id, game) {
                days.insert(day, game.outcome() == Outcome::Won);
            }
        }
        found.dailies = Dailies::new(days, today);
        found.latest_games = alone.split_off(alone.len().saturating_sub(GAMES_JUDGED));
        found
    }
}

/// Whether a person plays a game that is no practice.
pub(super) fn is_persons(game: &Game) -> bool {
    game.solver().is_none() && !game.is_practice()
}

/// The games on a board that count, the earliest first. The game whose end is `unseen` does not.
fn counting(games: &SavedGames, board: Board, unseen: Option<GameId>) -> Vec<(GameId, &Game)> {
    let mut counting = Vec::new();
    let mut seeds_known = HashSet::new();
    for (id, game) in games {
        let Codemaker::Seed(seed) = game.codemaker() else {
            continue;
        };
        // A game that was left leaves the seed to the next one.
        let is_finished = is_persons(game) && game.is_over() && Some(*id) != unseen;
        if !is_finished || !has_same_codes(game.board(), board) {
            continue;
        }
        let is_first_on_seed = seeds_known.insert(seed);
        if is_first_on_seed && game.board() == board {
            counting.push((*id, game));
        }
    }
    counting
}

/// Whether a seed means the same code on both boards: it does whatever the number of rows.
pub(super) fn has_same_codes(one: Board, other: Board) -> bool {
    one.pegs() == other.pegs()
        && one.colours() == other.colours()
        && one.repeats() == other.repeats()
}

impl Record {
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

/// What is told of the games of a board.
impl Library {
    /// How a person does on a board; `unseen` as in [`Statistics::of`].
    pub fn statistics(&self, board: Board, today: Date, unseen: Option<GameId>) -> Statistics<'_> {
        Statistics::of(self.all(), board, today, unseen)
    }
}

impl Statistics<'_> {
    /// The average accuracy of the last games, as far as it is known.
    pub(crate) fn mean_accuracy(&self, reviews: &Reviews) -> Option<Accuracy> {
        let games = self.last_games().iter();
        Accuracy::mean(games.filter_map(|(id, game)| reviews.get(*id)?.accuracy(game)))
    }

    /// Which solver a person plays like on the board of these games, by the latest of them that were won and in which
    /// every row could be judged; `None` where they are too few.
    pub(crate) fn likeness(&self, board: Board, reviews: &Reviews) -> Option<Likeness> {
        let mut lost = Vec::new();
        for (id, game) in &self.latest_games {
            if game.outcome() == Outcome::Won
                && let Some(review) = reviews.get(*id)
            {
                lost.extend(review.guesses_lost(game));
            }
        }
        if lost.len() < GAMES_FOR_LIKENESS {
            return None;
        }
        let mean = lost.iter().sum::<f64>() / lost.len() as f64;
        Likeness::of(mean, board)
    }
}
