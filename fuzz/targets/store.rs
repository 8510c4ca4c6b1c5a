//! A store that works, refuses everything, or does not answer; and other programs beside it.

use std::collections::BTreeMap;

use pegwise::app::{Damaged, Effect, GameId, Message};
use pegwise::rules::Game;

/// What becomes of what it is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mood {
    Works,
    Refuses,
    Silent,
}

impl Mood {
    pub(crate) const ALL: [Self; 3] = [Self::Works, Self::Refuses, Self::Silent];
}

/// Games that lie somewhere.
pub(crate) struct Store {
    pub(crate) games: BTreeMap<GameId, Game>,
    deleted: BTreeMap<GameId, Game>,
    /// Those that could not be written down.
    unwritten: BTreeMap<GameId, Game>,
    pub(crate) mood: Mood,
    /// Whether nothing ever went wrong, and nobody else was here.
    pub(crate) is_alone: bool,
    /// The games as somebody began to read them who has not ended yet.
    being_read: Option<Vec<(GameId, Game)>>,
}

impl Store {
    pub(crate) fn with(games: impl IntoIterator<Item = (GameId, Game)>) -> Self {
        Self {
            games: games.into_iter().collect(),
            deleted: BTreeMap::new(),
            unwritten: BTreeMap::new(),
            mood: Mood::Works,
            is_alone: true,
            being_read: None,
        }
    }

    /// Does what it is asked for; the answer, if there is one at once.
    pub(crate) fn hear(&mut self, effect: Effect, not_kept: Option<&str>) -> Option<Message> {
        let works = self.mood == Mood::Works;
        let refusal = || Err("the disk is full".to_owned());
        let answer = match effect {
            Effect::Keep(id, game) => {
                self.unwritten.insert(id, game);
                if works {
                    self.games.append(&mut self.unwritten);
                }
                let result = if works { Ok(()) } else { refusal() };
                let is_new = result.as_ref().err().map(String::as_str) != not_kept;
                return is_new.then_some(Message::Keeping(result));
            }
            Effect::ReadShelf => {
                self.begin_reading();
                return None;
            }
            Effect::Claim(id) => {
                let found = self.games.get(&id).cloned();
                let found = found.filter(|_| works);
                Message::Claimed(id, found.ok_or_else(|| "this game is gone".to_owned()))
            }
            Effect::Delete(id) => Message::Deleted(
                id,
                if works && let Some(game) = self.games.remove(&id) {
                    self.deleted.insert(id, game);
                    Ok(())
                } else {
                    refusal()
                },
            ),
            Effect::Restore(id) => Message::Restored(
                id,
                if works && let Some(game) = self.deleted.remove(&id) {
                    self.games.insert(id, game);
                    Ok(())
                } else {
                    refusal()
                },
            ),
            _ => return None,
        };
        (self.mood != Mood::Silent).then_some(answer)
    }

    pub(crate) fn begin_reading(&mut self) {
        let games = self.games.iter().map(|(id, game)| (*id, game.clone()));
        self.being_read = Some(games.collect());
    }

    /// What whoever was reading has found.
    pub(crate) fn end_reading(&mut self, set_aside: bool) -> Option<Message> {
        let games = self.being_read.take()?;
        let id = "2026-01-01-000000-00000000".parse().ok()?;
        let damaged = set_aside.then(|| Damaged {
            id,
            // Its good rows may be offered; who claims them hears that they are gone.
            game: games.first().map(|(_, game)| game.clone()),
            why: "one.txt is damaged: it is set aside".to_owned(),
            is_new: true,
        });
        Some(Message::Shelved(games, damaged.into_iter().collect()))
    }

    /// Another program keeps a game.
    pub(crate) fn put_by_another(&mut self, id: GameId, game: Game) {
        self.is_alone = false;
        self.games.insert(id, game);
    }

    /// Another program deletes one of the games.
    pub(crate) fn take_by_another(&mut self, index: usize) {
        self.is_alone = false;
        let place = index % self.games.len().max(1);
        if let Some(id) = self.games.keys().nth(place).copied() {
            self.games.remove(&id);
        }
    }
}
