//! The colours of the built-in themes can be read and told apart, with few colours and any colour vision.

use std::collections::{BTreeMap, HashSet};
use std::fs;

use pegwise::app::Target;
use pegwise::texts::themes::{self, Themes};
use pegwise::ui::{Colours, Depth, Paper, Rgb, Theme};
use ratatui::buffer::Cell;
use ratatui::style::Color;

use crate::support::drawing::*;
use crate::support::play::*;

fn built_in(name: &str) -> Colours {
    Themes::built_in().get(name).unwrap().clone()
}

/// The themes with colours, for each depth.
fn coloured() -> impl Iterator<Item = (String, Depth, Theme)> {
    let names = themes().into_iter().filter(|name| name != "mono");
    names.flat_map(|name| {
        let depths = DEPTHS.into_iter().filter(|depth| *depth != Depth::Mono);
        depths.map(move |depth| {
            let theme = Theme::new(&built_in(&name), depth, false);
            (name.clone(), depth, theme)
        })
    })
}

/// The colours of the label and of the peg, for each letter in the palette of a board with all of them.
fn pegs(theme: &Theme) -> BTreeMap<String, (Color, Color)> {
    let screen = opened(ALL_COLOURS).picture(200, 60, theme);
    let cells = screen.content.iter().filter(|cell| cell.bg != Color::Reset);
    let labels = cells.filter(|cell| matches!(cell.symbol().as_bytes(), [b'A'..=b'Z']));
    let pegs = labels.map(|cell| (cell.symbol().to_owned(), (cell.fg, cell.bg)));
    pegs.collect()
}

#[test]
fn the_built_in_themes_have_no_problems() {
    let themes = Themes::built_in();
    assert_eq!(themes.problems(), [""; 0]);
    let files = fs::read_dir("assets/themes").unwrap().count();
    assert_eq!(themes.names().len(), files);
    assert_eq!(built_in("classic"), *themes::classic());
}

#[test]
fn labels_can_be_read_on_every_peg_and_no_two_pegs_are_the_same() {
    for (name, depth, theme) in coloured() {
        let pegs = pegs(&theme);
        assert_eq!(pegs.len(), 26, "{name}, {depth:?}: {pegs:?}");
        let is_dark =
            |(_, ground): &(Color, Color)| [Color::Black, Color::DarkGray].contains(ground);
        assert!(!pegs.values().any(is_dark), "{name}, {depth:?}: {pegs:?}");
        let most = if depth == Depth::Ansi { 14 } else { 26 };
        let grounds: HashSet<_> = pegs.values().take(most).map(|(_, ground)| ground).collect();
        assert_eq!(grounds.len(), most, "{name}, {depth:?}: {pegs:?}");
        let first = pegs.values().take(6).map(|(_, ground)| ground.to_string());
        let hues: HashSet<_> = first.map(|name| name.replace("Light", "")).collect();
        assert_eq!(hues.len(), 6, "{name}, {depth:?}: {hues:?}");
        for (letter, (ink, ground)) in pegs.into_iter().filter(|_| depth != Depth::Ansi) {
            let ratio = contrast(rgb(ink), rgb(ground));
            assert!(ratio >= 4.5, "{name}, {depth:?}, {letter}: {ratio:.1}");
        }
    }
}

#[test]
fn the_accent_can_be_read_on_light_and_on_dark_terminals() {
    for (name, depth, theme) in coloured() {
        let screen = at_setup().picture(80, 24, &theme);
        let mark = screen.content.iter().rfind(|cell| cell.symbol() == "▌");
        let accent = mark.expect("a way to play is chosen").fg;
        if depth == Depth::Ansi {
            assert_eq!(accent, Color::LightBlue, "{name}");
            continue;
        }
        for ground in [[0; 3], [255; 3]] {
            let ratio = contrast(rgb(accent), ground);
            assert!(ratio >= 3.0, "{name}, {depth:?} on {ground:?}: {ratio:.1}");
        }
    }
}

#[test]
fn the_first_eight_pegs_are_told_apart_with_any_colour_blindness() {
    for (name, wanted) in [("classic", 25.0), ("colour-blind-safe", 30.5)] {
        let pegs = pegs(&Theme::new(&built_in(name), Depth::TrueColour, false));
        let first = pegs.into_values().take(8);
        let grounds: Vec<_> = first.map(|(_, ground)| rgb(ground)).collect();
        for (place, one) in grounds.iter().enumerate() {
            for other in &grounds[..place] {
                let apart = distances(*one, *other).into_iter();
                let apart = apart.fold(f64::INFINITY, f64::min);
                assert!(apart > wanted, "{name}: {one:?}, {other:?}: {apart}");
            }
        }
    }
}

/// Terminals by their colours of text and of the ground: usual ones, and some with an odd or a pale ground.
const PAPERS: [(&str, Paper); 10] = [
    ("dark", Paper::DARK),
    ("light", Paper::LIGHT),
    ("black", paper(0xff_ff_ff, 0x00_00_00)),
    ("white", paper(0x00_00_00, 0xff_ff_ff)),
    ("xterm grey", paper(0xe5_e5_e5, 0x00_00_00)),
    ("dark blue", paper(0xee_ee_ec, 0x00_00_80)),
    ("solarized dark", paper(0x83_94_96, 0x00_2b_36)),
    ("solarized light", paper(0x65_7b_83, 0xfd_f6_e3)),
    ("grey on grey", paper(0xa0_a0_a0, 0x60_60_60)),
    ("gruvbox", paper(0xeb_db_b2, 0x28_28_28)),
];

const fn paper(ink: u32, ground: u32) -> Paper {
    const fn rgb(value: u32) -> Rgb {
        let [_, red, green, blue] = value.to_be_bytes();
        [red, green, blue]
    }
    Paper {
        ink: rgb(ink),
        ground: rgb(ground),
    }
}

/// The colour of labels beside other text, if it has one of its own.
fn second_level(theme: &Theme) -> Option<Rgb> {
    let screen = opened(RUNNING).picture(80, 24, theme);
    let (x, y) = place_of(&screen, "row ");
    match screen[(x, y)].fg {
        Color::Reset => None,
        own => Some(rgb(own)),
    }
}

#[test]
fn the_second_level_of_text_can_be_read_and_told_from_the_first() {
    for (ground, paper) in PAPERS {
        let full = contrast(paper.ink, paper.ground);
        for (name, depth, theme) in coloured() {
            let level = second_level(&theme.on_paper(Some(paper)));
            let has_shades = matches!(depth, Depth::TrueColour | Depth::Indexed);
            let is_expected = has_shades && name != "high-contrast" && full >= 9.2;
            assert_eq!(level.is_some(), is_expected, "{ground}, {name}, {depth:?}");
            if let Some(tone) = level {
                let ratio = contrast(tone, paper.ground);
                assert!(ratio >= 7.0, "{ground}, {name}, {depth:?}: {ratio:.2}");
                assert!(
                    full / ratio >= 1.3,
                    "{ground}, {name}, {depth:?}: {ratio:.2}"
                );
                // A grey of the 256 may be somewhat clearer than what is mixed.
                let most = if depth == Depth::Indexed { 9.0 } else { 7.3 };
                assert!(ratio < most, "{ground}, {name}, {depth:?}: {ratio:.2}");
            }
        }
    }
}

#[test]
fn on_an_unknown_terminal_there_is_one_level_of_text() {
    for (name, depth, theme) in coloured() {
        assert_eq!(
            second_level(&theme.on_paper(None)),
            None,
            "{name}, {depth:?}"
        );
    }
}

/// Text and labels on a ground of ours can be read, and pins can be told apart; what is shown by colour alone need not.
#[test]
fn what_stands_on_the_board_can_be_read() {
    let screens = [
        (RUNNING, "D A"),
        (RUNNING, "PageUp h"),
        (WON, ""),
        (LONGEST, "A"),
    ];
    for (name, depth, theme) in coloured().filter(|(_, depth, _)| *depth != Depth::Ansi) {
        for (line, keys) in screens {
            let mut game = opened(line);
            game.press(keys);
            for (columns, lines) in [(80, 24), (120, 40)] {
                let screen = game.picture(columns, lines, &theme);
                let is_text = |symbol: &str| {
                    symbol
                        .chars()
                        .all(|sign| sign.is_ascii_graphic() || "●○▸".contains(sign))
                };
                let on_ours = |cell: &&Cell| {
                    cell.bg != Color::Reset && cell.fg != Color::Reset && is_text(cell.symbol())
                };
                for cell in screen.content.iter().filter(on_ours) {
                    let ratio = contrast(rgb(cell.fg), rgb(cell.bg));
                    assert!(
                        ratio >= 4.5,
                        "{name}, {depth:?}, {line} {keys}: {cell:?}: {ratio:.1}"
                    );
                }
            }
        }
    }
}

/// Pegs differ from one another and from all that they stand on, and holes have an edge.
#[test]
fn what_stands_on_the_board_stands_out() {
    for (name, depth, theme) in coloured().filter(|(_, depth, _)| *depth != Depth::Ansi) {
        let (colours, pegs) = (built_in(&name), pegs(&theme).into_values());
        let pegs: Vec<_> = pegs.map(|(_, ground)| rgb(ground)).collect();
        let own = |place: usize, usual: Rgb| {
            let own = colours.board_256[place].filter(|_| depth == Depth::Indexed);
            own.unwrap_or(usual)
        };
        let rows = [own(0, colours.board), own(3, colours.board_row)];
        let grounds = [rows[0], rows[1], own(5, colours.shield)];
        for (place, one) in pegs.iter().enumerate() {
            let others = pegs[..place].iter().map(|other| (other, 30.0));
            let others = others.filter(|_| place < 6);
            let rows = rows.iter().filter(|_| place < 8).map(|row| (row, 20.0));
            let grounds = grounds.iter().filter(|_| depth == Depth::TrueColour);
            let grounds = grounds.map(|ground| (ground, 10.0));
            for (other, least) in others.chain(rows).chain(grounds) {
                let apart = distances(*one, *other)[0];
                assert!(apart > least, "{name}, {depth:?}: {one:?}, {other:?}");
            }
        }
        let edge = contrast(own(4, colours.hole), own(1, colours.board_light));
        assert!(edge > 1.8, "{name}, {depth:?}: {edge}");
    }
}

/// A ball is dark in the shade: no other peg is taken for the shaded side of the first one, and the blue one shows on
/// wood.
#[test]
fn no_peg_looks_like_the_shaded_side_of_the_first_one() {
    for (name, _, theme) in coloured().filter(|(_, depth, _)| *depth == Depth::TrueColour) {
        let pegs: Vec<_> = pegs(&theme).into_values().collect();
        let shaded = rgb(pegs[0].1).map(|channel| channel / 2);
        for (_, ground) in &pegs[1..] {
            let apart = distances(rgb(*ground), shaded)[0];
            assert!(apart > 20.0, "{name}: {ground:?}: {apart:.1}");
        }
    }
    let classic = built_in("classic");
    assert!(contrast(classic.pegs[1], classic.board) > 2.0);
}

/// The coach's guess is the rim of holes, and no black pin touches the board.
#[test]
fn nothing_looks_played_that_is_not() {
    for (name, _, theme) in coloured().filter(|(_, depth, _)| *depth == Depth::TrueColour) {
        for size in [(80, 24), (120, 40), (200, 60)] {
            let (colours, mut game) = (built_in(&name), opened(RUNNING));
            game.press("h");
            let (screen, drawn) = draw(&game.app, size, &theme);
            for (x, y, target) in clickable(&drawn, size) {
                let cell = &screen[(x, y)];
                if matches!(target, Target::Hole(_)) && "ABCDEF".contains(cell.symbol()) {
                    assert_eq!(rgb(cell.bg), colours.hole, "{name}: {cell:?}");
                }
                let is_pin = cell.symbol() == " " && cell.bg == Color::Rgb(0, 0, 0);
                // Those of high contrast are as black as its board.
                if is_pin && name != "high-contrast" {
                    let around = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)];
                    let around = around.map(|at| [screen[at].fg, screen[at].bg]);
                    assert!(!around.as_flattened().contains(&colours.board.into()));
                }
            }
        }
    }
}

#[test]
fn mono_is_what_there_is_without_colours() {
    let game = opened(RUNNING);
    let without = game.picture(80, 24, plain());
    for depth in DEPTHS {
        let mono = Theme::new(&built_in("mono"), depth, false);
        assert_eq!(game.picture(80, 24, &mono), without);
    }
}

/// The value of a colour in RGB, or in the cube or the greys of the 256.
fn rgb(colour: Color) -> Rgb {
    const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    match colour {
        Color::Rgb(red, green, blue) => [red, green, blue],
        Color::Indexed(grey @ 232..) => [8 + 10 * (grey - 232); 3],
        Color::Indexed(index @ 16..) => {
            let level = |size| LEVELS[usize::from((index - 16) / size % 6)];
            [36, 6, 1].map(level)
        }
        other => panic!("{other} has no value of its own"),
    }
}

/// The linear light of each channel, from 0 to 1.
fn linear([red, green, blue]: Rgb) -> [f64; 3] {
    [red, green, blue].map(|channel| match f64::from(channel) / 255.0 {
        value if value <= 0.04045 => value / 12.92,
        value => ((value + 0.055) / 1.055).powf(2.4),
    })
}

/// The contrast ratio of WCAG 2, from 1 to 21. Text needs 4.5, a sign needs 3.
fn contrast(one: Rgb, other: Rgb) -> f64 {
    let luminance = |rgb| dot([0.2126, 0.7152, 0.0722], linear(rgb)) + 0.05;
    let (one, other) = (luminance(one), luminance(other));
    one.max(other) / one.min(other)
}

/// The distances of two colours in CIE L*a*b* for all kinds of colour vision, the usual one first, as Machado,
/// Oliveira and Fernandes (2009) simulate them with severity 1.0. About 2 can just be seen.
fn distances(one: Rgb, other: Rgb) -> [f64; 4] {
    #[rustfmt::skip]
    const KINDS: [[[f64; 3]; 3]; 4] = [
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        [[0.1523, 1.0526, -0.2049], [0.1145, 0.7863, 0.0992], [-0.0039, -0.0481, 1.0520]],
        [[0.3673, 0.8606, -0.2280], [0.2801, 0.6725, 0.0474], [-0.0118, 0.0429, 0.9689]],
        [[1.2555, -0.0767, -0.1788], [-0.0784, 0.9308, 0.1476], [0.0047, 0.6914, 0.3039]],
    ];
    KINDS.map(|kind| {
        let seen = |colour| kind.map(|row| dot(row, linear(colour)).clamp(0.0, 1.0));
        let (one, other) = (lab(seen(one)), lab(seen(other)));
        let between = [0, 1, 2].map(|axis| one[axis] - other[axis]);
        dot(between, between).sqrt()
    })
}

/// CIE L*a*b* of linear light.
fn lab(light: [f64; 3]) -> [f64; 3] {
    let curve = |part: f64| match part {
        part if part > 0.008_856 => part.cbrt(),
        part => 7.787 * part + 16.0 / 116.0,
    };
    let x = curve(dot([0.4124, 0.3576, 0.1805], light) / 0.9505);
    let y = curve(dot([0.2126, 0.7152, 0.0722], light));
    let z = curve(dot([0.0193, 0.1192, 0.9505], light) / 1.089);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn dot(one: [f64; 3], other: [f64; 3]) -> f64 {
    one[0] * other[0] + one[1] * other[1] + one[2] * other[2]
}
