//! Score pins: black ones first, told apart by shape as well as by colour.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::{Pins, Target};
use crate::rules::Score;

use super::peg::put;
use super::{Canvas, Theme};

pub(super) const BLACK: char = '⬤';
pub(super) const WHITE: char = '◦';
const NONE: char = '∙';

/// How the pins of a row are laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PinLayout {
    /// On two lines, as on the real board.
    TwoLines,
    /// On one line.
    OneLine,
    /// As numbers, where there is no room for a pin each.
    Numbers,
}

impl PinLayout {
    /// The cells it takes beside a row of so many pegs.
    pub(super) fn width(self, pegs: usize) -> u16 {
        let pegs = pegs as u16;
        match self {
            Self::TwoLines => pegs.div_ceil(2) * 2 + 1,
            Self::OneLine => pegs + 2,
            Self::Numbers => 6,
        }
    }
}

/// The pins of a row; no score is a row not played yet.
pub(super) fn draw(
    canvas: &mut Canvas,
    area: Rect,
    layout: PinLayout,
    pegs: usize,
    score: Option<Score>,
) {
    let pins = pins(canvas.theme, pegs, score);
    match layout {
        PinLayout::TwoLines => {
            let columns = pegs.div_ceil(2);
            for (line, y) in [(&pins[..columns], area.y), (&pins[columns..], area.y + 1)] {
                canvas.buf.set_style(
                    Rect {
                        y,
                        height: 1,
                        ..area
                    },
                    plate(canvas.theme, score),
                );
                for (x, (symbol, style)) in (area.x + 1..).step_by(2).zip(line) {
                    put(canvas, x, y, *symbol, *style);
                }
            }
        }
        PinLayout::OneLine => {
            canvas
                .buf
                .set_style(Rect { height: 1, ..area }, plate(canvas.theme, score));
            for (x, (symbol, style)) in (area.x + 1..).zip(pins) {
                put(canvas, x, area.y, symbol, style);
            }
        }
        PinLayout::Numbers => {
            let Some(score) = score else { return };
            Line::from(vec![
                Span::styled(format!("{:>2}", score.black), canvas.theme.strong()),
                Span::raw(format!("{BLACK}{:>2}{WHITE}", score.white)),
            ])
            .render(Rect { height: 1, ..area }, canvas.buf);
        }
    }
}

/// The pins that a person is setting; each place can be clicked.
pub(super) fn draw_set(canvas: &mut Canvas, area: Rect, layout: PinLayout, pegs: usize, set: Pins) {
    draw(canvas, area, layout, pegs, Some(set.score()));
    let (columns, width) = match layout {
        PinLayout::TwoLines => (pegs.div_ceil(2), 2),
        PinLayout::OneLine => (pegs, 1),
        PinLayout::Numbers => return,
    };
    for place in 0..pegs {
        let (line, column) = ((place / columns) as u16, (place % columns) as u16);
        let cells = Rect::new(area.x + 1 + column * width, area.y + line, width, 1);
        canvas.drawn.add(cells, Target::PinPlace(place));
    }
}

/// The ground the pins stand on: only under a row that was played.
fn plate(theme: Theme, score: Option<Score>) -> Style {
    if score.is_some() {
        theme.no_pin()
    } else {
        theme.text()
    }
}

fn pins(theme: Theme, pegs: usize, score: Option<Score>) -> Vec<(char, Style)> {
    let (black, white, none) = match score {
        Some(score) => (
            usize::from(score.black),
            usize::from(score.total()),
            theme.no_pin(),
        ),
        None => (0, 0, theme.quiet()),
    };
    let pin = |index| match index {
        index if index < black => (BLACK, theme.black_pin()),
        index if index < white => (WHITE, theme.white_pin()),
        _ => (NONE, none),
    };
    (0..pegs).map(pin).collect()
}
