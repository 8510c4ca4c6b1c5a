//! The colours of a theme, and the nearest ones that a terminal has.

mod reading;

use ratatui::style::Color;

use crate::rules::Board;

use super::theme::Depth;

pub(crate) use reading::{CLASSIC, parse_toml};

/// Red, green and blue.
pub type Rgb = (u8, u8, u8);

/// How many colours a board can have.
pub const PEGS: usize = *Board::COLOURS.end() as usize;

/// The colours of a theme; by default all are black.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Colours {
    /// The colours of pegs, A first.
    pub pegs: [Rgb; PEGS],
    /// The colours of pegs with sixteen colours; `None` is the nearest free one.
    pub pegs_16: [Option<Color>; PEGS],
    /// Marks the player's place.
    pub accent: Rgb,
    /// The accent with sixteen colours.
    pub accent_16: Option<Color>,
    /// The slab of the board.
    pub board: Rgb,
    /// Its left edge, in the light.
    pub board_light: Rgb,
    /// Its right edge, in the shade.
    pub board_shade: Rgb,
    /// The row that is played next, or on show.
    pub board_row: Rgb,
    /// An empty hole.
    pub hole: Rgb,
    /// The shield over the secret.
    pub shield: Rgb,
    /// The text on the shield.
    pub shield_text: Rgb,
    /// The plate that pins stand on.
    pub plate: Rgb,
    /// A black pin.
    pub black_pin: Rgb,
    /// A white pin.
    pub white_pin: Rgb,
    /// A hole for a pin that was not given.
    pub no_pin: Rgb,
    /// Whether colours are used.
    pub shown: bool,
    /// Whether past rows and less important text are dimmed.
    pub dims: bool,
    /// Whether the marks of the player's place are in reverse video.
    pub bold_marks: bool,
}

/// The nearest colour that the terminal has.
pub(super) fn of_terminal(rgb: Rgb, depth: Depth) -> Color {
    match depth {
        Depth::TrueColour => Color::Rgb(rgb.0, rgb.1, rgb.2),
        Depth::Indexed => Color::Indexed(nearest_indexed(rgb, |_| true)),
        Depth::Ansi => nearest_ansi(rgb),
        Depth::Mono => Color::Reset,
    }
}

/// The colours of pegs, distinct as far as the terminal allows.
pub(super) fn pegs(colours: &Colours, depth: Depth) -> [Color; PEGS] {
    match depth {
        Depth::Indexed => free_indexed(&colours.pegs),
        Depth::Ansi => free_ansi(&colours.pegs, &colours.pegs_16),
        Depth::TrueColour | Depth::Mono => colours.pegs.map(|rgb| of_terminal(rgb, depth)),
    }
}

/// Black or white, whichever has more contrast with this background.
pub(super) fn ink(ground: Color) -> Color {
    let dark = luminance(rgb_of(ground)) <= 0.18;
    match ground {
        Color::Rgb(..) if dark => Color::Rgb(255, 255, 255),
        Color::Rgb(..) => Color::Rgb(0, 0, 0),
        Color::Indexed(_) if dark => Color::Indexed(231),
        Color::Indexed(_) => Color::Indexed(16),
        _ if dark => Color::White,
        _ => Color::Black,
    }
}

/// How well one colour shows on another: the contrast ratio of WCAG 2, from 1 to 21.
pub(super) fn contrast(one: Rgb, other: Rgb) -> f64 {
    let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
    one.max(other) / one.min(other)
}

/// A colour moved towards another one by a part of the way.
#[expect(clippy::cast_sign_loss, reason = "between two numbers from 0 to 255")]
pub(super) fn mix(from: Rgb, to: Rgb, part: f64) -> Rgb {
    let channel = |from: u8, to: u8| {
        let way = f64::from(to) - f64::from(from);
        (f64::from(from) + way * part).round() as u8
    };
    (
        channel(from.0, to.0),
        channel(from.1, to.1),
        channel(from.2, to.2),
    )
}

/// The relative luminance of WCAG 2, from 0 to 1.
fn luminance(rgb: Rgb) -> f64 {
    let [red, green, blue] = linear(rgb);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// The linear light of each channel of an sRGB colour, from 0 to 1.
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

/// The colours of the sixteen that a peg can have, with their usual values. Black is left out as the
/// background of many terminals, dark grey as the colour of the shield.
const ANSI: [(Color, Rgb); 14] = [
    (Color::Red, (205, 0, 0)),
    (Color::Green, (0, 205, 0)),
    (Color::Yellow, (205, 205, 0)),
    (Color::Blue, (0, 0, 238)),
    (Color::Magenta, (205, 0, 205)),
    (Color::Cyan, (0, 205, 205)),
    (Color::Gray, (229, 229, 229)),
    (Color::LightRed, (255, 0, 0)),
    (Color::LightGreen, (0, 255, 0)),
    (Color::LightYellow, (255, 255, 0)),
    (Color::LightBlue, (92, 92, 255)),
    (Color::LightMagenta, (255, 0, 255)),
    (Color::LightCyan, (0, 255, 255)),
    (Color::White, (255, 255, 255)),
];

/// The levels of a channel in the colour cube of 256-colour terminals.
const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// The RGB value of a colour that this module has chosen.
pub(super) fn rgb_of(colour: Color) -> Rgb {
    match colour {
        Color::Rgb(red, green, blue) => (red, green, blue),
        Color::Indexed(index) => rgb_of_indexed(index),
        named => ANSI
            .iter()
            .find(|(colour, _)| *colour == named)
            .map_or((0, 0, 0), |(_, rgb)| *rgb),
    }
}

/// The RGB value of one of the 240 fixed colours of 256-colour terminals.
fn rgb_of_indexed(index: u8) -> Rgb {
    if index >= 232 {
        let level = 8 + 10 * (index - 232);
        return (level, level, level);
    }
    let step = |size: u8| STEPS[usize::from(index.saturating_sub(16) / size % 6)];
    (step(36), step(6), step(1))
}

/// Colours less vivid than this become greys where colours are few.
const DULL: u8 = 56;

/// How far a colour is from grey: the difference between its channels.
fn vividness((red, green, blue): Rgb) -> u8 {
    red.max(green).max(blue) - red.min(green).min(blue)
}

/// The nearest indexed colour that is about as vivid: in the coarse colour cube the nearest one to a dark
/// brown is pink, and the nearest one to a green may be grey.
fn nearest_indexed(rgb: Rgb, is_free: impl Fn(u8) -> bool) -> u8 {
    let wanted = vividness(rgb);
    let is_alike = |index: &u8| match vividness(rgb_of_indexed(*index)) {
        vivid if wanted < DULL => vivid == 0,
        vivid => vivid >= wanted - wanted / 6,
    };
    let all = || (16..=255).filter(|index| is_free(*index));
    let alike = nearest(rgb, all().filter(is_alike), rgb_of_indexed);
    alike
        .or_else(|| nearest(rgb, all(), rgb_of_indexed))
        .unwrap_or(16)
}

fn nearest_ansi(rgb: Rgb) -> Color {
    nearest(rgb, ANSI.map(|(colour, _)| colour), rgb_of).unwrap_or(Color::Reset)
}

/// For each peg the nearest indexed colour that no earlier peg has.
fn free_indexed(pegs: &[Rgb; PEGS]) -> [Color; PEGS] {
    let mut taken = Vec::new();
    pegs.map(|rgb| {
        let index = nearest_indexed(rgb, |index| !taken.contains(&index));
        taken.push(index);
        Color::Indexed(index)
    })
}

/// For each peg its named colour, or the nearest one that no other peg has. There are fewer colours
/// than pegs: when all are taken, all are free again.
fn free_ansi(pegs: &[Rgb; PEGS], named: &[Option<Color>; PEGS]) -> [Color; PEGS] {
    let mut chosen = [Color::Reset; PEGS];
    let mut groups = pegs.chunks(ANSI.len()).zip(named.chunks(ANSI.len()));
    for chosen in chosen.chunks_mut(ANSI.len()) {
        let Some((pegs, named)) = groups.next() else {
            break;
        };
        for index in 0..chosen.len() {
            if let Some(colour) = named[index].filter(|colour| !chosen.contains(colour)) {
                chosen[index] = colour;
            }
        }
        for index in 0..chosen.len() {
            if chosen[index] == Color::Reset {
                let all = ANSI.iter().map(|(colour, _)| *colour);
                let free = all.filter(|colour| !chosen.contains(colour));
                chosen[index] = nearest(pegs[index], free, rgb_of).unwrap_or(Color::Gray);
            }
        }
    }
    chosen
}

fn nearest<C: Copy>(
    rgb: Rgb,
    all: impl IntoIterator<Item = C>,
    rgb_of: impl Fn(C) -> Rgb,
) -> Option<C> {
    all.into_iter()
        .min_by_key(|colour| squared_distance(rgb, rgb_of(*colour)))
}

/// The squared distance of two colours by their channels.
pub(super) fn squared_distance(one: Rgb, other: Rgb) -> u32 {
    let channels = [(one.0, other.0), (one.1, other.1), (one.2, other.2)];
    let squares = channels.map(|(one, other)| u32::from(one.abs_diff(other)).pow(2));
    squares.iter().sum()
}

/// Distances of colours, for tests of themes.
#[cfg(test)]
pub(crate) mod vision {
    use super::{Color, Rgb, linear, luminance, rgb_of};

    /// The contrast ratio of WCAG 2, from 1 to 21.
    pub(crate) fn contrast(one: Color, other: Color) -> f64 {
        let (one, other) = (
            luminance(rgb_of(one)) + 0.05,
            luminance(rgb_of(other)) + 0.05,
        );
        one.max(other) / one.min(other)
    }

    /// The least distance of two colours in CIE L*a*b* over all kinds of colour vision.
    pub(crate) fn distance(one: Rgb, other: Rgb) -> f64 {
        let distances = VISION.iter().map(|vision| {
            let (one, other) = (seen(one, vision), seen(other, vision));
            (0..3)
                .map(|i| (one[i] - other[i]).powi(2))
                .sum::<f64>()
                .sqrt()
        });
        distances.fold(f64::INFINITY, f64::min)
    }

    /// Machado, Oliveira and Fernandes (2009), severity 1.0, on linear light.
    const VISION: [[[f64; 3]; 3]; 4] = [
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

    /// CIE L*a*b* of a colour as seen with this kind of colour vision.
    fn seen(colour: Rgb, vision: &[[f64; 3]; 3]) -> [f64; 3] {
        let apply = |m: &[[f64; 3]; 3], v: [f64; 3]| {
            m.map(|row| row[0] * v[0] + row[1] * v[1] + row[2] * v[2])
        };
        let light = apply(vision, linear(colour)).map(|channel| channel.clamp(0.0, 1.0));
        let to_xyz = [
            [0.4124, 0.3576, 0.1805],
            [0.2126, 0.7152, 0.0722],
            [0.0193, 0.1192, 0.9505],
        ];
        let xyz = apply(&to_xyz, light);
        let f = |t: f64| {
            if t > 0.008_856 {
                t.cbrt()
            } else {
                7.787 * t + 16.0 / 116.0
            }
        };
        let [x, y, z] = [f(xyz[0] / 0.9505), f(xyz[1]), f(xyz[2] / 1.089)];
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exact_matches_are_found() {
        let nearest_indexed = |rgb| nearest_indexed(rgb, |_| true);
        assert_eq!(nearest_indexed((0, 0, 0)), 16);
        assert_eq!(nearest_indexed((255, 255, 255)), 231);
        assert_eq!(nearest_indexed((0, 135, 175)), 31);
        assert_eq!(nearest_indexed((118, 118, 118)), 243);
        for index in 16..=255 {
            let rgb = rgb_of_indexed(index);
            if (1..DULL).contains(&vividness(rgb)) {
                continue;
            }
            assert_eq!(rgb_of_indexed(nearest_indexed(rgb)), rgb);
        }
    }

    #[test]
    fn no_two_pegs_become_the_same() {
        let alike = [(200, 10, 10); PEGS];
        for chosen in [
            free_indexed(&alike)[..].to_vec(),
            free_ansi(&alike, &[None; PEGS])[..ANSI.len()].to_vec(),
            free_ansi(&alike, &[Some(Color::Blue); PEGS])[..ANSI.len()].to_vec(),
        ] {
            for (index, colour) in chosen.iter().enumerate() {
                assert!(!chosen[..index].contains(colour), "{chosen:?}");
            }
        }
    }
}
