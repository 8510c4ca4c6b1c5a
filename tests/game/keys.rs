//! The table of commands and its keys.

use std::fs;
use std::path::Path;

use pegwise::app::{
    App, Input, Key, Keymap, Place, Settings, Setup, Target, command_names, usual_keys,
};
use pegwise::rules::Dice;
use pegwise::run::headless::Headless;

use crate::support::play::*;

fn key(name: &str) -> Key {
    name.parse().expect(name)
}

fn with(changes: &[(&str, &str)]) -> Result<Keymap, String> {
    let keys = |keys: &str| keys.split(' ').map(key).collect();
    let changes = changes
        .iter()
        .map(|(name, wanted)| ((*name).to_owned(), keys(wanted)));
    Keymap::with(&changes.collect::<Vec<_>>())
}

fn name(keymap: &Keymap, place: Place, pressed: &str) -> Option<&'static str> {
    keymap
        .command(place, key(pressed))
        .map(|command| command.name)
}

#[test]
fn names_of_keys_are_read_as_written() {
    for name in [
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
    ] {
        assert_eq!(key(name).to_string(), name);
    }
    assert_eq!(key("Left"), Key::Left);
    for wrong in [
        "", "F99", "Ctrl-", "Ctrl-CC", "Ctrl-1", "Ctrl-é", "Ctrl-\n", "\n", "\u{200b}",
    ] {
        assert!(wrong.parse::<Key>().is_err(), "{wrong:?}");
    }
    for (name, same) in [
        ("Ctrl-I", "Tab"),
        ("Ctrl-m", "Enter"),
        ("Ctrl-H", "Backspace"),
        ("Ctrl-[", "Esc"),
    ] {
        let why = name.parse::<Key>().unwrap_err();
        assert_eq!(
            why,
            format!("a terminal cannot tell {name} from {same}: write {same}")
        );
    }
}

#[test]
fn each_letter_means_one_thing_wherever_it_means_something() {
    let keymap = Keymap::default();
    for letter in 'a'..='z' {
        let meanings = Place::ALL
            .into_iter()
            .filter_map(|place| keymap.command(place, Key::Char(letter)));
        let mut meanings: Vec<_> = meanings
            .map(|command| command.name)
            .filter(|it| *it != "type")
            .collect();
        meanings.dedup();
        assert!(meanings.len() <= 1, "{letter}: {meanings:?}");
        // What is typed is a peg: no command of the table has such a letter.
        if ('a'..='f').contains(&letter) {
            for place in [Place::Row, Place::Hide] {
                assert_eq!(
                    name(&keymap, place, &letter.to_string()),
                    Some("type"),
                    "{place:?}"
                );
            }
        }
    }
}

#[test]
fn enter_leads_forward_and_esc_back_everywhere() {
    let keymap = Keymap::default();
    for place in Place::ALL {
        assert_eq!(name(&keymap, place, "Enter"), Some("submit"), "{place:?}");
        assert_eq!(name(&keymap, place, "Esc"), Some("back"), "{place:?}");
        assert_eq!(name(&keymap, place, "Ctrl-C"), Some("quit"), "{place:?}");
    }
}

#[test]
fn other_keys_take_the_place_of_the_usual_ones_everywhere() {
    let keymap = with(&[("hints", "s"), ("solve", "h"), ("earlier", "z")]).unwrap();
    for place in [Place::Row, Place::Back, Place::End] {
        assert_eq!(name(&keymap, place, "s"), Some("hints"), "{place:?}");
        assert_eq!(name(&keymap, place, "z"), Some("earlier"), "{place:?}");
        assert_eq!(name(&keymap, place, "PageUp"), None, "{place:?}");
    }
    assert_eq!(name(&keymap, Place::Row, "h"), Some("solve"));
    assert_eq!(name(&keymap, Place::Row, "Left"), Some("hole-left"));
    // A usual key stays where it was.
    let keymap = with(&[("earlier", "z Left")]).unwrap();
    assert_eq!(name(&keymap, Place::Row, "Left"), Some("hole-left"));
    assert_eq!(name(&keymap, Place::Back, "Left"), Some("earlier"));
}

#[test]
fn a_clash_refuses_the_table_and_says_which() {
    for (changes, why) in [
        (&[("hints", "s")][..], "s is hints and solve (making a row)"),
        (&[("hints", "z H")], "H is hints and type (making a row)"),
        (&[("submit", "g")], "g is submit and type (the seed)"),
        (
            &[("hints", "Ctrl-C")],
            "Ctrl-C is hints and quit (making a row)",
        ),
        (
            &[("hints", "z"), ("review", "z")],
            "z is hints and review (making a row)",
        ),
        (&[("nonsense", "z")], "“nonsense” is no command"),
    ] {
        assert_eq!(with(changes).err().as_deref(), Some(why));
    }
}

#[test]
fn ctrl_c_quits_whatever_the_settings_say() {
    let keymap = with(&[("quit", "j"), ("help", "k")]).unwrap();
    for place in Place::ALL {
        assert_eq!(name(&keymap, place, "Ctrl-C"), Some("quit"));
    }
    assert_eq!(keymap.key_in(Place::Row, "quit"), Some(key("j")));
    assert_eq!(keymap.key_in(Place::Seed, "quit"), Some(key("Ctrl-C")));
    assert_eq!(name(&keymap, Place::Seed, "j"), Some("type"));
}

#[test]
fn sentences_name_the_keys_of_their_place() {
    let keymap = Keymap::default();
    for (place, text, named) in [
        (Place::Row, "⟨submit⟩ plays the row", "Enter plays the row"),
        (Place::Row, "⟨earlier⟩ goes back", "PageUp goes back"),
        (Place::Back, "⟨earlier⟩ goes back", "← goes back"),
        (Place::Setup, "⟨up down⟩, ⟨decrease⟩ ⟨increase⟩", "↑↓, ← →"),
        (
            Place::Back,
            "⟨first-row last-row⟩ ⟨nonsense⟩ ⟨",
            "Home End ⟨nonsense⟩ ⟨",
        ),
    ] {
        assert_eq!(keymap.named(place, text), named);
    }
}

/// Whatever the texts of the program put into these brackets has keys.
#[test]
fn all_sentences_name_commands() {
    let names = command_names();
    let mut count = 0;
    for layer in ["app", "ui", "run", "store", "cli"] {
        for source in sources(
            &Path::new(env!("CARGO_MANIFEST_DIR"))
                .join("src")
                .join(layer),
        ) {
            let parts = source
                .split('⟨')
                .skip(1)
                .filter_map(|part| part.split_once('⟩'));
            // The brackets themselves are no name.
            let parts = parts.filter(|(part, _)| !part.contains(['\'', '"', '\n', ' ', '{']));
            for (name, _) in parts {
                count += 1;
                assert!(names.contains(&name) || name == "name", "{name}");
            }
        }
    }
    assert!(count > 40, "{count}");
}

fn sources(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the sources are here");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let read = |path: std::path::PathBuf| {
        if path.is_dir() {
            return sources(&path);
        }
        vec![fs::read_to_string(path).expect("text")]
    };
    paths.flat_map(read).collect()
}

/// A table of keys in which every key that can be another one is a symbol that nothing else has.
fn strange_keys() -> Keymap {
    let symbols = (0x0430..).filter_map(char::from_u32).map(Key::Char);
    let names = command_names().into_iter().map(str::to_owned);
    let changes: Vec<_> = names.zip(symbols.map(|symbol| vec![symbol])).collect();
    Keymap::with(&changes).unwrap()
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
        _ => {
            words.any(|word| word == name)
                || matches!(key, Key::Up | Key::Left) && text.contains(&name)
        }
    }
}

/// Presses the strange key of every command after another, and looks for usual keys on every screen.
#[test]
fn no_screen_names_a_key_that_does_nothing() {
    let keymap = strange_keys();
    let usual: Vec<Key> = command_names().into_iter().flat_map(usual_keys).collect();
    let usual: Vec<_> = usual
        .into_iter()
        .filter(|key| *key != Key::Ctrl('c'))
        .collect();
    for line in [RUNNING, WON, REVIEWED] {
        let mut game = with_keys(keymap.clone(), line);
        for command in command_names() {
            if ["quit", "suspend"].contains(&command) {
                continue;
            }
            let key = keymap.key_in(game.app.place(), command).expect("a key");
            game.send(Input::Key(key));
            game.settle();
            for size in [(120, 40), (80, 24), (40, 14)] {
                let text = screen(&game, size).join("\n").replace("Enter guesses", "");
                for key in &usual {
                    assert!(!names(&text, *key), "{key} after {command}:\n{text}");
                }
            }
        }
    }
}

fn with_keys(keymap: Keymap, line: &str) -> Headless {
    let app = App::new(Setup::default(), Dice::from_number(1));
    let mut app = app.with_settings(Settings::default(), keymap);
    app.open(game(line));
    Headless::new(app)
}

#[test]
fn a_key_that_is_two_cells_wide_has_room_in_the_footer() {
    let game = with_keys(with(&[("hints", "界")]).unwrap(), RUNNING);
    let footer = screen(&game, (80, 24)).pop().unwrap();
    assert!(footer.contains("界  coach"), "{footer}");
}

/// Whatever key is on the screen can be used there.
#[test]
fn no_screen_offers_a_key_in_vain() {
    for (line, keys) in [
        (RUNNING, "A"),
        (RUNNING, "s"),
        (RUNNING, "PageUp"),
        (WON, ""),
        (WON, "Left"),
        (LOST, ""),
        ("hand by=minimax", "1"),
        ("hand AABB:00 CCDD:00 EEFF:11", ""),
        ("hand AAAA:30 BBBB:30 CCCC:30 DDDD:30 EEEE:30", ""),
        ("KIWI by=minimax AABB", ""),
        (RUNNING, "Esc"),
        (RUNNING, "Esc Shift-Tab"),
        (RUNNING, "Esc 2 Enter A"),
        (RUNNING, "o"),
        (RUNNING, "l"),
        (RUNNING, "l Right"),
        (WON, "v"),
        (WON, "y"),
        (RUNNING, "p"),
        (RUNNING, "?"),
    ] {
        let game = after(opened(line), keys);
        let place = game.app.place();
        for size in [(200, 60), (80, 24), (40, 14)] {
            for target in targets(&game, size) {
                let Target::Key(key) = target else { continue };
                let command = game.app.keymap().command(place, key);
                let can_be_used = command.is_some_and(|it| it.why_not(&game.app).is_none());
                assert!(can_be_used, "{key} after {line}, {keys} at {size:?}");
            }
        }
    }
}
