//! The name of the game, in the colours of pegs.

use ratatui::layout::{Rect, Size};
use ratatui::text::{Line, Span};

use crate::rules::{Colour, Preset};

use super::{Pen, sprite};

/// Its pixels: each digit is a colour, counted from 1.
const PIXELS: [&str; 5] = [
    "1111 2222 3333 4   4 6 1111 2222",
    "1  1 2    3    4   4 6 1    2   ",
    "1111 222  3 33 4 4 4 6 1111 222 ",
    "1    2    3  3 44 44 6    1 2   ",
    "1    2222 3333 4   4 6 1111 2222",
];

/// How bright its lines are: light falls on the upper ones.
const LIGHT: [f64; PIXELS.len()] = [1.22, 1.1, 1.0, 0.86, 0.72];

/// Draws it at the upper left of `area`, as large as it fits. Returns its lines.
pub(super) fn draw(pen: &mut Pen, area: Rect) -> u16 {
    let (width, height) = (PIXELS[0].len() as u16, PIXELS.len() as u16);
    // The columns of a pixel, and its half lines. The name must not outshine the board.
    let size = 2.min(area.width / width).min(2 * area.height / height);
    let theme = pen.theme;
    if size == 0 || !theme.has_blocks() {
        let board = Preset::Classic.board();
        let colours = board.palette().chain(board.palette());
        let pegs = "PEGWISE".chars().zip(colours).flat_map(|(letter, colour)| {
            let peg = Span::styled(format!(" {letter} "), theme.peg(colour));
            [peg, Span::raw(" ")]
        });
        pen.write(area, pegs.collect::<Line>());
        return area.height.min(1);
    }
    let lines = (height * size).div_ceil(2);
    let place = area.resize(Size::new(width * size, lines));
    sprite::pixels(pen.buf, place, |x, y| {
        let line = usize::from(y / size);
        let pixel = *PIXELS.get(line)?.as_bytes().get(usize::from(x / size))?;
        let colour = Colour::from_index(usize::from(pixel.checked_sub(b'1')?))?;
        let face = theme.face(colour);
        let is_edge = size > 1 && y % size == size - 1;
        if !theme.is_smooth() {
            return Some(face);
        }
        let edge = if is_edge { 0.8 } else { 1.0 };
        Some(sprite::lit(sprite::lit(face, LIGHT[line]), edge))
    });
    lines
}
