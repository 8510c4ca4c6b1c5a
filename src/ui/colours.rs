//! The colours of a theme, how colours mix, and how well they show on one another.

use std::array;
use std::iter::zip;
use std::sync::LazyLock;

use ratatui::style::Color;

use crate::rules::Board;

/// Red, green and blue.
pub type Rgb = [u8; 3];

/// The most colours that a board can have.
pub const PEGS: usize = *Board::COLOURS.end() as usize;

/// The colours of a theme. By default all are black.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Colours {
    /// The colours of pegs, A first.
    pub pegs: [Rgb; PEGS],
    /// The colours of pegs with sixteen colours; `None` is the nearest free one.
    pub pegs_16: [Option<Color>; PEGS],
    /// The colour of marks at the player's place.
    pub accent: Rgb,
    /// The fields from `board` to `plate` with 256 colours, in the order in which they stand here; `None` is the
    /// nearest one.
    pub board_256: [Option<Rgb>; 8],
    /// The slab of the board.
    pub board: Rgb,
    /// The left edge of the slab, in the light.
    pub board_light: Rgb,
    /// The right edge of the slab, in the shade.
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
    /// Whether colours are used.
    pub shown: bool,
    /// Whether past rows and less important text are dimmed.
    pub dims: bool,
}

pub(super) const BLACK: Rgb = [0; 3];
pub(super) const WHITE: Rgb = [255; 3];

/// Black or white, whichever has more contrast with this ground: at least 4.5.
pub(super) fn ink(ground: Rgb) -> Rgb {
    /// The luminance on which black and white have about the same contrast.
    const MIDDLE: f64 = 0.18;
    if luminance(ground) <= MIDDLE {
        WHITE
    } else {
        BLACK
    }
}

impl Colours {
    /// These colours as a terminal with 256 colours shows them best.
    pub(super) fn with_256(&self) -> Self {
        let mut colours = self.clone();
        let slab = [
            &mut colours.board,
            &mut colours.board_light,
            &mut colours.board_shade,
            &mut colours.board_row,
            &mut colours.hole,
            &mut colours.shield,
            &mut colours.shield_text,
            &mut colours.plate,
        ];
        for (colour, own) in zip(slab, self.board_256) {
            if let Some(own) = own {
                *colour = own;
            }
        }
        colours
    }

    /// Black or white, for marks on the slab.
    pub(super) fn ink(&self) -> Rgb {
        ink(self.board)
    }

    /// The ground of the map. It is dark, so that codes that are possible are lit.
    pub(super) fn map_ground(&self) -> Rgb {
        if self.ink() == WHITE {
            self.board
        } else {
            mix(self.board, BLACK, 0.8)
        }
    }

    /// Whether holes are too dark to show on the board, so that they have an outline, and the board a frame.
    pub(super) fn has_outlines(&self) -> bool {
        self.hole_quiet() == self.board
    }

    /// A hole in the row that is made now.
    pub(super) fn hole_next(&self) -> Rgb {
        mix(BLACK, self.board, 0.5)
    }

    /// A hole in a row that is to come. It must not be louder than pegs.
    pub(super) fn hole_quiet(&self) -> Rgb {
        mix(BLACK, self.board, 0.72)
    }

    /// A hole in the plate for a pin that was not given.
    pub(super) fn no_pin(&self) -> Rgb {
        mix(self.plate, BLACK, 0.6)
    }

    /// A colour for text on any row of the slab.
    pub(super) fn readable(&self, colour: Rgb) -> Rgb {
        readable(colour, &[self.board, self.board_row])
    }
}

/// A colour for text on any of these grounds: this one, or a lighter or darker one where it could not be read.
pub(super) fn readable(colour: Rgb, grounds: &[Rgb]) -> Rgb {
    /// The least contrast of text. It is above the usual 4.5, as some of it is lost where there are fewer colours.
    const LEAST: f64 = 5.0;
    let full = ink(grounds[0]);
    for tenths in 0..=10 {
        let ink = mix(colour, full, f64::from(tenths) / 10.0);
        if grounds.iter().all(|ground| contrast(ink, *ground) >= LEAST) {
            return ink;
        }
    }
    full
}

/// How well one colour shows on another: the contrast ratio of WCAG 2, from 1 to 21.
pub(super) fn contrast(one: Rgb, other: Rgb) -> f64 {
    let lighter = luminance(one).max(luminance(other));
    let darker = luminance(one).min(luminance(other));
    (lighter + 0.05) / (darker + 0.05)
}

/// Whether a peg of one colour shows on the other: by the contrast of the channel that differs most, as hues tell
/// colours of equal light apart.
pub(super) fn stands_off(one: Rgb, other: Rgb) -> bool {
    /// The least contrast.
    const LEAST: f64 = 1.4;
    zip(one, other).any(|(one, other)| contrast([one; 3], [other; 3]) >= LEAST)
}

/// A colour moved towards another one by a part of the way.
pub(super) fn mix(from: Rgb, to: Rgb, part: f64) -> Rgb {
    array::from_fn(|channel| mix_channel(from[channel], to[channel], part))
}

#[expect(clippy::cast_sign_loss, reason = "between two numbers from 0 to 255")]
fn mix_channel(from: u8, to: u8, part: f64) -> u8 {
    let way = f64::from(to) - f64::from(from);
    // The half makes the cast round. `round` is slow on processors of 64 bits without later extensions.
    (f64::from(from) + way * part + 0.5) as u8
}

/// The grey that is as light as this colour.
pub(super) fn grey_like(rgb: Rgb) -> Rgb {
    let is_as_light = |grey: &u8| luminance([*grey; 3]) >= luminance(rgb);
    [(0..=u8::MAX).find(is_as_light).unwrap_or(u8::MAX); 3]
}

/// The relative luminance of WCAG 2, from 0 to 1.
fn luminance(rgb: Rgb) -> f64 {
    /// The light of a channel for each of its values: every cell asks for some, and powers are slow.
    static LIGHT: LazyLock<[f64; 256]> = LazyLock::new(|| array::from_fn(light));
    let [red, green, blue] = rgb.map(|channel| LIGHT[usize::from(channel)]);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// The light of a channel with this value of 255, from 0 to 1.
fn light(value: usize) -> f64 {
    let share = value as f64 / 255.0;
    if share <= 0.04045 {
        share / 12.92
    } else {
        ((share + 0.055) / 1.055).powf(2.4)
    }
}
