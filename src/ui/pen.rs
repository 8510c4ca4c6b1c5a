//! What every part of the screen draws with, and where on it what can be clicked.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use crate::app::{Keymap, Motion, Place, Target};

use super::{Theme, words};

/// The cells of the screen, and what is needed to fill them.
pub(super) struct Pen<'a> {
    pub(super) buf: &'a mut Buffer,
    pub(super) theme: Theme,
    pub(super) drawn: &'a mut Drawn,
    pub(super) keymap: &'a Keymap,
    /// The place whose keys texts name.
    pub(super) place: Place,
    /// The running animation.
    pub(super) motion: Option<Motion>,
}

impl Pen<'_> {
    /// `text` with the keys that it names, as in `⟨submit⟩ plays the row`.
    pub(super) fn named(&self, text: &str) -> String {
        self.keymap.named(self.place, text)
    }

    /// Keys and what they do, separated by a tab, in two columns. The first has at least `least` cells.
    pub(super) fn key_lines<'t>(
        &self,
        lines: impl IntoIterator<Item = &'t str>,
        least: usize,
    ) -> Vec<String> {
        let lines: Vec<_> = lines.into_iter().map(|line| self.named(line)).collect();
        let keys = lines.iter().filter_map(|line| line.split_once('\t'));
        let widest = keys.map(|(keys, _)| keys.chars().count()).max();
        let width = widest.unwrap_or(0).max(least);
        let aligned = |line: String| match line.split_once('\t') {
            Some((keys, does)) => format!("{keys:<width$}  {does}"),
            None => line,
        };
        lines.into_iter().map(aligned).collect()
    }

    /// Writes `text` into the first line of `area`; what does not fit is cut, and that is marked.
    pub(super) fn write(&mut self, area: Rect, text: impl AsRef<str>, style: Style) {
        self.write_lines(area, [text], style);
    }

    /// Writes lines into `area`; what does not fit is cut, and that is marked.
    pub(super) fn write_lines<T: AsRef<str>>(
        &mut self,
        area: Rect,
        lines: impl IntoIterator<Item = T>,
        style: Style,
    ) {
        for (place, line) in area.rows().zip(lines) {
            let width = usize::from(place.width);
            let line = words::shortened(line.as_ref(), width);
            self.buf.set_stringn(place.x, place.y, line, width, style);
        }
    }

    /// Writes `text` into `area`, wrapped between words.
    pub(super) fn write_wrapped(&mut self, area: Rect, text: &str, style: Style) {
        self.write_lines(area, words::wrap(text, usize::from(area.width)), style);
    }

    /// Draws the lines of a list of `len` entries that keep the one `selected` in view, a pointer before
    /// that one. `entry` gives a line, whose usual style it is told, and what a click on it means.
    /// Returns how many entries are not shown.
    pub(super) fn list<'l>(
        &mut self,
        area: Rect,
        len: usize,
        selected: impl Into<Option<usize>>,
        entry: impl Fn(usize, Style) -> (Line<'l>, Target),
    ) -> More {
        let (accent, text) = (self.theme.accent(), self.theme.text());
        let selected = selected.into();
        let shown = window(selected.unwrap_or(0), len, usize::from(area.height));
        let more = More::beside(&shown, len);
        for (place, index) in area.rows().zip(shown) {
            let is_selected = selected == Some(index);
            let (line, target) = entry(index, if is_selected { accent } else { text });
            if is_selected {
                self.write(place, "▸", accent);
            }
            let beside = Rect {
                x: place.x + 1,
                width: place.width.saturating_sub(1),
                ..place
            };
            line.render(beside, self.buf);
            self.drawn.add(place, target);
        }
        more
    }
}

/// How many entries of a list are not shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct More {
    pub(super) above: usize,
    pub(super) below: usize,
}

impl More {
    /// `text` with marks for what is above and below.
    pub(super) fn marked(self, text: String) -> String {
        let marks = [(self.above, " ▲"), (self.below, " ▼")];
        let marks = marks.into_iter().filter(|(number, _)| *number > 0);
        marks.fold(text, |text, (_, mark)| text + mark)
    }

    /// Those of a list of `len` entries that are not among `shown`.
    pub(super) fn beside(shown: &std::ops::Range<usize>, len: usize) -> Self {
        Self {
            above: shown.start,
            below: len - shown.end,
        }
    }
}

/// An area without its first cells.
pub(super) fn inset(area: Rect, cells: u16) -> Rect {
    let cells = cells.min(area.width);
    Rect {
        x: area.x + cells,
        width: area.width - cells,
        ..area
    }
}

/// An area without its first `lines`.
pub(super) fn below(area: Rect, lines: u16) -> Rect {
    let lines = lines.min(area.height);
    Rect {
        y: area.y + lines,
        height: area.height - lines,
        ..area
    }
}

/// The window of a list of `len` entries in `height` lines that keeps `selected` in view.
pub(super) fn window(selected: usize, len: usize, height: usize) -> std::ops::Range<usize> {
    let start = (selected + 1)
        .saturating_sub(height)
        .min(len.saturating_sub(height));
    start..(start + height).min(len)
}

/// What the input needs to know about the screen as drawn.
#[derive(Debug, Default)]
pub struct Drawn {
    targets: Vec<(Rect, Target)>,
    /// How far the overlay on show can be scrolled, in lines.
    pub scroll_limit: Option<usize>,
    /// Whether the screen was too small to show more than a message that says so.
    pub too_small: bool,
    /// Whether the tip given last stands beside the board.
    pub(super) shows_tip: bool,
    /// The first row on show of the list at each place, which stays over frames.
    offsets: Vec<(Place, usize)>,
}

impl Drawn {
    /// Forgets the last frame, but not how far its lists were scrolled.
    pub(super) fn begin(&mut self) {
        *self = Self {
            offsets: std::mem::take(&mut self.offsets),
            ..Self::default()
        };
    }

    /// The first row on show of the list at this place.
    pub(super) fn offset(&self, place: Place) -> usize {
        let mut offsets = self.offsets.iter();
        offsets
            .find(|(other, _)| *other == place)
            .map_or(0, |(_, offset)| *offset)
    }

    pub(super) fn set_offset(&mut self, place: Place, offset: usize) {
        self.offsets.retain(|(other, _)| *other != place);
        self.offsets.push((place, offset));
    }

    /// What is at this cell, if it can be clicked. Any coordinates will do.
    pub fn target_at(&self, column: u16, line: u16) -> Option<Target> {
        let at = Position::new(column, line);
        let mut targets = self.targets.iter().rev();
        let (_, target) = targets.find(|(area, _)| area.contains(at))?;
        Some(*target)
    }

    /// Where this can be clicked.
    pub(super) fn area_of(&self, target: Target) -> Option<Rect> {
        let mut targets = self.targets.iter();
        targets.find_map(|(area, other)| (*other == target).then_some(*area))
    }

    /// Makes an area clickable. What is added later lies on top.
    pub(super) fn add(&mut self, area: Rect, target: Target) {
        self.targets.push((area, target));
    }

    /// Covers everything drawn so far.
    pub(super) fn cover(&mut self) {
        self.targets.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_selected_entry_is_in_view() {
        for len in 1..30 {
            for height in 1..10 {
                for selected in 0..len {
                    let window = window(selected, len, height);
                    assert!(window.contains(&selected) && window.len() == height.min(len));
                }
            }
        }
    }
}
