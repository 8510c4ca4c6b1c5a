//! The decoder that turns the bytes of a terminal into keys, mouse events and pasted text.
//!
//! A sequence may be cut off: a control character ends it, and so does a pause, so that the next bytes are
//! not taken for its rest. Ctrl-C by itself ends a paste, too.

#[cfg(test)]
mod tests;

use std::time::Duration;

use crate::app::Key;

use super::{Input, LONGEST_PASTE, Pointer, paste};

/// How long a lone ESC may be the start of a sequence.
const AFTER_ESC: Duration = Duration::from_millis(20);

/// How long the rest of a sequence or of a paste may take.
const AFTER_OTHERS: Duration = Duration::from_millis(500);

/// Most bytes in a sequence.
const LONGEST_SEQUENCE: usize = 64;

const ESC: u8 = 0x1b;

/// Ctrl-C.
const INTERRUPT: u8 = 0x03;

const END_OF_PASTE: &[u8] = b"\x1b[201~";

/// Decodes the bytes of a terminal, in pieces of any size.
#[derive(Debug, Default)]
pub(crate) struct Decoder {
    /// The start of a sequence or of a character.
    held: Vec<u8>,
    /// The text of a paste that is not complete.
    pasted: Option<Vec<u8>>,
}

/// The number of decoded bytes and their input, if any. `None` if more bytes are needed.
type Decoded = Option<(usize, Option<Input>)>;

impl Decoder {
    /// The inputs in these bytes and those held back before.
    pub(crate) fn take(&mut self, bytes: &[u8]) -> Vec<Input> {
        let mut inputs = Vec::new();
        if bytes == [INTERRUPT] {
            // Alone in a read: it was typed, even in an unfinished sequence or paste.
            inputs = self.give_up();
        }
        let mut all = std::mem::take(&mut self.held);
        all.extend_from_slice(bytes);
        let mut rest = &all[..];
        while !rest.is_empty()
            && let Some((length, input)) = self.next(rest)
        {
            inputs.extend(input);
            rest = &rest[length..];
        }
        self.held = rest.to_vec();
        inputs
    }

    /// How long to wait for more bytes before [`Decoder::give_up`]; `None` if nothing is missing.
    pub(crate) fn patience(&self) -> Option<Duration> {
        match (&self.pasted, &self.held[..]) {
            (None, []) => None,
            (None, [ESC]) => Some(AFTER_ESC),
            _ => Some(AFTER_OTHERS),
        }
    }

    /// The input in the bytes held back, if no more bytes come.
    pub(crate) fn give_up(&mut self) -> Vec<Input> {
        let held = std::mem::take(&mut self.held);
        if let Some(mut text) = self.pasted.take() {
            text.extend(held);
            return vec![paste(&text)];
        }
        match held[..] {
            [ESC] => vec![Input::Key(Key::Esc)],
            // Two key presses.
            [ESC, key @ (b'[' | b'O')] => {
                vec![Input::Key(Key::Esc), Input::Key(Key::Char(key.into()))]
            }
            _ => Vec::new(),
        }
    }

    fn next(&mut self, bytes: &[u8]) -> Decoded {
        if self.pasted.is_some() {
            return self.next_pasted(bytes);
        }
        match bytes {
            [ESC] | [ESC, b'O'] => None,
            [ESC, b'[', rest @ ..] => self.sequence(rest),
            [ESC, b'O', key @ b'@'..=b'~', ..] => Some((3, letter_key(*key).map(Input::Key))),
            // On a slow line Esc and the next key arrive together.
            [ESC, ..] => Some((1, Some(Input::Key(Key::Esc)))),
            [control @ (..0x20 | 0x7f), ..] => Some((1, Some(Input::Key(control_key(*control))))),
            _ => character(bytes),
        }
    }

    fn next_pasted(&mut self, bytes: &[u8]) -> Decoded {
        let text = self.pasted.as_mut()?;
        let end = bytes
            .windows(END_OF_PASTE.len())
            .position(|it| it == END_OF_PASTE);
        // The last bytes may begin the end mark.
        let may_end = || (1..END_OF_PASTE.len()).rfind(|&it| bytes.ends_with(&END_OF_PASTE[..it]));
        let length = end.unwrap_or_else(|| bytes.len() - may_end().unwrap_or(0));
        let room = (LONGEST_PASTE + 1).saturating_sub(text.len());
        text.extend_from_slice(&bytes[..length.min(room)]);
        if end.is_some() {
            let text = self.pasted.take()?;
            return Some((length + END_OF_PASTE.len(), Some(paste(&text))));
        }
        (length > 0).then_some((length, None))
    }

    /// What follows `ESC [`.
    fn sequence(&mut self, rest: &[u8]) -> Decoded {
        match rest {
            // X10 mouse encoding; newer terminals use SGR.
            [b'M', numbers @ ..] if numbers.len() < 3 && numbers.iter().all(|it| *it >= b' ') => {
                return None;
            }
            [b'M', numbers @ ..]
                if numbers.len() >= 3 && !numbers[..3].iter().any(|it| *it < b' ') =>
            {
                let numbers = [numbers[0], numbers[1], numbers[2]].map(|it| u16::from(it - b' '));
                return Some((6, pointer(numbers, b'M')));
            }
            // F1 to F5 of a Linux console.
            [b'['] => return None,
            [b'[', b'A'..=b'E', ..] => return Some((4, Some(Input::Key(Key::Other)))),
            _ => {}
        }
        let Some(at) = rest.iter().position(|it| !matches!(it, b' '..=b'?')) else {
            return (rest.len() > LONGEST_SEQUENCE).then_some((rest.len() + 2, None));
        };
        let (parameters, last) = (&rest[..at], rest[at]);
        if !matches!(last, b'@'..=b'~') {
            // A control character: the sequence was cut off.
            return Some(match at {
                0 => (1, Some(Input::Key(Key::Esc))),
                _ => (at + 2, None),
            });
        }
        let input = match (parameters, last) {
            ([b'<', numbers @ ..], b'M' | b'm') => {
                let mut numbers = numbers_in(numbers);
                let mut number = || numbers.next().flatten();
                match (number(), number(), number()) {
                    (Some(button), Some(column), Some(line)) => {
                        pointer([button, column, line], last)
                    }
                    _ => None,
                }
            }
            (b"200", b'~') => {
                self.pasted = Some(Vec::new());
                None
            }
            (_, b'~') => numbers_in(parameters)
                .next()
                .flatten()
                .and_then(numbered_key)
                .map(Input::Key),
            (_, b'u') => unicode_key(parameters).map(Input::Key),
            (_, letter) => letter_key(letter).map(Input::Key),
        };
        Some((at + 3, input))
    }
}

/// Numbers between semicolons.
fn numbers_in(parameters: &[u8]) -> impl Iterator<Item = Option<u16>> {
    parameters
        .split(|it| *it == b';')
        .map(|number| str::from_utf8(number).ok()?.parse().ok())
}

fn character(bytes: &[u8]) -> Decoded {
    let first = &bytes[..bytes.len().min(4)];
    let valid = match str::from_utf8(first) {
        Ok(text) => text,
        Err(why) if why.valid_up_to() > 0 => str::from_utf8(&first[..why.valid_up_to()]).ok()?,
        Err(why) => return why.error_len().map(|length| (length, None)),
    };
    let symbol = valid.chars().next()?;
    Some((symbol.len_utf8(), Some(Input::Key(Key::Char(symbol)))))
}

fn control_key(byte: u8) -> Key {
    match byte {
        // Enter sends Ctrl-J before raw mode returns.
        b'\r' | b'\n' => Key::Enter,
        b'\t' => Key::Tab,
        // Some terminals send Ctrl-H for Backspace.
        0x08 | 0x7f => Key::Backspace,
        ESC => Key::Esc,
        0 => Key::Ctrl(' '),
        1..=26 => Key::Ctrl((b'a' + byte - 1).into()),
        _ => Key::Other,
    }
}

/// The key of `ESC [ letter` and `ESC O letter`.
fn letter_key(letter: u8) -> Option<Key> {
    Some(match letter {
        b'A' => Key::Up,
        b'B' => Key::Down,
        b'C' => Key::Right,
        b'D' => Key::Left,
        b'H' => Key::Home,
        b'F' => Key::End,
        b'Z' => Key::BackTab,
        b'P'..=b'S' => Key::Other,
        _ => return None,
    })
}

/// The key of `ESC [ number ~`.
fn numbered_key(number: u16) -> Option<Key> {
    Some(match number {
        1 | 7 => Key::Home,
        3 => Key::Delete,
        4 | 8 => Key::End,
        5 => Key::PageUp,
        6 => Key::PageDown,
        2 | 11..=34 => Key::Other,
        _ => return None,
    })
}

/// The key of `ESC [ symbol ; modifiers u`, which some terminals are set to send.
fn unicode_key(parameters: &[u8]) -> Option<Key> {
    /// Added to the 1 of no modifiers.
    const CTRL: u16 = 4;
    const SHIFT: u16 = 1;
    let mut numbers = numbers_in(parameters);
    let symbol = char::from_u32(numbers.next()??.into())?;
    let modifiers = numbers.next().flatten().unwrap_or(1).saturating_sub(1);
    Some(match symbol {
        '\t' if modifiers & SHIFT != 0 => Key::BackTab,
        '\0'..' ' | '\x7f' => control_key(symbol as u8),
        // Ctrl-H and Ctrl-J are themselves here.
        letter if modifiers & CTRL != 0 => Key::Ctrl(letter.to_ascii_lowercase()),
        symbol => Key::Char(symbol),
    })
}

/// A mouse event; `last` is `m` for a release.
fn pointer([button, column, line]: [u16; 3], last: u8) -> Option<Input> {
    const MOVED: u16 = 32;
    const WHEEL: u16 = 64;
    /// Mask without the modifier keys.
    const KINDS: u16 = 0b1110_0011;
    let pointer = match button & KINDS {
        0 if last == b'm' => Pointer::Up,
        0 => Pointer::Down,
        // X10 does not tell which button.
        3 => Pointer::Up,
        MOVED => Pointer::Moved,
        WHEEL => Pointer::WheelUp,
        it if it == WHEEL + 1 => Pointer::WheelDown,
        _ => return None,
    };
    // Counted from 1. Some terminals send 0 for a place outside of the screen.
    let (column, line) = (column.wrapping_sub(1), line.wrapping_sub(1));
    Some(Input::Pointer {
        pointer,
        column,
        line,
    })
}
