//! The kept games that the program knows of.

use std::collections::{BTreeMap, BTreeSet};

use crate::rules::Game;

use super::{App, Effect, GameId, is_unfinished};

/// All kept games, by the time they were begun.
#[derive(Debug, Default)]
pub struct Shelf {
    games: BTreeMap<GameId, Game>,
    /// Whether those of earlier runs have been read.
    is_read: bool,
    /// Whether they are being read once more.
    is_being_read: bool,
    /// Games added or removed here since the last reading began.
    touched: BTreeSet<GameId>,
    unfinished: usize,
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

    /// Whether the games of earlier runs are among them.
    pub fn is_read(&self) -> bool {
        self.is_read
    }

    /// How many of them were begun and not ended.
    pub fn unfinished(&self) -> usize {
        self.unfinished
    }

    /// A number that changes with every change of the games.
    pub(super) fn changes(&self) -> u64 {
        self.changes
    }

    /// A game was kept, for the first time or once more, or was brought back.
    pub(super) fn put(&mut self, id: GameId, game: Game) {
        self.changes += 1;
        self.touched.insert(id);
        self.unfinished += usize::from(is_unfinished(&game));
        let before = self.games.insert(id, game);
        self.unfinished -= usize::from(before.as_ref().is_some_and(is_unfinished));
    }

    /// A game is no longer kept.
    pub(super) fn take(&mut self, id: GameId) -> Option<Game> {
        let game = self.games.remove(&id)?;
        self.changes += 1;
        self.touched.insert(id);
        self.unfinished -= usize::from(is_unfinished(&game));
        Some(game)
    }

    /// Whether the games should be read once more now: another program may have played meanwhile.
    pub(super) fn begin_reading(&mut self) -> bool {
        let begins = self.is_read && !self.is_being_read;
        if begins {
            self.is_being_read = true;
            self.touched.clear();
        }
        begins
    }

    /// Replaces the games by those that were read. Changes made here since the reading began stay; where the
    /// program cannot write, all that it knows stays, too.
    pub(super) fn fill(&mut self, read: Vec<(GameId, Game)>, knows_more: bool) {
        let mut before = std::mem::replace(&mut self.games, read.into_iter().collect());
        for id in &self.touched {
            self.games.remove(id);
        }
        if !knows_more {
            before.retain(|id, _| self.touched.contains(id));
        }
        self.games.append(&mut before);
        self.unfinished = self.games.values().filter(|it| is_unfinished(it)).count();
        self.is_read = true;
        self.is_being_read = false;
        self.changes += 1;
    }
}

impl App {
    /// The games have been read, at the start or once more.
    pub(super) fn hear_of_shelf(
        &mut self,
        games: Vec<(GameId, Game)>,
        unreadable: &[String],
    ) -> Option<Effect> {
        if !self.shelf.is_read && !unreadable.is_empty() {
            self.warn(unreadable.join("; "));
        }
        self.shelf.fill(games, self.not_kept.is_some());
        self.list_again();
        self.rejoin_contest();
        let is_awaited = std::mem::take(&mut self.awaits_daily);
        is_awaited.then(|| self.play_daily()).flatten()
    }

    /// Asks for the games to be read once more, unless they are being read.
    pub(super) fn read_shelf_again(&mut self) -> Option<Effect> {
        self.shelf.begin_reading().then_some(Effect::ReadShelf)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(number: u32) -> GameId {
        GameId::new(jiff::civil::datetime(2026, 11, 21, 12, 0, 0, 0), number)
    }

    fn game(rows: usize) -> Game {
        let rows: Vec<_> = (1..=rows).map(|row| format!("{row} AABB 1 0\n")).collect();
        let text = format!(
            "pegwise 1\nboard 4x6 rows 10 repeats\ncodemaker seed KIWI\ncodebreaker you\n{}",
            rows.concat()
        );
        text.parse().unwrap()
    }

    fn listed(shelf: &Shelf) -> Vec<(u32, usize)> {
        let number = |of: GameId| (0..9).find(|number| id(*number) == of).unwrap();
        let games = shelf.games().rev();
        games
            .map(|(of, game)| (number(of), game.turns().len()))
            .collect()
    }

    #[test]
    fn what_another_program_did_shows_and_what_was_done_meanwhile_stays() {
        let mut shelf = Shelf::default();
        shelf.put(id(0), game(1));
        shelf.fill(
            vec![(id(1), game(2)), (id(2), game(10)), (id(3), game(3))],
            false,
        );
        assert_eq!(listed(&shelf), [(0, 1), (1, 2), (2, 10), (3, 3)]);
        assert_eq!(shelf.unfinished(), 3);
        assert!(shelf.begin_reading() && !shelf.begin_reading());
        shelf.put(id(0), game(2));
        assert!(shelf.take(id(2)).is_some());
        let read = vec![
            (id(0), game(1)),
            (id(1), game(5)),
            (id(2), game(10)),
            (id(4), game(1)),
        ];
        shelf.fill(read.clone(), false);
        assert_eq!(
            listed(&shelf),
            [(0, 2), (1, 5), (4, 1)],
            "3 was deleted elsewhere"
        );
        assert_eq!(shelf.unfinished(), 3);
        assert!(shelf.begin_reading());
        shelf.fill(read[1..].to_vec(), true);
        let known = [(0, 2), (1, 5), (2, 10), (4, 1)];
        assert_eq!(listed(&shelf), known, "0 could not be written");
    }
}
