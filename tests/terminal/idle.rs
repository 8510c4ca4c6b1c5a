//! A game that waits for its player: nothing is drawn, and no thread is woken.
#![cfg(target_os = "linux")]

use rustix::process::Signal;

use super::escapes::times_switched_off;
use super::files::kept;
use super::keys::ENTER;
use super::launch::{Launch, begun};
use super::view::View;

/// The mode in which a frame is written.
const IN_ONE_PIECE: u16 = 2026;

/// As when a connection hangs. The end of the output may be lost there, so the screen is not checked.
fn ends_though_its_output_is_not_taken() {
    let mut game = begun();
    game.blocks();
    game.signal(Signal::TERM);
    game.unblocks_after_the_end();
    game.is_killed_by(Signal::TERM);
    assert_eq!(kept(&game.home()), [["AABB"]]);
}

/// The other game gives up after two seconds. In this time the one that waits is watched.
#[test]
fn a_game_waits_in_silence_while_another_ends_whose_output_is_not_taken() {
    let mut game = Launch::new(&["--seed", "KIWI"]).play();
    game.press(["DAFE", ENTER].concat());
    game.wait_for("a card with all there is to say", |screen| {
        let all = screen.contents();
        all.contains("you and best play") && !all.contains('‹')
    });
    let done = || (game.switches(), game.now(|view| view.output.len()));
    // Where the machine has much else to do, the row of the win may glow for long.
    let is_silent = || {
        let before = done();
        ends_though_its_output_is_not_taken();
        done() == before
    };
    assert!((0..10).any(|_| is_silent()), "the game never rests");
    let written = game.now(|view| view.output.len());
    let frames = |view: &View| times_switched_off(&view.output[written..], IN_ONE_PIECE);
    game.press("?");
    game.wait_for_view("the whole help", |view| {
        view.screen().contents().contains("Games and program") && frames(view) > 0
    });
    game.now(|view| assert_eq!(frames(view), 1, "only the help is drawn\n{view}"));
    game.quit();
}
