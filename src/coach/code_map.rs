//! The map of a board: a place for each of its codes, with neighbours that differ in one peg.

use crate::rules::{Board, Code, Colour};

/// A rectangle with a place for every row of pegs.
///
/// The first half of the pegs gives the column, the second half the line. Each is a number in reflected Gray
/// code: its neighbours differ from it in one peg, by one colour. Where colours do not repeat, the places of
/// other rows of pegs stay empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CodeMap {
    board: Board,
}

impl CodeMap {
    /// The map of this board.
    pub fn of(board: Board) -> Self {
        Self { board }
    }

    /// Columns and lines.
    pub fn size(self) -> (u32, u32) {
        let places = |pegs| (0..pegs).map(|_| self.board.colours() as u32).product();
        let first = self.first_half();
        (places(first), places(self.board.pegs() - first))
    }

    /// Column and line of a code of the board.
    pub fn place(self, code: Code) -> (u32, u32) {
        let mut colours = code.colours();
        let column = self.number(colours.by_ref().take(self.first_half()));
        (column, self.number(colours))
    }

    fn first_half(self) -> usize {
        self.board.pegs().div_ceil(2)
    }

    /// The number whose reflected Gray code has these colours as digits.
    fn number(self, colours: impl Iterator<Item = Colour>) -> u32 {
        let base = self.board.colours() as u32;
        colours.fold(0, |number, colour| {
            let digit = colour.index() as u32;
            // Every other run of the digit goes backwards.
            let step = if number % 2 == 0 {
                digit
            } else {
                base - 1 - digit
            };
            number * base + step
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::solver::{Cancel, Candidates, Position};

    fn differing_pegs(one: Code, other: Code) -> usize {
        let pairs = one.colours().zip(other.colours());
        pairs.filter(|(one, other)| one != other).count()
    }

    #[test]
    fn every_code_has_a_place_and_neighbours_differ_in_one_peg() {
        for (pegs, colours) in [(1, 5), (2, 3), (3, 4), (4, 6), (5, 3)] {
            let board = Board::new(pegs, colours, 10, true).unwrap();
            let all = Candidates::of(&Position::new(board), &Cancel::default()).unwrap();
            let map = CodeMap::of(board);
            let places: HashMap<_, _> = all
                .codes()
                .iter()
                .map(|code| (map.place(*code), *code))
                .collect();
            let (columns, lines) = map.size();
            assert_eq!(places.len() as u64, board.code_count());
            assert_eq!(u64::from(columns) * u64::from(lines), board.code_count());
            for ((column, line), code) in &places {
                assert!(*column < columns && *line < lines);
                for beside in [(column + 1, *line), (*column, line + 1)] {
                    if let Some(neighbour) = places.get(&beside) {
                        assert_eq!(differing_pegs(*code, *neighbour), 1, "{code} {neighbour}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_largest_board_has_a_map() {
        let board = Board::new(12, 26, 99, true).unwrap();
        let map = CodeMap::of(board);
        let side = 26_u32.pow(6);
        assert_eq!(map.size(), (side, side));
        // Of an even number of colours the last run of each goes backwards.
        assert_eq!(map.place("AAAAAAZAAAAA".parse().unwrap()), (0, side - 1));
    }
}
