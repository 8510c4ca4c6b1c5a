//! The pictures in `assets/` are what the program draws. `UPDATE_PICTURES=1 cargo test --test pictures`
//! draws them anew.
#![cfg(feature = "tui")]

use std::env;
use std::fs;
use std::process::Command;

/// The files, and what `pegwise picture` needs to draw them; commas stand for the spaces between keys.
const PICTURES: [(&str, &str); 8] = [
    (
        "assets/watch.svg",
        "assets/games/watched.txt --size 120x40 --play --keys=Space",
    ),
    ("assets/setup.svg", ""),
    (
        "assets/coach.svg",
        "assets/games/example.txt --keys=D,A,F,B,h,Tab,Tab --size 120x40",
    ),
    ("assets/end.svg", "assets/games/finished.txt"),
    ("assets/review.svg", "assets/games/finished.txt --keys=r"),
    (
        "assets/light.svg",
        "assets/games/example.txt --keys=D,A,F,B,h,Tab,Tab --light",
    ),
    (
        "assets/large.svg",
        "assets/games/example.txt --keys=D,A,F,B,h,Tab,Tab --size 200x60",
    ),
    (
        "assets/no-colours.svg",
        "assets/games/example.txt --keys=D,A,F,B,h,Tab,Tab --color none",
    ),
];

#[test]
fn pictures_show_the_program_as_it_is() {
    for (file, arguments) in PICTURES {
        let words = arguments.split_whitespace();
        let output = Command::new(env!("CARGO_BIN_EXE_pegwise"))
            .arg("picture")
            .args(words.map(|word| word.replace(',', " ")))
            .output()
            .unwrap();
        assert!(output.status.success(), "{file}: {output:?}");
        if env::var_os("UPDATE_PICTURES").is_some() {
            fs::write(file, output.stdout).unwrap();
        } else {
            assert!(
                output.stdout == fs::read(file).unwrap(),
                "{file} is out of date: UPDATE_PICTURES=1 draws it anew"
            );
        }
    }
}
