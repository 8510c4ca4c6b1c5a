//! Stopping the game for a while and going on with it.

use rustix::process::{Signal, kill_process};

use super::escapes::{WHEEL_KEYS, modes_after};
use super::files::kept;
use super::keys::{BACKSPACE, CTRL_Z, ENTER, TAB};
use super::launch::{begun, begun_job};
use super::pty::Terminal;

/// The game stops by a key and goes on at another size, then stops by a signal and goes on.
#[test]
fn a_stopped_game_gives_the_terminal_back_and_goes_on_at_any_size() {
    let mut game = begun_job("mouse = false\n");
    let job = game.job();
    game.press(["CD", CTRL_Z].concat());
    game.job_has_stopped(1);
    game.resize(100, 30);
    game.press(ENTER);
    is_back(&game);
    // The mouse was off and stays so, with the arrow keys of the wheel.
    game.now(|view| {
        let modes = modes_after(&view.output);
        assert!(
            !modes.contains(&1000) && !modes.contains(&WHEEL_KEYS),
            "\n{view}"
        );
    });
    game.wait_for("a board as high as the terminal", |screen| {
        let last = screen.rows(0, 100).last();
        last.is_some_and(|line| line.contains("quit"))
    });
    kill_process(job, Signal::TSTP).unwrap();
    game.job_has_stopped(2);
    game.press(ENTER);
    is_back(&game);
    game.quit();
}

/// A stopped game is not told that its window has another size now: it has to look when it goes on.
#[test]
fn a_game_that_goes_on_in_a_smaller_window_turns_to_what_has_no_room_there() {
    const IN_STATISTICS: &str = "Finish a game on this board";
    let mut game = begun_job("");
    game.resize(120, 40);
    game.press("l");
    game.shows(IN_STATISTICS);
    game.press(CTRL_Z);
    game.job_has_stopped(1);
    game.resize(80, 24);
    game.press(ENTER);
    game.shows("all games");
    game.no_longer_shows(IN_STATISTICS);
    game.press(TAB);
    game.shows(IN_STATISTICS);
    game.quit();
}

/// Nobody could let it go on.
#[test]
fn a_game_without_a_shell_does_not_stop() {
    let mut game = begun();
    game.signal(Signal::TSTP);
    game.press(CTRL_Z);
    game.shows("no shell");
    game.press("CD");
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
    let mut game = begun_job("");
    let job = game.job();
    game.press(CTRL_Z);
    game.job_has_stopped(1);
    kill_process(job, Signal::TERM).unwrap();
    game.press(ENTER);
    game.has_ended_with(128 + Signal::TERM.as_raw());
    assert_eq!(kept(&game.home()), [["AABB"]]);
}
