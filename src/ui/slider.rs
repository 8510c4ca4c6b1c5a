//! A mark on a line between two ends.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::macros::{line, span};
use ratatui::widgets::Widget;

use super::Theme;
use super::cut_line::CutLine;

/// A line with a mark at a place from -1, its left end, to 1, its right end. Its middle can be seen.
#[derive(Debug, Clone, Copy)]
pub struct Slider<'a> {
    theme: &'a Theme,
    place: f64,
}

impl<'a> Slider<'a> {
    /// A slider with its mark at this place, or at the nearest end.
    pub fn new(theme: &'a Theme, place: f64) -> Self {
        Self {
            theme,
            place: place.clamp(-1.0, 1.0),
        }
    }

    /// The cells that it takes in an area.
    pub fn width(area: Rect) -> u16 {
        if area.width == 0 {
            0
        } else {
            2 * Self::side(area) + 1
        }
    }

    /// The cells on each side of the middle.
    fn side(area: Rect) -> u16 {
        const MOST: u16 = 9;
        (area.width.saturating_sub(1) / 2).min(MOST)
    }
}

impl Widget for &Slider<'_> {
    #[expect(clippy::cast_sign_loss, reason = "a place is no less than -1")]
    fn render(self, area: Rect, buf: &mut Buffer) {
        let side = Slider::side(area);
        let mark = ((self.place + 1.0) * f64::from(side)).round() as u16;
        let sign = |cell: u16| if cell == side { "┼" } else { "━" };
        let before: String = (0..mark).map(sign).collect();
        let after: String = (mark + 1..=2 * side).map(sign).collect();
        let faint = self.theme.faint();
        let slider = line![
            span!(faint; "{before}"),
            span!(self.theme.accent(); "●"),
            span!(faint; "{after}"),
        ];
        CutLine(slider).render(area, buf);
    }
}
