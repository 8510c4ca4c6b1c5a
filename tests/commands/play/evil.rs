//! Games without a secret, in plain lines.

use pegwise::rules::{Game, Outcome};

use super::super::program::{WriteStdin as _, pegwise, printed, refuses, why_refused};

fn record(codemaker: &str, codebreaker: &str, rows: u8) -> String {
    format!(
        "pegwise 1\nboard 4x6 rows {rows} repeats\ncodemaker {codemaker}\ncodebreaker {codebreaker}\n"
    )
}

/// Goes on with a record, with these lines as the input.
fn resumed(record: &str, input: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.txt");
    std::fs::write(&file, record).unwrap();
    let mut command = pegwise(&["play", "--plain", "--resume"]);
    printed(command.arg(&file).write_stdin(input))
}

#[test]
fn evil_is_asked_for_by_name() {
    let arguments = ["play", "--plain", "--codemaker", "Evil"];
    let said = printed(pegwise(&arguments).write_stdin("AABB\nnew\n\n"));
    assert!(said.starts_with("Find the code: 4 pegs"), "{said}");
    assert_eq!(said.matches("Evil has no fixed code").count(), 2, "{said}");
    assert!(said.contains("0 in place, 0 misplaced"), "{said}");
    assert!(said.contains("\ncodemaker evil\n"), "{said}");
    let solved = printed(pegwise(&arguments).args(["--solver", "minimax"]));
    assert!(
        solved.contains("Cracked in 5 guesses! The code E D E E fits every answer.\n"),
        "{solved}"
    );
    let json = printed(pegwise(&arguments).arg("--json").write_stdin("AABB\n"));
    assert!(json.contains("\"codemaker\":{\"kind\":\"evil\"}"), "{json}");
    assert!(json.contains("\"secret\":null"), "{json}");
}

#[test]
fn codemakers_that_are_people_have_no_place_in_lines() {
    for (codemaker, instead) in [
        ("hand", "`pegwise assist`"),
        ("secret", "leave out --plain to hide it"),
    ] {
        let words = ["--codemaker", codemaker, "--plain", instead];
        refuses(&["play", "--plain", "--codemaker", codemaker], &words);
        refuses(&["--codemaker", codemaker, "play", "--plain"], &words);
    }
    let program = [
        "play",
        "--plain",
        "--codemaker",
        "program",
        "--seed",
        "KIWI",
    ];
    let said = printed(pegwise(&program).write_stdin("DAFE\n"));
    assert!(said.contains("Cracked in 1 guess!"), "{said}");
}

#[test]
fn evil_answers_and_reveals_a_code_that_fits() {
    let said = resumed(&record("evil", "you", 2), "AABB\nAABB\nrecord\n");
    assert!(said.contains("Evil has no fixed code"), "{said}");
    assert!(
        said.contains("Row 1, A A B B: 0 in place, 0 misplaced (0 0)"),
        "{said}"
    );
    assert!(said.contains("Not found in 2 guesses. The code "), "{said}");
    let (_, text) = said.split_once("pegwise 1").unwrap();
    let (text, _) = text.split_once("Enter new").unwrap();
    let game: Game = format!("pegwise 1{text}").parse().unwrap();
    assert_eq!(game.outcome(), Outcome::Lost);
    assert!(game.revealed().is_some());
}

#[test]
fn a_solver_corners_it() {
    let said = resumed(&record("evil", "minimax", 10), "");
    assert!(said.contains("Row 5"), "{said}");
    assert!(said.contains("Cracked in 5 guesses"), "{said}");
    assert!(
        said.contains("Codes still possible after each row: "),
        "{said}"
    );
}

#[test]
fn pins_that_are_set_by_hand_belong_elsewhere() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.txt");
    std::fs::write(&file, record("hand", "you", 10)).unwrap();
    let mut command = pegwise(&["play", "--plain", "--resume"]);
    let why = why_refused(command.arg(&file));
    assert!(why.contains("pegwise assist"), "{why}");
}

#[test]
fn a_lost_game_without_its_code_is_given_one() {
    let lost = record("evil", "you", 2) + "1 AABB 0 0\n2 AABB 0 0\n";
    let said = resumed(&lost, "record\n");
    assert!(said.contains(" fits every answer."), "{said}");
    assert!(said.contains("\nrevealed "), "{said}");
}
