//! The name of the game, in the colours of pegs.

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::macros::span;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use crate::rules::{Colour, Preset};

use super::colours::Rgb;
use super::cut_line::CutLine;
use super::{Theme, sprite};

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

/// The largest size. The name must not outshine the board.
const LARGEST: u16 = 2;

/// The name of the game.
#[derive(Debug)]
pub struct Wordmark<'a> {
    theme: &'a Theme,
}

impl<'a> Wordmark<'a> {
    const WIDTH: u16 = PIXELS[0].len() as u16;
    const HEIGHT: u16 = PIXELS.len() as u16;

    /// The name in the colours of the theme.
    pub fn new(theme: &'a Theme) -> Self {
        Self { theme }
    }

    /// The lines of the name in this room: it is as large as it fits where there are blocks of colours, else a line of
    /// letters.
    pub fn height(room: Size, has_blocks: bool) -> u16 {
        match Self::size(room) {
            Some(size) if has_blocks => (Self::HEIGHT * size).div_ceil(2),
            _ => room.height.min(1),
        }
    }

    /// The columns that it takes in each of its sizes, from large to small.
    pub(super) fn widths() -> [u16; LARGEST as usize] {
        std::array::from_fn(|smaller| Self::WIDTH * (LARGEST - smaller as u16))
    }

    /// The columns of a pixel, and its half lines, as large as they fit; `None` where they do not.
    fn size(room: Size) -> Option<u16> {
        let size = LARGEST
            .min(room.width / Self::WIDTH)
            .min(2 * room.height / Self::HEIGHT);
        if size > 0 { Some(size) } else { None }
    }

    /// The name on a line, with a peg for each letter.
    fn letters(&self) -> Line<'static> {
        let board = Preset::Classic.board();
        let colours = board.palette().chain(board.palette());
        let mut line = Line::default();
        for (letter, colour) in "PEGWISE".chars().zip(colours) {
            line.push_span(span!(self.theme.peg(colour); " {letter} "));
            line.push_span(" ");
        }
        line
    }

    /// The colour of a half block in a cell of the large name; `None` beside the letters.
    fn pixel(&self, x: u16, y: u16, size: u16) -> Option<Rgb> {
        let line = usize::from(y / size);
        let digit = PIXELS.get(line)?.as_bytes().get(usize::from(x / size))?;
        let colour = Colour::from_index(usize::from(digit.checked_sub(b'1')?))?;
        let face = self.theme.face(colour);
        if !self.theme.is_smooth() {
            return Some(face);
        }
        let is_lower_edge = size > 1 && y % size == size - 1;
        let edge = if is_lower_edge { 0.8 } else { 1.0 };
        Some(sprite::lit(sprite::lit(face, LIGHT[line]), edge))
    }
}

impl Widget for &Wordmark<'_> {
    /// Draws the name at the upper left of `area`.
    fn render(self, area: Rect, buf: &mut Buffer) {
        let room = area.as_size();
        let has_blocks = self.theme.has_blocks();
        match Wordmark::size(room) {
            Some(size) if has_blocks => {
                let lines = Wordmark::height(room, has_blocks);
                let place = area.resize(Size::new(Wordmark::WIDTH * size, lines));
                sprite::pixels(buf, place, |x, y| self.pixel(x, y, size));
            }
            _ => CutLine(self.letters()).render(area, buf),
        }
    }
}
