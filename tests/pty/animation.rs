//! Pins and secret that come step by step, on a real clock.

use super::board::row;
use super::escapes::times_switched_off;
use super::launch::{Launch, play_kiwi};
use super::view::View;

/// The mode in which a frame is written.
const IN_ONE_PIECE: u16 = 2026;

#[test]
fn everything_comes_and_then_nothing_is_written_any_more() {
    let mut game = play_kiwi();
    game.press("DAFE\r");
    game.wait_for_view("pegs that fly", |view| {
        String::from_utf8_lossy(&view.output).contains('▪')
    });
    game.wait_for(
        "a card with all there is to say, and no peg that moves",
        |screen| {
            let all = screen.contents();
            all.contains("  secret") && all.contains("Solvers") && !all.contains(['‹', '▪'])
        },
    );
    let written = game.now(|view| view.output.len());
    game.press("?");
    let frames = |view: &View| times_switched_off(&view.output[written..], IN_ONE_PIECE);
    game.wait_for_view("the whole help", |view| {
        view.screen().contents().contains("Games and program") && frames(view) > 0
    });
    game.now(|view| assert_eq!(frames(view), 1, "only the help was drawn\n{view}"));
    game.quit();
}

/// Nobody waits for pins: keys typed ahead are a row before the first ones have come.
#[test]
fn keys_typed_ahead_are_not_held_up() {
    let mut game = play_kiwi();
    game.press("AABB\rCDAE\rDCAE\rDA");
    game.wait_for("three rows and a half", |screen| {
        row(screen, 3).as_deref() == Some("DCAE") && row(screen, 4).as_deref() == Some("DA")
    });
    game.quit();
}

#[test]
fn where_it_is_switched_off_a_row_comes_with_its_pins() {
    let line = "mkdir -p \"$XDG_CONFIG_HOME/pegwise\" && cp own \"$XDG_CONFIG_HOME/pegwise/settings.toml\" \
                && exec \"$PEGWISE\" --seed KIWI";
    let mut game = Launch::shell(line)
        .with_file("own", "animation = \"off\"\n")
        .play();
    game.press("DAFE\r");
    // This stands below the board and is written after it.
    game.shows("Cracked in 1 guess");
    game.now(|view| assert!(view.screen().contents().contains("  secret"), "\n{view}"));
    game.quit();
}
