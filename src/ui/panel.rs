//! A panel of text beside the board: parts below each other. Where there is little room, the extras go
//! first, then air, then the usual parts from below.

use std::iter;

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use crate::app::Target;

use super::listing::scroll_bar;
use super::pen::below;
use super::{Pen, STRONG, words};

/// Draws a heading on a rule over the first line of `area`. Returns the room below it, with air at the
/// right and, where there is enough, above.
pub(super) fn headed(pen: &mut Pen, area: Rect, heading: &str) -> Rect {
    /// The least height with air below the heading.
    const AIRY: u16 = 9;
    let width = area.width.saturating_sub(1);
    let area = Rect { width, ..area };
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

/// How much a part matters where space is short.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Rank {
    /// It is there only where there is room for air too.
    Extra,
    /// It goes from below once the air has gone.
    Usual,
    /// It always stays.
    Vital,
}

/// The most cells for one of several choices in a line.
const CHOICE: u16 = 18;

/// Cells for the label of a fact.
const LABEL: usize = 12;

/// Texts beside each other, as wide as each other, and what clicks on them mean.
type PanelLine = Vec<(Line<'static>, Option<Target>)>;

/// Lines that are shown together or not at all.
struct Part {
    rank: Rank,
    lines: Vec<PanelLine>,
    /// Whether it is a fact: no air between two of them.
    is_fact: bool,
}

/// Parts of a panel, already as wide as its room.
pub(super) struct Panel<'p, 'a> {
    pen: &'p mut Pen<'a>,
    area: Rect,
    /// What the heading leaves of the area.
    room: Rect,
    parts: Vec<Part>,
}

impl<'p, 'a> Panel<'p, 'a> {
    /// An empty panel with its heading.
    pub(super) fn new(pen: &'p mut Pen<'a>, area: Rect, title: &str) -> Self {
        let room = headed(pen, area, title);
        Self {
            pen,
            area,
            room,
            parts: Vec::new(),
        }
    }

    fn part(mut self, rank: Rank, is_fact: bool, lines: Vec<PanelLine>) -> Self {
        let part = (!lines.is_empty()).then_some(Part {
            rank,
            lines,
            is_fact,
        });
        self.parts.extend(part);
        self
    }

    /// The lines of a text, with the keys that it names; none if it is empty.
    fn wrapped(&self, text: &str, width: usize) -> Vec<String> {
        let lines = words::wrap(&self.pen.named(text), width).into_iter();
        lines.filter(|line| !line.is_empty()).collect()
    }

    /// Lines as they are.
    pub(super) fn lines(self, rank: Rank, lines: Vec<Line<'static>>) -> Self {
        let lines = lines.into_iter().map(|line| vec![(line, None)]);
        self.part(rank, false, lines.collect())
    }

    /// Choices beside each other, which can be clicked.
    pub(super) fn choices(self, rank: Rank, choices: Vec<(Line<'static>, Target)>) -> Self {
        let choices = choices.into_iter();
        let line = choices.map(|(line, target)| (line, Some(target)));
        self.part(rank, false, vec![line.collect()])
    }

    /// A text with the keys that it names, wrapped between words.
    pub(super) fn text(self, rank: Rank, text: &str) -> Self {
        let lines = self.wrapped(text, usize::from(self.room.width));
        self.lines(rank, lines.into_iter().map(Line::raw).collect())
    }

    /// A text after a label, in columns with other facts.
    pub(super) fn fact(self, rank: Rank, label: &str, text: &str) -> Self {
        let room = usize::from(self.room.width).saturating_sub(LABEL + 1);
        let lines = self.wrapped(text, room).into_iter();
        let labels = iter::once(label).chain(iter::repeat(""));
        let line = |(label, text)| Line::raw(format!("{label:<LABEL$} {text}"));
        let lines = labels
            .zip(lines)
            .map(|fact| vec![(line(fact), None)])
            .collect();
        self.part(rank, true, lines)
    }

    /// Draws all but the extras, scrolled by so many lines where there is too little room for them. Returns the room
    /// that is left below it.
    pub(super) fn draw_scrolled(self, top: usize) -> Rect {
        let room = self.room;
        let parts = self.parts.iter().filter(|part| part.rank != Rank::Extra);
        let lines: Vec<_> = parts.flat_map(|part| part.lines.clone()).collect();
        let limit = lines.len().saturating_sub(room.height.into());
        self.pen.drawn.seen.scroll_limit = Some(limit);
        if limit == 0 {
            return self.draw();
        }
        let top = top.min(limit);
        for (place, (line, _)) in room.rows().zip(lines.iter().flatten().skip(top)) {
            self.pen.write(place, line.clone());
        }
        scroll_bar(self.pen, room, lines.len(), top);
        below(self.area, self.area.height)
    }

    /// Draws what has room. Returns the room that is left below it.
    pub(super) fn draw(self) -> Rect {
        let (pen, room, mut parts) = (self.pen, self.room, self.parts);
        let rows = usize::from(room.height);
        let mut is_cut = false;
        if height(&parts, false) > rows {
            // A long text gives way to several short facts.
            parts.retain(|part| part.rank == Rank::Vital || 2 * part.lines.len() <= rows);
        }
        for rank in [Rank::Extra, Rank::Usual] {
            let with_air = rank == Rank::Extra;
            while height(&parts, with_air) > rows
                && let Some(place) = parts.iter().rposition(|part| part.rank == rank)
            {
                is_cut |= parts.remove(place).is_fact;
            }
        }
        let has_air = height(&parts, true) <= rows;
        is_cut |= height(&parts, false) > rows;
        let mut places = room.rows();
        for (index, part) in parts.iter().enumerate() {
            if has_air && index > 0 && is_apart(&parts[index - 1], part) {
                places.next();
            }
            for (texts, line) in part.lines.iter().zip(&mut places) {
                let width = if texts.len() > 1 { CHOICE } else { line.width };
                let places =
                    Layout::horizontal(vec![Constraint::Max(width); texts.len()]).split(line);
                for ((text, target), place) in texts.iter().zip(&*places) {
                    pen.write(*place, text.clone());
                    if let Some(target) = target {
                        pen.drawn.add(*place, *target);
                    }
                }
            }
        }
        if is_cut && let Some(last) = room.rows().next_back() {
            pen.write(last, Line::raw(" …").right_aligned());
        }
        // With a line of air.
        let next = places.next().map_or(room.bottom(), |next| next.y + 1);
        below(self.area, next - self.area.y)
    }
}

/// The lines of these parts, and of the air between them.
fn height(parts: &[Part], with_air: bool) -> usize {
    let apart = parts.windows(2).filter(|pair| is_apart(&pair[0], &pair[1]));
    let air = if with_air { apart.count() } else { 0 };
    parts.iter().map(|part| part.lines.len()).sum::<usize>() + air
}

/// Whether air belongs between two parts.
fn is_apart(above: &Part, below: &Part) -> bool {
    !(above.is_fact && below.is_fact)
}
