//! The review of a finished game.

use super::keys::{ENTER, ESC, LEFT};
use super::launch::{Launch, play_kiwi};

#[test]
fn a_game_is_played_reviewed_and_a_row_of_it_tried_again() {
    let mut game = play_kiwi();
    game.press("r");
    game.shows("Finish the game to review it");
    game.press("AABB\rAACC\rDAFE\r");
    game.shows("won in 3");
    game.shows("review your guesses");
    game.press("r");
    game.shows("Accuracy 84%");
    game.shows("Luck: ");
    game.shows("From the same first guess the optimal");
    game.press(LEFT);
    game.shows("AACC left 72 of 256 codes");
    game.shows("Enter tries row 2 again");
    game.press(ENTER);
    game.shows("Row 2 again: your guess?");
    game.press(["CCDD", ENTER].concat());
    game.shows("CCDD loses 0.14 guesses on average");
    game.press(ESC);
    game.shows("Back in the review");
    game.shows("after row 2 of 3");
    game.press(ESC);
    game.no_longer_shows("optimal solver");
    game.shows("after row 2 of 3");
    game.quit();
}

/// Where it takes long to review a row, it can be closed, opened again and left on the way.
#[test]
fn nobody_waits_for_a_slow_review() {
    let mut game = Launch::new(&["replay", "game"])
        .with_file("game", LARGE)
        .start();
    game.shows("won in 3");
    game.press("r");
    game.shows("Thinking…");
    game.press("r");
    game.no_longer_shows("Thinking…");
    game.press(["r", LEFT].concat());
    game.shows("after row 2 of 3");
    game.quit();
}

const LARGE: &str = "\
pegwise 1
board 12x26 rows 99 repeats
codemaker secret ABCDEFGHIJKL
codebreaker you
1 AABBCDEFGHIJ 1 9
2 KLMNOPQRSTUV 0 2
3 ABCDEFGHIJKL 12 0
";
