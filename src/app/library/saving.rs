//! How games are saved, renamed, deleted and restored.

use jiff::civil::DateTime;

use crate::app::Table;
use crate::app::context::Ctx;
use crate::app::reply::Reply;
use crate::rules::Game;

use super::saved::is_hidden;
use super::{GameId, Library};

impl Library {
    /// Saves the game on the table if it has changed, so that nothing that happens next can lose it.
    pub(crate) fn save_table(&mut self, table: &mut Table, ctx: &mut Ctx) -> Reply {
        let Some(game) = table.changed_game() else {
            return Reply::Nothing;
        };
        let id = match table.id() {
            Some(id) => id,
            None => self.new_id(table.opened_on(), ctx.dice.bits() as u32),
        };
        table.note_saved(id);
        let has_nothing_to_keep = game.turns().is_empty() && !is_hidden(&game);
        if has_nothing_to_keep && ctx.world.delete(id).is_ok() {
            // Its only row was taken back.
            self.all.remove(&id);
            self.not_saved.remove(&id);
            return Reply::Nothing;
        }
        let (_, reply) = self.put_and_save(id, game, Some(table), ctx);
        reply
    }

    /// A name for a game that was begun then. It is later than the names of all games of its day, whatever the clock
    /// does in an hour that comes twice: the names tell which game is the latest. The day itself stays, since a daily
    /// game counts by the day in its name.
    fn new_id(&self, begun: DateTime, number: u32) -> GameId {
        let id = GameId::new(begun, number);
        let latest_of_day = self
            .all
            .keys()
            .rev()
            .find(|other| other.begun().date() <= begun.date());
        match latest_of_day {
            Some(latest) if *latest >= id => latest.next(),
            _ => id,
        }
    }

    /// Saves a game, and then what could not be saved before. Returns its name: a new one if another window has
    /// changed the game of that name.
    fn put_and_save(
        &mut self,
        id: GameId,
        game: Game,
        mut table: Option<&mut Table>,
        ctx: &mut Ctx,
    ) -> (GameId, Reply) {
        self.all.insert(id, game);
        let (name, reply) = self.write(id, table.as_deref_mut(), ctx);
        if self.not_saved.contains(&name) {
            return (name, reply);
        }
        let others = self.save_again(table, ctx);
        (name, others.or(reply))
    }

    /// Saves what could not be saved before.
    pub(crate) fn save_again(&mut self, mut table: Option<&mut Table>, ctx: &mut Ctx) -> Reply {
        let mut reply = Reply::Nothing;
        for id in self.not_saved.clone() {
            let (_, said) = self.write(id, table.as_deref_mut(), ctx);
            reply = said.or(reply);
        }
        reply
    }

    /// Writes a game to the disk. Returns its name: a new one if another window has changed the game of that name.
    fn write(&mut self, id: GameId, table: Option<&mut Table>, ctx: &mut Ctx) -> (GameId, Reply) {
        let Some(game) = self.all.get(&id) else {
            return (id, Reply::Nothing);
        };
        match ctx.world.save(id, game) {
            Err(why) => (id, self.note_failure(id, &why)),
            Ok(name) if name == id => (id, self.note_success(id)),
            Ok(name) => {
                let _ = self.note_success(id);
                (name, self.rename(id, name, table))
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

    /// Gives a game the name under which it was saved, also where it lies on the table.
    fn rename(&mut self, id: GameId, name: GameId, table: Option<&mut Table>) -> Reply {
        if let Some(game) = self.all.remove(&id) {
            self.all.insert(name, game);
        }
        if let Some(table) = table
            && table.id() == Some(id)
        {
            table.note_saved(name);
        }
        Reply::info("Another window changed this game. Yours is saved as a new game")
    }

    /// Deletes a saved game that is not on the table. It can be restored while the list is open.
    ///
    /// # Errors
    /// A reply says why it is still there.
    pub(crate) fn delete(&mut self, id: GameId, ctx: &mut Ctx) -> Result<Reply, Reply> {
        if let Err(why) = ctx.world.delete(id) {
            return Err(Reply::warning(format!("The game was not deleted: {why}")));
        }
        self.not_saved.remove(&id);
        if let Some(game) = self.all.remove(&id) {
            self.deleted.push((id, game));
        }
        Ok(Reply::info("Deleted. ⟨undo⟩: undo"))
    }

    /// Restores the game that was deleted last. Returns its name, if there is one.
    pub(crate) fn restore_deleted(&mut self, ctx: &mut Ctx) -> (Option<GameId>, Reply) {
        let Some((id, game)) = self.deleted.pop() else {
            return (None, Reply::Nothing);
        };
        let (name, reply) = self.put_and_save(id, game, None, ctx);
        (Some(name), reply.or(Reply::info("Game restored")))
    }

    /// Whether a game was deleted that can be restored.
    pub(crate) fn can_restore(&self) -> bool {
        !self.deleted.is_empty()
    }

    /// Forgets the games that were deleted: the list is opened or closed.
    pub(crate) fn forget_deleted(&mut self) {
        self.deleted.clear();
    }
}
