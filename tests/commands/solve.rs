//! `pegwise solve`.

use pegwise::solver::Solver;
use serde_json::Value;

use super::program::{answer, json};

#[test]
fn prints_the_published_game() {
    let golden = include_str!("../golden/state-machine-FCAF.txt");
    let game = [
        "solve",
        "FCAF",
        "--solver",
        "state-machine",
        "--opening",
        "FFAA",
    ];
    assert_eq!(answer(&game), golden);
    let digits = golden
        .replace(['A'], "1")
        .replace('B', "2")
        .replace('C', "3");
    let digits = digits.replace('D', "4").replace('E', "5").replace('F', "6");
    let in_digits = [
        "solve",
        "6316",
        "--solver",
        "state-machine",
        "--opening",
        "6611",
    ];
    assert_eq!(answer(&in_digits), digits);
}

#[test]
fn every_solver_finds_the_code_and_gives_reasons() {
    for solver in Solver::ALL {
        let arguments = ["solve", "BEAD", "--solver", solver.name()];
        let text = answer(&arguments);
        let turns: Vec<&str> = text
            .lines()
            .filter(|line| !line.starts_with("  "))
            .collect();
        assert_eq!(turns.last(), Some(&"BEAD 4 0"), "{text}");
        assert!(text.lines().count() > turns.len(), "{text}");
        let game = json(&arguments);
        assert_eq!(
            (&game["secret"], &game["solver"]),
            (&"BEAD".into(), &solver.name().into())
        );
        assert_eq!(game["guesses"], turns.len());
        for (turn, line) in game["turns"].as_array().expect("turns").iter().zip(turns) {
            let guess = turn["guess"].as_str().expect("a code");
            assert_eq!(format!("{guess} {} {}", turn["black"], turn["white"]), line);
            let said = |key: &str| turn[key].as_array().expect("remarks").clone();
            for remark in [said("reason"), said("learnt")].concat() {
                let remark = remark.as_str().expect("words").to_owned();
                assert!(
                    text.contains(&format!("\n  {remark}\n")),
                    "{remark}\n{text}"
                );
            }
        }
    }
}

#[test]
fn stages_are_named_where_there_are_some() {
    let stages = |solver| -> Vec<Value> {
        let game = json(&["solve", "FCAF", "--solver", solver]);
        let turns = game["turns"].as_array().expect("turns");
        turns.iter().map(|turn| turn["stage"].clone()).collect()
    };
    assert_eq!(
        stages("state-machine")[..3],
        ["GuessOne", "GuessTwo", "GuessCompute"]
    );
    assert!(stages("minimax").iter().all(Value::is_null));
}

#[test]
fn plays_on_other_boards() {
    let board = ["--pegs", "5", "--colors", "10", "--no-repeats"];
    let smart = ["solve", "GHIJF", "--solver", "smart-string"];
    let text = answer(&[&smart[..], &board].concat());
    let lines = text.lines();
    let lines = lines.filter(|line| !line.starts_with(' ') || line.contains("stepped"));
    assert_eq!(
        lines.map(str::trim).collect::<Vec<_>>(),
        [
            "ABCDE 0 0",
            "stepped 0 strings",
            "FGHIJ 0 5",
            "stepped 528 strings",
            "GFIJH 3 2",
            "stepped 248 strings",
            "GHIJF 5 0"
        ]
    );
}

#[test]
fn the_same_seed_draws_the_same_lots() {
    let game = |seed| {
        answer(&[
            "solve",
            "BEAD",
            "--solver",
            "random-consistent",
            "--seed",
            seed,
        ])
    };
    assert_eq!(game("7"), game("7"));
    assert_ne!(game("7"), game("8"));
}

#[test]
fn the_evil_codemaker_gives_way_as_little_as_it_can_and_proves_it() {
    let arguments = ["solve", "--codemaker", "evil", "--solver", "minimax"];
    let text = answer(&arguments);
    let lines = text.lines().filter(|line| !line.starts_with("  "));
    assert_eq!(
        lines.collect::<Vec<_>>(),
        [
            "AABB 0 0",
            "CCDE 1 1",
            "CFCF 0 0",
            "DEDD 0 2",
            "EDEE 4 0",
            "Evil had no fixed code, but EDEE fits every row.",
            "Codes still possible after each row: 256; 46; 6; 1; 1"
        ]
    );
    let game = json(&arguments);
    assert_eq!(
        (&game["secret"], &game["guesses"]),
        (&"EDEE".into(), &5.into())
    );
    let turns = game["turns"].as_array().expect("turns").iter();
    let left: Vec<_> = turns.map(|turn| turn["candidates"].clone()).collect();
    assert_eq!(left, [256, 46, 6, 1, 1]);
    assert!(!game.to_string().contains("estimated"), "{game}");
    assert!(json(&["solve", "FCAF"])["turns"][0]["candidates"].is_null());
}
