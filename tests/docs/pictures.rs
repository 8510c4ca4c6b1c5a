//! The pictures in `assets/` are what the program draws; `PEGWISE_UPDATE=1` draws them anew.

use pegwise::ui::{Paper, svg};
use ratatui::buffer::Buffer;

use crate::commands::program::{pegwise, printed};
use crate::support::golden::golden;

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
        let words = ["picture", game, options]
            .into_iter()
            .flat_map(str::split_whitespace);
        let arguments: Vec<_> = words.map(|word| word.replace(',', " ")).collect();
        let picture = printed(&mut pegwise(&arguments));
        golden(&format!("../../assets/{name}.svg"), &picture);
    }
}

#[test]
fn signs_of_xml_are_escaped() {
    let picture = svg(&Buffer::with_lines(["<&> \"'"]), Paper::Light);
    assert!(picture.contains(">&lt;&amp;&gt; "), "{picture}");
}
