//! Walking through a game, and branching off from it.

use super::keys::{CTRL_C, END, ESC, HOME, LEFT, RIGHT};
use super::launch::{Launch, play_kiwi};
use super::terminal::Terminal;

/// Three rows, the secret found with the last.
const FINISHED: &str = "\
pegwise 1
board 4x6 rows 10 repeats
codemaker seed KIWI
codebreaker you
1 AABB 1 0
2 CDAE 1 2
3 DAFE 4 0
";

fn open_finished() -> Terminal {
    let game = Launch::new(&["replay", "game"])
        .with_file("game", FINISHED)
        .start();
    game.shows("won in 3");
    game
}

#[test]
fn a_finished_game_is_walked_through_with_arrows_and_brackets() {
    let mut game = open_finished();
    game.press(LEFT);
    game.shows("after row 2 of 3");
    game.shows_row(3, "");
    game.press("[");
    game.shows("after row 1 of 3");
    game.press("]");
    game.shows("after row 2 of 3");
    game.press(HOME);
    game.shows("after row 0 of 3");
    game.press(LEFT);
    game.shows("the start of the game");
    game.press(RIGHT);
    game.shows("after row 1 of 3");
    game.press(END);
    game.shows("won in 3");
    game.quit();
}

#[test]
fn a_finished_game_plays_itself() {
    let mut game = open_finished();
    game.press(HOME);
    game.shows("after row 0 of 3");
    game.press("++ ");
    game.shows("won in 3");
    game.quit();
}

#[test]
fn an_earlier_row_of_a_running_game_is_looked_at() {
    let mut game = play_kiwi();
    game.press("AABB\rCDAE\r");
    game.shows("row 3 of 10");
    game.press("[");
    game.shows("after row 1 of 2");
    game.press("]");
    game.shows("row 3 of 10");
    game.quit();
}

#[test]
fn a_branch_is_played_and_left() {
    let mut game = open_finished();
    game.press([LEFT, LEFT].concat());
    game.shows("after row 1 of 3");
    game.press("b");
    game.shows("practice");
    game.shows("row 2 of 10");
    game.press("DAFE\r");
    game.shows("won in 2");
    game.press(ESC);
    game.shows("after row 1 of 3");
    game.shows("Back in your game. Practice discarded");
    game.press(END);
    game.shows("won in 3");
    game.quit();
}

#[test]
fn a_record_comes_through_a_pipe_while_keys_come_from_the_terminal() {
    let mut game = Launch::shell("exec \"$PEGWISE\" replay - <game")
        .with_file("game", FINISHED)
        .start();
    game.shows("won in 3");
    game.press(LEFT);
    game.shows("after row 2 of 3");
    game.press(CTRL_C);
    game.has_ended_with(0);
}
