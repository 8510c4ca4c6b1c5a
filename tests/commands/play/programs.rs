//! The same game for programs.

use pegwise::rules::Game;
use serde_json::json;

use super::{in_json, kiwi, kiwi_in_json, play};

#[test]
fn json_lines_tell_the_whole_conversation() {
    let said = kiwi_in_json("AABB\nhint\nhint guess\nrecord\nDAFE\nhint\n");
    assert_eq!(said.len(), 7);
    assert_eq!(
        said[0],
        json!({
            "board": {"pegs": 4, "colors": 6, "rows": 10, "repeats": true},
            "codemaker": {"kind": "seed", "seed": "KIWI"},
            "codebreaker": "you",
            "practice": false,
            "turns": [],
            "looking": [],
            "rows_with_help": 0,
            "outcome": "running",
            "secret": null,
        })
    );
    assert_eq!(
        said[1],
        json!({
            "row": 1, "guess": "AABB", "black": 1, "white": 0, "by": "you", "help": [],
            "rows_left": 9, "outcome": "running", "secret": null,
        })
    );
    assert_eq!(said[2], json!({"candidates": 256}));
    assert_eq!(said[3]["best"]["code"], "ACCD");
    assert_eq!(said[3]["best"]["total"], 898);
    assert_eq!(said[3]["best"]["chance"], 1.0);
    assert_eq!(said[3]["best"]["exact"], true);
    assert!(
        said[3]["reason"]
            .as_str()
            .is_some_and(|why| why.contains("codes on average"))
    );
    let record = said[4]["record"].as_str().expect("a record");
    assert_eq!(record.parse::<Game>().expect("a record").turns().len(), 1);
    assert_eq!(said[5]["help"], json!(["count", "guesses"]));
    assert_eq!(said[5]["secret"], "DAFE");
    assert_eq!(
        said[6]["error"],
        "the game is over: type new for another one"
    );
}

#[test]
fn help_and_the_end_in_json() {
    let said = kiwi_in_json("help\nAABB\nboard\nquit\n");
    let words: Vec<&str> = said[1]["help"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|entry| entry["word"].as_str())
        .collect();
    let in_words = kiwi("help\n");
    for word in &words {
        assert!(in_words.contains(&format!("\n{word}: ")), "{in_words}");
    }
    assert_eq!(words.len(), 8);
    assert_eq!(said[3]["turns"][0]["guess"], "AABB");
    let record = said[4]["record"].as_str().expect("a record");
    assert!(record.ends_with("\n1 AABB 1 0\n"), "{record}");
    let digits = in_json(&["--notation=digits", "--seed=KIWI"], "DAFE\nboard\n");
    assert_eq!(digits[1]["guess"], "4165");
    assert_eq!(digits[2]["turns"][0]["guess"], "4165");
    assert_eq!(digits[2]["secret"], "4165");
}

#[test]
fn large_boards_are_estimated() {
    let options = ["--pegs=12", "--colors=26", "--seed=KIWI"];
    let said = in_json(&options, "hint\nhint guess\nABCDEFGHIJKL\nhint\n");
    // All codes are counted, but not all are divided.
    assert_eq!(said[1], json!({"candidates": 26_u64.pow(12)}));
    assert_eq!(said[2]["estimated"], true);
    assert_eq!(said[4]["estimated"], true);
    let words = play(&options, "ABCDEFGHIJKL\nhint\n");
    assert!(words.contains("\n~"), "{words}");
}
