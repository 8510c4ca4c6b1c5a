//! `pegwise stats --strategy`.

use serde_json::json as value;

use crate::commands::program::WriteStdin as _;
use crate::commands::program::{answer, garbage, json, pegwise, printed, refuses, why_refused};

const KEPT: &str = "assets/strategies/4x7.txt";

const SMALL: &str = "\
pegwise strategy 1
board 2x3 repeats
total 21 max 3
best known
AB
  1 0 CB
";

#[test]
fn a_strategy_is_played_against_every_secret() {
    let played = json(&["stats", "--strategy", KEPT]);
    let figures = value!([{
        "solver": "strategy", "file": KEPT, "games": 2401, "total": 11228, "mean": 4.67638,
        "max": 6, "distribution": played[0]["distribution"],
    }]);
    assert_eq!(played, figures);
    let games = played[0]["distribution"].as_array().expect("a list").iter();
    assert_eq!(
        games.filter_map(serde_json::Value::as_u64).sum::<u64>(),
        2_401
    );
}

#[test]
fn words_say_the_same() {
    let text = answer(&["stats", "--strategy", KEPT, "--ascii"]);
    for words in [
        "4 pegs, 7 colours: all 2,401 codes\n",
        "\nstrategy assets/strategies/4x7.txt\n",
        "average 4.67638   most 6   total 11,228",
    ] {
        assert!(text.contains(words), "{words} in\n{text}");
    }
    assert!(text.is_ascii());
    let piped = printed(pegwise(&["stats", "--strategy", "-"]).write_stdin(SMALL));
    assert!(piped.contains("2 pegs, 3 colours: all 9 codes"), "{piped}");
    assert!(
        piped.contains("\nstrategy -\n") && piped.contains("total 21"),
        "{piped}"
    );
}

#[test]
fn solvers_play_on_the_board_of_the_strategy() {
    let both = json(&[
        "stats",
        "--strategy",
        KEPT,
        "--solver",
        "most-parts",
        "--games",
        "30",
    ]);
    let both = both.as_array().expect("a list");
    let names: Vec<_> = both.iter().map(|one| one["solver"].as_str()).collect();
    assert_eq!(names, [Some("strategy"), Some("most-parts")]);
    assert!(both.iter().all(|one| one["games"] == 30));
    let solver = json(&[
        "stats",
        "--colors",
        "7",
        "--solver",
        "most-parts",
        "--games",
        "30",
    ]);
    assert_eq!(solver[0], both[1]);
}

/// Plays a strategy with options of a board.
fn on<'a>(board: &[&'a str]) -> Vec<&'a str> {
    [&["stats", "--strategy", KEPT], board].concat()
}

#[test]
fn another_board_is_refused() {
    for same in [&["--colors", "7"][..], &["--pegs", "4", "--rows", "3"]] {
        answer(&on(same));
    }
    for (other, words) in [
        (&["--colors", "8"][..], "not for 4 pegs, 8 colours"),
        (&["--pegs", "5"], "not for 5 pegs, 7 colours"),
        (
            &["--no-repeats"],
            "not for 4 pegs, 7 colours without repeats",
        ),
        (&["--preset", "super"], "not for 5 pegs, 8 colours"),
    ] {
        refuses(&on(other), &["a board of 4 pegs, 7 colours", words]);
    }
    refuses(&on(&["--opening", "AABB"]), &["--strategy", "--opening"]);
}

#[test]
fn what_is_no_strategy_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("strategy");
    let name = file.to_str().expect("a name in Unicode");
    let refused = |words: &[&str]| refuses(&["stats", "--strategy", name], words);
    refused(&["cannot read", name]);
    for (from, to, words) in [
        (
            "strategy 1",
            "strategy 9",
            ["line 1", "“pegwise strategy 9”"],
        ),
        ("2x3", "2x3 rows 10", ["line 2", "“board 4x6 repeats”"]),
        (
            "total 21",
            "total 20",
            ["line 3", "expected “total 21 max 3”"],
        ),
        ("1 0 CB", "1 0 CD", ["line 6", "“CD”"]),
        ("  1 0 CB\n", "", ["line 5", "AB and the score 1 0"]),
    ] {
        std::fs::write(&file, SMALL.replace(from, to)).expect("a file");
        refused(&["is not a strategy", words[0], words[1]]);
    }
    for bytes in [garbage(), vec![0xff, 0xfe, 0x00]] {
        std::fs::write(&file, bytes).expect("a file");
        refused(&["is not a strategy", "not text"]);
    }
    std::fs::write(&file, "").expect("a file");
    refused(&["is not a strategy", "line 1"]);
    let why = why_refused(pegwise(&["stats", "--strategy", "-"]).write_stdin("AABB\n"));
    assert!(
        why.contains("standard input is not a strategy: line 1"),
        "{why}"
    );
}
