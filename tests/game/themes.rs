//! The colours of the built-in themes can be read and told apart, with few colours and any colour vision.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use pegwise::app::Target;
use pegwise::texts::themes::{self, Themes};
use pegwise::ui::{Colours, Depth, Paper, Rgb, Theme};
use ratatui::buffer::Cell;
use ratatui::style::Color;

use crate::support::drawing::*;
use crate::support::files::names;
use crate::support::play::*;

fn built_in(name: &str) -> Colours {
    Themes::built_in().get(name).unwrap().clone()
}

/// A theme as a terminal with this depth shows it.
struct Look {
    name: String,
    depth: Depth,
    colours: Colours,
    theme: Theme,
}

impl Look {
    fn new(name: &str, depth: Depth) -> Self {
        let colours = built_in(name);
        Self {
            name: name.to_owned(),
            depth,
            theme: Theme::new(&colours, depth, false),
            colours,
        }
    }
}

impl fmt::Display for Look {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "theme {}, {:?}", self.name, self.depth)
    }
}

/// The themes with colours, for each depth.
fn coloured() -> impl Iterator<Item = Look> {
    let names = themes().into_iter().filter(|name| built_in(name).shown);
    names.flat_map(|name| {
        let depths = DEPTHS.into_iter().filter(|depth| *depth != Depth::Mono);
        depths.map(move |depth| Look::new(&name, depth))
    })
}

/// The themes with colours where these are shown as the theme has them, or nearly: not with sixteen.
fn shaded() -> impl Iterator<Item = Look> {
    coloured().filter(|look| look.depth != Depth::Ansi)
}

/// The themes with colours where these are shown as the theme has them.
fn exact() -> impl Iterator<Item = Look> {
    coloured().filter(|look| look.depth == Depth::TrueColour)
}

/// The colours of the label and of the peg, for each letter in the palette of a board with all of them.
fn shown_pegs(theme: &Theme) -> BTreeMap<String, (Color, Color)> {
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
    for file in names(Path::new("assets/themes")) {
        let name = file.replace(".toml", "");
        let is_built_in = themes.get(&name).is_some();
        assert!(
            is_built_in,
            "assets/themes/{file} has no line in `BUILT_IN`"
        );
    }
    assert_eq!(built_in("classic"), *themes::classic());
}

#[test]
fn labels_can_be_read_on_every_peg_and_no_two_pegs_are_the_same() {
    for look in coloured() {
        let pegs = shown_pegs(&look.theme);
        assert_eq!(pegs.len(), 26, "{look}: letters on pegs: {pegs:?}");
        let most = if look.depth == Depth::Ansi { 14 } else { 26 };
        let (mut grounds, mut hues) = (BTreeMap::new(), BTreeMap::new());
        for (place, (letter, (_, ground))) in pegs.iter().enumerate() {
            let is_dark = [Color::Black, Color::DarkGray].contains(ground);
            assert!(!is_dark, "{look}: {letter} is {ground}: too dark");
            if place < most {
                let same = grounds.insert(ground.to_string(), letter);
                assert_eq!(same, None, "{look}: {letter} too is {ground}");
            }
            if place < 6 {
                let hue = ground.to_string().replace("Light", "");
                let same = hues.insert(hue, letter);
                assert_eq!(same, None, "{look}: {letter} too is {ground}, light or not");
            }
        }
    }
    for look in shaded() {
        for (letter, (ink, ground)) in shown_pegs(&look.theme) {
            let told = format!("{look}: {ink} on peg {letter}, {ground}");
            at_least(4.5, contrast(rgb(ink), rgb(ground)), CONTRAST, &told);
        }
    }
}

#[test]
fn the_accent_can_be_read_on_light_and_on_dark_terminals() {
    for look in coloured() {
        let screen = at_setup().picture(80, 24, &look.theme);
        let mark = screen.content.iter().rfind(|cell| cell.symbol() == "▌");
        let accent = mark.expect("a way to play is chosen").fg;
        if look.depth == Depth::Ansi {
            assert_eq!(accent, Color::LightBlue, "{look}: the accent");
            continue;
        }
        for (ground, value) in [("black", [0; 3]), ("white", [255; 3])] {
            let told = format!("{look}: the accent {accent} on {ground}");
            at_least(3.0, contrast(rgb(accent), value), CONTRAST, &told);
        }
    }
}

#[test]
fn the_first_eight_pegs_are_told_apart_with_any_colour_blindness() {
    for (name, wanted) in [("classic", 25.0), ("colour-blind-safe", 30.5)] {
        let look = Look::new(name, Depth::TrueColour);
        let pegs: Vec<_> = shown_pegs(&look.theme).into_iter().take(8).collect();
        for (place, (letter, (_, one))) in pegs.iter().enumerate() {
            for (earlier, (_, other)) in &pegs[..place] {
                let seen = distances(rgb(*one), rgb(*other)).into_iter();
                let least = seen.fold(f64::INFINITY, f64::min);
                let told = format!("{look}: pegs {earlier} and {letter}, {other} and {one}");
                at_least(wanted, least, DISTANCE, &told);
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
        for look in coloured() {
            let told = format!("{look}, on {ground}: the second level of text");
            let level = second_level(&look.theme.clone().on_paper(Some(paper)));
            let is_expected = look.depth != Depth::Ansi && look.colours.dims && full >= 9.2;
            assert_eq!(level.is_some(), is_expected, "{told}: is there one?");
            if let Some(tone) = level {
                let ratio = contrast(tone, paper.ground);
                at_least(7.0, ratio, CONTRAST, &told);
                at_least(
                    1.3,
                    full / ratio,
                    "contrast of the first, divided by its own,",
                    &told,
                );
                // A grey of the 256 may be somewhat clearer than what is mixed.
                let most = match look.depth {
                    Depth::Indexed => 9.0,
                    _ => 7.3,
                };
                assert!(ratio < most, "{told}: {ratio:.2}, and less than {most}");
            }
        }
    }
}

#[test]
fn on_an_unknown_terminal_there_is_one_level_of_text() {
    for look in coloured() {
        let level = second_level(&look.theme.clone().on_paper(None));
        assert_eq!(level, None, "{look}");
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
    for look in shaded() {
        for (line, keys) in screens {
            let mut game = opened(line);
            game.press(keys);
            for (columns, lines) in [(80, 24), (120, 40)] {
                let screen = game.picture(columns, lines, &look.theme);
                let is_text = |symbol: &str| {
                    symbol
                        .chars()
                        .all(|sign| sign.is_ascii_graphic() || "●○▸".contains(sign))
                };
                let on_ours = |cell: &&Cell| {
                    cell.bg != Color::Reset && cell.fg != Color::Reset && is_text(cell.symbol())
                };
                for cell in screen.content.iter().filter(on_ours) {
                    let (sign, ink, ground) = (cell.symbol(), cell.fg, cell.bg);
                    let told = format!("{look}, {line} {keys}: “{sign}”, {ink} on {ground}");
                    at_least(4.5, contrast(rgb(ink), rgb(ground)), CONTRAST, &told);
                }
            }
        }
    }
}

/// Pegs differ from one another and from all that they stand on, and holes have an edge.
#[test]
fn what_stands_on_the_board_stands_out() {
    for look in shaded() {
        let colours = &look.colours;
        let own = |place: usize, usual: Rgb| {
            let own = colours.board_256[place].filter(|_| look.depth == Depth::Indexed);
            own.unwrap_or(usual)
        };
        let board = ("board".to_owned(), own(0, colours.board));
        let row = ("board-row".to_owned(), own(3, colours.board_row));
        let shield = ("shield".to_owned(), own(5, colours.shield));
        let mut earlier = Vec::new();
        for (place, (letter, (_, ground))) in shown_pegs(&look.theme).into_iter().enumerate() {
            let peg = (format!("peg {letter}"), rgb(ground));
            let mut others = Vec::new();
            if place < 6 {
                others.extend(earlier.iter().map(|other| (other, 30.0)));
            }
            if place < 8 {
                others.extend([(&board, 20.0), (&row, 20.0)]);
            }
            if look.depth == Depth::TrueColour {
                others.extend([&board, &row, &shield].map(|other| (other, 10.0)));
            }
            for ((name, value), least) in others {
                let told = format!(
                    "{look}: {}, {}, and {name}, {}",
                    peg.0,
                    hex(peg.1),
                    hex(*value)
                );
                at_least(least, distances(peg.1, *value)[0], DISTANCE, &told);
            }
            earlier.push(peg);
        }
        let (hole, edge) = (own(4, colours.hole), own(1, colours.board_light));
        let told = format!("{look}: hole, {}, in board-light, {}", hex(hole), hex(edge));
        at_least(1.8, contrast(hole, edge), CONTRAST, &told);
    }
}

/// A ball is dark in the shade: no other peg is taken for the shaded side of the first one, and the blue one shows on
/// wood.
#[test]
fn no_peg_looks_like_the_shaded_side_of_the_first_one() {
    for look in exact() {
        let pegs = shown_pegs(&look.theme);
        let shaded = rgb(pegs["A"].1).map(|channel| channel / 2);
        for (letter, (_, ground)) in pegs.iter().skip(1) {
            let told = format!(
                "{look}: peg {letter}, {ground}, and half of A, {}",
                hex(shaded)
            );
            at_least(20.0, distances(rgb(*ground), shaded)[0], DISTANCE, &told);
        }
    }
    let classic = built_in("classic");
    let ratio = contrast(classic.pegs[1], classic.board);
    at_least(2.0, ratio, CONTRAST, "classic: peg B on board");
}

/// The coach's guess is the rim of holes, and no black pin touches the board.
#[test]
fn nothing_looks_played_that_is_not() {
    for look in exact() {
        let board = Color::from(look.colours.board);
        for size in [(80, 24), (120, 40), (200, 60)] {
            let mut game = opened(RUNNING);
            game.press("h");
            let (screen, drawn) = draw(&game.app, size, &look.theme);
            for (x, y, target) in clickable(&drawn, size) {
                let cell = &screen[(x, y)];
                if matches!(target, Target::Hole(_)) && "ABCDEF".contains(cell.symbol()) {
                    assert_eq!(rgb(cell.bg), look.colours.hole, "{look}: {cell:?}");
                }
                let black = Color::Rgb(0, 0, 0);
                let is_pin = cell.symbol() == " " && cell.bg == black;
                // A board may be as black as they are.
                if is_pin && board != black {
                    let around = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)];
                    let around = around.map(|at| [screen[at].fg, screen[at].bg]);
                    let is_touched = around.as_flattened().contains(&board);
                    assert!(!is_touched, "{look}: the pin at {x}, {y} touches the board");
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

/// What is measured, for [`at_least`].
const CONTRAST: &str = "contrast";
const DISTANCE: &str = "distance in CIE L*a*b*";

/// Checks a rule of themes: what is measured between two colours, which `told` names, is so much.
#[track_caller]
fn at_least(least: f64, found: f64, measured: &str, told: &str) {
    let is_kept = found >= least;
    assert!(
        is_kept,
        "{told}: the {measured} is {found:.2}, and must be {least} or more"
    );
}

/// A colour as it stands in a theme.
fn hex([red, green, blue]: Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
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
