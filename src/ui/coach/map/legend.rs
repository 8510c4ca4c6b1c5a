//! The legend of the map: the colour of each answer, and how many codes would give it.

use std::cmp::Reverse;

use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::coach::{AnswerPart, Forecast, say};
use crate::rules::Code;
use crate::ui::pen::below;
use crate::ui::{Pen, Theme, peg};

/// The guess, and its answers, the most frequent first.
pub(super) struct Legend {
    guess: Option<Code>,
    /// Colours and texts, which are equally long.
    entries: Vec<(Color, String)>,
    is_short: bool,
}

impl Legend {
    /// The mark of a colour.
    const MARK: &'static str = "  ";

    /// The legend in words, or a short one with scores in numbers.
    pub(super) fn new(forecast: &Forecast, pegs: usize, theme: Theme, is_short: bool) -> Self {
        let mut parts: Vec<&AnswerPart> = forecast.parts.iter().collect();
        parts.sort_by_key(|part| Reverse(part.codes.value()));
        let texts: Vec<_> = parts
            .iter()
            .map(|part| (answer(part, is_short), part.codes.to_string()))
            .collect();
        let answers = texts.iter().map(|(answer, _)| answer.len()).max();
        let counts = texts.iter().map(|(_, count)| count.len()).max();
        let (answers, counts) = (answers.unwrap_or(0), counts.unwrap_or(0));
        let entry = |(part, (answer, count)): (&&AnswerPart, &(String, String))| {
            let text = format!(" {answer:<answers$} {count:>counts$}");
            (theme.answer(part.score, pegs), text)
        };
        Self {
            guess: forecast.guess,
            entries: parts.iter().zip(&texts).map(entry).collect(),
            is_short,
        }
    }

    /// Columns between it and what stands beside it.
    pub(super) fn gap(&self) -> u16 {
        if self.is_short { 1 } else { 3 }
    }

    /// Columns of an entry, or of the guess above them.
    pub(super) fn width(&self) -> u16 {
        let guess = self.guess.map_or(0, |guess| peg::code_width(guess.len()));
        self.entry_width().max(guess)
    }

    fn entry_width(&self) -> u16 {
        let text = self.entries.first().map_or(0, |(_, text)| text.len());
        (Self::MARK.len() + text) as u16
    }

    /// Draws it in as many columns as there is room for; quiet if it is `outdated`: of another row.
    pub(super) fn draw(&self, pen: &mut Pen, area: Rect, outdated: bool) {
        let theme = pen.theme;
        let entries = match self.guess {
            Some(guess) => {
                let mut spans = peg::code(theme, guess);
                if !self.is_short {
                    spans.push(Span::styled(" would get", theme.quiet()));
                }
                let line = area.rows().next().unwrap_or_default();
                Line::from(spans).render(line, pen.buf);
                below(area, 1)
            }
            None => area,
        };
        let step = self.entry_width() + self.gap();
        let columns = usize::from(((entries.width + self.gap()) / step).max(1));
        let room = columns * usize::from(entries.height);
        let hidden = self.entries.len().saturating_sub(room);
        let places = (0..columns as u16).flat_map(|column| {
            let x = entries.x + column * step;
            let width = (step - self.gap()).min(entries.right().saturating_sub(x));
            entries.rows().map(move |line| Rect { x, width, ..line })
        });
        let style = if outdated {
            theme.quiet()
        } else {
            theme.text()
        };
        for (number, (place, (colour, text))) in places.zip(&self.entries).enumerate() {
            if hidden > 0 && number + 1 == room {
                pen.write(place, format!("+ {} more", hidden + 1), theme.quiet());
                return;
            }
            let mark = if theme.has_shades() {
                Style::new().bg(*colour)
            } else {
                style
            };
            let spans = [Span::styled(Self::MARK, mark), Span::styled(text, style)];
            Line::from_iter(spans).render(place, pen.buf);
        }
    }
}

/// The answer in words, or as a score.
fn answer(part: &AnswerPart, is_short: bool) -> String {
    match part.score {
        None if is_short => String::new(),
        None => "possible".to_owned(),
        Some(score) if is_short => score.to_string(),
        Some(score) => say::pins(score),
    }
}
