//! The board that a player sets number by number.

use std::ops::RangeInclusive;

use crate::rules::{Board, counted};

use super::Field;

/// The custom board: the numbers that the player wished, and the board that holds of them. What was set last
/// held. The rest gives way where there is no such board, and comes back as soon as there is one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Custom {
    pegs: u8,
    colours: u8,
    rows: u8,
    repeats: bool,
    /// Whether the colours were set later than the pegs.
    colours_hold: bool,
    /// Whether repeats were set later than the pegs.
    repeats_hold: bool,
}

/// A number of the custom board.
pub(super) struct Number {
    /// The number that the player wishes for.
    pub(super) wished: u8,
    /// The number on the board that can be had.
    pub(super) held: u8,
    /// The least and the greatest that any board has.
    pub(super) limits: RangeInclusive<u8>,
}

impl Default for Custom {
    fn default() -> Self {
        Self {
            pegs: 4,
            colours: 7,
            rows: 10,
            repeats: true,
            colours_hold: false,
            repeats_hold: false,
        }
    }
}

impl Custom {
    /// The most pegs without repeats: 11 pegs would have 39,916,800 codes.
    const PEGS_WITHOUT_REPEATS: u8 = 10;

    /// The wish for a board of this shape, whether there is one or not.
    pub fn wished(pegs: u8, colours: u8, rows: u8, repeats: bool) -> Self {
        Self {
            pegs,
            colours,
            rows,
            repeats,
            ..Self::default()
        }
    }

    /// The wish for this board.
    pub fn from_board(board: Board) -> Self {
        Self::wished(
            board.pegs() as u8,
            board.colours() as u8,
            board.rows() as u8,
            board.repeats(),
        )
    }

    /// The board that is nearest to the wishes.
    #[expect(clippy::missing_panics_doc, reason = "one peg always has room")]
    pub fn board(self) -> Board {
        let can_be_without_repeats = self.pegs <= Self::PEGS_WITHOUT_REPEATS || self.repeats_hold;
        let repeats = self.repeats || !can_be_without_repeats;
        let rows = self.rows.clamp(*Board::ROWS.start(), *Board::ROWS.end());
        let nearest = boards(rows, repeats).min_by_key(|board| self.distance_to(*board));
        nearest.expect("a board of one peg")
    }

    /// How far a board is from the wishes: first by the number that was set last, then by the other one.
    fn distance_to(self, board: Board) -> (usize, usize) {
        let pegs = board.pegs().abs_diff(self.pegs.into());
        let colours = board.colours().abs_diff(self.colours.into());
        if self.colours_hold {
            (colours, pegs)
        } else {
            (pegs, colours)
        }
    }

    /// The number of a field; `None` for a field that has none.
    pub(super) fn number(self, field: Field) -> Option<Number> {
        let held = Self::from_board(self.board());
        match field {
            Field::Pegs => Some(Number {
                wished: self.pegs,
                held: held.pegs,
                limits: Board::PEGS,
            }),
            Field::Colours => Some(Number {
                wished: self.colours,
                held: held.colours,
                limits: Board::COLOURS,
            }),
            Field::Rows => Some(Number {
                wished: self.rows,
                held: held.rows,
                limits: Board::ROWS,
            }),
            _ => None,
        }
    }

    /// Wishes for a number. It may be too small while its second digit is to come.
    pub fn set(&mut self, field: Field, number: u8) {
        match field {
            Field::Pegs => {
                self.pegs = number;
                self.colours_hold = false;
                self.repeats_hold = false;
            }
            Field::Colours => {
                self.colours = number;
                self.colours_hold = true;
            }
            Field::Rows => self.rows = number,
            _ => {}
        }
    }

    /// Wishes that colours repeat, or not.
    pub fn set_repeats(&mut self, repeats: bool) {
        self.repeats = repeats;
        self.repeats_hold = true;
    }

    /// What a player at this field is told of a wish that gives way: `12 pegs: up to 3 colours`.
    pub fn gives_way(self, field: Field) -> Option<String> {
        let board = self.board();
        let held = Self::from_board(board);
        let pegs = counted(board.pegs(), "peg");
        let colours = counted(board.colours(), "colour");
        if held.pegs < self.pegs && self.colours_hold {
            Some(format!("{colours}: up to {pegs}"))
        } else if held.pegs < self.pegs {
            Some(format!("Without repeats: up to {pegs}"))
        } else if held.repeats != self.repeats && field != Field::Colours {
            Some(format!("With {pegs} colours repeat"))
        } else if held.colours < self.colours {
            Some(format!("{pegs}: up to {colours}"))
        } else if held.colours > self.colours {
            Some(format!("{pegs}: at least {colours}"))
        } else {
            None
        }
    }
}

/// Every board with so many rows.
fn boards(rows: u8, repeats: bool) -> impl Iterator<Item = Board> {
    Board::PEGS.flat_map(move |pegs| {
        Board::COLOURS.filter_map(move |colours| {
            let board = Board::from_shape(pegs, colours, repeats);
            board.and_then(|board| board.with_rows(rows)).ok()
        })
    })
}
