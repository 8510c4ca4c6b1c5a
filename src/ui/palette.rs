//! The colours of a theme as a terminal has them.

mod nearest;
#[cfg(test)]
pub(crate) mod vision;

use ratatui::style::Color;

use super::colours::{Colours, PEGS, Rgb};
use super::theme::Depth;

use nearest::{free_ansi, free_indexed, nearest_ansi, nearest_indexed, rgb_of};

/// The colour itself, or the nearest one that the terminal has.
pub(super) fn colour(rgb: Rgb, depth: Depth) -> Color {
    match depth {
        Depth::TrueColour => Color::Rgb(rgb.0, rgb.1, rgb.2),
        Depth::Indexed => Color::Indexed(nearest_indexed(rgb)),
        Depth::Ansi => nearest_ansi(rgb),
        Depth::Mono => Color::Reset,
    }
}

/// The colours of pegs, each another one as far as the terminal has so many.
pub(super) fn pegs(colours: &Colours, depth: Depth) -> [Color; PEGS] {
    match depth {
        Depth::Indexed => free_indexed(&colours.pegs),
        Depth::Ansi => free_ansi(&colours.pegs, &colours.pegs_16),
        Depth::TrueColour | Depth::Mono => colours.pegs.map(|rgb| colour(rgb, depth)),
    }
}

/// Black or white, whichever can be read better on this background.
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

/// The relative luminance of WCAG 2, from 0 to 1.
fn luminance((red, green, blue): Rgb) -> f64 {
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
