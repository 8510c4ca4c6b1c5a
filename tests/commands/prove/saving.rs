//! `pegwise prove --save`.

use std::fs;
use std::path::Path;

use pegwise::solver::{Optimality, Strategy};

use crate::commands::program::WriteStdin as _;
use crate::commands::program::{answer, json, pegwise, printed, refuses, why_refused};

fn saved(file: &Path) -> Strategy {
    let text = fs::read_to_string(file).expect("it was saved");
    assert!(text.starts_with("# "), "{text}");
    text.parse().expect("a strategy")
}

#[test]
fn what_was_proven_is_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("strategy");
    // Something longer, which must be gone.
    fs::write(&file, "no strategy\n".repeat(9_999)).expect("a file");
    let name = file.to_str().expect("a name in Unicode");
    let proven = json(&["prove", "--pegs", "3", "--save", name]);
    let strategy = saved(&file);
    assert_eq!(strategy.optimality(), Optimality::Proven);
    assert_eq!(proven["total"], strategy.total());
    assert_eq!(proven["max"], strategy.max());
    assert_eq!(proven["opening"], strategy.opening().to_string());
    let played = json(&["stats", "--strategy", name]);
    assert_eq!(
        (&played[0]["total"], &played[0]["max"]),
        (&proven["total"], &proven["max"])
    );
}

#[test]
fn what_the_guesses_are_limited_to_is_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("strategy");
    let name = file.to_str().expect("a name in Unicode");
    let limited = ["prove", "--max-guesses", "5", "--save", name];
    assert!(answer(&limited).contains("5,626 guesses"));
    let strategy = saved(&file);
    assert_eq!(strategy.optimality(), Optimality::ProvenWithin(5));
    assert_eq!((strategy.total(), strategy.max()), (5_626, 5));
}

#[test]
fn a_dash_prints_it_with_the_answer_as_comments() {
    let arguments = ["prove", "--pegs", "3", "--colors", "4", "--save", "-"];
    let text = answer(&arguments);
    assert!(
        text.starts_with("# 3 pegs, 4 colours: 64 codes\n# 206 guesses in all"),
        "{text}"
    );
    assert_eq!(
        text.parse::<Strategy>().map(|strategy| strategy.total()),
        Ok(206)
    );
    let played = printed(pegwise(&["stats", "--strategy", "-"]).write_stdin(text));
    assert!(played.contains("total 206"), "{played}");
    refuses(
        &[&arguments[..], &["--json"]].concat(),
        &["--save -", "--json"],
    );
}

/// Not after the hours that this board would take.
#[test]
fn what_cannot_be_written_is_told_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in [folder.path().to_owned(), folder.path().join("no/file")] {
        let name = name.to_str().expect("a name in Unicode");
        let why = why_refused(&mut pegwise(&["prove", "--colors", "9", "--save", name]));
        assert!(why.contains("cannot write") && why.contains(name), "{why}");
    }
}

#[test]
fn without_a_strategy_no_file_is_touched() {
    let folder = tempfile::tempdir().expect("a folder");
    let impossible = |file: &Path| {
        let name = file.to_str().expect("a name in Unicode");
        refuses(
            &["prove", "--max-guesses", "4", "--save", name],
            &["so few guesses"],
        );
    };
    let (new, old) = (folder.path().join("new"), folder.path().join("old"));
    fs::write(&old, "as it was").expect("a file");
    impossible(&new);
    impossible(&old);
    assert!(!new.exists());
    assert_eq!(fs::read_to_string(&old).expect("a file"), "as it was");
}

/// The disk is full in the end: the answer and the strategy are told all the same.
#[test]
#[cfg(target_os = "linux")]
fn what_cannot_be_saved_is_not_lost() {
    let output = pegwise(&["prove", "--pegs", "3", "--save", "/dev/full"]).output();
    let output = output.expect("the program runs");
    let said = String::from_utf8(output.stderr).expect("messages are text");
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(
        said.contains("cannot write /dev/full: No space left"),
        "{said}"
    );
    assert!(String::from_utf8_lossy(&output.stdout).contains("854 guesses"));
    let strategy: Vec<&str> = said
        .lines()
        .filter(|line| !line.starts_with("pegwise:"))
        .collect();
    assert_eq!(
        strategy
            .join("\n")
            .parse::<Strategy>()
            .map(|strategy| strategy.total()),
        Ok(854)
    );
}
