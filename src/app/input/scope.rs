//! Where a key is pressed, as far as its meaning depends on that.

use crate::app::App;

use super::{Key, Keys, Mode};

/// Where keys are pressed or named: their mode, and the game whose colours have letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scope {
    /// What keys act on: a row in the making, a list, a text.
    pub mode: Mode,
    /// The number of colours on the board of the game on show; 0 where no game is on show.
    pub colours: usize,
}

impl Scope {
    /// The scope in another mode, with the same game.
    pub(super) fn in_mode(self, mode: Mode) -> Self {
        Self { mode, ..self }
    }

    /// Whether a key types a character here, whatever commands have it: any character in a text, and the small letter
    /// of a colour where a row is made.
    pub(super) fn types(self, key: Key) -> bool {
        if self.mode.is_text() {
            Keys::Text.accepts_typed(key, self)
        } else {
            self.mode.makes_row() && self.is_small_letter_of_colour(key)
        }
    }

    /// Whether a key is the small letter of a colour of the game.
    pub(super) fn is_small_letter_of_colour(self, key: Key) -> bool {
        matches!(key, Key::Char('a'..='z')) && self.has_letter(key)
    }

    /// Whether a key is the letter of a colour of the game, small or capital.
    pub(super) fn has_letter(self, key: Key) -> bool {
        let Key::Char(symbol) = key else { return false };
        let letter = symbol.to_ascii_lowercase();
        letter.is_ascii_lowercase() && usize::from(letter as u8 - b'a') < self.colours
    }
}

impl App {
    /// Where keys are pressed now.
    pub fn scope(&self) -> Scope {
        self.scope_of(self.mode())
    }

    /// Where keys are pressed when this mode holds over the screen on show.
    pub fn scope_of(&self, mode: Mode) -> Scope {
        let has_game = self.table_on_show().is_some() || self.hiding_on_show().is_some();
        let colours = if has_game {
            self.board_on_show().colours()
        } else {
            0
        };
        Scope { mode, colours }
    }
}
