//! Games as they are known here, so that a window notices what another one has saved.

use std::collections::HashMap;

use crate::app::GameId;

/// The texts of saved games as they were last read or written here.
///
/// A game may change while a window plays on with it. What that window saves then becomes a new game, so that neither
/// of the two is lost.
#[derive(Debug, Default)]
pub struct KnownGames(HashMap<GameId, String>);

impl KnownGames {
    /// Whether a text that lies under the name of a game is another one than was read or written here.
    pub fn is_foreign(&self, id: GameId, text: &str) -> bool {
        self.0.get(&id).is_none_or(|known| known != text)
    }

    /// Notes the text of a game that was read or written just now.
    pub fn note(&mut self, id: GameId, text: String) {
        self.0.insert(id, text);
    }

    /// Notes the text of a game that was read some time ago: what was written since then counts.
    pub fn note_earlier(&mut self, id: GameId, text: String) {
        self.0.entry(id).or_insert(text);
    }
}
