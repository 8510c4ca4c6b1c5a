use super::*;
use crate::app::{Labels, PinsShape};
use crate::ui::{Colours, Depth};

const WON: &str = "pegwise 1\nboard 4x6 rows 10 repeats\ncodemaker secret DAFE\ncodebreaker you\n\
                   1 AABB 1 0 saw count\n2 CDAE 1 2 by minimax\n3 DAFE 4 0\n";

fn picture(record: &str) -> String {
    picture_in(record, usual())
}

fn picture_in(record: &str, theme: Theme) -> String {
    board_svg(&record.parse().unwrap(), theme)
}

fn usual() -> Theme {
    Theme::new(Depth::TrueColour, false)
}

/// Every element is closed, in its order, and no attribute is left open.
fn is_well_formed(svg: &str) -> bool {
    let mut open = Vec::new();
    for tag in svg.split('<').skip(1) {
        let Some((tag, text)) = tag.split_once('>') else {
            return false;
        };
        let name = tag.split([' ', '/']).find(|word| !word.is_empty());
        if tag.starts_with('/') {
            if open.pop() != name {
                return false;
            }
        } else if !tag.ends_with('/') {
            open.extend(name);
        }
        if tag.matches('"').count() % 2 != 0 || text.contains('>') {
            return false;
        }
    }
    open.is_empty()
}

/// The letters on pegs and shield, from above.
fn letters(svg: &str) -> String {
    let texts = svg
        .lines()
        .filter(|line| line.contains("font-weight=\"bold\" fill"));
    let letter = |line: &str| line.strip_suffix("</text>")?.chars().next_back();
    texts.skip(1).filter_map(letter).collect()
}

#[test]
fn a_finished_game_shows_its_secret_above_its_rows() {
    let svg = picture(WON);
    assert!(is_well_formed(&svg), "{svg}");
    assert_eq!(letters(&svg), "DAFEDAFECDAEAABB");
    assert!(
        svg.contains("<title>Pegwise, 3/10. Classic 4×6, a chosen code</title>"),
        "{svg}"
    );
    assert!(svg.contains(
        "<desc>The secret is DAFE. Row 1: AABB, 1 black and 0 white pins, nudge. \
         Row 2: CDAE, 1 black and 2 white pins, minimax. Row 3: DAFE, 4 black and 0 white pins.</desc>"
    ), "{svg}");
    assert_eq!(svg.matches("fill=\"#000000\"/>").count(), 6, "black pins");
    assert_eq!(svg.matches("stroke=\"#ffffff\"").count(), 2, "white pins");
    assert_eq!(svg, picture(WON));
}

#[test]
fn a_running_game_keeps_its_secret() {
    let svg = picture(WON.split("3 DAFE").next().unwrap());
    assert!(is_well_formed(&svg), "{svg}");
    assert_eq!(letters(&svg), "????CDAEAABB");
    assert!(!svg.contains("DAFE"), "{svg}");
}

#[test]
fn every_size_of_board_is_well_formed() {
    for (board, guess) in [
        ("1x2 rows 1", "A"),
        ("12x26 rows 99", "ZYXWVUTSRQPO"),
        ("5x8 rows 12", "ABCDE"),
    ] {
        let record = format!(
            "pegwise 1\nboard {board} repeats\ncodemaker hand\ncodebreaker you\n1 {guess} 0 0\n"
        );
        let svg = picture(&record);
        assert!(is_well_formed(&svg), "{svg}");
        assert!(letters(&svg).ends_with(guess), "{svg}");
    }
}

#[test]
fn labels_and_pins_are_those_of_the_player() {
    let svg = picture_in(WON, usual().with_labels(Labels::Digits));
    assert!(is_well_formed(&svg), "{svg}");
    assert_eq!(letters(&svg), "416541653415".to_owned() + "1122");
    let svg = picture_in(WON, usual().with_pins(PinsShape::InLine));
    assert!(is_well_formed(&svg), "{svg}");
    assert_eq!(svg.matches("width=\"60\" height=\"15\"").count(), 3);
}

#[test]
fn colours_are_those_of_the_theme() {
    let mut colours = Colours::default();
    colours.pegs[0] = (1, 2, 3);
    colours.black_pin = (0x33, 0, 0);
    let theme = Theme::of(&colours, Depth::TrueColour, false);
    let svg = picture_in(WON, theme);
    assert_eq!(svg.matches("fill=\"#010203\"").count(), 5, "every A");
    assert_eq!(svg.matches("fill=\"#330000\"/>").count(), 6, "black pins");
    colours.shown = false;
    let plain = Theme::of(&colours, Depth::TrueColour, false);
    let svg = picture_in(WON, plain);
    assert!(is_well_formed(&svg) && !svg.contains("#010203"), "{svg}");
    assert_eq!(letters(&svg), "DAFEDAFECDAEAABB");
}
