//! The palette of a board, whose colours can be clicked.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Color;

use crate::app::Target;
use crate::rules::{Board, Colour};
use crate::ui::Pen;
use crate::ui::theme::Paint;

use super::peg::{self, Socket};
use super::sprite::PegShape;

/// Where the palette lies, and how large its colours are.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Palette {
    area: Rect,
    /// The cells of a colour, and from one colour to the next.
    width: u16,
    step: u16,
    /// The lines of a colour with its names.
    height: u16,
}

impl Palette {
    /// The palette of `board` in `area`: raised pegs if they fit, otherwise flat ones.
    pub(crate) fn fit(board: Board, area: Rect) -> Self {
        let colours = board.colours() as u16;
        let sizes = [(5, 6, 3), (5, 6, 2), (3, 4, 2), (3, 3, 2), (1, 2, 2)];
        let fits = |(_, step, height): &(u16, u16, u16)| {
            colours.div_ceil((area.width / step).max(1)) * height <= area.height
        };
        let (width, step, height) = sizes.into_iter().find(fits).unwrap_or((1, 2, 1));
        Self {
            area,
            width,
            step,
            height,
        }
    }

    /// Draws it. The colour under the cursor, if any, is marked.
    pub(crate) fn draw(self, pen: &mut Pen, board: Board, current: Option<Colour>) {
        let per_line = usize::from((self.area.width / self.step).max(1));
        for colour in board.palette() {
            let (line, column) = (colour.index() / per_line, colour.index() % per_line);
            let place = Rect {
                x: self.area.x + column as u16 * self.step,
                y: self.area.y + line as u16 * self.height,
                width: self.step,
                height: self.height,
            };
            let place = place.intersection(self.area);
            if place.is_empty() {
                return;
            }
            self.draw_colour(pen, place, colour, current == Some(colour));
            pen.drawn.add(place, Target::Colour(colour));
        }
    }

    fn draw_colour(self, pen: &mut Pen, place: Rect, colour: Colour, is_current: bool) {
        /// Stands for the ground of the terminal, whatever that is.
        const GROUND: Paint = Paint {
            rgb: (1, 2, 3),
            shown: Color::Reset,
        };
        let is_raised = place.height == 3 && pen.theme.slab().is_some();
        let peg = Rect {
            width: self.width,
            height: if is_raised { 2 } else { 1 },
            ..place
        };
        let socket = Socket {
            area: peg,
            shape: is_raised.then_some(PegShape::Cap),
            ground: is_raised.then_some([GROUND; 2]),
        };
        socket.draw_peg(pen, colour);
        let names = Rect {
            y: peg.bottom(),
            height: place.bottom() - peg.bottom(),
            ..peg
        };
        if names.height > 0 {
            draw_names(pen, names, colour, is_current);
        }
    }
}

/// Draws the names of a colour that are not on its peg: its letter, and the digit that places it.
fn draw_names(pen: &mut Pen, area: Rect, colour: Colour, is_current: bool) {
    let label = pen.theme.label(colour);
    let names = [Some(colour.letter()), colour.digit()];
    let names = names.into_iter().flatten().filter(|name| *name != label);
    let names = names.map(String::from).collect::<Vec<_>>().join(" ");
    let x = area.x + area.width.saturating_sub(names.len() as u16) / 2;
    let style = if is_current {
        pen.theme.accent()
    } else {
        pen.theme.quiet()
    };
    pen.write(Rect { x, ..area }, names, style);
}

/// The lines of flat colours with their names in this width.
pub(crate) fn height(board: Board, width: u16) -> u16 {
    /// Cells for a colour: the peg, and air.
    const SWATCH: u16 = 4;
    let per_line = (width / SWATCH).max(1);
    (board.colours() as u16).div_ceil(per_line) * 2
}

/// Draws flat colours with all their names.
pub(crate) fn draw(pen: &mut Pen, area: Rect, board: Board) {
    Palette {
        area,
        width: 3,
        step: 4,
        height: 2,
    }
    .draw(pen, board, None);
}

/// Draws the letter of each colour at the bottom of `area` if pegs have other labels. Returns the room
/// above.
pub(crate) fn draw_letters(pen: &mut Pen, area: Rect, board: Board) -> Rect {
    /// A letter, its peg, and air.
    const STEP: u16 = 3;
    /// More lines would take too much of the room above.
    const MOST: u16 = 2;
    let theme = pen.theme;
    let per_line = area.width.saturating_sub(1) / STEP;
    if theme.shows_letters() || per_line == 0 {
        return area;
    }
    let lines = (board.colours() as u16).div_ceil(per_line).min(MOST);
    let [above, below] =
        Layout::vertical([Constraint::Fill(1), Constraint::Length(lines)]).areas(area);
    let places = below
        .rows()
        .flat_map(|line| (0..per_line).map(move |column| (line.x + 1 + column * STEP, line.y)));
    for (colour, (x, y)) in board.palette().zip(places) {
        peg::put(pen, x, y, colour.letter(), theme.quiet());
        peg::put(pen, x + 1, y, theme.label(colour), theme.peg(colour));
    }
    above
}
