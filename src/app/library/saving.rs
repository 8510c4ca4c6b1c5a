//! How games are saved, renamed, deleted and restored.

use jiff::civil::DateTime;

use crate::app::Table;
use crate::app::context::Ctx;
use crate::app::reply::Reply;
use crate::rules::Game;

use super::saved::is_hidden;
use super::{GameId, Library};

/// What came of saving games.
#[must_use]
#[derive(Default)]
pub(crate) struct Saved {
    /// Old and new names of games that were saved as new ones, since another window had changed them.
    pub(crate) renamed: Vec<(GameId, GameId)>,
    /// What is to be said.
    pub(crate) reply: Reply,
}

impl Saved {
    fn with(reply: Reply) -> Self {
        Self {
            renamed: Vec::new(),
            reply,
        }
    }

    /// The name that a game had before it was saved under this one.
    pub(crate) fn old_name(&self, name: GameId) -> GameId {
        let renamed = self.renamed.iter().find(|(_, to)| *to == name);
        renamed.map_or(name, |(from, _)| *from)
    }

    /// What came of this and then of more.
    fn and(mut self, more: Self) -> Self {
        self.renamed.extend(more.renamed);
        self.reply = more.reply.or(self.reply);
        self
    }
}

impl Library {
    /// Saves the game on the table if it has changed, so that nothing that happens next can lose it.
    pub(crate) fn save_table(&mut self, table: &mut Table, ctx: &mut Ctx) -> Saved {
        let Some(game) = table.changed_game() else {
            return Saved::default();
        };
        let id = match table.id() {
            Some(id) => id,
            None => self.new_id(table.opened_on(), ctx.dice.bits() as u32),
        };
        table.note_saved(id);
        let has_nothing_to_keep = game.turns().is_empty() && !is_hidden(&game);
        if has_nothing_to_keep && ctx.world.delete(id).is_ok() {
            // Its only row was taken back.
            self.take(id);
            self.not_saved.remove(&id);
            return Saved::default();
        }
        self.put_and_save(id, game, ctx)
    }

    /// A name for a game that was begun then. It is later than the names of all games of its day, whatever the clock
    /// does in an hour that comes twice: the names tell which game is the latest. The day itself stays, since a daily
    /// game counts by the day in its name.
    pub(super) fn new_id(&self, begun: DateTime, number: u32) -> GameId {
        let id = GameId::new(begun, number);
        let latest_of_day = self
            .all()
            .keys()
            .rev()
            .find(|other| other.begun().date() <= begun.date());
        match latest_of_day {
            Some(latest) if *latest >= id => {
                latest.next_free(|name| self.all().contains_key(&name))
            }
            _ => id,
        }
    }

    /// Saves a game, and then what could not be saved before.
    fn put_and_save(&mut self, id: GameId, game: Game, ctx: &mut Ctx) -> Saved {
        self.put(id, game);
        let saved = self.write(id, ctx);
        if self.not_saved.contains(&id) {
            return saved;
        }
        let others = self.save_again(ctx);
        saved.and(others)
    }

    /// Saves what could not be saved before.
    pub(crate) fn save_again(&mut self, ctx: &mut Ctx) -> Saved {
        let mut saved = Saved::default();
        for id in self.not_saved.clone() {
            let this = self.write(id, ctx);
            saved = saved.and(this);
        }
        saved
    }

    /// Writes a game to the disk.
    fn write(&mut self, id: GameId, ctx: &mut Ctx) -> Saved {
        let Some(game) = self.all().get(&id) else {
            return Saved::default();
        };
        match ctx.world.save(id, game) {
            Err(why) => Saved::with(self.note_failure(id, &why)),
            Ok(name) => {
                let saved = Saved::with(self.note_success(id));
                if name == id {
                    saved
                } else {
                    saved.and(self.rename(id, name))
                }
            }
        }
    }

    /// Notes that a game could not be written. That is said once, until all games are saved again.
    fn note_failure(&mut self, id: GameId, why: &str) -> Reply {
        let is_first = self.not_saved.is_empty();
        self.not_saved.insert(id);
        if is_first {
            Reply::warning(format!("This game is not saved: {why}"))
        } else {
            Reply::Nothing
        }
    }

    /// Notes that a game was written. It is said when that was the last one that waited for it.
    fn note_success(&mut self, id: GameId) -> Reply {
        let has_waited = self.not_saved.remove(&id);
        if has_waited && self.not_saved.is_empty() {
            Reply::info("Your games are being saved again")
        } else {
            Reply::Nothing
        }
    }

    /// Gives a game the name under which it was saved, since another window has changed the game of its own name.
    fn rename(&mut self, id: GameId, name: GameId) -> Saved {
        if let Some(game) = self.take(id) {
            self.put(name, game);
        }
        Saved {
            renamed: vec![(id, name)],
            reply: Reply::info(
                "Another window or tab changed this game. Yours is saved as a new game",
            ),
        }
    }

    /// Deletes a saved game that is not on the table. It can be restored until Pegwise is closed.
    ///
    /// # Errors
    /// A reply says why it is still there.
    pub(crate) fn delete(&mut self, id: GameId, ctx: &mut Ctx) -> Result<Reply, Reply> {
        if let Err(why) = ctx.world.delete(id) {
            return Err(Reply::warning(format!("The game was not deleted: {why}")));
        }
        self.not_saved.remove(&id);
        if let Some(game) = self.take(id) {
            self.deleted.push((id, game));
        }
        Ok(Reply::info("Deleted. ⟨undo⟩: undo"))
    }

    /// Restores the game that was deleted last, if there is one. Returns its name with what came of saving it.
    pub(crate) fn restore_deleted(&mut self, ctx: &mut Ctx) -> Option<(GameId, Saved)> {
        let (id, game) = self.deleted.pop()?;
        let restored = Saved::with(Reply::info("Game restored"));
        let saved = restored.and(self.put_and_save(id, game, ctx));
        let renamed = saved.renamed.iter().find(|(from, _)| *from == id);
        let name = match renamed {
            Some((_, name)) => *name,
            None => id,
        };
        Some((name, saved))
    }

    /// Whether a game was deleted that can be restored.
    pub(crate) fn can_restore(&self) -> bool {
        !self.deleted.is_empty()
    }
}
