//! What has no business here, pasted and typed everywhere: it is refused with the reason, and the screen
//! shows nothing of it but a shape.

use pegwise::app::{Key, Message};
use pegwise::edge::headless::Headless;
use pegwise::ui::{Depth, Theme};
use ratatui::buffer::Cell;

use crate::common::*;

/// Every place where something is written, and some where nothing is.
fn prompts() -> Vec<(&'static str, Headless)> {
    vec![
        ("seed", after(at_setup(), "Up")),
        ("setup", at_setup()),
        ("hiding", after(at_setup(), "4 Enter")),
        ("row", opened(RUNNING)),
        ("score", after(opened(BY_HAND), "s")),
        ("timeline", opened(WON)),
        ("help", after(opened(RUNNING), "?")),
        ("puzzles", after(at_setup(), "p")),
    ]
}

fn junk() -> Vec<String> {
    vec![
        String::new(),
        "世界".to_owned(),
        "\u{202e}שלום".to_owned(),
        "مرحبا".to_owned(),
        "👩‍👩‍👧‍👦 🧨".to_owned(),
        "e\u{301}\u{300}\u{200b}\u{feff}\u{fe0f}".to_owned(),
        "\u{1b}[2J\u{1b}]0;x\u{7}".to_owned(),
        "A\0B\rC\nD\tE".to_owned(),
        "界".repeat(350_000),
        "A".repeat(1_000_000),
        "1 ".repeat(500_000),
        "\u{1b}".repeat(1_000_000),
    ]
}

/// Nothing on the screen but letters and signs of the game, each in a cell of its own.
fn is_clean(game: &Headless, what: &str) {
    for size in [(80, 24), (40, 14)] {
        let screen = game.screen(size.0, size.1, Theme::new(Depth::Mono, false));
        for symbol in screen.content.iter().map(Cell::symbol) {
            let shaped = symbol
                .chars()
                .all(|it| it.escape_debug().len() == 1 || "'\"\\".contains(it));
            assert!(shaped, "{symbol:?} {what}");
        }
    }
    let text = game.app.notice().map_or("", |notice| &notice.text);
    assert!(text.chars().count() < 160, "{what}: {text}");
    assert!(!text.chars().any(char::is_control), "{what}: {text}");
}

#[test]
fn pasted_junk_is_refused_with_the_reason() {
    for (place, mut game) in prompts() {
        let before = game.app.context();
        for text in junk() {
            game.send(Message::Paste(text.clone()));
            let start: String = text.chars().take(9).collect();
            let what = format!("{start:?} pasted into the {place}");
            is_clean(&game, &what);
            assert!(
                notice(&game).to_lowercase().contains("paste"),
                "{what}: {}",
                notice(&game)
            );
            assert_eq!(game.app.context(), before, "{what}");
        }
    }
}

#[test]
fn typed_junk_is_named() {
    for (place, mut game) in prompts() {
        for symbol in [
            '\u{202e}',
            '\u{200b}',
            '\u{301}',
            '\u{1b}',
            '世',
            'ש',
            '\u{10ffff}',
        ] {
            for key in [Key::Char(symbol), Key::Ctrl(symbol)] {
                game.send(Message::Key(key));
                is_clean(&game, &format!("{symbol:?} typed in the {place}"));
            }
        }
    }
    let mut game = opened(RUNNING);
    game.send(Message::Key(Key::Char('\u{202e}')));
    assert!(notice(&game).starts_with("U+202E: not used here"));
}
