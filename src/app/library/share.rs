//! Sharing the game on the table: as text on the clipboard, or as a file.

mod spoiler_free;

use crate::coach::Review;
use crate::rules::{Codemaker, Player, named_enum};
use crate::solver::Position;

pub(crate) use spoiler_free::headline;
pub use spoiler_free::without_spoilers;

use crate::app::{App, Impossible, List, Table, World};

/// A way to share a game: a line of their list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shared {
    /// The pins on the clipboard. They do not show the code.
    Pins,
    /// The whole record on the clipboard.
    Record,
    /// A file.
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
    /// What a file holds, by its extension.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Format {
        /// The record.
        Text = "txt";
        /// A picture of the screen.
        Svg = "svg";
    }
}

impl App {
    /// Copies the pins, and opens the list of all ways.
    pub(in crate::app) fn copy_pins(&mut self, world: &mut dyn World) {
        self.open_list(List::Share, 0);
        self.share(Shared::Pins, world);
    }

    pub(in crate::app) fn share(&mut self, what: Shared, world: &mut dyn World) {
        let text = match self.text_to_share(what) {
            Ok(text) => text,
            Err(why) => return self.warn(why),
        };
        let Shared::File(format) = what else {
            world.copy(&text);
            return self.say(match what {
                Shared::Record => "The game is sent to the clipboard",
                _ => "The pins are sent to the clipboard",
            });
        };
        // A picture shows the game, not the list.
        let list = self.view.list;
        self.view.close_overlay();
        let exported = world.export(self, format);
        if let Some((list, line)) = list {
            self.view.open(list, line);
        }
        match exported {
            Ok(file) => self.say(format!("Saved: {file}")),
            Err(why) => self.warn(format!("Not saved: {why}")),
        }
    }

    /// The text that is shared; for a picture a sentence about it.
    ///
    /// # Errors
    /// A sentence: why the game cannot be shared so yet.
    pub fn text_to_share(&self, what: Shared) -> Result<String, &'static str> {
        let table = self.table.as_ref().ok_or("No game to share")?;
        let game = table.game();
        let hides_code = !game.is_over() && matches!(game.codemaker(), Codemaker::Secret(_));
        match what {
            Shared::Pins => Ok(without_spoilers(game, &self.remarks(table))),
            Shared::File(Format::Svg) => Ok("This screen as a picture for the browser.".into()),
            // The record names a hidden code, which the player may still be looking for.
            _ if hides_code && table.view().shield.code().is_none() => {
                Err("The record shows the code. Finish the game first")
            }
            Shared::Record | Shared::File(Format::Text) => Ok(game.to_string()),
        }
    }

    /// What else is told of a shared game: how well it was played, and whether in hard mode.
    fn remarks(&self, table: &Table) -> Vec<String> {
        let totals = table.review().and_then(Review::totals);
        let game = table.game();
        let position = Position::of(game, game.turns().len());
        let mut turns = game.turns().iter().enumerate();
        let is_hard = self.config.settings.impossible == Impossible::Refuse
            && game.solver().is_none()
            && turns.all(|(row, turn)| {
                turn.by == Player::Person && position.first_rows(row).admits(turn.guess)
            });
        let accuracy =
            totals.and_then(|totals| Some(format!("accuracy {}", totals.accuracy_of_rows()?)));
        let hard = is_hard.then(|| "hard mode".to_owned());
        accuracy.into_iter().chain(hard).collect()
    }
}
