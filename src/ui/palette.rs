//! The palette of a board, whose colours can be clicked.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use crate::app::Target;
use crate::rules::{Board, Colour};

use super::areas::right_of;
use super::cut_line::CutLine;
use super::peg::{Hole, Peg};
use super::{Pen, Theme};

/// The cells from one peg to the next where all are side by side, and where they are on several lines.
const WIDE: u16 = 6;
const NARROW: u16 = 4;

/// The lines of the palette of `board` in this width: with raised pegs, if they fit, and with flat ones.
pub(super) fn heights(board: Board, width: u16) -> [u16; 2] {
    let columns = Columns::fit(board, width);
    let lines = (board.colours() as u16).div_ceil(columns.per_line);
    let flat = 2 * lines;
    let raised = if columns.step == WIDE { 3 } else { flat };
    [raised, flat]
}

/// Draws the palette of `board` from the upper left corner of `area`, dim where it is of no use, and makes its colours
/// clickable.
pub(super) fn draw(pen: &mut Pen, area: Rect, board: Board, is_of_use: bool) {
    let palette = Palette::new(pen.theme, board, is_of_use);
    palette.render(area, pen.buf);
    for (place, colour) in palette.places(area) {
        pen.hits.add(place, Target::Colour(colour));
    }
}

/// The colours of a board: a peg each, with its names below.
#[derive(Debug, Clone, Copy)]
pub struct Palette<'a> {
    theme: &'a Theme,
    board: Board,
    is_of_use: bool,
}

impl<'a> Palette<'a> {
    /// The palette of `board`, dim where it is of no use.
    pub fn new(theme: &'a Theme, board: Board, is_of_use: bool) -> Self {
        Self {
            theme,
            board,
            is_of_use,
        }
    }

    /// The places of the colours that have room, from the upper left corner of `area`: each as wide as a step, with the
    /// line of its names.
    pub fn places(&self, area: Rect) -> Vec<(Rect, Colour)> {
        let columns = Columns::fit(self.board, area.width);
        let height = 1 + columns.peg_height(area.height);
        let mut places = Vec::new();
        for colour in self.board.palette() {
            let index = colour.index() as u16;
            let x = area.x + index % columns.per_line * columns.step;
            let y = area.y + index / columns.per_line * height;
            // A peg is drawn where it has room, also without its names.
            if y + height - 1 > area.bottom() {
                break;
            }
            let place = Rect::new(x, y, columns.step, height);
            places.push((place.intersection(area), colour));
        }
        places
    }

    fn draw_peg(&self, colour: Colour, area: Rect, buf: &mut Buffer) {
        if self.is_of_use {
            Peg::new(self.theme, colour).render(area, buf);
        } else if self.theme.slab().is_some() {
            Peg::dim(self.theme, colour).render(area, buf);
        } else {
            Hole::new(self.theme, '·')
                .with_ghost(Some(colour))
                .render(area, buf);
        }
    }

    /// Draws the names of a colour that are not on its peg: its letter, and the digit that places it.
    fn draw_names(&self, colour: Colour, peg_width: u16, area: Rect, buf: &mut Buffer) {
        let label = self.theme.label(colour);
        let mut text = String::new();
        for name in [Some(colour.letter()), colour.digit()]
            .into_iter()
            .flatten()
        {
            if name != label {
                text.push(name);
            }
        }
        // Below the middle of the peg, also where the edge cuts its place.
        let air = peg_width.saturating_sub(text.len() as u16) / 2;
        CutLine(Line::raw(text)).render(right_of(area, air), buf);
    }
}

impl Widget for &Palette<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let columns = Columns::fit(self.board, area.width);
        for (place, colour) in self.places(area) {
            let height = columns.peg_height(area.height);
            let peg_width = columns.step - 1;
            let peg = Rect::new(place.x, place.y, peg_width, height);
            self.draw_peg(colour, peg.intersection(area), buf);
            let names = Rect::new(peg.x, peg.bottom(), columns.step, 1).intersection(area);
            self.draw_names(colour, peg_width, names, buf);
        }
    }
}

/// How the pegs of a palette stand beside each other.
#[derive(Debug, Clone, Copy)]
struct Columns {
    /// The cells from one peg to the next.
    step: u16,
    /// The pegs on a line.
    per_line: u16,
}

impl Columns {
    /// All pegs of `board` side by side with wide steps, if this width allows, else on as few lines as they need.
    fn fit(board: Board, width: u16) -> Self {
        let all = board.colours() as u16;
        // The last step needs no air after its peg.
        let room = width + 1;
        if WIDE * all <= room {
            return Self {
                step: WIDE,
                per_line: all,
            };
        }
        // On several lines they are as many on each.
        let most_per_line = (room / NARROW).max(1);
        let lines = all.div_ceil(most_per_line);
        Self {
            step: NARROW,
            per_line: all.div_ceil(lines),
        }
    }

    /// The lines of a peg: two for a raised one, where all are side by side and there is room for its names too.
    fn peg_height(self, lines: u16) -> u16 {
        if self.step == WIDE && lines > 2 { 2 } else { 1 }
    }
}
