//! What every part of the screen draws with, and where on it what can be clicked.

use std::mem;

use ratatui::buffer::Buffer;
use ratatui::layout::{Offset, Position, Rect};
use ratatui::text::Line;
use ratatui::widgets::Widget;

use crate::app::{Keymap, Mode, Motion, Seen, Target};

use super::cut_line::CutLine;
use super::{Theme, words};

/// The cells of the screen, and what is needed to fill them.
pub(super) struct Pen<'a> {
    pub(super) buf: &'a mut Buffer,
    pub(super) theme: &'a Theme,
    pub(super) drawn: &'a mut Drawn,
    pub(super) keymap: &'a Keymap,
    /// The place whose keys texts name.
    pub(super) mode: Mode,
    pub(super) motion: Option<Motion>,
    /// Whether nobody can press keys on what is drawn.
    pub(super) is_picture: bool,
}

impl Pen<'_> {
    /// `text` with the keys that it names, as in `⟨submit⟩ plays the row`.
    pub(super) fn named(&self, text: &str) -> String {
        self.theme.naming_keys(self.keymap.named(self.mode, text))
    }

    /// Writes lines into `area`; what does not fit is cut, and that is marked.
    pub(super) fn write_lines<'t>(
        &mut self,
        area: Rect,
        lines: impl IntoIterator<Item = impl Into<Line<'t>>>,
    ) {
        self.write_choices(area, lines.into_iter().map(|line| (line.into(), None)));
    }

    /// The same, with what a click on each line means.
    pub(super) fn write_choices<'t>(
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
                self.drawn.add(place, target);
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

/// A line, and what a click on it means.
pub(super) type Choice = (Line<'static>, Option<Target>);
pub(super) type Choices = Vec<Choice>;

/// The first columns of an area.
pub(super) fn left(area: Rect, columns: u16) -> Rect {
    let width = area.width.min(columns);
    Rect { width, ..area }
}

/// An area without its first columns.
pub(super) fn inset(area: Rect, columns: u16) -> Rect {
    let columns = Offset::new(columns.into(), 0);
    area.offset(columns).intersection(area)
}

/// The first `lines` of an area.
pub(super) fn top(area: Rect, lines: u16) -> Rect {
    let height = area.height.min(lines);
    Rect { height, ..area }
}

/// An area without its first `lines`.
pub(super) fn below(area: Rect, lines: u16) -> Rect {
    area.offset(Offset::new(0, lines.into())).intersection(area)
}

/// The line of an area where its label stands: the middle one.
pub(super) fn middle(area: Rect) -> Rect {
    let y = area.y + area.height.saturating_sub(1) / 2;
    Rect::new(area.x, y, area.width, 1)
}

/// What a list is known by: its place, and what a click on its first row means.
type List = (Mode, Target);

/// What the input needs to know about the screen as drawn.
#[derive(Debug, Default)]
pub struct Drawn {
    targets: Vec<(Rect, Target)>,
    /// What is on show, for the app.
    pub seen: Seen,
    /// Where the player's attention is: there the cursor of the terminal stands, also while it is hidden.
    pub cursor: Position,
    /// Whether the screen was too small to show more than a message that says so.
    pub too_small: bool,
    /// The first line on show of each list, which stays over frames.
    windows: Vec<(List, usize)>,
    /// A part of the last frame that may have to stay, and what is kept of this one.
    before: Buffer,
    kept: Buffer,
}

impl Drawn {
    /// Begins a frame: what can be clicked is forgotten, and what was kept may be put back.
    pub(super) fn begin(&mut self) {
        self.targets.clear();
        self.too_small = false;
        self.before = mem::take(&mut self.kept);
    }

    /// The first line on show of a list that is cut to this height: that of the last frame, unless it would leave
    /// out what is selected, from its first line to its last.
    pub(super) fn window(
        &mut self,
        list: List,
        lines: usize,
        height: usize,
        selected: Option<(usize, usize)>,
    ) -> usize {
        let before = self.windows.iter().find(|(other, _)| *other == list);
        let before = before.map_or(0, |(_, top)| *top);
        let mut top = before.min(lines.saturating_sub(height));
        if let Some((first, last)) = selected {
            top = top.max((last + 1).saturating_sub(height)).min(first);
        }
        self.windows.retain(|(other, _)| *other != list);
        self.windows.push((list, top));
        top
    }

    /// Keeps what is drawn in `area`.
    pub(super) fn keep(&mut self, buf: &Buffer, area: Rect) {
        self.kept.resize(area);
        for at in area.positions() {
            self.kept[at].clone_from(&buf[at]);
        }
    }

    /// Draws once more what was kept of `area`; false if that is nothing.
    pub(super) fn put_back(&self, buf: &mut Buffer, area: Rect) -> bool {
        let is_kept = self.before.area == area;
        if is_kept {
            buf.merge(&self.before);
        }
        is_kept
    }

    /// What is at this cell, if it can be clicked. Any coordinates will do.
    pub fn target_at(&self, column: u16, line: u16) -> Option<Target> {
        let at = Position::new(column, line);
        let mut targets = self.targets.iter().rev();
        let (_, target) = targets.find(|(area, _)| area.contains(at))?;
        Some(*target)
    }

    /// Puts the cursor where this can be clicked, on the peg of a hole, else on the first cell. Of a line that a board
    /// beside it shows the line is meant. The cursor stays where it was if there is no such place.
    pub(super) fn point_to(&mut self, target: Option<Target>) {
        let areas = target.into_iter().flat_map(|target| self.areas_of(target));
        let Some(area) = areas.min_by_key(|area| area.height) else {
            return;
        };
        let along = |length: u16| match target {
            Some(Target::Hole(_)) => length.saturating_sub(1) / 2,
            _ => 0,
        };
        self.cursor = Position::new(area.x + along(area.width), area.y + along(area.height));
    }

    /// Where this can be clicked.
    pub(super) fn areas_of(&self, target: Target) -> impl Iterator<Item = Rect> {
        let targets = self.targets.iter();
        let areas = targets.filter(move |(_, other)| *other == target);
        areas.map(|(area, _)| *area)
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
