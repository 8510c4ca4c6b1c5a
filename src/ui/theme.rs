//! Styles by meaning. Colours are those of the theme in RGB; `quantise.rs` turns them into those of the
//! terminal.

use ratatui::style::{Color, Modifier, Style};
use ratatui::text::Line;

use crate::app::{Labels, Window};
use crate::rules::Colour;

use super::Paper;
use super::colours::{self, Colours, Rgb};

/// How many colours the terminal has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Depth {
    /// 16 million colours.
    TrueColour,
    /// 256 colours.
    Indexed,
    /// 16 colours.
    Ansi,
    /// No colours: only bold, dim and reverse.
    Mono,
}

/// A peg's colour, lighter or darker where it would not show on the board, the row that is played next, the shield or
/// a white terminal.
fn visible(peg: Rgb, colours: &Colours) -> Rgb {
    let grounds = [
        colours.board,
        colours.board_row,
        colours.shield,
        colours::WHITE,
    ];
    for step in 0..=10 {
        let part = f64::from(step) / 20.0;
        for other in [colours::WHITE, colours::BLACK] {
            let face = colours::mix(peg, other, part);
            if grounds.iter().all(|on| colours::stands_off(face, *on)) {
                return face;
            }
        }
    }
    peg
}

/// Labels, units, explanations: text that is read once and skipped from then on. This colour stands for the meaning, and
/// nothing else has it. The last pass over a frame turns it into a quiet tone that can be read on the ground below the
/// text, or into the terminal's own colour of text where that ground is not known.
pub(super) const SECONDARY: Style = Style::new().fg(Color::DarkGray);

/// Text that changes, within a line that is [`SECONDARY`] as a whole.
pub(super) const PRIMARY: Style = Style::new().fg(Color::Reset);

/// Lines in which text without a style of its own is [`SECONDARY`].
pub(super) fn as_secondary(
    lines: impl IntoIterator<Item = Line<'static>>,
) -> impl Iterator<Item = Line<'static>> {
    lines.into_iter().map(|line| line.style(SECONDARY))
}

/// Emphasised text, also on a faint line. Other text that changes has the terminal's own style.
pub(super) const STRONG: Style = Style::new()
    .fg(Color::Reset)
    .add_modifier(Modifier::BOLD)
    .remove_modifier(Modifier::DIM);

/// The style of full blocks: some fonts leave a line between them, where their ground then has the same colour.
pub(super) fn without_seams(style: Style) -> Style {
    match style.fg {
        Some(ink) => style.bg(ink),
        None => style,
    }
}

/// Bold text on a ground of its own.
pub(super) fn on(ground: Rgb) -> Style {
    STRONG.bg(ground.into()).fg(colours::ink(ground).into())
}

/// The styles of the screen, and the player's choice of labels.
///
/// Text has the terminal's own colours, so that it can be read on light and dark terminals. Only pegs, pins
/// and the board have a ground of their own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Theme {
    pub(super) depth: Depth,
    is_ascii: bool,
    labels: Labels,
    pub(super) colours: Colours,
    /// What [`SECONDARY`] is on the ground of the terminal.
    secondary: Color,
    /// The grey of lines, dots and empty places.
    faint: Rgb,
    /// The ground of the terminal, if it is known.
    ground: Option<Rgb>,
}

/// A grey that shows on light and on dark terminals. What they make of dim symbols differs.
const GREY: Rgb = [117, 123, 131];

impl Theme {
    /// A theme of these colours for a terminal with this depth, with or without symbols beyond ASCII.
    pub fn new(colours: &Colours, depth: Depth, is_ascii: bool) -> Self {
        let mut colours = if depth == Depth::Indexed {
            colours.with_256()
        } else {
            colours.clone()
        };
        colours.pegs = colours.pegs.map(|peg| visible(peg, &colours));
        Self {
            depth: if colours.shown { depth } else { Depth::Mono },
            is_ascii,
            labels: Labels::Letters,
            colours,
            secondary: Color::Reset,
            faint: GREY,
            ground: None,
        }
    }

    /// The theme on a terminal with these colours of its own. If they are not known, there is one level of text.
    #[must_use]
    pub fn on_paper(mut self, paper: Option<Paper>) -> Self {
        let paper = paper.filter(|_| self.has_shades() && self.colours.dims);
        let secondary = match self.depth {
            Depth::Indexed => paper.and_then(Paper::secondary_grey),
            _ => paper.and_then(Paper::secondary).map(Color::from),
        };
        self.secondary = secondary.unwrap_or(Color::Reset);
        self.faint = paper.map_or(GREY, Paper::faint);
        self.ground = paper.map(|paper| paper.ground);
        self
    }

    /// The theme with these labels on the pegs.
    #[must_use]
    pub fn with_labels(self, labels: Labels) -> Self {
        Self { labels, ..self }
    }

    /// Whether only ASCII is shown.
    pub fn is_ascii(&self) -> bool {
        self.is_ascii
    }

    /// A window of this size on a terminal that shows this theme.
    pub fn window(&self, columns: u16, lines: u16) -> Window {
        Window {
            columns,
            lines,
            is_ascii: self.is_ascii,
            has_colours: self.has_colours(),
            is_touched: false,
        }
    }

    /// Whether there are colours at all.
    pub fn has_colours(&self) -> bool {
        self.depth != Depth::Mono
    }

    /// Whether pegs have shades and answers have colours.
    pub(super) fn has_shades(&self) -> bool {
        matches!(self.depth, Depth::TrueColour | Depth::Indexed)
    }

    /// Whether shading shows as it is drawn.
    pub(super) fn is_smooth(&self) -> bool {
        self.depth == Depth::TrueColour
    }

    /// Whether blocks of colours can be drawn.
    pub(super) fn has_blocks(&self) -> bool {
        self.has_colours() && !self.is_ascii
    }

    /// The colours of the slab; `None` where the board is drawn on the ground of the terminal.
    pub(super) fn slab(&self) -> Option<&Colours> {
        if self.has_shades() && !self.is_ascii {
            Some(&self.colours)
        } else {
            None
        }
    }

    /// Lines, dots and empty places.
    pub(super) fn faint(&self) -> Style {
        if !self.colours.dims {
            Style::new()
        } else if self.has_shades() {
            Style::new().fg(self.faint.into())
        } else {
            Style::new().add_modifier(Modifier::DIM)
        }
    }

    /// A broad band behind other marks; `None` where the terminal has no colour that is quiet enough.
    pub(super) fn band(&self) -> Option<Style> {
        if !self.has_shades() || self.is_ascii {
            return None;
        }
        let tone = match self.ground {
            Some(ground) => colours::mix(ground, self.faint, 0.5),
            None => self.faint,
        };
        Some(Style::new().bg(tone.into()))
    }

    /// The colour of [`SECONDARY`] text on the ground of a cell: that of the terminal, or one of the theme in RGB.
    pub(super) fn secondary_on(&self, ground: Color) -> Color {
        let Color::Rgb(red, green, blue) = ground else {
            return self.secondary;
        };
        let of_theme = [red, green, blue];
        let paper = Paper {
            ink: colours::ink(of_theme),
            ground: of_theme,
        };
        let tone = if self.has_shades() && self.colours.dims {
            paper.secondary()
        } else {
            None
        };
        tone.unwrap_or(paper.ink).into()
    }

    /// Marks that point to where you are, and large figures. As text it could not be read on a white terminal.
    pub(super) fn accent(&self) -> Style {
        STRONG.fg(self.colours.accent.into())
    }

    /// Words in a colour that has a meaning. The colour is made lighter or darker where it could not be read on the ground
    /// of the terminal, and left out where that ground is not known.
    pub(super) fn meaning(&self, colour: Rgb) -> Style {
        match self.ground {
            Some(ground) if self.has_shades() => {
                STRONG.fg(colours::readable(colour, &[ground]).into())
            }
            _ => STRONG,
        }
    }

    /// The marks around the current hole.
    pub(super) fn cursor(&self) -> Style {
        match self.slab() {
            Some(slab) => STRONG.fg(slab.readable(slab.accent).into()),
            None => self.accent(),
        }
    }

    /// The colour of a peg.
    pub(super) fn face(&self, colour: Colour) -> Rgb {
        self.colours.pegs[colour.index()]
    }

    /// A peg, or a cell that shows its colour.
    pub(super) fn peg(&self, colour: Colour) -> Style {
        if self.has_colours() {
            on(self.face(colour))
        } else {
            STRONG.add_modifier(Modifier::REVERSED)
        }
    }

    /// The shield over the secret.
    pub(super) fn shield(&self) -> Style {
        if !self.has_colours() {
            return Style::new().add_modifier(Modifier::REVERSED);
        }
        let colours = &self.colours;
        Style::new()
            .bg(colours.shield.into())
            .fg(colours.shield_text.into())
    }

    /// The label on a peg of this colour.
    pub(super) fn label(&self, colour: Colour) -> char {
        self.labels.symbol(colour)
    }
}
