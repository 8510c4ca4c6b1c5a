//! `pegwise history`.

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::program::{answer, pegwise, printed, refuses};

const WON: &str = "\
pegwise 1
board 4x6 rows 10 repeats
codemaker seed KIWI
codebreaker you
1 AABB 1 0
2 DAFE 4 0
";

/// A folder with games in it, by the names of their files.
fn home(games: &[(&str, &str)]) -> TempDir {
    let home = tempfile::tempdir().expect("a folder");
    let folder = home.path().join("pegwise/games");
    fs::create_dir_all(&folder).expect("a folder in it");
    for (name, record) in games {
        fs::write(folder.join(name), record).expect("a file");
    }
    home
}

fn history(home: &Path, options: &[&str]) -> Command {
    let mut command = pegwise(&["history"]);
    command.args(options);
    command.env("XDG_DATA_HOME", home).env("APPDATA", home);
    command
}

fn in_json(home: &Path, options: &[&str]) -> Value {
    serde_json::from_str(&printed(history(home, options).arg("--json"))).expect("JSON")
}

fn three_games() -> TempDir {
    let running = WON
        .replace("seed KIWI", "evil")
        .replace("1 AABB 1 0\n2 DAFE 4 0\n", "1 AABB 0 0\nlooking count\n");
    let daily = "\
pegwise 1
board 4x6 rows 10 repeats
codemaker seed 2026-11-21
codebreaker you
1 BEDF 4 0
";
    home(&[
        ("2026-11-20-120000-00000001.txt", WON),
        ("2026-11-21-080000-00000002.txt", daily),
        ("2026-11-21-120000-00000003.txt", &running),
        ("notes.txt", "nothing of ours"),
    ])
}

#[test]
fn without_any_game_it_says_so() {
    assert_eq!(
        answer(&["history"]),
        "No game is saved yet. Play one with `pegwise`.\n"
    );
    assert_eq!(answer(&["history", "--json"]), "[]\n");
    assert_eq!(answer(&["history", "--stats", "--json"]), "[]\n");
    let told = answer(&["history", "--stats"]);
    assert!(told.starts_with("No game counts yet"), "{told}");
}

#[test]
fn a_line_tells_of_each_game() {
    let home = three_games();
    assert_eq!(
        printed(&mut history(home.path(), &[])),
        "\
game                        board  players       result          seed
2026-11-21-120000-00000003  4×6    you and evil  row 2 of 10  *
2026-11-21-080000-00000002  4×6    you           won in 1        2026-11-21 (daily)
2026-11-20-120000-00000001  4×6    you           won in 2        KIWI
"
    );
    assert!(printed(&mut history(home.path(), &["--ascii"])).is_ascii());
}

#[test]
fn programs_get_the_same_in_json() {
    let home = three_games();
    let all = in_json(home.path(), &[]);
    assert_eq!(all.as_array().map(Vec::len), Some(3));
    assert_eq!(
        all[2],
        json!({
            "id": "2026-11-20-120000-00000001",
            "begun": "2026-11-20T12:00:00",
            "board": {"pegs": 4, "colors": 6, "rows": 10, "repeats": true},
            "codemaker": "program",
            "seed": "KIWI",
            "codebreaker": "you",
            "practice": false,
            "outcome": "won",
            "turns": 2,
            "rows_with_help": 0,
            "daily": false,
        })
    );
    assert_eq!(
        (&all[0]["codemaker"], &all[0]["rows_with_help"]),
        (&json!("evil"), &json!(1))
    );
    assert_eq!(all[1]["daily"], true);
}

#[test]
fn statistics_are_told_and_given() {
    let home = three_games();
    let told = printed(&mut history(home.path(), &["--stats"]));
    let record = "  Without help: 2 games, 2 won in 1.50 on average, streak 2, longest 2.\n";
    assert!(told.starts_with("4 pegs, 6 colours, 10 rows\n"), "{told}");
    assert!(told.contains(record), "{told}");
    assert!(told.contains("  Daily games: 1 of 1 won."), "{told}");
    let latest = "  Last 2: accuracy 98%, guesses 1.50, Optimal 3.50 on the same codes.\n";
    assert!(told.contains(latest), "{told}");
    assert!(told.contains("  Guesses: 1 in 1 game, 2 in 1.\n"), "{told}");
    let given = in_json(home.path(), &["--stats"]);
    let last = &given[0]["latest"]["last"];
    assert_eq!((&last["games"], &last["mean"]), (&json!(2), &json!(1.5)));
    assert_eq!(
        (&last["optimal"], &last["proven"]),
        (&json!(3.5), &json!(true))
    );
    assert_eq!(given[0]["latest"]["before"], Value::Null);
    let games = &given[0]["latest"]["games"];
    assert_eq!(games[0]["id"], "2026-11-20-120000-00000001");
    assert_eq!(
        (&games[0]["guesses"], &games[0]["optimal"]),
        (&json!(2), &json!(3))
    );
    assert_eq!(
        (&games[1]["guesses"], &games[1]["accuracy"]),
        (&json!(1), &Value::Null)
    );
    assert_eq!(given[0]["without_help"]["unfinished"], 0);
    assert_eq!(given[0]["without_help"]["mean"], 1.5);
    assert_eq!(given[0]["without_help"]["distribution"], json!([1, 1]));
    assert_eq!(given[0]["with_help"]["mean"], Value::Null);
    assert_eq!(given[0]["daily"]["longest"], 1);
}

#[test]
fn the_folder_can_be_asked_for() {
    let home = three_games();
    let folder = printed(&mut history(home.path(), &["--path"]));
    assert_eq!(
        Path::new(folder.trim_end()),
        home.path().join("pegwise/games")
    );
}

#[test]
fn what_is_damaged_is_set_aside_and_told_of() {
    let home = home(&[
        ("2026-11-20-120000-00000001.txt", WON),
        ("2026-11-20-120000-00000002.txt", "pegwise 1\nboard"),
    ]);
    let output = history(home.path(), &[])
        .output()
        .expect("the program runs");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        output.status.success() && said.contains("is damaged"),
        "{said}"
    );
    assert_eq!(String::from_utf8_lossy(&output.stdout).lines().count(), 2);
}

#[test]
fn options_of_a_game_have_no_place() {
    refuses(&["--preset", "mini", "history"], &["--preset", "history"]);
    refuses(&["history", "--path", "--json"], &["--path"]);
}
