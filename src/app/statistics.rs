//! Statistics of a person over the kept games.

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, HashSet};

use jiff::civil::Date;

use crate::app::progress::LatestGame;
use crate::app::{GameId, is_unfinished};
use crate::rules::{Board, Codemaker, Game, Outcome, Player};

/// How a person does on a board.
///
/// A game counts if it is over, if a person sat in the codebreaker's seat and made the last guess, and if
/// the program drew its code. Each seed counts once, with the first game begun on it that a person has
/// finished: after that its code is known; up to then games that were begun on it count as unfinished. Practice, puzzles, games of two players, of solvers, against
/// evil and with pins set by hand do not count.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Games without any help.
    pub alone: Record,
    /// Games with help.
    pub helped: Record,
    /// Those among both that were the code of the day, on that day.
    pub dailies: Dailies,
    /// The last game that counts.
    pub latest: Option<GameId>,
    /// The last games without help, the earliest first.
    pub latest_games: Vec<LatestGame>,
}

/// How some games went.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Record {
    /// All of them.
    pub games: usize,
    /// Those that were won.
    pub won: usize,
    /// Games that were begun and not ended, besides.
    pub unfinished: usize,
    /// How many were won with 1, 2, 3, … guesses.
    pub distribution: Vec<usize>,
    /// How many were won since the last one that was lost.
    pub streak: usize,
    /// How many were won at most without one lost between them.
    pub longest: usize,
}

impl Statistics {
    /// The statistics of these games, the earliest first, for a board. `today` decides whether the streak of
    /// days lasts.
    pub fn of<'a>(
        games: impl Iterator<Item = (GameId, &'a Game)>,
        board: Board,
        today: Date,
    ) -> Self {
        let mut statistics = Self::default();
        let mut alone = Vec::new();
        for (id, game) in counting(games, board) {
            let has_help = game.rows_with_help() > 0;
            let record = if has_help {
                &mut statistics.helped
            } else {
                &mut statistics.alone
            };
            record.note(game);
            if is_unfinished(game) {
                continue;
            }
            if !has_help {
                alone.push((id, game));
            }
            if let Some(day) = daily(id, game) {
                let won = game.outcome() == Outcome::Won;
                statistics.dailies.note(day, won);
            }
            statistics.latest = Some(id);
        }
        let earlier = alone.len().saturating_sub(LatestGame::MOST);
        let latest = alone.into_iter().skip(earlier);
        statistics.latest_games = latest.map(LatestGame::of).collect();
        statistics.dailies.end(today);
        statistics
    }

    /// Whether no game counts.
    pub fn is_empty(&self) -> bool {
        self.latest.is_none()
    }
}

/// The games on a board that count, the unfinished ones among them.
fn counting<'a>(
    games: impl Iterator<Item = (GameId, &'a Game)>,
    board: Board,
) -> impl Iterator<Item = (GameId, &'a Game)> {
    // A seed means the same code whatever the number of rows.
    let codes = |board: Board| (board.pegs(), board.colours(), board.repeats());
    let mut finished = HashSet::new();
    games.filter(move |(_, game)| {
        let Codemaker::Seed(seed) = game.codemaker() else {
            return false;
        };
        let is_persons = game.codebreaker() == Player::Person && !game.is_practice();
        if codes(game.board()) != codes(board) || !is_persons {
            return false;
        }
        // A game that was left, or that a solver has ended, leaves the seed to the next one.
        let is_new = if is_unfinished(game) {
            !finished.contains(&seed)
        } else {
            is_ended_by_person(game) && finished.insert(seed)
        };
        is_new && game.board() == board
    })
}

/// Whether a person made its last guess. Rows that a solver played before that are help.
fn is_ended_by_person(game: &Game) -> bool {
    let ended_by = game.turns().last().map(|turn| turn.by);
    game.outcome() != Outcome::Running && ended_by == Some(Player::Person)
}

impl Record {
    fn note(&mut self, game: &Game) {
        if is_unfinished(game) {
            self.unfinished += 1;
            return;
        }
        self.games += 1;
        if game.outcome() != Outcome::Won {
            self.streak = 0;
            return;
        }
        let guesses = game.turns().len();
        self.won += 1;
        self.streak += 1;
        self.longest = self.longest.max(self.streak);
        self.distribution
            .resize(guesses.max(self.distribution.len()), 0);
        self.distribution[guesses - 1] += 1;
    }

    /// Those that were lost.
    pub fn lost(&self) -> usize {
        self.games - self.won
    }

    /// How many guesses those that were won took on average.
    pub fn mean(&self) -> Option<f64> {
        let games = (1..).zip(&self.distribution);
        let guesses: usize = games.map(|(guesses, games)| guesses * games).sum();
        (self.won > 0).then(|| guesses as f64 / self.won as f64)
    }
}

/// The day of a daily game that was begun on that day.
pub fn daily(id: GameId, game: &Game) -> Option<Date> {
    let Codemaker::Seed(seed) = game.codemaker() else {
        return None;
    };
    let day = id.begun().date();
    (seed.day() == Some(&day.to_string())).then_some(day)
}

/// How the codes of the day went.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Dailies {
    /// Days on which one was played to its end.
    pub played: usize,
    /// Days on which it was won.
    pub won: usize,
    /// Consecutive days won up to today or, while today can still be won, up to yesterday.
    pub streak: usize,
    /// On how many days in a row at most.
    pub longest: usize,
    /// The days on which one was played to its end, and whether it was won.
    pub days: BTreeMap<Date, bool>,
}

impl Dailies {
    /// Counts a daily game of a later day.
    pub(super) fn note(&mut self, day: Date, won: bool) {
        self.played += 1;
        self.days.insert(day, won);
        if !won {
            self.streak = 0;
            return;
        }
        let goes_on = day.yesterday().is_ok_and(|day| self.is_won(day));
        self.won += 1;
        self.streak = if goes_on { self.streak + 1 } else { 1 };
        self.longest = self.longest.max(self.streak);
    }

    fn is_won(&self, day: Date) -> bool {
        self.days.get(&day) == Some(&true)
    }

    /// That is all up to today.
    pub(super) fn end(&mut self, today: Date) {
        let since = today.yesterday().unwrap_or(today);
        if !self.days.range(since..).any(|(_, won)| *won) {
            self.streak = 0;
        }
    }
}
