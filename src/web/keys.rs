//! Keys as browsers name them.

use crate::app::Key;

/// What is held down with a key.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Held {
    /// Shift, which shows in a character anyway.
    pub shift: bool,
    /// A key that makes a press a command of the browser or of the system: Ctrl, Alt or Meta.
    pub command: bool,
}

/// The key with this [name], or `None` if it is none of the game's: with Ctrl, Alt or Meta it is the browser's, and so are
/// `F1` to `F12` and keys that type nothing by themselves.
///
/// [name]: https://www.w3.org/TR/uievents-key/
///
/// ```
/// use pegwise::app::Key;
/// use pegwise::web::keys::{Held, key};
///
/// assert_eq!(key("ArrowLeft", Held::default()), Some(Key::Left));
/// assert_eq!(key("a", Held::default()), Some(Key::Char('a')));
/// let with_ctrl = Held { command: true, ..Held::default() };
/// assert_eq!(key("a", with_ctrl), None);
/// ```
pub fn key(name: &str, held: Held) -> Option<Key> {
    if held.command {
        return None;
    }
    let key = match name {
        "Enter" => Key::Enter,
        "Escape" => Key::Esc,
        "Tab" if held.shift => Key::BackTab,
        "Tab" => Key::Tab,
        "Backspace" => Key::Backspace,
        "Delete" => Key::Delete,
        "ArrowLeft" => Key::Left,
        "ArrowRight" => Key::Right,
        "ArrowUp" => Key::Up,
        "ArrowDown" => Key::Down,
        "Home" => Key::Home,
        "End" => Key::End,
        "PageUp" => Key::PageUp,
        "PageDown" => Key::PageDown,
        _ => Key::Char(only_char(name)?),
    };
    Some(key)
}

/// The character of a text that is one.
fn only_char(name: &str) -> Option<char> {
    let mut chars = name.chars();
    let only = chars.next()?;
    if chars.next().is_none() && !only.is_control() {
        Some(only)
    } else {
        None
    }
}
