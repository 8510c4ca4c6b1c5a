//! The streams of a command: an answer that cannot be written or is not read, an interrupt, junk as input.

use std::io::pipe;

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
        let full = std::fs::File::create("/dev/full").expect("Linux has it");
        let output = pegwise(arguments).stdout(full).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(said.contains("No space left"), "{arguments:?}: {said}");
    }
}

/// Some proofs take hours. Ctrl-C prints what is known by then.
#[test]
#[cfg(target_os = "linux")]
fn an_interrupted_proof_prints_its_bound() {
    use std::process::Stdio;

    use rustix::process::{Pid, Signal, kill_process};

    let mut program = pegwise(&["prove", "--colors", "8", "--json"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let pid = Pid::from_child(&program);
    // The signals that it handles, as a mask in hexadecimal digits.
    let handles_interrupt = || {
        let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap();
        let mask = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        let mask = u64::from_str_radix(mask.expect("a mask").trim(), 16).expect("a number");
        mask & 1 << (Signal::INT.as_raw() - 1) != 0
    };
    while !handles_interrupt() {
        assert!(program.try_wait().unwrap().is_none());
        std::thread::yield_now();
    }
    kill_process(pid, Signal::INT).unwrap();
    let output = program.wait_with_output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(answer["exact"], false);
    assert!(answer["total"].is_null());
    let least = answer["least"].as_u64().expect("a bound");
    assert!((4_096..20_471).contains(&least), "{answer}");
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

#[test]
fn without_a_seed_one_is_drawn_and_told() {
    let drawn = || -> Seed {
        let said = printed(pegwise(&["play", "--plain"]).stdin(input("")));
        let (_, seed) = said.split_once("The seed is ").expect("a seed");
        let (seed, _) = seed.split_once('.').expect("its end");
        seed.parse().expect("a seed")
    };
    let (one, other) = (drawn(), drawn());
    assert_ne!(one, other);
    let secret = one.secret(Preset::Classic.board()).to_string();
    let play = ["play", "--plain", "--seed", &one.to_string()];
    let said = printed(pegwise(&play).stdin(input(secret)));
    assert!(said.contains("Cracked in 1 guess!"), "{said}");
}
