//! The table of commands and its keys.

use std::fs;

use pegwise::app::{Action, Command, Input, Key, Keymap, Mode, Scope, usual_keys};

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

/// The name of what a key does in a game with six colours.
fn name(keymap: &Keymap, mode: Mode, pressed: &str) -> Option<&'static str> {
    name_on(keymap, Scope { mode, colours: 6 }, pressed)
}

fn name_on(keymap: &Keymap, scope: Scope, pressed: &str) -> Option<&'static str> {
    let command = keymap.command(scope, key(pressed));
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
        // The letters of every board are pegs and nothing else.
        for mode in ROWS {
            let meaning = name_on(&keymap, Scope { mode, colours: 0 }, &letter);
            assert!(
                meaning.is_none() || letter.as_str() > "f",
                "{letter}, {mode:?}"
            );
        }
    }
}

#[test]
fn enter_leads_forward_esc_back_and_ctrl_c_out_whatever_the_settings_say() {
    for keymap in [
        Keymap::default(),
        with(&[("quit", "j"), ("help", "~")]).unwrap(),
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

/// A command that took one of them would take it from the players who gave it to another.
#[test]
fn some_letters_are_left_to_players() {
    for letter in ['j', 'k', 'z'] {
        let has_it = |action: &Action| usual_keys(*action).contains(&Key::Char(letter));
        let taken = actions().find(has_it).map(Action::name);
        assert_eq!(
            taken, None,
            "{letter} is left to players: choose another key"
        );
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
    for place in [Mode::Row, Mode::LookingBack, Mode::End] {
        assert_eq!(name(&keymap, place, "s"), Some("coach"), "{place:?}");
        assert_eq!(name(&keymap, place, "z"), Some("earlier"), "{place:?}");
        assert_eq!(name(&keymap, place, "PageUp"), None, "{place:?}");
    }
    assert_eq!(name(&keymap, Mode::Row, "h"), Some("solve"));
    assert_eq!(name(&keymap, Mode::Row, "Left"), Some("hole-left"));
    // In a text a letter is text.
    assert_eq!(name(&keymap, Mode::Seed, "j"), Some("type"));
    let quit_in = |mode| keymap.key_in(Scope { mode, colours: 6 }, Action::Quit);
    assert_eq!(quit_in(Mode::Row), Some(key("j")));
    assert_eq!(quit_in(Mode::Seed), Some(key("Ctrl-C")));
    // A usual key stays where it was.
    let keymap = with(&[("earlier", "z Left")]).unwrap();
    assert_eq!(name(&keymap, Mode::Row, "Left"), Some("hole-left"));
    assert_eq!(name(&keymap, Mode::LookingBack, "Left"), Some("earlier"));
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

const ROWS: [Mode; 2] = [Mode::Row, Mode::Hide];

/// The small letters and the number of colours whose letters they are.
fn letters() -> impl Iterator<Item = (char, usize)> {
    ('a'..='z').zip(1..)
}

/// A small letter that names a colour of the board is a peg where a row is made. Any other letter is a command, small or
/// capital, or a capital peg. What each letter is follows here from the table of usual keys alone.
#[test]
fn each_letter_means_one_thing_on_every_board() {
    let keymap = Keymap::default();
    for (colours, mode) in (0..=26).flat_map(|colours| Mode::ALL.map(|mode| (colours, mode))) {
        let scope = Scope { mode, colours };
        for (small, number) in letters() {
            let capital = small.to_ascii_uppercase();
            let has_key =
                |command: &&Command| usual_keys(command.action).contains(&Key::Char(small));
            let command = Command::in_mode(mode).find(has_key);
            let command = command.map(|command| command.action.name());
            let is_peg = number <= colours && ROWS.contains(&mode);
            let (as_small, as_capital) = if mode == Mode::Seed {
                (Some("type"), Some("type"))
            } else if is_peg {
                (Some("type"), command.or(Some("type")))
            } else {
                (command, command)
            };
            let meaning = |letter: char| name_on(&keymap, scope, &letter.to_string());
            assert_eq!(meaning(small), as_small, "{small} at {scope:?}");
            assert_eq!(meaning(capital), as_capital, "{capital} at {scope:?}");
        }
    }
}

/// What is named acts; a letter of a row that is a peg there is named as its capital in every mode of its game.
#[test]
fn a_key_that_is_named_does_what_it_is_named_for() {
    let keymap = Keymap::default();
    let is_of_row = |letter| {
        let actions = ROWS.into_iter().flat_map(Command::in_mode);
        let mut keys = actions.flat_map(|command| usual_keys(command.action));
        keys.any(|key| key == Key::Char(letter))
    };
    for (colours, mode) in (0..=26).flat_map(|colours| Mode::ALL.map(|mode| (colours, mode))) {
        let scope = Scope { mode, colours };
        for command in Command::in_mode(mode) {
            let action = command.action;
            let Some(named) = keymap.first_key(scope, action) else {
                assert!(
                    mode == Mode::Seed || action == Action::Type,
                    "{action} at {scope:?}"
                );
                continue;
            };
            let meant = keymap.command(scope, named).map(|command| command.action);
            assert_eq!(meant, Some(action), "{named} at {scope:?}");
            let usual = usual_keys(action);
            let mut letters = letters().filter(|(letter, _)| usual[0] == Key::Char(*letter));
            // In a text the letter is text, and another key is named.
            if let Some((small, number)) = letters.next()
                && mode != Mode::Seed
            {
                let is_capital = number <= colours && is_of_row(small);
                let shown = if is_capital {
                    small.to_ascii_uppercase()
                } else {
                    small
                };
                assert_eq!(named, Key::Char(shown), "{action} at {scope:?}");
            }
        }
    }
}

#[test]
fn a_key_of_ones_own_that_names_a_colour_is_a_capital_in_a_row() {
    // B is a colour of every board, and K one of eleven.
    let keymap = with(&[("coach", "k"), ("undo", "e"), ("solve", "J")]).unwrap();
    let on = |colours, pressed| {
        let mode = Mode::Row;
        name_on(&keymap, Scope { mode, colours }, pressed)
    };
    assert_eq!([on(6, "e"), on(6, "E")], [Some("type"), Some("undo")]);
    assert_eq!([on(6, "k"), on(6, "K")], [Some("coach"); 2]);
    assert_eq!([on(11, "k"), on(11, "K")], [Some("type"), Some("coach")]);
    assert_eq!([on(6, "j"), on(6, "J")], [None, Some("solve")]);
    assert_eq!([on(10, "j"), on(10, "J")], [Some("type"), Some("solve")]);
    assert!(keymap.capitals_not_used().is_empty());

    // Two meanings are refused for the boards where they meet, and hold on the others.
    let keymap = with(&[("tip", "H")]).unwrap();
    let on = |colours, pressed| {
        let mode = Mode::Row;
        name_on(&keymap, Scope { mode, colours }, pressed)
    };
    assert_eq!([on(6, "h"), on(6, "H")], [Some("coach"), Some("tip")]);
    assert_eq!([on(8, "h"), on(8, "H")], [Some("type"), Some("coach")]);
    let refused = keymap.capitals_not_used();
    let why = "H is coach on boards with that colour (your row)";
    assert_eq!(refused, [(Action::Tip, why.to_owned())]);
}

/// The key in the same place counts where no text is typed, and a key of one's own counts as it is written.
#[test]
fn other_keyboards_have_the_same_keys_in_the_same_places() {
    let usual = Keymap::default();
    let in_row = |pressed: &str| name(&usual, Mode::Row, pressed);
    assert_eq!([in_row("ф"), in_row("Ф"), in_row("α")], [Some("type"); 3]);
    assert_eq!([in_row("р"), in_row("Р"), in_row("η")], [Some("coach"); 3]);
    assert_eq!([in_row("ы"), in_row("і"), in_row("σ")], [Some("solve"); 3]);
    assert_eq!([in_row("й"), in_row("Й")], [Some("quit"); 2]);
    assert_eq!(
        [in_row("Б"), in_row("Ю")],
        [Some("page-up"), Some("page-down")]
    );
    assert_eq!([in_row("б"), in_row("о"), in_row("ж")], [None; 3]);
    assert_eq!(name(&usual, Mode::Seed, "ф"), None);
    let own = with(&[("coach", "ф")]).unwrap();
    assert_eq!(
        [name(&own, Mode::Row, "ф"), name(&own, Mode::Row, "Ф")],
        [Some("coach"); 2]
    );
    assert_eq!(name(&own, Mode::Row, "α"), Some("type"));
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
            let key = keymap.key_in(game.app.scope(), command).expect("a key");
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
