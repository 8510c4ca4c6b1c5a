//! `play --plain` on a terminal: only there its games are saved.

use std::fs;

use pegwise::solver::ProofLines;
use rustix::process::Signal;
use tempfile::TempDir;

use super::files::kept;
use super::keys::{CTRL_C, CTRL_D};
use super::launch::{Launch, again, games};
use super::pty::Terminal;
use crate::support::files::names;

/// A game for the secret DAFE, which reads its first row.
fn play(launch: Launch) -> Terminal {
    let talk = launch.start();
    talk.shows("Enter guess:");
    talk.press("aabb\r");
    talk.shows("9 rows left.");
    talk
}

fn kiwi() -> Launch {
    Launch::new(&["play", "--plain", "--seed", "KIWI"])
}

/// A question is shown before its line ends. The end of the input ends this line.
#[test]
fn a_question_stands_before_its_answer() {
    let mut talk = play(kiwi());
    talk.shows("Enter guess: aabb\nRow 1, A A B B: 1 black, 0 white.");
    let question = "Enter guess: ";
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

#[test]
fn every_row_in_lines_is_saved_and_the_game_goes_on_from_there() {
    let mut talk = play(kiwi());
    talk.signal(Signal::KILL);
    talk.is_killed_by(Signal::KILL);
    assert_eq!(kept(&talk.home()), [["AABB"]]);
    let mut talk = Launch::at(&talk.home(), &["play", "--plain", "--seed", "KIWI"]).start();
    talk.shows("Row 1, A A B B");
    talk.press("quit\r");
    talk.has_ended_with(0);
    let folder = games(&talk.home());
    let file = folder.join(&names(&folder)[0]);
    let resume = ["play", "--plain", "--resume", file.to_str().unwrap()];
    let mut talk = Launch::at(&talk.home(), &resume).start();
    talk.shows("Row 1, A A B B");
    talk.press("cdae\r");
    talk.shows("8 rows left.");
    talk.press("quit\r");
    talk.shows("Your game is saved. The next start goes on with it. In plain lines, start with");
    talk.shows("play --plain --resume /");
    talk.has_ended_with(0);
    let mut game = again(&talk.home());
    game.shows("row 3 of 10");
    game.quit();
    assert_eq!(kept(&game.home()), [["AABB", "CDAE"]]);
    let mut talk = Launch::new(&["play", "--plain", "--codemaker", "hand"]).start();
    talk.press("aabb\r1 1\rundo\rquit\r");
    talk.has_ended_with(0);
    assert_eq!(kept(&talk.home()), [[""; 0]]);
}

/// A name of a folder on Windows often has a blank in it.
#[test]
fn a_path_that_a_shell_would_cut_stands_in_quotation_marks() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("Ann's data");
    let mut talk = play(kiwi().env("XDG_DATA_HOME", data.to_str().unwrap()));
    talk.press("quit\r");
    talk.shows("--resume '/");
    talk.shows(r"/Ann'\''s data/pegwise/games/");
    talk.has_ended_with(0);
}

#[test]
fn where_games_in_lines_cannot_be_kept_they_are_printed() {
    let mut talk = play(kiwi().env("XDG_DATA_HOME", "/dev/null/nowhere"));
    talk.shows("This game is not saved: ");
    talk.press("cdae\r");
    talk.shows("8 rows left.");
    let said = talk.now(|view| view.screen().contents());
    assert_eq!(said.matches("This game is not saved").count(), 1, "{said}");
    talk.press("quit\r");
    talk.shows("# not finished");
    talk.shows("1 AABB 1 0");
    talk.has_ended_with(0);
}

/// Puzzles are practice too. Through a pipe other programs play, and they play thousands of games.
#[test]
fn neither_practice_nor_what_comes_through_a_pipe_is_kept_nor_a_tip_before_the_first_row() {
    let record =
        "pegwise 1\nboard 4x6 rows 10 repeats\ncodemaker seed KIWI\ncodebreaker you\npractice\n";
    let practice = "\"$PEGWISE\" play --plain --resume game";
    let piped = "echo aabb | \"$PEGWISE\" play --plain --seed KIWI";
    let lines = format!("{practice} && {piped} && \"$PEGWISE\" play --plain --seed KIWI");
    let mut talk = play(Launch::shell(&lines).with_file("game", record));
    talk.press("quit\rtip\rquit\r");
    talk.has_ended_with(0);
    talk.shows("1,296 codes are still possible.");
    let written = talk.now(|view| String::from_utf8_lossy(&view.output).into_owned());
    assert_eq!(written.matches("# not finished").count(), 2, "{written}");
    assert_eq!(names(&games(&talk.home())), [""; 0]);
}

/// The rest of the proof is not waited for.
#[test]
fn a_command_that_takes_long_says_so() {
    let mut talk = Launch::new(&["suggest", "--pegs=5", "--colors=21"]).start();
    talk.shows("thinking");
    talk.press(CTRL_C);
    talk.has_ended_by(Signal::INT);
    // Its answer takes the place of that.
    let mut talk = Launch::new(&["suggest", "AABB:1,1", "--top=1"]).start();
    talk.has_ended_with(0);
    talk.no_longer_shows("thinking");
}

/// Some proofs take hours. Ctrl-C prints what is known by then, and what was proven of single guesses is saved.
#[test]
fn an_interrupted_proof_prints_its_bound_and_has_saved_its_lines() {
    let mut talk = Launch::new(&["prove", "--colors=8", "--save=4x8.txt"]).start();
    let home = talk.home();
    talk.shows("at least");
    talk.wait_for_view("a line in the file", |_| lines(&home, "4x8.txt").len() > 1);
    talk.press(CTRL_C);
    talk.has_ended_with(0);
    talk.shows("stopped: at least");
}

/// Where there is no room for a line, the proof stops at once. The next one goes on from the lines before.
#[test]
fn a_proof_goes_on_from_the_lines_that_had_room() {
    let line = "ulimit -f 1; exec \"$PEGWISE\" prove --save 4x6.txt";
    let mut talk = Launch::shell(line).start();
    talk.shows("stopped: at least");
    talk.shows("cannot write 4x6.txt: File too large");
    talk.has_ended_with(2);
    let home = talk.home();
    let whole = lines(&home, "4x6.txt");
    assert!(whole.len() > 1, "{whole:?}");

    let mut talk = Launch::at(&home, &["prove", "--save", "4x6.txt"]).start();
    talk.shows("5,625 guesses for all codes: proven to be the fewest");
    talk.has_ended_with(0);
    let all = lines(&home, "4x6.txt");
    assert!(all.starts_with(&whole), "{all:?}");
    // Exact lines are not proven again.
    for line in whole.iter().filter(|line| line.contains(" = ")) {
        assert_eq!(
            all.iter().filter(|other| *other == line).count(),
            1,
            "{line}"
        );
    }
}

/// The whole lines of a proof in a file, which can all be read.
fn lines(home: &TempDir, file: &str) -> Vec<String> {
    let text = fs::read_to_string(home.path().join(file)).unwrap_or_default();
    let whole = ProofLines::whole_lines(&text);
    if !whole.is_empty() {
        whole.parse::<ProofLines>().unwrap();
    }
    whole.lines().map(str::to_owned).collect()
}
