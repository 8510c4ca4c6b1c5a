//! The colours of cells that have none of their own: those of text and of the ground. The second level of text and the
//! tone of lines are mixed from the two.

use ratatui::style::Color;

use super::colours::{Rgb, contrast, mix};
use super::quantise::rgb_of;

/// The colours that a terminal, a picture or a page gives to text and to the ground below it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Paper {
    /// The colour of text.
    pub ink: Rgb,
    /// The colour below it.
    pub ground: Rgb,
}

/// The indices of the greys among 256 colours: those of the cube, and the steps between them.
const GREYS: [u8; 30] = [
    16, 59, 102, 145, 188, 231, 232, 233, 234, 235, 236, 237, 238, 239, 240, 241, 242, 243, 244,
    245, 246, 247, 248, 249, 250, 251, 252, 253, 254, 255,
];

impl Paper {
    /// Light on dark.
    pub const DARK: Self = Self {
        ink: [0xe4, 0xe4, 0xe4],
        ground: [0x1c, 0x1e, 0x22],
    };
    /// Dark on light.
    pub const LIGHT: Self = Self {
        ink: [0x20, 0x20, 0x20],
        ground: [0xff, 0xff, 0xff],
    };

    /// The contrast of all text with its ground: that of WCAG 2 for the highest demands.
    const READABLE: f64 = 7.0;

    /// The quietest mixture of ink and ground that can be read with ease. `None` if it would look like the ink.
    pub(super) fn secondary(self) -> Option<Rgb> {
        let tone = self.quietest(Self::READABLE)?;
        self.is_second_level(tone).then_some(tone)
    }

    /// The grey among 256 colours that is nearest to [`Self::secondary`], of those that are a second level of text too.
    pub(super) fn secondary_grey(self) -> Option<Color> {
        let tone = self.secondary()?;
        GREYS
            .map(Color::Indexed)
            .into_iter()
            .filter(|grey| self.is_second_level(rgb_of(*grey)))
            .min_by(|one, other| {
                let apart = |grey| contrast(rgb_of(grey), tone);
                apart(*one).total_cmp(&apart(*other))
            })
    }

    /// A mixture of ink and ground for lines and dots: it can be seen, and is quieter than any text.
    pub(super) fn faint(self) -> Rgb {
        /// The contrast of signs that only divide or fill.
        const VISIBLE: f64 = 2.2;
        self.quietest(VISIBLE).unwrap_or(self.ink)
    }

    /// The mixture of ink and ground with the lowest contrast that is at least this. `None` if none has so much.
    fn quietest(self, least: f64) -> Option<Rgb> {
        (0..=u8::MAX)
            .map(|step| mix(self.ground, self.ink, f64::from(step) / f64::from(u8::MAX)))
            .find(|tone| contrast(*tone, self.ground) >= least)
    }

    /// Whether text in this tone can be read with ease and is quieter than text in ink.
    fn is_second_level(self, tone: Rgb) -> bool {
        /// The least contrast between two levels that are told apart at a glance.
        const APART: f64 = 1.3;
        contrast(tone, self.ground) >= Self::READABLE && contrast(self.ink, tone) >= APART
    }
}
