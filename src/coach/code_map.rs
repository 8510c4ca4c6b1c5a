//! The map of a board: a place for each of its codes, with neighbours that differ in one peg.

use crate::rules::{Board, Code, Colour};

/// A rectangle with a place for every row of pegs.
///
/// The first half of the pegs gives the column, the second half the line, each a number in reflected Gray code: its
/// neighbours differ from it in one peg, by one colour. Without repeats the places of other rows stay empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CodeMap {
    board: Board,
}

impl CodeMap {
    /// The map of this board.
    pub fn new(board: Board) -> Self {
        Self { board }
    }

    /// Columns and lines.
    pub fn size(self) -> [u32; 2] {
        let (first, colours) = (self.first_half(), self.board.colours() as u32);
        [first, self.board.pegs() - first].map(|pegs| colours.pow(pegs as u32))
    }

    /// Column and line of a code of the board.
    ///
    /// # Panics
    /// If the code has a colour that is not on the board, or is not as long as the board's codes.
    pub fn place(self, code: Code) -> (u32, u32) {
        assert_eq!(
            code.len(),
            self.board.pegs(),
            "{code} is no code of {}",
            self.board
        );
        let mut colours = code.colours();
        let column = self.number(colours.by_ref().take(self.first_half()));
        (column, self.number(colours))
    }

    /// The columns with the same colour in the first hole, and the lines with the same one in the first hole of the
    /// second half: blocks, in the order of the colours. 0 where there is no such hole.
    pub fn blocks(self) -> [u32; 2] {
        let colours = self.board.colours() as u32;
        self.size().map(|places| places / colours)
    }

    /// Whether there is a code in this column and line: without repeats some places are empty.
    pub fn has_code(self, column: u32, line: u32) -> bool {
        if self.board.repeats() {
            return true;
        }
        let first = self.first_half();
        let mut colours = self.digits(column, first);
        colours.extend(self.digits(line, self.board.pegs() - first));
        let all = colours.len();
        colours.sort_unstable();
        colours.dedup();
        colours.len() == all
    }

    fn first_half(self) -> usize {
        self.board.pegs().div_ceil(2)
    }

    /// The number whose reflected Gray code has these colours as digits.
    fn number(self, colours: impl Iterator<Item = Colour>) -> u32 {
        let base = self.board.colours() as u32;
        colours.fold(0, |number, colour| {
            let digit = colour.index() as u32;
            assert!(digit < base, "{colour} is not on this board");
            // Every other run of the digit goes backwards.
            let is_back = number % 2 == 1;
            let step = if is_back { base - 1 - digit } else { digit };
            number * base + step
        })
    }

    /// The indices of so many colours, of which this is the number.
    fn digits(self, number: u32, count: usize) -> Vec<u32> {
        let base = self.board.colours() as u32;
        let mut digits = Vec::new();
        let mut rest = number;
        for _ in 0..count {
            let step = rest % base;
            rest /= base;
            let is_back = rest % 2 == 1;
            digits.push(if is_back { base - 1 - step } else { step });
        }
        digits.reverse();
        digits
    }
}
