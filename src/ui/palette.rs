//! The colours of pegs.
//!
//! The first eight start from the palette of Okabe and Ito, “Color Universal Design” (2008), and
//! were moved apart until every pair differs clearly for every kind of colour vision, which a test
//! holds them to. The rest only need to differ at all, since every peg carries its letter.

use ratatui::style::Color;

/// Red, green and blue of the 26 colours, A first.
const RGB: [(u8, u8, u8); 26] = [
    (0xB0, 0x3A, 0x10), // A rust
    (0x55, 0xA3, 0xFF), // B sky blue
    (0xFF, 0xE4, 0x0E), // C yellow
    (0x00, 0x6D, 0x57), // D dark green
    (0xD8, 0x90, 0xBC), // E pink
    (0x2A, 0x22, 0xB0), // F dark blue
    (0xED, 0x84, 0x35), // G orange
    (0xE4, 0xFF, 0xF2), // H white
    (0x7A, 0x2E, 0x8E), // I purple
    (0x8B, 0xD0, 0x6A), // J light green
    (0x6B, 0x3E, 0x1D), // K brown
    (0x9A, 0x9A, 0x9A), // L grey
    (0x2A, 0x9D, 0x9D), // M teal
    (0xF7, 0xC9, 0x9B), // N peach
    (0x8C, 0x1C, 0x2B), // O wine
    (0xB9, 0xA7, 0xE8), // P lavender
    (0x6F, 0x87, 0x14), // Q olive
    (0xFF, 0x7F, 0x7F), // R salmon
    (0x3C, 0x5A, 0x78), // S slate
    (0xC7, 0xEF, 0xCF), // T mint
    (0xC2, 0x3B, 0x9B), // U magenta
    (0xB5, 0x8D, 0x3D), // V ochre
    (0x3A, 0x7D, 0xFF), // W azure
    (0x5C, 0x5C, 0x5C), // X charcoal
    (0xD8, 0xF2, 0x2B), // Y lime
    (0x5E, 0x4B, 0xC4), // Z indigo
];

/// For terminals with sixteen colours: a colour each, as long as there are some.
const ANSI: [Color; 14] = [
    Color::Red,
    Color::LightCyan,
    Color::Yellow,
    Color::Green,
    Color::LightMagenta,
    Color::Blue,
    Color::LightRed,
    Color::White,
    Color::Magenta,
    Color::LightGreen,
    Color::Cyan,
    Color::LightYellow,
    Color::LightBlue,
    Color::Gray,
];

/// Red, green and blue of the colour with this index.
pub(super) fn rgb(index: usize) -> (u8, u8, u8) {
    RGB[index % RGB.len()]
}

/// The nearest of a terminal's sixteen colours.
pub(super) fn ansi(index: usize) -> Color {
    ANSI[index % ANSI.len()]
}

/// Black or white, whichever can be read better on this background.
pub(super) fn ink(background: (u8, u8, u8)) -> (u8, u8, u8) {
    if luminance(background) > 0.18 {
        (0, 0, 0)
    } else {
        (255, 255, 255)
    }
}

/// The relative luminance of WCAG 2, from 0 to 1.
fn luminance((red, green, blue): (u8, u8, u8)) -> f64 {
    let linear = |channel: u8| {
        let value = f64::from(channel) / 255.0;
        if value <= 0.03928 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
    };
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/// The nearest of the 240 fixed colours that a terminal with 256 has.
pub(super) fn indexed((red, green, blue): (u8, u8, u8)) -> u8 {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let nearest = |channel: u8| {
        (0..STEPS.len())
            .min_by_key(|step| STEPS[*step].abs_diff(channel))
            .unwrap_or(0)
    };
    let distance = |(r, g, b): (u8, u8, u8)| {
        [(r, red), (g, green), (b, blue)]
            .iter()
            .map(|(x, y)| u32::from(x.abs_diff(*y)).pow(2))
            .sum::<u32>()
    };
    let (r, g, b) = (nearest(red), nearest(green), nearest(blue));
    let cube = (
        (16 + 36 * r + 6 * g + b) as u8,
        (STEPS[r], STEPS[g], STEPS[b]),
    );
    let greys = (0..24_u8).map(|step| (232 + step, (8 + 10 * step, 8 + 10 * step, 8 + 10 * step)));
    greys
        .chain([cube])
        .min_by_key(|(_, colour)| distance(*colour))
        .map_or(0, |(index, _)| index)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contrast(one: (u8, u8, u8), other: (u8, u8, u8)) -> f64 {
        let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
        one.max(other) / one.min(other)
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

    /// CIE L*a*b* of a colour as somebody with this vision sees it.
    fn seen(colour: (u8, u8, u8), vision: &[[f64; 3]; 3]) -> [f64; 3] {
        let linear = |channel: u8| {
            let value = f64::from(channel) / 255.0;
            if value <= 0.04045 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        };
        let light = [linear(colour.0), linear(colour.1), linear(colour.2)];
        let apply = |m: &[[f64; 3]; 3], v: [f64; 3]| {
            m.map(|row| row[0] * v[0] + row[1] * v[1] + row[2] * v[2])
        };
        let light = apply(vision, light).map(|channel| channel.clamp(0.0, 1.0));
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

    #[test]
    fn the_first_eight_are_told_apart_with_any_colour_blindness() {
        for (kind, vision) in VISION.iter().enumerate() {
            for one in 0..8 {
                for other in 0..one {
                    let (a, b) = (seen(rgb(one), vision), seen(rgb(other), vision));
                    let distance = (0..3).map(|i| (a[i] - b[i]).powi(2)).sum::<f64>().sqrt();
                    assert!(
                        distance > 24.0,
                        "vision {kind}: colours {one} and {other} are {distance:.1} apart"
                    );
                }
            }
        }
    }

    #[test]
    fn letters_can_be_read_on_every_colour() {
        for index in 0..26 {
            let ratio = contrast(rgb(index), ink(rgb(index)));
            assert!(ratio >= 4.5, "colour {index}: {ratio:.1}");
        }
    }

    #[test]
    fn no_two_colours_are_the_same_in_256() {
        let mut all: Vec<u8> = (0..26).map(|index| indexed(rgb(index))).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 26);
    }

    #[test]
    fn indexed_finds_exact_matches() {
        assert_eq!(indexed((0, 0, 0)), 16);
        assert_eq!(indexed((255, 255, 255)), 231);
        assert_eq!(indexed((0, 135, 175)), 31);
        assert_eq!(indexed((118, 118, 118)), 243);
    }
}
