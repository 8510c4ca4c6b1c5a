//! The streams of a command: an answer that cannot be written or is not read, an interrupt, junk as input.

use std::fs;
use std::io::pipe;
use std::process::Command;

use pegwise::rules::{Preset, Seed};

use super::program::{input, pegwise, printed};

const ANSWERS: [&[&str]; 11] = [
    &["completions", "bash"],
    &["man"],
    &["picture"],
    &["solve", "FCAF"],
    &["solve", "FCAF", "--json"],
    &["stats", "--pegs", "2"],
    &["prove", "--pegs", "2"],
    &["suggest", "--pegs", "2"],
    &["assist"],
    &["play", "--plain"],
    &["review", "assets/games/finished.txt"],
];

/// As with `pegwise picture | head -1`.
#[test]
fn an_answer_that_is_not_read_is_no_failure() {
    for arguments in ANSWERS.iter().chain(&[&["--help"][..]]) {
        let (reader, writer) = pipe().unwrap();
        drop(reader);
        let output = pegwise(arguments).stdout(writer).output().unwrap();
        assert!(output.status.success(), "{arguments:?}: {output:?}");
        assert!(output.stderr.is_empty(), "{arguments:?}: {output:?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_an_error() {
    for arguments in ANSWERS.iter().chain(&[&["--help"][..]]) {
        let full = fs::File::create("/dev/full").expect("Linux has it");
        let output = pegwise(arguments).stdout(full).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(said.contains("No space left"), "{arguments:?}: {said}");
    }
}

/// Two proofs that save to the same file would tell lines of each other twice. What the file has is not even read: the
/// other proof may be about to add more, and this one would cut that off or begin the file once more.
#[test]
fn a_file_that_another_proof_writes_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("3x4.txt");
    fs::write(&path, "not whole yet").unwrap();
    let other = fs::File::options().append(true).open(&path).unwrap();
    other.lock().unwrap();
    let mut command = pegwise(&["prove", "--pegs", "3", "--colors", "4", "--save"]);
    let output = command.arg(&path).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        said.contains("another proof is being saved to it"),
        "{said}"
    );
    assert_eq!(fs::read_to_string(&path).unwrap(), "not whole yet");
}

/// A proof that was stopped while it wrote its first line has told nothing yet.
#[test]
fn a_file_whose_first_line_is_cut_off_is_begun_anew() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("2x3.txt");
    let mut command = pegwise(&["prove", "--pegs", "2", "--colors", "3", "--save"]);
    command.arg(&path);
    for (cut_off, line) in [
        ("pegwise pro", "pegwise proof 2x3\n"),
        ("pegwise proof 2x3", "pegwise proof 2x3\n"),
    ] {
        fs::write(&path, cut_off).unwrap();
        assert!(printed(&mut command).contains("21 guesses"));
        let saved = fs::read_to_string(&path).unwrap();
        assert!(saved.starts_with(line), "{saved}");
        assert_eq!(saved.matches("pegwise").count(), 1, "{saved}");
    }
}

#[test]
fn junk_is_refused_and_changes_nothing() {
    let mut junk = vec![b'A'; 1_000_000];
    junk.extend(b"\n\xff\xfe\n\x1b[A\nDAFE\n");
    let said = printed(pegwise(&["play", "--plain", "--seed", "KIWI"]).stdin(input(junk)));
    assert_eq!(said.matches("is not a colour").count(), 2, "{said}");
    assert!(!said.contains('\x1b'), "{said}");
    assert!(said.contains("Cracked in 1 guess!"), "{said}");
}

/// The seed that a command tells.
fn seed_told(command: &mut Command) -> Seed {
    let said = printed(command.stdin(input("")));
    let (_, seed) = said.split_once("The seed is ").expect("a seed");
    let (seed, _) = seed.split_once('.').expect("its end");
    seed.parse().expect("a seed")
}

/// The clocks are 26 hours apart.
#[cfg(unix)]
#[test]
fn the_day_is_that_of_the_player() {
    let daily = |zone| {
        let mut command = pegwise(&["play", "--plain", "--daily"]);
        seed_told(command.env("TZ", zone)).to_string()
    };
    assert!(daily("EAST-14") > daily("WEST+12"));
}

#[test]
fn without_a_seed_one_is_drawn_and_told() {
    let drawn = || seed_told(&mut pegwise(&["play", "--plain"]));
    let (one, other) = (drawn(), drawn());
    assert_ne!(one, other);
    let secret = one.secret(Preset::Classic.board()).to_string();
    let play = ["play", "--plain", "--seed", &one.to_string()];
    let said = printed(pegwise(&play).stdin(input(secret)));
    assert!(said.contains("Cracked in 1 guess!"), "{said}");
}
