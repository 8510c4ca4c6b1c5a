//! The map of a board: a point for each of its codes, with neighbours that differ in one peg.

use crate::rules::{Board, Code, Colour};

/// A rectangle with a point for every row of pegs.
///
/// The first half of the pegs gives the column, the second half the line, each a number in [reflected Gray code]: its
/// neighbours differ from it in one peg, by one colour. On a board without repeats the points of other rows stay empty.
///
/// ```
/// use pegwise::coach::CodeMap;
/// use pegwise::rules::Board;
///
/// let map = CodeMap::new(Board::new(3, 4)?);
/// // 16 columns for two pegs, 4 lines for one.
/// assert_eq!(map.size(), [16, 4]);
/// assert_eq!(map.locate("AAA".parse()?), (0, 0));
/// assert_eq!(map.locate("ADC".parse()?), (3, 2));
/// // BD follows AD: one peg differs, by one colour.
/// assert_eq!(map.locate("BDC".parse()?), (4, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// [reflected Gray code]: https://en.wikipedia.org/wiki/Gray_code#n-ary_Gray_code
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CodeMap {
    board: Board,
}

impl CodeMap {
    /// The map of this board.
    pub fn new(board: Board) -> Self {
        Self { board }
    }

    /// How many columns and lines it has.
    pub fn size(self) -> [u32; 2] {
        let (first, colours) = (self.first_half(), self.board.colours() as u32);
        [first, self.board.pegs() - first].map(|pegs| colours.pow(pegs as u32))
    }

    /// The column and the line of a code of the board, counted from 0.
    ///
    /// # Panics
    /// Panics if the code has a colour that is not on the board, or is not as long as the board's codes.
    pub fn locate(self, code: Code) -> (u32, u32) {
        let pegs = self.board.pegs();
        assert_eq!(code.len(), pegs, "{code} is no code of {}", self.board);
        let mut colours = code.colours();
        let column = self.gray_number(colours.by_ref().take(self.first_half()));
        (column, self.gray_number(colours))
    }

    /// How many columns and lines a block has. In a block of columns the first hole has one colour, in a block of lines
    /// the first hole of the second half. Blocks stand in the order of their colours. Without a second half, on a board
    /// with a single hole, a block has 0 lines.
    ///
    /// ```
    /// use pegwise::coach::CodeMap;
    /// use pegwise::rules::Board;
    ///
    /// // Of 16 columns 4 begin with A, of 4 lines one has A.
    /// assert_eq!(CodeMap::new(Board::new(3, 4)?).blocks(), [4, 1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn blocks(self) -> [u32; 2] {
        let colours = self.board.colours() as u32;
        self.size().map(|length| length / colours)
    }

    /// Whether there is a code in this column and line: without repeats some points are empty.
    pub fn has_code(self, column: u32, line: u32) -> bool {
        if self.board.repeats() {
            return true;
        }
        let first = self.first_half();
        let mut colours = self.gray_digits(column, first);
        colours.extend(self.gray_digits(line, self.board.pegs() - first));
        colours.sort_unstable();
        colours.dedup();
        colours.len() == self.board.pegs()
    }

    /// How many pegs give the column: half of them, and the one more of an odd number.
    fn first_half(self) -> usize {
        self.board.pegs().div_ceil(2)
    }

    /// The number whose reflected Gray code has these colours as digits.
    fn gray_number(self, colours: impl Iterator<Item = Colour>) -> u32 {
        let base = self.board.colours() as u32;
        let mut number = 0;
        for colour in colours {
            let digit = colour.index() as u32;
            assert!(digit < base, "{colour} is not on this board");
            // After an odd number the next digit runs backwards: so it stays the same where that number changes.
            let is_back = number % 2 == 1;
            let step = if is_back { base - 1 - digit } else { digit };
            number = number * base + step;
        }
        number
    }

    /// The digits of the reflected Gray code of a number: `count` indices of colours.
    fn gray_digits(self, number: u32, count: usize) -> Vec<u32> {
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
