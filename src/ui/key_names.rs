//! The names of keys in sentences.

use crate::app::{App, Keymap, Mode, Scope};

use super::ascii::arrows_in_words;

/// The names of keys in sentences about a mode.
#[derive(Clone, Copy)]
pub(super) struct KeyNames<'a> {
    app: &'a App,
    pub(super) keymap: &'a Keymap,
    /// Where the keys that are named are pressed.
    pub(super) scope: Scope,
    is_ascii: bool,
}

impl<'a> KeyNames<'a> {
    /// The names of keys in this mode.
    pub(super) fn new(app: &'a App, mode: Mode) -> Self {
        Self {
            app,
            keymap: &app.config().keymap,
            scope: app.scope_of(mode),
            is_ascii: app.window().is_ascii,
        }
    }

    /// A text with the keys of the commands that it names, as in `⟨submit⟩ plays the row`.
    pub(super) fn named(self, text: &str) -> String {
        self.readable(self.app.named(self.scope, text))
    }

    /// A text with keys as it can be read here.
    pub(super) fn readable(self, text: String) -> String {
        if self.is_ascii {
            arrows_in_words(&text)
        } else {
            text
        }
    }
}
