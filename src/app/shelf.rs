//! The saved games.

use std::collections::BTreeMap;

use crate::rules::Game;

use super::{App, GameId, is_unfinished};

/// All saved games, by the time they were begun.
#[derive(Debug, Default)]
pub struct Shelf {
    games: BTreeMap<GameId, Game>,
    /// How many times anything has changed.
    changes: u64,
}

impl Shelf {
    /// All games, the latest first.
    pub fn games(&self) -> impl DoubleEndedIterator<Item = (GameId, &Game)> {
        self.games.iter().rev().map(|(id, game)| (*id, game))
    }

    /// One of them.
    pub fn get(&self, id: GameId) -> Option<&Game> {
        self.games.get(&id)
    }

    /// How many of them were begun and not ended.
    pub fn unfinished(&self) -> usize {
        self.games.values().filter(|it| is_unfinished(it)).count()
    }

    /// A number that changes with every change of the games.
    pub(super) fn changes(&self) -> u64 {
        self.changes
    }

    /// A game was saved, for the first time or once more, or was brought back.
    pub(super) fn put(&mut self, id: GameId, game: Game) {
        self.changes += 1;
        self.games.insert(id, game);
    }

    /// A game is no longer saved.
    pub(super) fn take(&mut self, id: GameId) -> Option<Game> {
        self.changes += 1;
        self.games.remove(&id)
    }
}

impl App {
    /// The program with the games of earlier runs.
    #[must_use]
    pub fn with_games(mut self, games: impl IntoIterator<Item = (GameId, Game)>) -> Self {
        self.shelf.games.extend(games);
        self.shelf.changes += 1;
        self
    }
}
