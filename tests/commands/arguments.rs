//! What is refused, whichever command it is, and what is told about the program.

use std::fs;

use crate::support::golden;

use super::program::{
    RECORD, WriteStdin as _, answer, garbage, pegwise, printed, refuses, refuses_record,
    why_refused,
};
use super::readme::words;

/// Below each line of arguments stands the first paragraph of what is said to them. `UPDATE=1` writes the
/// answers anew.
#[test]
fn what_is_wrong_is_said() {
    let table = fs::read_to_string("tests/golden/refusals.txt").expect("a table");
    let lines = table.lines().filter(|line| !line.starts_with("    "));
    let told: Vec<String> = lines
        .map(|line| {
            let words = words(line);
            let arguments: Vec<&str> = words.iter().map(String::as_str).collect();
            let why = why_refused(&mut pegwise(&arguments));
            let said = why.lines().take_while(|line| !line.is_empty());
            let said = said.map(|line| format!("    {}\n", line.trim()));
            format!("{line}\n{}", said.collect::<Vec<_>>().concat())
        })
        .collect();
    golden("refusals.txt", &told.concat());
}

/// What a terminal would obey is shown in another way wherever it is quoted.
#[test]
fn control_characters_are_quoted_without_harm() {
    refuses(&["--seed", "A\x1b"], &["“U+001B”"]);
    refuses(&["replay", "a\u{202e}b\u{200b}c"], &["aU+202EbU+200Bc"]);
    refuses(&["--theme", "ne\x1b[0mon"], &["“neU+001B[0mon”"]);
}

#[test]
fn a_malformed_record_is_refused_with_its_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game");
    for (from, to, words) in [
        ("1 AABB 1 0", "1 AABB 2 0", ["line 5", "“1 0”"]),
        (
            "KIWI",
            "KIWI extra",
            ["line 3", "“codemaker seed KIWI extra” is not a codemaker"],
        ),
        ("pegwise 1", "pegwise 2", ["line 1", "write “pegwise 1”"]),
    ] {
        std::fs::write(&file, RECORD.replace(from, to)).expect("a file");
        refuses_record(&file, &words);
    }
}

#[test]
fn answers_that_evil_never_gives_are_refused_with_their_row() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game");
    let name = file.to_str().expect("a name in Unicode");
    for (board, rows, words) in [
        ("4x6", "1 AABB 4 0\n", ["row 1", "“0 0” to AABB, not “4 0”"]),
        (
            "4x6",
            "1 AABB 0 0\n2 CCDD 2 1\n",
            ["row 2", "to CCDD, not “2 1”"],
        ),
    ] {
        let record = format!(
            "pegwise 1\nboard {board} rows 10 repeats\ncodemaker evil\ncodebreaker you\n{rows}"
        );
        std::fs::write(&file, record).expect("a file");
        refuses_record(&file, &words);
        refuses(&["review", name], &words);
        refuses(&["play", "--plain", "--resume", name], &words);
    }
}

#[test]
fn garbage_of_any_size_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game");
    std::fs::write(&file, garbage()).expect("a file");
    refuses_record(&file, &["longer than 1 MiB"]);
    std::fs::write(&file, [0xff, 0xfe, 0x00]).expect("a file");
    refuses_record(&file, &["not text"]);
    std::fs::write(&file, "").expect("a file");
    refuses_record(&file, &["not a game file", "line 1"]);
    for command in ["replay", "picture"] {
        let why = why_refused(pegwise(&[command, "-"]).write_stdin(garbage()));
        assert!(why.contains("cannot read standard input"), "{why}");
    }
}

/// No answer to no question: there is nobody to play, and escape codes would spoil a file.
#[test]
fn without_a_terminal_the_game_names_what_works_without_one() {
    let no_terminal = ["needs a terminal", "pegwise play --plain"];
    refuses(&[], &no_terminal);
    refuses(&["--seed", "KIWI", "--preset", "super"], &no_terminal);
    let why = why_refused(pegwise(&["replay", "-"]).write_stdin(RECORD));
    assert!(no_terminal.iter().all(|words| why.contains(words)), "{why}");
}

#[test]
fn help_and_version_are_told() {
    for arguments in [&["--help"][..], &["-h"], &["help"], &["replay", "--help"]] {
        let text = printed(&mut pegwise(arguments));
        assert!(text.contains("Usage: pegwise"), "{text}");
    }
    let version = concat!("pegwise ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(printed(&mut pegwise(&["--version"])), version);
}

/// The setup says what the chosen game is about.
#[test]
fn options_choose_the_game() {
    for (options, about) in [
        ("--seed=KIWI", "You guess the computer's code."),
        ("--codemaker=evil", "evil dodges"),
        ("--codemaker=hand", "Enter guesses and pins."),
        ("--codemaker=hand --solver=minimax", "You set the pins."),
        ("--daily --solver=minimax", "Watch a solver think."),
    ] {
        let options: Vec<&str> = options.split(' ').collect();
        let setup = answer(&[&["picture"], &options[..]].concat());
        assert!(setup.contains(about), "{options:?}: {setup}");
    }
}
