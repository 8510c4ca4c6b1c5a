//! A code that a person hides for a solver.

use super::keys::{DOWN, ENTER, ESC, LEFT, TAB};
use super::launch::Launch;

#[test]
fn a_solver_finds_the_code_that_somebody_hides() {
    let mut game = Launch::new(&[]).start();
    game.shows("Find a code");
    game.press(["3", TAB, DOWN, LEFT].concat());
    game.shows("You hide a code.");
    game.press(ENTER);
    game.shows("Hide a code for Optimal to find.");
    game.press("DAF");
    game.press(ENTER);
    game.shows("Hole 4 is empty");
    game.press("E");
    game.shows("Enter hides the code");
    game.press(ENTER);
    game.shows("yours");
    game.press("++");
    game.shows("won in");
    game.quit();
}

/// At the smallest size too, and back again.
#[test]
fn the_code_in_the_making_is_kept_while_the_setup_is_looked_at() {
    let mut game = Launch::new(&[]).size(40, 14).start();
    game.shows("Find a code");
    game.press(["3", TAB, DOWN, LEFT].concat());
    game.press(ENTER);
    game.shows("Hide a code for Optimal");
    game.press("AB");
    game.shows("Hole 3");
    game.press(ESC);
    game.shows("Esc goes back to the hidden code");
    game.press(ESC);
    game.shows("Hole 3");
    game.quit();
    game.now(|view| assert!(!view.screen().contents().contains("codemaker"), "\n{view}"));
}
