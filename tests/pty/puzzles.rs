//! The puzzles that teach the game.

use super::keys::{DOWN, END, ENTER, ESC};
use super::launch::Launch;

#[test]
fn a_first_time_player_finds_them() {
    let mut game = Launch::new(&[]).start();
    game.shows("p puzzles");
    game.press(ENTER);
    game.press("AABB\r");
    game.shows("p puzzles");
    game.press("p");
    game.shows("▸   Learn 1  White pins");
    game.press(ENTER);
    game.shows("puzzle · one code is left");
    game.shows("Four white pins");
    game.press("BBAC\r");
    game.shows("No: row 1 would show 0 black 3 white");
    game.press("BBAA\r");
    game.shows("Solved after one wrong guess!");
    game.press(ENTER);
    game.shows("Row 1 shows the four colours");
    game.press("p");
    game.shows("✓ Learn 1");
    game.press(ESC);
    game.quit();
    game.now(|view| assert!(!view.screen().contents().contains("codemaker"), "\n{view}"));
}

/// At the smallest size the list scrolls, and a puzzle can be drawn.
#[test]
fn they_fit_on_the_smallest_screen() {
    let mut game = Launch::new(&[]).size(40, 14).start();
    game.shows("Board");
    game.press("p");
    game.shows("Four white pins");
    game.press(DOWN);
    game.shows("Row 1 shows the four");
    game.press(END);
    game.shows("a new one each time");
    game.press(ENTER);
    game.shows("Only one code fits all rows");
    game.quit();
}
