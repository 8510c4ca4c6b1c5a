//! A panel of text beside the board: parts below each other. Where there is little room, the extras go
//! first, then air; what then has no room is cut from below, or scrolled.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::listing::scroll_bar;
use super::pen::{Choices, below, left};
use super::{Pen, STRONG, words};

/// Draws a heading on a rule over the first line of `area`. Returns the room below it, with air at the
/// right and, where there is enough, above.
pub(super) fn headed(pen: &mut Pen, area: Rect, heading: &str) -> Rect {
    /// The least height with air below the heading.
    const AIRY: u16 = 9;
    let area = left(area, area.width.saturating_sub(1));
    draw_title(pen, area, Line::styled(heading, STRONG));
    below(area, if area.height < AIRY { 1 } else { 2 })
}

/// Draws a title on a rule over the first line of `area`.
pub(super) fn draw_title(pen: &mut Pen, area: Rect, mut title: Line) {
    /// A shorter rule looks like a sign.
    const SHORTEST: usize = 3;
    let rule = usize::from(area.width).saturating_sub(title.width() + 1);
    if rule >= SHORTEST {
        // Text in its grey could not be read.
        let rule = " ".to_owned() + &"─".repeat(rule);
        title.push_span(Span::styled(rule, pen.theme.faint()));
    }
    pen.write(area, title);
}

/// Cells for the label of a fact, with air after it.
const LABEL: usize = 13;

/// Parts of a panel, already as wide as its room.
pub(super) struct Card<'p, 'a> {
    pen: &'p mut Pen<'a>,
    area: Rect,
    /// What the heading leaves of the area.
    room: Rect,
    /// Lines that belong together, and whether they are there only where all have room with air between them.
    parts: Vec<(Choices, bool)>,
    /// The first line on show, if it can be scrolled.
    top: Option<usize>,
}

impl<'p, 'a> Card<'p, 'a> {
    /// An empty panel with its heading.
    pub(super) fn new(pen: &'p mut Pen<'a>, area: Rect, title: &str) -> Self {
        let room = headed(pen, area, title);
        Self {
            area,
            room,
            ..Self::bare(pen, area)
        }
    }

    /// An empty panel without a heading.
    pub(super) fn bare(pen: &'p mut Pen<'a>, area: Rect) -> Self {
        Self {
            pen,
            area,
            room: area,
            parts: Vec::new(),
            top: None,
        }
    }

    /// Lines that can be clicked.
    pub(super) fn choices(mut self, lines: Choices) -> Self {
        self.parts.push((lines, false));
        self
    }

    /// Lines as they are.
    pub(super) fn lines(self, lines: impl IntoIterator<Item = Line<'static>>) -> Self {
        self.choices(lines.into_iter().map(|line| (line, None)).collect())
    }

    /// A text with the keys that it names, wrapped between words; nothing if it is empty.
    pub(super) fn text(self, text: &str) -> Self {
        let lines = words::wrap(&self.pen.named(text), self.room.width.into());
        let lines = lines.into_iter().filter(|line| line.width() > 0);
        self.lines(lines)
    }

    /// Texts after labels, in columns; none where there is no text.
    pub(super) fn facts<'f>(
        self,
        facts: impl IntoIterator<Item = (&'f str, Option<String>)>,
    ) -> Self {
        let width = usize::from(self.room.width);
        let facts = facts.into_iter();
        let lines = facts.filter_map(|(label, text)| {
            let label = Span::raw(label.to_owned());
            Some(words::beside(label, LABEL, &text?, width))
        });
        let lines: Vec<_> = lines.flatten().collect();
        self.lines(lines)
    }

    /// Makes the last part an extra.
    pub(super) fn extra(mut self) -> Self {
        if let Some((_, is_extra)) = self.parts.last_mut() {
            *is_extra = true;
        }
        self
    }

    /// With this line on top, where there is too little room for all.
    pub(super) fn scrolled(mut self, top: usize) -> Self {
        self.top = Some(top);
        self
    }

    /// Draws what has room. Returns the room that is left below it.
    pub(super) fn draw(mut self) -> Rect {
        let rows = usize::from(self.room.height);
        while self.stacked(true).len() > rows
            && let Some(extra) = self.parts.iter().rposition(|(_, is_extra)| *is_extra)
        {
            self.parts.remove(extra);
        }
        let has_air = self.stacked(true).len() <= rows;
        let mut lines = self.stacked(has_air);
        let all = lines.len();
        if let Some(top) = self.top {
            let limit = all.saturating_sub(rows);
            self.pen.drawn.seen.scroll_limit = Some(limit);
            let top = top.min(limit);
            scroll_bar(self.pen, self.room, all, top);
            lines.drain(..top);
            lines.truncate(rows);
        }
        self.pen.write_choices(self.room, lines);
        // With a line of air.
        below(self.area, self.room.y - self.area.y + all as u16 + 1)
    }

    /// The lines of all parts below each other.
    fn stacked(&self, with_air: bool) -> Choices {
        let mut lines = Choices::new();
        let parts = self.parts.iter().map(|(part, _)| part);
        for part in parts.filter(|part| !part.is_empty()) {
            if with_air && !lines.is_empty() {
                lines.push((Line::default(), None));
            }
            lines.extend(part.iter().cloned());
        }
        lines
    }
}
