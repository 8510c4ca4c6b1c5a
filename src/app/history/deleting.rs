//! Kept games that are deleted, and brought back.

use crate::app::{App, Effect, GameId, Notice};

impl App {
    /// Takes the game selected off the list.
    pub(super) fn delete_selected(&mut self) -> Option<Effect> {
        let Some(id) = self.history.selected() else {
            return self.tell("There is no game to delete");
        };
        if self.kept_on_table() == Some(id) {
            return self
                .tell("This game is on the table: begin another one, then it can be deleted");
        }
        let game = self.shelf.take(id)?;
        self.history.deleted.push((id, game));
        self.list(Some(id));
        self.history.chosen = self.history.selected();
        self.say_deleted();
        Some(Effect::Delete(id))
    }

    fn say_deleted(&mut self) {
        self.notice = Some(Notice::info("Deleted; ⟨undo⟩ brings it back"));
    }

    /// Puts the game on the list again that was deleted last.
    pub(super) fn bring_back(&mut self) -> Option<Effect> {
        let Some((id, game)) = self.history.deleted.pop() else {
            return self.tell("Nothing was deleted since the program was started");
        };
        self.shelf.put_back(id, game);
        self.list(Some(id));
        self.history.chosen = Some(id);
        // It may be none of those that are listed.
        let is_listed = self.history.selected() == Some(id);
        let hidden = if is_listed {
            ""
        } else {
            "; ⟨decrease⟩ ⟨increase⟩ list other games"
        };
        self.notice = Some(Notice::info(format!("It is back{hidden}")));
        Some(Effect::Restore(id))
    }

    /// A game could not be deleted: it is on the list again.
    pub(in crate::app) fn hear_of_deletion(&mut self, id: GameId, result: Result<(), String>) {
        let place = self.history.deleted.iter().position(|(of, _)| *of == id);
        if let (Err(why), Some(place)) = (result, place) {
            let (_, game) = self.history.deleted.remove(place);
            self.shelf.put_back(id, game);
            self.list(Some(id));
            self.notice = Some(Notice::warning(format!("It is not deleted: {why}")));
        }
    }

    /// A game could not be brought back: it is off the list again, and may be brought back later.
    pub(in crate::app) fn hear_of_return(&mut self, id: GameId, result: &Result<(), String>) {
        if let Err(why) = result
            && let Some(game) = self.shelf.take(id)
        {
            self.history.deleted.push((id, game));
            self.list(Some(id));
            self.notice = Some(Notice::warning(format!("It cannot be brought back: {why}")));
        }
    }
}
