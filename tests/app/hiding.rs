//! A code is hidden behind the shield, before the game.

use pegwise::app::{App, Context, Effect, Key, Message, Setup, Target};
use pegwise::edge::headless::Headless;
use pegwise::rules::{Colour, Dice};

use crate::common::*;

/// A code for a solver is to be hidden.
fn hiding() -> Headless {
    let mut game = at_setup();
    press(&mut game, &format!("{HIDE} Enter"));
    assert_eq!(game.app.context(), Context::Hiding);
    game
}

/// The code in the making, `_` for an empty hole.
fn code(game: &Headless) -> String {
    letters(game.app.hiding().expect("a code is being hidden").draft())
}

#[test]
fn a_code_is_made_like_a_row() {
    let mut game = hiding();
    press(&mut game, "Up Up Right Down");
    assert_eq!(code(&game), "BF__");
    press(&mut game, "Backspace Backspace 4 A");
    assert_eq!(code(&game), "DA__");
    press(&mut game, "Left f");
    assert_eq!(code(&game), "DAAA");
    press(&mut game, "u Delete");
    assert_eq!(code(&game), "D___");
    press(&mut game, "u u u");
    game.send(Message::Paste("d a f e".to_owned()));
    assert_eq!(code(&game), "DAFE");
    press(&mut game, "Enter");
    assert_eq!(table(&game).game().secret().unwrap().to_string(), "DAFE");
    assert_eq!(game.app.hiding(), None);
}

#[test]
fn it_is_made_with_the_mouse_alone() {
    let mut game = hiding();
    for target in [
        Target::Hole(2),
        Target::Hole(2),
        Target::Colour(Colour::from_index(4).unwrap()),
        Target::Colour(Colour::from_index(5).unwrap()),
    ] {
        game.send(Message::Click(target));
    }
    assert_eq!(code(&game), "__EF");
}

#[test]
fn a_code_is_drawn() {
    let mut game = hiding();
    press(&mut game, "i");
    let first = code(&game);
    assert!(!first.contains('_'));
    press(&mut game, "i");
    assert_ne!(code(&game), first);
    press(&mut game, "u");
    assert_eq!(code(&game), first);
}

#[test]
fn what_is_no_secret_is_refused_with_the_reason() {
    let mut game = hiding();
    press(&mut game, "A B Enter");
    assert_eq!(notice(&game), "Holes 3 and 4 are empty");
    press(&mut game, "G");
    assert!(notice(&game).contains("A to F"));
    press(&mut game, "x");
    assert!(notice(&game).contains("Colours are capitals"));
    game.send(Message::Paste("GGGG".to_owned()));
    assert_eq!(
        notice(&game),
        "You did not paste a code: G at hole 1 is not on this board: its colours are A to F"
    );
    assert_eq!(on_show(&game.app), OnShow::Hiding);
    let mut game = at_setup();
    press(
        &mut game,
        &format!("{HIDE} Up Left Left Enter A A B C Enter"),
    );
    assert!(notice(&game).contains("do not repeat"), "{}", notice(&game));
    press(&mut game, "f");
    assert!(notice(&game).contains("do not repeat"), "{}", notice(&game));
    press(&mut game, "Left Left D Enter");
    assert_eq!(table(&game).game().secret().unwrap().to_string(), "ADBC");
}

#[test]
fn esc_leads_to_the_setup_and_back_and_nothing_is_lost() {
    let mut game = hiding();
    press(&mut game, "A B Esc");
    assert_eq!(on_show(&game.app), OnShow::Setup);
    press(&mut game, "Esc");
    assert_eq!(code(&game), "AB__");
    press(&mut game, "Esc Enter");
    assert_eq!(code(&game), "AB__");
    // On another board it is another code.
    press(&mut game, "Esc Tab Right Enter");
    assert_eq!(code(&game), "____");
}

#[test]
fn the_game_on_the_table_stays_until_the_shield_is_closed() {
    let mut game = at_setup();
    press(&mut game, &format!("{HIDE} Enter D A F E Enter n"));
    assert_eq!(game.app.context(), Context::Hiding);
    press(&mut game, "A A B B");
    assert_eq!(table(&game).game().secret().unwrap().to_string(), "DAFE");
    press(&mut game, "Esc Esc");
    assert_eq!(on_show(&game.app), OnShow::Table);
    press(&mut game, "n Enter");
    assert_eq!(table(&game).game().secret().unwrap().to_string(), "AABB");
}

#[test]
fn nothing_is_worked_out_and_nothing_ticks_behind_the_shield() {
    let mut app = App::new(Setup::default(), Dice::from_number(1));
    let mut effects = Vec::new();
    for key in format!("{HIDE} Enter D A F E").split(' ') {
        effects.extend(app.update(Message::Key(key.parse::<Key>().unwrap())));
    }
    // The choice is remembered as soon as it is made.
    assert!(
        matches!(effects.as_slice(), [Effect::Remember(_)]),
        "{effects:?}"
    );
    let effects = app.update(Message::Key(Key::Enter));
    assert!(
        matches!(
            effects.as_slice(),
            // What the solver says comes before the time to read it.
            [Effect::Ask(Some(_))]
        ),
        "{effects:?}"
    );
    app.update(Message::Key(Key::Char('s')));
    assert_eq!(
        app.update(Message::Key(Key::Char('n'))),
        [Effect::Ask(None)]
    );
    assert_eq!(app.context(), Context::Hiding);
}

#[test]
fn quitting_loses_no_game() {
    let mut game = hiding();
    press(&mut game, "A B q");
    assert!(game.has_ended());
    assert!(game.unfinished().is_empty());
}
