//! `pegwise prove`.

mod saving;

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
        proven(&["--max-guesses", "5"]),
        value!({"total": 5626, "mean": 4.34105, "max": 5, "opening": "AABC", "exact": true})
    );
}

#[test]
fn published_totals_are_reached() {
    let boards: [(&[&str], u64); 5] = [
        (&["--pegs", "3"], 854),
        (&["--pegs", "3", "--colors", "8"], 2_359),
        (&["--colors", "5"], 2_463),
        (&["--pegs", "6", "--colors", "3"], 2_649),
        (&["--no-repeats"], 1_446),
    ];
    for (board, total) in boards {
        let answer = proven(board);
        assert_eq!(
            (&answer["total"], &answer["exact"]),
            (&total.into(), &true.into())
        );
    }
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
fn an_interrupted_proof_leaves_its_bounds() {
    use std::process::{Command as Process, Stdio};

    use pegwise::solver::{Optimality, Strategy};
    use rustix::process::{Pid, Signal, kill_process};

    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("strategy");
    let mut program = Process::new(super::program::PEGWISE)
        .args(["prove", "--colors", "8", "--json", "--save"])
        .arg(&file)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let pid = Pid::from_child(&program);
    // The signals that it handles, as a mask in hexadecimal digits.
    let handles_interrupt = || {
        let status = std::fs::read_to_string(format!("/proc/{}/status", program.id()));
        let status = status.expect("the program runs");
        let mask = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        let mask = u64::from_str_radix(mask.expect("a mask").trim(), 16).expect("a number");
        mask & 1 << (Signal::INT.as_raw() - 1) != 0
    };
    while !handles_interrupt() {
        std::thread::yield_now();
    }
    kill_process(pid, Signal::INT).expect("it is there");
    let output = loop {
        if program.try_wait().expect("it is there").is_some() {
            break program.wait_with_output().expect("it is there");
        }
        std::thread::yield_now();
    };
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let answer: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(answer["exact"], false);
    let least = answer["least"].as_u64().expect("a bound");
    assert!((4_096..20_471).contains(&least), "{answer}");
    assert!(
        answer["total"].as_u64().is_none_or(|total| total >= 20_471),
        "{answer}"
    );
    let saved = std::fs::read_to_string(&file).ok();
    let saved = saved.map(|text| text.parse::<Strategy>().expect("a strategy"));
    assert_eq!(
        answer["total"].as_u64(),
        saved.as_ref().map(Strategy::total)
    );
    assert!(saved.is_none_or(|strategy| strategy.optimality() == Optimality::BestKnown));
}

#[test]
fn what_cannot_be_proven_is_refused() {
    refuses(&["prove", "--max-guesses", "4"], &["so few guesses"]);
    refuses(&["prove", "--max-guesses", "0"], &["0", "1..=99"]);
    refuses(&["prove", "--max-guesses", "many"], &["many"]);
    refuses(
        &["prove", "--pegs", "8", "--colors", "12"],
        &["429,981,696"],
    );
    refuses(&["prove", "--preset", "super"], &["32,768 codes"]);
    refuses(&["prove", "--pegs", "13"], &["1 to 12 pegs"]);
}
