//! Records of games in plain lines.

use pegwise::rules::Game;

use super::super::program::{WriteStdin as _, garbage, pegwise, refuses, why_refused};
use super::{kiwi, play};

/// The records among what was said.
fn records(said: &str) -> Vec<String> {
    let begun = said.split("pegwise 1\n").skip(1);
    begun
        .map(|record| {
            let lines = record.lines();
            let lines = lines.take_while(|line| !line.is_empty() && !line.starts_with("Enter"));
            let lines: String = lines.map(|line| line.to_owned() + "\n").collect();
            format!("pegwise 1\n{lines}")
        })
        .collect()
}

#[test]
fn games_that_are_not_finished_are_printed_as_records() {
    for end in ["", "quit\nAAAA\n"] {
        let said = kiwi(&format!("AABB\nnew\nnew\nABCD\n{end}"));
        assert_eq!(said.matches("# not finished: ").count(), 2, "{said}");
        let records = records(&said);
        assert_eq!(records.len(), 2, "{said}");
        assert!(records[0].ends_with("seed KIWI\ncodebreaker you\n1 AABB 1 0\n"));
        for record in records {
            let game: Game = record.parse().expect("a record");
            assert_eq!(game.turns().len(), 1);
        }
    }
    assert!(!kiwi("quit\n").contains("# not finished"));
}

#[test]
fn a_record_is_played_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game");
    let name = file.to_str().expect("a name in Unicode");
    let begun = kiwi("AABB\nhint\n");
    std::fs::write(&file, &records(&begun)[0]).expect("a file");
    let said = play(&["--resume", name], "CDAE\nrecord\nDAFE\n");
    assert!(said.contains("Row 1, A A B B: 1 in place"), "{said}");
    assert!(said.contains("\n2 CDAE 1 2 saw count\n"), "{said}");
    assert!(said.contains("Cracked in 3 guesses, with help in 1 row! The code was "));

    std::fs::write(&file, "pegwise 1\nboard 4x6 rows 10 repeats\ncodemaker secret DAFE\ncodebreaker minimax\n1 AABB 1 0\n").expect("a file");
    let watched = play(&["--resume", name], "");
    assert!(watched.starts_with("Minimax guesses the code"), "{watched}");
    assert!(watched.contains("Row 1, A A B B: 1 in place"), "{watched}");
    assert!(watched.contains("! The code was D A F E.\n"), "{watched}");

    let arguments = ["play", "--plain", "--resume", name];
    for option in [["--seed", "KIWI"], ["--solver", "minimax"], ["--pegs", "5"]] {
        let words = [option[0], "the game file says it all"];
        refuses(&[&arguments[..], &option].concat(), &words);
        refuses(&[&option[..], &arguments].concat(), &words);
    }
    refuses(
        &["play", "--plain", "--resume", "nothing"],
        &["cannot read nothing"],
    );
    let why = why_refused(pegwise(&["play", "--plain", "--resume", "-"]).write_stdin(garbage()));
    assert!(why.contains("standard input is not a game file"), "{why}");
}

#[test]
fn hints_are_given_and_noted() {
    let said = kiwi("AABB\nhint\nCDAE\nHINT  Guess\nrecord\nDAFE\n");
    assert!(said.contains("\n256 codes are possible.\n"), "{said}");
    assert!(said.contains("\nBest guess: "), "{said}");
    assert!(said.contains("Its answer will leave "));
    assert!(said.contains("With it you need 2.67 guesses on average.\n"));
    assert!(said.contains("Cracked in 3 guesses, with help in 2 rows! The code was "));
    assert_eq!(
        records(&said),
        ["pegwise 1\n\
          board 4x6 rows 10 repeats\n\
          codemaker seed KIWI\n\
          codebreaker you\n\
          1 AABB 1 0\n\
          2 CDAE 1 2 saw count\n\
          looking guesses\n"]
    );
}

/// Six codes are left and one row.
#[test]
fn in_the_last_row_a_code_that_can_win_is_hinted_at_and_played() {
    let record = "pegwise 1\nboard 4x6 rows 4 repeats\ncodemaker secret BCDE\ncodebreaker you\n\
                  1 EFED 0 2\n2 DEBA 0 3\n3 AAFB 0 1\n";
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game");
    std::fs::write(&file, record).expect("it is written");
    let name = file.to_str().expect("a name in Unicode");
    let said = play(&["--resume", name], "hint guess\nsolver\n");
    assert!(
        said.contains("Best guess: B B D E. ") && said.contains("With it you win 1 of 6 games."),
        "{said}"
    );
    assert!(said.contains("Row 4, B B D E by entropy: "), "{said}");
}
