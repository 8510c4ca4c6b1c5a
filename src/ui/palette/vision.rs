//! How far apart colours are, for tests of themes.

use ratatui::style::Color;

use crate::ui::colours::Rgb;

use super::{luminance, rgb_of};

/// How well one colour can be read on another: the ratio of WCAG 2, from 1 to 21.
pub(crate) fn contrast(one: Color, other: Color) -> f64 {
    let (one, other) = (
        luminance(rgb_of(one)) + 0.05,
        luminance(rgb_of(other)) + 0.05,
    );
    one.max(other) / one.min(other)
}

/// How far apart two colours are for whoever sees them as most alike.
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

/// CIE L*a*b* of a colour as somebody with this vision sees it.
fn seen(colour: Rgb, vision: &[[f64; 3]; 3]) -> [f64; 3] {
    let linear = |channel: u8| {
        let value = f64::from(channel) / 255.0;
        if value <= 0.04045 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
    };
    let light = [linear(colour.0), linear(colour.1), linear(colour.2)];
    let apply =
        |m: &[[f64; 3]; 3], v: [f64; 3]| m.map(|row| row[0] * v[0] + row[1] * v[1] + row[2] * v[2]);
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
