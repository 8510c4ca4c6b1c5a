//! Two players at one keyboard.

use super::keys::{DOWN, ENTER, ESC, HOME};
use super::launch::Launch;

#[test]
fn two_players_hide_codes_for_each_other() {
    let mut game = Launch::new(&[]).start();
    game.shows("4 Two players");
    game.press("4");
    game.shows("▸ 4 Two players");
    game.press(ENTER);
    game.shows("Player 1 hides, player 2 looks away.");
    game.press("DAFE");
    game.press(ENTER);
    game.shows("Game 1 of 2");
    game.shows("player 2 guesses · 0 : 0");
    game.wait_for("no secret", |screen| {
        !screen.contents().contains("D   A   F   E")
    });
    game.press("AABB\r");
    game.shows("row 2 of 10");
    game.press("DAFE\r");
    game.shows("Player 2 cracked it in 2 guesses");
    game.press(ENTER);
    game.shows("Player 2 hides, player 1 looks away.");
    game.press("FFEE\r");
    game.shows("player 1 guesses · 2 : 0");
    game.press("FFEE\r");
    game.shows("Player 1 wins the contest: 2 points to 1!");
    game.press(ENTER);
    game.shows("The games of the contest");
    game.press(DOWN);
    game.press(HOME);
    game.press(ENTER);
    game.shows("won in 2");
    game.shows_row(1, "AABB");
    game.press(ESC);
    game.shows("Esc goes back to the contest");
    game.quit();
    game.now(|view| assert!(!view.screen().contents().contains("codemaker"), "\n{view}"));
}
