//! Kept games: their names, when they are written, and how they are opened again.

use std::fmt;
use std::str::FromStr;

use jiff::civil::DateTime;
use thiserror::Error;

use crate::app::{Action, App, Effect, Notice, Table, is_unfinished};
use crate::rules::{Game, Outcome};

/// What a kept game is called: when it was begun, where the player was, and a random number, so that two
/// programs at once never mean the same game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId {
    begun: DateTime,
    lot: u32,
}

impl GameId {
    const BEGUN: &str = "%Y-%m-%d-%H%M%S";

    /// The name of a game that is begun now.
    pub fn new(begun: DateTime, lot: u32) -> Self {
        Self {
            begun: begun.with().subsec_nanosecond(0).build().unwrap_or(begun),
            lot,
        }
    }

    /// Another name for a game begun at the same time.
    #[must_use]
    pub fn next(self) -> Self {
        let lot = self.lot.wrapping_add(1);
        Self { lot, ..self }
    }

    /// When the game was begun, to the second.
    pub fn begun(self) -> DateTime {
        self.begun
    }
}

/// `2026-11-21-174934-0b1a2f3c`.
impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{:08x}", self.begun.strftime(Self::BEGUN), self.lot)
    }
}

/// A text that is the name of no kept game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a kept game is called like 2026-11-21-174934-0b1a2f3c")]
pub struct NoGameId;

impl FromStr for GameId {
    type Err = NoGameId;

    fn from_str(text: &str) -> Result<Self, NoGameId> {
        let (begun, lot) = text.rsplit_once('-').ok_or(NoGameId)?;
        let id = Self {
            begun: DateTime::strptime(Self::BEGUN, begun).map_err(|_| NoGameId)?,
            lot: u32::from_str_radix(lot, 16).map_err(|_| NoGameId)?,
        };
        // One game has one name.
        (id.to_string() == text).then_some(id).ok_or(NoGameId)
    }
}

/// The game on the table as it was when it was kept last, or when it was put there.
pub(super) struct Kept {
    /// `None` before the game is kept for the first time.
    id: Option<GameId>,
    game: Game,
}

impl Kept {
    /// A kept game: it is kept again once it changes.
    pub(super) fn as_kept(id: GameId, game: Game) -> Self {
        Self { id: Some(id), game }
    }

    /// The identifier, if the game was kept already.
    pub(super) fn id(&self) -> Option<GameId> {
        self.id
    }

    /// A game that was opened to look at: it is kept once it is played on.
    pub(super) fn opened(game: &Game) -> Self {
        Self {
            id: None,
            game: game.clone(),
        }
    }

    /// Whether the game has changed since, so that it must be kept again.
    fn differs_from(&self, game: &Game) -> bool {
        // Turning hints on in a game that was opened to look at does not play it yet.
        let is_only_seen = self.id.is_none() && self.game.turns() == game.turns();
        !is_only_seen && self.game != *game
    }
}

impl App {
    /// Sets the local time. New games are named after it.
    pub fn tell_time(&mut self, now: DateTime) {
        self.now = now;
    }

    /// Goes on with a game that was kept. Nothing plays before a key is pressed.
    pub fn go_on_with(&mut self, id: GameId, game: Game) {
        self.seat(game.clone());
        let row = game.turns().len() + 1;
        let rows = game.board().rows();
        if game.outcome() == Outcome::Running {
            self.say(Notice::info(format!(
                "Welcome back: row {row} of {rows}. ⟨new-game⟩: new game"
            )));
        }
        self.shelf.put(id, game.clone());
        self.set_kept(Kept::as_kept(id, game));
    }

    /// Keeps the game on the table, if it has changed: whatever happens next, it is not lost.
    pub(super) fn keep(&mut self) -> Option<Effect> {
        let table = self.table().filter(|table| table.puzzle().is_none());
        let game = table.map(Table::main_line)?;
        let before = table.and_then(|table| table.kept.as_ref());
        if game.turns().is_empty() || before.is_some_and(|kept| !kept.differs_from(game)) {
            return None;
        }
        let game = game.clone();
        let known = before.and_then(|kept| kept.id);
        let id = known.unwrap_or_else(|| self.new_id());
        self.shelf.put(id, game.clone());
        self.set_kept(Kept::as_kept(id, game.clone()));
        Some(Effect::Keep(id, game))
    }

    /// A name for a game that is begun now: greater than that of a game begun in the same second.
    fn new_id(&mut self) -> GameId {
        let id = GameId::new(self.now, self.dice.bits() as u32);
        let latest = self.shelf.games().next().map(|(latest, _)| latest);
        let latest = latest.filter(|latest| latest.begun == id.begun && *latest > id);
        latest.map_or(id, GameId::next)
    }

    /// Keeps the game from here on under another identifier; the one kept last stays as it is.
    pub(super) fn keep_apart(&mut self) {
        if let Some(game) = self.table().map(Table::main_line) {
            self.set_kept(Kept::opened(game));
        }
    }

    fn set_kept(&mut self, kept: Kept) {
        if let Some(table) = self.screens.table_mut() {
            table.kept = Some(kept);
        }
    }

    /// Whether the game on the table is on disk and not over.
    pub fn keeps_unfinished(&self) -> bool {
        let kept = self.table().and_then(|table| table.kept.as_ref());
        let kept = kept.filter(|kept| kept.id.is_some());
        self.not_kept.is_none() && kept.is_some_and(|kept| is_unfinished(&kept.game))
    }

    /// Why games are not being kept at the moment, if they are not.
    pub fn not_kept(&self) -> Option<&str> {
        self.not_kept.as_deref()
    }

    /// A game could not be kept, or could be again, or was kept under another name, as another program has
    /// changed its file.
    pub(super) fn hear_of_keeping(&mut self, id: GameId, result: Result<GameId, String>) {
        let before = self.not_kept.take();
        self.notice = match (&result, before) {
            (Ok(_), Some(_)) => Some(Notice::info("Your games are being saved again")),
            (Err(why), None) => Some(Notice::warning(format!("This game is not saved: {why}"))),
            _ => self.notice.take(),
        };
        match result {
            Ok(name) if name != id => self.rename(id, name),
            Ok(_) => {}
            Err(why) => self.not_kept = Some(why),
        }
    }

    fn rename(&mut self, id: GameId, name: GameId) {
        if let Some(game) = self.shelf.take(id) {
            self.shelf.put(name, game.clone());
            if self.kept_on_table() == Some(id) {
                self.set_kept(Kept::as_kept(name, game));
            }
        }
        self.inform("Another window has changed this game. Yours is saved as a new one");
    }

    /// Puts the game selected on the table: to look at if it is over, else to go on with.
    pub(super) fn open_selected(&mut self) {
        match self.history.selected() {
            Some(id) => self.open_known(id),
            None => self.inform("No game to open"),
        }
    }

    /// The same with any of the kept games.
    pub(crate) fn open_known(&mut self, id: GameId) {
        if self.kept_on_table() == Some(id) {
            self.screens.close_history();
            self.screens.show_table();
        } else if let Some(game) = self.shelf.get(id) {
            self.open_kept(id, game.clone());
        }
    }

    /// Nothing is kept until it changes, and then under its own name.
    fn open_kept(&mut self, id: GameId, game: Game) {
        let left = self.keeps_unfinished();
        let (row, rows) = (game.turns().len() + 1, game.board().rows());
        let is_over = game.outcome() != Outcome::Running;
        // The other game's panels do not apply here.
        self.screens.take_table();
        let mut table = Table::new(game.clone(), self.dice.bits());
        table.pause();
        table.kept = Some(Kept::as_kept(id, game));
        if table.can_review() {
            table.act(Action::Review);
        }
        self.put_on_table(table);
        self.notice = match (is_over, left) {
            (true, false) => None,
            (true, true) => Some(Notice::info(
                "Your unfinished game is saved (⟨history⟩ lists games)",
            )),
            (false, _) => Some(Notice::info(format!(
                "Your game continues: row {row} of {rows}"
            ))),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_games_round_trip_and_are_in_order() {
        let begun = jiff::civil::datetime(2026, 11, 21, 17, 49, 34, 987_000_000);
        let id = GameId::new(begun, 0x00b1_a2f3);
        assert_eq!(id.to_string(), "2026-11-21-174934-00b1a2f3");
        assert_eq!(id.to_string().parse(), Ok(id));
        let later = GameId::new(jiff::civil::datetime(2026, 11, 21, 17, 49, 35, 0), 0);
        assert!(later > id && later.to_string() > id.to_string());
    }

    #[test]
    fn anything_else_is_no_name_of_a_game() {
        for text in [
            "",
            "2026-11-21",
            "2026-11-21-174934",
            "2026-13-21-174934-00b1a2f3",
            "2026-11-21-174934-b1a2f3",
            "2026-11-21-174934-00B1A2F3",
            "2026-11-21-174934-00b1a2f3 ",
            "../2026-11-21-174934-00b1a2f3",
        ] {
            assert_eq!(text.parse::<GameId>(), Err(NoGameId), "{text}");
        }
    }
}
