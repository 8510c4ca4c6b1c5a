//! A panel of text beside the board: parts below each other. Where there is little room, air goes first and
//! then the least important parts.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::Target;
use crate::rules::Code;

use super::{Pen, frame, peg, words};

/// What stays when space is short: the last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Rank {
    Extra,
    Usual,
    Vital,
}

/// A line, and what a click on it means.
type PanelLine = (Line<'static>, Option<Target>);

/// Parts of a panel, already as wide as its room.
pub(super) struct Panel<'p, 'a> {
    pen: &'p mut Pen<'a>,
    room: Rect,
    parts: Vec<(Rank, Vec<PanelLine>)>,
}

impl<'p, 'a> Panel<'p, 'a> {
    /// An empty panel with its heading, for which a low one has no room.
    pub(super) fn new(pen: &'p mut Pen<'a>, area: Rect, title: &str) -> Self {
        const HEADED: u16 = 9;
        let room = match area.height {
            ..HEADED => area,
            _ => frame::headed(pen, area, title),
        };
        Self {
            pen,
            room,
            parts: Vec::new(),
        }
    }

    pub(super) fn lines(mut self, rank: Rank, lines: Vec<Line<'static>>) -> Self {
        let lines: Vec<_> = lines.into_iter().map(|line| (line, None)).collect();
        if !lines.is_empty() {
            self.parts.push((rank, lines));
        }
        self
    }

    /// A text with the keys that it names, wrapped between words.
    pub(super) fn styled(self, rank: Rank, text: &str, style: Style) -> Self {
        let text = self.pen.named(text);
        let lines = words::wrap(&text, usize::from(self.room.width)).into_iter();
        let lines = lines.filter(|line| !line.is_empty());
        let lines = lines.map(|line| Line::styled(line, style)).collect();
        self.lines(rank, lines)
    }

    pub(super) fn text(self, rank: Rank, text: &str) -> Self {
        self.styled(rank, text, Style::new())
    }

    /// Keys and what they do.
    pub(super) fn keys<'t>(self, rank: Rank, keys: impl IntoIterator<Item = &'t str>) -> Self {
        let lines = self
            .pen
            .key_lines(keys, 5)
            .into_iter()
            .map(Line::raw)
            .collect();
        self.lines(rank, lines)
    }

    /// A code after a word.
    pub(super) fn code(self, rank: Rank, label: &str, code: Option<Code>) -> Self {
        let mut spans = vec![Span::raw(format!("{label:<12}"))];
        spans.extend(
            code.into_iter()
                .flat_map(|code| peg::chips(self.pen.theme, code)),
        );
        self.lines(rank, vec![Line::from(spans)])
    }

    /// Lines that can be clicked.
    pub(super) fn choices(mut self, rank: Rank, lines: Vec<(Line<'static>, Target)>) -> Self {
        let lines = lines.into_iter().map(|(line, target)| (line, Some(target)));
        self.parts.push((rank, lines.collect()));
        self
    }

    /// Draws what has room.
    pub(super) fn draw(self) {
        let Self {
            pen,
            room,
            mut parts,
        } = self;
        let height = |parts: &[(Rank, Vec<PanelLine>)]| {
            parts.iter().map(|(_, lines)| lines.len()).sum::<usize>()
        };
        let rows = usize::from(room.height);
        while height(&parts) > rows
            && let Some(least) = parts.iter().map(|(rank, _)| *rank).min()
            && least < Rank::Vital
            && let Some(place) = parts.iter().rposition(|(rank, _)| *rank == least)
        {
            parts.remove(place);
        }
        let has_air = height(&parts) + parts.len() <= rows + 1;
        let air = has_air.then(|| (Line::default(), None));
        let lines = parts
            .into_iter()
            .flat_map(|(_, lines)| lines.into_iter().chain(air.clone()));
        for (place, (line, target)) in room.rows().zip(lines) {
            line.render(place, pen.buf);
            if let Some(target) = target {
                pen.drawn.add(place, target);
            }
        }
    }
}
