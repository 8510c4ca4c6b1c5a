//! Stopping the game for a while and going on with it.

use rustix::process::Signal;

use super::keeping::kept;
use super::keys::CTRL_Z;
use super::launch::play_kiwi;
use super::terminal::Terminal;

fn begun() -> Terminal {
    let game = play_kiwi();
    game.press("AABB\rCD");
    game.shows_row(2, "CD");
    game
}

/// The whole game is back on the screen, and takes keys one by one.
fn is_back(game: &Terminal) {
    game.shows_row(1, "AABB");
    game.shows_row(2, "CD");
    game.no_longer_shows("$");
    game.belongs_to_the_game();
    game.press("AE\r");
    game.shows("row 3 of 10");
}

#[test]
fn a_key_stops_the_game_and_a_signal_stops_it_again() {
    let mut game = begun();
    game.press(CTRL_Z);
    game.has_stopped();
    game.go_on();
    game.belongs_to_the_game();
    game.shows_row(2, "CD");
    game.signal(Signal::TSTP);
    game.has_stopped();
    game.go_on();
    is_back(&game);
    game.quit();
}

#[test]
fn the_terminal_changes_its_size_while_the_game_is_stopped() {
    let mut game = begun();
    game.press(CTRL_Z);
    game.has_stopped();
    game.resize(100, 30);
    game.go_on();
    is_back(&game);
    game.wait_for("a board as high as the terminal", |screen| {
        screen
            .rows(0, 100)
            .last()
            .is_some_and(|line| line.contains("quit"))
    });
    game.quit();
}

/// The shell has set its own line modes meanwhile, and written on the screen.
#[test]
fn a_stop_that_cannot_be_caught_is_recovered_from() {
    let mut game = begun();
    game.signal(Signal::STOP);
    game.has_stopped_unprepared();
    game.go_on();
    is_back(&game);
    game.quit();
}

#[test]
fn a_signal_to_go_on_draws_the_screen_anew() {
    let mut game = begun();
    game.is_written_over();
    game.signal(Signal::CONT);
    is_back(&game);
    game.quit();
}

#[test]
fn a_stopped_game_is_ended() {
    let mut game = begun();
    game.press(CTRL_Z);
    game.has_stopped();
    game.signal(Signal::TERM);
    game.go_on();
    game.has_ended_by(Signal::TERM);
    assert_eq!(kept(&game.home()), [["AABB"]]);
}
