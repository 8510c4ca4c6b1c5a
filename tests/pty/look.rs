//! Terminals of any size, with few colours or few symbols.

use super::escapes::colours;
use super::keys::{BACKSPACE, CTRL_Z, ENTER};
use super::launch::{Launch, play_kiwi};

#[test]
fn a_game_survives_every_size() {
    let mut game = play_kiwi();
    game.press("AABB\rCDAE");
    game.shows_row(2, "CDAE");
    game.resize(20, 5);
    game.shows("40×14");
    game.shows("20×5");
    // No row is played unseen, but the game can be stopped.
    game.press([ENTER, CTRL_Z].concat());
    game.has_stopped();
    game.resize(40, 14);
    game.go_on();
    game.shows_row(1, "AABB");
    game.shows_row(2, "CDAE");
    game.press(BACKSPACE.repeat(2));
    game.resize(1, 1);
    game.resize(120, 40);
    game.shows_row(1, "AABB");
    game.shows_row(10, "");
    game.shows("Read its pins");
    game.press("AE\r");
    game.shows("row 3 of 10");
    game.quit();
}

#[test]
fn a_terminal_that_is_too_small_can_be_left() {
    let mut game = Launch::new(&[]).size(20, 5).start();
    game.shows("20×5");
    game.quit();
}

#[test]
fn no_colour_is_sent_where_none_is_wanted() {
    let mut game = Launch::new(&["--seed", "KIWI"]).env("NO_COLOR", "1").play();
    game.press("AABB\rh");
    game.shows("256 codes left");
    game.quit();
    game.now(|view| assert!(colours(&view.output).is_empty(), "\n{view}"));
}

#[test]
fn colours_are_sent_where_nothing_is_said_against_them() {
    let mut game = play_kiwi();
    game.quit();
    game.now(|view| assert!(colours(&view.output).contains(&48), "\n{view}"));
}

#[test]
fn a_plain_terminal_gets_nothing_but_ascii() {
    let mut game = Launch::new(&["--seed", "KIWI", "--ascii"]).play();
    game.press("AABB\rCDAE\rh");
    game.shows("coach on");
    game.press("\t\t\t?");
    game.shows("Keys");
    game.press("q");
    game.has_ended_with(0);
    game.now(|view| assert!(view.output.is_ascii(), "\n{view}"));
}
