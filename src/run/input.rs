//! Input from the terminal: the thread that waits for it, and the keys of the game.

use std::io::{self, IsTerminal};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::SyncSender;
use std::thread;
use std::time::Duration;

use crossterm::event::{self, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::app::Key;
use crate::run::{Event, LoopEnd};

/// Whether there is a terminal with a keyboard.
pub(crate) fn has_terminal() -> bool {
    // The first look opens the keyboard and watches the size of the terminal from now on.
    io::stdout().is_terminal() && event::poll(Duration::ZERO).is_ok()
}

/// Starts the thread that sends what the terminal sends. Where the queue of events is full it waits, and so
/// does the terminal.
pub(crate) fn listen(events: SyncSender<Event>) -> io::Result<()> {
    let forward = move || {
        let _ = catch_unwind(AssertUnwindSafe(|| {
            while let Ok(input) = event::read()
                && events.send(Event::Terminal(input)).is_ok()
            {}
        }));
        // Without input there is no game, whether the terminal has closed or this thread has failed.
        let _ = events.send(Event::End(LoopEnd::TerminalGone));
    };
    thread::Builder::new()
        .name("input".to_owned())
        .spawn(forward)?;
    Ok(())
}

/// The keys of an event: none if one is released, two if Esc came together with the next key.
pub(crate) fn keys(event: KeyEvent) -> Vec<Key> {
    if event.kind == KeyEventKind::Release {
        return Vec::new();
    }
    let modifiers = event.modifiers;
    // A Windows console reports AltGr as Ctrl and Alt.
    let is_alt_gr = cfg!(windows) && modifiers.contains(KeyModifiers::CONTROL | KeyModifiers::ALT);
    let ctrl = modifiers.contains(KeyModifiers::CONTROL) && !is_alt_gr;
    let alt = modifiers.contains(KeyModifiers::ALT) && !is_alt_gr;
    let key = match event.code {
        // Some terminals send Ctrl-H for Backspace, and all send Ctrl-J for Enter before raw mode returns.
        KeyCode::Char('h') if ctrl => Key::Backspace,
        KeyCode::Char('j') if ctrl => Key::Enter,
        KeyCode::Char(letter) if ctrl => Key::Ctrl(letter.to_ascii_lowercase()),
        KeyCode::Char(symbol) => Key::Char(symbol),
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
    };
    // Over a slow line Esc and the next key come together, which looks like that key with Alt. Keys that
    // send longer sequences say so if Alt is down.
    let is_one_byte = matches!(
        key,
        Key::Char(_) | Key::Ctrl(_) | Key::Enter | Key::Tab | Key::Backspace
    );
    let esc = (alt && is_one_byte).then_some(Key::Esc);
    esc.into_iter().chain([key]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_have_the_meaning_that_they_have_elsewhere() {
        let (control, alt) = (KeyModifiers::CONTROL, KeyModifiers::ALT);
        for (code, modifiers, expected) in [
            (KeyCode::Char('c'), control, vec![Key::Ctrl('c')]),
            (
                KeyCode::Char('C'),
                control | KeyModifiers::SHIFT,
                vec![Key::Ctrl('c')],
            ),
            (KeyCode::Char('h'), control, vec![Key::Backspace]),
            (KeyCode::Char('j'), control, vec![Key::Enter]),
            (KeyCode::Char('h'), alt, vec![Key::Esc, Key::Char('h')]),
            (KeyCode::Enter, alt, vec![Key::Esc, Key::Enter]),
            (KeyCode::Up, alt, vec![Key::Up]),
            (KeyCode::F(1), KeyModifiers::NONE, vec![Key::Other]),
        ] {
            let press = KeyEvent::new(code, modifiers);
            assert_eq!(keys(press), expected, "{press:?}");
            let release = KeyEvent::new_with_kind(code, modifiers, KeyEventKind::Release);
            assert_eq!(keys(release), []);
        }
        let both = keys(KeyEvent::new(KeyCode::Char('@'), control | alt));
        let alt_gr = vec![Key::Char('@')];
        assert_eq!(both == alt_gr, cfg!(windows));
    }
}
