//! What every part of the screen draws with.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use crate::app::{Motion, Target};

use super::cut_line::CutLine;
use super::hits::HitMap;
use super::key_names::KeyNames;
use super::{Theme, words};

/// The cells of the screen, and what is needed to fill them.
pub(super) struct Pen<'a> {
    pub(super) buf: &'a mut Buffer,
    pub(super) theme: &'a Theme,
    /// Where what can be clicked is.
    pub(super) hits: &'a mut HitMap,
    /// The names of keys in texts.
    pub(super) names: KeyNames<'a>,
    pub(super) motion: Option<Motion>,
    /// Whether nobody can press keys on what is drawn.
    pub(super) is_picture: bool,
}

impl Pen<'_> {
    /// A text with the keys of the commands that it names, as in `⟨submit⟩ plays the row`.
    pub(super) fn named(&self, text: &str) -> String {
        self.names.named(text)
    }

    /// Writes lines into `area`; what does not fit is cut, and that is marked.
    pub(super) fn write_lines<'t>(
        &mut self,
        area: Rect,
        lines: impl IntoIterator<Item = impl Into<Line<'t>>>,
    ) {
        self.write_click_lines(area, lines.into_iter().map(|line| (line.into(), None)));
    }

    /// Writes lines into `area`, each with what a click on it means; what does not fit is cut, and that is marked.
    pub(super) fn write_click_lines<'t>(
        &mut self,
        area: Rect,
        lines: impl IntoIterator<Item = (Line<'t>, Option<Target>)>,
    ) {
        let mut lines = lines.into_iter().peekable();
        for place in area.rows() {
            let Some((mut line, target)) = lines.next() else {
                return;
            };
            if place.bottom() == area.bottom() && lines.peek().is_some() {
                line.push_span(" …");
            }
            self.write(place, line);
            if let Some(target) = target {
                self.hits.add(place, target);
            }
        }
    }

    /// Writes a line into the first one of `area`; what does not fit is cut, and that is marked.
    pub(super) fn write<'t>(&mut self, area: Rect, line: impl Into<Line<'t>>) {
        CutLine(line.into()).render(area, self.buf);
    }

    /// Says that what this worker makes is not there yet.
    pub(super) fn write_waiting(&mut self, area: Rect, worker: &str, has_failed: bool) {
        let text = if has_failed {
            format!("The {worker} failed. Your game is saved.")
        } else {
            "Thinking…".to_owned()
        };
        self.write_lines(area, words::wrap(&text, area.width.into()));
    }
}

/// A line, and what a click on it means; `None` where it means nothing.
pub(super) type ClickLine = (Line<'static>, Option<Target>);
pub(super) type ClickLines = Vec<ClickLine>;
