//! Conversations in plain lines, on a terminal.

use super::keys::CTRL_C;
use super::launch::Launch;
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
    talk.shows("found with 1 guess.");
    talk.has_ended_with(0);
}

#[test]
fn a_game_is_played() {
    let mut talk = play();
    talk.shows("Enter guess:");
    talk.press("aabb\r");
    talk.shows("Enter guess: aabb\nRow 1, A A B B: 1 in place, 0 misplaced");
    talk.press("dafe\r");
    talk.shows("found with 2 guesses.\nEnter new or quit:");
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
