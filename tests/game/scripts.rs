//! The behaviours in `tests/scripts`, a test a file. `tests/support/script.rs` tells how they are written.

use crate::support::files::names;
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
    for name in names("tests/scripts".as_ref()) {
        let is_played = TESTS.iter().any(|test| name == file(test) + ".txt");
        assert!(is_played, "{name}");
    }
}
