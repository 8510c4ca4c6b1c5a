//! Shades of sizes and colours of answers, for terminals with 256 colours or more.

use ratatui::style::{Color, Style};

use crate::rules::Score;
use crate::ui::colours::{self, Rgb};

use super::{Depth, Theme};

/// The ground of the map and of the weakest shade.
const GROUND: Rgb = (0x1E, 0x20, 0x29);

/// A dot of a code whose answer is not known.
const LIT: Rgb = (0xF4, 0xEC, 0xD8);

/// The colours from the answer with the fewest pins to the one with the most.
const SCALE: [Rgb; 9] = [
    (0x72, 0x62, 0xF4),
    (0x3D, 0x9B, 0xFF),
    (0x1F, 0xCB, 0xDE),
    (0x2A, 0xD0, 0x84),
    (0x86, 0xDC, 0x38),
    (0xFF, 0xDE, 0x3A),
    (0xFF, 0x9A, 0x2E),
    (0xFA, 0x50, 0x4A),
    (0xFF, 0x5E, 0xB4),
];

impl Theme {
    /// How many shades of a size there are.
    pub(crate) const SHADES: u64 = 5;

    /// A cell shaded by the accent, from 1, the weakest, to [`Theme::SHADES`].
    pub(crate) fn shade(self, strength: u64) -> Style {
        if !self.has_shades() {
            return self.text();
        }
        let accent = colours::rgb_of(self.accent);
        // A little less than the accent, which is too bright for white figures.
        let part = 0.9 * strength as f64 / Self::SHADES as f64;
        let ground = self.near(colours::mix(GROUND, accent, part));
        Style::new().bg(ground).fg(colours::ink(ground))
    }

    /// Whether sizes have shades and answers have colours.
    pub(crate) fn has_shades(self) -> bool {
        matches!(self.depth, Depth::TrueColour | Depth::Indexed)
    }

    /// The ground of the map.
    pub(crate) fn map_ground(self) -> Color {
        self.near(GROUND)
    }

    /// The colour of the codes that would give this answer on a board of `pegs` pegs: the more pins, the
    /// warmer. Neighbours on the scale differ in lightness too. The guess itself, which would win, is as
    /// bright as a code without an answer.
    pub(crate) fn answer(self, score: Option<Score>, pegs: usize) -> Color {
        let Some(score) = score.filter(|score| !score.is_win(pegs)) else {
            return self.near(LIT);
        };
        let mut answers = Score::all(pegs);
        let place = answers.position(|other| other == score).unwrap_or(0);
        let (above, steps) = (answers.count(), SCALE.len() - 1);
        // The last answer above is the win.
        let along = place as f64 / (place + above - 1).max(1) as f64 * steps as f64;
        #[expect(clippy::cast_sign_loss, reason = "no place is negative")]
        let below = (along as usize).min(steps - 1);
        let hue = colours::mix(SCALE[below], SCALE[below + 1], along - below as f64);
        let pale = if place % 2 == 0 { 0.0 } else { 0.35 };
        self.near(colours::mix(hue, LIT, pale))
    }

    /// A colour of the map on its way to the ground, where `left` of it is left.
    pub(crate) fn fading(self, colour: Color, left: f64) -> Color {
        self.near(colours::mix(GROUND, colours::rgb_of(colour), left))
    }

    fn near(self, rgb: Rgb) -> Color {
        colours::of_terminal(rgb, self.depth)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::colours::vision::contrast;

    fn answers(depth: Depth) -> Vec<Color> {
        let theme = Theme::new(depth, false);
        Score::all(4)
            .map(|score| theme.answer(Some(score), 4))
            .collect()
    }

    #[test]
    fn every_answer_of_the_classic_board_has_a_colour_that_stands_out() {
        let ground = Theme::new(Depth::TrueColour, false).map_ground();
        let mut colours = answers(Depth::TrueColour);
        for colour in &colours {
            assert!(contrast(*colour, ground) >= 3.0, "{colour:?}");
        }
        colours.sort_by_key(|colour| colours::rgb_of(*colour));
        colours.dedup();
        assert_eq!(colours.len(), 14);
    }

    #[test]
    fn figures_can_be_read_on_every_shade() {
        for depth in [Depth::TrueColour, Depth::Indexed] {
            let theme = Theme::new(depth, false);
            for strength in 1..=Theme::SHADES {
                let style = theme.shade(strength);
                let (ink, ground) = (style.fg.unwrap(), style.bg.unwrap());
                assert!(contrast(ink, ground) >= 4.5, "{style:?}");
            }
        }
        assert_eq!(Theme::new(Depth::Ansi, false).shade(3), Style::new());
    }
}
