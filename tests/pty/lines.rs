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
    for (mut talk, question) in [(assist(), "Score of A B C D: "), (play(), "Enter guess: ")] {
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
    talk.shows("Score of A B C D:");
    talk.press("1 1\r");
    talk.shows("Score of A C E F:");
    talk.shows("Score of A B C D: 1 1\nRow 1, A B C D: 1 black 1 white.");
    talk.press("undo\r");
    talk.shows("Taken back");
    talk.press("4 0\r");
    talk.shows("Cracked in 1 guess! The code was A B C D.");
    talk.has_ended_with(0);
}

#[test]
fn a_game_is_played() {
    let mut talk = play();
    talk.shows("Enter guess:");
    talk.press("aabb\r");
    talk.shows("Enter guess: aabb\nRow 1, A A B B: 1 black 0 white.");
    talk.press("dafe\r");
    talk.shows("Cracked in 2 guesses! The code was D A F E.");
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

#[test]
fn every_row_in_lines_is_saved_and_gone_on_with() {
    let mut talk = play();
    talk.shows("Enter guess:");
    talk.press("aabb\r");
    talk.shows("9 rows left.");
    talk.signal(Signal::KILL);
    assert_eq!(talk.has_ended(), Process::Killed(9));
    assert_eq!(kept(&talk.home()), [["AABB"]]);
    let mut files = std::fs::read_dir(games(&talk.home())).unwrap();
    let is_game = |file: &std::path::PathBuf| file.extension().is_some_and(|it| it == "txt");
    let file = files.find_map(|file| Some(file.unwrap().path()).filter(is_game));
    let file = file.unwrap().display().to_string();
    let mut talk = Launch::at(talk.home(), &["play", "--plain", "--resume", &file]).start();
    talk.shows("Row 1, A A B B");
    talk.press("cdae\r");
    talk.shows("8 rows left.");
    talk.press("quit\r");
    talk.shows("Your game is saved. Go on with `pegwise` on the whole screen, or in lines with");
    talk.shows("pegwise play --plain --resume /");
    talk.has_ended_with(0);
    let mut game = again(&talk.home());
    game.shows("row 3 of 10");
    game.quit();
}

#[test]
fn where_games_in_lines_cannot_be_kept_they_are_printed() {
    let mut talk = Launch::new(&["play", "--plain", "--seed", "KIWI"])
        .env("XDG_DATA_HOME", "/dev/null/nowhere")
        .start();
    talk.shows("Enter guess:");
    talk.press("aabb\r");
    talk.shows("This game is not saved: ");
    talk.press("cdae\r");
    talk.shows("8 rows left.");
    talk.press("quit\r");
    talk.shows("# not finished");
    talk.shows("2 CDAE 1 2");
    talk.has_ended_with(0);
}

/// Puzzles are practice too.
#[test]
fn practice_is_not_kept() {
    let record = "pegwise 1\\nboard 4x6 rows 10 repeats\\ncodemaker seed KIWI\\ncodebreaker you\\npractice\\n";
    let line = format!("printf '{record}' > game; \"$PEGWISE\" play --plain --resume game");
    let mut talk = Launch::shell(&line).start();
    talk.shows("Enter guess:");
    talk.press("aabb\r");
    talk.shows("9 rows left.");
    talk.press("quit\r");
    talk.shows("# not finished");
    talk.has_ended_with(0);
    assert!(!games(&talk.home()).exists());
}

/// Programs play games by the thousand.
#[test]
fn without_a_terminal_on_both_sides_nothing_is_kept() {
    let line = "echo aabb | \"$PEGWISE\" play --plain --seed KIWI";
    let mut talk = Launch::shell(line).start();
    talk.shows("1 AABB 1 0");
    talk.has_ended_with(0);
    assert!(!games(&talk.home()).exists());
}
