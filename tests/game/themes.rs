//! Whether the colours of the built-in themes can be read and told apart, on every terminal and by everybody.

use std::collections::BTreeMap;

use pegwise::app::{Settings, THEMES};
use pegwise::store::themes::Themes;
use pegwise::ui::{Colours, Depth, Rgb, Theme};
use ratatui::style::Color;

use crate::support::play::*;

const DEPTHS: [Depth; 3] = [Depth::TrueColour, Depth::Indexed, Depth::Ansi];

fn built_in(name: &str) -> Colours {
    *Themes::with_own(None).get(name).unwrap()
}

/// The themes with colours, for each depth.
fn coloured() -> impl Iterator<Item = (&'static str, Depth, Theme)> {
    let names = THEMES.into_iter().filter(|name| *name != "mono");
    names.flat_map(|name| {
        DEPTHS.map(|depth| (name, depth, Theme::of(&built_in(name), depth, false)))
    })
}

/// The letter and the ground of each peg in the palette of the largest board.
fn pegs(theme: Theme) -> BTreeMap<char, (Color, Color)> {
    let screen = opened(LARGEST).screen(200, 60, theme);
    let cells = screen.content.iter().filter(|cell| cell.bg != Color::Reset);
    let letters = cells.filter_map(|cell| {
        let letter = cell
            .symbol()
            .parse()
            .ok()
            .filter(char::is_ascii_uppercase)?;
        Some((letter, (cell.fg, cell.bg)))
    });
    letters.collect()
}

#[test]
fn there_is_nothing_wrong_with_the_built_in_themes() {
    let themes = Themes::with_own(None);
    assert_eq!(themes.problems(), [""; 0]);
    assert_eq!(themes.names().collect::<Vec<_>>(), THEMES);
    assert_eq!(built_in("classic"), Colours::classic());
    assert_ne!(Colours::classic(), Colours::default());
    assert_eq!(Settings::default().theme, THEMES[0]);
}

#[test]
fn labels_can_be_read_on_every_peg_and_no_two_pegs_are_the_same() {
    for (name, depth, theme) in coloured() {
        let pegs = pegs(theme);
        assert_eq!(pegs.len(), 26, "{name}, {depth:?}: {pegs:?}");
        let most = if depth == Depth::Ansi { 14 } else { 26 };
        let grounds: Vec<_> = pegs.values().map(|(_, ground)| ground).take(most).collect();
        for (index, ground) in grounds.iter().enumerate() {
            let is_new = !grounds[..index].contains(ground);
            assert!(is_new, "{name}, {depth:?}: {index} of {pegs:?}");
        }
        for (letter, (ink, ground)) in pegs {
            if depth != Depth::Ansi {
                let ratio = contrast(rgb(ink), rgb(ground));
                assert!(ratio >= 4.5, "{name}, {depth:?}, {letter}: {ratio:.1}");
            }
        }
    }
}

#[test]
fn the_accent_can_be_read_on_light_and_on_dark_terminals() {
    for (name, depth, theme) in coloured() {
        let screen = at_setup().screen(80, 24, theme);
        let mark = screen.content.iter().find(|cell| cell.symbol() == "▸");
        let accent = mark.expect("a row is selected").fg;
        if depth == Depth::Ansi {
            assert_eq!(accent, Color::LightBlue, "{name}");
            continue;
        }
        for ground in [(0, 0, 0), (255, 255, 255)] {
            let ratio = contrast(rgb(accent), ground);
            assert!(ratio >= 3.0, "{name}, {depth:?} on {ground:?}: {ratio:.1}");
        }
    }
}

#[test]
fn the_first_eight_are_told_apart_with_any_colour_blindness() {
    for (name, wanted) in [("classic", 26.0), ("colour-blind-safe", 30.0)] {
        let pegs = built_in(name).pegs;
        let pairs = (0..8).flat_map(|one| (0..one).map(move |other| (one, other)));
        let distances = pairs.map(|(one, other)| distance(pegs[one], pegs[other]));
        let least = distances.fold(f64::INFINITY, f64::min);
        assert!(least > wanted, "{name}: {least}");
    }
}

#[test]
fn mono_is_what_there_is_without_colours() {
    let mono = |depth| opened(RUNNING).screen(80, 24, Theme::of(&built_in("mono"), depth, false));
    let without = opened(RUNNING).screen(80, 24, Theme::new(Depth::Mono, false));
    for depth in DEPTHS {
        assert_eq!(mono(depth), without);
    }
}

/// The value of a colour in RGB, or in the cube or the greys of the 256.
fn rgb(colour: Color) -> Rgb {
    const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    match colour {
        Color::Rgb(red, green, blue) => (red, green, blue),
        Color::Indexed(grey @ 232..) => [8 + 10 * (grey - 232); 3].into(),
        Color::Indexed(index @ 16..) => {
            let level = |size| LEVELS[usize::from((index - 16) / size % 6)];
            (level(36), level(6), level(1))
        }
        other => panic!("{other} has no value of its own"),
    }
}

/// The linear light of each channel, from 0 to 1.
fn linear((red, green, blue): Rgb) -> [f64; 3] {
    [red, green, blue].map(|channel| {
        let value = f64::from(channel) / 255.0;
        if value <= 0.04045 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
    })
}

/// The contrast ratio of WCAG 2, from 1 to 21.
fn contrast(one: Rgb, other: Rgb) -> f64 {
    let luminance = |rgb| dot([0.2126, 0.7152, 0.0722], linear(rgb)) + 0.05;
    let (one, other) = (luminance(one), luminance(other));
    one.max(other) / one.min(other)
}

/// The least distance of two colours in CIE L*a*b* over all kinds of colour vision: Machado, Oliveira and
/// Fernandes (2009), severity 1.0, on linear light.
fn distance(one: Rgb, other: Rgb) -> f64 {
    const KINDS: [[[f64; 3]; 3]; 4] = [
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ];
    let distances = KINDS.map(|kind| {
        let [one, other] = [one, other].map(|colour| {
            let light = kind.map(|row| dot(row, linear(colour)).clamp(0.0, 1.0));
            lab(light)
        });
        let between = [0, 1, 2].map(|axis| one[axis] - other[axis]);
        dot(between, between).sqrt()
    });
    distances.into_iter().fold(f64::INFINITY, f64::min)
}

/// CIE L*a*b* of linear light.
fn lab(light: [f64; 3]) -> [f64; 3] {
    const XYZ: [[f64; 3]; 3] = [
        [0.4124, 0.3576, 0.1805],
        [0.2126, 0.7152, 0.0722],
        [0.0193, 0.1192, 0.9505],
    ];
    let [x, y, z] = XYZ.map(|row| dot(row, light));
    let curve = |part: f64| {
        if part > 0.008_856 {
            part.cbrt()
        } else {
            7.787 * part + 16.0 / 116.0
        }
    };
    let (x, y, z) = (curve(x / 0.9505), curve(y), curve(z / 1.089));
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn dot(one: [f64; 3], other: [f64; 3]) -> f64 {
    one[0] * other[0] + one[1] * other[1] + one[2] * other[2]
}
