//! Key presses as the game knows them, whatever terminal they come from, and the keys that a command can have.

use std::fmt;
use std::str::FromStr;

use crate::rules::{VisibleChar, quoted};

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

        /// The keys with labels, and their names in ASCII.
        const LABELS: &[(Key, &str, &str)] =
            &[(Key::Char(' '), "Space", "Space"), $((Key::$key, $label, stringify!($key)),)+];
    };
}

keys! {
    Enter "Enter", Esc "Esc", Tab "Tab", BackTab "Shift-Tab", Backspace "Backspace", Delete "Delete",
    Left "←", Right "→", Up "↑", Down "↓", Home "Home", End "End", PageUp "PageUp", PageDown "PageDown",
}

/// The keys of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keys {
    /// These keys.
    These(&'static [Key]),
    /// Digits.
    Digits,
    /// Digits, the letters a to f, and capitals.
    Pegs,
    /// Every character of ASCII.
    Text,
}

impl Keys {
    /// Whether a key is typed by this command.
    pub(crate) fn types(self, key: Key) -> bool {
        let Key::Char(symbol) = key else { return false };
        match self {
            Self::These(_) => false,
            Self::Digits => symbol.is_ascii_digit(),
            Self::Pegs => {
                matches!(symbol, 'a'..='f')
                    || symbol.is_ascii_digit()
                    || symbol.is_ascii_uppercase()
            }
            Self::Text => matches!(symbol, ' '..='~'),
        }
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
        let is_meant = |(_, label, name): &&(Key, &str, &str)| *label == text || *name == text;
        if let Some((key, ..)) = LABELS.iter().find(is_meant) {
            return Ok(*key);
        }
        let unknown = || {
            let text = quoted(text);
            format!("{text} is not a key. Write one character, or a name like Enter or Ctrl-C")
        };
        let with_ctrl = text.strip_prefix("Ctrl-");
        let mut symbols = with_ctrl.unwrap_or(text).chars();
        let (Some(symbol), None) = (symbols.next(), symbols.next()) else {
            return Err(unknown());
        };
        if with_ctrl.is_none() {
            // An invisible character cannot be shown as a key.
            let is_plain = VisibleChar(symbol).is_plain();
            return is_plain.then_some(Self::Char(symbol)).ok_or_else(unknown);
        }
        // Terminals send the same for some letters with Ctrl as for other keys.
        let same = match symbol.to_ascii_lowercase() {
            'i' => Self::Tab,
            'j' | 'm' => Self::Enter,
            'h' => Self::Backspace,
            '[' => Self::Esc,
            letter if letter.is_ascii_lowercase() => return Ok(Self::Ctrl(letter)),
            _ => return Err(unknown()),
        };
        Err(format!(
            "a terminal cannot tell {text} from {same}: write {same}"
        ))
    }
}
