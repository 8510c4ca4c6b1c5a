//! `pegwise suggest`.

use pegwise::coach::{Analyst, Study};
use pegwise::rules::{Code, Preset, Score};
use pegwise::solver::{Position, Solver};
use serde_json::Value;

use super::program::{answer, json, pegwise, why_ended};

fn codes(answer: &Value) -> Vec<&str> {
    let guesses = answer["guesses"].as_array().expect("guesses");
    guesses
        .iter()
        .map(|guess| guess["code"].as_str().expect("a code"))
        .collect()
}

/// The same guesses in the same order with the same figures as the hints of the game.
#[test]
fn says_what_the_coach_says() {
    let position =
        Position::new(Preset::Classic.board()).with("AABB".parse().unwrap(), Score::new(1, 1));
    for solver in Solver::ALL {
        let study = Study {
            position: position.clone(),
            solver,
            seed: 0,
            row: None,
            choice_first: false,
        };
        let insight = Analyst::default().study_until(&study, |insight| insight.best.is_some());
        let best = insight.guesses();
        let answer = json(&[
            "suggest",
            "AABB:1,1",
            "--solver",
            solver.name(),
            "--top",
            "5",
        ]);
        assert_eq!(answer["candidates"], 208);
        assert_eq!(answer["estimated"], Value::Null);
        let expected: Vec<_> = best.iter().map(|it| it.guess.code.to_string()).collect();
        assert_eq!(codes(&answer), expected[..5]);
        for (said, best) in answer["guesses"].as_array().unwrap().iter().zip(best) {
            assert_eq!(said["possible"], best.guess.possible);
            assert_eq!(said["worst"], best.guess.worst.value());
            let total = best.worth.map(|worth| worth.cost.guesses());
            assert_eq!(said["total"], serde_json::json!(total));
        }
    }
    let opening = answer(&["suggest", "--top", "1"]);
    assert!(
        opening.contains("   1  AABC ") && opening.contains("= 4.34"),
        "{opening}"
    );
}

#[test]
fn json_has_these_keys_and_no_others() {
    let keys = |value: &Value| {
        let keys: Vec<String> = value
            .as_object()
            .expect("an object")
            .keys()
            .cloned()
            .collect();
        keys.join(" ")
    };
    let exact = json(&["suggest", "AABB:1,1"]);
    assert_eq!(keys(&exact), "candidates guesses");
    assert_eq!(codes(&exact).len(), 10);
    let guess = &exact["guesses"][0];
    assert_eq!(
        keys(guess),
        "code possible worst expected bits parts total chance"
    );
    let large = json(&["suggest", "--pegs", "8", "--colors", "12", "AABBCCDD:1,2"]);
    assert_eq!(keys(&large), "candidates guesses estimated");
    assert_eq!(large["estimated"], true);
    assert!(large["candidates"].as_u64() > Some(3_500));
    assert_eq!(large["guesses"][0]["total"], Value::Null);
}

#[test]
fn openings_of_the_classic_board_take_what_was_published() {
    let openings = json(&["suggest", "--solver", "optimal"]);
    let totals: Vec<_> = openings["guesses"]
        .as_array()
        .expect("guesses")
        .iter()
        .map(|guess| {
            let code = guess["code"].as_str().expect("a code");
            (code, guess["total"].as_u64().expect("a number"))
        })
        .collect();
    assert_eq!(
        totals,
        [
            ("AABC", 5_625),
            ("ABCD", 5_673),
            ("AABB", 5_702),
            ("AAAB", 5_791),
            ("AAAA", 6_318)
        ]
    );
    let text = answer(&["suggest", "--solver", "optimal", "--top", "1"]);
    let row = text.lines().nth(3).expect("a row");
    assert!(row.contains("AABC") && row.ends_with("= 4.34"), "{text}");
}

#[test]
fn what_is_not_proven_is_absent() {
    let large = json(&["suggest", "--preset", "super", "--top", "1"]);
    let guess = &large["guesses"][0];
    assert_eq!(
        (&guess["total"], &guess["chance"]),
        (&Value::Null, &Value::Null)
    );
    for board in [&["--preset=super"][..], &["--pegs=12", "--colors=26"]] {
        let unknown = answer(&[&["suggest", "--top=1"], board].concat());
        let row = unknown.lines().nth(3).expect("a row");
        assert!(row.ends_with("  -"), "{unknown}");
    }
}

#[test]
fn a_table_stands_below_a_headline() {
    let text = answer(&["suggest", "AABB:1,1", "--top", "3"]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "Still possible: 208 codes of 1,296");
    assert_eq!(lines[1], "");
    assert_eq!(lines.len(), 6, "{text}");
    assert!(lines[3].trim_start().starts_with("1  "), "{text}");
    let end = lines[2].len();
    assert!(lines[2..].iter().all(|line| line.len() == end), "{text}");
    assert!(text.is_ascii());
    let last = answer(&["suggest", "AABB:4,0", "--top", "1"]);
    assert!(
        last.starts_with("Still possible: 1 code of 1,296"),
        "{last}"
    );
}

#[test]
fn estimates_carry_their_mark() {
    let text = answer(&["suggest", "--pegs=12", "--colors=26", "ABCDEFGHIJKL:1,2"]);
    assert!(
        text.contains("+ codes of 95,428,956,661,682,176\n"),
        "{text}"
    );
    let row = text.lines().nth(3).expect("a row");
    assert_eq!(row.matches('~').count(), 4, "{text}");
    assert_eq!(row.matches('%').count(), 2, "{text}");
    assert!(text.contains("There may be better ones"), "{text}");
}

/// With so many rows on the largest board, the search misses the few codes that fit.
#[test]
fn where_no_code_was_found_that_is_said() {
    const SECRET: &str = "PIVQVLEMALPI";
    const ROWS: [&str; 11] = [
        "WTHRAVTEOLFK",
        "GBSGCQVKVMZC",
        "ABVQHCNODVNE",
        "RKTRFWBRFQCM",
        "TNVTPPTMRAUX",
        "CGZVILLWMVJD",
        "IHKLLQSZYQFA",
        "MNBQAHVNBMGY",
        "TDYRHFCWIBNI",
        "PLTUXBQOLGKJ",
        "OPWPHFORLFGY",
    ];
    let secret: Code = SECRET.parse().unwrap();
    let guesses = ROWS.map(|row| row.parse::<Code>().unwrap());
    let turns = guesses.map(|guess| {
        let score = guess.score(secret);
        format!("{guess}:{},{}", score.black, score.white)
    });
    let mut arguments = vec!["suggest", "--pegs=12", "--colors=26"];
    arguments.extend(turns.iter().map(String::as_str));
    let text = answer(&arguments);
    let said = "No fitting code was found yet. There may still be one.\n";
    assert!(text.starts_with(said), "{text}");
}

#[test]
fn a_solver_without_a_measure_says_what_it_plays() {
    let said = answer(&[
        "suggest",
        "AABB:1,1",
        "CDAE:0,2",
        "--solver",
        "first-consistent",
    ]);
    assert!(
        said.ends_with("First Consistent itself plays ABCC.\n"),
        "{said}"
    );
}

#[test]
fn codes_and_scores_are_written_in_many_ways() {
    let plain = answer(&["suggest", "AABB:1,1", "CDAE:0,2"]);
    for turns in [
        ["aabb:1 1", "cdae:0 2"],
        ["AABB:1b1w", "CDAE:2W"],
        ["AABB:+-", "CDAE:++"],
        ["AABB:2/1", "CDAE:2/0"],
    ] {
        assert_eq!(answer(&["suggest", turns[0], turns[1]]), plain);
    }
    let digits = json(&["suggest", "1122:0"]);
    assert_eq!(digits["candidates"], 256);
    let are_digits = |code: &&str| code.parse::<u32>().is_ok();
    assert!(codes(&digits).iter().all(are_digits));
}

#[test]
fn scores_that_contradict_each_other_end_with_their_own_code() {
    let why = |arguments: &[&str]| why_ended(&mut pegwise(arguments), 3);
    let second = why(&["suggest", "AABB:1,1", "AABB:1,0", "CCCC:0,0", "--json"]);
    assert!(second.contains("no code fits"), "{second}");
    assert!(
        second.contains("208 codes before row 2, none after it."),
        "{second}"
    );
    let first = why(&["suggest", "--no-repeats", "--colors", "4", "ABCD:2,0"]);
    assert!(
        first.contains("24 codes before row 1, none after it."),
        "{first}"
    );
}

#[test]
fn the_likeliest_mistake_is_told_with_a_contradiction() {
    let why = |arguments: &[&str]| why_ended(&mut pegwise(arguments), 3);
    let said = why(&["suggest", "AABB:1,1", "AABB:1,0"]);
    assert!(
        said.ends_with(
            "none after it. Likeliest correction: row 1 should show 1 black 0 white, not 1 and 1. \
             It leaves 256 codes.\n"
        ),
        "{said}"
    );
    let two = why(&["suggest", "AABB:1,1", "AABB:1,1", "CCCC:3,0", "CCCC:3,0"]);
    assert!(two.contains("Changing one score is not enough."), "{two}");
    let none = [["AABB:1,1"; 3], ["AABB:0,0"; 3]].concat();
    let none = why(&[&["suggest"], &none[..]].concat());
    assert!(
        none.ends_with("The scores fit together up to row 3, but not with row 4.\n"),
        "{none}"
    );
    let large = [
        "suggest",
        "--pegs=8",
        "--colors=12",
        "ABCDEFGH:4,3",
        "IJKLIJKL:1,1",
    ];
    let large = why(&large);
    let needs = "Corrections need a board with at most 4,194,304 codes.";
    assert!(large.contains(needs), "{large}");
}
