//! Stopping the game for a while and going on with it.

use rustix::process::Signal;

use super::files::kept;
use super::keys::{BACKSPACE, CTRL_Z};
use super::launch::begun;
use super::pty::Terminal;

/// The game stops by a key and goes on at another size, then stops by a signal and goes on.
#[test]
fn a_stopped_game_gives_the_terminal_back_and_goes_on_at_any_size() {
    let mut game = begun();
    game.press(["CD", CTRL_Z].concat());
    game.has_stopped();
    game.resize(100, 30);
    game.go_on();
    is_back(&game);
    game.wait_for("a board as high as the terminal", |screen| {
        let last = screen.rows(0, 100).last();
        last.is_some_and(|line| line.contains("quit"))
    });
    game.signal(Signal::TSTP);
    game.has_stopped();
    game.go_on();
    is_back(&game);
    game.quit();
}

/// The whole game is on the screen, and takes keys.
fn is_back(game: &Terminal) {
    game.shows_row(1, "AABB");
    game.shows_row(2, "CD");
    game.no_longer_shows("$");
    game.belongs_to_the_game();
    game.press("E");
    game.shows_row(2, "CDE");
    game.press(BACKSPACE);
    game.shows_row(2, "CD");
}

/// The shell has set its own line modes meanwhile, and written on the screen.
#[test]
fn a_stop_that_cannot_be_caught_is_recovered_from() {
    let mut game = begun();
    game.press("CD");
    game.shows_row(2, "CD");
    game.signal(Signal::STOP);
    game.has_stopped_unprepared();
    game.go_on();
    is_back(&game);
    // A game that was not stopped draws its screen anew as well.
    game.is_written_over();
    game.signal(Signal::CONT);
    is_back(&game);
    game.quit();
}

#[test]
fn a_signal_ends_a_stopped_game() {
    let mut game = begun();
    game.press(CTRL_Z);
    game.has_stopped();
    game.signal(Signal::TERM);
    game.go_on();
    game.has_ended_by(Signal::TERM);
    assert_eq!(kept(&game.home()), [["AABB"]]);
}
