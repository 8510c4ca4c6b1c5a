//! What a page asks the state: which keys it takes, the field of the seed, whether games are worth to be kept.

use pegwise::app::{Input, Key};

use crate::support::drawing::{coloured, frame, place_of};
use crate::support::play::*;

#[test]
fn tab_is_of_use_where_something_turns() {
    let turns = |game: Headless, is_of_use: bool| {
        let uses = [Key::Tab, Key::BackTab].map(|key| game.app.has_use_for(key));
        assert_eq!(uses, [is_of_use; 2], "{}", now(&game));
    };
    turns(at_setup(), true);
    turns(opened(RUNNING), false);
    for (key, is_of_use) in [("h", true), ("?", true), ("o", false), ("l", true)] {
        turns(after(opened(RUNNING), key), is_of_use);
    }
    let mut small = at_setup();
    small.send(Input::Resize(30, 10));
    assert!(!small.app.has_use_for(Key::Tab));
}

#[test]
fn the_seed_is_written_in_a_field_of_the_front_end() {
    let mut game = at_setup();
    game.send(Input::Seed("PEAR".to_owned()));
    assert_eq!(game.seed_field(), None, "the ways to play have the focus");
    game.press("Shift-Tab");
    let screen = frame(&mut game, (80, 24), coloured());
    let (text, place) = game.seed_field().expect("the seed has the focus");
    assert_eq!(text, "KIWI", "nothing was written while it had not");
    assert_eq!((place.x, place.y), place_of(&screen, "KIWI_"));
    game.send(Input::Seed("pear".to_owned()));
    assert_eq!(game.app.seed_being_written().as_deref(), Some("PEAR"));
    game.send(Input::Seed("pe ar".to_owned()));
    assert!(now(&game).contains("! Seed: "), "{}", now(&game));
    assert_eq!(game.app.seed_being_written().as_deref(), Some("PEAR"));
    game.send(Input::Seed(String::new()));
    assert_eq!(game.app.seed_being_written().as_deref(), Some(""));
}

#[test]
fn games_are_worth_to_be_kept_once_one_is_finished() {
    let mut game = begin(saved(&[RUNNING]));
    assert!(!game.app.has_finished_game());
    game.press("Enter D A F E Enter");
    game.rest();
    assert!(game.app.has_finished_game());
}
