//! A terminal whose size is changed all the time.

use super::launch::play_kiwi;
use super::terminal::Terminal;

/// Ten sizes, then one that is too small and named on the screen, so that all of them were taken in.
fn resized(game: &Terminal, round: u16) {
    for step in 0..10 {
        let number = round * 10 + step;
        game.resize(40 + number * 7 % 120, 14 + number * 3 % 40);
    }
    let (columns, lines) = (30 + round % 9, 6 + round % 7);
    game.resize(columns, lines);
    game.shows(&format!("Here are {columns}×{lines}."));
}

/// Ten lost bytes for each of them would not be noticed, a lost screen would.
#[test]
fn two_thousand_sizes_take_no_memory() {
    let mut game = play_kiwi();
    game.press("AABB\rh");
    game.shows("256 codes left");
    for round in 0..40 {
        resized(&game, round);
    }
    let before = game.pages();
    for round in 40..220 {
        resized(&game, round);
    }
    let grown = game.pages().saturating_sub(before);
    assert!(grown <= 512, "{grown} pages more");
    game.resize(80, 24);
    game.shows_row(1, "AABB");
    game.quit();
}
