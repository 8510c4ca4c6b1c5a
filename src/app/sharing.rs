//! Sharing a game as a text, and exporting it to files.

use crate::rules::{Codemaker, Game, Outcome, PinSigns, named_enum};

use super::{App, Effect, Overlay, Table};

const SPOILER: &str = "The record shows the code. Finish the game first";

/// A line of the list of ways to share a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shared {
    /// How the game went, without anything that gives its secret away, to the clipboard.
    Pins,
    /// All of the game, to the clipboard.
    Record,
    /// A file in this form.
    File(Format),
}

impl Shared {
    /// The lines of the list.
    pub const ALL: [Self; 4] = [
        Self::Pins,
        Self::Record,
        Self::File(Format::Text),
        Self::File(Format::Svg),
    ];
}

named_enum! {
    /// A form in which a game can be written to a file: the extension of the file.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Format {
        /// The record.
        Text = "txt";
        /// A picture of the screen.
        Svg = "svg";
    }
}

impl App {
    /// Opens the list of ways to share the game on the table, or closes it.
    pub(super) fn list_ways_to_share(&mut self) {
        if self.table().is_some() {
            self.overlay = Some(Overlay::Share {
                selected: Shared::Pins,
            });
        }
    }

    /// Shares the game on the table in one of the ways, or says why not.
    pub(super) fn share(&mut self, what: Shared) -> Option<Effect> {
        let game = self.table()?.game().clone();
        if let Err(why) = self.text_to_share(what, PinSigns::Circles) {
            self.warn(why);
            return None;
        }
        Some(match what {
            Shared::Pins => {
                self.inform("Pins copied, if your terminal allows it");
                Effect::Copy(what)
            }
            Shared::Record => {
                self.inform("Record copied, if your terminal allows it");
                Effect::Copy(what)
            }
            Shared::File(format) => {
                // A picture shows the game, not the list.
                if format == Format::Svg {
                    self.close_overlay();
                }
                Effect::Export(format, game)
            }
        })
    }

    /// The game on the table as the text that is shared, or what a file that is no such text holds.
    ///
    /// # Errors
    /// The game cannot be shared so yet: a sentence says why.
    pub fn text_to_share(&self, what: Shared, signs: PinSigns) -> Result<String, &'static str> {
        let table = self.table().ok_or("No game to share")?;
        let game = table.game();
        match what {
            Shared::Pins if game.turns().is_empty() => Err("No pins to share yet"),
            Shared::Record | Shared::File(Format::Text) if is_spoiler(table) => Err(SPOILER),
            Shared::Pins => Ok(game.without_spoilers(signs)),
            Shared::Record | Shared::File(Format::Text) => Ok(game.to_string()),
            Shared::File(Format::Svg) => {
                Ok("This screen as a picture, for any browser.".to_owned())
            }
        }
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
    let is_named = matches!(game.codemaker(), Codemaker::Secret(_));
    is_named && game.outcome() == Outcome::Running && table.open_secret().is_none()
}
