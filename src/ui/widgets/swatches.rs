//! The palette of a board, whose colours can be clicked.

use ratatui::layout::{Constraint, Layout, Rect};

use crate::app::Target;
use crate::rules::{Board, Colour};
use crate::ui::{Canvas, theme};

use super::peg;

/// Cells for a colour: the peg, and air.
const SWATCH: u16 = 4;

/// The height of the palette of `board`.
pub(crate) fn height(board: Board, width: u16) -> u16 {
    let per_line = (width / SWATCH).max(1);
    (board.colours() as u16).div_ceil(per_line) * 2
}

/// Draws the colours of the board with all their names: label, letter, and digit of the first ten.
pub(crate) fn draw(canvas: &mut Canvas, area: Rect, board: Board) {
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
        if swatch.y + 1 < area.bottom() {
            let below = Rect {
                y: swatch.y + 1,
                ..swatch
            };
            draw_names(canvas, below, colour);
        }
    }
}

/// Draws the names of a colour that are not on its peg: its letter, and the digit that places it.
fn draw_names(canvas: &mut Canvas, area: Rect, colour: Colour) {
    let label = canvas.theme.label(colour);
    let names = [Some(colour.letter()), theme::digit(colour)];
    let names = names.into_iter().flatten().filter(|name| *name != label);
    let names = names.map(String::from).collect::<Vec<_>>().join(" ");
    let x = area.x + (area.width - names.len() as u16) / 2;
    canvas
        .buf
        .set_string(x, area.y, names, canvas.theme.quiet());
}

/// Draws the letter of each colour at the bottom of `area` if pegs have other labels. Returns the room
/// above.
pub(crate) fn draw_letters(canvas: &mut Canvas, area: Rect, board: Board) -> Rect {
    /// A letter, its peg, and air.
    const STEP: u16 = 3;
    /// More lines would take too much of the room above.
    const MOST: u16 = 2;
    let theme = canvas.theme;
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
        peg::put(canvas, x, y, colour.letter(), theme.quiet());
        peg::put(canvas, x + 1, y, theme.label(colour), theme.peg(colour));
    }
    above
}
