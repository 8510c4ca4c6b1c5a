//! An evening at the game. What each key does is tested without a terminal; this is that it all goes together.

use super::board::row;
use super::keeping::{again, kept};
use super::keys::{DOWN, END, ENTER, LEFT, RIGHT, TAB, UP};
use super::launch::{Launch, play_kiwi};

#[test]
fn an_evening_from_the_first_start_to_the_next() {
    let mut game = play_kiwi();
    // The first row with the arrow keys alone: AABB.
    let (a, b) = ([UP, UP, DOWN].concat(), UP.repeat(2));
    game.press([&a, RIGHT, &a, RIGHT, &b, RIGHT, &b].concat());
    game.shows_row(1, "AABB");
    game.press(ENTER);
    game.shows("row 2 of 10");
    game.press("h");
    game.shows("256 codes left");
    game.press(TAB);
    game.shows("● certain");
    game.press("h");
    game.no_longer_shows("256 codes left");
    // The best guess, then a row of one's own.
    game.press("i");
    game.shows("is in the row");
    game.press(ENTER);
    game.shows("row 3 of 10");
    game.press(["DAFE", ENTER].concat());
    game.shows("Cracked in 3");
    game.shows("Luck ");
    game.press(LEFT);
    game.shows("after row 2 of 3");
    game.press(END);
    game.press("l");
    game.shows("all games");
    game.press(ENTER);
    game.shows("Cracked in 3");
    game.press("n");
    game.shows("row 1 of 10");
    game.press(["CCCC", ENTER, "DD"].concat());
    game.shows("row 2 of 10");
    game.quit();
    game.shows("Your game is saved");

    let mut game = again(&game.home());
    game.shows("Welcome back: row 2 of 10");
    game.shows_row(1, "CCCC");
    game.press("DAFE");
    game.shows_row(2, "DAFE");
    game.press(ENTER);
    game.shows("row 3 of 10");
    game.quit();
    let games = kept(&game.home());
    assert_eq!(games.len(), 2, "{games:?}");
    assert_eq!((games[0][0].as_str(), games[0].len()), ("AABB", 3));
}

/// On this board there is always more to be worked out.
#[test]
fn no_key_waits_for_a_solver() {
    let mut game = Launch::new(&["--colors=10", "--no-repeats", "--seed=KIWI"]).play();
    game.press("ABCD\rh");
    game.press(TAB.repeat(2));
    for guess in ["EFGH", "FGHI", "GHIJ"] {
        game.press(guess);
        game.wait_for("the row", |screen| row(screen, 2).as_deref() == Some(guess));
        game.press(LEFT.repeat(3));
    }
    game.press(ENTER);
    game.shows("row 3 of 10");
    game.quit();
}
