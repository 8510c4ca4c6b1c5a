//! The pictures in `assets/` are what the program draws; `PEGWISE_UPDATE=1` draws them anew.

use std::time::Duration;

use pegwise::ui::{Paper, moving_svg, svg};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

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
    (
        "large",
        "assets/games/example.txt",
        "--size 200x60 --keys=D,A,F,B,h",
    ),
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
    let picture = svg(&Buffer::with_lines(["<&> \"'"]), Paper::LIGHT);
    assert!(picture.contains(">&lt;&amp;&gt; "), "{picture}");
}

#[test]
fn blanks_between_words_keep_their_cells() {
    let empty = Buffer::with_lines(["    "]);
    let words = Buffer::with_lines(["a  b"]);
    let still = svg(&words, Paper::DARK);
    let screens = [(Duration::ZERO, empty), (Duration::from_secs(1), words)];
    let moving = moving_svg(&screens, Duration::from_secs(2), Paper::DARK);
    for picture in [still, moving] {
        // Browsers obey the rule and ignore what stands on the root; librsvg knows only the attribute of the root.
        let rule_of_css = picture.contains("<style>text { white-space: pre }</style>");
        let root = picture.lines().next().unwrap_or_default();
        let attribute_of_xml = root.contains(" xml:space=\"preserve\"");
        for keeps_blanks in [rule_of_css, attribute_of_xml] {
            assert_eq!(
                placed(&picture, keeps_blanks),
                [('a', 0.0), ('b', 3.0)],
                "{picture}"
            );
        }
    }
}

/// Fonts leave gaps between blocks, and pegs and pins consist of them.
#[test]
fn a_block_is_drawn_as_the_part_of_the_cell_that_it_fills() {
    for (block, parts) in [
        ("▄", "stroke-width=\"12\" d=\"M10 28h12\""),
        ("▇", "stroke-width=\"21\" d=\"M10 23.5h12\""),
        ("▉", "stroke-width=\"24\" d=\"M10 22h11\""),
        ("▏", "stroke-width=\"24\" d=\"M10 22h2\""),
        ("▐", "stroke-width=\"12\" d=\"M16 16h6M16 28h6\""),
        ("▚", "stroke-width=\"12\" d=\"M10 16h6M16 28h6\""),
        ("▟", "stroke-width=\"12\" d=\"M16 16h6M10 28h12\""),
    ] {
        let picture = svg(&Buffer::with_lines([block]), Paper::DARK);
        assert!(picture.contains(parts), "{block}: {picture}");
        assert!(!picture.contains(block), "{block}: {picture}");
    }
}

#[test]
fn wide_and_composed_symbols_take_the_cells_that_they_have_on_the_screen() {
    let picture = svg(&Buffer::with_lines(["界界 e\u{301} x"]), Paper::DARK);
    let text = "<text x=\"10\" y=\"28\" textLength=\"96\" lengthAdjust=\"spacingAndGlyphs\">界界 e\u{301} x</text>";
    assert!(picture.contains(text), "{picture}");
}

#[test]
fn the_ground_of_a_wide_symbol_is_as_wide() {
    let mut screen = Buffer::empty(Rect::new(0, 0, 3, 1));
    screen.set_string(0, 0, "界", Style::new().bg(Color::White));
    let picture = svg(&screen, Paper::DARK);
    assert!(picture.contains("d=\"M10 22h24\""), "{picture}");
}

#[test]
fn nothing_of_a_wide_symbol_stays_in_a_moving_picture() {
    let screens = [
        (Duration::ZERO, Buffer::with_lines(["界"])),
        (Duration::from_secs(1), Buffer::with_lines(["x "])),
    ];
    let picture = moving_svg(&screens, Duration::from_secs(2), Paper::DARK);
    assert!(picture.contains("d=\"M10 22h24\""), "{picture}");
}

/// The signs of all texts, each with the column at which a reader of SVG puts it: a text is stretched over its
/// `textLength`, after neighbouring blanks have become one where they are not kept.
fn placed(picture: &str, keeps_blanks: bool) -> Vec<(char, f64)> {
    const MARGIN: f64 = 10.0;
    const CELL: f64 = 12.0;
    let mut placed = Vec::new();
    for element in picture.split("<text ").skip(1) {
        let (attributes, rest) = element.split_once('>').expect("a tag has an end");
        let (content, _) = rest.split_once("</text>").expect("a text has an end");
        let text = if keeps_blanks {
            content.to_owned()
        } else {
            content.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        let begin = number(attributes, "x").expect("a text has a place");
        let length = number(attributes, "textLength").unwrap_or(CELL);
        let step = length / text.chars().count() as f64;
        for (index, sign) in text.chars().enumerate() {
            if sign != ' ' {
                placed.push((sign, (begin + index as f64 * step - MARGIN) / CELL));
            }
        }
    }
    placed
}

/// The number in an attribute of an element.
fn number(attributes: &str, name: &str) -> Option<f64> {
    let (_, value) = attributes.split_once(&format!("{name}=\""))?;
    let (number, _) = value.split_once('"')?;
    number.parse().ok()
}
