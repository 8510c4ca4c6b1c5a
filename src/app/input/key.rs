//! Key presses as the game knows them, whatever terminal they come from, and the keys that a command can have.

use std::fmt;
use std::str::FromStr;

use crate::rules::{VisibleChar, quoted};

use super::Scope;
use super::layout::on_latin_keyboard;

/// The keys with their labels.
macro_rules! keys {
    ($($key:ident $label:literal,)+) => {
        /// One key press.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Key {
            /// A character, as typed: Shift shows in its case.
            Char(char),
            /// A letter together with Ctrl.
            Ctrl(char),
            $(#[doc = concat!("`", $label, "`")] $key,)+
            /// Any other key, such as F5.
            Other,
        }

        /// The keys with labels: each with its label on the screen, and its name in ASCII.
        const LABELS: &[(Key, &str, &str)] =
            &[(Key::Char(' '), "Space", "Space"), $((Key::$key, $label, stringify!($key)),)+];
    };
}

keys! {
    Enter "Enter", Esc "Esc", Tab "Tab", BackTab "Shift-Tab", Backspace "Backspace", Delete "Delete",
    Left "←", Right "→", Up "↑", Down "↓", Home "Home", End "End", PageUp "PageUp", PageDown "PageDown",
}

/// The keys of a command, before settings change them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keys {
    /// These keys.
    These(&'static [Key]),
    /// Digits, as they are typed.
    Digits,
    /// Digits, and the letters of the colours of the board.
    Pegs,
    /// Every character of ASCII.
    Text,
}

impl Keys {
    /// Whether a command with these keys takes this one as a character that is typed.
    pub(super) fn accepts_typed(self, key: Key, scope: Scope) -> bool {
        let Key::Char(symbol) = key else { return false };
        match self {
            Self::These(_) => false,
            Self::Digits => symbol.is_ascii_digit(),
            Self::Pegs => symbol.is_ascii_digit() || scope.has_letter(key),
            Self::Text => matches!(symbol, ' '..='~'),
        }
    }
}

impl Key {
    /// The key in the same place of a Latin keyboard, if this one types a Cyrillic or Greek letter.
    pub(super) fn on_latin_keyboard(self) -> Option<Self> {
        let Self::Char(letter) = self else {
            return None;
        };
        on_latin_keyboard(letter).map(Self::Char)
    }

    /// The small letter of a capital; any other key as it is.
    pub(super) fn without_shift(self) -> Self {
        let Self::Char(symbol) = self else {
            return self;
        };
        let mut small = symbol.to_lowercase();
        match (small.next(), small.next()) {
            (Some(letter), None) => Self::Char(letter),
            _ => self,
        }
    }

    /// The capital of a small letter; any other key as it is.
    pub(super) fn with_shift(self) -> Self {
        match self {
            Self::Char(letter) => Self::Char(letter.to_ascii_uppercase()),
            _ => self,
        }
    }

    /// Whether it is an arrow or another sign that shows where it leads: no letter, and no key with a name.
    pub(crate) fn is_sign(self) -> bool {
        match self {
            Self::Left | Self::Right | Self::Up | Self::Down => true,
            Self::Char(symbol) => symbol.is_ascii_punctuation(),
            _ => false,
        }
    }

    /// Whether it is a capital letter.
    pub(super) fn is_capital(self) -> bool {
        self.without_shift() != self
    }
}

/// Quits everywhere, whatever the settings say.
pub(crate) const ALWAYS_QUITS: Key = Key::Ctrl('c');

/// The label of the key: `←`, `Enter`, `h`.
impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((_, label, _)) = LABELS.iter().find(|(key, ..)| key == self) {
            return f.write_str(label);
        }
        match self {
            Self::Char(symbol) => VisibleChar(*symbol).fmt(f),
            Self::Ctrl(symbol) => write!(f, "Ctrl-{}", Self::Char(symbol.to_ascii_uppercase())),
            _ => f.write_str("that key"),
        }
    }
}

/// Reads what [`Display`](fmt::Display) writes; arrows also as `Left`, `Right`, `Up` and `Down`.
impl FromStr for Key {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        for (key, label, name) in LABELS {
            if *label == text || *name == text {
                return Ok(*key);
            }
        }
        if let Some(letter) = text.strip_prefix("Ctrl-") {
            return with_ctrl(letter, text);
        }
        let symbol = only_symbol(text).ok_or_else(|| unknown_key(text))?;
        // An invisible character cannot be shown as a key.
        if VisibleChar(symbol).is_plain() {
            Ok(Self::Char(symbol))
        } else {
            Err(unknown_key(text))
        }
    }
}

/// The key that a letter is together with Ctrl; `text` is how it was written.
fn with_ctrl(letter: &str, text: &str) -> Result<Key, String> {
    let symbol = only_symbol(letter).ok_or_else(|| unknown_key(text))?;
    // Terminals send the same for some letters with Ctrl as for other keys.
    let same = match symbol.to_ascii_lowercase() {
        'i' => Key::Tab,
        'j' | 'm' => Key::Enter,
        'h' => Key::Backspace,
        '[' => Key::Esc,
        letter if letter.is_ascii_lowercase() => return Ok(Key::Ctrl(letter)),
        _ => return Err(unknown_key(text)),
    };
    Err(format!(
        "a terminal cannot tell {text} from {same}: write {same}"
    ))
}

/// The character of a text that has one character and no more.
fn only_symbol(text: &str) -> Option<char> {
    let mut symbols = text.chars();
    let first = symbols.next()?;
    match symbols.next() {
        None => Some(first),
        Some(_) => None,
    }
}

fn unknown_key(text: &str) -> String {
    let written = quoted(text);
    format!("{written} is not a key. Write one character, or a name like Enter or Ctrl-C")
}
