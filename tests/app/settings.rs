//! The list of settings, what it changes, and other keys.

use pegwise::app::{
    Action, Animation, App, Context, Glyphs, Key, Keymap, Labels, Message, Overlay, Setting,
    Settings, Setup, Speed, Target, Warnings,
};
use pegwise::edge::headless::Headless;
use pegwise::rules::Dice;
use pegwise::solver::Solver;

use crate::common::*;

fn selected(game: &Headless) -> Option<usize> {
    match game.app.overlay() {
        Some(Overlay::Settings { selected }) => Some(*selected),
        _ => None,
    }
}

#[test]
fn it_opens_everywhere_but_in_a_text_and_closes_again() {
    for record in [RUNNING, WON] {
        let mut game = opened(record);
        press(&mut game, "o");
        assert_eq!(game.app.context(), Context::Settings);
        press(&mut game, "o");
        assert_eq!(game.app.overlay(), None);
        press(&mut game, "o ? Esc Esc");
        assert_eq!(game.app.overlay(), None);
    }
    let mut game = at_setup();
    press(&mut game, "o");
    assert_eq!(selected(&game), Some(0));
    press(&mut game, "Esc Shift-Tab o");
    assert_eq!((selected(&game), game.app.setup().seed()), (None, "KIWIO"));
}

#[test]
fn every_setting_changes_at_once_and_is_kept() {
    let mut game = at_first_row();
    press(&mut game, "o");
    for _ in Setting::ALL {
        press(&mut game, "Right Down");
    }
    assert_eq!(selected(&game), Some(Setting::ALL.len() - 1));
    let settings = Settings {
        theme: "colour-blind-safe".to_owned(),
        labels: Labels::Digits,
        glyphs: Some(Glyphs::Blocks),
        mouse: false,
        animation: Animation::Off,
        speed: Speed::Fast,
        warnings: Warnings::Repeated,
    };
    assert_eq!(game.app.settings(), &settings);
    assert_eq!(game.kept_settings().last(), Some(&settings));
    assert_eq!(game.kept_settings().len(), Setting::ALL.len());
    for _ in Setting::ALL {
        press(&mut game, "Left Up");
    }
    assert_eq!(game.app.settings(), &Settings::default());
}

#[test]
fn a_click_selects_and_one_more_changes() {
    let mut game = at_setup();
    press(&mut game, "o");
    game.send(Message::Click(Target::Setting(1)));
    assert_eq!((selected(&game), game.kept_settings().len()), (Some(1), 0));
    game.send(Message::Click(Target::Setting(1)));
    assert_eq!(game.app.settings().labels, Labels::Digits);
    game.send(Message::Click(Target::Setting(99)));
    game.send(Message::Wheel {
        up: false,
        over: None,
    });
    assert_eq!(selected(&game), Some(2));
}

#[test]
fn the_mouse_is_switched_in_the_list_and_by_its_key() {
    use pegwise::app::Effect;
    let mut app = App::new(Setup::default(), Dice::from_number(1));
    app.open(RUNNING.parse().unwrap());
    let mut update = |key: &str| app.update(Message::Key(key.parse().unwrap()));
    assert!(update("m").contains(&Effect::CaptureMouse(false)));
    assert!(update("m").contains(&Effect::CaptureMouse(true)));
    for key in ["o", "Down", "Down", "Down"] {
        update(key);
    }
    let effects = update("Right");
    assert!(
        effects.contains(&Effect::CaptureMouse(false)),
        "{effects:?}"
    );
    let is_kept =
        |effect: &Effect| matches!(effect, Effect::ApplySettings(settings) if !settings.mouse);
    assert!(effects.iter().any(is_kept), "{effects:?}");
}

#[test]
fn what_is_not_kept_holds_until_the_end() {
    let mut game = at_setup();
    press(&mut game, "o Right");
    game.send(Message::SettingsNotKept("the disk is full".to_owned()));
    assert_eq!(
        notice(&game),
        "Not saved, lasts until you quit: the disk is full"
    );
    assert_eq!(game.app.settings().theme, "colour-blind-safe");
}

#[test]
fn keys_for_mouse_and_speed_change_what_the_list_shows() {
    let mut game = watching(Solver::Entropy);
    press(&mut game, "+ + + m");
    let settings = Settings {
        speed: Speed::Instant,
        mouse: false,
        ..Settings::default()
    };
    assert_eq!(game.app.settings(), &settings);
    assert_eq!(game.kept_settings().last(), Some(&settings));
    assert_eq!(
        game.kept_settings().len(),
        3,
        "nothing is faster than at once"
    );
    press(&mut game, "o Down Down Down Right Esc - n");
    let settings = Settings {
        speed: Speed::Fast,
        ..Settings::default()
    };
    assert_eq!(game.app.settings(), &settings);
    assert_eq!(game.kept_settings().last(), Some(&settings));
}

#[test]
fn sentences_about_lists_name_the_keys_of_the_player() {
    use pegwise::ui::{Depth, Theme};
    let (keymap, _) = strange_keys();
    let key = |context, action| keymap.key_in(context, action);
    let [back, fewer, more] = [
        key(Context::Timeline, Action::StepBack),
        key(Context::History, Action::Decrease),
        key(Context::History, Action::Increase),
    ];
    let app = App::new(Setup::default(), Dice::from_number(1));
    let mut app = app.with_settings(Settings::default(), keymap);
    app.open(super::correcting::ON_A_BOARD.parse().unwrap());
    let mut game = Headless::new(app);
    game.send(Message::Click(Target::Key(Action::TogglePlay)));
    let told = format!("Go back with {back} to replay the rows");
    assert_eq!(notice(&game), told);
    for action in [Action::History, Action::Increase] {
        game.send(Message::Click(Target::Key(action)));
    }
    let screen = game.screen(80, 24, Theme::new(Depth::Mono, false));
    let cells = screen.content.iter();
    let text: String = cells.map(ratatui::buffer::Cell::symbol).collect();
    let told = format!("No such games. Press {fewer} or {more} for others.");
    assert!(text.contains(&told), "{told}");
}

/// A table of keys in which every key that can be another one is a symbol that nothing else has; and the
/// keys of before.
fn strange_keys() -> (Keymap, Vec<Key>) {
    let mut actions: Vec<Action> = Vec::new();
    for action in Keymap::default().actions() {
        if !actions.contains(&action) {
            actions.push(action);
        }
    }
    let symbols = (0x0430..).filter_map(char::from_u32).map(Key::Char);
    let remaps: Vec<_> = actions
        .iter()
        .zip(symbols)
        .map(|(action, key)| (*action, vec![key]))
        .collect();
    let keymap = Keymap::with(&remaps).unwrap();
    let usual = actions.iter().flat_map(|action| action.usual_keys());
    (keymap, usual.filter(|key| *key != Key::Ctrl('c')).collect())
}

/// Whether `text` names a key: by its name, or by a letter or symbol that stands alone.
fn names(text: &str, key: Key) -> bool {
    let name = key.to_string();
    // There it is a verb.
    let text = text.replace("Enter guesses and pins", "");
    // A word that touches a frame is cut by it, and is no key.
    let whole = |word: &&str| !word.contains(['│', '╭', '╮', '╰', '╯']);
    let words = text.split_whitespace().filter(whole);
    let mut words = words.flat_map(|word| word.split([',', '.', ';', ':']));
    match key {
        // These are words and signs as well, and `A` is a colour.
        Key::Char('-' | '+' | '=' | '[' | ']' | 'a') | Key::Home | Key::End => false,
        // It stands on the shield as well.
        Key::Char('?') => ["? help", "? shows", "?  all"]
            .iter()
            .any(|it| text.contains(it)),
        _ => {
            words.any(|word| word == name)
                || matches!(key, Key::Up | Key::Left) && text.contains(&name)
        }
    }
}

#[test]
fn no_screen_names_a_key_that_does_nothing() {
    use pegwise::ui::{Depth, Theme};
    let (keymap, usual) = strange_keys();
    let theme = Theme::new(Depth::Mono, false);
    let actions: Vec<_> = Keymap::default().actions().collect();
    for record in [RUNNING, WON, REVIEWED] {
        let app = App::new(Setup::default(), Dice::from_number(1));
        let mut app = app.with_settings(Settings::default(), keymap.clone());
        app.open(record.parse().unwrap());
        let mut game = Headless::new(app);
        for action in actions
            .iter()
            .filter(|it| !matches!(it, Action::Quit | Action::Suspend))
        {
            game.send(Message::Click(Target::Key(*action)));
            for size in [(120, 40), (80, 24), (40, 14)] {
                let screen = game.screen(size.0, size.1, theme);
                let lines = screen.content.chunks(usize::from(size.0));
                let text: Vec<_> = lines
                    .map(|line| {
                        line.iter()
                            .map(ratatui::buffer::Cell::symbol)
                            .collect::<String>()
                    })
                    .collect();
                let text = text.join("\n");
                for key in &usual {
                    assert!(!names(&text, *key), "{key} after {action:?}:\n{text}");
                }
            }
        }
    }
}

#[test]
fn a_key_that_is_two_cells_wide_has_room_in_the_footer() {
    use pegwise::ui::{Depth, Theme};
    let wide = (Action::ToggleHints, vec![Key::Char('界')]);
    let keymap = Keymap::with(&[wide]).unwrap();
    let app = App::new(Setup::default(), Dice::from_number(1));
    let mut app = app.with_settings(Settings::default(), keymap);
    app.open(RUNNING.parse().unwrap());
    let screen = Headless::new(app).screen(80, 24, Theme::new(Depth::Mono, false));
    let footer: Vec<_> = (0..80)
        .map(|column| screen[(column, 23)].symbol())
        .collect();
    let footer = footer.concat();
    assert!(footer.contains("界  hints  "), "{footer:?}");
}
