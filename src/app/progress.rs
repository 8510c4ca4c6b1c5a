//! How the latest games went.

use crate::coach::{Accuracy, Job, ReviewQuestion};
use crate::rules::{Game, Outcome};

use super::{App, GameId};

/// A game without help among the latest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LatestGame {
    /// Its identifier.
    pub id: GameId,
    /// Its guesses; `None` if it was lost.
    pub guesses: Option<usize>,
    /// The question about its accuracy; `None` where that takes too long.
    pub question: Option<ReviewQuestion>,
}

impl LatestGame {
    /// How many games are looked at.
    pub const MOST: usize = 30;
    /// Boards with more codes take too long: more than a second for each game.
    const MOST_CODES: u64 = 50_000;

    pub(super) fn of((id, game): (GameId, &Game)) -> Self {
        let is_quick = game.board().code_count() <= Self::MOST_CODES;
        Self {
            id,
            guesses: (game.outcome() == Outcome::Won).then_some(game.turns().len()),
            question: ReviewQuestion::of_game(game).ok().filter(|_| is_quick),
        }
    }
}

/// A figure that may take time.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Figure<T> {
    /// It is known.
    Known(T),
    /// It is being worked out.
    Awaited,
    /// There is none.
    Missing,
}

impl<T> Figure<T> {
    /// The figure, if it is known.
    pub fn known(self) -> Option<T> {
        match self {
            Self::Known(figure) => Some(figure),
            Self::Awaited | Self::Missing => None,
        }
    }
}

/// A game in figures.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct GameFigures {
    /// Its identifier.
    pub id: GameId,
    /// The guesses; `None` if it was lost.
    pub guesses: Option<usize>,
    /// The accuracy of the review.
    pub accuracy: Figure<Accuracy>,
}

/// The latest games without help, the earliest first.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Progress {
    /// The games.
    pub games: Vec<GameFigures>,
}

/// The averages of some games.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Averages {
    /// Number of games.
    pub games: usize,
    /// Their accuracy; games in which no row was judged have none.
    pub accuracy: Figure<Accuracy>,
    /// The guesses in the games that were won.
    pub guesses: Option<f64>,
}

impl Progress {
    /// How many of the games are the last ones, which are compared with those before.
    const LAST: usize = 10;

    /// The averages of the last games; `None` without any.
    pub fn last(&self) -> Option<Averages> {
        averages(&self.games[self.before_last()..])
    }

    /// The averages of the games before those; `None` without any.
    pub fn before(&self) -> Option<Averages> {
        averages(&self.games[..self.before_last()])
    }

    fn before_last(&self) -> usize {
        self.games.len().saturating_sub(Self::LAST)
    }
}

fn averages(games: &[GameFigures]) -> Option<Averages> {
    let is_awaited = games.iter().any(|game| game.accuracy == Figure::Awaited);
    let accuracies = games.iter().filter_map(|game| game.accuracy.known());
    let guesses: Vec<usize> = games.iter().filter_map(|game| game.guesses).collect();
    let sum: usize = guesses.iter().sum();
    (!games.is_empty()).then(|| Averages {
        games: games.len(),
        accuracy: match Accuracy::mean(accuracies) {
            _ if is_awaited => Figure::Awaited,
            Some(accuracy) => Figure::Known(accuracy),
            None => Figure::Missing,
        },
        guesses: (!guesses.is_empty()).then(|| sum as f64 / guesses.len() as f64),
    })
}

impl App {
    /// How the latest games on the board of the statistics went, as far as it is known.
    pub fn progress(&self) -> Option<Progress> {
        let games = self.statistics()?.latest_games.iter();
        let games = games.map(|game| GameFigures {
            id: game.id,
            guesses: game.guesses,
            accuracy: self.accuracy_of(game),
        });
        Some(Progress {
            games: games.collect(),
        })
    }

    fn accuracy_of(&self, game: &LatestGame) -> Figure<Accuracy> {
        let Some(question) = &game.question else {
            return Figure::Missing;
        };
        match self.accuracies.get(question) {
            Some(Some(accuracy)) => Figure::Known(*accuracy),
            Some(None) => Figure::Missing,
            None => Figure::Awaited,
        }
    }

    /// The next of those games to be judged, the latest first.
    pub(super) fn progress_job(&self) -> Option<Job> {
        let games = self.statistics()?.latest_games.iter().rev();
        let mut questions = games.filter_map(|game| game.question.clone());
        let next = questions.find(|question| !self.accuracies.contains_key(question));
        next.map(Job::Review)
    }
}
