//! Sharing a game as a text, and exporting it to files.

use crate::rules::{Codemaker, Game, Outcome, PinSigns, named_enum};

use super::{App, Effect, Overlay, Table};

const SPOILER: &str = "The record names the secret: it can be had once the game is over";

/// The text to be shared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Shared {
    /// How the game went, without anything that gives its secret away.
    Pins,
    /// All of the game.
    Record,
}

named_enum! {
    /// A form in which a game can be written to a file: the extension of the file, and its name in the game.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Format {
        /// The record, with the board as comments.
        Text = "txt", "text";
        /// An object for programs.
        Json = "json", "JSON";
        /// A picture of the board.
        Svg = "svg", "picture";
        /// A recording for asciinema.
        Cast = "cast", "recording";
    }
}

impl App {
    /// Shows the game on the table as a text, and offers that to the clipboard.
    pub(super) fn share(&mut self, what: Shared) -> Option<Effect> {
        let table = self.table()?;
        if what == Shared::Pins && table.game().turns().is_empty() {
            self.warn("There are no pins to share yet");
            return None;
        }
        if what == Shared::Record && is_spoiler(table) {
            self.warn(SPOILER);
            return None;
        }
        self.overlay = Some(Overlay::Share { what, scroll: 0 });
        self.inform(match what {
            Shared::Pins => "The pins are offered to the clipboard",
            Shared::Record => "The record is offered to the clipboard",
        });
        Some(Effect::Copy(what))
    }

    /// The text about the game on the table.
    pub fn shared_text(&self, what: Shared, signs: PinSigns) -> Option<String> {
        let game = self.table()?.game();
        Some(match what {
            Shared::Pins => game.without_spoilers(signs),
            Shared::Record => game.to_string(),
        })
    }

    /// Asks for a file with the game on the table.
    pub(super) fn export(&mut self, format: Format) -> Option<Effect> {
        let table = self.table()?;
        if format == Format::Text && is_spoiler(table) {
            self.warn(SPOILER);
            return None;
        }
        Some(Effect::Export(format, table.game().clone()))
    }

    /// Reports the result of an export.
    pub(super) fn learn_export(&mut self, result: Result<String, String>) {
        match result {
            Ok(path) => self.inform(format!("Written: {path}")),
            Err(why) => self.warn(format!("Not written: {why}")),
        }
    }
}

/// Whether the record names a secret that the player is still looking for.
fn is_spoiler(table: &Table) -> bool {
    let game: &Game = table.game();
    let is_named = matches!(
        game.codemaker(),
        Codemaker::Secret(_) | Codemaker::Hand(Some(_))
    );
    is_named && game.outcome() == Outcome::Running && table.open_secret().is_none()
}
