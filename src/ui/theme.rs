//! What things look like: styles by meaning, for every depth of colour.

use ratatui::style::{Color, Modifier, Style};

use crate::rules::Colour;

use super::palette;

/// How many colours the terminal has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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

/// The styles of everything on the screen.
///
/// Text stands on the terminal's own background in the terminal's own colour, so that light and
/// dark terminals both look as their owner likes them; only pegs and pins bring a background.
#[derive(Debug, Clone, Copy)]
pub struct Theme {
    depth: Depth,
    ascii: bool,
}

#[expect(
    clippy::unused_self,
    reason = "callers ask the theme, whether or not the depth matters"
)]
impl Theme {
    /// A theme for a terminal with so many colours, with or without symbols beyond ASCII.
    pub fn new(depth: Depth, ascii: bool) -> Self {
        Self { depth, ascii }
    }

    /// Whether only ASCII may be drawn.
    pub fn is_ascii(self) -> bool {
        self.ascii
    }

    /// Whether it sets any colour.
    pub fn has_colours(self) -> bool {
        self.depth != Depth::Mono
    }

    /// Ordinary text.
    pub(super) fn text(self) -> Style {
        Style::new()
    }

    /// What matters most in its part.
    pub(super) fn strong(self) -> Style {
        // It may stand on a quiet frame.
        Style::new()
            .add_modifier(Modifier::BOLD)
            .remove_modifier(Modifier::DIM)
    }

    /// What is past, empty or only for orientation.
    pub(super) fn quiet(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// The one colour that points to where the player is.
    pub(super) fn accent(self) -> Style {
        self.strong().fg(match self.depth {
            Depth::TrueColour => Color::Rgb(0, 135, 175),
            Depth::Indexed => Color::Indexed(31),
            Depth::Ansi => Color::Magenta,
            Depth::Mono => Color::Reset,
        })
    }

    /// A peg, or a cell that shows its colour.
    pub(super) fn peg(self, colour: Colour) -> Style {
        let rgb = palette::rgb(colour.index());
        match self.depth {
            Depth::Mono => self.strong().add_modifier(Modifier::REVERSED),
            Depth::Ansi => {
                let background = palette::ansi(colour.index());
                let dark = matches!(background, Color::Blue | Color::Red | Color::Magenta);
                self.strong()
                    .bg(background)
                    .fg(if dark { Color::White } else { Color::Black })
            }
            Depth::Indexed | Depth::TrueColour => self
                .strong()
                .bg(self.colour(rgb))
                .fg(self.colour(palette::ink(rgb))),
        }
    }

    /// The shield over the secret.
    pub(super) fn shield(self) -> Style {
        match self.depth {
            Depth::Mono => Style::new().add_modifier(Modifier::REVERSED | Modifier::DIM),
            Depth::Ansi => Style::new().bg(Color::DarkGray).fg(Color::White),
            Depth::Indexed | Depth::TrueColour => Style::new()
                .bg(self.colour((78, 70, 64)))
                .fg(self.colour((228, 220, 210))),
        }
    }

    /// A black pin.
    pub(super) fn black_pin(self) -> Style {
        self.strong().patch(self.on_plate((0, 0, 0)))
    }

    /// A white pin.
    pub(super) fn white_pin(self) -> Style {
        self.strong().patch(self.on_plate((255, 255, 255)))
    }

    /// A hole for a pin that was not given.
    pub(super) fn no_pin(self) -> Style {
        match self.depth {
            Depth::Mono | Depth::Ansi => self.quiet(),
            Depth::Indexed | Depth::TrueColour => self.on_plate((164, 164, 164)),
        }
    }

    /// Pins stand on a grey plate where there are colours enough for black and white to show on it.
    fn on_plate(self, ink: (u8, u8, u8)) -> Style {
        match self.depth {
            Depth::Mono | Depth::Ansi => Style::new(),
            Depth::Indexed | Depth::TrueColour => Style::new()
                .bg(self.colour((118, 118, 118)))
                .fg(self.colour(ink)),
        }
    }

    fn colour(self, rgb: (u8, u8, u8)) -> Color {
        match self.depth {
            Depth::TrueColour => Color::Rgb(rgb.0, rgb.1, rgb.2),
            _ => Color::Indexed(palette::indexed(rgb)),
        }
    }
}
