//! `pegwise export`.

use std::fs;

use serde_json::Value;

use super::program::{RECORD, WriteStdin as _, answer, pegwise, printed, refuses, why_refused};

const FINISHED: &str = "assets/games/finished.txt";

fn exported(form: &str) -> String {
    answer(&["export", FINISHED, "--format", form])
}

#[test]
fn text_is_a_record_again() {
    let text = exported("text");
    let again =
        |text: &str| printed(pegwise(&["export", "-", "--format", "text"]).write_stdin(text));
    assert_eq!(again(&text), text);
    assert!(text.contains("\n# won in row "), "{text}");
}

#[test]
fn a_dash_is_standard_output() {
    let folder = tempfile::tempdir().unwrap();
    let record = std::fs::canonicalize(FINISHED).unwrap();
    let mut export = pegwise(&["export"]);
    export
        .arg(record)
        .args(["--format", "json", "--output", "-"]);
    export.current_dir(folder.path());
    assert_eq!(printed(&mut export), exported("json"));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn json_is_one_line() {
    let json = exported("json");
    assert_eq!(json.lines().count(), 1);
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["outcome"], "won");
}

#[test]
fn a_picture_has_a_title_and_a_description() {
    let svg = exported("svg");
    let (start, _) = svg.split_once('>').unwrap();
    assert!(
        start.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\"")
            && start.contains("role=\"img\"")
    );
    assert!(svg.trim_end().ends_with("</svg>"));
    assert!(
        svg.contains("<title>Pegwise ") && svg.contains("<desc>The code is "),
        "{svg}"
    );
    assert_eq!(svg, exported("svg"));
}

#[test]
fn a_picture_looks_as_the_options_say() {
    let with = |options: &[&str]| {
        let export = ["export", FINISHED, "--format", "svg"];
        answer(&[&export[..], options].concat())
    };
    let usual = exported("svg");
    assert_ne!(with(&["--theme", "colour-blind-safe"]), usual);
    let labelled = with(&["--labels", "digits"]);
    assert!(labelled.contains(">4</text>") && labelled != usual);
    assert_eq!(with(&["--color", "none"]), usual, "a picture has colours");
}

/// What a terminal shows after the whole recording.
fn played_back(arguments: &[&str]) -> vt100::Parser {
    let cast = printed(pegwise(arguments).env("NO_COLOR", "1"));
    let mut terminal = vt100::Parser::new(24, 80, 0);
    let mut before = 0.0;
    for (place, line) in cast.lines().enumerate() {
        let line: Value = serde_json::from_str(line).expect("JSON");
        if place == 0 {
            assert_eq!(
                (&line["version"], &line["width"]),
                (&Value::from(2), &Value::from(80))
            );
            continue;
        }
        let at = line[0].as_f64().expect("seconds");
        assert!(at >= before && line[1] == "o");
        before = at;
        terminal.process(line[2].as_str().expect("output").as_bytes());
    }
    terminal
}

#[test]
fn a_recording_ends_with_the_whole_game_on_the_screen() {
    let terminal = played_back(&["export", FINISHED, "--format", "cast"]);
    let screen = terminal.screen();
    let shown = screen.contents();
    let record = fs::read_to_string(FINISHED).unwrap();
    let guesses = record
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    let mut rows = 0;
    for turn in guesses {
        let mut words = turn.split(' ');
        let (number, guess) = (words.next().unwrap(), words.next().unwrap());
        let pegs = |line: &str| {
            let line = line.trim_start_matches(['▌', '▸', ' ']);
            let rest = line
                .strip_prefix(&format!("{number} "))?
                .split(['·', '●', '○', '│'])
                .next()?;
            Some(
                rest.chars()
                    .filter(char::is_ascii_uppercase)
                    .collect::<String>(),
            )
        };
        let found = shown.lines().find_map(pegs);
        assert_eq!(found.as_deref(), Some(guess), "\n{shown}");
        rows += 1;
    }
    assert!(rows >= 3 && shown.contains("secret"), "\n{shown}");
}

#[test]
fn a_recording_has_the_colours_that_are_asked_for() {
    let has_colours = |choice: &[&str]| {
        let arguments = [&["export", FINISHED, "--format", "cast"], choice].concat();
        let terminal = played_back(&arguments);
        let screen = terminal.screen();
        (0..24).any(|row| {
            (0..80).any(|column| {
                let cell = screen.cell(row, column);
                cell.is_some_and(|cell| matches!(cell.bgcolor(), vt100::Color::Rgb(..)))
            })
        })
    };
    assert!(has_colours(&[]));
    assert!(!has_colours(&["--color", "none"]));
    let plain = answer(&["export", FINISHED, "--format", "cast", "--ascii"]);
    assert!(plain.is_ascii());
}

#[test]
fn nothing_tells_the_secret_of_a_running_game_but_its_record() {
    let hidden = RECORD.replace("seed KIWI", "secret DAFE");
    for form in ["json", "svg", "cast"] {
        let told = printed(pegwise(&["export", "-", "--format", form]).write_stdin(hidden.clone()));
        assert!(!told.contains("DAFE"), "{form}: {told}");
    }
}

#[test]
fn no_file_is_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.svg");
    let name = file.to_str().unwrap();
    let arguments = ["export", FINISHED, "--format", "svg", "--output", name];
    assert_eq!(answer(&arguments), "");
    assert_eq!(fs::read_to_string(&file).unwrap(), exported("svg"));
    fs::write(&file, "mine").unwrap();
    let why = why_refused(&mut pegwise(&arguments));
    assert!(why.contains("board.svg") && why.contains("exists"), "{why}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
}

#[test]
fn what_does_not_fit_is_refused() {
    refuses(&["export", FINISHED], &["--format"]);
    refuses(
        &["export", FINISHED, "--format", "gif"],
        &["text", "json", "svg", "cast"],
    );
    refuses(
        &["--seed", "A", "export", FINISHED, "--format", "svg"],
        &["--seed", "export"],
    );
}

/// The way from before there was this command.
#[test]
fn replay_still_prints_records() {
    assert_eq!(answer(&["replay", FINISHED, "--text"]), exported("text"));
    assert_eq!(answer(&["replay", FINISHED, "--json"]), exported("json"));
}
