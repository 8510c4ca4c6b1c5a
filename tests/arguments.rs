//! The command line without a terminal: what is refused, and how; what works in a pipe.
#![cfg(feature = "tui")]

use std::io::pipe;
use std::path::Path;
use std::process::{Command as Process, Stdio};

use assert_cmd::Command;

const PEGWISE: &str = env!("CARGO_BIN_EXE_pegwise");

const RECORD: &str = "\
pegwise 1
board 4x6 rows 10 repeats
codemaker seed KIWI
codebreaker you
1 AABB 1 0
";

/// Longer than a record can be, and not text either.
fn garbage() -> Vec<u8> {
    (0..10_000_000_u32).map(|at| (at % 251) as u8).collect()
}

fn pegwise(arguments: &[&str]) -> Command {
    let mut command = Command::new(PEGWISE);
    command
        .env_clear()
        .env("TERM", "xterm-256color")
        .args(arguments);
    command
}

/// The program must refuse with exit code 2 and say why in a few words, which are returned.
fn why_refused(command: &mut Command) -> String {
    let output = command.output().expect("the program runs");
    let why = String::from_utf8(output.stderr).expect("messages are text");
    assert_eq!(output.status.code(), Some(2), "{why}");
    assert_eq!(output.stdout, b"", "{why}");
    assert!((20..500).contains(&why.len()), "{why}");
    assert!(!why.contains('\x1b'), "{why}");
    why
}

/// Refuses these arguments and says all these words.
fn refuses(arguments: &[&str], words: &[&str]) {
    let why = why_refused(&mut pegwise(arguments));
    for word in words {
        assert!(
            why.contains(word),
            "no “{word}” in the answer to {arguments:?}:\n{why}"
        );
    }
}

/// Refuses this file as a record, whichever command reads it, and says all these words.
fn refuses_record(file: &Path, words: &[&str]) {
    let file = file.to_str().expect("a name in Unicode");
    refuses(&["replay", file], words);
    refuses(&["picture", file], words);
}

#[test]
fn names_that_do_not_exist_are_refused() {
    refuses(
        &["--preset", "chess"],
        &["chess", "classic", "bulls-and-cows"],
    );
    refuses(&["--solver", "oracle"], &["oracle", "minimax", "entropy"]);
    refuses(&["--color", "pink"], &["pink", "truecolor", "none"]);
    refuses(&["dance"], &["dance"]);
    refuses(&["--dance"], &["--dance"]);
}

#[test]
fn seeds_that_cannot_be_are_refused() {
    refuses(&["--seed", "KI WI!"], &["KI WI!"]);
    refuses(&["--seed", ""], &["--seed"]);
    refuses(&["--seed", &"X".repeat(25)], &["24"]);
}

#[test]
fn boards_beyond_the_limits_are_refused() {
    for pegs in ["0", "13"] {
        refuses(&["--pegs", pegs], &[pegs, "1 to 12 pegs"]);
    }
    for colours in ["1", "27"] {
        refuses(&["--colors", colours], &[colours, "2 to 26 colours"]);
    }
    for rows in ["0", "100"] {
        refuses(&["--rows", rows], &[rows, "1 to 99 rows"]);
    }
    refuses(&["--pegs", "300"], &["300"]);
    refuses(&["--pegs", "-1"], &["-1"]);
    refuses(&["--pegs", "four"], &["four"]);
    refuses(
        &["--no-repeats", "--pegs", "5", "--colors", "4"],
        &["5", "4"],
    );
}

#[test]
fn records_that_are_not_there_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    refuses_record(&folder.path().join("nothing"), &["nothing", "cannot read"]);
    refuses_record(folder.path(), &["cannot read"]);
}

#[test]
fn a_malformed_record_is_refused_with_its_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game");
    for (from, to, words) in [
        ("1 AABB 1 0", "1 AABB 2 0", ["line 5", "“1 0”"]),
        ("KIWI", "KIWI extra", ["line 3", "“extra”"]),
        ("pegwise 1", "pegwise 2", ["line 1", "“2”"]),
    ] {
        std::fs::write(&file, RECORD.replace(from, to)).expect("a file");
        refuses_record(&file, &words);
    }
}

#[test]
fn garbage_of_any_size_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game");
    std::fs::write(&file, garbage()).expect("a file");
    refuses_record(&file, &["no record"]);
    std::fs::write(&file, [0xff, 0xfe, 0x00]).expect("a file");
    refuses_record(&file, &["no record", "not text"]);
    std::fs::write(&file, "").expect("a file");
    refuses_record(&file, &["no record", "line 1"]);
    for command in ["replay", "picture"] {
        let why = why_refused(pegwise(&[command, "-"]).write_stdin(garbage()));
        assert!(why.contains("standard input is no record"), "{why}");
    }
}

#[test]
fn pictures_that_cannot_be_are_refused() {
    for size in ["0x0", "80", "80x", "x24", "501x24", "80x-1", "99999999x2"] {
        refuses(&["picture", "--size", size], &[size, "80x24"]);
    }
    refuses(&["picture", "--keys", "h F99"], &["F99", "PageDown"]);
}

/// No answer to no question: there is nobody to play, and escape codes would spoil a file.
#[test]
fn without_a_terminal_the_game_names_what_works_without_one() {
    let no_terminal = ["needs a terminal", "pegwise picture"];
    refuses(&[], &no_terminal);
    refuses(&["--seed", "KIWI", "--preset", "super"], &no_terminal);
    let why = why_refused(pegwise(&["replay", "-"]).write_stdin(RECORD));
    assert!(no_terminal.iter().all(|words| why.contains(words)), "{why}");
}

#[test]
fn a_picture_is_printed_in_a_pipe() {
    let whole = pegwise(&["picture", "-", "--keys", "h Tab", "--size", "100x30"])
        .write_stdin(RECORD)
        .assert()
        .success()
        .stderr("");
    let picture = String::from_utf8_lossy(&whole.get_output().stdout).into_owned();
    assert!(picture.starts_with("<svg "), "{picture}");
    assert!(picture.trim_end().ends_with("</svg>"), "{picture}");
}

#[test]
fn a_picture_is_the_same_every_time() {
    let picture = || {
        let printed = pegwise(&["picture", "--keys", "Enter Enter a"]).assert();
        printed.success().get_output().stdout.clone()
    };
    assert_eq!(picture(), picture());
}

/// As with `pegwise picture | head -1`.
#[test]
fn a_pipe_that_nobody_reads_is_no_reason_to_panic() {
    for arguments in [&["picture"][..], &["--help"], &["--version"]] {
        let (reader, writer) = pipe().expect("a pipe");
        drop(reader);
        let output = Process::new(PEGWISE)
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(writer)
            .stderr(Stdio::piped())
            .output()
            .expect("the program runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!said.contains("panicked"), "{arguments:?}: {said}");
        assert!(matches!(output.status.code(), Some(0..=2)), "{output:?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_told() {
    let full = std::fs::File::create("/dev/full").expect("Linux has it");
    let output = Process::new(PEGWISE)
        .arg("picture")
        .stdout(full)
        .output()
        .expect("the program runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("No space left"), "{said}");
}

#[test]
fn help_and_version_are_told() {
    for arguments in [&["--help"][..], &["-h"], &["help"], &["replay", "--help"]] {
        let help = pegwise(arguments).assert().success().stderr("");
        let text = String::from_utf8_lossy(&help.get_output().stdout).into_owned();
        assert!(text.contains("Usage: pegwise"), "{text}");
    }
    pegwise(&["--version"])
        .assert()
        .success()
        .stderr("")
        .stdout(concat!("pegwise ", env!("CARGO_PKG_VERSION"), "\n"));
}
