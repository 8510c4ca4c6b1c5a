//! The table of commands and its keys.

use std::fs;

use pegwise::app::{Action, Command, Input, Key, Keymap, Mode, usual_keys};

use crate::support::drawing::shown;
use crate::support::files::files;
use crate::support::play::*;

fn key(name: &str) -> Key {
    name.parse().expect(name)
}

/// The usual keys with these changes.
fn with(changes: &[(&str, &str)]) -> Result<Keymap, String> {
    let keys = |keys: &str| keys.split(' ').map(key).collect();
    let changes = changes.iter();
    let changes = changes.map(|(name, wanted)| (name.parse().unwrap(), keys(wanted)));
    Keymap::with(&changes.collect::<Vec<_>>()).map_err(|(_, why)| why)
}

fn name(keymap: &Keymap, place: Mode, pressed: &str) -> Option<&'static str> {
    let command = keymap.command(place, key(pressed));
    command.map(|command| command.action.name())
}

#[test]
fn names_of_keys_are_read_as_written() {
    let names = "Enter Esc Tab Shift-Tab Home PageDown Ctrl-C Space ← h ? -";
    for name in names.split(' ') {
        assert_eq!(key(name).to_string(), name);
    }
    assert_eq!(key("Left"), Key::Left);
    // No command can have this key, but the player is told of it.
    assert_eq!(Key::Ctrl(' ').to_string(), "Ctrl-Space");
    let names = [
        "", "F99", "Ctrl-", "Ctrl-CC", "Ctrl-1", "Ctrl-é", "Ctrl-\n", "\n", "\u{200b}",
    ];
    for wrong in names {
        assert!(wrong.parse::<Key>().is_err(), "{wrong:?}");
    }
    let names = [
        ("I", "Tab"),
        ("m", "Enter"),
        ("H", "Backspace"),
        ("[", "Esc"),
    ];
    for (letter, same) in names {
        let name = format!("Ctrl-{letter}");
        let why = format!("a terminal cannot tell {name} from {same}: write {same}");
        assert_eq!(name.parse::<Key>(), Err(why));
    }
}

#[test]
fn each_letter_means_one_thing_wherever_it_means_something() {
    let keymap = Keymap::default();
    for letter in ('a'..='z').map(String::from) {
        let places = Mode::ALL.into_iter();
        let meanings = places.filter_map(|place| name(&keymap, place, &letter));
        let mut meanings: Vec<_> = meanings.filter(|name| *name != "type").collect();
        meanings.dedup();
        assert!(meanings.len() <= 1, "{letter}: {meanings:?}");
        // What is typed is a peg: no command of the table has such a letter.
        for place in [Mode::Row, Mode::Hide] {
            let types = name(&keymap, place, &letter) == Some("type");
            assert!(types || letter.as_str() > "f", "{letter}, {place:?}");
        }
    }
}

#[test]
fn enter_leads_forward_esc_back_and_ctrl_c_out_whatever_the_settings_say() {
    for keymap in [
        Keymap::default(),
        with(&[("quit", "j"), ("help", "k")]).unwrap(),
    ] {
        for place in Mode::ALL {
            let keys = ["Enter", "Esc", "Ctrl-C"].map(|key| name(&keymap, place, key));
            assert_eq!(
                keys,
                [Some("submit"), Some("back"), Some("quit")],
                "{place:?}"
            );
        }
    }
}

#[test]
fn other_keys_take_the_place_of_the_usual_ones_everywhere() {
    let keymap = with(&[
        ("coach", "s"),
        ("solve", "h"),
        ("earlier", "z"),
        ("quit", "j"),
    ])
    .unwrap();
    for place in [Mode::Row, Mode::Back, Mode::End] {
        assert_eq!(name(&keymap, place, "s"), Some("coach"), "{place:?}");
        assert_eq!(name(&keymap, place, "z"), Some("earlier"), "{place:?}");
        assert_eq!(name(&keymap, place, "PageUp"), None, "{place:?}");
    }
    assert_eq!(name(&keymap, Mode::Row, "h"), Some("solve"));
    assert_eq!(name(&keymap, Mode::Row, "Left"), Some("hole-left"));
    // In a text a letter is text.
    assert_eq!(name(&keymap, Mode::Seed, "j"), Some("type"));
    assert_eq!(keymap.key_in(Mode::Row, Action::Quit), Some(key("j")));
    assert_eq!(keymap.key_in(Mode::Seed, Action::Quit), Some(key("Ctrl-C")));
    // A usual key stays where it was.
    let keymap = with(&[("earlier", "z Left")]).unwrap();
    assert_eq!(name(&keymap, Mode::Row, "Left"), Some("hole-left"));
    assert_eq!(name(&keymap, Mode::Back, "Left"), Some("earlier"));
}

/// The usual keys of every action would be taken if the player wished for them: in no mode do they mean something
/// else as well.
#[test]
fn no_usual_key_means_two_things_in_one_mode() {
    for action in actions() {
        let changes = [(action, usual_keys(action))];
        assert_eq!(Keymap::with(&changes).err(), None);
    }
    for mode in Mode::ALL {
        let actions: Vec<_> = Command::in_mode(mode)
            .map(|command| command.action)
            .collect();
        let is_first = |(place, action)| actions.iter().position(|it| it == action) == Some(place);
        assert!(
            actions.iter().enumerate().all(is_first),
            "{mode:?}: {actions:?}"
        );
    }
}

/// Whatever a text of the program puts into these brackets is a command.
#[test]
fn all_sentences_name_commands() {
    let known: Vec<_> = actions().map(Action::name).collect();
    let mut count = 0;
    let sources = files("src", "rs");
    for source in sources.iter().map(|path| fs::read_to_string(path).unwrap()) {
        let parts = source.split('⟨').skip(1);
        let named = parts.filter_map(|part| part.split_once('⟩'));
        // The brackets themselves are no name, and neither are two names.
        for (name, _) in named.filter(|(name, _)| !name.contains(['\'', '"', '\n', ' ', '{'])) {
            count += 1;
            assert!(known.contains(&name) || name == "name", "{name}");
        }
    }
    assert!(count > 40, "{count}");
}

/// Whether `text` names a key: by its name, or by a letter or symbol that stands alone.
fn names(text: &str, key: Key) -> bool {
    let name = key.to_string();
    // A word that touches a frame is cut by it, and is no key.
    let whole = |word: &&str| !word.contains(['│', '╭', '╮', '╰', '╯']);
    let words = text.split_whitespace().filter(whole);
    let mut words = words.flat_map(|word| word.split([',', '.', ';', ':']));
    match key {
        // These are words and signs as well.
        Key::Char('-' | '+' | '=' | '?' | 'i') | Key::Home | Key::End => false,
        Key::Up | Key::Left => text.contains(&name),
        _ => words.any(|word| word == name),
    }
}

/// Every key that can be another one is a symbol that nothing else has. That of every command is pressed, one after
/// another, and no screen has a usual key.
#[test]
fn no_screen_names_a_key_that_does_nothing() {
    let symbols = (0x0430..).filter_map(char::from_u32).map(Key::Char);
    let changes: Vec<_> = actions().zip(symbols.map(|symbol| vec![symbol])).collect();
    let keymap = Keymap::with(&changes).unwrap();
    let usual = actions().flat_map(usual_keys);
    let usual: Vec<Key> = usual.filter(|key| *key != Key::Ctrl('c')).collect();
    for line in [RUNNING, WON, REVIEWED] {
        let mut game = with_keys(keymap.clone(), line);
        for command in actions().filter(|it| ![Action::Quit, Action::Suspend].contains(it)) {
            let key = keymap.key_in(game.app.mode(), command).expect("a key");
            game.send(Input::Key(key));
            game.settle();
            for size in [(120, 40), (80, 24), (40, 14)] {
                let text = shown(&game, size);
                for key in &usual {
                    assert!(!names(&text, *key), "{key} after {command}:\n{text}");
                }
            }
        }
    }
}

#[test]
fn a_key_that_is_two_cells_wide_has_room_in_the_footer() {
    let game = with_keys(with(&[("coach", "界")]).unwrap(), RUNNING);
    let screen = shown(&game, (80, 24));
    assert!(screen.contains("界  coach"), "{screen}");
}
