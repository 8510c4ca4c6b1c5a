//! Styles by meaning, for every depth of colour.

mod shades;

use ratatui::style::{Color, Modifier, Style};

use crate::app::{Glyphs, Labels};
use crate::rules::Colour;

use super::colours::{self, Colours, PEGS, Rgb};

/// How many colours the terminal has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Depth {
    /// 24 bits.
    TrueColour,
    /// The 256 of xterm.
    Indexed,
    /// The 16 named ones.
    Ansi,
    /// None: only bold, dim and reverse.
    Mono,
}

/// A colour as the theme gives it, and the nearest that the terminal has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Paint {
    pub(super) rgb: Rgb,
    pub(super) shown: Color,
}

/// The colours of the board as an object.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Slab {
    pub(super) ground: Paint,
    pub(super) light: Paint,
    pub(super) shade: Paint,
    pub(super) row: Paint,
    pub(super) hole: Paint,
    pub(super) shield: Paint,
    /// The covered pegs behind the shield.
    pub(super) cover: Paint,
    pub(super) plate: Paint,
    pub(super) black_pin: Paint,
    pub(super) white_pin: Paint,
    /// Labels of rows that matter, and of the others.
    pub(super) text: Paint,
    pub(super) quiet: Paint,
    /// The marks of the player's place.
    pub(super) mark: Paint,
}

impl Slab {
    fn of(colours: &Colours, depth: Depth) -> Self {
        let tone = |rgb| Paint {
            rgb,
            shown: colours::of_terminal(rgb, depth),
        };
        let towards_light = |part| tone(colours::mix(colours.board, colours.shield_text, part));
        Self {
            ground: tone(colours.board),
            light: tone(colours.board_light),
            shade: tone(colours.board_shade),
            row: tone(colours.board_row),
            hole: tone(colours.hole),
            shield: tone(colours.shield),
            cover: tone(colours::mix(colours.shield, colours.shield_text, 0.25)),
            plate: tone(colours.plate),
            black_pin: tone(colours.black_pin),
            white_pin: tone(colours.white_pin),
            text: towards_light(1.0),
            quiet: towards_light(0.4),
            mark: tone(colours::mix(colours.accent, (255, 255, 255), 0.5)),
        }
    }
}

/// A peg's colour, lighter where it would not show on the board.
fn visible(peg: Rgb, board: Rgb) -> Rgb {
    /// The least contrast.
    const LEAST: f64 = 1.4;
    let mut lighter =
        (0..=10).map(|step| colours::mix(peg, (255, 255, 255), f64::from(step) / 20.0));
    let visible = lighter.find(|lighter| colours::contrast(*lighter, board) >= LEAST);
    visible.unwrap_or(peg)
}

/// The styles of the screen, and the player's choice of labels.
///
/// Text has the terminal's own colours, so that it can be read on light and dark terminals. Only pegs, pins
/// and the shield have a background.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Theme {
    depth: Depth,
    glyphs: Glyphs,
    labels: Labels,
    pegs: [Color; PEGS],
    accent: Color,
    slab: Slab,
    shield: Color,
    shield_text: Color,
    plate: Color,
    black_pin: Color,
    white_pin: Color,
    no_pin: Color,
    dims: bool,
    bold_marks: bool,
}

impl Theme {
    /// The default theme for this depth of colour, with or without symbols beyond ASCII.
    pub fn new(depth: Depth, ascii: bool) -> Self {
        let glyphs = if ascii { Glyphs::Ascii } else { Glyphs::Blocks };
        Self::of(&Colours::classic(), depth, glyphs)
    }

    /// A theme of these colours.
    pub fn of(colours: &Colours, depth: Depth, glyphs: Glyphs) -> Self {
        let depth = if colours.shown { depth } else { Depth::Mono };
        let colour = |rgb| colours::of_terminal(rgb, depth);
        let visible = Colours {
            pegs: colours.pegs.map(|peg| visible(peg, colours.board)),
            ..*colours
        };
        let accent = match depth {
            Depth::Ansi => colours.accent_16,
            Depth::TrueColour | Depth::Indexed | Depth::Mono => None,
        };
        Self {
            depth,
            glyphs,
            labels: Labels::Letters,
            pegs: colours::pegs(&visible, depth),
            accent: accent.unwrap_or(colour(colours.accent)),
            slab: Slab::of(colours, depth),
            shield: colour(colours.shield),
            shield_text: colour(colours.shield_text),
            plate: colour(colours.plate),
            black_pin: colour(colours.black_pin),
            white_pin: colour(colours.white_pin),
            no_pin: colour(colours.no_pin),
            dims: colours.dims,
            bold_marks: colours.bold_marks,
        }
    }

    /// The same with these labels on the pegs.
    #[must_use]
    pub fn with_labels(self, labels: Labels) -> Self {
        Self { labels, ..self }
    }

    /// Whether only ASCII may be drawn.
    pub fn is_ascii(self) -> bool {
        self.glyphs == Glyphs::Ascii
    }

    /// Whether it sets any colour.
    pub fn has_colours(self) -> bool {
        self.depth != Depth::Mono
    }

    pub(super) fn has_bold_marks(self) -> bool {
        self.bold_marks
    }

    /// Ordinary text.
    #[expect(
        clippy::unused_self,
        reason = "callers ask the theme, whether or not it has a choice"
    )]
    pub(super) fn text(self) -> Style {
        Style::new()
    }

    /// Emphasised text.
    #[expect(
        clippy::unused_self,
        reason = "callers ask the theme, whether or not it has a choice"
    )]
    pub(super) fn strong(self) -> Style {
        // It may stand on a quiet frame.
        Style::new()
            .add_modifier(Modifier::BOLD)
            .remove_modifier(Modifier::DIM)
    }

    /// Past, empty or less important parts.
    pub(super) fn quiet(self) -> Style {
        if self.dims {
            Style::new().add_modifier(Modifier::DIM)
        } else {
            Style::new()
        }
    }

    /// The colour that marks the player's place.
    pub(crate) fn accent(self) -> Style {
        self.strong().fg(self.accent)
    }

    /// The bar that lights the lines in focus.
    pub(super) fn bar(self) -> Style {
        if self.has_shades() {
            self.shade(1)
        } else {
            self.strong()
        }
    }

    /// The marks around the current hole.
    pub(super) fn cursor(self) -> Style {
        if self.bold_marks {
            // It may stand on a peg.
            let plain = self.strong().fg(Color::Reset).bg(Color::Reset);
            plain.add_modifier(Modifier::REVERSED)
        } else {
            self.accent()
        }
    }

    /// A peg, or a cell that shows its colour.
    pub(crate) fn peg(self, colour: Colour) -> Style {
        if self.depth == Depth::Mono {
            return self.strong().add_modifier(Modifier::REVERSED);
        }
        let ground = self.pegs[colour.index()];
        self.strong().bg(ground).fg(colours::ink(ground))
    }

    /// The shield over the secret.
    pub(super) fn shield(self) -> Style {
        match self.depth {
            Depth::Mono => self.quiet().add_modifier(Modifier::REVERSED),
            Depth::Ansi => Style::new().bg(Color::DarkGray).fg(Color::White),
            Depth::Indexed | Depth::TrueColour => Style::new().bg(self.shield).fg(self.shield_text),
        }
    }

    /// A black pin.
    pub(super) fn black_pin(self) -> Style {
        self.strong().patch(self.on_plate(self.black_pin))
    }

    /// A white pin.
    pub(super) fn white_pin(self) -> Style {
        self.strong().patch(self.on_plate(self.white_pin))
    }

    /// A hole for a pin that was not given.
    pub(super) fn no_pin(self) -> Style {
        match self.depth {
            Depth::Mono | Depth::Ansi => self.quiet(),
            Depth::Indexed | Depth::TrueColour => self.on_plate(self.no_pin),
        }
    }

    /// The style of a pin: on a plate where the terminal has enough colours.
    fn on_plate(self, ink: Color) -> Style {
        match self.depth {
            Depth::Mono | Depth::Ansi => Style::new(),
            Depth::Indexed | Depth::TrueColour => Style::new().bg(self.plate).fg(ink),
        }
    }

    /// The colours of the slab; `None` where the board is drawn on the ground of the terminal.
    pub(super) fn slab(self) -> Option<Slab> {
        match self.depth {
            Depth::TrueColour | Depth::Indexed if !self.is_ascii() => Some(self.slab),
            _ => None,
        }
    }

    /// The colour of a peg, as the terminal shows it.
    pub(super) fn tone(self, colour: Colour) -> Paint {
        let shown = self.pegs[colour.index()];
        Paint {
            rgb: colours::rgb_of(shown),
            shown,
        }
    }

    /// The number of colours of the terminal.
    pub(super) fn depth(self) -> Depth {
        self.depth
    }

    /// The label on a peg of this colour.
    pub(super) fn label(self, colour: Colour) -> char {
        let label = match self.labels {
            Labels::Letters => None,
            Labels::Digits => colour.digit(),
        };
        label.unwrap_or(colour.letter())
    }

    /// Whether pegs show the letters that sentences use.
    pub(super) fn shows_letters(self) -> bool {
        Colour::from_index(0).is_none_or(|first| self.label(first) == first.letter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(labels: Labels) -> String {
        let theme = Theme::new(Depth::Mono, false).with_labels(labels);
        let colours = (0..26).filter_map(Colour::from_index);
        colours.map(|colour| theme.label(colour)).collect()
    }

    #[test]
    fn every_colour_has_a_label_of_its_own() {
        for kind in Labels::ALL {
            let labels = labels(kind);
            let different: std::collections::HashSet<_> = labels.chars().collect();
            assert_eq!(different.len(), 26, "{labels}");
            assert!(labels.is_ascii(), "{labels}");
        }
    }

    #[test]
    fn digits_are_those_of_the_keys_and_letters_follow() {
        assert_eq!(labels(Labels::Digits), "1234567890KLMNOPQRSTUVWXYZ");
    }
}
