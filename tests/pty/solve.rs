//! Hints, and solvers that play.

use super::keeping::records;
use super::keys::{BACK_TAB, BACKSPACE, ENTER, LEFT, PAGE_DOWN, TAB};
use super::launch::{Launch, play_kiwi};

#[test]
fn hints_go_on_and_off() {
    let mut game = play_kiwi();
    game.press("h");
    game.shows("1,296 codes left");
    game.shows("hints on");
    game.press("AABB\r");
    game.shows("256 codes left");
    game.press("h");
    game.no_longer_shows("256 codes left");
    game.no_longer_shows("hints on");
    game.quit();
}

#[test]
fn the_pages_of_hints_are_turned() {
    let mut game = play_kiwi();
    game.press("AABB\rh");
    game.shows("Fill the row");
    for page in [
        "● certain",
        "guesses to win",
        "all of them",
        "per dot",
        "Fill the row",
    ] {
        game.press(TAB);
        game.shows(page);
    }
    game.press(BACK_TAB);
    game.shows("per dot");
    game.quit();
}

#[test]
fn what_it_takes_to_finish_comes_to_be_known() {
    let mut game = play_kiwi();
    game.press("AABB\rh");
    game.press(TAB.repeat(2));
    game.shows("by guesses to win");
    game.shows("= 3.53");
    game.press("FFBB");
    game.wait_for("the row in the making", |screen| {
        let screen = screen.contents();
        let mut lines = screen.lines();
        lines.any(|line| line.contains("you F F B B") && line.contains(" = "))
    });
    game.quit();
}

/// This board takes long enough: the rows come and go before anything is proven.
#[test]
fn nobody_waits_for_a_proof() {
    let mut game = Launch::new(&["--colors=10", "--no-repeats", "--seed=KIWI"]).play();
    game.press("ABCD\rh");
    game.press(TAB.repeat(2));
    game.shows("≤ 4.");
    for guess in ["EFGH", "FGHI", "GHIJ"] {
        game.press(guess);
        let pegs: Vec<String> = guess.chars().map(String::from).collect();
        game.shows(&format!("you {}", pegs.join(" ")));
        game.press(LEFT.repeat(3));
    }
    game.press("\r");
    game.shows("row 3 of 10");
    game.quit();
}

#[test]
fn a_suggestion_is_inserted_and_can_be_played() {
    let mut game = play_kiwi();
    game.press("i");
    game.wait_for("four pegs in row 1", |screen| {
        super::board::row(screen, 1).is_some_and(|pegs| pegs.len() == 4)
    });
    game.press(ENTER);
    game.shows("row 2 of 10");
    game.quit();
}

#[test]
fn the_selected_code_is_inserted() {
    let mut game = play_kiwi();
    game.press("AABB\rCDAE\rDCAE\rh");
    game.shows("Fill the row");
    game.press(TAB.repeat(3));
    game.shows("all of them");
    game.press(PAGE_DOWN);
    game.press("i");
    game.wait_for("four pegs in row 4", |screen| {
        super::board::row(screen, 4).is_some_and(|pegs| pegs.len() == 4)
    });
    game.quit();
}

#[test]
fn a_solver_plays_one_row_of_a_game_begun_by_the_player() {
    let mut game = play_kiwi();
    game.press("AABB\r");
    game.shows("row 2 of 10");
    game.press("ss");
    game.shows("row 3 of 10");
    game.shows("played");
    game.quit();
    let record = &records(&game.home())[0];
    assert!(record.ends_with(" by optimal\n"), "{record}");
}

#[test]
fn a_solver_finishes_a_game_begun_by_the_player() {
    let mut game = play_kiwi();
    game.press("AABB\r");
    game.shows("row 2 of 10");
    game.press("aa++");
    game.shows("won in");
    game.shows_row(1, "AABB");
    game.quit();
}

#[test]
fn a_solver_is_stopped_and_the_player_goes_on() {
    let mut game = play_kiwi();
    game.press("-aaa");
    game.shows("stops");
    game.press("DAFE");
    game.wait_for("a row of the player's own", |screen| {
        (1..4).any(|row| super::board::row(screen, row).as_deref() == Some("DAFE"))
    });
    game.press(ENTER);
    game.shows("won in");
    game.quit();
}

#[test]
fn a_solver_is_watched_from_the_start() {
    let mut game = Launch::new(&["--seed", "KIWI", "--solver", "minimax"]).start();
    game.shows("Minimax");
    game.press("\r++");
    game.shows("won in");
    game.shows_row(1, "AABB");
    game.quit();
}

#[test]
#[cfg_attr(not(debug_assertions), ignore = "drills are for debug builds")]
fn a_solver_that_fails_is_told_and_the_game_goes_on() {
    let mut game = Launch::new(&["--seed", "KIWI"])
        .env("PEGWISE_DRILL", "solver")
        .play();
    game.press("h");
    game.shows("failed here (a drill in the solver)");
    // Without hints nobody asks the solver anything: what it says next is about the key.
    game.press("h");
    game.no_longer_shows("failed here");
    game.press("AABB\r");
    game.shows("row 2 of 10");
    game.press("ss");
    game.shows("failed here");
    game.press("DAFE\r");
    game.shows("won in 2");
    game.quit();
}

/// With every key press: no worker is asked.
#[test]
fn the_row_in_the_making_is_judged_live() {
    let mut game = play_kiwi();
    game.press("AABB\rh");
    game.press("CDAB");
    game.shows("CDAB cannot be the code");
    game.shows("Row 1 would show 1 black 1 white.");
    game.press(BACKSPACE.repeat(4));
    game.press("CACC");
    game.shows("CACC could be the code");
    game.press(TAB);
    game.shows("possible codes have C in hole 4");
    game.quit();
}

#[test]
fn a_tip_says_more_when_asked_again() {
    let mut game = play_kiwi();
    game.press("AABB\r");
    game.press("CDABt");
    game.shows("This row cannot be the code");
    game.press("t");
    game.shows("row 1 would show 1 black 1 white, not 1 and 0");
    game.press("t");
    game.shows("Best guess: ");
    game.quit();
}
