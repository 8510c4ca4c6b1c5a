//! What works in a pipe, and what is said where it does not.

use std::io::pipe;
use std::process::{Command as Process, Stdio};

use super::program::{NO_FOLDERS, PEGWISE, RECORD, WriteStdin as _, answer, pegwise, printed};

#[test]
fn a_picture_is_printed_in_a_pipe() {
    let picture = printed(
        pegwise(&["picture", "-", "--keys", "h Tab Tab", "--size", "100x30"]).write_stdin(RECORD),
    );
    assert!(picture.starts_with("<svg "), "{picture}");
    assert!(picture.trim_end().ends_with("</svg>"), "{picture}");
}

#[test]
fn a_picture_is_the_same_every_time() {
    let picture = || answer(&["picture", "--keys", "Enter a a"]);
    assert_eq!(picture(), picture());
}

const ANSWERS: [&[&str]; 18] = [
    &["completions", "bash"],
    &["man"],
    &["picture"],
    &["solve", "FCAF"],
    &["solve", "FCAF", "--json"],
    &["solve", "--codemaker", "evil"],
    &["stats", "--preset", "mini"],
    &["stats", "--preset", "mini", "--json"],
    &["prove", "--pegs", "3"],
    &["prove", "--pegs", "3", "--json"],
    &["prove", "--pegs", "3", "--tree"],
    &["suggest"],
    &["suggest", "--json"],
    &["assist"],
    &["play", "--plain"],
    &["play", "--plain", "--solver", "minimax"],
    &["review", "assets/games/finished.txt"],
    &["review", "assets/games/finished.txt", "--json"],
];

/// As with `pegwise picture | head -1`.
#[test]
fn a_pipe_that_nobody_reads_is_no_reason_to_panic() {
    for arguments in ANSWERS
        .iter()
        .copied()
        .chain([&["--help"][..], &["--version"]])
    {
        let (reader, writer) = pipe().expect("a pipe");
        drop(reader);
        let output = Process::new(PEGWISE)
            .envs(NO_FOLDERS)
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(writer)
            .stderr(Stdio::piped())
            .output()
            .expect("the program runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(said, "", "{arguments:?}");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_told() {
    for arguments in ANSWERS {
        let full = std::fs::File::create("/dev/full").expect("Linux has it");
        let output = Process::new(PEGWISE)
            .envs(NO_FOLDERS)
            .args(arguments)
            .stdout(full)
            .output()
            .expect("the program runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(said.contains("No space left"), "{arguments:?}: {said}");
    }
}
