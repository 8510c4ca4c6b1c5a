//! Key presses as the game knows them, whatever terminal they come from.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::rules::{VisibleChar, quoted};

/// One key press.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Key {
    /// A character, as typed: Shift shows in its case.
    Char(char),
    /// A letter together with Ctrl.
    Ctrl(char),
    /// Enter.
    Enter,
    /// Escape.
    Esc,
    /// Tab.
    Tab,
    /// Shift-Tab.
    BackTab,
    /// Backspace.
    Backspace,
    /// Delete.
    Delete,
    /// Arrow left.
    Left,
    /// Arrow right.
    Right,
    /// Arrow up.
    Up,
    /// Arrow down.
    Down,
    /// Home.
    Home,
    /// End.
    End,
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
    /// Any other key, such as F5.
    Other,
}

/// The keys with names.
const NAMED: [(Key, &str); 15] = [
    (Key::Char(' '), "Space"),
    (Key::Enter, "Enter"),
    (Key::Esc, "Esc"),
    (Key::Tab, "Tab"),
    (Key::BackTab, "Shift-Tab"),
    (Key::Backspace, "Backspace"),
    (Key::Delete, "Delete"),
    (Key::Left, "←"),
    (Key::Right, "→"),
    (Key::Up, "↑"),
    (Key::Down, "↓"),
    (Key::Home, "Home"),
    (Key::End, "End"),
    (Key::PageUp, "PageUp"),
    (Key::PageDown, "PageDown"),
];

/// The label of the key: `←`, `Enter`, `h`.
impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((_, name)) = NAMED.iter().find(|(key, _)| key == self) {
            return f.write_str(name);
        }
        match self {
            Self::Char(symbol) => VisibleChar(*symbol).fmt(f),
            Self::Ctrl(letter) => write!(f, "Ctrl-{}", VisibleChar(letter.to_ascii_uppercase())),
            _ => f.write_str("that key"),
        }
    }
}

/// Reads what [`Display`](fmt::Display) writes; arrows also as `Left`, `Right`, `Up` and `Down`.
impl FromStr for Key {
    type Err = KeyError;

    fn from_str(text: &str) -> Result<Self, KeyError> {
        let label = match text {
            "Left" => "←",
            "Right" => "→",
            "Up" => "↑",
            "Down" => "↓",
            _ => text,
        };
        if let Some((key, _)) = NAMED.iter().find(|(_, name)| *name == label) {
            return Ok(*key);
        }
        match text.strip_prefix("Ctrl-").and_then(only_symbol) {
            Some(symbol) => Self::with_ctrl(symbol, text),
            None => only_symbol(text)
                // An invisible character cannot be shown as a key.
                .filter(|symbol| VisibleChar(*symbol).is_plain())
                .map(Self::Char)
                .ok_or_else(|| KeyError::Unknown(text.to_owned())),
        }
    }
}

impl Key {
    /// The key of this name that is pressed together with Ctrl. Terminals send the same for some of these
    /// as for other keys.
    fn with_ctrl(symbol: char, name: &str) -> Result<Self, KeyError> {
        let same = match symbol.to_ascii_lowercase() {
            'i' => Self::Tab,
            'j' | 'm' => Self::Enter,
            'h' => Self::Backspace,
            '[' => Self::Esc,
            letter if letter.is_ascii_lowercase() => return Ok(Self::Ctrl(letter)),
            _ => return Err(KeyError::Unknown(name.to_owned())),
        };
        Err(KeyError::SameAs(name.to_owned(), same))
    }
}

/// The symbol of a text of one symbol.
fn only_symbol(text: &str) -> Option<char> {
    let mut symbols = text.chars();
    symbols.next().filter(|_| symbols.next().is_none())
}

/// Why a name is no key's.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum KeyError {
    /// No key is called that.
    #[error("{} is no key: write one character, or a name such as Enter, Left, PageDown or Ctrl-C", quoted(.0))]
    Unknown(String),
    /// In a terminal this is another key.
    #[error("a terminal cannot tell {0} from {1}: write {1}")]
    SameAs(String, Key),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        let named = [
            "Enter",
            "Esc",
            "Tab",
            "Shift-Tab",
            "Home",
            "PageDown",
            "Ctrl-C",
            "Space",
            "←",
            "h",
            "?",
            "-",
        ];
        for name in named {
            assert_eq!(name.parse::<Key>().unwrap().to_string(), name);
        }
        assert_eq!("Left".parse(), Ok(Key::Left));
        for wrong in [
            "", "F99", "Ctrl-", "Ctrl-CC", "Ctrl-1", "Ctrl-é", "Ctrl-\n", "\n", "\u{200b}",
        ] {
            assert_eq!(
                wrong.parse::<Key>(),
                Err(KeyError::Unknown(wrong.to_owned()))
            );
        }
    }

    #[test]
    fn what_terminals_send_for_other_keys_is_refused_with_their_names() {
        for (name, other) in [
            ("Ctrl-I", "Tab"),
            ("Ctrl-m", "Enter"),
            ("Ctrl-J", "Enter"),
            ("Ctrl-H", "Backspace"),
            ("Ctrl-[", "Esc"),
        ] {
            let why = name.parse::<Key>().unwrap_err().to_string();
            assert_eq!(
                why,
                format!("a terminal cannot tell {name} from {other}: write {other}")
            );
        }
    }
}
