//! The list of kept games, from one run of the program to the next.

use super::keys::{DELETE, ENTER, ESC, RIGHT};
use super::launch::Launch;
use super::terminal::Terminal;

/// The program twice on the same terminal, the first time with a game won and another one begun.
fn played() -> Terminal {
    let line = "\"$PEGWISE\" --seed KIWI && \"$PEGWISE\"";
    let game = Launch::shell(line).start();
    game.shows("Board");
    game.press([ENTER, ENTER].concat());
    game.shows("row 1 of 10");
    game.press("AABB\r");
    game.shows("row 2 of 10");
    game.press("DAFE\r");
    game.shows("won in 2 guesses");
    game.press("n");
    game.shows("row 1 of 10");
    game.press("AABB\r");
    game.shows("row 2 of 10");
    game
}

#[test]
fn games_are_listed_deleted_brought_back_and_opened() {
    let mut game = played();
    game.press("l");
    game.shows("all games");
    game.shows("of 2");
    game.press([RIGHT, RIGHT].concat());
    game.shows("won by you");
    game.shows("1 of 1");
    game.press(DELETE);
    game.shows("Deleted. u: undo");
    game.shows("none");
    game.press("u");
    game.shows("Game restored");
    game.shows("1 of 1");
    game.press(ENTER);
    game.shows("won in 2 guesses");
    // The other game was changed last: it goes on.
    game.press("q");
    game.shows("row 2 of 10");
    game.press("l");
    game.shows("of 2");
    game.shows("won in 2");
    game.press(ESC);
    game.shows("row 2 of 10");
    game.quit();
}
