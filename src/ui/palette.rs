//! The palette of a board, whose colours can be clicked.

use ratatui::layout::Rect;

use crate::app::Target;
use crate::rules::{Board, Colour};
use crate::ui::{Pen, on};

use super::colours;
use super::peg::Socket;

/// From one peg to the next, if all are side by side and where they are on several lines.
const WIDE: u16 = 6;
const NARROW: u16 = 4;

/// From one peg to the next in this width, and how many there are on a line.
fn columns(board: Board, width: u16) -> (u16, u16) {
    let all = board.colours() as u16;
    if WIDE * all <= width + 1 {
        (WIDE, all)
    } else {
        // On several lines they are as many on each.
        let lines = all.div_ceil(((width + 1) / NARROW).max(1));
        (NARROW, all.div_ceil(lines))
    }
}

/// The lines of the palette in this width: with raised pegs, if they fit, and with flat ones.
pub(super) fn heights(board: Board, width: u16) -> [u16; 2] {
    let (step, per_line) = columns(board, width);
    let flat = 2 * (board.colours() as u16).div_ceil(per_line);
    [if step == WIDE { 3 } else { flat }, flat]
}

/// Draws the palette of `board` from the upper left corner of `area`, dim where it is of no use.
pub(super) fn draw(pen: &mut Pen, area: Rect, board: Board, is_of_use: bool) {
    let (step, per_line) = columns(board, area.width);
    let is_raised = step == WIDE && area.height > 2;
    let lines = 1 + u16::from(is_raised);
    for colour in board.palette() {
        let index = colour.index() as u16;
        let (column, line) = (index % per_line, index / per_line);
        let [x, y] = [area.x + column * step, area.y + line * (lines + 1)];
        let peg = Rect::new(x, y, step - 1, lines);
        if peg.bottom() > area.bottom() {
            return;
        }
        let ground = None;
        let socket = Socket { area: peg, ground };
        match pen.theme.slab() {
            _ if is_of_use => socket.draw_peg(pen, colour),
            Some(_) => {
                let dim = colours::mix(colours::BLACK, pen.theme.face(colour), 0.6);
                socket.draw(pen, dim, pen.theme.label(colour), on(dim));
            }
            None => socket.draw_empty(pen, '·', Some(colour)),
        }
        draw_names(pen, peg, colour);
        let place = Rect::new(x, y, step, lines + 1).intersection(area);
        pen.hits.add(place, Target::Colour(colour));
    }
}

/// Draws the names of a colour that are not on its peg below it: its letter, and the digit that places it.
fn draw_names(pen: &mut Pen, peg: Rect, colour: Colour) {
    let label = pen.theme.label(colour);
    let names = [Some(colour.letter()), colour.digit()];
    let names = names.into_iter().flatten();
    let text: String = names.filter(|name| *name != label).collect();
    let x = peg.x + (peg.width - text.len() as u16) / 2;
    pen.write(Rect::new(x, peg.bottom(), peg.width, 1), text);
}
