//! Score pins: black ones first, told apart by shape as well as by colour.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::{Pins, Target};
use crate::rules::Score;
use crate::ui::{Pen, Theme};

use super::peg::put;
use super::sprite::{PegLook, PegShape, Sprite};

pub(crate) const BLACK: char = '●';
pub(crate) const WHITE: char = '○';
pub(crate) const NONE: char = '·';

/// How the pins of a row are laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PinLayout {
    /// Large ones on two lines.
    Large,
    /// On two lines, as on a real board.
    TwoLines,
    /// On one line with air between them.
    Spaced,
    /// On one line.
    OneLine,
    /// As numbers, where single pins do not fit.
    Numbers,
}

impl PinLayout {
    /// The cells it takes beside a row of so many pegs.
    pub(crate) fn width(self, pegs: usize) -> u16 {
        let pegs = pegs as u16;
        match self {
            Self::Large => pegs.div_ceil(2) * 4 + 1,
            Self::TwoLines => pegs.div_ceil(2) * 2 + 1,
            Self::Spaced => pegs * 2 + 1,
            Self::OneLine => pegs + 2,
            Self::Numbers => 6,
        }
    }

    /// The pins on a line, and the cells from one to the next; none if there are no single pins.
    fn places(self, pegs: usize) -> Option<(usize, usize)> {
        match self {
            Self::Large => Some((pegs.div_ceil(2), 4)),
            Self::TwoLines => Some((pegs.div_ceil(2), 2)),
            Self::Spaced => Some((pegs, 2)),
            Self::OneLine => Some((pegs, 1)),
            Self::Numbers => None,
        }
    }
}

/// Draws the pins of a row; no score means a row not played yet.
pub(crate) fn draw(
    pen: &mut Pen,
    area: Rect,
    layout: PinLayout,
    pegs: usize,
    score: Option<Score>,
) {
    let Some((columns, step)) = layout.places(pegs) else {
        let Some(score) = score else { return };
        return Line::from(vec![
            Span::styled(format!("{:>2}", score.black), pen.theme.strong()),
            Span::raw(format!("{BLACK}{:>2}{WHITE}", score.white)),
        ])
        .render(Rect { height: 1, ..area }, pen.buf);
    };
    if layout == PinLayout::Large {
        return draw_large(pen, area, columns, pegs, score);
    }
    let pins = pins(pen.theme, pegs, score);
    for (line, pins) in area.rows().zip(pins.chunks(columns)) {
        if score.is_some() {
            pen.buf.set_style(line, pen.theme.no_pin());
        }
        for (x, (symbol, style)) in (line.x + 1..).step_by(step).zip(pins) {
            put(pen, x, line.y, *symbol, *style);
        }
    }
}

fn draw_large(pen: &mut Pen, area: Rect, columns: usize, pegs: usize, score: Option<Score>) {
    let Some(slab) = pen.theme.slab() else {
        return;
    };
    let [black, white] = score.map_or([0, 0], |score| [score.black, score.total()]);
    let (black, white) = (usize::from(black), usize::from(white));
    for place in 0..pegs {
        let (line, column) = ((place / columns) as u16, (place % columns) as u16);
        let pin = Rect::new(area.x + 1 + column * 4, area.y + line * 2, 3, 2);
        let colour = match place {
            place if place < black => slab.black_pin,
            place if place < white => slab.white_pin,
            _ => slab.quiet,
        };
        let look = PegLook {
            shape: PegShape::Pin,
            colour,
            ground: slab.plate,
            below: slab.plate,
            is_hole: place >= white,
            depth: pen.theme.depth(),
        };
        Sprite::of(look).draw(pen.buf, pin, None);
    }
}

/// Draws the pins that the player is setting; each can be clicked.
pub(crate) fn draw_set(pen: &mut Pen, area: Rect, layout: PinLayout, pegs: usize, set: Pins) {
    draw(pen, area, layout, pegs, Some(set.score()));
    let Some((columns, step)) = layout.places(pegs) else {
        return;
    };
    for place in 0..pegs {
        let (line, column) = ((place / columns) as u16, (place % columns) as u16);
        let height = if layout == PinLayout::Large { 2 } else { 1 };
        let cells = Rect::new(
            area.x + 1 + column * step as u16,
            area.y + line * height,
            step as u16,
            height,
        );
        pen.drawn.add(cells, Target::PinPlace(place));
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
