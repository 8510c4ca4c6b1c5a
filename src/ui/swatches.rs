//! The colours of a board, to be seen and to be clicked.

use ratatui::layout::Rect;

use crate::app::Target;
use crate::rules::Board;

use super::{Canvas, peg};

/// Cells for a colour: the peg, and air.
const SWATCH: u16 = 4;

/// How many lines the colours of `board` take.
pub(super) fn height(board: Board, width: u16) -> u16 {
    let per_line = (width / SWATCH).max(1);
    (board.colours() as u16).div_ceil(per_line) * 2
}

/// The colours of the board, the first ten with their digits.
pub(super) fn draw(canvas: &mut Canvas, area: Rect, board: Board) {
    let per_line = usize::from((area.width / SWATCH).max(1));
    for colour in board.palette() {
        let (line, column) = (colour.index() / per_line, colour.index() % per_line);
        let swatch = Rect::new(
            area.x + column as u16 * SWATCH,
            area.y + line as u16 * 2,
            3,
            1,
        );
        if swatch.bottom() > area.bottom() {
            return;
        }
        peg::draw(canvas, swatch, colour);
        canvas.drawn.add(swatch, Target::Colour(colour));
        if colour.index() < 10 && swatch.y + 1 < area.bottom() {
            let digit = (colour.index() + 1) % 10;
            canvas.buf.set_string(
                swatch.x + 1,
                swatch.y + 1,
                digit.to_string(),
                canvas.theme.quiet(),
            );
        }
    }
}
