//! Pins and what they mean: in general, and those that a row got.

use ratatui::text::{Line, Span};

use crate::rules::Score;

use super::pins::{self, BLACK, NONE, WHITE};
use super::{Theme, words};

/// What each pin means.
pub(super) fn general(theme: Theme, width: u16) -> Vec<Line<'static>> {
    let black = "black: right colour, right place".to_owned();
    let white = "white: right colour, wrong place".to_owned();
    lines(theme, width, [black, white, String::new()])
}

/// What the pins of a row say about its pegs; where kinds differ, a pin could be for several. That is exact where
/// colours repeat too: a second peg of a colour that the code has once has no match left.
pub(super) fn of_score(theme: Theme, width: u16, pegs: usize, score: Score) -> Vec<Line<'static>> {
    let [black, white] = [score.black, score.white].map(usize::from);
    let none = pegs.saturating_sub(black + white);
    let counted = |count, meaning: &str| match count {
        0 => String::new(),
        _ => format!("{count} {meaning}"),
    };
    let unmatched = if none == pegs {
        "no colour here is in the code".to_owned()
    } else {
        counted(none, "without a pin")
    };
    let placed = counted(black, "right colour, right place");
    let misplaced = counted(white, "right colour, wrong place");
    let mut lines = lines(theme, width, [placed, misplaced, unmatched]);
    if ![black, white, none].contains(&pegs) {
        let which = words::wrap("Pins never tell which peg is right.", width.into());
        lines.extend(which.into_iter().map(Line::raw));
    }
    lines
}

/// A line for each kind of pin that has a meaning.
fn lines(theme: Theme, width: u16, meanings: [String; 3]) -> Vec<Line<'static>> {
    let kinds = [BLACK, WHITE, NONE].into_iter().zip(meanings);
    let kinds = kinds.filter(|(_, meaning)| !meaning.is_empty());
    let lines = kinds.flat_map(|(pin, meaning)| {
        let pin = Span::styled(format!(" {pin} "), pins::style(theme, pin));
        words::beside(pin, 4, &meaning, width.into())
    });
    lines.collect()
}
