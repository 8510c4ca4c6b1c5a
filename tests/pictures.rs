//! The pictures in `assets/` are what the program draws.

use assert_cmd::Command;

/// The picture, and what `pegwise picture` needs to draw it.
const PICTURES: [(&str, &[&str]); 5] = [
    ("assets/setup.svg", &[]),
    ("assets/play.svg", &["assets/games/example.txt"]),
    (
        "assets/review.svg",
        &["assets/games/finished.txt", "--keys", "r"],
    ),
    (
        "assets/coach.svg",
        &["assets/games/example.txt", "--keys", "h Tab Tab"],
    ),
    (
        "assets/pins.svg",
        &["assets/games/guessing.txt", "--keys", "1 1"],
    ),
];

#[test]
fn pictures_show_the_program_as_it_is() {
    for (file, arguments) in PICTURES {
        let output = Command::new(env!("CARGO_BIN_EXE_pegwise"))
            .arg("picture")
            .args(arguments)
            .output()
            .unwrap();
        let drawn = String::from_utf8(output.stdout).unwrap();
        let kept = std::fs::read_to_string(file).unwrap();
        assert!(
            drawn == kept,
            "{file} is out of date: the README says how it is made"
        );
    }
}
