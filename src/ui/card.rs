//! A card: a text beside the board, in parts below each other. Where there is little room, the extras go first, then
//! air; what then has no room is cut from below, or scrolled.

use ratatui::layout::Rect;
use ratatui::macros::line;
use ratatui::text::{Line, Span};

use crate::app::Extent;

use super::areas::{below, left};
use super::key_names::KeyNames;
use super::listing::scroll_bar;
use super::pen::ClickLines;
use super::{Pen, SECONDARY, STRONG, words};

/// The least height of an area whose heading has a line of its own for the rule below it.
const AIRY: u16 = 9;

/// The room below a heading on the first line of `area`, with air at the right and, where there is enough, a rule below
/// the heading.
pub(super) fn below_heading(area: Rect) -> Rect {
    let room = left(area, area.width.saturating_sub(1));
    below(room, if area.height < AIRY { 1 } else { 2 })
}

/// Draws a heading over the first line of `area`, and a rule below it, or beside it where the area is low. Returns the
/// room below it.
pub(super) fn headed(pen: &mut Pen, area: Rect, heading: &str) -> Rect {
    let line = left(area, area.width.saturating_sub(1));
    if area.height < AIRY {
        draw_title(pen, line, Line::styled(heading, STRONG));
    } else {
        draw_title_above_rule(pen, line, Line::styled(heading, STRONG));
    }
    below_heading(area)
}

/// Draws a title over the first line of `area`, and below it a rule that is heavy as far as the title reaches.
pub(super) fn draw_title_above_rule(pen: &mut Pen, area: Rect, title: Line) {
    let heavy = title.width().min(area.width.into());
    let rest = usize::from(area.width) - heavy;
    let rule = line![
        Span::styled("━".repeat(heavy), pen.theme.accent()),
        Span::styled("─".repeat(rest), pen.theme.faint()),
    ];
    pen.write(area, title);
    pen.write(below(area, 1), rule);
}

/// Draws a title on a rule over the first line of `area`.
pub(super) fn draw_title(pen: &mut Pen, area: Rect, mut title: Line) {
    /// A shorter rule looks like a sign.
    const SHORTEST: usize = 3;
    let rule = usize::from(area.width).saturating_sub(title.width() + 1);
    if rule >= SHORTEST {
        // Text in its grey could not be read.
        let drawn = " ".to_owned() + &"─".repeat(rule);
        title.push_span(Span::styled(drawn, pen.theme.faint()));
    }
    pen.write(area, title);
}

/// A part of a panel below a heading of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Section {
    pub(super) area: Rect,
    /// The lines of the heading: one has the rule beside it, two have it below, and of more the others are air.
    pub(super) heading: u16,
}

impl Section {
    /// The room below the heading, with air at the right.
    pub(super) fn room(self) -> Rect {
        let room = below(self.area, self.heading);
        left(room, room.width.saturating_sub(2))
    }

    /// Draws the heading. Returns the room below it.
    pub(super) fn draw_heading(self, pen: &mut Pen, heading: &str) -> Rect {
        let line = left(self.area, self.area.width.saturating_sub(2));
        let title = line![Span::styled(heading, STRONG)];
        if self.heading == 1 {
            draw_title(pen, line, title);
        } else {
            draw_title_above_rule(pen, line, title);
        }
        self.room()
    }
}

/// Cells for the label of a fact, with air after it.
const LABEL: usize = 13;

/// A text in parts, wrapped to the width of its area.
pub(super) struct Card<'a> {
    names: KeyNames<'a>,
    title: Option<String>,
    area: Rect,
    /// What the title leaves of the area.
    room: Rect,
    parts: Vec<Part>,
}

/// Lines that belong together.
struct Part {
    lines: ClickLines,
    /// Whether they are there only where all parts have room, with air between them.
    is_extra: bool,
}

impl<'a> Card<'a> {
    /// An empty card with a title, for this area.
    pub(super) fn new(names: KeyNames<'a>, area: Rect, title: &str) -> Self {
        Self {
            title: Some(title.to_owned()),
            room: below_heading(area),
            ..Self::untitled(names, area)
        }
    }

    /// An empty card without a title, for this area.
    pub(super) fn untitled(names: KeyNames<'a>, area: Rect) -> Self {
        Self {
            names,
            title: None,
            area,
            room: area,
            parts: Vec::new(),
        }
    }

    /// With lines that can be clicked.
    pub(super) fn click_lines(mut self, lines: ClickLines) -> Self {
        self.parts.push(Part {
            lines,
            is_extra: false,
        });
        self
    }

    /// With lines as they are.
    pub(super) fn lines(self, lines: impl IntoIterator<Item = Line<'static>>) -> Self {
        self.click_lines(lines.into_iter().map(|line| (line, None)).collect())
    }

    /// With a text and the keys that it names, wrapped between words; nothing if it is empty.
    pub(super) fn text(self, text: &str) -> Self {
        let wrapped = words::wrap(&self.names.named(text), self.room.width.into());
        self.lines(wrapped.into_iter().filter(|line| line.width() > 0))
    }

    /// With texts after labels, in columns; none where there is no text.
    pub(super) fn facts<'f>(
        self,
        facts: impl IntoIterator<Item = (&'f str, Option<String>)>,
    ) -> Self {
        let width = usize::from(self.room.width);
        let mut lines = Vec::new();
        for (label, text) in facts {
            if let Some(text) = text {
                let styled = Span::styled(label.to_owned(), SECONDARY);
                lines.extend(words::beside(styled, LABEL, &text, width));
            }
        }
        self.lines(lines)
    }

    /// With the last part as an extra.
    pub(super) fn extra(mut self) -> Self {
        if let Some(last) = self.parts.last_mut() {
            last.is_extra = true;
        }
        self
    }

    /// The lines that are drawn, of which some may have no room.
    fn stacked(&self) -> ClickLines {
        let height = usize::from(self.room.height);
        let mut parts: Vec<_> = self.parts.iter().collect();
        parts.retain(|part| !part.lines.is_empty());
        while height_with_air(&parts) > height
            && let Some(extra) = parts.iter().rposition(|part| part.is_extra)
        {
            parts.remove(extra);
        }
        let has_air = height_with_air(&parts) <= height;
        let mut lines = ClickLines::new();
        for part in parts {
            if has_air && !lines.is_empty() {
                lines.push((Line::default(), None));
            }
            lines.extend(part.lines.iter().cloned());
        }
        lines
    }

    /// The lines that it takes with its title, even those that have no room.
    pub(super) fn height(&self) -> u16 {
        self.room.y - self.area.y + self.stacked().len() as u16
    }

    /// How many lines it has, and how many of them have room.
    pub(super) fn extent(&self) -> Extent {
        Extent::of_text(self.stacked().len(), self.room.height.into())
    }

    /// The room that is left below it.
    pub(super) fn rest(&self) -> Rect {
        self.below(self.stacked().len())
    }

    /// Draws what has room. Returns the room that is left below it.
    pub(super) fn draw(self, pen: &mut Pen) -> Rect {
        let lines = self.stacked();
        self.draw_title(pen);
        let rest = self.below(lines.len());
        pen.write_click_lines(self.room, lines);
        rest
    }

    /// Draws what has room from this line on, with a scroll bar where that is not all. Returns the room that is left
    /// below it.
    pub(super) fn draw_scrolled(self, pen: &mut Pen, top: usize) -> Rect {
        let lines = self.stacked();
        self.draw_title(pen);
        let rest = self.below(lines.len());
        let extent = Extent::of_text(lines.len(), self.room.height.into());
        scroll_bar(pen, self.room, &extent, top);
        let shown = lines.into_iter().skip(top).take(self.room.height.into());
        pen.write_click_lines(self.room, shown.collect::<Vec<_>>());
        rest
    }

    fn draw_title(&self, pen: &mut Pen) {
        if let Some(title) = &self.title {
            headed(pen, self.area, title);
        }
    }

    /// The room below so many lines, with a line of air.
    fn below(&self, lines: usize) -> Rect {
        below(self.area, self.room.y - self.area.y + lines as u16 + 1)
    }
}

/// The lines of parts with air between them.
fn height_with_air(parts: &[&Part]) -> usize {
    let lines: usize = parts.iter().map(|part| part.lines.len()).sum();
    lines + parts.len().saturating_sub(1)
}
