//! The behaviours in `tests/scripts`, a test a file.

use crate::support::script::script;

macro_rules! scripts {
    ($($test:ident: $file:literal),+ $(,)?) => {
        $(#[test]
        fn $test() {
            script($file);
        })+

        const FILES: &[&str] = &[$($file),+];
    };
}

scripts! {
    bugs: "bugs",
    corrections: "corrections",
    daily: "daily",
    editing: "editing",
    evil: "evil",
    first_steps: "first-steps",
    games: "games",
    hiding: "hiding",
    hints: "hints",
    keys: "keys",
    mouse: "mouse",
    pins: "pins",
    practice: "practice",
    puzzles: "puzzles",
    questions: "questions",
    review: "review",
    settings: "settings",
    setup: "setup",
    sharing: "sharing",
    solver: "solver",
    tips: "tips",
    two_players: "two-players",
    versus: "versus",
    walking: "walking",
    warnings: "warnings",
    watching: "watching",
}

#[test]
fn every_script_is_played() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scripts");
    let files = std::fs::read_dir(folder).unwrap();
    let files = files.map(|file| file.unwrap().path());
    for file in files {
        let name = file.file_stem().unwrap().to_str().unwrap();
        assert!(FILES.contains(&name), "{name}");
    }
}
