//! Key presses as the game knows them, whatever terminal they come from.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::rules::{Shown, quoted};

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

/// What stands on the key: `←`, `Enter`, `h`.
impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match self {
            Self::Char(' ') => "Space",
            Self::Char(symbol) => return Shown(*symbol).fmt(f),
            Self::Ctrl(letter) => {
                return write!(f, "Ctrl-{}", Shown(letter.to_ascii_uppercase()));
            }
            Self::Enter => "Enter",
            Self::Esc => "Esc",
            Self::Tab => "Tab",
            Self::BackTab => "Shift-Tab",
            Self::Backspace => "Backspace",
            Self::Delete => "Delete",
            Self::Left => "←",
            Self::Right => "→",
            Self::Up => "↑",
            Self::Down => "↓",
            Self::Home => "Home",
            Self::End => "End",
            Self::PageUp => "PageUp",
            Self::PageDown => "PageDown",
            Self::Other => "that key",
        };
        f.write_str(name)
    }
}

/// Reads what [`Display`](fmt::Display) writes; arrows also as `Left`, `Right`, `Up` and `Down`.
impl FromStr for Key {
    type Err = UnknownKey;

    fn from_str(text: &str) -> Result<Self, UnknownKey> {
        let mut symbols = text.chars();
        let key = match text {
            "Space" => Self::Char(' '),
            "Enter" => Self::Enter,
            "Esc" => Self::Esc,
            "Tab" => Self::Tab,
            "Shift-Tab" => Self::BackTab,
            "Backspace" => Self::Backspace,
            "Delete" => Self::Delete,
            "←" | "Left" => Self::Left,
            "→" | "Right" => Self::Right,
            "↑" | "Up" => Self::Up,
            "↓" | "Down" => Self::Down,
            "Home" => Self::Home,
            "End" => Self::End,
            "PageUp" => Self::PageUp,
            "PageDown" => Self::PageDown,
            _ => match (
                text.strip_prefix("Ctrl-").map(str::to_ascii_lowercase),
                symbols.next(),
                symbols.next(),
            ) {
                (Some(letter), ..) if letter.len() == 1 => {
                    Self::Ctrl(char::from(letter.as_bytes()[0]))
                }
                (_, Some(symbol), None) if !symbol.is_control() => Self::Char(symbol),
                _ => return Err(UnknownKey(text.to_owned())),
            },
        };
        Ok(key)
    }
}

/// A name that is no key's.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{} is no key: write one character, or a name such as Enter, Left, PageDown or Ctrl-C", quoted(.0))]
pub struct UnknownKey(pub String);

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
        for wrong in ["", "F99", "Ctrl-", "Ctrl-CC", "\n"] {
            assert_eq!(wrong.parse::<Key>(), Err(UnknownKey(wrong.to_owned())));
        }
    }
}
