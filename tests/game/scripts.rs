//! The behaviours in `tests/scripts`, a test a file. `tests/support/script.rs` tells how they are written.

use crate::support::files::names;
use crate::support::script::{example_lines, played, script};

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
    all_games coach corrections daily editing evil first_steps games hiding keys mistakes mouse pace page pasting pins
    practice puzzles questions review settings setup sharing solver tips touch two_players versus walking warnings
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

#[test]
fn every_example_of_the_grammar_can_be_played() {
    for line in example_lines() {
        let before = [
            "busy KIWI AABB CDAE",
            "date 2026-11-21 09:30",
            "> h",
            "late",
        ];
        let played = played(&[&before[..], &[&line]].concat());
        assert!(played.is_ok(), "{line}: {played:?}");
    }
}

#[test]
fn a_wrong_word_is_answered_with_those_that_are_known() {
    for (lines, answer) in [
        (
            ["setup", "= sved"],
            "unknown question `sved`; known are `game`, `saved`, ",
        ),
        (
            ["setup", "opne running"],
            "unknown line `opne`; known are `# Space stops the solver.`, ",
        ),
        (
            ["setup", "animaton off"],
            "and the settings `theme`, `labels`, ",
        ),
        (
            ["animation of", "setup"],
            "unknown value of animation `of`; known are `off`, `reduced`, `full`",
        ),
        (
            ["disk half", "setup"],
            "unknown disk `half`; known are `full`, `ok`",
        ),
        (
            ["setup", "> click:hol1"],
            "unknown target `hol`; known are `hole1`, ",
        ),
        (
            ["setup", "> click:hol1"],
            "`codelist`, `black`, `white`, `plate`, `coach`, ",
        ),
        (["setup", "> click:colour27"], "there is no colour27"),
        (
            ["setup", "> clik:hole1"],
            "unknown act `clik`; known are `wait`, ",
        ),
        (
            ["setup", "> Entre"],
            "“Entre” is not a key. Write one character, or a name like Enter",
        ),
        (["setup", "> window:80"], "a window has a size like 120x40"),
        (
            ["open KIWI bord=4x7", "setup"],
            "unknown `bord=4x7`; known are board=, rows=, by=",
        ),
        (
            ["open KIWI AAB", "setup"],
            "`AAB` has not as many pegs as the board",
        ),
        (
            ["open hand AABB", "setup"],
            "`AABB` needs its pins, black and white: `AABB:10`",
        ),
        (
            ["date today", "setup"],
            "`today` is not a date, as 2026-11-21 09:30 is",
        ),
        (
            ["> A", "setup"],
            "no program has begun: write `setup` or `open GAME` before",
        ),
    ] {
        let why = played(&lines).unwrap_err();
        assert!(why.contains(answer), "{lines:?}: {why}");
    }
}
