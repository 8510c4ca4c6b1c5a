//! The pictures in `assets/` are what the program draws. `UPDATE_PICTURES=1 cargo test --test pictures`
//! draws them anew.
#![cfg(feature = "tui")]

use std::env;
use std::fs;
use std::process::Command;
use std::time::Duration;

use pegwise::ui::{Paper, moving_svg, svg};
use ratatui::buffer::Buffer;
use ratatui::style::Color;

/// A game with a row in the making.
const EXAMPLE: &str = "assets/games/example.txt --keys=D,A,F,B,h,Tab,Tab";

/// The files, and what `pegwise picture` needs to draw them; commas stand for the spaces between keys.
const PICTURES: [(&str, &str, &str); 8] = [
    (
        "watch",
        "assets/games/watched.txt",
        "--size 120x40 --play --keys=Shift-Tab,Space",
    ),
    ("setup", "", ""),
    ("coach", EXAMPLE, "--size 120x40"),
    ("end", "assets/games/finished.txt", "--size 120x40"),
    ("review", "assets/games/finished.txt", "--keys=r"),
    ("light", EXAMPLE, "--light"),
    ("large", EXAMPLE, "--size 200x60"),
    ("no-colours", EXAMPLE, "--color none"),
];

#[test]
fn pictures_show_the_program_as_it_is() {
    for (name, game, options) in PICTURES {
        let file = format!("assets/{name}.svg");
        let words = game.split_whitespace().chain(options.split_whitespace());
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
                output.stdout == fs::read(&file).unwrap(),
                "{file} is out of date: UPDATE_PICTURES=1 draws it anew"
            );
        }
    }
}

#[test]
fn text_of_one_style_is_one_element_and_a_ground_one_rectangle() {
    let mut screen = Buffer::with_lines(["a <peg>", "▄▄"]);
    for cell in &mut screen.content[7..10] {
        cell.bg = Color::Rgb(1, 2, 3);
    }
    let picture = svg(&screen, Paper::Light);
    for element in [
        "y=\"28\" textLength=\"84\" lengthAdjust=\"spacingAndGlyphs\">a &lt;peg&gt;</text>",
        "<path stroke=\"#010203\" stroke-width=\"24\" d=\"M10 46h36\"/>",
        "<path stroke=\"#202020\" stroke-width=\"12\" d=\"M10 52h24\"/>",
    ] {
        assert!(picture.contains(element), "{element}: {picture}");
    }
}

#[test]
fn a_moving_picture_draws_the_first_screen_and_then_what_changes() {
    let screens = ["peg  wise", "peg--wise", "peg--wits"].map(|line| Buffer::with_lines([line]));
    let times = [0, 250, 1_500].map(Duration::from_millis);
    let screens: Vec<_> = times.into_iter().zip(screens).collect();
    let picture = moving_svg(&screens, Duration::from_secs(4), Paper::Dark);
    let parts: Vec<_> = picture.split("<g ").collect();
    for (part, begin, text) in [
        (
            parts[0],
            "begin=\"0s;loop.end\" dur=\"4.00s\"",
            ">peg  wise<",
        ),
        (parts[1], "begin=\"loop.begin+0.25s\"", ">--<"),
        (parts[2], "begin=\"loop.begin+1.50s\"", ">ts<"),
    ] {
        assert!(part.contains(begin) && part.contains(text), "{part}");
        assert_eq!(part.matches("<text").count(), 1, "{part}");
    }
}
