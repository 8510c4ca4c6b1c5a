//! Events of a Windows console as keys, mouse events and pasted text.
//!
//! A console does not mark pasted text: it arrives as key presses, faster than anybody types. Such a burst is
//! a paste, so that its keys do not act as commands.

use std::time::{Duration, Instant};

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use crate::app::Key;

use super::{Input, LONGEST_PASTE, Pointer, paste};

/// The longest pause within a burst, shorter than that of a key held down.
const PAUSE: Duration = Duration::from_millis(10);

/// Fewest keys of a paste. Two keys can be typed as good as at once.
const FEWEST_PASTED: usize = 3;

/// Turns events into inputs, and bursts of keys into pasted text.
#[derive(Debug, Default)]
pub(crate) struct Console {
    /// Keys that may be the start of a burst, and their text.
    keys: Vec<Key>,
    text: String,
    /// When the last of them was pressed.
    pressed: Option<Instant>,
}

impl Console {
    /// The inputs of an event that came `now`, and of the keys held back before.
    pub(crate) fn take(&mut self, event: &Event, now: Instant) -> Vec<Input> {
        let input = match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => {
                let key = key_of(*key);
                if let Some(symbol) = symbol_of(key) {
                    self.hold(key, symbol);
                    self.pressed = Some(now);
                    return Vec::new();
                }
                Some(Input::Key(key))
            }
            Event::Mouse(mouse) => pointer(*mouse),
            _ => None,
        };
        // A burst goes on while keys are released and the mouse moves, but not for longer than a pause.
        if input.is_none() && self.patience(now) != Some(Duration::ZERO) {
            return Vec::new();
        }
        let mut inputs = self.give_up();
        inputs.extend(input);
        inputs
    }

    fn hold(&mut self, key: Key, symbol: char) {
        if self.keys.len() < FEWEST_PASTED {
            self.keys.push(key);
        }
        if self.text.len() <= LONGEST_PASTE {
            self.text.push(symbol);
        }
    }

    /// How long to wait for more events before [`Console::give_up`]; `None` if no key is held back.
    pub(crate) fn patience(&self, now: Instant) -> Option<Duration> {
        let pressed = self.pressed?;
        Some(PAUSE.saturating_sub(now.saturating_duration_since(pressed)))
    }

    /// The input of the keys held back, if no more come.
    pub(crate) fn give_up(&mut self) -> Vec<Input> {
        self.pressed = None;
        let (keys, text) = (
            std::mem::take(&mut self.keys),
            std::mem::take(&mut self.text),
        );
        if keys.len() < FEWEST_PASTED {
            keys.into_iter().map(Input::Key).collect()
        } else {
            vec![paste(text.as_bytes())]
        }
    }
}

/// The character that is pasted where a console reports this key.
fn symbol_of(key: Key) -> Option<char> {
    Some(match key {
        Key::Char(symbol) => symbol,
        Key::Enter => '\n',
        Key::Tab => '\t',
        Key::Esc => '\x1b',
        _ => return None,
    })
}

fn key_of(event: KeyEvent) -> Key {
    let ctrl = event.modifiers.contains(KeyModifiers::CONTROL);
    let alt = event.modifiers.contains(KeyModifiers::ALT);
    match event.code {
        // AltGr is reported as Ctrl and Alt.
        KeyCode::Char(symbol) if ctrl == alt => Key::Char(symbol),
        KeyCode::Char(symbol) if ctrl => Key::Ctrl(symbol.to_ascii_lowercase()),
        KeyCode::Enter => Key::Enter,
        KeyCode::Tab => Key::Tab,
        KeyCode::BackTab => Key::BackTab,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Esc => Key::Esc,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Delete => Key::Delete,
        _ => Key::Other,
    }
}

fn pointer(event: MouseEvent) -> Option<Input> {
    let pointer = match event.kind {
        MouseEventKind::Down(MouseButton::Left) => Pointer::Down,
        MouseEventKind::Drag(MouseButton::Left) => Pointer::Moved,
        MouseEventKind::Up(MouseButton::Left) => Pointer::Up,
        MouseEventKind::ScrollUp => Pointer::WheelUp,
        MouseEventKind::ScrollDown => Pointer::WheelDown,
        _ => return None,
    };
    Some(Input::Pointer {
        pointer,
        column: event.column,
        line: event.row,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(code: KeyCode, modifiers: KeyModifiers) -> Event {
        Event::Key(KeyEvent::new(code, modifiers))
    }

    fn release(code: KeyCode) -> Event {
        let kind = KeyEventKind::Release;
        Event::Key(KeyEvent::new_with_kind(code, KeyModifiers::NONE, kind))
    }

    /// The inputs of presses and releases without a pause.
    fn burst(text: &str) -> Vec<Input> {
        let now = Instant::now();
        let mut console = Console::default();
        let mut inputs = Vec::new();
        for symbol in text.chars() {
            let code = match symbol {
                '\r' => KeyCode::Enter,
                '\t' => KeyCode::Tab,
                '\x1b' => KeyCode::Esc,
                symbol => KeyCode::Char(symbol),
            };
            for event in [press(code, KeyModifiers::NONE), release(code)] {
                inputs.extend(console.take(&event, now));
            }
        }
        assert_eq!(console.patience(now), Some(PAUSE));
        inputs.extend(console.give_up());
        assert_eq!(console.patience(now), None);
        inputs
    }

    #[test]
    fn what_comes_faster_than_anybody_types_is_pasted() {
        assert_eq!(
            burst("1q"),
            [Key::Char('1'), Key::Char('q')].map(Input::Key)
        );
        assert_eq!(burst("\x1bq"), [Key::Esc, Key::Char('q')].map(Input::Key));
        assert_eq!(burst("aqé\r\tq🦄"), [Input::Paste("aqé\n\tq🦄".to_owned())]);
        let [Input::Paste(long)] = &burst(&"q\r".repeat(LONGEST_PASTE))[..] else {
            panic!("one paste")
        };
        assert!(long.ends_with('…') && long.len() < LONGEST_PASTE + 9);
    }

    #[test]
    fn keys_have_the_meaning_that_they_have_elsewhere() {
        let control = KeyModifiers::CONTROL;
        for (code, modifiers, key) in [
            (KeyCode::Char('c'), control, Key::Ctrl('c')),
            (
                KeyCode::Char('C'),
                control | KeyModifiers::SHIFT,
                Key::Ctrl('c'),
            ),
            (KeyCode::Up, control, Key::Up),
            (KeyCode::BackTab, KeyModifiers::SHIFT, Key::BackTab),
            (KeyCode::F(1), KeyModifiers::NONE, Key::Other),
            (KeyCode::Char('x'), KeyModifiers::ALT, Key::Other),
        ] {
            let (mut console, now) = (Console::default(), Instant::now());
            let typed = press(code, modifiers);
            assert_eq!(console.take(&typed, now), [Input::Key(key)]);
            assert_eq!(console.take(&release(code), now), []);
        }
        let mut console = Console::default();
        let typed = press(KeyCode::Char('@'), control | KeyModifiers::ALT);
        assert_eq!(console.take(&typed, Instant::now()), []);
        assert_eq!(console.give_up(), [Input::Key(Key::Char('@'))]);
    }

    /// The interrupt does not wait, and comes after what was typed before.
    #[test]
    fn keys_keep_their_order() {
        let (mut console, now) = (Console::default(), Instant::now());
        let letter = press(KeyCode::Char('a'), KeyModifiers::SHIFT);
        assert_eq!(console.take(&letter, now), []);
        let interrupt = press(KeyCode::Char('c'), KeyModifiers::CONTROL);
        assert_eq!(
            console.take(&interrupt, now),
            [Key::Char('a'), Key::Ctrl('c')].map(Input::Key)
        );
    }

    fn mouse(kind: MouseEventKind) -> Event {
        Event::Mouse(MouseEvent {
            kind,
            column: 3,
            row: 4,
            modifiers: KeyModifiers::NONE,
        })
    }

    /// Three letters typed slowly while the mouse moves are no paste.
    #[test]
    fn a_mouse_that_moves_keeps_no_key_waiting() {
        let (mut console, start) = (Console::default(), Instant::now());
        for times in 0..3 {
            let pressed = start + times * 9 * PAUSE;
            let letter = press(KeyCode::Char('a'), KeyModifiers::NONE);
            assert_eq!(console.take(&letter, pressed), []);
            let moved = mouse(MouseEventKind::Moved);
            assert_eq!(console.take(&moved, pressed + PAUSE / 2), []);
            assert_eq!(console.patience(pressed + PAUSE / 2), Some(PAUSE / 2));
            let typed = [Input::Key(Key::Char('a'))];
            assert_eq!(console.take(&moved, pressed + PAUSE), typed);
        }
    }

    #[test]
    fn the_left_button_and_the_wheel_are_taken() {
        for (kind, pointer) in [
            (MouseEventKind::Down(MouseButton::Left), Pointer::Down),
            (MouseEventKind::Drag(MouseButton::Left), Pointer::Moved),
            (MouseEventKind::Up(MouseButton::Left), Pointer::Up),
            (MouseEventKind::ScrollUp, Pointer::WheelUp),
            (MouseEventKind::ScrollDown, Pointer::WheelDown),
        ] {
            let (column, line) = (3, 4);
            let taken = Input::Pointer {
                pointer,
                column,
                line,
            };
            assert_eq!(
                Console::default().take(&mouse(kind), Instant::now()),
                [taken]
            );
        }
        for kind in [
            MouseEventKind::Moved,
            MouseEventKind::Down(MouseButton::Right),
        ] {
            assert_eq!(Console::default().take(&mouse(kind), Instant::now()), []);
        }
    }
}
