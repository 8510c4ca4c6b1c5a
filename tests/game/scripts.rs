//! The behaviours in `tests/scripts`, a test a file. `tests/support/script.rs` tells how they are written.

use crate::support::script::script;

macro_rules! scripts {
    ($($test:ident)+) => {
        $(#[test]
        fn $test() {
            script(&file(stringify!($test)));
        })+

        const TESTS: &[&str] = &[$(stringify!($test)),+];
    };
}

scripts! {
    coach corrections daily editing evil first_steps games hiding keys mouse pace pins practice
    puzzles questions review settings setup sharing solver tips two_players versus walking warnings
    watching worker
}

fn file(test: &str) -> String {
    test.replace('_', "-")
}

#[test]
fn every_script_is_played() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scripts");
    for entry in std::fs::read_dir(folder).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let is_played = TESTS.iter().any(|test| name == file(test) + ".txt");
        assert!(is_played, "{name}");
    }
}
