//! The verdict on a row: its sign, as in commented games of chess, and its colour.

use ratatui::style::Style;

use crate::coach::Mark;

use super::colours::Rgb;
use super::{STRONG, Theme};

/// The sign behind the number of a row; empty for a row that needs no comment.
pub(super) fn sign(mark: Mark) -> &'static str {
    match mark {
        Mark::Found | Mark::Best | Mark::Good => "",
        Mark::Weak => "?!",
        Mark::Costly => "?",
        Mark::Wasted => "??",
    }
}

/// The style of the word for a verdict.
pub(super) fn word_style(theme: &Theme, mark: Mark) -> Style {
    theme.meaning(colour(mark))
}

/// The style of the sign for a verdict: that has a colour also where the ground is not known.
pub(super) fn sign_style(theme: &Theme, mark: Mark) -> Style {
    let style = word_style(theme, mark);
    if theme.has_shades() && style.fg == STRONG.fg {
        style.fg(colour(mark).into())
    } else {
        style
    }
}

/// The colour of a verdict, which can be seen on light and on dark grounds.
pub(super) fn colour(mark: Mark) -> Rgb {
    const RED: Rgb = [0xE0, 0x4A, 0x4A];
    const GREEN: Rgb = [0x2E, 0x9E, 0x4F];
    match mark {
        Mark::Found | Mark::Best => GREEN,
        Mark::Good => [0x6F, 0xA3, 0x3A],
        Mark::Weak => [0xD0, 0x8A, 0x00],
        Mark::Costly | Mark::Wasted => RED,
    }
}
