//! Where the game on the table comes from, and where it is kept.

use jiff::civil::DateTime;

use crate::app::{GameId, Pick, Side};
use crate::rules::Game;

/// What is special about a game from its beginning on.
pub(in crate::app) enum Origin {
    /// Nothing.
    Usual,
    /// It is one of the player's first games, which show the first steps.
    FirstSteps,
    /// It began with the rows of this puzzle.
    Puzzle(Pick, Game),
    /// This one of two players hid its code.
    TwoPlayers(Side),
}

/// The file of a game.
pub(super) struct File {
    /// Its name, once the game is saved.
    id: Option<GameId>,
    /// When the game came onto the table.
    begun: DateTime,
    has_changed: bool,
}

impl File {
    pub(super) fn of(id: Option<GameId>, begun: DateTime) -> Self {
        Self {
            id,
            begun,
            has_changed: false,
        }
    }

    pub(super) fn id(&self) -> Option<GameId> {
        self.id
    }

    pub(super) fn begun(&self) -> DateTime {
        self.begun
    }

    /// Notes that the game is to be saved.
    pub(super) fn change(&mut self) {
        self.has_changed = true;
    }

    /// The same for what alone is no reason to save a game: a record that is only looked at has no file.
    pub(super) fn change_if_saved(&mut self) {
        self.has_changed |= self.id.is_some();
    }

    pub(super) fn has_changed(&self) -> bool {
        self.has_changed
    }

    /// Notes that the game was saved under this name.
    pub(super) fn saved_as(&mut self, id: GameId) {
        (self.id, self.has_changed) = (Some(id), false);
    }
}
