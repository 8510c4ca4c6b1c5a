//! `pegwise review`.

use serde_json::{Value, json};

use super::program::{
    RECORD, WriteStdin as _, answer, json, pegwise, printed, refuses, why_refused,
};

const FINISHED: &str = "assets/games/finished.txt";

#[test]
fn every_row_is_a_line_and_then_comes_the_whole_game() {
    let text = answer(&["review", FINISHED]);
    let lines: Vec<&str> = text.lines().collect();
    let rows = [
        "Row 1 (luck -0.55): AABB left 256 of 1,296 codes. On average it leaves 204.5. The first guess \
         is not judged.",
        "Row 2 (inexact, lost 0.22, luck -0.82): AACC left 72 of 256 codes. On average it leaves 46.7. \
         It could not be the code: row 1 ruled it out. ACCD was better: 0.22 fewer guesses on average. \
         In this game ACCD would have left 32 codes.",
    ];
    assert_eq!(lines[..2], rows);
    assert_eq!(
        lines[5],
        "Row 6 (best, lost 0, luck +0.00): DAFE was the only possible code. No guess was better."
    );
    assert_eq!(
        lines[6..],
        [
            "",
            "Accuracy 76%. Skill: good (1.19 guesses lost in 5 judged rows).",
            "Turning point: row 5, DEEA lost 0.50 guesses.",
            "Luck: bad (-0.8).",
            "From the same first guess the optimal solver wins in row 5. This game was won in row 6.",
        ]
    );
}

#[test]
fn json_tells_the_same() {
    let review = json(&["review", FINISHED]);
    let rows = review["rows"].as_array().expect("rows");
    assert_eq!(rows.len(), 6);
    let second = &rows[1];
    assert_eq!(second["played"]["code"], "AACC");
    assert_eq!(
        (&second["before"], &second["after"]),
        (&json!(256), &json!(72))
    );
    assert_eq!(second["lost"], json!(0.22266));
    assert_eq!(
        (&second["mark"], &second["ruled_out_by"]),
        (&json!("inexact"), &json!(1))
    );
    let total = |guess: &Value| guess["total"].as_u64().expect("a total");
    let better = &second["better"];
    assert_eq!(total(&second["played"]) - total(better), 57);
    assert_eq!(
        (&better["code"], &better["would_leave"]),
        (&json!("ACCD"), &json!(32))
    );
    for nothing in ["lost", "mark", "better"] {
        assert_eq!(rows[0][nothing], Value::Null);
    }
    assert_eq!(review["judged"], 5);
    // Lost: 57 of 256, 16 of 72, 1 of 4 and 1 of 2 guesses.
    let lost = 57.0 / 256.0 + 16.0 / 72.0 + 1.0 / 4.0 + 1.0 / 2.0;
    let accuracy = review["accuracy"].as_f64().expect("a figure");
    assert!((accuracy - (1.0 - lost / 5.0)).abs() < 1e-5, "{accuracy}");
    let best = &review["best_play"];
    assert_eq!(best["left"], json!([256, 32, 7, 1, 1]));
    assert_eq!(
        (&best["found"], &best["guesses"][4]),
        (&json!(true), &json!("DAFE"))
    );
}

#[test]
fn a_game_comes_from_a_pipe_too() {
    let record = std::fs::read_to_string(FINISHED).expect("the example");
    let piped = printed(pegwise(&["review", "-"]).write_stdin(record));
    assert_eq!(piped, answer(&["review", FINISHED]));
}

#[test]
fn a_running_game_has_none() {
    let why = why_refused(pegwise(&["review", "-"]).write_stdin(RECORD));
    assert!(why.contains("no review: finish the game first"), "{why}");
    assert!(!why.contains("DAFE"), "{why}");
    refuses(&["review"], &["FILE"]);
    refuses(&["--seed", "KIWI", "review", FINISHED], &["--seed"]);
}

/// A guess that cannot be the code throws the whole chance of the last row away.
#[test]
fn the_chance_that_was_lost_is_told() {
    let record = "pegwise 1\nboard 4x6 rows 4 repeats\ncodemaker secret BCDE\ncodebreaker you\n\
                  1 EFED 0 2\n2 DEBA 0 3\n3 AAFB 0 1\n4 BDBD 1 1\n";
    let told = printed(pegwise(&["review", "-", "--json"]).write_stdin(record));
    let told: Value = serde_json::from_str(&told).expect("JSON");
    let row = &told["rows"][3];
    assert_eq!(
        (&row["lost"], &row["chance_lost"]),
        (&json!(0.0), &json!(0.16667))
    );
    assert_eq!(row["better"]["chance"], 0.16667);
    assert_eq!(told["chance_lost"], 1.0);
}
