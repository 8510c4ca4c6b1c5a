//! `pegwise replay`, printed.

use pegwise::rules::Game;
use serde_json::{Value, json};

use super::program::{RECORD, WriteStdin as _, answer, pegwise, printed, refuses};

const EXAMPLE: &str = "assets/games/example.txt";

const WON: &str = "\
pegwise 1
board 4x6 rows 10 repeats
codemaker secret DAFE
codebreaker you
1 AABB 1 0 saw count
2 CDAE 1 2 by minimax
3 DAFE 4 0
";

fn replay(record: &str, form: &str) -> String {
    printed(pegwise(&["replay", "-", form]).write_stdin(record))
}

/// What is printed as text, in two: the record and the comments.
fn text(record: &str) -> (String, String) {
    let text = replay(record, "--text");
    let comments = text.find('#').expect("a comment");
    (text[..comments].to_owned(), text[comments..].to_owned())
}

fn in_json(record: &str) -> Value {
    serde_json::from_str(&replay(record, "--json")).expect("JSON")
}

#[test]
fn text_is_the_record_with_comments_for_people() {
    let (record, comments) = text(&WON.replace("\n2", " # a remark\r\n\n2  "));
    assert_eq!(record, WON);
    assert_eq!(
        comments,
        "# won in row 3 of 10: the code was DAFE\n# help in 2 rows\n"
    );
    let again = replay(WON, "--text");
    assert_eq!(replay(&again, "--text"), again);
    assert_eq!(again.parse::<Game>(), WON.parse());
}

#[test]
fn every_end_has_its_words() {
    let (_, running) = text(RECORD);
    assert_eq!(running, "# not finished: row 2 of 10 is next\n# no help\n");
    let (_, lost) = text(&RECORD.replace("rows 10", "rows 1"));
    assert_eq!(lost, "# lost after 1 row: the code was DAFE\n# no help\n");
    let (_, branch) = text(&RECORD.replace("\n1", "\npractice\n1"));
    assert!(branch.contains("as practice"), "{branch}");
}

#[test]
fn json_tells_everything_of_a_finished_game() {
    assert_eq!(
        in_json(WON),
        json!({
            "board": {"pegs": 4, "colors": 6, "rows": 10, "repeats": true},
            "codemaker": {"kind": "secret"},
            "codebreaker": "you",
            "practice": false,
            "turns": [
                {"guess": "AABB", "black": 1, "white": 0, "by": "you", "help": ["count"]},
                {"guess": "CDAE", "black": 1, "white": 2, "by": "minimax", "help": []},
                {"guess": "DAFE", "black": 4, "white": 0, "by": "you", "help": []},
            ],
            "looking": [],
            "rows_with_help": 2,
            "outcome": "won",
            "secret": "DAFE",
        })
    );
}

#[test]
fn a_running_game_keeps_its_secret() {
    let running = WON.replace("3 DAFE 4 0\n", "looking guesses\n");
    let game = in_json(&running);
    assert_eq!(game["secret"], Value::Null);
    assert_eq!(game["outcome"], "running");
    assert_eq!(game["looking"], json!(["guesses"]));
    assert!(!game.to_string().contains("DAFE"), "{game}");
    let (_, comments) = text(&running);
    assert!(!comments.contains("DAFE"), "{comments}");
    let seeded = in_json(RECORD);
    assert_eq!(seeded["codemaker"], json!({"kind": "seed", "seed": "KIWI"}));
    assert_eq!(seeded["secret"], Value::Null);
}

#[test]
fn a_file_is_read_as_standard_input_is() {
    let record = std::fs::read_to_string(EXAMPLE).expect("the example");
    for form in ["--text", "--json"] {
        assert_eq!(answer(&["replay", EXAMPLE, form]), replay(&record, form));
    }
}

#[test]
fn two_forms_at_once_are_refused() {
    refuses(
        &["replay", EXAMPLE, "--text", "--json"],
        &["--text", "--json"],
    );
    refuses(&["replay"], &["FILE"]);
}

#[test]
fn games_of_other_codemakers_say_how_their_code_is_known() {
    let record = |codemaker: &str, rows: &str| {
        let head = "pegwise 1\nboard 4x6 rows 2 repeats\n";
        format!("{head}codemaker {codemaker}\ncodebreaker you\n{rows}")
    };
    let lost = "1 AABB 0 0\n2 AABB 0 0\n";
    for (codemaker, rows, said) in [
        (
            "evil",
            lost.to_owned() + "revealed DFFF\n",
            "evil shows DFFF",
        ),
        (
            "hand",
            lost.to_owned() + "revealed DFFF\n",
            "the code was DFFF",
        ),
        ("hand", lost.to_owned(), "the code is unknown"),
        ("evil", "1 A 0 0\n2 B 1 0\n".to_owned(), "the code was B"),
    ] {
        let mut command = pegwise(&["replay", "-", "--text"]);
        let record = record(codemaker, &rows);
        let record = if rows.contains(" A ") {
            record.replace("4x6", "1x2")
        } else {
            record
        };
        let text = printed(command.write_stdin(record));
        assert!(text.contains(said), "{text}");
    }
}
