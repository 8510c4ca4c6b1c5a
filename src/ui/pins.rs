//! Score pins in texts: their signs, black ones first, and what they mean.

use ratatui::buffer::Buffer;
use ratatui::layout::{Offset, Position, Rect};
use ratatui::macros::span;
use ratatui::style::Style;
use ratatui::text::Line;

use super::{Pen, STRONG, Theme, as_secondary, colours, words};
use crate::rules::Turn;

pub(super) const BLACK: char = '●';
pub(super) const WHITE: char = '○';
pub(super) const NONE: char = '·';

/// The style of the sign of a pin, or of a place without one: on a plate, so that a black pin is dark wherever there are
/// colours.
pub(super) fn style(theme: &Theme, sign: char) -> Style {
    let (usual, ink) = match sign {
        BLACK => (STRONG, colours::BLACK),
        WHITE => (STRONG, colours::WHITE),
        _ => (Style::new(), theme.colours.no_pin()),
    };
    if theme.has_colours() {
        usual.bg(theme.colours.plate.into()).fg(ink.into())
    } else {
        usual
    }
}

/// Puts the pins in a text on plates; a dot beside another sign of a row is a place without a pin.
pub(super) fn put_on_plates(pen: &mut Pen, text: Rect) {
    for at in text.positions() {
        let Some(sign) = sign_at(pen.buf, at) else {
            continue;
        };
        let neighbours = [at + Offset::new(-1, 0), at + Offset::new(1, 0)];
        let is_in_row = neighbours
            .into_iter()
            .any(|beside| beside != at && sign_at(pen.buf, beside).is_some());
        if sign != NONE || is_in_row {
            let drawn = shown(pen.theme, sign);
            pen.buf[at]
                .set_char(drawn)
                .set_style(style(pen.theme, sign));
        }
    }
}

/// How the sign of a pin is drawn: where there are shades both kinds are full, as a white ring would be a pin with a hole.
pub(super) fn shown(theme: &Theme, sign: char) -> char {
    if sign == WHITE && theme.slab().is_some() {
        BLACK
    } else {
        sign
    }
}

/// The sign of a pin, or of a place without one, in a cell.
fn sign_at(buf: &Buffer, at: Position) -> Option<char> {
    let sign = buf.cell(at)?.symbol().chars().next()?;
    if matches!(sign, BLACK | WHITE | NONE) {
        Some(sign)
    } else {
        None
    }
}

/// What each pin means.
pub(super) fn legend(theme: &Theme, width: u16) -> Vec<Line<'static>> {
    let black = "black: right colour, right place".to_owned();
    let white = "white: right colour, wrong place".to_owned();
    let lines = legend_lines(theme, width, [black, white, String::new()]);
    as_secondary(lines).collect()
}

/// What the pins of a row say about its pegs; where kinds differ, a pin could be for several. That is exact where
/// colours repeat too: a second peg of a colour that the code has once has no match left.
pub(super) fn legend_of(theme: &Theme, width: u16, turn: &Turn) -> Vec<Line<'static>> {
    let pegs = turn.guess.len();
    let black = usize::from(turn.score.black());
    let white = usize::from(turn.score.white());
    let none = pegs.saturating_sub(black + white);
    let unmatched = if none == pegs {
        "no colour here is in the code".to_owned()
    } else {
        counted(none, "without a pin")
    };
    let placed = counted(black, "right colour, right place");
    let misplaced = counted(white, "right colour, wrong place");
    let mut lines = legend_lines(theme, width, [placed, misplaced, unmatched]);
    let has_several_kinds = ![black, white, none].contains(&pegs);
    if has_several_kinds {
        let which = words::wrap("Pins never tell which peg is right.", width.into());
        lines.extend(as_secondary(which));
    }
    lines
}

/// So many pins with their meaning; nothing where there are none.
fn counted(pins: usize, meaning: &str) -> String {
    match pins {
        0 => String::new(),
        _ => format!("{pins} {meaning}"),
    }
}

/// A line for each kind of pin that has a meaning.
fn legend_lines(theme: &Theme, width: u16, meanings: [String; 3]) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    for (pin, meaning) in [BLACK, WHITE, NONE].into_iter().zip(meanings) {
        if !meaning.is_empty() {
            let sign = shown(theme, pin);
            let label = span!(style(theme, pin); " {sign} ");
            lines.extend(words::beside(label, 4, &meaning, width.into()));
        }
    }
    lines
}
