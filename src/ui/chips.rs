//! Codes in lines of text: a chip in its colour for each peg, with its letter.

use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::rules::{Code, Colour};

use super::{SECONDARY, STRONG, Theme};

/// The longest code in chips of three cells.
const WIDE: usize = 7;

/// A code in a line of text: a chip with its letter for each peg, of one cell where the code is long.
pub(super) fn spans(theme: &Theme, code: Code) -> Vec<Span<'static>> {
    let holes: Vec<_> = code.colours().map(Some).collect();
    of_holes(theme, &holes)
}

/// A row in a line of text: chips as of a code, and a dot for an empty hole.
pub(super) fn of_holes(theme: &Theme, holes: &[Option<Colour>]) -> Vec<Span<'static>> {
    let has_sides = holes.len() <= WIDE;
    let mut spans = Vec::new();
    for hole in holes {
        let Some(colour) = *hole else {
            let dot = if has_sides { " · " } else { "·" };
            spans.push(Span::styled(dot, SECONDARY));
            continue;
        };
        let style = if theme.has_colours() {
            theme.peg(colour)
        } else {
            STRONG
        };
        let label = Span::styled(theme.label(colour).to_string(), style);
        if has_sides {
            let [before, after] = chip_sides(theme, style);
            spans.extend([before, label, after]);
        } else {
            spans.push(label);
        }
    }
    spans
}

/// The cells beside the letter of a chip. Half of each belongs to the chip, so that the next one stands apart.
fn chip_sides(theme: &Theme, style: Style) -> [Span<'static>; 2] {
    let side = Style {
        fg: style.bg,
        bg: None,
        ..style
    };
    let signs = if theme.has_blocks() {
        ["▐", "▌"]
    } else {
        [" ", " "]
    };
    signs.map(|sign| Span::styled(sign, side))
}

/// A title that ends in a code: in chips, or in letters where there is no room for them.
pub(super) fn after_title(
    theme: &Theme,
    mut title: Line<'static>,
    code: Code,
    room: u16,
) -> Line<'static> {
    if title.width() + usize::from(width(code.len())) > usize::from(room) {
        title.push_span(code.to_string());
    } else {
        title.extend(spans(theme, code));
    }
    title
}

/// The cells of a code of so many pegs in a line of text.
pub(super) fn width(pegs: usize) -> u16 {
    let chip = if pegs > WIDE { 1 } else { 3 };
    pegs as u16 * chip
}
