//! Playing a game to its end, and leaving it before.

use super::keys::{BACK_TAB, DOWN, ENTER, ESC, F5, LEFT, RIGHT, TAB, UP};
use super::launch::{Launch, play_kiwi};

#[test]
fn a_game_is_played_with_letters_and_won() {
    let mut game = play_kiwi();
    game.press("AABB");
    game.shows_row(1, "AABB");
    game.press(ENTER);
    game.shows("1 black, 0 white");
    game.press("DAFE\r");
    game.shows("won in 2");
    game.shows_row(1, "AABB");
    game.shows_row(2, "DAFE");
    game.quit();
}

#[test]
fn a_game_is_played_with_digits() {
    let mut game = play_kiwi();
    game.press("4165\r");
    game.shows("won in 1");
    game.quit();
}

#[test]
fn a_game_is_played_with_the_arrow_keys_alone() {
    let mut game = play_kiwi();
    let d = UP.repeat(4);
    let a = format!("{UP}{UP}{DOWN}");
    let f = UP.repeat(6);
    let e = UP.repeat(5);
    game.press([&d, RIGHT, &a, RIGHT, RIGHT, &e, LEFT, &f].concat());
    game.shows_row(1, "DAFE");
    game.press(ENTER);
    game.shows("won in 1");
    game.quit();
}

#[test]
fn a_game_is_lost_and_the_secret_is_told() {
    let mut game = Launch::new(&["--seed", "KIWI", "--rows", "2"]).play();
    game.press("AAAA\r");
    game.shows("row 2 of 2");
    game.press("BBBB\r");
    game.shows("lost");
    game.shows("D   A   F   E");
    game.quit();
}

#[test]
fn a_row_with_an_empty_hole_is_not_played() {
    let mut game = play_kiwi();
    game.press("AAB\r");
    game.shows("Hole 4 is empty");
    game.shows("row 1 of 10");
    game.quit();
}

#[test]
fn a_key_that_does_nothing_says_so() {
    let mut game = play_kiwi();
    game.press("z");
    game.shows("z: not used here");
    game.press(F5);
    game.shows("that key: not used here");
    game.press("Y");
    game.shows("No Y");
    game.quit();
}

#[test]
fn the_setup_is_changed_and_kept_while_a_game_is_on() {
    let mut game = Launch::new(&[]).start();
    game.shows("Board");
    game.press([TAB, RIGHT].concat());
    game.shows("Mini 4×6");
    game.press([BACK_TAB, BACK_TAB].concat());
    game.press("kiwi");
    game.shows("KIWI_");
    game.press("\r");
    game.shows("seed KIWI");
    game.press(ESC);
    game.no_longer_shows("row 1 of");
    game.press(ESC);
    game.shows("row 1 of");
    game.quit();
}
