//! Conversations in plain lines, on a terminal.

use rustix::process::Signal;

use super::keeping::{again, kept};
use super::keys::CTRL_C;
use super::launch::{Launch, games};
use super::terminal::Terminal;
use super::view::Process;

const CTRL_D: &str = "\x04";

fn assist() -> Terminal {
    Launch::new(&["assist"]).start()
}

/// A game for the secret DAFE.
fn play() -> Terminal {
    Launch::new(&["play", "--plain", "--seed", "KIWI"]).start()
}

/// Nobody has to end a line to see what is asked, and the end of the input is on a line of its own.
#[test]
fn a_question_stands_before_its_answer() {
    for (mut talk, question) in [(assist(), "Score: "), (play(), "Enter guess: ")] {
        talk.wait_for("the question, with the cursor behind it", |screen| {
            let (line, column) = screen.cursor_position();
            let asked = screen.rows(0, 80).nth(usize::from(line));
            asked.is_some_and(|asked| asked.trim_end() == question.trim_end())
                && usize::from(column) == question.len()
        });
        talk.press(CTRL_D);
        talk.has_ended_with(0);
        talk.now(|view| assert_eq!(view.screen().cursor_position().1, 0, "\n{view}"));
    }
}

#[test]
fn a_code_is_guessed() {
    let mut talk = assist();
    talk.shows("Guess 1: A B C D\nScore:");
    talk.press("1 1\r");
    talk.shows("Guess 2: A C E F");
    talk.shows("Score: 1 1\n1 in place, 1 misplaced (1 1)");
    talk.press("\x1b[A\r");
    talk.shows("not plain text");
    talk.press("undo\r");
    talk.shows("Taken back");
    talk.press("4 0\r");
    talk.shows("Your code is A B C D! It took 1 guess.");
    talk.has_ended_with(0);
}

#[test]
fn a_game_is_played() {
    let mut talk = play();
    talk.shows("Enter guess:");
    talk.press("aabb\r");
    talk.shows("Enter guess: aabb\nRow 1, A A B B: 1 in place, 0 misplaced");
    talk.press("dafe\r");
    talk.shows("Cracked in 2 guesses! The code was D A F E.\nEnter new or quit:");
    talk.press("quit\r");
    talk.has_ended_with(0);
}

/// Ctrl-C ends it as it ends any program that reads lines.
#[test]
fn it_can_be_interrupted() {
    for mut talk in [assist(), play()] {
        talk.shows("quit");
        talk.press(CTRL_C);
        assert!(matches!(talk.has_ended(), Process::Killed(_)));
    }
}

fn resumed(before: &Terminal) -> Terminal {
    Launch::at(before.home(), &["play", "--plain", "--resume", "last"]).start()
}

#[test]
fn every_row_in_lines_is_kept_and_gone_on_with() {
    let mut talk = play();
    talk.shows("Enter guess:");
    talk.press("aabb\r");
    talk.shows("9 rows left.");
    talk.signal(Signal::KILL);
    assert_eq!(talk.has_ended(), Process::Killed(9));
    assert_eq!(kept(&talk.home()), [["AABB"]]);
    let mut talk = resumed(&talk);
    talk.shows("Row 1, A A B B");
    talk.press("cdae\r");
    talk.shows("8 rows left.");
    talk.press(CTRL_C);
    assert!(matches!(talk.has_ended(), Process::Killed(_)));
    assert_eq!(kept(&talk.home()), [["AABB", "CDAE"]]);
    let mut talk = resumed(&talk);
    talk.press("dafe\r");
    talk.shows("Cracked in 3 guesses!");
    talk.press("quit\r");
    talk.has_ended_with(0);
    assert_eq!(kept(&talk.home()), [["AABB", "CDAE", "DAFE"]]);
    let mut talk = resumed(&talk);
    talk.shows("no game to go on with");
    talk.has_ended_with(2);
}

#[test]
fn the_end_says_where_the_game_is() {
    let mut talk = play();
    talk.shows("Enter guess:");
    talk.press("aabb\r");
    talk.shows("9 rows left.");
    talk.press("quit\r");
    talk.shows("Your game is saved. Go on with `pegwise play --plain --resume last`");
    talk.has_ended_with(0);
    // Nobody plays a game twice at once.
    let mut game = again(&talk.home());
    game.shows("Welcome back: row 2 of 10");
    let mut talk = resumed(&talk);
    talk.shows("no game to go on with");
    talk.has_ended_with(2);
    game.quit();
}

#[test]
fn games_left_for_another_one_are_kept_too() {
    let mut talk = play();
    talk.shows("Enter guess:");
    talk.press("aabb\r");
    talk.shows("9 rows left.");
    talk.press("new\r");
    talk.shows("A new game.");
    talk.press("quit\r");
    talk.shows("Your games are saved. `pegwise` on the whole screen lists them.");
    talk.has_ended_with(0);
    assert_eq!(kept(&talk.home()), [["AABB"]]);
}

#[test]
fn where_games_in_lines_cannot_be_kept_they_are_printed() {
    let mut talk = Launch::new(&["play", "--plain", "--seed", "KIWI"])
        .env("XDG_DATA_HOME", "/dev/null/nowhere")
        .start();
    talk.shows("Enter guess:");
    talk.press("aabb\r");
    talk.shows("This game is not saved: there is no folder for games.");
    talk.press("cdae\r");
    talk.shows("8 rows left.");
    talk.press("quit\r");
    talk.shows("# not saved");
    talk.shows("2 CDAE 1 2");
    talk.has_ended_with(0);
}

/// Programs play games by the thousand.
#[test]
fn without_a_terminal_on_both_sides_nothing_is_kept() {
    for (line, answer) in [
        (
            "echo aabb | \"$PEGWISE\" play --plain --seed KIWI",
            "1 AABB 1 0",
        ),
        (
            "\"$PEGWISE\" play --plain --seed KIWI --json",
            "\"guess\":\"AABB\",\"black\":1",
        ),
    ] {
        let mut talk = Launch::shell(line).start();
        talk.press(["aabb\r", CTRL_D].concat());
        talk.shows(answer);
        talk.has_ended_with(0);
        assert!(!games(&talk.home()).exists());
    }
}
