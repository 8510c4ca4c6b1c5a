//! What the page keeps: the texts that a terminal's game has in files, under names in the storage of the browser.
//!
//! | name | text |
//! |---|---|
//! | `pegwise/games/2026-11-21-174934-0b1a2f3c` | a game, as in its file |
//! | `pegwise/settings.toml` | the settings |
//! | `pegwise/state.json` | what is remembered |
//! | `pegwise/last` | the name of the game that was played last |
//!
//! All tabs of one browser share it. They keep to the rule of two windows: a game that another tab has changed is saved
//! under a new name.

use crate::app::records;
use crate::app::{GameId, Memory, SavedGames, Settings};
use crate::rules::Game;
use crate::texts::games::KnownGames;
use crate::texts::settings::{self, ReadSettings, TEMPLATE};
use crate::texts::state::{self, Entries};

/// A place that keeps texts by name, such as `localStorage`.
pub trait Storage {
    /// The text with this name.
    ///
    /// # Errors
    /// A sentence says why nothing can be read.
    fn read(&self, name: &str) -> Result<Option<String>, String>;

    /// Keeps a text.
    ///
    /// # Errors
    /// A sentence says why it is not kept.
    fn write(&mut self, name: &str, text: &str) -> Result<(), String>;

    /// Forgets a text.
    ///
    /// # Errors
    /// A sentence says why it is still there.
    fn remove(&mut self, name: &str) -> Result<(), String>;

    /// The names of all texts, in no order. There are none where nothing can be read.
    fn names(&self) -> Vec<String>;
}

/// How the names of games begin.
const GAMES: &str = "pegwise/games/";
const SETTINGS: &str = "pegwise/settings.toml";
const STATE: &str = "pegwise/state.json";
/// A state that was no JSON.
const DAMAGED_STATE: &str = "pegwise/state.json.damaged";
const LAST: &str = "pegwise/last";

/// What a page keeps, and what it knows of it.
#[derive(Debug, Default)]
pub struct Kept<S> {
    storage: S,
    /// The text of each game as it was last read or written here.
    known: KnownGames,
    /// What was last read or written here of what is remembered.
    known_memory: Memory,
}

/// The games that are kept.
#[derive(Debug, Default)]
pub struct KeptGames {
    /// Those that can be played.
    pub games: SavedGames,
    /// How many have a board that is too large.
    pub larger: usize,
    /// A sentence for each other one that cannot be read.
    pub problems: Vec<String>,
}

impl<S: Storage> Kept<S> {
    /// What is kept in this place.
    pub fn new(storage: S) -> Self {
        Self {
            storage,
            known: KnownGames::default(),
            known_memory: Memory::default(),
        }
    }

    /// Reads all games that are kept. Their texts are known from now on.
    pub fn games(&mut self) -> KeptGames {
        let mut kept = KeptGames::default();
        for name in self.storage.names() {
            let Some(id) = name.strip_prefix(GAMES).and_then(GameId::of_name) else {
                continue;
            };
            let Ok(Some(text)) = self.storage.read(&name) else {
                continue;
            };
            match records::parse_saved(&text) {
                Ok(game) => _ = kept.games.insert(id, game),
                Err(why) if why.larger_board().is_some() => kept.larger += 1,
                Err(why) => kept.problems.push(format!("{id} cannot be read: {why}")),
            }
            self.known.note(id, text);
        }
        kept.problems.sort_unstable();
        kept
    }

    /// The game that was played last, if it is known.
    pub fn last(&self) -> Option<GameId> {
        let name = self.storage.read(LAST).ok()??;
        GameId::of_name(&name)
    }

    /// Saves a game, as the one played last. Returns its name: a new one if another tab has changed it.
    ///
    /// # Errors
    /// A sentence says why it is not saved.
    pub fn save(&mut self, id: GameId, game: &Game) -> Result<GameId, String> {
        let text = game.to_string();
        let is_there = self.text_of(id)?.is_some_and(|now| now == text);
        let name = if self.is_changed_elsewhere(id)? && !is_there {
            id.next_free(|other| !matches!(self.text_of(other), Ok(None)))
        } else {
            id
        };
        self.storage.write(&name_of(name), &text)?;
        self.known.note(name, text);
        self.leave(name);
        Ok(name)
    }

    /// Makes this game the one played last, if it can.
    pub fn leave(&mut self, id: GameId) {
        // Without it the next start begins with the setup.
        let _ = self.storage.write(LAST, &id.to_string());
    }

    /// Deletes a game.
    ///
    /// # Errors
    /// A sentence: another tab has changed it, or it cannot be removed.
    pub fn delete(&mut self, id: GameId) -> Result<(), String> {
        if self.is_changed_elsewhere(id)? {
            return Err("another tab has changed it".to_owned());
        }
        self.storage.remove(&name_of(id))
    }

    /// Whether another tab has changed a game since it was last read or written here.
    fn is_changed_elsewhere(&self, id: GameId) -> Result<bool, String> {
        let text = self.text_of(id)?;
        Ok(text.is_some_and(|text| self.known.is_foreign(id, &text)))
    }

    /// The text of a game.
    fn text_of(&self, id: GameId) -> Result<Option<String>, String> {
        self.storage.read(&name_of(id))
    }

    /// The settings, with the usual ones where none are kept; `themes` are the valid names.
    pub fn settings(&self, usual: Settings, themes: &[String]) -> ReadSettings {
        // That nothing is kept is said when something is to be.
        let text = self.text_of_settings().unwrap_or_default();
        ReadSettings::parse_over(usual, &text, themes)
    }

    /// Saves the settings that have changed.
    ///
    /// # Errors
    /// A sentence says why they are not saved.
    pub fn save_settings(&mut self, before: &Settings, after: &Settings) -> Result<(), String> {
        let text = settings::changed(&self.text_of_settings()?, before, after)?;
        self.storage.write(SETTINGS, &text)
    }

    /// The text of the settings. Without one it is the template, which changes nothing.
    fn text_of_settings(&self) -> Result<String, String> {
        let text = self.storage.read(SETTINGS)?;
        Ok(text.unwrap_or_else(|| TEMPLATE.to_owned()))
    }

    /// What is remembered, and a sentence if it cannot be used. A text that is no JSON is kept beside.
    pub fn memory(&mut self) -> (Memory, Option<String>) {
        let text = self.storage.read(STATE).ok().flatten();
        let (memory, problem) = match text.as_deref().map(str::parse::<Entries>) {
            None => (Memory::default(), None),
            Some(Ok(entries)) => (entries.memory(), None),
            Some(Err(why)) => {
                let _ = self
                    .storage
                    .write(DAMAGED_STATE, text.as_deref().unwrap_or_default());
                let problem = format!("{} cannot be used: {why}", state::NAME);
                (Memory::default(), Some(problem))
            }
        };
        self.known_memory.clone_from(&memory);
        (memory, problem)
    }

    /// Keeps what has changed of what is remembered, if it can. What another tab has changed stays.
    pub fn remember(&mut self, memory: &Memory) {
        let Ok(text) = self.storage.read(STATE) else {
            return;
        };
        let mut entries: Entries = text.and_then(|text| text.parse().ok()).unwrap_or_default();
        entries.change(&self.known_memory, memory);
        if self.storage.write(STATE, &entries.to_string()).is_ok() {
            self.known_memory.clone_from(memory);
        }
    }
}

/// The name of a game in the storage.
fn name_of(id: GameId) -> String {
    format!("{GAMES}{id}")
}
