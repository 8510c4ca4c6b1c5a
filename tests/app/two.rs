//! Two players at one keyboard.

use pegwise::app::{Context, Seats, Side};
use pegwise::edge::headless::Headless;
use pegwise::rules::{Codemaker, Outcome, Player};

use crate::common::*;

/// Two players about to hide the first code.
fn begun() -> Headless {
    let mut game = at_setup();
    press(&mut game, "4 Enter");
    assert_eq!(game.app.context(), Context::Hiding);
    game
}

/// Their first game is over: found in two guesses.
fn half_way() -> Headless {
    let mut game = begun();
    press(&mut game, "D A F E Enter A A B B Enter D A F E Enter");
    assert_eq!(game.app.points(), [2, 0]);
    game
}

#[test]
fn they_take_turns_and_keep_their_points() {
    let mut game = half_way();
    // The code stays covered for the codebreaker, who is a person.
    assert_eq!(table(&game).game().codebreaker(), Player::Person);
    assert_eq!(table(&game).hidden_by(), Some(Side::One));
    press(&mut game, "Enter");
    assert_eq!(
        (game.app.context(), game.app.hider()),
        (Context::Hiding, Side::Two)
    );
    press(&mut game, "F F E E Enter");
    assert_eq!(table(&game).open_secret(), None);
    for _ in 0..10 {
        press(&mut game, "A A B B Enter");
    }
    assert_eq!(table(&game).game().outcome(), Outcome::Lost);
    assert_eq!(game.app.points(), [2, 11], "a row each, and one more");
    press(&mut game, "Left Left Right Right");
    assert_eq!(game.app.points(), [2, 11], "counted once");
    assert!(game.unfinished().is_empty());
    press(&mut game, "Enter A B C D Enter A B C D Enter");
    assert_eq!(game.app.points(), [3, 11]);
}

#[test]
fn a_game_is_looked_at_before_one_goes_on() {
    let mut game = half_way();
    press(&mut game, "Left b A A A A Enter");
    assert!(table(&game).game().is_practice());
    assert_eq!(table(&game).hidden_by(), None);
    press(&mut game, "Esc End r");
    assert_eq!(mode(&game), Mode::Reviewing);
    press(&mut game, "Esc n");
    assert_eq!(game.app.context(), Context::Hiding);
    // And before the next code is hidden, all of that once more.
    press(&mut game, "A B Esc Esc");
    assert_eq!(on_show(&game.app), OnShow::Table);
    press(&mut game, "Left Right Enter");
    assert_eq!(letters(game.app.hiding().unwrap().draft()), "AB__");
    assert_eq!(game.app.points(), [2, 0]);
}

#[test]
fn points_stay_while_something_else_is_played() {
    let mut game = half_way();
    press(&mut game, "Enter A B C D Enter A A B B Enter Esc 1 Enter");
    assert_eq!(Seats::of(table(&game).game()), Seats::FIND);
    assert_eq!(table(&game).hidden_by(), None);
    assert_eq!(game.unfinished().len(), 1);
    // The player whose game was left hides again.
    press(&mut game, "Esc 4 Enter");
    assert_eq!((game.app.points(), game.app.hider()), ([2, 0], Side::Two));
}

#[test]
fn a_recorded_game_of_two_players_is_followed_by_another() {
    let record = WON.replace("codemaker seed KIWI", "codemaker secret DAFE");
    let mut game = opened(&record);
    assert_eq!(
        (table(&game).hidden_by(), game.app.points()),
        (None, [0, 0])
    );
    press(&mut game, "n A B C D Enter");
    let kind = table(&game).game().codemaker();
    assert!(matches!(kind, Codemaker::Secret(_)));
    assert_eq!(table(&game).hidden_by(), Some(Side::One));
}
