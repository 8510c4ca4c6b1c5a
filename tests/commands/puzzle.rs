//! `pegwise puzzle`.

use pegwise::coach::Puzzle;
use pegwise::rules::{Game, Preset};

use super::program::{answer, pegwise, printed, refuses};

/// Those that come with the program are what it prints, byte by byte.
#[test]
fn prints_the_record_of_a_puzzle() {
    for (file, record) in [
        (
            "easy-kids",
            include_str!("../../assets/puzzles/easy-kids.txt"),
        ),
        (
            "hard-super",
            include_str!("../../assets/puzzles/hard-super.txt"),
        ),
        (
            "medium-bulls-and-cows",
            include_str!("../../assets/puzzles/medium-bulls-and-cows.txt"),
        ),
    ] {
        let (_, preset) = file.split_once('-').expect("a grade and a board");
        let line = record.lines().nth(1).expect("a second line");
        let words: Vec<_> = line.split(' ').collect();
        let [_, _, seed, _, grade] = words[..] else {
            panic!("{line}");
        };
        let arguments = [
            "puzzle", "--preset", preset, "--seed", seed, "--grade", grade,
        ];
        assert_eq!(answer(&arguments), record);
        let before = [
            "--preset", preset, "--seed", seed, "puzzle", "--grade", grade,
        ];
        assert_eq!(answer(&before), record);
    }
}

#[test]
fn without_a_seed_it_is_another_one_each_time() {
    let (one, other) = (answer(&["puzzle"]), answer(&["puzzle"]));
    assert_ne!(one, other);
    let game: Game = one.parse().expect("a record");
    assert_eq!(game.board(), Preset::Classic.board());
    assert_eq!(Puzzle::of(&game).map(|puzzle| puzzle.grade().rows()), Ok(2));
}

#[test]
fn it_can_be_played_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("puzzle");
    let record = answer(&[
        "puzzle", "--preset", "kids", "--seed", "GUAVA", "--grade", "1",
    ]);
    std::fs::write(&file, record).expect("a file");
    let file = file.to_str().expect("a name in Unicode");
    let mut play = pegwise(&["play", "--plain", "--resume", file]);
    let said = printed(play.write_stdin("CFD\n"));
    assert!(said.contains("Cracked in 3 guesses"), "{said}");
}

#[test]
fn what_cannot_be_is_refused() {
    for grade in ["0", "5", "easy"] {
        refuses(&["puzzle", "--grade", grade], &["--grade", grade]);
    }
    let large = ["puzzle", "--pegs", "8", "--colors", "12"];
    refuses(&large, &["429,981,696 codes", "40,000"]);
    refuses(
        &["puzzle", "--pegs", "1"],
        &["found no puzzle", "2 rows together"],
    );
    refuses(&["--solver", "minimax", "puzzle"], &["--solver", "puzzle"]);
    refuses(&["puzzle", "--seed", "KI WI!"], &["KI WI!"]);
}
