//! `pegwise prove`.

use std::collections::HashMap;

use pegwise::rules::{Board, Code, Preset};
use pegwise::solver::{Cancel, Candidates, Position};
use serde_json::{Value, json as value};

use super::program::{answer, json, refuses};

/// The answer without the time that it took, which must be some.
fn proven(arguments: &[&str]) -> Value {
    let mut answer = json(&[&["prove"], arguments].concat());
    let seconds = answer.as_object_mut().expect("an object").remove("seconds");
    assert!(
        seconds
            .and_then(|seconds| seconds.as_f64())
            .expect("a time")
            > 0.0
    );
    answer
}

#[test]
fn the_classic_board_is_proven() {
    assert_eq!(
        proven(&[]),
        value!({"total": 5625, "mean": 4.34028, "max": 6, "opening": "AABC", "exact": true})
    );
    assert_eq!(
        proven(&["--rows", "5"]),
        value!({"total": 5626, "mean": 4.34105, "max": 5, "opening": "AABC", "exact": true})
    );
}

#[test]
fn words_say_the_same() {
    let text = answer(&["prove"]);
    for words in [
        "1,296 codes",
        "5,625 guesses",
        "proven to be the fewest",
        "average 4.34028",
        "AABC",
    ] {
        assert!(text.contains(words), "{words} in\n{text}");
    }
}

/// Nobody waits for ever, and nothing that is known is lost.
#[test]
#[cfg(target_os = "linux")]
fn an_interrupted_proof_leaves_its_bound() {
    use std::process::{Command as Process, Stdio};

    use rustix::process::{Pid, Signal, kill_process};

    let mut program = Process::new(super::program::PEGWISE)
        .args(["prove", "--colors", "8", "--json"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let pid = Pid::from_child(&program);
    // The signals that it handles, as a mask in hexadecimal digits.
    let handles_interrupt = || {
        let status = std::fs::read_to_string(format!("/proc/{pid}/status"));
        let status = status.expect("the program runs");
        let mask = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        let mask = u64::from_str_radix(mask.expect("a mask").trim(), 16).expect("a number");
        mask & 1 << (Signal::INT.as_raw() - 1) != 0
    };
    while !handles_interrupt() {
        assert!(program.try_wait().expect("it is there").is_none());
        std::thread::yield_now();
    }
    kill_process(pid, Signal::INT).expect("it is there");
    let output = program.wait_with_output().expect("it is there");
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let answer: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(answer["exact"], false);
    let least = answer["least"].as_u64().expect("a bound");
    assert!((4_096..20_471).contains(&least), "{answer}");
    assert_eq!(answer["total"], Value::Null);
}

/// Played from what is printed alone.
#[test]
fn the_strategy_printed_finds_every_code() {
    let boards: [(&[&str], Board, usize); 3] = [
        (&[], Preset::Classic.board(), 5_625),
        (&["--pegs=3"], Board::new(3, 6, 10, true).unwrap(), 854),
        (
            &["--pegs=1", "--colors=3"],
            Board::new(1, 3, 10, true).unwrap(),
            6,
        ),
    ];
    for (options, board, total) in boards {
        let text = answer(&[&["prove", "--tree"], options].concat());
        let (said, tree) = text.split_once("\n\n").expect("an empty line");
        // By the scores that lead there.
        let mut guesses: HashMap<Vec<String>, Code> = HashMap::new();
        let mut path: Vec<String> = Vec::new();
        for line in tree.lines() {
            let words = line.trim_start_matches(' ');
            path.truncate(((line.len() - words.len()) / 2).saturating_sub(1));
            let (score, guess) = words.rsplit_once(' ').unwrap_or(("", words));
            path.extend((!score.is_empty()).then(|| score.to_owned()));
            assert!(
                guesses
                    .insert(path.clone(), guess.parse().expect("a code"))
                    .is_none()
            );
        }
        let all = Candidates::of(&Position::new(board), &Cancel::default()).expect("codes");
        let mut taken = 0;
        for secret in all.codes() {
            let mut scores = Vec::new();
            loop {
                taken += 1;
                let guess = guesses[&scores];
                if guess == *secret {
                    break;
                }
                scores.push(guess.score(*secret).to_string());
            }
        }
        assert_eq!(taken, total);
        let said_total = said.lines().nth(1).expect("a total").replace(',', "");
        assert!(
            said_total.starts_with(&format!("{taken} guesses in all")),
            "{said}"
        );
    }
    refuses(&["prove", "--tree", "--json"], &["--tree", "--json"]);
}

#[test]
fn what_cannot_be_proven_is_refused() {
    refuses(&["prove", "--rows", "4"], &["so few guesses"]);
    refuses(
        &["prove", "--pegs", "8", "--colors", "12"],
        &["429,981,696"],
    );
    refuses(&["prove", "--preset", "super"], &["32,768 codes"]);
}
