//! `pegwise stats`.

use std::fs;

use pegwise::solver::Solver;
use serde_json::Value;

use super::program::{answer, json, pegwise, printed};

fn figures(arguments: &[&str]) -> Value {
    json(&[&["stats"], arguments].concat())
}

#[test]
fn plays_every_secret() {
    assert_eq!(
        figures(&["--solver", "minimax"]).to_string(),
        r#"[{"solver":"minimax","games":1296,"total":5801,"mean":4.47608,"max":5,"distribution":[1,6,62,533,694]}]"#
    );
    let smart = [
        "--solver",
        "smart-string",
        "--pegs",
        "5",
        "--colors",
        "7",
        "--no-repeats",
    ];
    let smart = &figures(&smart)[0];
    assert_eq!(
        (&smart["games"], &smart["max"]),
        (&2_520.into(), &10.into())
    );
    assert_eq!(
        format!("{:.4}", smart["mean"].as_f64().expect("a mean")),
        "5.1222"
    );
}

#[test]
fn without_a_name_all_solvers_play() {
    let all = figures(&["--colors", "5"]);
    let all = all.as_array().expect("a list");
    let names: Vec<&str> = all
        .iter()
        .map(|one| one["solver"].as_str().expect("a name"))
        .collect();
    assert_eq!(names, Solver::ALL.map(Solver::name));
    for one in all {
        assert_eq!(one["games"], 625);
        let counts = one["distribution"].as_array().expect("a list");
        let counts: Vec<u64> = counts
            .iter()
            .map(|count| count.as_u64().expect("a number"))
            .collect();
        assert_eq!(counts.iter().sum::<u64>(), 625);
        assert_eq!(one["max"], counts.len());
        let total: u64 = (1..)
            .zip(&counts)
            .map(|(guesses, games)| guesses * games)
            .sum();
        assert_eq!(one["total"], total);
        assert_eq!(one["drawn"].is_null(), one["solver"] != "random-consistent");
    }
}

#[test]
fn names_are_taken_in_every_way() {
    let two = ["minimax", "entropy"];
    let expected = figures(&["--preset", "mini", "--solver", two[0], two[1]]);
    assert_eq!(
        figures(&["--preset", "mini", "--solver", two[0], "--solver", two[1]]),
        expected
    );
}

#[test]
fn the_same_seed_plays_the_same_games() {
    let play = |seed| figures(&["--solver", "random-consistent", "--seed", seed]);
    assert_eq!(play("5"), play("5"));
    assert_ne!(play("5"), play("6"));
}

/// The published table: 11.434 codes were drawn for the second guess; twelve are expected.
#[test]
fn codes_drawn_are_counted() {
    let figures = figures(&["--solver", "random-consistent", "--opening", "AABB"]);
    let drawn = figures[0]["drawn"].as_array().expect("a list");
    assert_eq!(
        drawn.len() as u64,
        figures[0]["max"].as_u64().expect("a number")
    );
    assert_eq!(drawn[0], 0.0);
    let second = drawn[1].as_f64().expect("a mean");
    assert!((10.0..14.0).contains(&second), "{second}");
}

#[test]
fn words_say_the_same() {
    let text = answer(&["stats", "--solver", "minimax"]);
    for words in [
        "all 1,296 codes",
        "\nminimax\n",
        "average 4.47608",
        "most 5",
        "total 5,801",
    ] {
        assert!(text.contains(words), "{words} in\n{text}");
    }
    let bars: Vec<&str> = text
        .lines()
        .filter(|line| line.ends_with(['█', '▏', '▋', '▍', '▊']))
        .collect();
    assert_eq!(bars.len(), 5, "{text}");
    let mut some = pegwise(&["stats", "--solver", "entropy", "--games", "50"]);
    assert!(printed(some.env("LC_ALL", "C")).is_ascii());
    let folder = tempfile::tempdir().expect("a folder");
    let settings = folder.path().join("pegwise");
    fs::create_dir(&settings).expect("a folder");
    fs::write(settings.join("settings.toml"), "glyphs = \"ascii\"\n").expect("a file");
    let mut command = pegwise(&["stats", "--solver", "minimax"]);
    assert!(printed(command.env("XDG_CONFIG_HOME", folder.path())).is_ascii());
}

#[test]
fn one_is_said_as_one() {
    let text = answer(&["stats", "--solver", "minimax", "--pegs", "1"]);
    assert!(
        text.starts_with("1 peg, 6 colours: all 6 codes\n"),
        "{text}"
    );
}

#[test]
fn some_games_are_an_estimate() {
    let large = [
        "stats", "--pegs", "6", "--colors", "9", "--games", "20", "--solver",
    ];
    let text = answer(&[&large[..], &["first-consistent"]].concat());
    assert!(text.contains("20 codes of 531,441 at random"), "{text}");
    assert!(text.contains("average ~") && text.contains("±"), "{text}");
    assert_eq!(
        figures(&["--solver", "minimax", "--games", "20"])[0]["games"],
        20
    );
    let all = figures(&["--solver", "minimax", "--games", "1296"]);
    assert_eq!(all, figures(&["--solver", "minimax"]));
}
