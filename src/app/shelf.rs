//! The kept games that the program knows of.

use std::collections::BTreeMap;

use super::{App, GameId, Notice};
use crate::rules::Game;

/// All kept games, by the time they were begun.
#[derive(Debug, Default)]
pub struct Shelf {
    games: BTreeMap<GameId, Game>,
    /// Whether those of earlier runs have been read.
    is_read: bool,
}

impl Shelf {
    /// All games, the latest first.
    pub fn games(&self) -> impl Iterator<Item = (GameId, &Game)> {
        self.games.iter().rev().map(|(id, game)| (*id, game))
    }

    /// One of them.
    pub fn get(&self, id: GameId) -> Option<&Game> {
        self.games.get(&id)
    }

    /// Whether the games of earlier runs are among them.
    pub fn is_read(&self) -> bool {
        self.is_read
    }

    /// A game was kept, for the first time or once more.
    pub(super) fn put(&mut self, id: GameId, game: Game) {
        self.games.insert(id, game);
    }

    /// These games stand where games are kept. What the program itself has kept may be newer than
    /// what was read.
    pub(super) fn fill(&mut self, read: Vec<(GameId, Game)>) {
        for (id, game) in read {
            self.games.entry(id).or_insert(game);
        }
        self.is_read = true;
    }
}

impl App {
    /// The games of earlier runs have been read.
    pub(super) fn hear_of_shelf(&mut self, games: Vec<(GameId, Game)>, set_aside: &[String]) {
        self.shelf.fill(games);
        if let Some(first) = set_aside.first() {
            let more = match set_aside.len() - 1 {
                0 => String::new(),
                more => format!(" ({more} more)"),
            };
            self.notice = Some(Notice::warning(format!("{first}{more}")));
        }
        if std::mem::take(&mut self.awaits_daily) {
            self.play_daily();
        }
    }
}
